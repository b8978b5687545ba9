/** How long every test waits for what must come: a machine may be many times slower than the usual one. */
import { configure } from "@testing-library/svelte";
import { vi } from "vitest";

const PATIENCE_MS = 60_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (isSo, options) =>
  waitFor(isSo, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
