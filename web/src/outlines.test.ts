/** What there is to see and to hear on every page, in its usual states; `vitest -u` writes the outlines anew. */
import type { Component } from "svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import Front from "./front/Front.svelte";
import type { PictureName } from "./learn/chapters";
import Learn from "./learn/Learn.svelte";
import Picture from "./learn/Picture.svelte";
import { device } from "./lib/device.svelte";
import { speak, t } from "./lib/i18n";
import type { Table, View, Yours } from "./lib/protocol";
import { go, route } from "./lib/router.svelte";
import { server } from "./lib/server.svelte";
import Position from "./replay/Position.svelte";
import ReplayPage from "./replay/ReplayPage.svelte";
import TablePage from "./table/TablePage.svelte";
import { ANSWERS } from "./testing/answers";
import { settled } from "./testing/controls";
import { cleanup, fireEvent, render, screen } from "./testing/library";
import { outline } from "./testing/outline";
import { type FakeSocket, stubApi, stubWebSocket } from "./testing/server";
import { DUEL, full, gapped, SLIDE, TABLES } from "./testing/table-states";
import { duel, OPTIONS, slide, tableOf, theGame, yoursOf } from "./testing/tables";
import Keys from "./ui/Keys.svelte";
import Settings from "./ui/Settings.svelte";
import TopBar from "./ui/TopBar.svelte";

const usual = { ...device };
let lines: FakeSocket[];

beforeAll(() => speak("en"));

