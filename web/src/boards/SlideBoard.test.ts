import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { ICONS } from "../cards/icons";
import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Body, LegalAction, SlideView, Table, Yours } from "../lib/protocol";
import type { Heard, Session } from "../lib/session.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { OPTIONS, person, slide, tableOf, yoursOf } from "../testing/tables";
import SlideBoard from "./SlideBoard.svelte";

const GAP = 6;
const SIDES = ["left", "right", "top", "bottom"] as const;

const gapped = (gap: number) =>
  Array.from({ length: 16 }, (_, cell) => (cell === gap ? null : cell < 4 ? cell + 1 : 0));
const view = slide({ grids: [gapped(GAP), gapped(9)], middle: [3, 8], chosen: [true, true], turn: 0 });
const take = (from: number): LegalAction[] => SIDES.map((side) => ({ action: { do: "take", from, side } }));

let asked: Body[];
const listeners = new Set<(heard: Heard) => void>();
const session = {
  ready: true,
  link: "open",
  pending: 0,
  ask: (body: Body) => Promise.resolve(asked.push(body) > 0),
  onheard: (listener: (heard: Heard) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as unknown as Session;

beforeAll(async () => {
  await speak("en");
  device.motion = "reduced";
});
beforeEach(() => (asked = []));
afterEach(cleanup);

function show(change: Partial<Yours>, at: Partial<SlideView> = {}, table: Partial<Table> = {}) {
  const seen = { ...view, ...at };
  const yours = yoursOf({ view: seen, ...change });
  const options = { ...OPTIONS, game: "slide", options: { players: 2 } };
  return render(SlideBoard, { session, table: tableOf({ options, ...table }), yours, view: seen });
}

const ways = () => SIDES.filter((side) => screen.queryByRole("button", { name: t("slide-in", { side }) }));

test("a cell that may be chosen is a button, and is turned up by row and column", async () => {
  show({ legal: [{ action: { do: "reveal", cell: [1, 3] } }] }, { turn: null, middle: [null, null] });
  await fireEvent.click(screen.getByRole("button", { name: t("cell-down", { row: 2, column: 4 }) }));
  expect(asked).toEqual([{ do: "act", action: { do: "reveal", cell: [1, 3] } }]);
});

test("each arrow key pushes its way: the card moves as the arrow points", async () => {
  show({ legal: take(1) });
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"])
    await fireEvent.keyDown(window, { key });
  expect(asked.map((body) => body.do === "act" && body.action.do === "take" && body.action.side)).toEqual([
    "left",
    "right",
    "top",
    "bottom",
  ]);
});

test("with one card to take the ways in are there at once; each takes that card from its side", async () => {
  show({ legal: take(1) });
  expect(ways()).toEqual(SIDES);
  for (const side of SIDES)
    await fireEvent.click(screen.getByRole("button", { name: t("slide-in", { side }) }));
  expect(asked).toEqual(SIDES.map((side) => ({ do: "act", action: { do: "take", from: 1, side } })));
});

test("with several cards one is chosen first, by tap or by its number", async () => {
  show({ legal: [...take(0), ...take(1)] });
  expect(ways()).toEqual([]);
  expect(screen.getByText(t("slide-take"))).toBeTruthy();
  await fireEvent.click(
    screen.getByRole("button", { name: t("slide-middle-card", { card: 8, who: "Bob" }) }),
  );
  expect(ways()).toEqual(SIDES);
  await fireEvent.keyDown(window, { key: "1" });
  await fireEvent.click(screen.getByRole("button", { name: t("slide-in", { side: "top" }) }));
  expect(asked).toEqual([{ do: "act", action: { do: "take", from: 0, side: "top" } }]);
});

test("a card that was chosen once is not chosen the next time", async () => {
  const several = [...take(0), ...take(1)];
  const board = show({ legal: several });
  await fireEvent.keyDown(window, { key: "2" });
  await fireEvent.click(screen.getByRole("button", { name: t("slide-in", { side: "top" }) }));
  await board.rerender({ yours: yoursOf({ view, legal: [] }) });
  await board.rerender({ yours: yoursOf({ view, legal: several }) });
  expect(ways()).toEqual([]);
});

test("a card that is no longer to be had is no longer chosen", async () => {
  const board = show({ legal: [...take(0), ...take(1)] });
  await fireEvent.keyDown(window, { key: "2" });
  const three = {
    ...view,
    grids: [...view.grids, gapped(3)],
    middle: [3, null, 8],
    chosen: [true, true, true],
  };
  const seats = ["Ann", "Bob", "Cid"].map((name, seat) => person(seat, name));
  const table = tableOf({ seats, options: { ...OPTIONS, game: "slide", options: { players: 3 } } });
  const yours = yoursOf({ view: three, legal: [...take(0), ...take(2)] });
  await board.rerender({ table, yours, view: three });
  expect(screen.getByText(t("slide-take"))).toBeTruthy();
});

test("the arrow at each side points the way the cards would move", () => {
  show({ legal: take(1) });
  const arrow = (side: string) =>
    screen
      .getByRole("button", { name: t("slide-in", { side }) })
      .querySelector("path")!
      .getAttribute("d");
  expect(SIDES.map(arrow)).toEqual([ICONS.right, ICONS.left, ICONS.down, ICONS.up]);
});

test.each([
  ["pointed at", fireEvent.pointerEnter, fireEvent.pointerLeave],
  ["in focus", fireEvent.focus, fireEvent.blur],
] as const)(
  "the cards that a way in would move are marked while it is %s, and no longer",
  async (_, come, go) => {
    show({ legal: take(1) });
    const marked = () =>
      Array.from(document.querySelectorAll(".moving"), (cell) => cell.getAttribute("data-cell"));
    for (const [side, cells] of [
      ["left", ["4", "5"]],
      ["right", ["7"]],
      ["top", ["2"]],
      ["bottom", ["10", "14"]],
    ] as const) {
      const way = screen.getByRole("button", { name: t("slide-in", { side }) });
      await come(way);
      expect(marked()).toEqual(cells);
      await go(way);
      expect(marked()).toEqual([]);
    }
  },
);

test("each card of the middle is named with whoever turned it up, and the chosen one alone is pressed", async () => {
  show({ legal: [...take(0), ...take(1)] });
  const cards = ["Ann", "Bob"].map((who, seat) =>
    screen.getByRole("button", { name: t("slide-middle-card", { card: [3, 8][seat]!, who }) }),
  );
  for (const chosen of cards) {
    await fireEvent.click(chosen);
    expect(cards.map((card) => card.getAttribute("aria-pressed"))).toEqual(
      cards.map((card) => String(card === chosen)),
    );
  }
});

test.each([
  [0, () => t("grid-own"), ["4", "5", "6"]],
  [1, () => t("grid-of", { who: "Bob" }), ["8", "9"]],
])(
  "a slide of seat %i moves the cards of its own grid up to its own gap, and none when things stay still",
  async (seat, name, cells) => {
    const moved: Element[] = [];
    vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element) {
      moved.push(this);
      return {} as Animation;
    });
    show({ legal: [] });
    const yours = yoursOf({ view });
    const state = { table: tableOf(), yours };
    const events = [
      { event: "acted" as const, seat, action: { do: "take" as const, from: 0, side: "left" as const } },
    ];
    const hear = async () => {
      for (const listener of listeners) listener({ events, before: state, after: state });
      await tick();
    };
    await hear();
    expect(moved).toEqual([]);
    device.motion = "system";
    await hear();
    device.motion = "reduced";
    const grid = screen.getByRole("group", { name: name() });
    expect(moved.map((cell) => [cell.closest("[role=group]"), cell.getAttribute("data-cell")])).toEqual(
      cells.map((cell) => [grid, cell]),
    );
    cleanup();
    expect(listeners.size).toBe(0);
  },
);

