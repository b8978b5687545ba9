/** What each key does at a table; `vitest -u` writes it anew. */
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "./lib/device.svelte";
import { speak } from "./lib/i18n";
import TablePage from "./table/TablePage.svelte";
import { cleanup, fireEvent, render } from "./testing/library";
import { type FakeSocket, stubApi, stubWebSocket } from "./testing/server";
import { TABLES } from "./testing/table-states";
import { tableOf, yoursOf } from "./testing/tables";

let lines: FakeSocket[];

beforeAll(() => speak("en"));

beforeEach(() => {
  device.motion = "reduced";
  vi.stubGlobal("scrollTo", vi.fn());
  stubApi({});
  lines = stubWebSocket();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KEYS = [..."123ABCDHX", "Enter", "Backspace", "Escape"].concat(
  ["Left", "Right", "Up", "Down"].map((way) => `Arrow${way}`),
);

/** Tell the table as it is in this state, where everything is open to its viewer. */
async function tell(state: string) {
  const [table, yours] = TABLES[state]!;
  lines[0]!.update(tableOf(table), yoursOf({ may_hint: true, undo: 1, ...yours }));
  await tick();
}

/** What has come of a press: what is asked of the table, what is chosen, the window that opens, what is refused. */
function pressed(sent: number): string {
  const asked = lines[0]!.sent.slice(sent).map(({ body }) => JSON.stringify(body));
  const chosen = Array.from(
    document.querySelectorAll(".hand [aria-pressed=true], .middle [aria-pressed=true]"),
    (card) => `chosen: ${card.getAttribute("aria-label")}`,
  );
  const windows = Array.from(document.querySelectorAll("dialog"), (one) => one.getAttribute("aria-label"));
  const refused = Array.from(document.querySelectorAll("[role=alert]"), (one) => one.textContent.trim());
  return [...asked, ...chosen, ...windows, ...refused].join("; ");
}

/** Put everything back: no window, no card chosen, nothing refused, nothing on its way. */
async function putBack(state: string) {
  for (const window of document.querySelectorAll("dialog"))
    await fireEvent(window, new Event("cancel", { cancelable: true }));
  for (const refused of document.querySelectorAll("[role=alert] button")) await fireEvent.click(refused);
  await fireEvent.keyDown(document.body, { key: "Escape" });
  if (lines[0]!.commands.length) lines[0]!.done();
  await new Promise((done) => setTimeout(done));
  await tell(state);
}

const STATES = ["your turn", "alone, on fire", "slide, taking one of several"];

test.each(STATES)("every key at a table, alone and after the second card: %s", async (state) => {
  const told: string[] = [];
  render(TablePage, { path: "amber-fox" });
  lines[0]!.onopen!();
  await tell(state);
  for (const before of [[], ["2"]])
    for (const key of KEYS) {
      const sent = lines[0]!.sent.length;
      for (const one of [...before, key]) await fireEvent.keyDown(document.body, { key: one });
      told.push(`${[...before, key].join(" ")}: ${pressed(sent)}`);
      await putBack(state);
    }
  const file = `./__outlines__/keys-${state.replace(/[^a-z]+/g, "-")}.txt`;
  await expect(`${told.join("\n")}\n`).toMatchFileSnapshot(file);
});
