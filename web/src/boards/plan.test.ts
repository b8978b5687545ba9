// @vitest-environment node
import { expect, test } from "vitest";

import { laid, lifted, withoutLast } from "./plan";

const plan = [
  { card: 12, pile: "A" },
  { card: 80, pile: "C" },
  { card: 15, pile: "A" },
];

test("a card is laid on top of the plan", () => {
  expect(laid(plan, 40, "B")).toEqual([...plan, { card: 40, pile: "B" }]);
});

test("a draft laid elsewhere moves and takes what lay on it off the plan", () => {
  expect(laid(plan, 12, "B")).toEqual([
    { card: 80, pile: "C" },
    { card: 12, pile: "B" },
  ]);
});

test("lifting a draft leaves what lies under it and on other piles", () => {
  expect(lifted(plan, 15)).toEqual(plan.slice(0, 2));
  expect(lifted(plan, 12)).toEqual([{ card: 80, pile: "C" }]);
});

test("lifting a card that is no draft changes nothing", () => {
  expect(lifted(plan, 99)).toEqual(plan);
});

test("the last card laid is the first one taken off", () => {
  expect(withoutLast(plan)).toEqual(plan.slice(0, 2));
  expect(withoutLast([])).toEqual([]);
});
