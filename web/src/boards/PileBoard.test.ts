import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { speak, t } from "../lib/i18n";
import { cleanup, fireEvent, screen } from "../testing/library";
import {
  board,
  button,
  card,
  DRAFTS,
  key,
  layOut,
  next,
  pile,
  PLAY,
  settle,
  show,
  unanswered,
} from "../testing/pile-board";
import { carried, point } from "../testing/carry";
import { planOf } from "../testing/tables";

beforeAll(() => speak("en"));
beforeEach(layOut);
afterEach(cleanup);

const drafts = () =>
  Array.from(document.querySelectorAll("button.draft"), (draft) => draft.getAttribute("aria-label"));
/** How a pile is read out. */
const nameOf = (letter: string) => pile(letter).querySelector(".top")!.getAttribute("aria-label")!;
const chosenCards = () => document.querySelectorAll(".hand [aria-pressed=true]").length;

test("the piles that fit the chosen card light up with its step, and only those", async () => {
  await fireEvent.click(card(0));
  expect(pile("A").querySelector(".step")?.textContent).toContain("+2");
  expect(nameOf("A")).toContain(t("pile-step", { step: 2 }));
  expect(pile("B").querySelector(".step")).toBeNull();
});

test("a jump back looks special", async () => {
  await fireEvent.click(card(1));
  expect(pile("B").classList.contains("jump")).toBe(true);
  expect(pile("B").querySelector(".step")?.textContent).toContain("−10");
  expect(nameOf("B")).toContain(t("pile-jump", { step: -10 }));
});

test("a card laid on a pile is a wish until the server has answered: the plan is asked for, nothing is placed", async () => {
  await fireEvent.click(card(0));
  await fireEvent.click(pile("A").querySelector(".top")!);
  expect(board.asked).toEqual([{ do: "plan", plays: [{ card: 12, pile: "A" }] }]);
  expect(pile("A").querySelector<HTMLElement>(".cost")?.dataset.step).toBe("…");
});

test("a card that does not fit goes back to the hand, and the reason is told", async () => {
  await fireEvent.click(card(0));
  expect(chosenCards()).toBe(1);
  await fireEvent.click(pile("C").querySelector(".top")!);
  expect(board.asked).toEqual([]);
  expect(board.session.refusal?.reason).toBe("does-not-fit");
  expect(chosenCards()).toBe(0);
});

test("nothing is laid while the line is down, and what was on its way stays", async () => {
  await fireEvent.click(card(0));
  await fireEvent.click(pile("A").querySelector(".top")!);
  board.session.link = "lost";
  await fireEvent.click(card(0));
  await fireEvent.click(pile("B").querySelector(".top")!);
  expect(board.asked.length).toBe(1);
  expect(board.session.refusal?.reason).toBe("link-lost");
  expect(document.querySelectorAll("button.draft").length).toBe(1);
});

test("keys choose cards and piles", async () => {
  await fireEvent.keyDown(window, { key: "2" });
  await fireEvent.keyDown(window, { key: "b" });
  expect(board.asked).toEqual([{ do: "plan", plays: [{ card: 40, pile: "B" }] }]);
});

test("the answer to an older plan leaves a newer plan as it is", async () => {
  for (const name of ["1", "A", "2", "B"]) await key(name);
  expect(board.asked).toEqual([
    { do: "plan", plays: [PLAY(12, "A")] },
    { do: "plan", plays: [PLAY(12, "A"), PLAY(40, "B")] },
  ]);
  board.answer[0]!(true);
  await settle();
  expect(drafts().length).toBe(2);
  board.answer[1]!(true);
  await settle();
  expect(drafts()).toEqual([]);
});

test("an older plan that is refused takes nothing from a newer plan", async () => {
  for (const name of ["1", "A", "2", "B"]) await key(name);
  board.answer[0]!(false);
  await settle();
  expect(drafts()).toEqual([t("draft-under-way", { card: 12 }), t("draft-under-way", { card: 40 })]);
});

