import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { speak, t } from "../lib/i18n";
import { pileWords } from "../lib/words";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import {
  board,
  button,
  DRAFTS,
  key,
  layOut,
  next,
  pile,
  PLAY,
  settle,
  show,
  shown,
} from "../testing/pile-board";
import { person, planOf, tableOf, theGame } from "../testing/tables";
import PileBoard from "./PileBoard.svelte";

beforeAll(() => speak("en"));
beforeEach(layOut);
afterEach(cleanup);

test("the turn cannot be ended before the minimum is met", () => {
  expect(button("end-turn-not-yet").disabled).toBe(true);
});

test("Backspace takes the last draft off, and without drafts undoes, where that may be", async () => {
  show({ plan: planOf({ plays: DRAFTS, next }), undo: 3 });
  await key("Backspace");
  expect(board.asked).toEqual([{ do: "plan", plays: [PLAY(12, "A")] }]);
  board.asked = [];
  show({ undo: 3 });
  await key("Backspace");
  expect(board.asked).toEqual([{ do: "undo" }]);
  board.asked = [];
  show();
  await key("Backspace");
  expect(board.asked).toEqual([]);
});

test("Enter does what the main button says, and nothing out of turn or before it may be", async () => {
  show({ plan: planOf({ plays: DRAFTS, may_end: true, hand: [97] }) });
  await key("Enter");
  expect(board.asked).toEqual([{ do: "place", plays: [PLAY(12, "A"), PLAY(40, "B")], end: true }]);
  board.asked = [];
  show({ plan: planOf({ plays: DRAFTS.slice(0, 1) }) });
  await key("Enter");
  expect(board.asked).toEqual([{ do: "place", plays: [PLAY(12, "A")], end: false }]);
  board.asked = [];
  show({ legal: [{ action: { do: "end" } }] });
  await key("Enter");
  expect(board.asked).toEqual([{ do: "act", action: { do: "end" } }]);
  board.asked = [];
  show();
  await key("Enter");
  show({ plan: planOf({ plays: DRAFTS }), legal: [] }, { to_act: [1] });
  await key("Enter");
  show({ plan: planOf({ plays: DRAFTS }) }, { to_act: [1] });
  await key("Enter");
  expect(board.asked).toEqual([]);
});

test("Enter waits for the plan that is on its way, and then does what the main button says", async () => {
  await key("1");
  await key("A");
  await key("Enter");
  expect(board.asked.map((body) => body.do)).toEqual(["plan"]);
  board.answer[0]!(true);
  await settle();
  expect(board.asked.map((body) => body.do)).toEqual(["plan"]);
  show({ legal: [{ action: { do: "end" } }], plan: planOf({ next }) });
  await key("1");
  await key("A");
  await key("Enter");
  board.answer.at(-1)!(true);
  await settle();
  expect(board.asked.at(-1)).toEqual({ do: "act", action: { do: "end" } });
});

test("alone there is nothing to undo before a card is placed, though the game has been started", async () => {
  const started = theGame({ played: [], moves: 1 });
  cleanup();
  const alone = tableOf({ seats: tableOf().seats.slice(0, 1) });
  render(PileBoard, {
    session: board.session,
    table: alone,
    yours: { ...shown, view: started, undo: 0 },
    view: started,
  });
  expect(screen.queryByRole("button", { name: t("undo") })).toBeNull();
  await key("Backspace");
  expect(board.asked).toEqual([]);
});

test("the buttons place one card, all, or all and end the turn: only where the turn may end", async () => {
  const plays = [PLAY(12, "A"), PLAY(40, "B")];
  show({ plan: planOf({ plays: DRAFTS, may_end: true, hand: [97], draws: 2 }) });
  await fireEvent.click(button("place-and-end", { count: 2, draws: 2 }));
  await fireEvent.click(button("place-all", { count: 2 }));
  await fireEvent.click(button("place-one"));
  expect(board.asked).toEqual([
    { do: "place", plays, end: true },
    { do: "place", plays, end: false },
    { do: "place", plays: plays.slice(0, 1), end: false },
  ]);
  board.asked = [];
  show({ plan: planOf({ plays: DRAFTS.slice(0, 1), may_end: false }) });
  await fireEvent.click(button("place-all", { count: 1 }));
  expect(board.asked).toEqual([{ do: "place", plays: plays.slice(0, 1), end: false }]);
});

test("the whole plan is lifted at once", async () => {
  show({ plan: planOf({ plays: DRAFTS }) });
  await fireEvent.click(button("plan-clear"));
  expect(board.asked).toEqual([{ do: "plan", plays: [] }]);
});

test("a plan that would leave one stuck, or fits no more, is told", () => {
  show({ plan: planOf({ plays: DRAFTS, stuck: true, cost: -8 }) });
  expect(document.body.textContent).toContain(t("plan-stuck"));
  expect(document.body.textContent).toContain(t("plan-sum", { count: 2, cost: "−8", left: 3 }));
  show({ plan: planOf({ broken: DRAFTS }) });
  expect(document.body.textContent).toContain(t("plan-broken"));
});

