/** How a number's ten is seen: a hue, from the blue of the valley to the violet of the summit, and a height. */

/** One step of hue for each ten; both ends of the scale stay far apart on the wheel. */
const FIRST_HUE = 262;
const STEP = -32;

export function hueOf(number: number): number {
  return (FIRST_HUE + STEP * tenOf(number) + 360) % 360;
}

/** How much lighter than the rest: yellow in the middle of the scale is dull at the others' lightness. */
export function liftOf(number: number): number {
  return [0, 0, 0, 0.01, 0.04, 0.08, 0.05, 0.02, 0, 0][tenOf(number)]!;
}

/** How far up the card its ridge stands, of a card of this height. */
export function ridgeOf(number: number, height: number): number {
  const lowest = 0.9;
  const rise = 0.082;
  return height * (lowest - rise * tenOf(number));
}

function tenOf(number: number): number {
  return Math.min(Math.floor(number / 10), 9);
}
