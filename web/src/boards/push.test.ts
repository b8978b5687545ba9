// @vitest-environment node
import { expect, test } from "vitest";

import { origin, pushed, SIDES } from "./push";

test("a card from the left moves every cell of the row up to the gap", () => {
  expect(pushed(6, "left")).toEqual([4, 5, 6]);
  expect(pushed(6, "right")).toEqual([7, 6]);
  expect(pushed(6, "top")).toEqual([2, 6]);
  expect(pushed(6, "bottom")).toEqual([14, 10, 6]);
});

test("every slide ends in the gap and starts at the grid's edge", () => {
  for (let gap = 0; gap < 16; gap++) {
    for (const side of SIDES) {
      const cells = pushed(gap, side);
      expect(cells.at(-1)).toBe(gap);
      const { x, y } = origin(side);
      const [column, row] = [(cells[0]! % 4) + x, Math.floor(cells[0]! / 4) + y];
      expect(column < 0 || column > 3 || row < 0 || row > 3).toBe(true);
    }
  }
});