test("the bar tells the round counted from one, who goes first in it, and how many have to choose", () => {
  const bar = () => document.querySelector(".status")!.textContent;
  show({ legal: [] }, { round: 2, turn: null, chosen: [true, false], first: 0 });
  expect(bar()).toContain(t("slide-round", { round: 3 }));
  expect(bar()).toContain(t("slide-first"));
  expect(bar()).toContain(t("slide-waiting", { count: 1 }));
  cleanup();
  show({ legal: [] }, { first: 1 });
  expect(bar()).not.toContain(t("slide-first"));
});

test("whoever may do nothing now finds no button and is told whom all wait for", () => {
  show({ legal: [] }, { turn: 1 });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText(t("turn-of", { who: "Bob" }))).toBeTruthy();
});

test("every cell is named by its place and what lies there", () => {
  show({ legal: [] });
  const own = screen.getByRole("group", { name: t("grid-own") });
  const names = Array.from(own.querySelectorAll("[role=img]"), (cell) => cell.getAttribute("aria-label"));
  expect(names[2]).toBe(t("cell-up", { row: 1, column: 3, card: 3 }));
  expect(names[GAP]).toBe(t("cell-gap", { row: 2, column: 3 }));
  expect(names[15]).toBe(t("cell-down", { row: 4, column: 4 }));
  expect(screen.getByRole("group", { name: t("grid-of", { who: "Bob" }) })).toBeTruthy();
});

test("whoever watches sees every grid and none as their own", async () => {
  show({ seats: [], seat: null, legal: [] }, { seat: null });
  await tick();
  for (const who of ["Ann", "Bob"])
    expect(screen.getByRole("group", { name: t("grid-of", { who }) })).toBeTruthy();
  expect(screen.queryByRole("group", { name: t("grid-own") })).toBeNull();
  expect(screen.getByText(t("watching-game"))).toBeTruthy();
});

test("somebody who has left can be replaced by those who play, while nobody votes on it", () => {
  const seats = [person(0, "Ann"), person(1, "Bob", { away: true })];
  show({ legal: [] }, {}, { seats });
  expect(screen.getByRole("button", { name: t("seat-replace") })).toBeTruthy();
  cleanup();
  const proposal = {
    id: 1,
    seat: 0,
    what: "stand-in" as const,
    to: null,
    absent: 1,
    bot: "master",
    waiting: [],
  };
  show({ legal: [] }, {}, { seats, proposal });
  expect(screen.queryByRole("button", { name: t("seat-replace") })).toBeNull();
  cleanup();
  show({ legal: [], seats: [], seat: null }, { seat: null }, { seats });
  expect(screen.queryByRole("button", { name: t("seat-replace") })).toBeNull();
});
