/** How a slide looks: which cells of a grid move, and from where, when a card enters at a side. */

export type Side = "left" | "right" | "top" | "bottom";

export const SIDES: readonly Side[] = ["left", "right", "top", "bottom"];

/** A card that has come into a grid: where the gap was, and the side at which it entered. */
export interface Slid {
  gap: number;
  side: Side;
}

/** The cells that get another card, from the end where it enters up to the gap. */
export function pushed(gap: number, side: Side): number[] {
  const row = Math.floor(gap / 4);
  const column = gap % 4;
  const line =
    side === "left" || side === "right"
      ? [0, 1, 2, 3].map((c) => 4 * row + c)
      : [0, 1, 2, 3].map((r) => 4 * r + column);
  const fromEnd = side === "left" || side === "top" ? line : line.reverse();
  return fromEnd.slice(0, fromEnd.indexOf(gap) + 1);
}

/** Where a card that enters at a side comes from, in cells: across and down. */
export function origin(side: Side): { x: number; y: number } {
  return { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, top: { x: 0, y: -1 }, bottom: { x: 0, y: 1 } }[side];
}
