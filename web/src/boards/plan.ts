/** The private plan of a turn: cards laid as drafts on piles, in the order they would be placed. */
import type { Draft as Plan, Yours } from "../lib/protocol";
import { isTheGame, type PileView } from "./piles";

export interface Draft {
  card: number;
  pile: string;
}

/** A draft on the board: its step is known once the server has told it. */
export interface DraftShown extends Draft {
  step: number | null;
}

/** The plan with one more card on a pile; a card that was already a draft moves there. */
export function laid(drafts: readonly Draft[], card: number, pile: string): Draft[] {
  return [...lifted(drafts, card), { card, pile }];
}

/** The plan without a card, and without what lies on it: the cards above it counted on it. */
export function lifted(drafts: readonly Draft[], card: number): Draft[] {
  const place = drafts.findIndex((draft) => draft.card === card);
  if (place < 0) return drafts.map(bare);
  const pile = drafts[place]!.pile;
  return drafts.filter((draft, index) => index < place || draft.pile !== pile).map(bare);
}

/** The plan without its last card. */
export function withoutLast(drafts: readonly Draft[]): Draft[] {
  return drafts.slice(0, -1).map(bare);
}

/** Whether the main button, and Enter, end the turn with the plan: a hand that is played out ends it by itself. */
export function endsAfterPlan(plan: Plan | null): boolean {
  return plan !== null && plan.may_end && plan.hand.length > 0;
}

/** Whether there is a card to undo; alone, the start of the game is a move, but nobody has made it. */
export function mayUndo(yours: Yours, view: PileView): boolean {
  return yours.undo !== null && isTheGame(view) && view.played.length > 0;
}

function bare({ card, pile }: Draft): Draft {
  return { card, pile };
}
