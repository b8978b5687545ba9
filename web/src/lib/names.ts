/** Names by what people see as one letter: an emoji of several parts is never torn apart. */

/** The longest name there may be, in code points, as the server counts. */
const LONGEST = 24;

/** Older browsers do not know what people see as one letter. */
const letters = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

/** The first letter of a name. */
export function initial(name: string): string {
  return lettersOf(name)[0] ?? "";
}

/** As much of the beginning of a name as there is room for. */
export function fitting(name: string): string {
  let fits = "";
  for (const letter of lettersOf(name)) {
    if ([...fits, ...letter].length > LONGEST) break;
    fits += letter;
  }
  return fits;
}

function lettersOf(name: string): string[] {
  return letters ? Array.from(letters.segment(name), ({ segment }) => segment) : [...name];
}
