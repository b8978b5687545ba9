import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Body, SlideOutcome, Table, View, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { bot, duel, OPTIONS, person, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import Result from "./Result.svelte";

let asked: Body[];
const session = {
  ready: true,
  ask: (body: Body) => Promise.resolve(asked.push(body) > 0),
} as unknown as Session;

beforeAll(async () => {
  await speak("en");
  device.motion = "reduced";
});
beforeEach(() => (asked = []));
afterEach(cleanup);

function show(view: View, table: Partial<Table> = {}, yours: Partial<Yours> = {}) {
  cleanup();
  render(Result, {
    session,
    table: tableOf({ phase: "over", ...table }),
    yours: yoursOf({ view, ...yours }),
    view,
  });
}

const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
const region = () => screen.getByRole("region", { name: t("result") });
const isWon = () => region().classList.contains("won");
const rematch = () =>
  screen.queryByRole("button", { name: t("rematch") }) ??
  screen.queryByRole("button", { name: t("next-game") });

const ended = (left: number, reason: "won" | "stuck" | "fire" = left ? "stuck" : "won") =>
  theGame({ outcome: { over: true, won: left === 0, left, reason } });
const wonBy = (winner: number) =>
  duel({ outcome: { over: true, winner, left: [0, 4], reason: "all-played" } });
const scored = (outcome: Partial<SlideOutcome>) =>
  slide({ outcome: { over: true, scores: [12, 7], left: [5, 3], winners: [1], ...outcome } });

test.each([
  [0, "beaten", true],
  [1, "excellent", false],
  [9, "excellent", false],
  [10, "left", false],
])("The Game with %i cards left is called %s", (left, grade, won) => {
  show(ended(left));
  expect([heading(), isWon()]).toEqual([t("result-the-game", { grade, left, you: "yes" }), won]);
});

test("whoever watches The Game being beaten has not beaten it", () => {
  show(ended(0), {}, { seats: [], seat: null });
  expect(heading()).toBe(t("result-the-game", { grade: "beaten", left: 0, you: "no" }));
});

test("why The Game ended is told", () => {
  for (const reason of ["stuck", "fire"] as const) {
    show(ended(12, reason));
    expect(region().textContent).toContain(t("result-reason", { reason, left: 12 }));
  }
});

test("who could not go on is told with the cards they held", () => {
  const hands = [
    { seat: 0, hand: [12], plays: [] },
    { seat: 1, hand: [83, 84], plays: [] },
  ];
  show({ ...ended(12), turn: 1 }, { hands });
  expect(region().textContent).toContain(t("result-stuck", { who: "Bob", you: "no", cards: "83, 84" }));
  show({ ...ended(12), turn: 0 }, { hands });
  expect(region().textContent).toContain(t("result-stuck", { who: "Ann", you: "yes", cards: "12" }));
  show({ ...ended(12), turn: 0 }, { hands }, { seats: [0, 1] });
  expect(region().textContent).toContain(t("result-stuck", { who: "Ann", you: "no", cards: "12" }));
  const lost = duel({ outcome: { over: true, winner: 0, left: [5, 4], reason: "stuck" } });
  show(lost, { hands });
  expect(region().textContent).toContain(t("result-stuck", { who: "Bob", you: "no", cards: "83, 84" }));
  const beaten = duel({ outcome: { over: true, winner: 0, left: [0, 4], reason: "all-played" } });
  show(beaten, { hands });
  expect(region().textContent).not.toContain("83, 84");
});

test("how many cards were played is told, and how that compares with the best game of this kind here", () => {
  device.best = {};
  const played = Array.from({ length: 86 }, (_, card) => card + 2);
  const game = (left: number, change: Partial<Table> = {}, yours: Partial<Yours> = {}) => {
    show({ ...ended(left), played }, change, yours);
    return region().textContent;
  };
  const isNew = t("result-best-new");
  const is = (left: number) => t("result-best", { left });
  expect(game(12)).toContain(t("cards-played", { played: 86, total: 98 }));
  expect(game(12)).not.toContain(isNew);
  expect(game(20, { game: 2 })).toContain(is(12));
  expect(game(5, { game: 3 })).toContain(isNew);
  expect(game(5, { game: 3 })).toContain(isNew);
  expect(game(5, { game: 4 })).toContain(is(5));
  const other = { ...OPTIONS, options: { players: 2, level: "expert" } };
  expect(game(30, { game: 5, options: other })).not.toContain(isNew);
  expect(game(1, { game: 6 }, { seats: [], seat: null })).not.toContain(isNew);
  expect(game(8, { game: 7 })).toContain(is(5));
});

test("games are compared with those of the same game, players and options alone", () => {
  device.best = {};
  const { options } = OPTIONS;
  const kinds: Partial<Table>[] = [
    {},
    { options: { ...OPTIONS, game: "another" } },
    { options: { ...OPTIONS, options: { ...options, level: "expert" } } },
    { options: { ...OPTIONS, options: { ...options, fire: true } } },
    { seats: [person(0, "Ann"), person(1, "Bob"), person(2, "Cid")] },
  ];
  const told = (kind: Partial<Table>, game: number, left: number) => {
    show(ended(left), { ...kind, game });
    return document.querySelector(".played span:not(.track):not(.done)")?.textContent ?? "";
  };
  const [isNew, is] = [t("result-best-new"), (left: number) => t("result-best", { left })];
  for (const [place, kind] of kinds.entries()) expect(told(kind, 1, 20 - place)).toBe("");
  for (const [place, kind] of kinds.entries()) expect(told(kind, 2, 30)).toBe(is(20 - place));
  for (const [place, kind] of kinds.entries()) expect(told(kind, 3, 19 - place)).toBe(isNew);
  // How people talk, and another table, make no other kind.
  for (const kind of [{ options: { ...OPTIONS, chat: "off" as const, hints: true } }, { id: "bold-owl" }])
    expect(told(kind, 4, 25)).toBe(is(19));
});

test("which seats were one's own is remembered with the record, once there is one", () => {
  device.own = {};
  show(ended(2), {}, { seats: [1], seat: 1 });
  expect(device.own).toEqual({});
  show(ended(2), { record: "7" }, { seats: [1], seat: 1 });
  show(wonBy(0), { record: "8" }, { seats: [0, 1] });
  expect(device.own).toEqual({ "7": [1], "8": [0, 1] });
});

test("the replay is sent on by the clipboard where the device has no way of its own", async () => {
  const copy = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText: copy } });
  show(ended(2), { record: "7" });
  await fireEvent.click(screen.getByRole("button", { name: t("share") }));
  expect(copy.mock.calls[0]![0]).toMatch(/\/r\/7$/);
  expect(await screen.findByText(t("copied"))).toBeTruthy();
  vi.unstubAllGlobals();
});

