/** A session at a table for tests, under a clock that stands still. */
import { vi } from "vitest";

import { device } from "../lib/device.svelte";
import { Session } from "../lib/session.svelte";
import { stubApi, stubWebSocket } from "./server";

/** The session, its line and those after it, and what the server is asked; with the tokens that are saved. */
export function openSession(tokens: Record<string, string> = {}) {
  vi.useFakeTimers();
  const lines = stubWebSocket();
  const api = stubApi({});
  Object.assign(device, { person: null, tokens, waiting: [] });
  const session = new Session("amber-fox");
  lines[0]!.onopen!();
  return { lines, api, session };
}

/** Let promises that have been settled be heard of. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

export function closeSession(session: Session): void {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
