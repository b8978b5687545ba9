/** How long every test waits for what must come: a machine may be many times slower than the usual one. */
import { vi } from "vitest";

export const PATIENCE_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (isSo, options) =>
  waitFor(isSo, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
