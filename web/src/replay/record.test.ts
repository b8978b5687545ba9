import { beforeAll, expect, test } from "vitest";

import { isolated, speak, t } from "../lib/i18n";
import type { Replay, Step } from "../lib/protocol";
import { botName, pileWords } from "../lib/words";
import { turnOf } from "../testing/reviews";
import { theGame } from "../testing/tables";
import { gameOf, moveWords, namesOf, playedIn } from "./record";

beforeAll(() => speak("en"));

const replayOf = (players: unknown): Replay => ({
  game: "the-game",
  record: { meta: { players }, options: { fire: false } },
  steps: [{ seat: null, action: null, step: null, views: [theGame(), theGame(), theGame()] }],
});

const move = (action: Record<string, unknown>, step: number | null = null): Step => ({
  seat: 1,
  action,
  step,
  views: [],
});

test("players are called by the names in the record, whatever form they have there", () => {
  const names = namesOf(replayOf(["Ann", { name: "Bob" }, { bot: "master" }]));
  expect(names).toEqual(["Ann", "Bob", botName("master")]);
});

test("those who have one name are told apart by their seats, counted from one", () => {
  expect(namesOf(replayOf(["Ann", "Bob", "Ann"]))).toEqual(["Ann 1", "Bob", "Ann 3"]);
});

test.each([[undefined], ["Ann"], [[]], [[null, 7, {}]]])(
  "a record whose players are %j calls them by number",
  (players) => {
    expect(namesOf(replayOf(players))).toEqual([1, 2, 3].map((seat) => t("player-number", { seat })));
  },
);

test("the game is one of the four on the front page", () => {
  expect(gameOf(replayOf([]))).toBe("the-game");
  expect(gameOf({ ...replayOf([]), record: { options: { fire: true } } })).toBe("on-fire");
  expect(gameOf({ ...replayOf([]), record: {} })).toBe("the-game");
});

test("each move is a sentence about whoever made it", () => {
  const names = ["Ann", "Bob"];
  const whom = { who: "Bob", you: "no" };
  expect(moveWords({ seat: null, action: null, step: null, views: [] }, names)).toBe(t("replay-deal"));
  expect(moveWords(move({ do: "play", card: 12, pile: "A" }, 2), names)).toBe(
    `${t("news-play", { ...whom, card: 12, pile: pileWords("A", ".on") })} +2`,
  );
  for (const kind of ["end", "start"]) {
    expect(moveWords(move({ do: kind }), names)).toBe(t(`news-${kind}`, whom));
  }
  expect(moveWords(move({ do: "take", from: 0, side: "left" }), names)).toBe(
    t("news-take", { ...whom, from: "Ann", side: "left" }),
  );
  expect(moveWords(move({ do: "reveal", cell: [0, 3] }), names)).toBe(
    t("cell-reveal", { ...whom, row: 1, column: 4 }),
  );
  expect(moveWords(move({ do: "end" }), names)).toContain(isolated("Bob"));
});

test("the actions of a turn are those that led from its positions to the next ones", () => {
  const plays = [11, 12, 13, 14].map((card) => ({ do: "play", card, pile: "A" }) as const);
  const steps = [...replayOf([]).steps, ...plays.map((play) => move(play))];
  const played = (...actions: number[]) => playedIn({ ...replayOf([]), steps }, turnOf({ actions }));
  expect(played(0)).toEqual([plays[0]]);
  expect(played(1, 2)).toEqual([plays[1], plays[2]]);
  expect(played(3)).toEqual([plays[3]]);
  expect(played(3, 4)).toEqual([plays[3]]);
});
