import { afterEach, beforeAll, expect, test } from "vitest";

import { speak, t } from "../lib/i18n";
import { cleanup, render, screen } from "../testing/library";
import Commitment from "./Commitment.svelte";

const SEED = Array.from({ length: 32 }, (_, place) =>
  ((place * 37 + 5) & 255).toString(16).padStart(2, "0"),
).join("");
/** As Python's hashlib has it. */
const COMMITMENT = "bce00f304fca261d53f689c98b43b8b61a17804e9915f199702fbab27d88a0bd";

beforeAll(() => speak("en"));
afterEach(cleanup);

/** Whether the browser says that the commitment holds, does not hold, or is not there. */
function verdict(meta: Record<string, unknown> | undefined): string[] {
  cleanup();
  render(Commitment, { record: { meta } });
  return ["holds", "fails", "none"].filter((one) => screen.queryByText(t(`commitment-${one}`)) !== null);
}

/** The text with another hexadecimal digit in one place. */
const tampered = (text: string, place: number) =>
  text.slice(0, place) + (text[place] === "0" ? "1" : "0") + text.slice(place + 1);

test("the seed of the commitment holds, in capital letters too", () => {
  expect(verdict({ seed: SEED, commitment: COMMITMENT })).toEqual(["holds"]);
  expect(verdict({ seed: SEED.toUpperCase(), commitment: COMMITMENT.toUpperCase() })).toEqual(["holds"]);
});

test("no commitment holds for a seed that differs in any one digit", () => {
  for (let place = 0; place < SEED.length; place += 1)
    expect(verdict({ seed: tampered(SEED, place), commitment: COMMITMENT })).toEqual(["fails"]);
});

test("no commitment that differs in any one digit holds", () => {
  for (let place = 0; place < COMMITMENT.length; place += 1)
    expect(verdict({ seed: SEED, commitment: tampered(COMMITMENT, place) })).toEqual(["fails"]);
});

test.each([
  ["shorter", SEED.slice(0, -2)],
  ["longer", `${SEED}00`],
  ["longer by half a byte", `${SEED}0`],
  ["surrounded by spaces", ` ${SEED} `],
  ["no hexadecimal at all", "z".repeat(64)],
])("no commitment holds for a seed that is %s", (_, seed) => {
  expect(verdict({ seed, commitment: COMMITMENT })).toEqual(["fails"]);
});

test("a seed that is no hexadecimal text holds no commitment, whatever it might be read as", () => {
  const zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
  expect(verdict({ seed: "z".repeat(64), commitment: zeros })).toEqual(["fails"]);
});

test("without a seed or a commitment nothing is said to hold", () => {
  for (const meta of [
    undefined,
    {},
    { seed: SEED },
    { commitment: COMMITMENT },
    { seed: 7, commitment: COMMITMENT },
  ])
    expect(verdict(meta)).toEqual(["none"]);
});
