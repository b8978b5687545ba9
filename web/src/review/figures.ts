/** A review read for people: whose turns count, where a position belongs, and what it all comes to in words. */
import { points } from "../boards/turn-words";
import { t } from "../lib/i18n";
import type { Review, ReviewedSeat, ReviewedTurn } from "../lib/protocol";

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

const SEVERITY = ["inaccuracy", "mistake", "blunder"] as const;

/** The turn that cost the most of those with a mark: the worst mark, and then what was lost. */
export function worstOf(turns: readonly ReviewedTurn[]): ReviewedTurn | null {
  const cost = ({ mark, loss }: ReviewedTurn) => SEVERITY.indexOf(mark!) + loss;
  return mistakesOf(turns).reduce<ReviewedTurn | null>(
    (worst, turn) => (worst && cost(worst) >= cost(turn) ? worst : turn),
    null,
  );
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
  const luck = turn.luck === null ? 0 : points(turn.luck);
  return [
    turn.mark ? `${t(`review-mark-${turn.mark}`)}.` : "",
    lossWords(turn, whom),
    luck ? luckWords("review-luck-turn", luck) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whether the mark is for cards left, at tables where the chance says too little. */
export function isMarkedByCards(turn: ReviewedTurn): boolean {
  return turn.mark !== null && turn.loss < LEAST_MARKED;
}

/** From this loss on a turn is marked for the chance. */
const LEAST_MARKED = 0.05;

function lossWords(turn: ReviewedTurn, whom: Who): string {
  if (isMarkedByCards(turn))
    return t("review-verdict-cards", {
      ...whom,
      best: tenths(turn.left_best),
      played: tenths(turn.left_played),
    });
  const [best, played] = [points(turn.best), points(turn.played)];
  if (turn.better.length && best === played) return t("review-verdict-little", { ...whom, best });
  return t("review-verdict", { ...whom, points: best - played, best, played });
}

/** A number of cards or points, as it is shown. */
export function tenths(count: number): number {
  return Math.round(10 * count) / 10;
}

/** What it all came to: the chance at the start, what the turns lost, what the cards did, of all or of a seat. */
export function storyOf(review: Review, turns: readonly ReviewedTurn[], whom: Who, isOwn: boolean): string {
  const luck = points(review.luck === null ? 0 : (luckOf(review, turns[0]!.seat) ?? 0));
  const lost = points(turns.reduce((sum, turn) => sum + turn.loss, 0));
  const isTeam = isTogether(review) && review.seats.length > 1;
  const { left } = review.outcome as { left?: number | number[] };
  return [
    t("review-start", { best: points(turns[0]!.best) }),
    typeof left === "number" && turns.some(isMarkedByCards)
      ? t("review-start-cards", { start: tenths(turns[0]!.left_best), end: left })
      : "",
    isTeam ? t("review-all", { points: lost }) : t("review-seat", { ...whom, points: lost }),
    isTogether(review)
      ? luckWords("review-luck-all", luck, isOwn && (isTeam ? "yes" : "alone"))
      : luckWords("review-seat-luck", luck),
    mistakesOf(turns).length ? "" : t("review-clean"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The marks of a seat, counted: "1 mistake, 2 blunders"; empty if there are none. */
export function marksWords(seat: ReviewedSeat): string {
  const counts = { blunder: seat.blunders, mistake: seat.mistakes, inaccuracy: seat.inaccuracies };
  return Object.entries(counts)
    .filter(([, count]) => count)
    .map(([mark, count]) => t(`review-count-${mark}`, { count }))
    .join(", ");
}

/** What luck brought, in a sentence about as many points, to others or to "you": one's team, or oneself alone. */
export function luckWords(id: string, luck: number, you: "yes" | "alone" | false = false): string {
  const kind = luck < 0 ? "bad" : luck > 0 ? "good" : "none";
  return t(id, { luck: kind, points: Math.abs(luck), you: you || "no" });
}
