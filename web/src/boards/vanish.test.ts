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

test("of two equal cards, both vanish if they are side by side or one above the other, and none if not", () => {
  const cells = grid.map((_, cell) => cell);
  for (const one of cells)
    for (const other of cells.filter((cell) => cell !== one)) {
      const rows = Math.abs(Math.floor(one / 4) - Math.floor(other / 4));
      const columns = Math.abs((one % 4) - (other % 4));
      const gone = vanishing(cells.map((cell) => (cell === other ? one : cell)));
      const expected = cells.map((cell) => rows + columns === 1 && (cell === one || cell === other));
      expect(gone, `${one} and ${other}`).toEqual(expected);
    }
});

test("gaps do not vanish", () => {
  expect(vanishing(Array<null>(16).fill(null))).toEqual(Array(16).fill(false));
});
