/** Tables and views for tests: whole ones, of which a test changes what it is about. */
import type {
  Draft,
  FaceToFaceView,
  Options,
  SeatShown,
  SlideView,
  Table,
  TheGameView,
  Yours,
} from "../lib/protocol";

export const OPTIONS: Options = {
  game: "the-game",
  options: { players: 2, level: "basic", fire: false },
  chat: "free",
  take_backs: false,
  hints: false,
  tournament: false,
  hot_seat: false,
  listed: false,
  pace: "human",
};

export function person(seat: number, name: string, change: Partial<SeatShown> = {}): SeatShown {
  return { seat, kind: "person", name, bot: null, online: true, away: false, stand_in: null, ...change };
}

export function bot(seat: number, name: string): SeatShown {
  return { seat, kind: "bot", name, bot: name, online: true, away: false, stand_in: null };
}

export function nobody(seat: number): SeatShown {
  return { seat, kind: "nobody", name: null, bot: null, online: false, away: false, stand_in: null };
}

/** A game between Ann and Bob that goes on, and it is Ann's turn. */
export function tableOf(change: Partial<Table> = {}): Table {
  return {
    id: "amber-fox",
    version: 7,
    options: OPTIONS,
    phase: "playing",
    game: 1,
    seats: [person(0, "Ann"), person(1, "Bob")],
    to_act: [0],
    signals: [],
    chat: [],
    proposal: null,
    tournament: null,
    commitment: null,
    origin: null,
    seed: null,
    record: null,
    hands: [],
    remaining: [],
    apart: [],
    ...change,
  };
}

/** What Ann sees for herself. */
export function yoursOf(change: Partial<Yours> = {}): Yours {
  return {
    seats: [0],
    seat: 0,
    owner: true,
    view: theGame(),
    legal: [],
    plan: null,
    undo: null,
    take_back: null,
    may_hint: false,
    hint: null,
    ...change,
  };
}

export function theGame(change: Partial<TheGameView> = {}): TheGameView {
  return {
    game: { players: 2, level: "basic", fire: false },
    seat: 0,
    hand: [12, 40, 97],
    hand_sizes: [3, 3],
    draw_size: 5,
    tops: [10, 50, 60, 30],
    played: [],
    turn: 0,
    placed: 0,
    minimum: 2,
    burning: [],
    moves: 4,
    outcome: null,
    ...change,
  };
}

export function duel(change: Partial<FaceToFaceView> = {}): FaceToFaceView {
  return {
    game: { first: 0, lone_card: "loses" },
    seat: 0,
    hand: [20, 30],
    hand_sizes: [2, 2],
    draw_sizes: [10, 12],
    tops: [15, 40, 25, 35],
    played: [
      [15, 40],
      [25, 35],
    ],
    turn: 0,
    placed: 0,
    helped: false,
    moves: 4,
    outcome: null,
    ...change,
  };
}

const DOWN = Array<number>(16).fill(0);

export function slide(change: Partial<SlideView> = {}): SlideView {
  return {
    game: { players: 2, first: 0 },
    seat: 0,
    grids: [DOWN, DOWN],
    chosen: [false, false],
    choice: null,
    middle: [null, null],
    round: 0,
    first: 0,
    turn: null,
    moves: 0,
    outcome: null,
    ...change,
  };
}

export function planOf(change: Partial<Draft> = {}): Draft {
  return {
    plays: [],
    broken: [],
    reason: null,
    tops: [10, 50, 60, 30],
    hand: [12, 40, 97],
    cost: 0,
    placed: 0,
    next: [],
    may_end: false,
    draws: 0,
    stuck: false,
    ...change,
  };
}
