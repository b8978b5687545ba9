import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";

import { device } from "../lib/device.svelte";
import type { Body, Draft, Legal, Table, TheGameView, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import PileBoard from "./PileBoard.svelte";

const view: TheGameView = {
  game: { players: 1, level: "basic", fire: false },
  seat: 0,
  hand: [12, 40, 97],
  hand_sizes: [3],
  draw_size: 5,
  tops: [10, 50, 60, 30],
  played: [],
  turn: 0,
  placed: 0,
  minimum: 2,
  burning: [],
  moves: 4,
  outcome: null,
};

const next: Legal[] = [
  { action: { do: "play", card: 12, pile: "A" }, step: 2 },
  { action: { do: "play", card: 40, pile: "B" }, step: -10, jump: true },
  { action: { do: "play", card: 97, pile: "A" }, step: 87, stuck: true },
];

const plan: Draft = {
  plays: [],
  broken: [],
  reason: null,
  tops: view.tops,
  hand: view.hand,
  cost: 0,
  placed: 0,
  next,
  may_end: false,
  draws: 0,
  stuck: false,
};

const yours: Yours = {
  seats: [0],
  seat: 0,
  owner: true,
  view,
  legal: next,
  plan,
  undo: null,
  take_back: null,
};

const table = {
  id: "t",
  version: 7,
  options: { game: "the-game", options: {}, chat: "off" },
  phase: "playing",
  seats: [{ seat: 0, kind: "person", name: "Ann" }],
  to_act: [0],
  signals: [],
} as unknown as Table;

let asked: Body[];
let session: Session;

function unanswered(body: Body): Promise<boolean> {
  asked.push(body);
  return new Promise(() => undefined);
}

beforeEach(() => {
  asked = [];
  device.motion = "reduced";
  session = {
    ready: true,
    link: "open",
    pending: 0,
    refusal: null,
    ask: unanswered,
    insist: unanswered,
  } as unknown as Session;
  render(PileBoard, { session, table, yours, view });
});

afterEach(cleanup);

const card = (place: number) => document.querySelectorAll<HTMLButtonElement>(".hand button")[place]!;
const pile = (letter: string) => document.querySelector<HTMLElement>(`[data-place="${letter}"]`)!;

test("the piles that fit the chosen card light up with its step, and only those", async () => {
  await fireEvent.click(card(0));
  expect(pile("A").querySelector(".step")?.textContent).toContain("+2");
  expect(pile("B").querySelector(".step")).toBeNull();
});

test("a jump back looks special", async () => {
  await fireEvent.click(card(1));
  expect(pile("B").classList.contains("jump")).toBe(true);
  expect(pile("B").querySelector(".step")?.textContent).toContain("−10");
});

test("a card laid on a pile is a wish until the server has answered: the plan is asked for, nothing is placed", async () => {
  await fireEvent.click(card(0));
  await fireEvent.click(pile("A").querySelector(".top")!);
  expect(asked).toEqual([{ do: "plan", plays: [{ card: 12, pile: "A" }] }]);
  expect(pile("A").querySelector<HTMLElement>(".cost")?.dataset.step).toBe("…");
});

test("a card that does not fit stays in hand, and the reason is told", async () => {
  await fireEvent.click(card(0));
  await fireEvent.click(pile("C").querySelector(".top")!);
  expect(asked).toEqual([]);
  expect(session.refusal?.reason).toBe("does-not-fit");
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
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "end-turn-not-yet" }).disabled).toBe(true);
});
