/** What the end of a game tells: who could not go on, and how it compares with the games before. */
import { type Best, device } from "../lib/device.svelte";
import type { HandShown, Table, View } from "../lib/protocol";

/** Who could not go on, and the cards they held; nobody where all was played, nor in Slide. */
export function stuckHand(table: Table, view: View): HandShown | null {
  const seat = stuckSeat(view);
  return table.hands.find((shown) => shown.seat === seat && shown.hand.length > 0) ?? null;
}

/** The best game of this kind that was finished on this device, with this one. */
export function bestWith(table: Table, left: number): Best {
  const kind = JSON.stringify([table.options.game, table.seats.length, table.options.options]);
  const game = `${table.id}:${table.game}`;
  const known = device.best[kind];
  if (known && (known.game === game || known.left <= left)) return known;
  const best = { game, left, beats: known !== undefined };
  device.best = { ...device.best, [kind]: best };
  return best;
}

/** Whether the game on this table is that one. */
export function isBest(table: Table, best: Best): boolean {
  return best.game === `${table.id}:${table.game}`;
}

function stuckSeat(view: View): number | null {
  const { outcome } = view;
  if (!outcome) return null;
  if ("won" in outcome) return outcome.won ? null : view.turn;
  return "winner" in outcome && outcome.reason === "stuck" ? 1 - outcome.winner : null;
}