test("an older plan is no longer wanted once there is a newer one", async () => {
  const wanted: (() => boolean)[] = [];
  board.session.insist = (body, still) => {
    wanted.push(still);
    return unanswered(body);
  };
  await key("1");
  await key("A");
  expect(wanted.map((still) => still())).toEqual([true]);
  await key("2");
  await key("B");
  expect(wanted.map((still) => still())).toEqual([false, true]);
});

test("a draft that the server knows tells its step, and is lifted by a tap, chosen", async () => {
  show({ plan: planOf({ plays: DRAFTS, next }) });
  await fireEvent.click(button("draft-lift", { card: 12, step: 2 }));
  expect(board.asked).toEqual([{ do: "plan", plays: [PLAY(40, "B")] }]);
  expect(card(0).getAttribute("aria-pressed")).toBe("true");
});

test("with a card chosen a tap on a draft lays that card on its pile", async () => {
  show({
    plan: planOf({
      plays: DRAFTS.slice(0, 1),
      next: [{ action: { do: "play", card: 97, pile: "A" }, step: 85 }],
    }),
  });
  await fireEvent.click(card(1));
  await fireEvent.click(button("draft-lift", { card: 12, step: 2 }));
  expect(board.asked).toEqual([{ do: "plan", plays: [PLAY(12, "A"), PLAY(97, "A")] }]);
});

test("a card is chosen by a tap and put back by another, or by Escape", async () => {
  for (const putBack of [() => fireEvent.click(card(0)), () => key("Escape"), () => key("1")]) {
    await fireEvent.click(card(0));
    expect(card(0).getAttribute("aria-pressed")).toBe("true");
    await putBack();
    expect(card(0).getAttribute("aria-pressed")).toBe("false");
  }
});

/** Carries a card or a draft to a pile, as a mouse does; the card under the mouse, and where it is, on the way. */
async function carry(from: Element, to: string): Promise<string> {
  document.elementFromPoint = () => pile(to).querySelector(".top");
  await point(from, "pointerdown", 0, 0);
  await point(window, "pointermove", 50, 20);
  const shown = carried();
  await point(window, "pointerup", 50, 20);
  // The click that would end a carry is swallowed until then.
  await settle();
  return shown;
}

test("a card is carried from the hand to a pile, and a draft from one pile to another", async () => {
  expect(await carry(card(0), "A")).toBe("12 left: 50px; top: 20px;");
  expect(carried()).toBe("");
  expect(board.asked).toEqual([{ do: "plan", plays: [PLAY(12, "A")] }]);
  board.asked = [];
  show({ plan: planOf({ plays: DRAFTS, next }) });
  expect(await carry(button("draft-lift", { card: 12, step: 2 }), "D")).toBe("12 left: 50px; top: 20px;");
  expect(board.asked).toEqual([
    { do: "plan", plays: [PLAY(40, "B")] },
    { do: "plan", plays: [PLAY(40, "B"), PLAY(12, "D")] },
  ]);
  expect(drafts()).toEqual([t("draft-lift", { card: 40, step: -10 }), t("draft-under-way", { card: 12 })]);
});

test("a draft that is carried while the line is down stays, and the line is told as the reason", async () => {
  show({ plan: planOf({ plays: DRAFTS, next }) });
  board.session.link = "lost";
  await carry(button("draft-lift", { card: 12, step: 2 }), "D");
  expect([board.asked, board.session.refusal?.reason, drafts().length]).toEqual([[], "link-lost", 2]);
});

test("the hand stands still: the place of a planned card stays free, and its key lifts the draft", async () => {
  show({ plan: planOf({ plays: DRAFTS.slice(0, 1), next }) });
  expect(document.querySelectorAll(".hand li").length).toBe(3);
  expect(Array.from(document.querySelectorAll(".hand li"), (place) => place.childElementCount)).toEqual([
    0, 1, 1,
  ]);
  expect(card(0).getAttribute("aria-keyshortcuts")).toBe("2");
  expect(screen.getByRole("list", { name: t("your-hand", { count: 2 }) })).toBeTruthy();
  await key("1");
  expect(board.asked).toEqual([{ do: "plan", plays: [] }]);
});
