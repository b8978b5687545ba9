/** The cards that were played lately, as a table tells of them. */
import type { News } from "../lib/protocol";
import type { Heard } from "../lib/session.svelte";
import { isOfPiles, type PileShown, pilesOf } from "./piles";

/** A card on a pile: which move of the game it was, who played it, and how far it moved the pile. */
export interface Move {
  number: number;
  seat: number;
  card: number;
  pile: string;
  step: number;
  jump: boolean;
}

const KEPT = 40;

/** The moves after an update, newest last; what is undone goes, and a new deal begins anew. */
export function movesAfter(moves: readonly Move[], { events, before, after }: Heard): readonly Move[] {
  const view = before?.yours.view ?? after.yours.view;
  if (!view || !isOfPiles(view)) return moves;
  const piles = new Map(pilesOf(view).map((pile) => [pile.id, pile]));
  const told = { moves: [...moves], number: view.moves, piles };
  for (const news of events) tell(told, news);
  return told.moves.slice(-KEPT);
}

/** The last move on each pile since these seats' last turn, unless they have covered it. */
export function movesSince(moves: readonly Move[], seats: readonly number[]): Move[] {
  if (seats.length === 0) return [];
  const own = moves.map(({ seat }) => seats.includes(seat));
  const end = own.lastIndexOf(false) + 1;
  const start = end === 0 ? 0 : own.lastIndexOf(true, end - 1) + 1;
  const covered = moves.slice(end).map(({ pile }) => pile);
  return Object.values(lastOnPiles(moves.slice(start, end))).filter(({ pile }) => !covered.includes(pile));
}

/** The last move on each pile, by the pile. */
export function lastOnPiles(moves: readonly Move[]): Record<string, Move> {
  return Object.fromEntries(moves.map((move) => [move.pile, move]));
}

function tell(told: { moves: Move[]; number: number; piles: Map<string, PileShown> }, news: News): void {
  if (news.event === "began") {
    told.moves = [];
    told.number = 0;
  } else if (news.event === "undone" || news.event === "taken-back") {
    told.moves = told.moves.filter(({ number }) => number < news.to);
    told.number = news.to;
  } else if (news.event === "acted") {
    if (news.action.do === "play") {
      const { card, pile } = news.action;
      const under = told.piles.get(pile)!;
      const step = under.ascends ? card - under.top : under.top - card;
      const jump = step === -10 && (under.owner === null || under.owner === news.seat);
      told.moves.push({ number: told.number, seat: news.seat, card, pile, step, jump });
      told.piles.set(pile, { ...under, top: card });
    }
    told.number += 1;
  }
}
