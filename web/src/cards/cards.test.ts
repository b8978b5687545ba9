import type { Component } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";

import { speak } from "../lib/i18n";
import { Card, CardBack, DuelCard, Emblem, Flames, Icon, Logo, PileBase, PileSign, SlideTile } from ".";
import { cleanup, render, screen } from "../testing/library";
import { ICONS } from "./icons";
import { hueOfSeat, signOf } from "./seats";
import UnitMark from "./UnitMark.svelte";

beforeEach(() => speak("en"));
afterEach(cleanup);

test("every card is named in words", () => {
  render(Card, { number: 37 });
  render(Card, { number: 44, fire: true });
  render(DuelCard, { number: 12, owner: 1 });
  render(SlideTile, { number: 7 });
  render(SlideTile, {});
  render(CardBack, {});
  render(PileBase, { start: 60 });
  expect(screen.getAllByRole("img").map((card) => card.getAttribute("aria-label"))).toEqual([
    "card 37",
    "fire card 44",
    "gold card 12",
    "card 7",
    "card face down",
    "card face down",
    "descending pile, starting at 60",
  ]);
});

test("a card inside something that names it says nothing itself", () => {
  render(Card, { number: 37, decorative: true });
  expect(screen.queryByRole("img")).toBeNull();
});

test("two cards ten apart carry the same mark, and no other card of the ten does", () => {
  const markOf = (number: number) => {
    const { container, unmount } = render(Card, { number, decorative: true });
    const mark = [...container.querySelectorAll("g > g > path")].map((path) => path.getAttribute("d")).join();
    unmount();
    return mark;
  };
  const marks = Array.from({ length: 10 }, (_, unit) => markOf(30 + unit));
  expect(new Set(marks).size).toBe(10);
  expect(Array.from({ length: 10 }, (_, unit) => markOf(40 + unit))).toEqual(marks);
});

test("a card that would leave its player stuck carries a sign, not only a colour", () => {
  render(Card, { number: 62, state: "stuck" });
  expect(screen.getByText("!")).toBeTruthy();
});

test("a seat's sign is the number of its bot, and of a person the first letter, whatever the name ends in", () => {
  expect(["Master 3", "Ann", "Ann7", "Řehoř 2nd", "42"].map(signOf)).toEqual(["3", "A", "A", "Ř", "4"]);
});

test("no two seats of a table have the same hue", () => {
  expect(new Set(Array.from({ length: 6 }, (_, seat) => hueOfSeat(seat))).size).toBe(6);
});

/** One element per line as it begins, without the names that Svelte gives to styles. */
function drawn(Part: Component<never>, props: object): string {
  const { container } = render(Part as Component, { props });
  const text = container
    .firstElementChild!.innerHTML.replace(/<!--.*?-->/gs, "")
    .replace(/ ?svelte-\w+/g, "")
    .replace(/ class=""/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/<\/\w+>/g, "")
    .replace(/> ?</g, ">\n  <");
  cleanup();
  return text;
}

const STATES = ["idle", "selected", "draft", "faint", "stuck", "vanishing"];
const PARTS: [string, Component<never>, object[]][] = [
  [
    "Card",
    Card as Component<never>,
    [{ number: 7 }, { number: 44, fire: true }, { number: 99, decorative: true }],
  ],
  ["Card", Card as Component<never>, STATES.map((state) => ({ number: 50, state, decorative: true }))],
  ["DuelCard", DuelCard as Component<never>, [0, 1].map((owner) => ({ number: 12, owner }))],
  ["DuelCard", DuelCard as Component<never>, [{ number: 59, owner: 1, state: "draft", decorative: true }]],
  [
    "SlideTile",
    SlideTile as Component<never>,
    Array.from({ length: 10 }, (_, number) => ({ number: number + 1 })),
  ],
  [
    "SlideTile",
    SlideTile as Component<never>,
    [{}, { number: 3, faceDown: true }, { number: 3, state: "vanishing", decorative: true }],
  ],
  ["CardBack", CardBack as Component<never>, [{}, { metal: "silver" }, { metal: "gold", decorative: true }]],
  ["PileBase", PileBase as Component<never>, [{ start: 1 }, { start: 60 }, { start: 100, decorative: true }]],
  ["PileSign", PileSign as Component<never>, [{ letter: "A", ascends: true }, { ascends: false }]],
  ["Emblem", Emblem as Component<never>, ["silver", "gold"].map((metal) => ({ metal, x: 1, y: 2 }))],
  [
    "UnitMark",
    UnitMark as Component<never>,
    Array.from({ length: 10 }, (_, unit) => ({ number: 20 + unit, x: 3, y: 4 })),
  ],
  ["UnitMark", UnitMark as Component<never>, [{ number: 35, x: 1, y: 2, scale: 0.5 }]],
  ["Flames", Flames as Component<never>, [{}]],
  ["Logo", Logo as Component<never>, [{}]],
  ["Icon", Icon as Component<never>, Object.keys(ICONS).map((name) => ({ name }))],
];

test("every card and every sign is drawn as it was written down", async () => {
  const lines = PARTS.flatMap(([name, Part, all]) =>
    all.map((props) => `${name} ${JSON.stringify(props)}:\n  ${drawn(Part, props)}`),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/every-card.txt");
});
