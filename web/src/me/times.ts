/** Times that the server tells, in Unix seconds, as the reader writes them. */
import { language } from "../lib/i18n";

export function dayWords(seconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(seconds * 1000);
}

export function momentWords(seconds: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language(), style).format(seconds * 1000);
}
