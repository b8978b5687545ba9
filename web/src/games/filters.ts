/** Which of a person's games are shown; "" leaves a thing open. */

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
  game: ["the-game", "face-to-face", "slide"],
  level: ["basic", "expert", "expert-plus"],
  fire: ["yes", "no"],
  result: ["won", "lost", "shared"],
  counted: ["yes", "no"],
} as const;

/** The part of an address that asks for these games alone. */
export function queryOf(filters: Partial<Filters>, before: string | null = null): string {
  const chosen = Object.entries({ ...filters, before: before ?? "" }).filter(([, value]) => value !== "");
  return chosen.length ? `?${new URLSearchParams(chosen).toString()}` : "";
}

/** The same filters for another game, without those that it doesn't have. */
export function fitted(filters: Filters): Filters {
  const isTheGame = filters.game === "" || filters.game === "the-game";
  return isTheGame ? filters : { ...filters, level: "", fire: "" };
}
