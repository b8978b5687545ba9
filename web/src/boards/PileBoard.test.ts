import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Body, Legal, Table, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { duel, planOf, tableOf, theGame, yoursOf } from "../testing/tables";
import PileBoard from "./PileBoard.svelte";

const view = theGame({ played: [10, 50, 60, 30] });

const next: Legal[] = [
  { action: { do: "play", card: 12, pile: "A" }, step: 2 },
  { action: { do: "play", card: 40, pile: "B" }, step: -10, jump: true },
  { action: { do: "play", card: 97, pile: "A" }, step: 87, stuck: true },
];

const DRAFTS = [
  { card: 12, pile: "A", step: 2, jump: false },
  { card: 40, pile: "B", step: -10, jump: true },
];

const shown = yoursOf({ view, legal: next, plan: planOf({ next }) });

let asked: Body[];
let answer: ((value: boolean) => void)[];
let session: Session;

function unanswered(body: Body): Promise<boolean> {
  asked.push(body);
  return new Promise((done) => answer.push(done));
}

function show(yours: Partial<Yours> = {}, table: Partial<Table> = {}) {
  cleanup();
  render(PileBoard, { session, table: tableOf(table), yours: { ...shown, ...yours }, view });
}

beforeAll(() => speak("en"));

beforeEach(() => {
  [asked, answer] = [[], []];
  device.motion = "reduced";
  session = {
    ready: true,
    link: "open",
    pending: 0,
    refusal: null,
    ask: unanswered,
    insist: unanswered,
  } as unknown as Session;
  show();
});

afterEach(cleanup);

const key = (name: string) => fireEvent.keyDown(window, { key: name });
const button = (id: string, words = {}) =>
  screen.getByRole<HTMLButtonElement>("button", { name: t(id, words) });
const drafts = () =>
  Array.from(document.querySelectorAll("button.draft"), (draft) => draft.getAttribute("aria-label"));
/** Let what has been answered be heard everywhere. */
const settle = () => new Promise((done) => setTimeout(done));
const PLAY = (card: number, pile: string) => ({ card, pile });

const card = (place: number) => document.querySelectorAll<HTMLButtonElement>(".hand button")[place]!;
const pile = (letter: string) => document.querySelector<HTMLElement>(`[data-place="${letter}"]`)!;

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
  expect(asked).toEqual([{ do: "plan", plays: [{ card: 12, pile: "A" }] }]);
  expect(pile("A").querySelector<HTMLElement>(".cost")?.dataset.step).toBe("…");
});

test("a card that does not fit goes back to the hand, and the reason is told", async () => {
  await fireEvent.click(card(0));
  expect(chosenCards()).toBe(1);
  await fireEvent.click(pile("C").querySelector(".top")!);
  expect(asked).toEqual([]);
  expect(session.refusal?.reason).toBe("does-not-fit");
  expect(chosenCards()).toBe(0);
});

test("nothing is laid while the line is down, and what was on its way stays", async () => {
  await fireEvent.click(card(0));
  await fireEvent.click(pile("A").querySelector(".top")!);
  session.link = "lost";
  await fireEvent.click(card(0));
  await fireEvent.click(pile("B").querySelector(".top")!);
  expect(asked.length).toBe(1);
  expect(session.refusal?.reason).toBe("link-lost");
  expect(document.querySelectorAll("button.draft").length).toBe(1);
});

test("keys choose cards and piles", async () => {
  await fireEvent.keyDown(window, { key: "2" });
  await fireEvent.keyDown(window, { key: "b" });
  expect(asked).toEqual([{ do: "plan", plays: [{ card: 40, pile: "B" }] }]);
});

test("a card that would leave one stuck is marked once that aid is switched on", async () => {
  expect(document.querySelector(".stuck")).toBeNull();
  device.markStuck = true;
  await tick();
  expect(card(2).querySelector(".stuck")).not.toBeNull();
  expect(card(0).querySelector(".stuck")).toBeNull();
  device.markStuck = false;
});

test("the turn cannot be ended before the minimum is met", () => {
  expect(button("end-turn-not-yet").disabled).toBe(true);
});

test("the answer to an older plan leaves a newer plan as it is", async () => {
  for (const name of ["1", "A", "2", "B"]) await key(name);
  expect(asked).toEqual([
    { do: "plan", plays: [PLAY(12, "A")] },
    { do: "plan", plays: [PLAY(12, "A"), PLAY(40, "B")] },
  ]);
  answer[0]!(true);
  await settle();
  expect(drafts().length).toBe(2);
  answer[1]!(true);
  await settle();
  expect(drafts()).toEqual([]);
});