test("the replay is sent on by the device's own way where it has one, with how the game ended", async () => {
  const send = vi.fn<(what: ShareData) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { share: send });
  show(ended(2), { record: "7" });
  await fireEvent.click(screen.getByRole("button", { name: t("share") }));
  const [{ title, text, url }] = send.mock.calls[0]!;
  expect([title, text]).toEqual(["Tenback", screen.getByRole("heading", { level: 2 }).textContent]);
  expect(url).toMatch(/\/r\/7$/);
  expect(screen.queryByText(t("copied"))).toBeNull();
  vi.stubGlobal("navigator", {});
  cleanup();
  show(ended(2), { record: "7" });
  expect(screen.queryByRole("button", { name: t("share") })).toBeNull();
  vi.unstubAllGlobals();
});

test.each([
  ["the browser withholds the clipboard", { clipboard: { writeText: refused } }],
  ["the person thinks better of it", { share: refused }],
])("a replay is not said to be copied where %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  show(ended(2), { record: "7" });
  await fireEvent.click(screen.getByRole("button", { name: t("share") }));
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByText(t("copied"))).toBeNull();
  expect(screen.getByRole("button", { name: t("share") })).toBeTruthy();
  vi.unstubAllGlobals();
});

function refused(): Promise<void> {
  return Promise.reject(new DOMException("not now", "NotAllowedError"));
}

