/** Which of a person's games are shown; "" leaves a thing open. */
import { factsOf } from "../lib/facts";
import { GAMES } from "../lib/protocol";

export interface Filters {
  game: string;
  level: string;
  fire: string;
  players: string;
  result: string;
  counted: string;
  with: string;
}

export const NO_FILTERS: Filters = {
  game: "",
  level: "",
  fire: "",
  players: "",
  result: "",
  counted: "",
  with: "",
};

/** What can be chosen of each, as the server names it. */
export const CHOICES = {
  game: Object.keys(GAMES),
  level: Object.values(GAMES).flatMap(({ options }) => (options.level ?? []).map(String)),
  fire: ["yes", "no"],
  result: ["won", "lost", "shared"],
  counted: ["yes", "no"],
} as const satisfies Partial<Record<keyof Filters, readonly string[]>>;

/** The part of an address that asks for these games alone. */
export function queryOf(filters: Partial<Filters>, before: string | null = null): string {
  const chosen = Object.entries({ ...filters, before: before ?? "" }).filter(([, value]) => value !== "");
  return chosen.length ? `?${new URLSearchParams(chosen).toString()}` : "";
}

/** Whether games are told apart by an option: those of this name, or of any name. */
export function has(game: string, option: "level" | "fire"): boolean {
  return game === "" || option in factsOf(game).options;
}

/** The same filters for another game, without those that it doesn't have. */
export function fitted(filters: Filters): Filters {
  const [level, fire] = [has(filters.game, "level"), has(filters.game, "fire")];
  return { ...filters, level: level ? filters.level : "", fire: fire ? filters.fire : "" };
}
