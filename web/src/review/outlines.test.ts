/** What there is to see and to hear in a review, and what each of its buttons does; `vitest -u` writes it anew. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Replay, Review, ReviewLine, Step, View } from "../lib/protocol";
import { go } from "../lib/router.svelte";
import { settled, usedOneByOne } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { reviewOf, turnOf } from "../testing/reviews";
import { stubApi } from "../testing/server";
import { full, gapped } from "../testing/table-states";
import { duel, slide, theGame, yoursOf } from "../testing/tables";
import ReviewPage from "./ReviewPage.svelte";

const usual = { ...device };

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, usual, { motion: "reduced", nickname: "Ann" });
  vi.stubGlobal("scrollTo", vi.fn());
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Two turns of each of two seats, one of them of two actions: with a mark and without, with luck of both kinds. */
const TURNS = [
  turnOf({ turn: 0, seat: 0, actions: [0], best: 0.62, played: 0.62, luck: 0.08, left_played: 5.25 }),
  turnOf({
    ...{
      turn: 1,
      seat: 1,
      actions: [1, 2],
      best: 0.7,
      played: 0.55,
      loss: 0.15,
      luck: -0.2,
      mark: "mistake",
    },
    ...{ left_best: 4.5, left_played: 6.1 },
  }),
  turnOf({
    ...{ turn: 2, seat: 0, actions: [3], best: 0.35, played: 0.34, loss: 0.01, luck: 0 },
    ...{ mark: "inaccuracy", left_best: 7, left_played: 8.4 },
  }),
  turnOf({
    turn: 3,
    seat: 1,
    actions: [4],
    best: 0.34,
    played: 0.04,
    loss: 0.3,
    luck: null,
    mark: "blunder",
  }),
];

interface Game {
  replay: Replay;
  review: Review;
}

function gameOf(
  game: string,
  views: View[],
  action: NonNullable<Step["action"]>,
  change: Partial<Review>,
): Game {
  const moves = TURNS.flatMap(({ seat, actions }) =>
    actions.map(() => ({ seat, action, step: null, views })),
  );
  const meta = {
    players: [{ name: "Ann" }, { bot: "master" }],
    signals: [
      { after: 1, seat: 0, say: "keep-off", pile: "A" },
      { after: 2, seat: 0, say: "small-steps", pile: "B" },
    ],
  };
  return {
    replay: {
      game,
      record: { game, meta, options: {} },
      steps: [{ seat: null, action: null, step: null, views }, ...moves],
    },
    review: reviewOf({ game, ...change }),
  };
}

const played = { do: "play", card: 12, pile: "A" };
const GAMES: Record<string, Game> = {
  "the game": gameOf("the-game", [theGame({ hand: [12, 40] }), theGame({ hand: [55], seat: 1 })], played, {
    turns: TURNS.map((turn) =>
      turn.mark ? { ...turn, better: [{ do: "play", card: 37, pile: "B" }, { do: "end" }] } : turn,
    ),
  }),
  "a duel": gameOf(
    "face-to-face",
    [duel({ hand: [20, 30] }), duel({ hand: [21], seat: 1 })],
    { do: "play", card: 20, pile: "0+" },
    {
      turns: TURNS.map((turn) =>
        turn.mark ? { ...turn, better: [{ do: "play", card: 21, pile: "1+" }] } : turn,
      ),
      start: [0.62, 0.38],
      luck: [-0.12, 0.12],
      outcome: { over: true, winner: 0, left: [0, 4], reason: "all-played" },
    },
  ),
  slide: gameOf(
    "slide",
    [slide({ grids: [full, gapped], middle: [null, 8] }), slide({ grids: [full, gapped], seat: 1 })],
    { do: "take", from: 1, side: "left" },
    {
      turns: TURNS.map((turn) =>
        turn.mark ? { ...turn, better: [{ do: "take", from: 1, side: "top" }] } : turn,
      ),
      start: [0.62, 0.38],
      luck: [0, null],
      outcome: { over: true, scores: [12, 7], left: [5, 3], winners: [1] },
    },
  ),
};

