// @vitest-environment node
import { expect, test } from "vitest";

import type { News } from "../lib/protocol";
import { duel, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import { type Move, movesAfter, movesSince } from "./moves";

const play = (seat: number, card: number, pile: string): News =>
  ({ event: "acted", seat, action: { do: "play", card, pile } }) as News;
const end = (seat: number): News => ({ event: "acted", seat, action: { do: "end" } });

function heard(events: News[], view = theGame(), moves: readonly Move[] = []) {
  const side = { table: tableOf(), yours: yoursOf({ view }) };
  return movesAfter(moves, { events, before: side, after: side });
}

test("a card played is told with its step, counted from the card it covers", () => {
  expect(heard([play(0, 12, "A"), play(0, 15, "A"), end(0), play(1, 40, "C")])).toEqual([
    { number: 4, seat: 0, card: 12, pile: "A", step: 2, jump: false },
    { number: 5, seat: 0, card: 15, pile: "A", step: 3, jump: false },
    { number: 7, seat: 1, card: 40, pile: "C", step: 20, jump: false },
  ]);
});

test("ten back is a jump, on one's own piles in a duel", () => {
  expect(heard([play(0, 40, "B")])[0]).toMatchObject({ step: -10, jump: true });
  const tops = duel({ tops: [15, 40, 25, 35] });
  const [own, help] = movesAfter([], {
    events: [play(0, 50, "0-"), play(0, 15, "1+")],
    before: { table: tableOf(), yours: yoursOf({ view: tops }) },
    after: { table: tableOf(), yours: yoursOf({ view: tops }) },
  });
  expect([own, help]).toMatchObject([
    { step: -10, jump: true },
    { step: -10, jump: false },
  ]);
});

test("what is undone goes, a new deal begins anew, and Slide has no such moves", () => {
  const moves = heard([play(0, 12, "A"), play(0, 15, "A")]);
  expect(heard([{ event: "undone", seat: 0, to: 5 }], theGame({ moves: 6 }), moves)).toEqual(
    moves.slice(0, 1),
  );
  const dealt: News = { event: "began", number: 2, options: {}, commitment: "" };
  expect(heard([dealt], theGame(), moves)).toEqual([]);
  const side = { table: tableOf(), yours: yoursOf({ view: slide() }) };
  expect(movesAfter([], { events: [end(0)], before: side, after: side })).toEqual([]);
});

test("what is taken back goes too, and what is played then is told as the move it is", () => {
  const moves = heard([play(0, 12, "A"), play(0, 15, "A")]);
  for (const event of ["undone", "taken-back"] as const)
    expect(heard([{ event, seat: 0, to: 5 }, play(0, 55, "B")], theGame({ moves: 6 }), moves)).toEqual([
      moves[0],
      { number: 5, seat: 0, card: 55, pile: "B", step: 5, jump: false },
    ]);
});

test("of many cards the last ones are kept", () => {
  let moves: readonly Move[] = [];
  for (let card = 2; card < 90; card += 1) {
    moves = heard([play(0, card, "A")], theGame({ moves: card }), moves);
    expect(moves.at(-1)?.card).toBe(card);
  }
  expect(moves.map(({ card }) => card)).toEqual(
    Array.from({ length: moves.length }, (_, n) => 90 - moves.length + n),
  );
  expect(moves.length).toBeGreaterThan(30);
});

test("the cards since one's last turn are the others', until one has covered them", () => {
  const since = (events: News[], seats = [0]) => movesSince(heard(events), seats).map(({ card }) => card);
  const others = [play(0, 12, "A"), end(0), play(1, 14, "A"), play(1, 55, "B"), play(1, 58, "B"), end(1)];
  expect(since(others)).toEqual([14, 58]);
  expect(since([...others, play(0, 59, "C")])).toEqual([14, 58]);
  expect(since([...others, play(0, 16, "A")])).toEqual([58]);
  expect(since([...others, play(0, 16, "A"), play(1, 59, "B")])).toEqual([59]);
  expect([since([play(0, 12, "A")]), since([], [0]), since(others, [])]).toEqual([[], [], []]);
});
