import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Action, Step, View } from "../lib/protocol";
import { cleanup, render, screen } from "../testing/library";
import { duel, slide, theGame } from "../testing/tables";
import Position from "./Position.svelte";

const NAMES = ["Ann", "Bob"];
const GAP = 6;

beforeAll(async () => {
  await speak("en");
  device.motion = "system";
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(views: View[], move: Partial<Step> = {}, before: View[] | null = null) {
  const still = { seat: null, action: null, step: null };
  render(Position, {
    step: { ...still, ...move, views },
    before: before && { ...still, views: before },
    names: NAMES,
  });
}

const part = (name: string) => screen.getByRole("heading", { name: new RegExp(name) }).parentElement!;
const grid = (who: string) => screen.getByRole("group", { name: t("grid-of", { who }) });
const gapped = Array.from({ length: 16 }, (_, cell) => (cell === GAP ? null : 0));

test("every hand lies open under its name, in Face to Face in the metal of its owner", () => {
  show([theGame({ hand: [12, 40] }), theGame({ hand: [55] })]);
  const cards = (name: string) =>
    Array.from(part(name).querySelectorAll("li .only-heard"), (card) => card.textContent);
  expect(NAMES.map(cards)).toEqual([["12", "40"], ["55"]]);
  cleanup();
  show([duel({ hand: [20, 30] }), duel({ hand: [21] })]);
  expect(NAMES.map(cards)).toEqual([["20", "30"], ["21"]]);
  const ofMetal = (name: string, metal: string) => part(name).querySelectorAll(`li g.${metal}`).length;
  expect(NAMES.map((name) => [ofMetal(name, "silver"), ofMetal(name, "gold")])).toEqual([
    [2, 0],
    [0, 1],
  ]);
});

test("whoever has just moved is marked, and nobody is after the deal", () => {
  for (const views of [
    [theGame(), theGame()],
    [slide(), slide()],
  ]) {
    for (const seat of [null, 0, 1]) {
      show(views, { seat });
      const marked = NAMES.filter((name) => part(name).classList.contains("acted"));
      expect(marked).toEqual(seat === null ? [] : [NAMES[seat]]);
      cleanup();
    }
  }
});

test("a slide moves the cards between the side and the gap, in the grid of whoever took the card", () => {
  const moved: Element[] = [];
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element) {
    moved.push(this);
    return {} as Animation;
  });
  const before = slide({ grids: [slide().grids[0]!, gapped] });
  show([slide()], { seat: 1, action: { do: "take", from: 0, side: "left" } }, [before]);
  expect(moved.map((cell) => [cell.closest("[role=group]"), cell.getAttribute("data-cell")])).toEqual(
    ["4", "5", "6"].map((cell) => [grid("Bob"), cell]),
  );
});

test("the middle shows what may still be taken; points stand by the names once it is over", () => {
  show([slide({ middle: [null, 8] })]);
  const middle = screen.getByRole("list", { name: t("slide-middle") });
  expect(Array.from(middle.querySelectorAll("li"), (card) => card.textContent?.trim())).toEqual(["8"]);
  expect(part("Bob").querySelector("h2")!.textContent?.trim()).toBe("Bob");
  cleanup();
  show([slide({ outcome: { over: true, scores: [31, 17], left: [6, 3], winners: [1] } })]);
  expect(NAMES.map((name) => part(name).querySelector("h2")!.textContent?.trim())).toEqual([
    "Ann: 31",
    "Bob: 17",
  ]);
});

const BETTER: Action[] = [
  { do: "take", from: 1, side: "left" },
  { do: "reveal", cell: [2, 1] },
];

test("a better turn is marked in the grid of whoever was to move, not of whoever moved before", () => {
  const views = [slide({ grids: [gapped, gapped], middle: [null, 8] }), slide({ seat: 1 })];
  for (const mover of [0, 1])
    for (const action of BETTER) {
      cleanup();
      const step = { seat: 1 - mover, action: null, step: null, views };
      render(Position, { step, before: null, names: NAMES, better: [action], mover });
      const marked = Array.from(document.querySelectorAll(".grids section"), (grid) =>
        Array.from(grid.querySelectorAll(".way.left, .chosen"), (mark) =>
          mark.closest("[data-cell]")?.getAttribute("data-cell"),
        ),
      );
      const expected = action.do === "take" ? [undefined] : ["9"];
      expect(marked).toEqual(NAMES.map((_, place) => (place === mover ? expected : [])));
      expect(document.querySelectorAll(".middle .selected").length).toBe(action.do === "take" ? 1 : 0);
    }
});