/** The review of that game, at a position; and what is asked of the server from now on. */
async function show({ replay, review }: Game, at: number) {
  const line: ReviewLine = { stage: "done", review };
  const asked = stubApi({
    "records/7/replay": replay,
    "records/7/review": new Response(`${JSON.stringify(line)}\n`),
    "records/position": yoursOf({ seats: [1], seat: 1, view: replay.steps[0]!.views[1]! }),
    "tables/continued": { id: "oak", token: "secret" },
    address: { address: "http://192.0.2.1/" },
    bots: { bots: ["casual", "master"].map((name) => ({ name, games: [replay.game] })) },
  });
  go(`v/7#${at}`);
  render(ReviewPage, { path: "7" });
  await vi.waitFor(() => expect(document.querySelector("[type=range]")).not.toBeNull());
  return asked;
}

async function isAsWritten(name: string, shown = outline()) {
  await expect(`${shown}\n`).toMatchFileSnapshot(`../__outlines__/review-${name.replaceAll(" ", "-")}.txt`);
}

test.each(Object.keys(GAMES))("a review: %s", async (game) => {
  await show(GAMES[game]!, 1);
  await isAsWritten(game);
});

test.each(["a duel", "slide"])(
  "a position of a review looks the same whether one has stepped to it or opened it: %s",
  async (game) => {
    const positions = [0, 2, 3, 5];
    const opened: string[] = [];
    for (const at of positions) {
      cleanup();
      await show(GAMES[game]!, at);
      opened.push(outline());
    }
    for (const [place, at] of positions.entries()) {
      go(`v/7#${at}`);
      await settled();
      expect(outline(), `at ${at}`).toBe(opened[place]);
    }
  },
);

test("a review of one's own game, after its last turn", async () => {
  device.own = { 7: [1] };
  await show(GAMES["a duel"]!, 5);
  await isAsWritten("of one's own".replace("'", ""));
});

/** What is told at each position: whose turns, the verdict, the move, and what of the board and of the curve is marked. */
test.each(Object.keys(GAMES))("what is told at each position of a review: %s", async (game) => {
  const told: string[] = [];
  const looks: [whose: string, own: number[], positions: number[]][] = [
    ["nobody's", [], [0, 1, 2, 3, 4, 5]],
    ["that of the first seat", [0], [1, 3]],
    ["that of both seats", [0, 1], [1, 5]],
  ];
  for (const [whose, own, positions] of looks) {
    device.own = { 7: own };
    for (const at of positions) {
      cleanup();
      await show(GAMES[game]!, at);
      const parts = [".story", ".curve", ".told", ".move", "[type=radio]:checked", ...BOARD];
      told.push(
        `one's own is ${whose}, at ${at}:`,
        ...parts.flatMap((part) => Array.from(document.querySelectorAll(part), (found) => outlineOf(found))),
      );
    }
  }
  await isAsWritten(`told of ${game}`, told.join("\n"));
});

/** What a board marks: who has moved, the cards and the places of a better turn. */
const BOARD = [".acted h2", ".pile:has(.draft)", ".middle .selected", "[data-cell].chosen", ".sides"];

function outlineOf(part: Element): string {
  const around = document.createElement("div");
  around.append(part.cloneNode(true));
  return outline(around);
}

test.each([
  ["the game", "pressed", 2, [], "none"],
  ["a duel", "pressed in a duel", 1, [0], ".controls, details"],
] as const)("what each control of a review does: %s", async (game, file, at, own, besides) => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { share }));
  device.own = { 7: [...own] };
  const told = await usedOneByOne(() => show(GAMES[game]!, at), besides);
  await isAsWritten(
    file,
    [...told, ...share.mock.calls.map((shared) => `shares ${JSON.stringify(shared)}`)].join("\n"),
  );
});

test.each([
  ["the window from which one plays on", "play on", "play-on"],
  ["a mistake that is tried again", "pressed in a mistake", "retry"],
])("what each control does: %s", async (_, file, button) => {
  const open = async () => {
    device.tokens = {};
    const asked = await show(GAMES["the game"]!, 3);
    await fireEvent.click(screen.getByRole("button", { name: t(button) }));
    await settled();
    return asked;
  };
  await isAsWritten(
    file,
    (await usedOneByOne(open, ".review > .columns, .review > .buttons, .review > details, .curve")).join(
      "\n",
    ),
  );
});

test("a mistake tried again, and its answer", async () => {
  await show(GAMES["the game"]!, 0);
  await fireEvent.click(screen.getByRole("button", { name: t("retry") }));
  await settled();
  await isAsWritten("a mistake to try");
  await fireEvent.click(screen.getByRole("button", { name: t("retry-show") }));
  await isAsWritten("an answer");
});
