import { beforeAll, afterEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import Hand from "./Hand.svelte";

beforeAll(async () => {
  await speak("en");
  device.motion = "reduced";
});
afterEach(cleanup);

const hand = (count: number) => Array.from({ length: count }, (_, place) => 10 * (place + 1));

test.each([
  [1, 1, ""],
  [4, 2, ""],
  [5, 3, "several"],
  [7, 4, "several"],
  [8, 4, "many several"],
])("%i cards have room in two rows of at most %i", (count, half, crowd) => {
  const style = () => document.querySelector<HTMLElement>(".room")!.style;
  const crowding = () =>
    ["many", "several"].filter((name) => screen.getByRole("list").classList.contains(name)).join(" ");
  render(Hand, { cards: hand(count) });
  expect([style().getPropertyValue("--n"), style().getPropertyValue("--half"), crowding()]).toEqual([
    String(count),
    String(half),
    crowd,
  ]);
  cleanup();
  render(Hand, { cards: hand(1), room: count });
  expect([style().getPropertyValue("--n"), crowding()]).toEqual([String(count), crowd]);
});

test("the places of planned cards stay free, and the keys of the others stay theirs", async () => {
  const onpick = vi.fn();
  render(Hand, { cards: [12, 40, 97], planned: [40], selected: 97, onpick });
  expect(screen.getByRole("list", { name: t("your-hand", { count: 2 }) })).toBeTruthy();
  expect(screen.getAllByRole("listitem").length).toBe(3);
  const cards = screen.getAllByRole("button");
  expect(
    cards.map((card) => [card.getAttribute("aria-label"), card.getAttribute("aria-keyshortcuts")]),
  ).toEqual([
    [t("card", { card: 12 }), "1"],
    [t("card", { card: 97 }), "3"],
  ]);
  await fireEvent.click(cards[1]!);
  expect(onpick.mock.calls).toEqual([[97]]);
});

test("what a card looks like: chosen before all, then that it leaves one stuck, then that it fits nowhere", () => {
  const some =
    (...cards: number[]) =>
    (card: number) =>
      cards.includes(card);
  render(Hand, {
    cards: [1, 2, 3, 4],
    selected: 1,
    stuck: some(1, 2),
    faint: some(1, 2, 3),
    isFire: some(4),
  });
  const states = Array.from(document.querySelectorAll(".face"), (face) =>
    ["selected", "stuck", "faint", "idle", "fire"].filter((state) => face.classList.contains(state)),
  );
  expect(states).toEqual([["selected"], ["stuck"], ["faint"], ["idle", "fire"]]);
  expect(screen.getAllByRole("button").map((card) => card.getAttribute("aria-label"))).toEqual([
    `${t("card", { card: 1 })}. ${t("card-stuck")}`,
    `${t("card", { card: 2 })}. ${t("card-stuck")}`,
    t("card", { card: 3 }),
    t("card-fire", { card: 4 }),
  ]);
});
