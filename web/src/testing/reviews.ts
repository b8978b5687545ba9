/** Reviews for tests: whole ones, of which a test changes what it is about. */
import type { Review, ReviewedTurn } from "../lib/protocol";

export function turnOf(change: Partial<ReviewedTurn> = {}): ReviewedTurn {
  return {
    turn: 0,
    seat: 0,
    actions: [1, 2, 3],
    best: 0.9,
    played: 0.9,
    loss: 0,
    error: 0.01,
    mark: null,
    better: [],
    luck: 0,
    left_best: 1,
    left_played: 1,
    ...change,
  };
}

export function reviewOf(change: Partial<Review> = {}): Review {
  const turns = change.turns ?? [turnOf()];
  return {
    game: "the-game",
    options: {},
    by: { bot: "master", version: "3" },
    start: 0.9,
    turns,
    seats: [...new Set(turns.map(({ seat }) => seat))].map((seat) => ({
      seat,
      turns: 1,
      loss: 0.11,
      accuracy: 94.2,
      inaccuracies: 1,
      mistakes: 0,
      blunders: 0,
    })),
    luck: -0.31,
    outcome: { over: true, won: false, left: 3, reason: "stuck" },
    ...change,
  };
}
