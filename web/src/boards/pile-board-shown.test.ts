import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { board, button, card, layOut, pile, show, shown, view } from "../testing/pile-board";
import { duel, tableOf, theGame } from "../testing/tables";
import PileBoard from "./PileBoard.svelte";

beforeAll(() => speak("en"));
beforeEach(layOut);
afterEach(cleanup);

test("a card that would leave one stuck is marked once that aid is switched on, until it is chosen", async () => {
  expect(document.querySelector(".stuck")).toBeNull();
  device.markStuck = true;
  await tick();
  expect(card(2).querySelector(".stuck")).not.toBeNull();
  expect(card(0).querySelector(".stuck")).toBeNull();
  await fireEvent.click(card(2));
  expect(card(2).querySelector(".selected")).not.toBeNull();
  expect(card(2).querySelector(".stuck")).toBeNull();
  device.markStuck = false;
});

test("a tap on a pile without a chosen card opens what may be said of it, where one may talk", async () => {
  await fireEvent.click(pile("B").querySelector(".top")!);
  await fireEvent.click(button("signal-keep-off"));
  expect(board.asked).toEqual([{ do: "signal", say: "keep-off", pile: "B" }]);
  for (const table of [
    { options: { ...tableOf().options, chat: "off" as const } },
    { seats: tableOf().seats.slice(0, 1) },
  ]) {
    show({}, table);
    await fireEvent.click(pile("B").querySelector(".top")!);
    expect(document.querySelector("dialog")).toBeNull();
  }
});

test("what stands on a pile is in its name, and saying it again withdraws it", async () => {
  show(
    {},
    {
      signals: [
        { seat: 0, say: "keep-off", pile: "B" },
        { seat: 1, say: "go-ahead", pile: "B" },
      ],
    },
  );
  const name = pile("B").querySelector(".top")!.getAttribute("aria-label")!;
  expect(name).toContain(t("signal-go-ahead"));
  expect(name).toContain("Bob");
  expect(pile("A").querySelector(".top")!.getAttribute("aria-label")).not.toContain(t("signal-go-ahead"));
  await fireEvent.click(pile("B").querySelector(".top")!);
  expect(button("signal-keep-off").getAttribute("aria-pressed")).toBe("true");
  expect(button("signal-go-ahead").getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(button("signal-keep-off"));
  expect(board.asked).toEqual([{ do: "unsay", pile: "B" }]);
});

test("what another says of a pile is not one's own: the same can be said beside it", async () => {
  show({}, { signals: [{ seat: 1, say: "keep-off", pile: "B" }] });
  await fireEvent.click(pile("B").querySelector(".top")!);
  expect(button("signal-keep-off").getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(button("signal-keep-off"));
  expect(board.asked).toEqual([{ do: "signal", say: "keep-off", pile: "B" }]);
});

test("whoever watches finds no hand and nothing to press", () => {
  show({ seats: [], seat: null, legal: [], plan: null });
  expect(document.querySelector(".hand")).toBeNull();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("each card names its number and its key", () => {
  const names = [0, 1, 2].map((place) => card(place).getAttribute("aria-label"));
  expect(names).toEqual([12, 40, 97].map((number) => t("card", { card: number })));
  expect([0, 1, 2].map((place) => card(place).getAttribute("aria-keyshortcuts"))).toEqual(["1", "2", "3"]);
});

test("in Face to Face each side has its name and its draw pile, one's own piles the first letters", () => {
  cleanup();
  const seen = duel({ seat: 1, turn: 1 });
  const yours = { ...shown, seats: [1], seat: 1, view: seen, plan: null, legal: [] };
  render(PileBoard, { session: board.session, table: tableOf({ to_act: [1] }), yours, view: seen });
  const sides = ["Ann", "Bob"].map((name) => screen.getByRole("region", { name }));
  expect(sides[0]!.textContent).toContain(t("draw-pile-duel", { metal: "silver", count: 10 }));
  expect(sides[1]!.textContent).toContain(t("draw-pile-duel", { metal: "gold", count: 12 }));
  expect(sides.map((side) => side.classList.contains("gold"))).toEqual([false, true]);
  expect(
    Array.from(sides[1]!.querySelectorAll("[data-place]"), (one) => one.getAttribute("data-place")),
  ).toEqual(["1+", "1-"]);
});

test("what a pile was moved by and who did it since one's last turn is marked on it", () => {
  const moves = [{ number: 3, seat: 1, card: 50, pile: "B", step: -10, jump: true }];
  cleanup();
  render(PileBoard, { session: board.session, table: tableOf(), yours: shown, view, moves });
  expect(pile("B").classList.contains("fresh")).toBe(true);
  expect(pile("B").querySelector(".gain")?.textContent).toBe("−10!");
  expect([..."ACD"].some((letter) => pile(letter).matches(".fresh, :has(.gain)"))).toBe(false);
});

test("the old top stays under a new card until it is covered", async () => {
  cleanup();
  device.motion = "system";
  const flying = { cancel: () => undefined, effect: null, onfinish: null };
  vi.spyOn(Element.prototype, "animate").mockImplementation(() => flying as unknown as Animation);
  const drawn = render(PileBoard, { session: board.session, table: tableOf(), yours: shown, view });
  await drawn.rerender({ view: theGame({ tops: [12, 50, 60, 30], played: [12] }) });
  expect(pile("A").querySelector(".covered")?.textContent).toContain("10");
  expect(pile("B").querySelector(".covered")).toBeNull();
  cleanup();
  vi.restoreAllMocks();
});

test("each pile has a button to signal about it, unless a card is chosen or one may not talk", async () => {
  const name = { name: t("signal-of", { pile: "about pile C" }) };
  await fireEvent.click(screen.getByRole("button", name));
  expect(button("signal-go-ahead")).toBeTruthy();
  show();
  await fireEvent.click(card(0));
  expect(screen.queryByRole("button", name)).toBeNull();
  show({}, { seats: tableOf().seats.slice(0, 1) });
  expect(screen.queryByRole("button", name)).toBeNull();
});
