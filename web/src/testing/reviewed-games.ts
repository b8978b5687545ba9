/** Reviewed games of each kind for tests, with what a server answers about them. */
import type { Replay, Review, ReviewLine, Step, View } from "../lib/protocol";
import { reviewOf, turnOf } from "./reviews";
import { full, gapped } from "./table-states";
import { duel, slide, theGame } from "./tables";

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

export interface Game {
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
export const GAMES: Record<string, Game> = {
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

/** What the server answers about that game. */
export function answersOf(record: string, { replay, review }: Game): Record<string, unknown> {
  const line: ReviewLine = { stage: "done", review };
  return {
    [`records/${record}/replay`]: replay,
    [`records/${record}/review`]: new Response(`${JSON.stringify(line)}\n`),
  };
}
