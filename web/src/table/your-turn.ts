/** Whether a table waits for somebody. */
import type { Table, Yours } from "../lib/protocol";
import { isDue, isStarting } from "../lib/words";

/** Whether the table waits for one of the viewer's seats; who starts is up to all. */
export function isYourTurn(table: Table, { seats, view }: Yours): boolean {
  return isDue(table, seats) && !isStarting(table, view);
}
