/** The four games on the front page, and the tables one click opens. */
import type { Wish } from "../lib/opening";

export type GameName = "the-game" | "face-to-face" | "slide";

export interface QuickTable {
  /** The message that names the button. */
  words: string;
  wish: Wish;
}

export interface Offer {
  /** The game's messages are `game-<key>` and `game-<key>-line`, its rules stand at `learn/<key>`. */
  key: string;
  game: GameName;
  quick: QuickTable[];
}

/** The four games, each with the tables where everybody else is a bot. */
export const OFFERS: readonly Offer[] = [
  {
    key: "the-game",
    game: "the-game",
    quick: [
      { words: "quick-alone", wish: { game: "the-game", options: { players: 1 } } },
      { words: "quick-with-bots", wish: { game: "the-game", options: { players: 3 }, chat: "signals" } },
    ],
  },
  {
    key: "on-fire",
    game: "the-game",
    quick: [
      { words: "quick-alone", wish: { game: "the-game", options: { players: 1, fire: true } } },
      {
        words: "quick-with-bots",
        wish: { game: "the-game", options: { players: 3, fire: true }, chat: "signals" },
      },
    ],
  },
  {
    key: "face-to-face",
    game: "face-to-face",
    quick: [{ words: "quick-duel", wish: { game: "face-to-face", options: {} } }],
  },
  {
    key: "slide",
    game: "slide",
    quick: [{ words: "quick-slide", wish: { game: "slide", options: { players: 4 } } }],
  },
];

/** How many may sit at each game's table. */
export const PLAYERS: Record<GameName, readonly number[]> = {
  "the-game": [1, 2, 3, 4, 5],
  "face-to-face": [2],
  slide: [2, 3, 4, 5, 6],
};
