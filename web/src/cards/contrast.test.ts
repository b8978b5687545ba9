// @vitest-environment node
import { expect, test } from "vitest";

import card from "./Card.svelte?raw";
import tile from "./SlideTile.svelte?raw";
import { FACES } from "./slide-faces";
import { hueOf, liftOf } from "./tens";

/** WCAG 2 asks this much of large text at AA; we ask of every number what it asks of small text. */
const ENOUGH = 4.5;

/** The lightness, chroma and hue that a rule gives, with the hue and the lift of a card put in. */
function colour(source: string, selector: string, hue: number, lift = 0): [number, number, number] {
  const rule = source.slice(source.indexOf(`\n  ${selector} {`));
  const [, written] = /oklch\(((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*)\)/.exec(rule)!;
  const [lightness, chroma, angle] = written!
    .replace("var(--hue)", String(hue))
    .replace(/calc\(([\d.]+) \+ var\(--lift\)(?: \/ (\d))?\)/, (_, base, part = "1") =>
      String(Number(base) + lift / Number(part)),
    )
    .split(" ")
    .map(Number);
  return [lightness!, chroma!, angle!];
}

/** The relative luminance of an OKLCH colour, clipped to what a screen can show. */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (part: number) => Math.min(1, Math.max(0, part));
  return (
    0.2126 * shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: number, other: number): number {
  const [dark, light] = [one, other].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test("a card's number and mark stand out from its sky and from both ridges, in every ten", () => {
  for (let number = 5; number < 100; number += 10) {
    const of = (selector: string) => luminance(colour(card, selector, hueOf(number), liftOf(number)));
    for (const ground of [".sky", ".far", ".near"]) {
      expect(contrast(of(".plain"), of(ground)), `${number} on ${ground}`).toBeGreaterThan(ENOUGH);
    }
  }
});

test("a tile's number stands out from its shape", () => {
  const white = 1;
  FACES.forEach(({ hue, tone }, place) => {
    const shape = luminance(colour(tile, tone === "bright" ? ".shape" : `.${tone} .shape`, hue));
    const number = tone === "light" ? white : luminance(colour(tile, "text", hue));
    expect(contrast(number, shape), `tile ${place + 1}`).toBeGreaterThan(ENOUGH);
  });
});

test("cards ten apart are neighbours in hue, and the ends of the scale are not", () => {
  const apart = (one: number, other: number) => {
    const turn = Math.abs(hueOf(one) - hueOf(other));
    return Math.min(turn, 360 - turn);
  };
  for (let number = 2; number < 90; number += 1) expect(apart(number, number + 10)).toBe(32);
  expect(apart(2, 99)).toBeGreaterThan(64);
});

test("no two tiles share a shape", () => {
  expect(new Set(FACES.map(({ shape }) => shape)).size).toBe(FACES.length);
});