test("an older plan that is refused takes nothing from a newer plan", async () => {
  for (const name of ["1", "A", "2", "B"]) await key(name);
  answer[0]!(false);
  await settle();
  expect(drafts()).toEqual([t("draft-under-way", { card: 12 }), t("draft-under-way", { card: 40 })]);
});

test("an older plan is no longer wanted once there is a newer one", async () => {
  const wanted: (() => boolean)[] = [];
  session.insist = (body, still) => {
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
  expect(asked).toEqual([{ do: "plan", plays: [PLAY(40, "B")] }]);
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
  expect(asked).toEqual([{ do: "plan", plays: [PLAY(12, "A"), PLAY(97, "A")] }]);
});

test("a card is chosen by a tap and put back by another, or by Escape", async () => {
  for (const putBack of [() => fireEvent.click(card(0)), () => key("Escape"), () => key("1")]) {
    await fireEvent.click(card(0));
    expect(card(0).getAttribute("aria-pressed")).toBe("true");
    await putBack();
    expect(card(0).getAttribute("aria-pressed")).toBe("false");
  }
});

test("Backspace takes the last draft off, and without drafts undoes, where that may be", async () => {
  show({ plan: planOf({ plays: DRAFTS, next }), undo: 3 });
  await key("Backspace");
  expect(asked).toEqual([{ do: "plan", plays: [PLAY(12, "A")] }]);
  asked = [];
  show({ undo: 3 });
  await key("Backspace");
  expect(asked).toEqual([{ do: "undo" }]);
  asked = [];
  show();
  await key("Backspace");
  expect(asked).toEqual([]);
});

test("Enter does what the main button says, and nothing out of turn or before it may be", async () => {
  show({ plan: planOf({ plays: DRAFTS, may_end: true, hand: [97] }) });
  await key("Enter");
  expect(asked).toEqual([{ do: "place", plays: [PLAY(12, "A"), PLAY(40, "B")], end: true }]);
  asked = [];
  show({ plan: planOf({ plays: DRAFTS.slice(0, 1) }) });
  await key("Enter");
  expect(asked).toEqual([{ do: "place", plays: [PLAY(12, "A")], end: false }]);
  asked = [];
  show({ legal: [{ action: { do: "end" } }] });
  await key("Enter");
  expect(asked).toEqual([{ do: "act", action: { do: "end" } }]);
  asked = [];
  show();
  await key("Enter");
  show({ plan: planOf({ plays: DRAFTS }), legal: [] }, { to_act: [1] });
  await key("Enter");
  show({ plan: planOf({ plays: DRAFTS }) }, { to_act: [1] });
  await key("Enter");
  expect(asked).toEqual([]);
});

test("Enter waits for the plan that is on its way, and then does what the main button says", async () => {
  await key("1");
  await key("A");
  await key("Enter");
  expect(asked.map((body) => body.do)).toEqual(["plan"]);
  answer[0]!(true);
  await settle();
  expect(asked.map((body) => body.do)).toEqual(["plan"]);
  show({ legal: [{ action: { do: "end" } }], plan: planOf({ next }) });
  await key("1");
  await key("A");
  await key("Enter");
  answer.at(-1)!(true);
  await settle();
  expect(asked.at(-1)).toEqual({ do: "act", action: { do: "end" } });
});

test("alone there is nothing to undo before a card is placed, though the game has been started", async () => {
  const started = theGame({ played: [], moves: 1 });
  cleanup();
  const alone = tableOf({ seats: tableOf().seats.slice(0, 1) });
  render(PileBoard, { session, table: alone, yours: { ...shown, view: started, undo: 0 }, view: started });
  expect(screen.queryByRole("button", { name: t("undo") })).toBeNull();
  await key("Backspace");
  expect(asked).toEqual([]);
});

test("the buttons place one card, all, or all and end the turn: only where the turn may end", async () => {
  const plays = [PLAY(12, "A"), PLAY(40, "B")];
  show({ plan: planOf({ plays: DRAFTS, may_end: true, hand: [97], draws: 2 }) });
  await fireEvent.click(button("place-and-end", { count: 2, draws: 2 }));
  await fireEvent.click(button("place-all", { count: 2 }));
  await fireEvent.click(button("place-one"));
  expect(asked).toEqual([
    { do: "place", plays, end: true },
    { do: "place", plays, end: false },
    { do: "place", plays: plays.slice(0, 1), end: false },
  ]);
  asked = [];
  show({ plan: planOf({ plays: DRAFTS.slice(0, 1), may_end: false }) });
  await fireEvent.click(button("place-all", { count: 1 }));
  expect(asked).toEqual([{ do: "place", plays: plays.slice(0, 1), end: false }]);
});

test("the whole plan is lifted at once", async () => {
  show({ plan: planOf({ plays: DRAFTS }) });
  await fireEvent.click(button("plan-clear"));
  expect(asked).toEqual([{ do: "plan", plays: [] }]);
});

test("a plan that would leave one stuck, or fits no more, is told", () => {
  show({ plan: planOf({ plays: DRAFTS, stuck: true, cost: -8 }) });
  expect(document.body.textContent).toContain(t("plan-stuck"));
  expect(document.body.textContent).toContain(t("plan-sum", { count: 2, cost: "−8", left: 3 }));
  show({ plan: planOf({ broken: DRAFTS }) });
  expect(document.body.textContent).toContain(t("plan-broken"));
});

test("a tap on a pile without a chosen card opens what may be said of it, where one may talk", async () => {
  await fireEvent.click(pile("B").querySelector(".top")!);
  await fireEvent.click(button("signal-keep-off"));
  expect(asked).toEqual([{ do: "signal", say: "keep-off", pile: "B" }]);
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
  expect(asked).toEqual([{ do: "unsay", pile: "B" }]);
});

test("what another says of a pile is not one's own: the same can be said beside it", async () => {
  show({}, { signals: [{ seat: 1, say: "keep-off", pile: "B" }] });
  await fireEvent.click(pile("B").querySelector(".top")!);
  expect(button("signal-keep-off").getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(button("signal-keep-off"));
  expect(asked).toEqual([{ do: "signal", say: "keep-off", pile: "B" }]);
});

test("whoever watches finds no hand and nothing to press", () => {
  show({ seats: [], seat: null, legal: [], plan: null });
  expect(document.querySelector(".hand")).toBeNull();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("before the first turn one may start or say that one would like to; alone there is nobody to tell", async () => {
  const starting = theGame({ turn: null });
  cleanup();
  render(PileBoard, { session, table: tableOf(), yours: { ...shown, view: starting }, view: starting });
  await fireEvent.click(button("start-me"));
  await fireEvent.click(button("signal-let-me-start"));
  await fireEvent.click(button("signal-rather-not-me"));
  expect(asked).toEqual([
    { do: "act", action: { do: "start" } },
    { do: "signal", say: "let-me-start" },
    { do: "signal", say: "rather-not-me" },
  ]);
  cleanup();
  const alone = tableOf({ seats: tableOf().seats.slice(0, 1) });
  render(PileBoard, { session, table: alone, yours: { ...shown, view: starting }, view: starting });
  expect(screen.queryByRole("button", { name: t("signal-let-me-start") })).toBeNull();
});

test("nothing that changes the game can be pressed while something is under way", () => {
  const moves = { undo: 3, take_back: 3, legal: [{ action: { do: "end" as const } }] };
  (session as { ready: boolean }).ready = false;
  show(moves);
  for (const id of ["undo", "take-back"]) expect(button(id).disabled).toBe(true);
  expect(button("end-turn", { draws: 0 }).disabled).toBe(true);
  show({ plan: planOf({ plays: DRAFTS, may_end: true, hand: [97], draws: 2 }) });
  expect(button("place-and-end", { count: 2, draws: 2 }).disabled).toBe(true);
  expect(button("place-one").disabled).toBe(true);
});

test("the bar tells how many cards are still due, then that one may end, and what burns", () => {
  const status = (change: Parameters<typeof theGame>[0]) => {
    cleanup();
    const seen = theGame(change);
    render(PileBoard, { session, table: tableOf(), yours: { ...shown, view: seen }, view: seen });
    return document.querySelector(".status b")!.textContent;
  };
  expect([0, 1].map((placed) => status({ placed }))).toEqual([2, 1].map((count) => t("turn-due", { count })));
  expect(status({ placed: 2 })).toBe(t("turn-free"));
  expect(status({ minimum: 1 })).toBe(t("turn-due", { count: 1 }));
  expect(status({ turn: 1 })).toBe(t("turn-of", { who: "Bob" }));
  expect(status({ burning: ["B"] })).toBe(t("turn-burning", { count: 1 }));
  expect([..."ABCD"].filter((one) => pile(one).innerHTML.includes(t("pile-burning")))).toEqual(["B"]);
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
  render(PileBoard, { session, table: tableOf({ to_act: [1] }), yours, view: seen });
  const sides = ["Ann", "Bob"].map((name) => screen.getByRole("region", { name }));
  expect(sides[0]!.textContent).toContain(t("draw-pile-duel", { metal: "silver", count: 10 }));
  expect(sides[1]!.textContent).toContain(t("draw-pile-duel", { metal: "gold", count: 12 }));
  expect(sides.map((side) => side.classList.contains("gold"))).toEqual([false, true]);
  expect(
    Array.from(sides[1]!.querySelectorAll("[data-place]"), (one) => one.getAttribute("data-place")),
  ).toEqual(["1+", "1-"]);
});

/** Carries a card or a draft to a pile, as a mouse does. */
async function carry(from: Element, to: string) {
  document.elementFromPoint = () => pile(to).querySelector(".top");
  for (const [type, x] of [
    ["pointerdown", 0],
    ["pointermove", 50],
    ["pointerup", 50],
  ] as const) {
    const event = new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0 });
    Object.defineProperties(event, { x: { value: x }, y: { value: 0 } });
    (type === "pointerdown" ? from : window).dispatchEvent(event);
    await tick();
  }
  // The click that would end a carry is swallowed until then.
  await settle();
}

test("a card is carried from the hand to a pile, and a draft from one pile to another", async () => {
  await carry(card(0), "A");
  expect(asked).toEqual([{ do: "plan", plays: [PLAY(12, "A")] }]);
  asked = [];
  show({ plan: planOf({ plays: DRAFTS, next }) });
  await carry(button("draft-lift", { card: 12, step: 2 }), "D");
  expect(asked).toEqual([
    { do: "plan", plays: [PLAY(40, "B")] },
    { do: "plan", plays: [PLAY(40, "B"), PLAY(12, "D")] },
  ]);
});

test("a draft that is carried while the line is down stays, and the line is told as the reason", async () => {
  show({ plan: planOf({ plays: DRAFTS, next }) });
  session.link = "lost";
  await carry(button("draft-lift", { card: 12, step: 2 }), "D");
  expect([asked, session.refusal?.reason, drafts().length]).toEqual([[], "link-lost", 2]);
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
  expect(asked).toEqual([{ do: "plan", plays: [] }]);
});

test("what a pile was moved by and who did it since one's last turn is marked on it", () => {
  const moves = [{ number: 3, seat: 1, card: 50, pile: "B", step: -10, jump: true }];
  cleanup();
  render(PileBoard, { session, table: tableOf(), yours: shown, view, moves });
  expect(pile("B").classList.contains("fresh")).toBe(true);
  expect(pile("B").querySelector(".gain")?.textContent).toBe("−10!");
  expect([..."ACD"].some((letter) => pile(letter).matches(".fresh, :has(.gain)"))).toBe(false);
});

test("the old top stays under a new card until it is covered", async () => {
  cleanup();
  device.motion = "system";
  const flying = { cancel: () => undefined, effect: null, onfinish: null };
  vi.spyOn(Element.prototype, "animate").mockImplementation(() => flying as unknown as Animation);
  const board = render(PileBoard, { session, table: tableOf(), yours: shown, view });
  await board.rerender({ view: theGame({ tops: [12, 50, 60, 30], played: [12] }) });
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

test("before the first turn the others' answers are shown in the order of seats, and one's own can be withdrawn", async () => {
  const starting = theGame({ turn: null });
  const signals = [
    { seat: 1, say: "rather-not-me" as const, pile: null },
    { seat: 0, say: "let-me-start" as const, pile: null },
  ];
  cleanup();
  render(PileBoard, {
    session,
    table: tableOf({ signals }),
    yours: { ...shown, view: starting },
    view: starting,
  });
  expect(Array.from(document.querySelectorAll(".answer"), (one) => one.textContent)).toEqual([
    `Bob: ${t("signal-rather-not-me")}`,
  ]);
  expect(button("signal-let-me-start").getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(button("signal-let-me-start"));
  expect(asked).toEqual([{ do: "unsay" }]);
});
