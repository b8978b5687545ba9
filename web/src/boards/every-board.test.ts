/** Whole boards for every viewer, phase, plan and line, with what their buttons and keys ask; `vitest -u` writes it anew. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { device } from "../lib/device.svelte";
import { speak } from "../lib/i18n";
import type { LegalAction, SlideView, Table, Yours } from "../lib/protocol";
import { allOf, lineTo, shownBy, toldInPairs, toldOf, typed, type Ways } from "../testing/every";
import { cleanup } from "../testing/library";
import { gapped } from "../testing/table-states";
import { duel, OPTIONS, person, planOf, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import type { Move } from "./moves";
import PileBoard from "./PileBoard.svelte";
import type { PileView } from "./piles";
import SlideBoard from "./SlideBoard.svelte";

beforeAll(() => speak("en"));
beforeEach(() => {
  device.motion = "reduced";
});
afterEach(() => {
  device.markStuck = false;
  cleanup();
});

async function isAsWritten(name: string, lines: string[]) {
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../__outlines__/every-${name}.txt`);
}

const LINES = { "": {}, busy: { ready: false, pending: 1 }, lost: { ready: false, link: "lost" } };
const KEYS = ["Enter", "h", "2", "Escape", "1", "c", "2", "b", "Backspace", "a"];

const NEXT = [
  { action: { do: "play", card: 12, pile: "A" }, step: 2, stuck: true },
  { action: { do: "play", card: 40, pile: "B" }, step: -10, jump: true },
  { action: { do: "play", card: 40, pile: "C" }, step: 20, stuck: true },
] as LegalAction[];
const PLANNED = [
  { card: 12, pile: "A", step: 2, jump: false },
  { card: 40, pile: "B", step: -10, jump: true },
] as never;
const move = (number: number, seat: number, card: number, pile: string): Move => ({
  ...{ number, seat, card, pile, step: 4, jump: false },
});

test("the board of piles", async () => {
  interface Things {
    view: PileView;
    table: Partial<Table>;
    yours: Partial<Yours>;
    viewer: Partial<Yours>;
    moves: Move[];
    markStuck: boolean;
    line: object;
  }
  const ways: Ways<Things> = {
    view: {
      "The Game": theGame({ played: [10, 50, 60, 30] }),
      "two placed": theGame({ played: [10, 50], placed: 2 }),
      "two placed by Bob": theGame({ played: [10, 50], placed: 2, turn: 1 }),
      "nobody's turn": theGame({ turn: null }),
      "nothing to draw": theGame({ draw_size: 0 }),
      "a duel": duel(),
      "a duel, to Bob": duel({ seat: 1, turn: 1 }),
    },
    table: {
      "": {},
      "no talk": { options: { ...OPTIONS, chat: "off" } },
      signals: { options: { ...OPTIONS, chat: "signals" } },
      "Face to Face": { options: { ...OPTIONS, game: "face-to-face" } },
      over: { phase: "over", to_act: [] },
      "to act after Bob": { to_act: [1] },
    },
    yours: {
      "": { legal: NEXT, plan: planOf({ next: NEXT }), may_hint: true },
      "no plan": { legal: NEXT, may_hint: true },
      "two planned": { legal: NEXT, plan: planOf({ plays: PLANNED, hand: [97] }) },
      "two planned, the turn ends": {
        ...{ legal: NEXT, plan: planOf({ plays: PLANNED, hand: [97], may_end: true, draws: 2 }) },
      },
      "two planned, nothing allowed": { legal: [], plan: planOf({ plays: PLANNED }) },
      "may end": { legal: [{ action: { do: "end" } }], undo: 3 },
      "may take back": { take_back: 3, undo: 3, legal: NEXT },
    },
    viewer: {
      "": {},
      "to Bob": { seats: [1], seat: 1 },
      "to both, from Bob's seat": { seats: [0, 1], seat: 1 },
      watched: { seats: [], seat: null },
    },
    moves: {
      "": [],
      "by Bob since": [move(1, 0, 10, "A"), move(2, 1, 50, "B")],
      "by Ann since": [move(1, 1, 50, "B"), move(2, 0, 10, "A")],
    },
    markStuck: { "": false, "marks who is stuck": true },
    line: LINES,
  };
  const show = ({ view, table, yours, viewer, moves, markStuck, line }: Things) => {
    device.markStuck = markStuck;
    const session = lineTo(line);
    const all = { ...yours, ...viewer };
    const props = { session, table: tableOf(table), yours: yoursOf({ view, ...all }), view, moves };
    const shown = shownBy(PileBoard, props);
    return `${shown}${typed(KEYS)}; ${session.refusal?.reason ?? "nothing refused"}`;
  };
  const duels: Ways<Pick<Things, "view" | "viewer">> = {
    view: { "Face to Face": duel({ draw_sizes: [10, 12] }) },
    viewer: ways.viewer,
  };
  const usual = { yours: {}, viewer: {}, moves: [], markStuck: false, line: {} };
  const alone = { view: theGame({ hand_sizes: [3] }), table: { seats: [person(0, "Ann")] } };
  const table = { options: { ...OPTIONS, game: "face-to-face", options: {} } };
  await isAsWritten("pile-board", [
    ...toldInPairs(ways, show),
    `alone: ${show({ ...usual, ...alone })}`,
    ...toldOf(duels, (things) => show({ ...usual, table, ...things })),
  ]);
});

test("the board of Slide", async () => {
  const take = (from: number, ...sides: string[]) =>
    sides.map((side) => ({ action: { do: "take", from, side } })) as LegalAction[];
  interface Things {
    yours: Partial<Yours>;
    view: Partial<SlideView>;
    table: Partial<Table>;
    viewer: Partial<Yours>;
    line: object;
  }
  const ways: Ways<Things> = {
    yours: {
      "": { legal: [...take(0, "left", "top"), ...take(1, "right", "bottom")], may_hint: true },
      "one to take": { legal: take(1, "bottom", "right", "left", "top") },
      "to turn up": { legal: [{ action: { do: "reveal", cell: [3, 1] } }] },
      "nothing to do": {},
    },
    view: {
      "": { chosen: [true, true], turn: 0 },
      chosen: { chosen: [true, false], choice: [2, 3] },
      "Bob's turn": { chosen: [true, true], turn: 1, first: 1 },
    },
    table: { "": {}, over: { phase: "over", remaining: [gapped.map(Boolean), gapped.map(() => true)] } },
    viewer: {
      "": {},
      "to Bob": { seats: [1], seat: 1 },
      "to both, from Bob's seat": { seats: [0, 1], seat: 1 },
      watched: { seats: [], seat: null },
    },
    line: LINES,
  };
  const show = ({ yours, view, table, viewer, line }: Things) => {
    const grids = [gapped, [...gapped].reverse()];
    const seen = slide({ grids, middle: [3, 8], round: 2, ...view });
    const props = {
      ...{ session: lineTo(line), view: seen, yours: yoursOf({ view: seen, ...yours, ...viewer }) },
      table: tableOf({ options: { ...OPTIONS, game: "slide", options: { players: 2 } }, ...table }),
    };
    const keys = ["2", "ArrowLeft", "1", "ArrowRight", "ArrowUp", "ArrowDown", "h"];
    return (allOf(SlideBoard, props) + typed(keys)).replace(/<span\.face.*?(?= <div| <button| \||$)/g, "…");
  };
  await isAsWritten("slide-board", toldInPairs(ways, show));
});
