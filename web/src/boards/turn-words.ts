/** Turns and chances in words, for hints and reviews. */
import { t } from "../lib/i18n";
import type { Action } from "../lib/protocol";
import { pileWords } from "../lib/words";

/** A chance in percent, a difference of chances in points. */
export function points(chance: number): number {
  return Math.round(100 * chance);
}

/** A turn in words: "37 on pile A, 35 on pile A"; that it ends then goes without saying. */
export function turnWords(actions: readonly Action[], names: readonly string[]): string {
  const told = actions.length > 1 ? actions.filter(({ do: what }) => what !== "end") : actions;
  return told.map((action) => actionWords(action, names)).join(", ");
}

function actionWords(action: Action, names: readonly string[]): string {
  switch (action.do) {
    case "play":
      return t("review-play", { card: action.card, pile: pileWords(action.pile, ".on") });
    case "reveal":
      return t("review-reveal", { row: action.cell[0] + 1, column: action.cell[1] + 1 });
    case "take":
      return t("review-take", { from: names[action.from]!, side: action.side });
    default:
      return t("review-end-turn");
  }
}
