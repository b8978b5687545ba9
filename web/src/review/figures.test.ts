import { beforeAll, expect, test } from "vitest";

import { points, turnWords } from "../boards/turn-words";
import { speak, t } from "../lib/i18n";
import type { Review, ReviewedTurn } from "../lib/protocol";
import { toldOf } from "../testing/every";
import { reviewOf, turnOf } from "../testing/reviews";
import {
  chancesOf,
  isTogether,
  luckOf,
  luckWords,
  marksWords,
  mistakeBeside,
  mistakesOf,
  storyOf,
  turnAt,
  turnsOf,
  verdictWords,
  type Who,
  worstOf,
} from "./figures";

beforeAll(() => speak("en"));

const ANN = { who: "Ann", you: "no" } as const;

const turns: ReviewedTurn[] = [
  turnOf({ turn: 0, seat: 0, actions: [1, 2, 3] }),
  turnOf({ turn: 1, seat: 1, actions: [4, 5], mark: "mistake", best: 0.9, played: 0.78, loss: 0.12 }),
  turnOf({
    turn: 2,
    seat: 0,
    actions: [6, 7, 8],
    mark: "blunder",
    best: 0.7,
    played: 0.5,
    loss: 0.2,
    luck: 0.5,
  }),
];

test("where all win together there is one curve, elsewhere one per seat", () => {
  const together = reviewOf({ turns });
  expect(isTogether(together)).toBe(true);
  expect(turnsOf(together, 1)).toEqual(turns);
  expect(luckOf(together, 1)).toBe(together.luck);
  const apart: Review = reviewOf({ turns, start: [0.5, null], luck: [0.1, null] });
  expect(isTogether(apart)).toBe(false);
  expect(turnsOf(apart, 1)).toEqual([turns[1]]);
  expect(luckOf(apart, 0)).toBe(0.1);
  expect(luckOf(apart, 1)).toBeNull();
});

test.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
  [6, 2],
  [8, 2],
])("position %i belongs to turn %i", (position, turn) => {
  expect(turnAt(turns, position)).toBe(turns[turn]);
});

test("after the last turn no turn is left", () => expect(turnAt(turns, 9)).toBeNull());

test("the curve ends with the result, where there is one", () => {
  expect(chancesOf(turns)).toEqual([turns[0]!.best, 0.9, 0.7, 1]);
  expect(chancesOf([turnOf({ best: 0.4, luck: null })])).toEqual([0.4]);
  expect(chancesOf([])).toEqual([]);
});

test("one goes from mistake to mistake", () => {
  expect(mistakesOf(turns)).toEqual(turns.slice(1));
  expect(mistakeBeside(turns, 0, "after")).toBe(turns[1]);
  expect(mistakeBeside(turns, 4, "after")).toBe(turns[2]);
  expect(mistakeBeside(turns, 6, "after")).toBeUndefined();
  expect(mistakeBeside(turns, 6, "before")).toBe(turns[1]);
  expect(mistakeBeside(turns, 4, "before")).toBeUndefined();
});

test("a verdict tells the mark, the chances and what luck did then", () => {
  const whom = { ...ANN, points: 20, best: 70, played: 50 };
  expect(verdictWords(turns[2]!, ANN)).toBe(
    `${t("review-mark-blunder")}. ${t("review-verdict", whom)} ${t("review-luck-turn", { luck: "good", points: 50 })}`,
  );
  expect(verdictWords(turnOf({ best: 0.8, played: 0.8, luck: 0 }), { ...ANN, you: "yes" })).toBe(
    t("review-verdict", { who: "Ann", you: "yes", points: 0, best: 80, played: 80 }),
  );
});

test("a turn that lost less than a point is not called the best one", () => {
  const better = [{ do: "end" } as const];
  const words = verdictWords(turnOf({ best: 0.803, played: 0.801, luck: 0, better }), ANN);
  expect(words).toBe(t("review-verdict-little", { ...ANN, best: 80 }));
});

test("where cards count, the verdict on a marked turn tells the cards", () => {
  const marked = { mark: "blunder", best: 0.02, played: 0.02, loss: 0, left_best: 24.94, left_played: 31.06 };
  const words = verdictWords(turnOf({ ...marked, mark: "blunder", luck: 0 }), ANN);
  expect(words).toBe(
    `${t("review-mark-blunder")}. ${t("review-verdict-cards", { ...ANN, best: 24.9, played: 31.1 })}`,
  );
});

test("the worst turn has the worst mark, and of those the largest loss", () => {
  expect(worstOf(turns)).toBe(turns[2]);
  const worse = turnOf({ turn: 3, mark: "blunder", loss: 0.3 });
  expect(worstOf([...turns, worse, turnOf({ turn: 4, loss: 0.9 })])).toBe(worse);
  expect(worstOf([turns[0]!])).toBeNull();
});

test("of turns that cost as much, the first is the worst; a worse mark counts for more than any loss", () => {
  const [one, other] = [0, 1].map((turn) => turnOf({ turn, mark: "mistake", loss: 0.12 })) as [
    ReviewedTurn,
    ReviewedTurn,
  ];
  expect([worstOf([one, other]), worstOf([other, one])]).toEqual([one, other]);
  const worst = turnOf({ turn: 2, mark: "blunder", loss: 0.01 });
  const dear = turnOf({ turn: 3, mark: "inaccuracy", loss: 0.9 });
  for (const all of [
    [one, worst, dear],
    [dear, worst, one],
  ])
    expect(worstOf(all)).toBe(worst);
  expect(worstOf([dear, one])).toBe(one);
});

