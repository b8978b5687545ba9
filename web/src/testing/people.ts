/** A person of tests: who they are, their tables, their games, their statistics; a test changes what it is about. */
import type { Me, MyGame, MyTable, Statistics } from "../lib/protocol";
import { OPTIONS } from "./tables";

const ANN_AND_BOB = [
  { seat: 0, name: "Ann", bot: null, you: true },
  { seat: 1, name: "Bob", bot: null, you: false },
];

/** A table of Ann's at which Bob sits too. */
export function myTable(table: string, change: Partial<MyTable> = {}): MyTable {
  return {
    table,
    game: "the-game",
    options: OPTIONS,
    players: ANN_AND_BOB,
    phase: "playing",
    your_turn: false,
    since: 0,
    invited_by: null,
    ...change,
  };
}

export function meOf(change: Partial<Me> = {}): Me {
  return {
    name: "Ann",
    findable: true,
    devices: [
      { id: "d1", label: "Firefox, Linux", linked: 1_700_000_000, seen: 1_700_003_600, this: true },
      { id: "d2", label: "Chrome, Android", linked: 1_700_000_000, seen: 1_700_007_200, this: false },
    ],
    passkeys: [{ id: "k1", label: "Firefox, Linux", added: 1_700_000_000 }],
    blocked: [{ id: "x", name: "Eve" }],
    push_key: "BKey",
    passkeys_possible: true,
    ...change,
  };
}

/** A game that Ann and Bob have won. */
export function myGame(record: string, change: Partial<MyGame> = {}): MyGame {
  return {
    record,
    table: "amber-fox",
    number: 1,
    game: "the-game",
    options: { players: 2, level: "basic", fire: false },
    played: 1_700_000_000,
    players: ANN_AND_BOB,
    result: "won",
    points: 0,
    left: [0],
    scores: [],
    counted: true,
    why_not: [],
    accuracy: null,
    luck: null,
    ...change,
  };
}

export function statisticsOf(change: Partial<Statistics> = {}): Statistics {
  return {
    played: 8,
    won: 2,
    shared: 0,
    streak: 1,
    longest: 2,
    parts: [
      { of: "game", value: "the-game", played: 6, won: 2, shared: 0, points: 7.5 },
      { of: "game", value: "slide", played: 2, won: 0, shared: 0, points: 31 },
      { of: "level", value: "basic", played: 6, won: 2, shared: 0, points: 7.5 },
      { of: "fire", value: "yes", played: 1, won: 0, shared: 0, points: 12 },
      { of: "players", value: "1", played: 3, won: 1, shared: 0, points: 9 },
    ],
    variants: [],
    histogram: [
      { game: "the-game", points: 0, games: 2 },
      { game: "the-game", points: 3, games: 4 },
      { game: "slide", points: 31, games: 2 },
    ],
    months: [
      { month: "2026-10", games: 2, accuracy: 81.5, luck: -0.12 },
      { month: "2026-11", games: 1, accuracy: null, luck: 0.05 },
    ],
    companions: [
      { name: "Bob", bot: null, played: 4, won: 1 },
      { name: null, bot: "master", played: 2, won: 1 },
    ],
    apart_played: 3,
    apart_won: 1,
    ...change,
  };
}
