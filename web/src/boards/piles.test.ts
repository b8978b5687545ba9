// @vitest-environment node
import { expect, test } from "vitest";

import type { FaceToFaceView, TheGameView } from "../lib/protocol";
import { isFire, pilesOf } from "./piles";

const game: TheGameView = {
  game: { players: 1, level: "basic", fire: true },
  seat: 0,
  hand: [],
  hand_sizes: [0],
  draw_size: 0,
  tops: [22, 1, 100, 40],
  played: [],
  turn: 0,
  placed: 0,
  minimum: 2,
  burning: ["A"],
  moves: 0,
  outcome: null,
};

const duel: FaceToFaceView = {
  game: { first: 0, lone_card: "loses" },
  seat: 1,
  hand: [],
  hand_sizes: [6, 6],
  draw_sizes: [52, 52],
  tops: [5, 60, 3, 50],
  played: [[5, 50], [3]],
  turn: 0,
  placed: 0,
  helped: false,
  moves: 0,
  outcome: null,
};

test("two piles of The Game ascend from 1 and two descend from 100", () => {
  const piles = pilesOf(game);
  expect(piles.map((pile) => [pile.id, pile.ascends, pile.start])).toEqual([
    ["A", true, 1],
    ["B", true, 1],
    ["C", false, 100],
    ["D", false, 100],
  ]);
  expect(piles.filter((pile) => pile.burning).map((pile) => pile.id)).toEqual(["A"]);
});

test("in Face to Face one's own piles have the first keys", () => {
  expect(pilesOf(duel).map((pile) => pile.letter + pile.id)).toEqual(["A1+", "B1-", "C0+", "D0-"]);
  expect(pilesOf({ ...duel, seat: 0 }).map((pile) => pile.letter + pile.id)).toEqual([
    "A0+",
    "B0-",
    "C1+",
    "D1-",
  ]);
});

test("a card laid as help keeps the metal of whoever laid it", () => {
  const [, own] = pilesOf(duel);
  expect(own).toMatchObject({ id: "1-", top: 50, owner: 1, topOwner: 0 });
});

test("a number that both have placed is one's own on one's own pile", () => {
  const both = {
    ...duel,
    played: [
      [5, 50, 3],
      [3, 50],
    ],
  };
  expect(pilesOf(both).map(({ id, topOwner }) => [id, topOwner])).toEqual([
    ["1+", 1],
    ["1-", 1],
    ["0+", 0],
    ["0-", 1],
  ]);
});

test("the fire cards are the six doubles in the middle, where there is fire", () => {
  const fire = Array.from({ length: 98 }, (_, i) => i + 2).filter((card) => isFire(game, card));
  expect(fire).toEqual([22, 33, 44, 55, 66, 77]);
  expect(isFire({ ...game, game: { ...game.game, fire: false } }, 22)).toBe(false);
});