test("in a duel the winner is told as such, the loser who has won, and whoever watches the same", () => {
  show(wonBy(0));
  expect([heading(), isWon()]).toEqual([t("result-winners", { who: "Ann", count: 1, you: "yes" }), true]);
  for (const yours of [{}, { seats: [], seat: null }]) {
    show(wonBy(1), {}, yours);
    expect([heading(), isWon()]).toEqual([t("result-winners", { who: "Bob", count: 1, you: "no" }), false]);
  }
});

test("where several play on one screen the winner is named, not called you", () => {
  show(wonBy(1), {}, { seats: [0, 1], seat: 0 });
  expect([heading(), isWon()]).toEqual([t("result-winners", { who: "Bob", count: 1, you: "no" }), true]);
});

test("in Slide every row has its points and cards; those who share a win are all named", () => {
  show(scored({}));
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => Array.from(row.querySelectorAll("td"), (cell) => cell.textContent))).toEqual([
    ["12", "5"],
    ["7", "3"],
  ]);
  show(scored({ winners: [0, 1] }));
  expect(heading()).toBe(t("result-winners", { who: ["Ann", "Bob"], count: 2, you: "yes" }));
});

test("a tournament has totals; its winners count once it is over, those of the game before", () => {
  const tournament = { games: [[12, 7]], totals: [30, 40], winners: null };
  show(scored({}), { tournament });
  expect(heading()).toBe(t("result-winners", { who: "Bob", count: 1, you: "no" }));
  expect(screen.getAllByRole("row")[1]!.textContent).toContain("30");
  expect(screen.getByRole("button", { name: t("next-game") })).toBeTruthy();
  expect(region().textContent).toContain(t("result-tournament", { game: 1 }));
  show(scored({}), { tournament: { ...tournament, winners: [0] } });
  expect([heading(), isWon()]).toEqual([t("result-winners", { who: "Ann", count: 1, you: "yes" }), true]);
  expect(screen.getByRole("button", { name: t("rematch") })).toBeTruthy();
});

test("whoever played asks for another game, unless that has been asked for", async () => {
  show(ended(3));
  await fireEvent.click(rematch()!);
  expect(asked).toEqual([{ do: "rematch" }]);
  show(ended(3), {
    proposal: { id: 1, seat: 1, what: "rematch", to: null, absent: null, bot: null, waiting: [0] },
  });
  expect(rematch()).toBeNull();
});

test("whoever watches asks for nothing, except the owner of a table of bots", () => {
  const bots = [bot(0, "master"), bot(1, "casual")];
  const watching = { seats: [], seat: null };
  const may = (owner: boolean, seats: Table["seats"]) => {
    show(ended(3), { seats }, { ...watching, owner });
    return rematch() !== null;
  };
  expect([may(true, bots), may(false, bots), may(true, [person(0, "Ann"), bots[1]!])]).toEqual([
    true,
    false,
    false,
  ]);
});

test("what was left lies open, with where it would have fitted", () => {
  const plays = [{ action: { do: "play" as const, card: 12, pile: "A" as const }, step: 2 }];
  show(ended(2), {
    hands: [
      { seat: 1, hand: [12, 97], plays },
      { seat: 0, hand: [], plays: [] },
    ],
  });
  const [first, second] = screen.getAllByRole("listitem").map((item) => item.textContent ?? "");
  expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(["Bob"]);
  expect(first).toContain(t("card", { card: 12 }));
  expect(first).toMatch(/A \+2/);
  expect(second).toContain(t("leftovers-nowhere"));
});

test("the replay is offered once the record is there, and take-backs are told", () => {
  show(ended(2));
  expect(screen.queryByRole("link", { name: t("watch-replay") })).toBeNull();
  expect(region().textContent).not.toContain(t("result-take-backs"));
  show(ended(2), { record: "7", options: { ...OPTIONS, take_backs: true } });
  expect(screen.getByRole("link", { name: t("watch-replay") }).getAttribute("href")).toMatch(/\/r\/7$/);
  expect(region().textContent).toContain(t("result-take-backs"));
});
