import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { speak, t } from "../lib/i18n";
import type { Advice, Body, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { full } from "../testing/table-states";
import { OPTIONS, planOf, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import Board from "./Board.svelte";
import { pileWords } from "../lib/words";

let asked: Body[];
let session: { -readonly [name in keyof Session]?: Session[name] };

beforeAll(() => speak("en"));
beforeEach(() => {
  asked = [];
  const ask = (body: Body) => Promise.resolve(asked.push(body) > 0);
  session = { ready: true, link: "open", pending: 0, refusal: null, ask, onheard: () => () => undefined };
});
afterEach(cleanup);

const VIEWS = {
  "the-game": theGame({ played: [10, 50, 60, 30] }),
  slide: slide({ grids: [full, full], middle: [3, 8], chosen: [true, true], turn: 0 }),
};
type Game = keyof typeof VIEWS;
const GAMES = Object.keys(VIEWS) as Game[];

function show(game: Game, change: Partial<Yours>) {
  cleanup();
  const view = VIEWS[game];
  const table = tableOf({ options: { ...OPTIONS, game, hints: true } });
  render(Board, { session: session as Session, table, yours: yoursOf({ view, ...change }), view, moves: [] });
}

const mayAsk = () => screen.queryByRole<HTMLButtonElement>("button", { name: t("hint") });
const told = () =>
  Array.from(document.querySelectorAll("[aria-live] p"), (line) => line.textContent).join("|");

test.each(GAMES)("%s: a hint is asked for by its button and by H, where one may be had", async (game) => {
  show(game, { may_hint: true });
  await fireEvent.click(mayAsk()!);
  for (const key of ["h", "H"]) await fireEvent.keyDown(window, { key });
  expect(asked).toEqual([{ do: "hint" }, { do: "hint" }, { do: "hint" }]);
  show(game, { may_hint: false });
  await fireEvent.keyDown(window, { key: "h" });
  expect([mayAsk(), asked.length]).toEqual([null, 3]);
  session.ready = false;
  show(game, { may_hint: true });
  expect(mayAsk()!.disabled).toBe(true);
});

test.each(GAMES)("%s: it is told that a hint is on its way, that none came, and nothing else", (game) => {
  show(game, {});
  expect(told()).toBe("");
  for (const state of ["asked", "failed"] as const) {
    show(game, { hint: { state, advice: null } as never });
    expect(told()).toBe(t(`hint-${state}`));
  }
});

test("a card from the middle is advised with whose it is and where it comes in", () => {
  const advice = { ...ADVICE, actions: [{ do: "take" as const, from: 1, side: "top" as const }] };
  show("slide", { hint: { state: "given", advice } as never });
  const turn = t("review-take", { from: "Bob", side: "top" });
  expect(told()).toBe(t("hint-given", { turn, chance: 62 }));
});

const ADVICE: Advice = {
  actions: [{ do: "play", card: 12, pile: "A" }, { do: "play", card: 40, pile: "B" }, { do: "end" }],
  chance: 0.624,
  left: 5,
  plan: [{ card: 12, pile: "A" }],
  planned_chance: 0.55,
  planned_left: 6,
};
const on = (pile: string) => pileWords(pile, ".on");
const GIVEN = () =>
  t("hint-given", {
    turn: [t("review-play", { card: 12, pile: on("A") }), t("review-play", { card: 40, pile: on("B") })].join(
      ", ",
    ),
    chance: 62,
  });
const drafts = (...cards: [number, string][]) =>
  planOf({ plays: cards.map(([card, pile]) => ({ card, pile, step: 1, jump: false })) as never });

test.each([
  ["a worse plan", 0.55, drafts([12, "A"]), { chance: 55, differs: "yes" }],
  ["one as good", 0.624, drafts([12, "A"]), { chance: 62, differs: "no" }],
  ["one as good but for less than a point", 0.617, drafts([12, "A"]), { chance: 62, differs: "no" }],
  ["another card by now", 0.55, drafts([40, "A"]), null],
  ["another pile by now", 0.55, drafts([12, "B"]), null],
  ["a card more by now", 0.55, drafts([12, "A"], [40, "B"]), null],
  ["a card less by now", 0.55, drafts(), null],
  ["no plan", 0.55, null, null],
  ["a plan without a chance", null, drafts([12, "A"]), null],
] as const)("a hint tells the turn, and compares it with the plan it knows: %s", (_, chance, plan, words) => {
  const advice = { ...ADVICE, planned_chance: chance };
  show("the-game", { plan, hint: { state: "given", advice } as never });
  expect(told()).toBe([GIVEN(), ...(words ? [t("hint-planned", words)] : [])].join(" "));
});
