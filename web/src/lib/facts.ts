/** What is particular to each game, so that pages ask for a fact and never for a game's name. */
import { type GameFacts, GAMES } from "./protocol";

/** The facts of a game; nothing is particular about one that only the server knows. */
export function factsOf(game: string): GameFacts {
  return (GAMES as Record<string, GameFacts>)[game] ?? UNKNOWN;
}

const UNKNOWN: GameFacts = {
  least: 1,
  most: 1,
  usual: 1,
  cooperative: false,
  points: "left",
  seatsChooseFirst: false,
  hasSignals: false,
  hasTournament: false,
  piles: [],
  options: {},
};
