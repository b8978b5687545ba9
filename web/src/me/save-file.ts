/** Save what the server gives this person as a file; a plain link could not say who asks. */
import { answerToMe } from "../lib/me";

export async function saveFile(path: string, name: string): Promise<void> {
  const content = await (await answerToMe(path)).blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
