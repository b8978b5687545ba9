import { afterEach, beforeEach, expect, test } from "vitest";

import { speak } from "../lib/i18n";
import { Card, CardBack, DuelCard, PileBase, SlideTile } from ".";
import { cleanup, render, screen } from "../testing/library";
import { hueOfSeat, signOf } from "./seats";

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