beforeEach(() => {
  localStorage.clear();
  Object.assign(device, usual, { motion: "reduced" });
  server.answers = true;
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal("requestIdleCallback", (idle: () => void) => idle());
  stubApi({});
  lines = stubWebSocket();
  go("");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Everything that is on the page now is as it was written down under this name. */
async function isAsWritten(name: string, shown?: string) {
  await tick();
  const file = name.replace(/[^a-z]+/g, "-");
  await expect(`${shown ?? outline()}\n`).toMatchFileSnapshot(`./__outlines__/${file}.txt`);
}

async function showTable(table: Partial<Table>, yours: Partial<Yours>) {
  render(TablePage, { path: "amber-fox" });
  lines[0]!.onopen!();
  lines[0]!.update(tableOf(table), yoursOf(yours));
  await tick();
}

test.each(Object.keys(TABLES))("a table: %s", async (state) => {
  stubApi({ address: { address: null }, bots: { bots: [{ name: "casual", games: ["the-game"] }] } });
  await showTable(...TABLES[state]!);
  const before = outline();
  const pressed = await pressedOneByOne();
  await isAsWritten(`table, ${state}`, `${before}\n\n${pressed.join("\n")}`);
});

/** What comes of each button on the page: what is asked of the table, the window that opens, the page one comes to. */
async function pressedOneByOne(): Promise<string[]> {
  const told: string[] = [];
  for (const button of screen
    .queryAllByRole<HTMLButtonElement>("button")
    .filter(({ disabled }) => !disabled)) {
    if (!button.isConnected || button.disabled) continue;
    const name = button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
    const sent = lines[0]!.sent.length;
    await fireEvent.click(button);
    await settled();
    const asked = lines[0]!.sent
      .slice(sent)
      .map(({ type, body, seat }) => JSON.stringify({ type, body, seat }));
    const window = document.querySelector("dialog[open]");
    const chosen = button.getAttribute("aria-pressed") === "true" ? ["pressed"] : [];
    const page = route.path ? [`goes to ${route.path}`] : [];
    const opens = window ? [`opens “${window.getAttribute("aria-label")}”`] : [];
    told.push(`${name}: ${[...asked, ...chosen, ...page, ...opens].join("; ")}`);
    if (window) await fireEvent(window, new Event("cancel", { cancelable: true }));
    if (route.path) go("");
    if (asked.length && lines[0]!.commands.length) lines[0]!.done();
    await settled();
  }
  return told;
}

test("a table with a card chosen, and with one of the ways in pointed at", async () => {
  await showTable(...TABLES["your turn"]!);
  await fireEvent.keyDown(window, { key: "2" });
  await isAsWritten("table, a card chosen");
  cleanup();
  lines.length = 0;
  await showTable(...TABLES["slide, taking one of several"]!);
  await fireEvent.keyDown(window, { key: "2" });
  await fireEvent.pointerEnter(screen.getByRole("button", { name: t("slide-in", { side: "right" }) }));
  await isAsWritten("table, a card about to slide in");
});

test("what may be said of a pile, and the rules that may be changed", async () => {
  const signals = [{ seat: 0, say: "small-steps" as const, pile: "C" }];
  await showTable({ ...TABLES["your turn"]![0], signals }, TABLES["your turn"]![1]);
  await fireEvent.keyDown(window, { key: "c" });
  await isAsWritten("signals", outline(screen.getByRole("dialog")));
  for (const [name, options] of [
    ["the game", OPTIONS],
    ["a duel", DUEL],
    ["slide", SLIDE],
  ] as const) {
    cleanup();
    lines.length = 0;
    await showTable({ phase: "gathering", to_act: [], options }, { view: null });
    await fireEvent.click(screen.getByRole("button", { name: t("change-rules") }));
    await isAsWritten(`change rules, ${name}`, outline(screen.getByRole("dialog")));
  }
});

test("the front page, where one is known and where nobody answers", async () => {
  Object.assign(device, {
    person: "token",
    watched: [{ record: "r1", game: "slide" }],
  });
  stubApi(ANSWERS);
  render(Front);
  for (const words of ["Eve", "Dan", t("play-again")])
    await vi.waitFor(() => expect(document.body.textContent).toContain(words));
  await isAsWritten("front");
  server.answers = false;
  await isAsWritten("front, offline");
});

test.each([
  ["settings", Settings],
  ["keys", Keys],
] as [string, Component<{ onclose: () => void; onkeys: () => void }>][])(
  "the window of the %s",
  async (name, Window) => {
    device.level = "strong";
    render(Window, { onclose: () => undefined, onkeys: () => undefined });
    await isAsWritten(name);
  },
);

test("the bar on top, also at a table while its line comes, is busy and breaks", async () => {
  render(TopBar);
  await isAsWritten("bar");
  render(TablePage, { path: "amber-fox" });
  const told: string[] = [];
  for (const [name, happens] of [
    ["connecting", () => undefined],
    ["open", () => (lines[0]!.onopen!(), lines[0]!.update(tableOf(), yoursOf({ may_hint: true })))],
    ["busy", () => void fireEvent.keyDown(document.body, { key: "h" })],
    ["lost", () => lines[0]!.breakOff()],
  ] as const) {
    happens();
    await settled();
    told.push(`${name}:`, outline(document.querySelector("header")!));
  }
  await isAsWritten("bar at a table", told.join("\n"));
});

test.each(["", "tutorial", "slide", "chess"])("learning: %s", async (path) => {
  render(Learn, { path });
  await isAsWritten(`learn${path && `, ${path}`}`);
});

test("the first game, with a card to lay", async () => {
  render(Learn, { path: "tutorial" });
  for (const key of ["Enter", "1"]) await fireEvent.keyDown(window, { key });
  await isAsWritten("learn, tutorial, a card chosen");
});

test("the pictures in the rules", async () => {
  const names: PictureName[] = ["piles", "jump", "levels", "fire", "duel", "duel-own", "slide", "vanish"];
  for (const name of names) render(Picture, { name });
  await isAsWritten("pictures");
});

const REPLAYS: Record<string, View[]> = {
  "the game": [
    theGame({ hand: [22, 40], game: { players: 2, level: "basic", fire: true } }),
    theGame({ hand: [55] }),
  ],
  "a duel": [duel({ hand: [20, 30] }), duel({ hand: [21], seat: 1 })],
  slide: [slide({ grids: [full, gapped], middle: [null, 8] })],
};

test.each(Object.keys(REPLAYS))("a position of a replay: %s", async (game) => {
  render(Position, {
    step: { seat: 1, action: null, step: null, views: REPLAYS[game]! },
    before: null,
    names: ["Ann", "Bob"],
  });
  await isAsWritten(`replay, ${game}`);
});

test("a replay", async () => {
  const views = [theGame({ hand: [12, 40] }), theGame({ hand: [55] })];
  const deal = { seat: null, action: null, step: null, views };
  const move = { seat: 1, action: { do: "play", card: 55, pile: "B" }, step: 5, views };
  const record = {
    game: "the-game",
    options: { fire: true },
    meta: { players: [{ name: "Ann" }, { bot: "master" }] },
  };
  stubApi({ "records/r1/replay": { game: "the-game", record, steps: [deal, move] } });
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:record", revokeObjectURL: () => undefined }),
  );
  go("r/r1#1");
  render(ReplayPage, { path: "r1" });
  await vi.waitFor(() => expect(document.body.textContent).toContain("Ann"));
  await isAsWritten("replay");
});
