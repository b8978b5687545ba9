/** The four games on the front page, and the tables one click opens. */
import type { Wish } from "../lib/opening";
import { GAMES, type GameName } from "../lib/protocol";

export interface QuickTable {
  /** The message that names the button. */
  words: string;
  wish: Wish;
}

export interface Offer {
  /** The game's messages are `game-<key>` and `game-<key>-line`, its rules stand at `learn/<key>`. */
  key: string;
  game: GameName;
  /** The tables where everybody else is a bot. */
  quick: QuickTable[];
  /** The table for friends: it has every seat there may be, and is dealt for those who have come. */
  friends: Wish;
}

/** The Game, with or without fire cards. */
function theGame(key: string, fire?: true): Offer {
  const table = (players: number): Wish => ({
    game: "the-game",
    options: { players, ...(fire && { fire }) },
  });
  return {
    key,
    game: "the-game",
    quick: [
      { words: "quick-alone", wish: table(1) },
      { words: "quick-with-bots", wish: { ...table(GAMES["the-game"].usual), chat: "signals" } },
    ],
    friends: table(GAMES["the-game"].most),
  };
}

export const OFFERS: readonly Offer[] = [
  theGame("the-game"),
  theGame("on-fire", true),
  {
    key: "face-to-face",
    game: "face-to-face",
    quick: [{ words: "quick-duel", wish: { game: "face-to-face", options: {} } }],
    friends: { game: "face-to-face", options: {} },
  },
  {
    key: "slide",
    game: "slide",
    quick: [{ words: "quick-slide", wish: { game: "slide", options: { players: GAMES.slide.usual } } }],
    friends: { game: "slide", options: { players: GAMES.slide.most } },
  },
];
