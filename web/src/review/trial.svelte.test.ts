import { afterEach, expect, test, vi } from "vitest";

import { t } from "../lib/i18n";
import type { PilePlay, Replay } from "../lib/protocol";
import { askedOf, refusal, stubApi } from "../testing/server";
import { OPTIONS, person, planOf, tableOf, theGame, yoursOf } from "../testing/tables";
import { tableAt, Trial } from "./trial.svelte";

afterEach(() => vi.unstubAllGlobals());

const PLAYS: PilePlay[] = [{ card: 12, pile: "A" }];
const VERDICT = {
  best: 0.9,
  played: 0.8,
  left_best: 1,
  left_played: 2,
  error: null,
  better: [],
  accepted: false,
};

async function opened(answers: Record<string, unknown>) {
  const answer = stubApi(answers);
  const trial = new Trial("r1", 3, 1);
  await vi.waitFor(() => expect(trial.pending).toBe(0));
  const last = () =>
    JSON.parse(
      askedOf(answer)
        .at(-1)!
        .replace(/^\S+ \S+ /, ""),
    ) as Record<string, unknown>;
  return { trial, answer, last };
}

test("a plan is looked at from the position where the turn began", async () => {
  const { trial, last } = await opened({ "records/position": yoursOf() });
  expect(last()).toMatchObject({ record: "r1", action: 3, seat: 1, plays: [] });
  expect(await trial.insist({ do: "plan", plays: PLAYS })).toBe(true);
  expect(last()).toMatchObject({ action: 3, seat: 1, plays: PLAYS });
  expect(trial.yours).toEqual(yoursOf());
});

test("a whole turn is judged, with its end unless the hand is empty, and can be tried again", async () => {
  for (const hand of [[40], []]) {
    const yours = yoursOf({ plan: planOf({ may_end: true, hand }) });
    const { trial, last } = await opened({ "records/position": yours, "records/judge": VERDICT });
    expect(await trial.ask({ do: "place", plays: PLAYS })).toBe(true);
    const end = hand.length ? [{ do: "end" }] : [];
    expect(last()).toMatchObject({ action: 3, seat: 1, actions: [{ do: "play", ...PLAYS[0]! }, ...end] });
    expect([trial.verdict, trial.ready]).toEqual([VERDICT, false]);
    await trial.again();
    expect([trial.verdict, trial.ready, last().plays]).toEqual([null, true, []]);
  }
});

test("an action of Slide is judged by itself; anything else that a board may ask is refused silently", async () => {
  const { trial, answer, last } = await opened({ "records/position": yoursOf(), "records/judge": VERDICT });
  const action = { do: "take", from: 1, side: "top" } as const;
  expect(await trial.ask({ do: "act", action })).toBe(true);
  expect(last()).toMatchObject({ record: "r1", action: 3, seat: 1, actions: [action] });
  const before = askedOf(answer).length;
  expect([await trial.ask({ do: "hint" }), await trial.insist({ do: "undo" })]).toEqual([false, false]);
  expect([askedOf(answer).length, trial.refusal]).toEqual([before, null]);
});

test("where the server does not answer, that is told", async () => {
  const { trial } = await opened({ "records/position": Promise.reject(new TypeError("network")) });
  expect([trial.refusal?.reason, trial.yours]).toEqual(["no-server", null]);
});

test("a refusal is told until something else is asked", async () => {
  const answers: Record<string, unknown> = { "records/position": refusal(429, "too-fast") };
  const { trial } = await opened(answers);
  expect(trial.refusal?.reason).toBe("too-fast");
  answers["records/position"] = yoursOf();
  expect(await trial.insist({ do: "plan", plays: [] })).toBe(true);
  expect(trial.refusal).toBeNull();
  expect(await trial.ask({ do: "place", plays: PLAYS })).toBe(false);
  expect(trial.refusal?.reason).toBe("below-minimum");
});

test("the table has the signals that stood then", () => {
  const said = [
    { after: 0, seat: 0, say: "keep-off", pile: "A" },
    { after: 1, seat: 1, say: "go-ahead", pile: "B" },
    { after: 2, seat: 0, say: null, pile: "A" },
    { after: 3, seat: 1, say: "keep-off", pile: "B" },
    { after: 4, seat: 0, say: "keep-off", pile: "D" },
  ];
  const record = { game: "the-game", options: {}, meta: { signals: said } };
  const views = [theGame(), theGame({ seat: 1 })];
  const replay = { game: "the-game", record, steps: [{ seat: null, action: null, step: null, views }] };
  const standing = (action: number) =>
    tableAt(replay as unknown as Replay, ["Ann"], action, 1).signals.map(({ seat, say, pile }) => [
      seat,
      say,
      pile,
    ]);
  expect(standing(0)).toEqual([[0, "keep-off", "A"]]);
  expect(standing(1)).toEqual([
    [0, "keep-off", "A"],
    [1, "go-ahead", "B"],
  ]);
  expect(standing(3)).toEqual([[1, "keep-off", "B"]]);
  const { to_act, seats } = tableAt(replay as unknown as Replay, ["Ann"], 3, 1);
  expect(to_act).toEqual([1]);
  expect(seats.map(({ seat, name }) => [seat, name])).toEqual([
    [0, "Ann"],
    [1, t("player-number", { seat: 2 })],
  ]);
});

test("the table is that of the game, as the seat had it, and whatever might be asked of it is not offered", () => {
  const options = { players: 2, level: "expert", fire: true };
  const views = [theGame(), theGame({ seat: 1 })];
  const replay: Replay = {
    game: "the-game",
    record: { options },
    steps: [{ seat: null, action: null, step: null, views }],
  };
  expect(tableAt(replay, ["Ann", "Bob"], 0, 1)).toEqual({
    ...tableOf({ id: "", version: 0, to_act: [1], seats: [person(0, "Ann"), person(1, "Bob")] }),
    options: { ...OPTIONS, options, chat: "off", pace: "quick" },
  });
  expect(tableAt({ ...replay, record: {} }, [], 0, 0).options.options).toEqual({});
});