test("before the first turn one may start or say that one would like to; alone there is nobody to tell", async () => {
  const starting = theGame({ turn: null });
  cleanup();
  render(PileBoard, {
    session: board.session,
    table: tableOf(),
    yours: { ...shown, view: starting },
    view: starting,
  });
  await fireEvent.click(button("start-me"));
  await fireEvent.click(button("signal-let-me-start"));
  await fireEvent.click(button("signal-rather-not-me"));
  expect(board.asked).toEqual([
    { do: "act", action: { do: "start" } },
    { do: "signal", say: "let-me-start" },
    { do: "signal", say: "rather-not-me" },
  ]);
  cleanup();
  const alone = tableOf({ seats: tableOf().seats.slice(0, 1) });
  render(PileBoard, {
    session: board.session,
    table: alone,
    yours: { ...shown, view: starting },
    view: starting,
  });
  expect(screen.queryByRole("button", { name: t("signal-let-me-start") })).toBeNull();
});

test.each(["free", "signals", "off"] as const)(
  "where talk is %s, one may say who would like to start, and signal, unless it is off",
  (chat) => {
    const table = tableOf({ options: { ...tableOf().options, chat } });
    for (const [view, label] of [
      [theGame({ turn: null }), t("signal-let-me-start")],
      [theGame({ turn: 1 }), t("signal-of", { pile: pileWords("A", ".about") })],
    ] as const) {
      cleanup();
      render(PileBoard, { session: board.session, table, yours: { ...shown, view, plan: null }, view });
      expect([label, screen.queryAllByRole("button", { name: label }).length > 0]).toEqual([
        label,
        chat !== "off",
      ]);
    }
  },
);

test("nothing that changes the game can be pressed while something is under way", () => {
  const moves = { undo: 3, take_back: 3, legal: [{ action: { do: "end" as const } }] };
  (board.session as { ready: boolean }).ready = false;
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
    render(PileBoard, {
      session: board.session,
      table: tableOf(),
      yours: { ...shown, view: seen },
      view: seen,
    });
    return document.querySelector(".status b")!.textContent;
  };
  expect([0, 1].map((placed) => status({ placed }))).toEqual([2, 1].map((count) => t("turn-due", { count })));
  expect(status({ placed: 2 })).toBe(t("turn-free"));
  expect(status({ minimum: 1 })).toBe(t("turn-due", { count: 1 }));
  expect(status({ turn: 1 })).toBe(t("turn-of", { who: "Bob" }));
  expect(status({ burning: ["B"] })).toBe(t("turn-burning", { count: 1 }));
  expect([..."ABCD"].filter((one) => pile(one).innerHTML.includes(t("pile-burning")))).toEqual(["B"]);
});

test("before the first turn the others' answers are shown in the order of seats, and one's own can be withdrawn", async () => {
  const starting = theGame({ turn: null });
  const signals = [
    { seat: 0, say: "keep-off" as const, pile: "A" },
    { seat: 1, say: "small-steps" as const, pile: "B" },
    { seat: 1, say: "rather-not-me" as const, pile: null },
    { seat: 0, say: "let-me-start" as const, pile: null },
  ];
  cleanup();
  render(PileBoard, {
    session: board.session,
    table: tableOf({ signals }),
    yours: { ...shown, view: starting },
    view: starting,
  });
  expect(Array.from(document.querySelectorAll(".answer"), (one) => one.textContent)).toEqual([
    `Bob: ${t("signal-rather-not-me")}`,
  ]);
  expect(button("signal-let-me-start").getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(button("signal-let-me-start"));
  expect(board.asked).toEqual([{ do: "unsay" }]);
});

test("people who share a screen do not read one another's answers as those of others", () => {
  const starting = theGame({ turn: null });
  const signals = [0, 1, 2].map((seat) => ({ seat, say: "let-me-start" as const, pile: null }));
  const seats = ["Ann", "Bob", "Cid"].map((name, seat) => person(seat, name));
  const yours = { ...shown, seats: [0, 1], view: starting };
  cleanup();
  render(PileBoard, { session: board.session, table: tableOf({ signals, seats }), yours, view: starting });
  const answers = Array.from(document.querySelectorAll(".answer"), (one) => one.textContent);
  expect(answers).toEqual([`Cid: ${t("signal-let-me-start")}`]);
});

test("whoever watches is told that the others agree who starts, and is asked nothing", () => {
  const starting = theGame({ turn: null });
  const showTo = (seats: number[]) => {
    cleanup();
    const yours = { ...shown, view: starting, seats, seat: seats[0] ?? null, plan: null };
    render(PileBoard, { session: board.session, table: tableOf({ to_act: [0, 1] }), yours, view: starting });
    return document.querySelector(".status b")!.textContent;
  };
  expect(showTo([0])).toBe(t("turn-who-starts"));
  expect(button("start-me")).toBeTruthy();
  expect(showTo([])).toBe(t("turn-who-starts-watched"));
  expect(screen.queryByRole("button", { name: t("start-me") })).toBeNull();
});
