/** The end of Slide: which cards of a full grid vanish, because a neighbour has the same number. */
import type { Table } from "../lib/protocol";

export function vanishing(cells: readonly (number | null)[]): boolean[] {
  return cells.map((number, cell) =>
    neighbours(cell).some((other) => number !== null && cells[other] === number),
  );
}

/** The same at a table, which tells what remains of a seat's grid once the game is over. */
export function vanishingAt(table: Table, seat: number): boolean[] {
  return table.remaining[seat]?.map((remains) => !remains) ?? [];
}

/** The cells above, below and beside a cell of the four by four. */
function neighbours(cell: number): number[] {
  const column = cell % 4;
  return [cell - 4, cell + 4, ...(column > 0 ? [cell - 1] : []), ...(column < 3 ? [cell + 1] : [])];
}
