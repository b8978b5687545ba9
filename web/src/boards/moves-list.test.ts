import { afterEach, beforeAll, expect, test } from "vitest";

import { speak } from "../lib/i18n";
import { cleanup, render } from "../testing/library";
import { duel, tableOf, theGame } from "../testing/tables";
import type { Move } from "./moves";
import Moves from "./Moves.svelte";
import type { PileView } from "./piles";

beforeAll(() => speak("en"));
afterEach(cleanup);

const move = (number: number, change: Partial<Move> = {}): Move => ({
  number,
  seat: 0,
  card: number + 20,
  pile: "A",
  step: 1,
  jump: false,
  ...change,
});

/** Each line as it reads, from the top. */
function lines(moves: Move[], view: PileView = theGame()): string[] {
  render(Moves, { table: tableOf(), view, moves });
  return Array.from(document.querySelectorAll("li"), (line) =>
    Array.from(line.children, (part) => part.textContent?.trim())
      .filter(Boolean)
      .join(" "),
  );
}

test("the newest card stands first, with who played it, where, and how far it moved the pile", () => {
  expect(lines([move(1), move(2, { seat: 1, card: 40, pile: "D", step: -10, jump: true })])).toEqual([
    "Bob 40 D −10!",
    "Ann 21 A +1",
  ]);
});

test("the oldest go where there are more than twelve", () => {
  const shown = lines(Array.from({ length: 20 }, (_, number) => move(number)));
  expect([shown.length, shown[0], shown[11]]).toEqual([12, "Ann 39 A +1", "Ann 28 A +1"]);
});

test("in Face to Face the piles have the letters they have on one's own board", () => {
  const moves = [move(1, { pile: "0+" }), move(2, { pile: "1-" })];
  expect(lines(moves, duel({ seat: 1 }))).toEqual(["Ann 22 B +1", "Ann 21 C +1"]);
});
