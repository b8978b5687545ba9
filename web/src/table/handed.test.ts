/** A table that was opened a moment ago comes to its page with a line that has told it already. */
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { speak, t } from "../lib/i18n";
import { Session } from "../lib/session.svelte";
import { cleanup, render, screen } from "../testing/library";
import { stubApi, stubWebSocket } from "../testing/server";
import { tableOf, yoursOf } from "../testing/tables";
import TablePage from "./TablePage.svelte";

const handed = vi.hoisted(() => ({ session: null as unknown }));
vi.mock("../lib/opening", () => ({ sessionAt: () => handed.session }));

beforeAll(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["one's turn", [0], () => t("news-your-turn")],
  ["another's", [1], () => ""],
])("whose turn it is is told from the start, once: %s", async (_, to_act, words) => {
  vi.stubGlobal("scrollTo", vi.fn());
  stubApi({});
  const lines = stubWebSocket();
  const session = new Session("amber-fox");
  handed.session = session;
  lines[0]!.onopen!();
  lines[0]!.update(tableOf({ to_act }), yoursOf());
  render(TablePage, { path: "amber-fox" });
  await tick();
  expect(screen.getByTestId("heard").textContent).toBe(words());
  lines[0]!.update(tableOf({ to_act, version: 8 }), yoursOf());
  await tick();
  expect(screen.getByTestId("heard").textContent).toBe(words());
  cleanup();
  expect(lines[0]!.isClosed).toBe(true);
});
