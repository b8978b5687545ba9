/** How long every test waits for what must come: a machine may be many times slower than the usual one. */
import { vi } from "vitest";

export const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** The machine's own, whatever clock a test sets. */
const wait = setTimeout;

/** Unlike vitest's own, it leaves a clock that a test has set alone: what must come at once doesn't come by waiting. */
vi.waitFor = async (isSo) => {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    try {
      return await isSo();
    } catch (error) {
      if (waited >= PATIENCE_MS) throw error;
    }
    await new Promise((again) => wait(again, LOOK_EVERY_MS));
  }
};
