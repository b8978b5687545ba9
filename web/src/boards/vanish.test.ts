// @vitest-environment node
import { expect, test } from "vitest";

import { vanishing } from "./vanish";

// prettier-ignore
const grid = [
  1, 1, 2, 3,
  4, 1, 5, 3,
  6, 7, 8, 9,
  9, 7, 6, 9,
];

test("cards that touch an equal number vanish, in groups of any size; across an edge nothing touches", () => {
  const left = grid.filter((_, cell) => !vanishing(grid)[cell]);
  expect(left).toEqual([2, 4, 5, 6, 8, 9, 6]);
});

test("gaps do not vanish", () => {
  expect(vanishing(Array<null>(16).fill(null))).toEqual(Array(16).fill(false));
});
