/** The usual states of a table, by what is special about them: the table, and what its viewer sees. */
import type { FaceToFacePile, LegalAction, Table, TheGamePile, Yours } from "../lib/protocol";
import { bot, duel, nobody, OPTIONS, person, planOf, slide, theGame } from "./tables";

const play = (
  card: number,
  pile: TheGamePile | FaceToFacePile,
  step: number,
  more: Partial<LegalAction> = {},
): LegalAction => ({
  action: { do: "play", card, pile },
  step,
  ...more,
});
const take = (from: number): LegalAction[] =>
  (["left", "right", "top", "bottom"] as const).map((side) => ({ action: { do: "take", from, side } }));

const NEXT = [play(12, "A", 2), play(40, "B", -10, { jump: true }), play(97, "A", 87, { stuck: true })];
export const FOUR = [
  person(0, "Ann"),
  bot(1, "master"),
  bot(2, "master"),
  person(3, "Dan", { online: false }),
];
export const SLIDE = { ...OPTIONS, game: "slide", options: { players: 3 } };
export const DUEL = { ...OPTIONS, game: "face-to-face", options: { lone_card: "wins" } };
const THREE = [person(0, "Ann"), person(1, "Bob"), bot(2, "casual")];

export const full = Array.from({ length: 16 }, (_, cell) => (cell % 5) + 1);
export const gapped = full.map((number, cell) => (cell === 6 ? null : cell > 9 ? 0 : number));
const grids = [gapped, [...gapped].reverse(), full];

