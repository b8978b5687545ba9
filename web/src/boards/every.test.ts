/** What the parts of a board show and do in every combination of what they may be told; `vitest -u` writes it anew. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { device } from "../lib/device.svelte";
import { speak } from "../lib/i18n";
import type { Advice, SignalShown, SlideView, Yours } from "../lib/protocol";
import {
  allOf,
  called,
  lineTo,
  shownBy,
  toldInPairs,
  toldOf,
  toldOneByOne,
  type Ways,
} from "../testing/every";
import { cleanup } from "../testing/library";
import { FOUR, full, gapped, SLIDE } from "../testing/table-states";
import { duel, OPTIONS, person, planOf, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import DrawPile from "./DrawPile.svelte";
import Grid from "./Grid.svelte";
import Hand from "./Hand.svelte";
import HintButton from "./HintButton.svelte";
import HintLine from "./HintLine.svelte";
import Middle from "./Middle.svelte";
import Moves from "./Moves.svelte";
import type { Move } from "./moves";
import OtherGrids from "./OtherGrids.svelte";
import Pile from "./Pile.svelte";
import type { PileShown, PileView, SignalHeard } from "./piles";
import { pilesOf } from "./piles";
import type { DraftShown } from "./plan";
import RoundBar from "./RoundBar.svelte";
import SignalMenu from "./SignalMenu.svelte";

beforeAll(() => speak("en"));
beforeEach(() => {
  device.motion = "reduced";
});
afterEach(cleanup);

async function isAsWritten(name: string, lines: string[]) {
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../__outlines__/every-${name}.txt`);
}

const LINES = { ready: {}, busy: { ready: false, pending: 1 }, lost: { ready: false, link: "lost" } };

const ADVICE: Advice = {
  ...{ actions: [{ do: "play", card: 12, pile: "A" }, { do: "end" }], chance: 0.424, left: 3 },
  ...{ plan: [], planned_chance: null, planned_left: null },
};
const PLANS = {
  "no plan": null,
  "12 on A": planOf({ plays: [{ card: 12, pile: "A", step: 2, jump: false }] }),
  "12 on B": planOf({ plays: [{ card: 12, pile: "B", step: 2, jump: false }] }),
  "12 and 40": planOf({
    plays: [
      { card: 12, pile: "A", step: 2, jump: false },
      { card: 40, pile: "B", step: -10, jump: true },
    ],
  }),
};
const AT = { card: 12, pile: "A" } as const;
const HINTS = {
  "no hint": null,
  asked: { state: "asked", advice: null },
  failed: { state: "failed", advice: null },
  given: { state: "given", advice: ADVICE },
  "12 on A is at 50 %": { state: "given", advice: { ...ADVICE, plan: [AT], planned_chance: 0.5 } },
  "12 on A is at 41 %": { state: "given", advice: { ...ADVICE, plan: [AT], planned_chance: 0.414 } },
  "12 on A is as good": { state: "given", advice: { ...ADVICE, plan: [AT], planned_chance: 0.42 } },
} as unknown as Record<string, Yours["hint"]>;

test("a hint", async () => {
  interface Asked {
    hint: Yours["hint"];
    may_hint: boolean;
    line: object;
  }
  const asking: Ways<Asked> = { hint: HINTS, may_hint: { "may ask": true, "may not": false }, line: LINES };
  const given: Ways<Pick<Yours, "hint" | "plan">> = { hint: HINTS, plan: PLANS };
  await isAsWritten("hint", [
    ...toldOf(asking, ({ line, ...yours }) =>
      allOf(HintButton, { session: lineTo(line), yours: yoursOf(yours) }),
    ),
    ...toldOf(given, (yours) => shownBy(HintLine, { table: tableOf(), yours: yoursOf(yours) })),
  ]);
});

test("what may be said of a pile", async () => {
  const said = (seat: number, say: string, pile: string | null = "C") => ({ seat, say, pile }) as SignalShown;
  interface Things {
    signals: SignalShown[];
    seat: number;
  }
  const ways: Ways<Things> = {
    signals: {
      "nothing said": [],
      "by Ann": [said(0, "keep-off")],
      "by Bob": [said(1, "go-ahead")],
      "by both": [said(1, "go-ahead"), said(0, "rather-not")],
      "of another pile": [said(0, "small-steps", "A"), said(0, "let-me-start", null)],
    },
    seat: { "to Ann": 0, "to Bob": 1 },
  };
  const lines = toldOf(ways, ({ signals, seat }) =>
    allOf(SignalMenu, {
      ...{ session: lineTo(), table: tableOf({ signals }), yours: yoursOf({ seats: [0, 1], seat }) },
      ...{ pile: "C", onclose: called("closes") },
    }),
  );
  await isAsWritten("signal-menu", lines);
});

const PILES: Record<string, PileShown> = {
  "a new pile": pilesOf(theGame({ tops: [1, 50, 60, 30] }))[0]!,
  "a new pile down": pilesOf(theGame({ tops: [1, 50, 100, 30] }))[2]!,
  burning: pilesOf(theGame({ burning: ["B"] }))[1]!,
  "a fire card": pilesOf(theGame({ tops: [44, 50, 60, 30] }))[0]!,
  "silver on silver": pilesOf(duel())[0]!,
  "silver on gold": pilesOf(duel({ tops: [15, 40, 20, 35] }))[2]!,
  "a new pile of gold": pilesOf(duel({ tops: [15, 40, 25, 60] }))[3]!,
};
const DRAFTS: Record<string, DraftShown[]> = {
  "two drafts, one under way": [
    { card: 44, pile: "B", step: -6 },
    { card: 53, pile: "B", step: null },
  ],
  "no draft": [],
  "a draft": [{ card: 52, pile: "B", step: 2 }],
};
const moved = (change: Partial<Move>): Move => ({
  ...{ number: 3, seat: 1, card: 50, pile: "B", step: 8, jump: false },
  ...change,
});
const SAID: SignalHeard[] = [
  { seat: 2, say: "keep-off", pile: "B", who: "Master 3" },
  { seat: 0, say: "go-ahead", pile: "B", who: "Ann" },
  { seat: 1, say: "rather-not", pile: "B", who: "Bob" },
];
const isFire = (card: number) => card % 11 === 0;

test("a pile", async () => {
  interface Things {
    pile: PileShown;
    drafts: DraftShown[];
    draftOwner: number | null;
    does: object;
    fit: { step: number; jump: boolean } | null;
    hovered: boolean;
    /** The last move here, but for its card. */
    latest: Partial<Move> | null;
    fresh: boolean;
    signals: SignalHeard[];
  }
  const does = Object.fromEntries(["onpick", "onsignal", "onlift"].map((name) => [name, called(name)]));
  const ways: Ways<Things> = {
    pile: PILES,
    drafts: DRAFTS,
    draftOwner: { "": null, "of gold": 1 },
    does: { "to play": does, "to look at": {} },
    fit: { "": null, "fits by 3": { step: 3, jump: false }, "jumps back": { step: -10, jump: true } },
    hovered: { "": false, "a card over it": true },
    latest: {
      "by nobody known": null,
      "played by Bob": {},
      "by Ann": { seat: 0 },
      "jumped by Bob": { step: -10, jump: true },
      "another on top": { card: 42 },
    },
    fresh: { fresh: true, "no longer fresh": false },
    signals: { "": [], "with a signal": SAID.slice(0, 1), "with three": SAID },
  };
  const lines = toldInPairs(ways, ({ does, latest, ...things }) => {
    const played = latest && moved({ card: things.pile.top, ...latest });
    return allOf(Pile, { isFire, latest: played, ...things, ...does });
  });
  await isAsWritten("pile", lines);
});

