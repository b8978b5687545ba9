/** The board of The Game in a test: Ann's turn, three cards in hand, and a server that answers when the test says so. */

import PileBoard from "../boards/PileBoard.svelte";
import { device } from "../lib/device.svelte";
import { t } from "../lib/i18n";
import type { Body, LegalAction, Table, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { cleanup, fireEvent, render, screen } from "./library";
import { planOf, tableOf, theGame, yoursOf } from "./tables";

export const view = theGame({ played: [10, 50, 60, 30] });

export const next: LegalAction[] = [
  { action: { do: "play", card: 12, pile: "A" }, step: 2 },
  { action: { do: "play", card: 40, pile: "B" }, step: -10, jump: true },
  { action: { do: "play", card: 97, pile: "A" }, step: 87, stuck: true },
];

export const DRAFTS = [
  { card: 12, pile: "A", step: 2, jump: false },
  { card: 40, pile: "B", step: -10, jump: true },
];

export const shown = yoursOf({ view, legal: next, plan: planOf({ next }) });

/** What has been asked of the server, and how it answers each time. */
export const board: { asked: Body[]; answer: ((value: boolean) => void)[]; session: Session } = {
  asked: [],
  answer: [],
  session: null!,
};

export function unanswered(body: Body): Promise<boolean> {
  board.asked.push(body);
  return new Promise((done) => board.answer.push(done));
}

/** Lay the board out anew, with what is changed of it. */
export function show(yours: Partial<Yours> = {}, table: Partial<Table> = {}): void {
  cleanup();
  render(PileBoard, { session: board.session, table: tableOf(table), yours: { ...shown, ...yours }, view });
}

/** A new server, and the board as it is before anything is done. */
export function layOut(): void {
  [board.asked, board.answer] = [[], []];
  device.motion = "reduced";
  board.session = {
    ready: true,
    link: "open",
    pending: 0,
    refusal: null,
    ask: unanswered,
    insist: unanswered,
  } as unknown as Session;
  show();
}

export const key = (name: string) => fireEvent.keyDown(window, { key: name });
export const button = (id: string, words = {}) =>
  screen.getByRole<HTMLButtonElement>("button", { name: t(id, words) });
/** Let what has been answered be heard everywhere. */
export const settle = () => new Promise((done) => setTimeout(done));
export const PLAY = (card: number, pile: string) => ({ card, pile });

export const card = (place: number) => document.querySelectorAll<HTMLButtonElement>(".hand button")[place]!;
export const pile = (letter: string) => document.querySelector<HTMLElement>(`[data-place="${letter}"]`)!;
