/** A screen for tests: it does not scroll, and nothing comes near it. */
import { vi } from "vitest";

/** In the place of an IntersectionObserver: it never sees anything. */
export class Unseen {
  observe() {}
  disconnect() {}
}

/** Such a screen, until `vi.unstubAllGlobals`. */
export function stubScreen(): void {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("IntersectionObserver", Unseen);
}