test("the story tells the start, what the turns lost, what the cards did, and that there was no mistake", () => {
  const luck = t("review-luck-all", { luck: "bad", points: 31, you: "yes" });
  const start = t("review-start", { best: points(turns[0]!.best) });
  expect(storyOf(reviewOf({ turns }), turns, ANN, true)).toBe(
    `${start} ${t("review-all", { points: 32 })} ${luck}`,
  );
  const solo = reviewOf({ turns });
  solo.seats.splice(1);
  expect(storyOf(solo, turns, ANN, true)).toContain(
    t("review-luck-all", { luck: "bad", points: 31, you: "alone" }),
  );
  const by_cards = [turnOf({ mark: "blunder", loss: 0.01, left_best: 24.94 })];
  expect(storyOf(reviewOf({ turns: by_cards }), by_cards, ANN, true)).toContain(
    t("review-start-cards", { start: 24.9, end: 3 }),
  );
  const clean = [turnOf({ loss: 0 })];
  const apart = reviewOf({ turns: clean, start: [0.9, null], luck: [0.1, null] });
  expect(storyOf(apart, clean, ANN, false)).toBe(
    [
      t("review-start", { best: points(clean[0]!.best) }),
      t("review-seat", { ...ANN, points: 0 }),
      t("review-seat-luck", { luck: "good", points: 10 }),
      t("review-clean"),
    ].join(" "),
  );
});

test("only the marks that there are are counted", () => {
  const seat = reviewOf({}).seats[0]!;
  const none = { ...seat, inaccuracies: 0, mistakes: 0, blunders: 0 };
  expect(marksWords(none)).toBe("");
  expect(marksWords({ ...none, blunders: 1, inaccuracies: 2 })).toBe("1 blunder, 2 inaccuracies");
});

test("the points of a verdict are the difference of the chances that it names", () => {
  const words = verdictWords(turnOf({ best: 0.906, played: 0.874, loss: 0.032, luck: null }), ANN);
  expect(words).toContain("91%");
  expect(words).toContain("87%");
  expect(words).toContain("4 points");
});

test.each([
  [-31, "bad"],
  [12, "good"],
  [0, "none"],
])("luck of %i points is %s", (luck, kind) => {
  const words = { luck: kind, points: Math.abs(luck), you: "yes" };
  expect(luckWords("review-luck-all", luck, "yes")).toBe(t("review-luck-all", words));
});

test("a turn is told card by card, and its end only if there is nothing else", () => {
  const play = { do: "play", card: 37, pile: "A" } as const;
  expect(turnWords([play, { do: "end" }], [])).toBe("37 on pile A");
  expect(turnWords([{ do: "end" }], [])).toBe(t("review-end-turn"));
  expect(turnWords([{ do: "reveal", cell: [0, 3] }], [])).toBe(t("review-reveal", { row: 1, column: 4 }));
  expect(turnWords([{ do: "take", from: 1, side: "left" }], ["Ann", "Ben"])).toBe(
    t("review-take", { from: "Ben", side: "left" }),
  );
});

test("every verdict and every story is told in words", async () => {
  const verdicts = toldOf<{
    turn: Partial<ReviewedTurn>;
    better: ReviewedTurn["better"];
    luck: number | null;
    you: Who["you"];
  }>(
    {
      turn: {
        clean: {},
        "a small loss": { best: 0.9, played: 0.896, loss: 0.004 },
        "a loss": { best: 0.9, played: 0.84, loss: 0.06 },
        inaccuracy: { best: 0.9, played: 0.84, loss: 0.06, mark: "inaccuracy" },
        "a mistake in cards": { mark: "mistake", loss: 0.01, left_best: 2.04, left_played: 5.16 },
        blunder: { best: 0.9, played: 0.4, loss: 0.5, mark: "blunder" },
      },
      better: { "": [], "with better": [{ do: "end" }] },
      luck: { "": 0, "no luck known": null, "good luck": 0.12, "bad luck": -0.07, "hardly any luck": 0.004 },
      you: { Ann: "no", you: "yes" },
    },
    ({ turn, better, luck, you }) => verdictWords(turnOf({ ...turn, better, luck }), { who: "Ann", you }),
  );
  const stories = toldOf<{ review: Partial<Review>; marks: ReviewedTurn["mark"]; isOwn: boolean }>(
    {
      review: {
        "a team": { seats: [0, 1].map((seat) => ({ ...reviewOf().seats[0]!, seat })) },
        alone: {},
        "each for themselves": {
          start: [0.6, 0.4],
          luck: [0.2, -0.2],
          outcome: { over: true, left: [0, 4] },
        },
      },
      marks: { clean: null, mistake: "mistake" },
      isOwn: { "of others": false, "one's own": true },
    },
    ({ review, marks, isOwn }) => {
      const told = [
        turnOf({ seat: 1, loss: 0.016, mark: marks, left_best: 4.26 }),
        turnOf({ turn: 1, seat: 1, loss: 0.016 }),
      ];
      return storyOf(
        reviewOf({ turns: told, ...review }),
        told,
        { who: "Ann", you: isOwn ? "yes" : "no" },
        isOwn,
      );
    },
  );
  const lines = [...verdicts, ...stories];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/every-verdict.txt");
});
