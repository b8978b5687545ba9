import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { speak, t } from "../lib/i18n";
import type { View } from "../lib/protocol";
import { cleanup, render } from "../testing/library";
import { stubApi, stubWebSocket } from "../testing/server";
import { OPTIONS, tableOf, yoursOf } from "../testing/tables";
import TablePage from "./TablePage.svelte";

beforeAll(() => speak("en"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a game that the browser has no board for is named as such, and no other game's board is shown", async () => {
  stubApi({ bots: { bots: [] }, address: { address: null } });
  const lines = stubWebSocket();
  render(TablePage, { path: "amber-fox" });
  lines[0]!.onopen!();
  const view = { seat: 0, outcome: null, moves: 0 } as unknown as View;
  lines[0]!.update(tableOf({ options: { ...OPTIONS, game: "climb" } }), yoursOf({ view, legal: [] }));
  await tick();
  expect(document.body.textContent).toContain(t("no-board"));
  expect(document.querySelector(".board")).toBeNull();
});
