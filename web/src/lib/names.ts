/** Names by what people see as one letter: an emoji of several parts is never torn apart. */
import { NAME_LENGTH } from "./protocol";

/** Stars, one for each seat: they have the same name in every language. */
const STARS = ["Vega", "Rigel", "Mira", "Altair", "Spica", "Deneb"];

/** Older browsers do not know what people see as one letter. */
const letters = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

/** The first letter of a name. */
export function initial(name: string): string {
  return lettersOf(name)[0] ?? "";
}

/** A name for whoever has given none, unlike all the names at the table. */
export function suggestedName(seat: number, taken: readonly (string | null)[]): string {
  const stars = [...STARS.slice(seat), ...STARS.slice(0, seat)];
  return stars.find((star) => !taken.includes(star)) ?? stars[0]!;
}

/** As much of the beginning of a name as there is room for. */
export function fitting(name: string): string {
  let fits = "";
  for (const letter of lettersOf(name)) {
    if ([...fits, ...letter].length > NAME_LENGTH) break;
    fits += letter;
  }
  return fits;
}

function lettersOf(name: string): string[] {
  return letters ? Array.from(letters.segment(name), ({ segment }) => segment) : [...name];
}