test("a hand", async () => {
  interface Things {
    cards: number[];
    planned: number[];
    room: number;
    owner: number | null;
    more: object;
  }
  const ways: Ways<Things> = {
    cards: { "five cards": [2, 12, 22, 33, 97], "no card": [], "three cards": [12, 33, 97] },
    planned: { "": [], "12 planned": [12] },
    room: { "": 0, "with room for eight": 8, "with room for four": 4 },
    owner: { "": null, "of gold": 1 },
    more: {
      "": {},
      "97 chosen, 33 carried": { selected: 97, carried: 33, beside: true },
      "33 stuck": { stuck: (card: number) => card === 33 },
      "33 faint, 97 stuck": { faint: (card: number) => card > 30, stuck: (card: number) => card > 90 },
      "97 stuck and chosen": { selected: 97, stuck: (card: number) => card > 90 },
    },
  };
  const lines = toldInPairs(ways, ({ more, ...things }) =>
    allOf(Hand, { ...things, isFire, onpick: called("onpick"), ...more }),
  );
  await isAsWritten("hand", lines);
});

test("the cards played lately", async () => {
  const some = Array.from({ length: 14 }, (_, number) =>
    moved({
      number,
      seat: number % 4,
      card: 20 + number,
      pile: "ABCD"[number % 4]!,
      step: 5 - number,
      jump: number === 12,
    }),
  );
  interface Things {
    view: PileView;
    moves: Move[];
    band: boolean;
    listed: boolean;
  }
  const ways: Ways<Things> = {
    view: { "The Game": theGame(), "a duel, to Bob": duel({ seat: 1 }) },
    moves: {
      none: [],
      "twice the same card": [moved({ pile: "0-" }), moved({ number: 4, pile: "1+" })],
      fourteen: some,
    },
    band: { "in a list": false, "in a band": true },
    listed: { "": false, "and in a list": true },
  };
  const table = tableOf({ seats: FOUR });
  await isAsWritten("moves", [
    ...toldOf(ways, (things) => shownBy(Moves, { table, ...things })),
    ...[0, 1, 98].map((count) => `${count} to draw: ${shownBy(DrawPile, { count })}`),
  ]);
});

