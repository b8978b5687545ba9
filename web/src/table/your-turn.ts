/** Whether a table waits for somebody. */
import { isTheGame } from "../boards/piles";
import type { Table, Yours } from "../lib/protocol";

/** Whether the table waits for one of the viewer's seats; who starts The Game is up to all. */
export function isYourTurn(table: Table, { seats, view }: Yours): boolean {
  const isOpen = view !== null && isTheGame(view) && view.turn === null;
  return table.phase === "playing" && !isOpen && table.to_act.some((seat) => seats.includes(seat));
}
