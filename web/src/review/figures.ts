/** A review read for people: whose turns count, where a position belongs, and what it all comes to in words. */
import { points } from "../boards/turn-words";
import { t } from "../lib/i18n";
import type { Review, ReviewedTurn } from "../lib/protocol";

export type Who = { who: string; you: "yes" | "no" };

/** Whether all seats win or lose together, so that there is one curve for all of them. */
export function isTogether(review: Review): boolean {
  return !Array.isArray(review.start) && !Array.isArray(review.luck);
}

/** The turns of a curve: all of them, or those of one seat where each plays for itself. */
export function turnsOf(review: Review, seat: number): readonly ReviewedTurn[] {
  return isTogether(review) ? review.turns : review.turns.filter((turn) => turn.seat === seat);
}

/** The turn that a position belongs to: the one begun there, or under way; after the last one none. */
export function turnAt(turns: readonly ReviewedTurn[], position: number): ReviewedTurn | null {
  return turns.find((turn) => position <= turn.actions.at(-1)!) ?? null;
}

/** The position at which a turn begins. */
export function startOf(turn: ReviewedTurn): number {
  return turn.actions[0]!;
}

/** The chances of the curve: of the position at each turn, and the result if there is one. */
export function chancesOf(turns: readonly ReviewedTurn[]): number[] {
  const last = turns.at(-1);
  const end = last && last.luck !== null ? [last.played + last.luck] : [];
  return [...turns.map((turn) => turn.best), ...end];
}

/** The turns with a mark. */
export function mistakesOf(turns: readonly ReviewedTurn[]): ReviewedTurn[] {
  return turns.filter((turn) => turn.mark !== null);
}

/** The last mistake that begins before a position, or the first one after it. */
export function mistakeBeside(
  turns: readonly ReviewedTurn[],
  position: number,
  way: "before" | "after",
): ReviewedTurn | undefined {
  const mistakes = mistakesOf(turns);
  return way === "after"
    ? mistakes.find((turn) => startOf(turn) > position)
    : mistakes.filter((turn) => startOf(turn) < position).at(-1);
}

/** What the cards brought a seat, or all of them together, in points of chance. */
export function luckOf(review: Review, seat: number): number | null {
  return Array.isArray(review.luck) ? (review.luck[seat] ?? null) : review.luck;
}

/** A turn's verdict as a sentence, for whoever looks and whoever listens. */
export function verdictWords(turn: ReviewedTurn, whom: Who): string {
  const [best, played] = [points(turn.best), points(turn.played)];
  const luck = turn.luck === null ? 0 : points(turn.luck);
  return [
    turn.mark ? `${t(`review-mark-${turn.mark}`)}.` : "",
    t("review-verdict", { ...whom, points: best - played, best, played }),
    luck ? luckWords("review-luck-turn", luck) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What luck brought, in a sentence about as many points. */
export function luckWords(id: string, luck: number, isOwn = false): string {
  const kind = luck < 0 ? "bad" : luck > 0 ? "good" : "none";
  return t(id, { luck: kind, points: Math.abs(luck), you: isOwn ? "yes" : "no" });
}