const VIEWERS = {
  "to Ann": {},
  "to Bob": { seats: [1], seat: 1 },
  "to both, from Bob's seat": { seats: [0, 1], seat: 1 },
  watched: { seats: [], seat: null },
} as Record<string, Partial<Yours>>;
const MAY: Record<string, Partial<Yours>> = {
  "nothing to do": {},
  "to turn one up": { legal: [{ action: { do: "reveal", cell: [0, 1] } }] },
  "to take one": { legal: [{ action: { do: "take", from: 1, side: "top" } }], may_hint: true },
};

test("the round of Slide", async () => {
  interface Things {
    view: Partial<SlideView>;
    may: Partial<Yours>;
    source: number | null;
    viewer: Partial<Yours>;
  }
  const ways: Ways<Things> = {
    view: {
      "all choose": { chosen: [false, false], first: 0 },
      "one has chosen": { chosen: [true, false], first: 1, round: 3 },
      "Bob's turn": { chosen: [true, true], turn: 1, first: 1, round: 15 },
    },
    may: MAY,
    source: { "": null, "from Ann": 0 },
    viewer: VIEWERS,
  };
  const lines = toldOf(ways, ({ view, may, source, viewer }) =>
    allOf(RoundBar, {
      ...{ session: lineTo(), table: tableOf({ options: SLIDE }), source },
      ...{ yours: yoursOf({ ...viewer, ...may }), view: slide(view) },
    }),
  );
  await isAsWritten("round", lines);
});

test("the middle of Slide", async () => {
  interface Things {
    middle: (number | null)[];
    sources: number[];
    source: number | null;
    beside: boolean;
  }
  const ways: Ways<Things> = {
    middle: { empty: [null, null, null], "one card": [null, 8, null], "three cards": [3, 8, 10] },
    sources: { "to look at": [], "two to take": [1, 2] },
    source: { "": null, "Bob's chosen": 1 },
    beside: { "": false, "beside the grid": true },
  };
  const table = tableOf({ seats: [person(0, "Ann"), person(1, "Bob"), person(2, "Cid")] });
  const lines = toldOf(ways, ({ middle, ...things }) =>
    allOf(Middle, { table, view: slide({ middle }), onpick: called("onpick"), ...things }),
  );
  await isAsWritten("middle", lines);
});

test("a grid of Slide", async () => {
  interface Things {
    cells: (number | null)[];
    more: object;
  }
  const onway = called("onway");
  const ways: Ways<Things> = {
    cells: { "with a gap": gapped, "face up": full, "with a gap in the corner": [...full.slice(1), null] },
    more: {
      "four ways in": { sides: ["bottom", "left", "top", "right"], onway },
      "to look at": {},
      "one chosen": { chosen: 9 },
      "two to choose": { choosable: [5, 10], onchoose: called("onchoose") },
      "two ways in": { sides: ["bottom", "left"], onway },
      "a way in to look at": { sides: ["right"] },
      "no way in": { onway },
      vanishing: { vanishing: full.map((_, cell) => cell < 2) },
    },
  };
  await isAsWritten(
    "grid",
    toldOneByOne(ways, ({ cells, more }) => allOf(Grid, { name: "Ann", cells, ...more })),
  );
});

test("the grids of the others", async () => {
  interface Things {
    count: number;
    viewer: Partial<Yours>;
  }
  const ways: Ways<Things> = {
    count: { three: 3, two: 2, four: 4, five: 5, six: 6 },
    viewer: VIEWERS,
  };
  const lines = toldOneByOne(ways, ({ count, viewer }) => {
    const seats = Array.from({ length: count }, (_, seat) => person(seat, "ABCDEF"[seat]!));
    const grids = seats.map(({ seat }) => [...full.slice(seat), ...full.slice(0, seat)]);
    const chosen = seats.map(({ seat }) => seat % 2 === 1);
    const shown = shownBy(OtherGrids, {
      ...{ session: lineTo(), yours: yoursOf(viewer), motions: {} },
      table: tableOf({ seats, options: { ...OPTIONS, game: "slide" }, remaining: [full.map(Boolean)] }),
      view: slide({ grids, chosen, first: 1 }),
    });
    // Of each grid its first row tells whose it is.
    return shown.replace(/<div\.cell data-cell="([4-9]|1\d)".*?(?=<div\.(cell|other)|$)/g, "");
  });
  await isAsWritten("others", lines);
});
