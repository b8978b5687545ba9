/** The end of Slide: which cards of a full grid vanish, because a neighbour has the same number. */

export function vanishing(cells: readonly (number | null)[]): boolean[] {
  return cells.map((number, cell) =>
    neighbours(cell).some((other) => number !== null && cells[other] === number),
  );
}

/** The cells above, below and beside a cell of the four by four. */
function neighbours(cell: number): number[] {
  const column = cell % 4;
  return [cell - 4, cell + 4, ...(column > 0 ? [cell - 1] : []), ...(column < 3 ? [cell + 1] : [])];
}
