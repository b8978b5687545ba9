/** What the parts of a table show in every combination of what they may be told; `vitest -u` writes it anew. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import TurnBar from "../boards/TurnBar.svelte";
import type { PileView } from "../boards/piles";
import { device } from "../lib/device.svelte";
import { speak } from "../lib/i18n";
import type { Options, ProposalShown, SeatShown, Table, View, Yours } from "../lib/protocol";
import { allOf, called, lineTo, shownBy, toldOf, type Ways } from "../testing/every";
import { cleanup } from "../testing/library";
import { stubApi } from "../testing/server";
import { full } from "../testing/table-states";
import { bot, duel, OPTIONS, person, planOf, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import Proposal from "./Proposal.svelte";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import TableOptions from "./TableOptions.svelte";

const session = lineTo();

beforeAll(() => speak("en"));
beforeEach(() => {
  device.best = {};
  stubApi({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function isAsWritten(name: string, lines: string[]) {
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../__outlines__/every-${name}.txt`);
}

function cards(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 2);
}

const PROPOSAL: ProposalShown = {
  ...{ id: 4, seat: 0, what: "stand-in", to: null, absent: null, bot: null, waiting: [0] },
};

test("a seat", async () => {
  interface Things {
    seat: SeatShown;
    yours: Yours;
    table: Partial<Table>;
  }
  const ways: Ways<Things> = {
    seat: {
      Bob: person(1, "Bob"),
      "Bob offline": person(1, "Bob", { online: false }),
      "Bob away": person(1, "Bob", { away: true }),
      "Bob away, replaced": person(1, "Bob", { away: true, stand_in: "master" }),
      bot: bot(1, "casual"),
    },
    yours: {
      "to Ann": yoursOf(),
      "to Bob": yoursOf({ seats: [1], seat: 1 }),
      watched: yoursOf({ seats: [], seat: null }),
    },
    table: {
      playing: {},
      "on turn": { to_act: [1] },
      "voted on": { proposal: { ...PROPOSAL, absent: 1 } },
      "over days": { options: { ...OPTIONS, pace: "days" } },
      over: { phase: "over", to_act: [1] },
    },
  };
  const show = ({ seat, yours, table }: Things) =>
    shownBy(Seat, { session, table: tableOf({ seats: [person(0, "Ann"), seat], ...table }), yours, seat });
  await isAsWritten("seat", toldOf(ways, show));
});

test("a proposal", async () => {
  interface Things {
    what: Partial<ProposalShown>;
    by: number;
    waiting: number[];
    seats: number[];
  }
  const ways: Ways<Things> = {
    what: {
      rematch: { what: "rematch" },
      "take-back": { what: "take-back", to: 3 },
      "stand-in": { what: "stand-in", absent: 3, bot: "strong" },
    },
    by: { "by Ann": 0, "by Bob": 1 },
    waiting: { "waiting for all": [0, 1, 2], "for Ann": [0], "for Bob": [1], "for nobody": [] },
    seats: { "to Ann": [0], "to Ann and Cid": [0, 2], "to Dan, who is away": [3], watched: [] },
  };
  const people = [
    ...[person(0, "Ann"), person(1, "Bob"), person(2, "Cid"), person(3, "Dan", { away: true })],
    ...[person(4, "Eve", { away: true, stand_in: "casual" }), person(5, "Fay", { online: false })],
  ];
  const show = ({ what, by, waiting, seats }: Things) => {
    const waits = waiting.filter((seat) => seat !== by);
    const proposal: ProposalShown = { ...PROPOSAL, ...what, seat: by, waiting: waits };
    const table = tableOf({ seats: people, proposal });
    return allOf(Proposal, { session, table, yours: yoursOf({ seats, seat: seats[0] ?? null }), proposal });
  };
  await isAsWritten("proposal", toldOf(ways, show));
});

test("the options of a table", async () => {
  const usual: Options = { ...OPTIONS, options: {} };
  const each: Partial<Options>[] = [
    ...["basic", "expert"].map((level) => ({ options: { level } })),
    ...[true, false].map((fire) => ({ options: { fire } })),
    ...["wins", "loses"].map((lone_card) => ({ options: { lone_card } })),
    ...(["off", "signals", "free"] as const).map((chat) => ({ chat })),
    ...(["take_backs", "hints", "tournament", "hot_seat", "listed"] as const).map((name) => ({
      [name]: true,
    })),
    ...(["human", "quick", "days"] as const).map((pace) => ({ pace })),
  ];
  const lines = each.map(
    (change) => `${JSON.stringify(change)}: ${shownBy(TableOptions, { options: { ...usual, ...change } })}`,
  );
  await isAsWritten("options", lines);
});

test("the turn", async () => {
  const draft = (card: number) => ({ card, pile: "A", step: 3, jump: false });
  const plan = (cards: number[], change = {}) =>
    planOf({ plays: cards.map(draft) as never, cost: 7, draws: 2, hand: [40], ...change });
  interface Things {
    view: PileView;
    turn: number | null;
    yours: Partial<Yours>;
  }
  const ways: Ways<Things> = {
    view: {
      "The Game": theGame(),
      "The Game, one placed": theGame({ placed: 1, played: [10] }),
      burning: theGame({ burning: ["A", "B"] }),
      "Face to Face": duel({ placed: 1 }),
    },
    turn: { "Ann's turn": 0, "Bob's turn": 1, "nobody's turn": null },
    yours: {
      "no plan": { plan: plan([]) },
      "may end": { plan: plan([]), legal: [{ action: { do: "end" } }] },
      "one planned": { plan: plan([12]) },
      "two planned, may end": { plan: plan([12, 13], { may_end: true }) },
      "stuck then": { plan: plan([12], { stuck: true, broken: [] }) },
      broken: { plan: plan([], { broken: [draft(14)], reason: "does-not-fit" }) },
      "may undo and take back": { undo: 1, take_back: 2 },
      "may undo and take back the first": { undo: 0, take_back: 0 },
      "in the hot seat": { seats: [0, 1], legal: [{ action: { do: "end" } }], may_hint: true },
      watched: { seats: [], seat: null },
    },
  };
  const show = ({ view, turn, yours }: Things) => {
    const seen = { ...view, turn } as PileView;
    return allOf(TurnBar, {
      ...{
        session,
        table: tableOf({ to_act: turn === null ? [0, 1] : [turn] }),
        yours: yoursOf({ view: seen, ...yours }),
      },
      ...{ view: seen, onplace: called("onplace"), onend: called("onend"), onclear: called("onclear") },
    });
  };
  await isAsWritten("turn", toldOf(ways, show));
});

const VIEWERS = {
  "to Ann": {},
  "to Bob": { seats: [1], seat: 1, owner: false },
  "to both": { seats: [0, 1] },
  watched: { seats: [], seat: null, owner: false },
};
interface Ended {
  view: View;
  yours: Partial<Yours>;
  table: Partial<Table>;
}
const RESULTS: Ways<Ended>[] = [
  {
    view: {
      "The Game won": theGame({
        played: cards(98),
        outcome: { over: true, won: true, left: 0, reason: "won" },
      }),
      "The Game lost": theGame({
        ...{ played: cards(95), turn: 1, outcome: { over: true, won: false, left: 3, reason: "stuck" } },
      }),
    },
    yours: VIEWERS,
    table: { "": {}, "played on": { origin: { record: "r0", action: 12 } } },
  },
  {
    view: {
      "a duel of Ann": duel({ outcome: { over: true, winner: 0, reason: "all-played", left: [0, 9] } }),
      "a duel of Bob": duel({ outcome: { over: true, winner: 1, reason: "stuck", left: [8, 2] } }),
    },
    yours: VIEWERS,
    table: { "": {}, "with take-backs": { options: { ...OPTIONS, game: "face-to-face", take_backs: true } } },
  },
  {
    view: {
      "Slide of Ann": slide({
        ...{ grids: [full, full], outcome: { over: true, scores: [3, 9], left: [1, 4], winners: [0] } },
      }),
      "Slide shared": slide({
        ...{ grids: [full, full], outcome: { over: true, scores: [5, 5], left: [2, 2], winners: [0, 1] } },
      }),
    },
    yours: VIEWERS,
    table: {
      "": {},
      "in a tournament": { tournament: { games: [[3, 9]], totals: [13, 19], winners: null } },
      "at its end": { tournament: { games: [[3, 9]], totals: [13, 19], winners: [1] } },
    },
  },
];

test("a result", async () => {
  const show = ({ view, yours, table }: Ended) =>
    allOf(Result, {
      ...{ session, view, yours: yoursOf({ view, ...yours }) },
      table: tableOf({ phase: "over", to_act: [], ...table }),
    });
  await isAsWritten(
    "result",
    RESULTS.flatMap((ways) => toldOf(ways, show)),
  );
});