export const TABLES: Record<string, [Partial<Table>, Partial<Yours>]> = {
  "gathering, as the owner": [
    { phase: "gathering", seats: [person(0, "Ann"), bot(1, "casual"), nobody(2)], to_act: [] },
    { view: null },
  ],
  "gathering, as a guest who may sit": [
    {
      phase: "gathering",
      seats: [person(0, "Ann", { online: false }), nobody(1)],
      to_act: [],
      options: {
        ...OPTIONS,
        options: { players: 2, level: "expert", fire: true },
        take_backs: true,
        hot_seat: true,
      },
    },
    { view: null, seats: [], seat: null, owner: false },
  ],
  "gathering, complete, as one who watches": [
    { phase: "gathering", to_act: [] },
    { view: null, seats: [], seat: null, owner: false },
  ],
  "who starts": [
    {
      seats: FOUR,
      to_act: [0, 1, 2, 3],
      signals: [
        { seat: 3, say: "let-me-start", pile: null },
        { seat: 1, say: "rather-not-me", pile: null },
        { seat: 0, say: "rather-not-me", pile: null },
      ],
    },
    { view: theGame({ turn: null, hand_sizes: [3, 4, 5, 6] }), legal: [{ action: { do: "start" } }] },
  ],
  "your turn": [
    {
      seats: FOUR,
      signals: [
        { seat: 3, say: "go-ahead", pile: "B" },
        { seat: 1, say: "keep-off", pile: "B" },
      ],
      chat: [
        { seat: 3, name: "Dan", text: "hello", game: 1, after: 0 },
        { seat: 0, name: "Ann", text: "well", game: 1, after: 4 },
      ],
      commitment: "c0ffee",
    },
    {
      view: theGame({ hand_sizes: [3, 4, 5, 6], played: [10, 50, 60, 30] }),
      legal: NEXT,
      plan: planOf({
        plays: [{ card: 12, pile: "A", step: 2, jump: false }],
        next: NEXT.slice(1),
        cost: 2,
        hand: [40, 97],
      }),
      take_back: 3,
    },
  ],
  "alone, on fire": [
    {
      seats: [person(0, "Ann")],
      options: { ...OPTIONS, options: { players: 1, level: "basic", fire: true } },
    },
    {
      view: theGame({
        game: { players: 1, level: "basic", fire: true },
        hand: [22, 40],
        hand_sizes: [2],
        tops: [44, 50, 60, 30],
        played: [44],
        burning: ["A"],
      }),
      legal: [play(22, "C", 38), { action: { do: "end" } }],
      undo: 1,
    },
  ],
  "the turn of another, watched": [
    { to_act: [1], seats: [person(0, "Ann", { away: true }), person(1, "Bob", { stand_in: "master" })] },
    { seats: [], seat: null, owner: false, view: theGame({ seat: null, hand: [], turn: 1 }) },
  ],
  "a proposal that waits for oneself": [
    {
      seats: FOUR,
      proposal: { id: 4, seat: 3, what: "stand-in", to: null, absent: 2, bot: "master", waiting: [0] },
    },
    {},
  ],
  "your proposal": [
    {
      seats: FOUR,
      proposal: { id: 4, seat: 0, what: "take-back", to: 1, absent: null, bot: null, waiting: [3] },
    },
    {},
  ],
  "a hand that is covered": [
    { options: { ...OPTIONS, hot_seat: true }, to_act: [1] },
    { seats: [0, 1], seat: 1, view: theGame({ seat: 1, turn: 1 }) },
  ],
  "a duel": [
    { options: DUEL, to_act: [1] },
    {
      seats: [1],
      seat: 1,
      view: duel({ seat: 1, turn: 1, tops: [15, 40, 25, 20], played: [[15, 40], [25]] }),
      legal: [play(20, "1+", -5), play(30, "0-", 10)],
    },
  ],
  "a lost duel": [
    {
      options: DUEL,
      phase: "over",
      to_act: [],
      record: "r1",
      hands: [
        { seat: 0, hand: [20, 30], plays: [play(20, "0+", 5), play(20, "1-", 3)] },
        { seat: 1, hand: [], plays: [] },
      ],
    },
    { view: duel({ outcome: { over: true, winner: 1, reason: "stuck", left: [12, 0] } as never }) },
  ],
  "the game, lost": [
    {
      phase: "over",
      to_act: [],
      record: "r1",
      hands: [
        { seat: 0, hand: [22, 40], plays: [] },
        { seat: 1, hand: [41, 97], plays: [play(97, "A", 87)] },
      ],
    },
    {
      view: theGame({
        game: { players: 2, level: "basic", fire: true },
        turn: 1,
        played: Array.from({ length: 90 }, (_, place) => place + 2),
        outcome: { over: true, won: false, left: 8, reason: "stuck" } as never,
      }),
    },
  ],
  "the game, won, with every remark": [
    {
      phase: "over",
      to_act: [],
      record: "r1",
      options: { ...OPTIONS, take_backs: true, hints: true, pace: "days" },
      origin: { record: "r0", action: 12, reshuffled: false } as never,
      apart: ["position", "take-back", "hints"],
    },
    {
      view: theGame({
        hand: [],
        played: Array.from({ length: 98 }, (_, place) => place + 2),
        outcome: { over: true, won: true, left: 0, reason: "won" } as never,
      }),
    },
  ],
  "a won duel, that bots alone played": [
    {
      options: DUEL,
      seats: [bot(0, "master"), bot(1, "casual")],
      phase: "over",
      to_act: [],
      record: "r1",
    },
    {
      seats: [],
      seat: null,
      view: duel({
        seat: null,
        outcome: { over: true, winner: 0, reason: "all-played", left: [0, 9] } as never,
      }),
    },
  ],
  "oneself away": [
    { seats: [person(0, "Ann", { away: true, stand_in: "casual" }), person(1, "Bob", { online: false })] },
    {},
  ],
  "with a hint, in the hot seat": [
    { options: { ...OPTIONS, hot_seat: true, hints: true, chat: "signals" } },
    { seats: [0, 1], seat: 0, legal: NEXT, may_hint: true },
  ],
  "slide, in a tournament": [
    {
      options: { ...SLIDE, tournament: true, chat: "off" },
      seats: THREE,
      to_act: [2],
      tournament: { games: [[31, 17, 17]], totals: [31, 17, 17], winners: null } as never,
    },
    { view: slide({ grids, chosen: [true, true, true], middle: [3, 8, null], turn: 2, round: 4 }) },
  ],
  "slide, choosing": [
    { options: SLIDE, seats: THREE, to_act: [0, 2] },
    {
      view: slide({ grids, chosen: [false, true, false], first: 1, round: 4 }),
      legal: [{ action: { do: "reveal", cell: [2, 2] } }, { action: { do: "reveal", cell: [3, 3] } }],
    },
  ],
  "slide, chosen": [
    { options: SLIDE, seats: THREE, to_act: [2] },
    { view: slide({ grids, chosen: [true, true, false], choice: [3, 1], first: 0, round: 4 }) },
  ],
  "slide, taking one of several": [
    { options: SLIDE, seats: THREE },
    {
      view: slide({ grids, chosen: [true, true, true], middle: [3, 8, null], turn: 0, round: 4 }),
      legal: [...take(0), ...take(1)],
    },
  ],
  "slide, with six, watched": [
    {
      options: { ...SLIDE, options: { players: 6 } },
      seats: [...FOUR, person(4, "Bartholomew"), nobody(5)],
      to_act: [4],
    },
    {
      seats: [],
      seat: null,
      owner: false,
      view: slide({
        game: { players: 6, first: 3 },
        seat: null,
        grids: [...grids, ...grids],
        chosen: Array<boolean>(6).fill(true),
        middle: [1, null, 3, 10, null, 7],
        first: 3,
        turn: 4,
        round: 12,
      }),
    },
  ],
  "slide, over, in a tournament": [
    {
      options: { ...SLIDE, tournament: true },
      seats: THREE,
      phase: "over",
      to_act: [],
      record: "r1",
      tournament: { games: [[31, 17, 17]], totals: [31, 17, 17], winners: null } as never,
      remaining: [full.map((_, cell) => cell < 3), full.map((_, cell) => cell > 3), full.map(() => true)],
    },
    {
      view: slide({
        grids: [full, full, full],
        outcome: { over: true, scores: [31, 17, 17], left: [6, 3, 4], winners: [1, 2] },
      }),
    },
  ],
};
