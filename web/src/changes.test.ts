/** A page that is told of a change looks as if it were opened then: nothing of what it was before stays. */
import { type Component, tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import Front from "./front/Front.svelte";
import GamesPage from "./games/GamesPage.svelte";
import Learn from "./learn/Learn.svelte";
import { device } from "./lib/device.svelte";
import { speak } from "./lib/i18n";
import type { Replay } from "./lib/protocol";
import { go } from "./lib/router.svelte";
import JoinPage from "./me/JoinPage.svelte";
import MePage from "./me/MePage.svelte";
import ReplayPage from "./replay/ReplayPage.svelte";
import ReviewPage from "./review/ReviewPage.svelte";
import StatisticsPage from "./statistics/StatisticsPage.svelte";
import TablePage from "./table/TablePage.svelte";
import { settled } from "./testing/controls";
import { cleanup, render } from "./testing/library";
import { outline } from "./testing/outline";
import { meOf, myGame, myTable, statisticsOf } from "./testing/people";
import { reviewOf, turnOf } from "./testing/reviews";
import { stubScreen } from "./testing/screen";
import { type FakeSocket, stubApi, stubWebSocket } from "./testing/server";
import { TABLES } from "./testing/table-states";
import { nobody, OPTIONS, person, tableOf, theGame, yoursOf } from "./testing/tables";
import Keys from "./ui/Keys.svelte";
import Settings from "./ui/Settings.svelte";
import TopBar from "./ui/TopBar.svelte";

/** Nothing is drawn: what a chart shows is in its table. */
vi.mock("uplot", () => import("./testing/undrawn-chart"));

let lines: FakeSocket[];

beforeAll(() => speak("en"));

beforeEach(() => {
  device.motion = "reduced";
  stubScreen();
  vi.stubGlobal("requestIdleCallback", () => undefined);
  stubApi({ address: { address: null }, bots: { bots: [{ name: "casual", games: ["the-game"] }] } });
  lines = stubWebSocket();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const written = import.meta.glob<string>("./__outlines__/table-*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The outline that outlines.test.ts has written of a table that is opened in this state. */
function outlineOf(state: string): string {
  const [shown = ""] = written[`./__outlines__/table-${state.replace(/[^a-z]+/g, "-")}.txt`]!.split("\n\n");
  const log = /(?<=<summary> Game log\n)( *<ol[^>]*>).*(\n {10}.*)*/;
  return inOrder(shown.replace(log, "$1"));
}

/** The page without what tells of earlier states: the log, what was just heard, and the cards under the top ones. */
function shown(): string {
  const page = document.body.cloneNode(true) as Element;
  for (const earlier of page.querySelectorAll(".talk details li, .covered")) earlier.remove();
  return inOrder(outline(page));
}

/** An outline without its first line, of what is heard, and with the classes of every part in one order. */
function inOrder(outline: string): string {
  return outline
    .trimEnd()
    .replace(/^.*\n/, "")
    .replace(/(?<=<[a-z0-9]+)(\.[\w-]+)+/g, (classes) => classes.split(".").sort().join("."));
}

test("a table looks the same whether one has been there all along or comes now", async () => {
  const states = Object.keys(TABLES);
  expect(states.length % 5).not.toBe(0);
  render(TablePage, { path: "amber-fox" });
  lines[0]!.onopen!();
  // Five states on each time, so that what comes next differs in as much as there is.
  for (const place of states.keys()) {
    const state = states[(5 * place) % states.length]!;
    const [table, yours] = TABLES[state]!;
    lines[0]!.update(tableOf(table), yoursOf(yours));
    await tick();
    expect(shown(), state).toBe(outlineOf(state));
  }
});

const PAGES: [name: string, Page: Component<never>, props: object][] = [
  ["front", Front as Component<never>, {}],
  ["settings", Settings as Component<never>, { onclose: () => undefined, onkeys: () => undefined }],
  ["keys", Keys as Component<never>, { onclose: () => undefined }],
  ["bar", TopBar as Component<never>, {}],
  ["me", MePage as Component<never>, {}],
  ["games", GamesPage as Component<never>, {}],
  ["statistics", StatisticsPage as Component<never>, {}],
  ["overview", Learn as Component<never>, { path: "" }],
  ["tutorial", Learn as Component<never>, { path: "tutorial" }],
  ["rules", Learn as Component<never>, { path: "the-game" }],
  ["join", JoinPage as Component<never>, {}],
  ["replay", ReplayPage as Component<never>, { path: "7" }],
  ["review", ReviewPage as Component<never>, { path: "7" }],
];

const REPLAY: Replay = {
  game: "the-game",
  record: { meta: { players: [null, { bot: "master" }] } },
  steps: [
    { seat: null, action: null, step: null, views: [theGame(), theGame({ seat: 1 })] },
    { seat: 0, action: { do: "end" }, step: null, views: [theGame(), theGame({ seat: 1 })] },
  ],
};
const REVIEW = reviewOf({
  turns: [turnOf({ actions: [0], mark: "mistake", loss: 0.1, better: [{ do: "end" }] })],
});

test.each(PAGES)("a page in another language looks as if opened in it: %s", async (_, Page, props) => {
  device.person = "token";
  stubApi({
    me: meOf(),
    "me/tables": { tables: [myTable("a", { your_turn: true })] },
    "me/people": { people: [{ id: "b", name: "Bob", games: 3, last: 0, blocked: false }] },
    "me/games": { games: [myGame("r1", { accuracy: 93.6 })], next: "more" },
    "me/statistics": statisticsOf(),
    tables: { tables: [{ id: "z", options: OPTIONS, seats: [person(0, "Eve"), nobody(1)] }] },
    "records/7/replay": REPLAY,
    "records/7/review": new Response(`${JSON.stringify({ stage: "done", review: REVIEW })}\n`),
  });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:record");
  const told = () => `${document.title}\n${outline()}`;
  const opened = async () => {
    cleanup();
    go("r/7#1");
    render(Page as Component, { props });
    await settled();
    return told();
  };
  await speak("cs");
  const czech = await opened();
  await speak("en");
  expect(await opened()).not.toBe(czech);
  await speak("cs");
  await settled();
  expect(told()).toBe(czech);
  await speak("en");
});

test("a table in another language looks as if opened in it", async () => {
  const states = ["gathering, as the owner", "your turn"];
  for (const state of states) {
    const opened = async () => {
      cleanup();
      lines.length = 0;
      render(TablePage, { path: "amber-fox" });
      lines[0]!.onopen!();
      const [table, yours] = TABLES[state]!;
      lines[0]!.update(tableOf(table), yoursOf(yours));
      await settled();
      return shown();
    };
    await speak("cs");
    const czech = await opened();
    await speak("en");
    expect(await opened()).not.toBe(czech);
    await speak("cs");
    await settled();
    expect(shown(), state).toBe(czech);
    await speak("en");
  }
});
