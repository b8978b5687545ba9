/** Whether the page is seen, for tests: everything that a browser says of it changes at once. */
import { vi } from "vitest";

export function setSeen(isSeen: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(!isSeen);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isSeen ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}
