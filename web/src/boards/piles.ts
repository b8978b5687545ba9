/** The piles of The Game and of Face to Face as a board shows them, in the order of their keys. */
import {
  type FaceToFaceView,
  FIRE_CARDS,
  type SignalShown,
  type TheGameView,
  type View,
} from "../lib/protocol";

export type PileView = TheGameView | FaceToFaceView;

export interface PileShown {
  /** As actions name it. */
  id: string;
  /** The key that stands for it. */
  letter: string;
  ascends: boolean;
  /** The number printed under the pile. */
  start: number;
  top: number;
  burning: boolean;
  /** Whose pile and whose top card it is, in Face to Face. */
  owner: number | null;
  topOwner: number | null;
}

/** What is said of a pile, with the name of whoever says it. */
export interface SignalHeard extends SignalShown {
  who: string;
}

const KEYS = ["A", "B", "C", "D"] as const;

export function isTheGame(view: View): view is TheGameView {
  return "burning" in view;
}

export function isFaceToFace(view: View): view is FaceToFaceView {
  return "helped" in view;
}

/** Whether the game is played on piles that a board can show. */
export function isOfPiles(view: View): view is PileView {
  return isTheGame(view) || isFaceToFace(view);
}

/** Whose card a seat's card is: each has a deck of its own in Face to Face, nobody in The Game. */
export function ownerOf(view: View, seat: number | null): number | null {
  return isTheGame(view) ? null : seat;
}

/** The four piles; in Face to Face one's own come first. */
export function pilesOf(view: PileView): PileShown[] {
  return isTheGame(view) ? ofTheGame(view) : ofFaceToFace(view);
}

/** The six fire cards, where the game has them. */
export function isFire(view: View, card: number): boolean {
  return isTheGame(view) && view.game.fire && FIRE_CARDS.includes(card);
}

function ofTheGame(view: TheGameView): PileShown[] {
  return KEYS.map((letter, place) => ({
    id: letter,
    letter,
    ascends: place < 2,
    start: place < 2 ? 1 : 100,
    top: view.tops[place]!,
    burning: view.burning.includes(letter),
    owner: null,
    topOwner: null,
  }));
}

function ofFaceToFace(view: FaceToFaceView): PileShown[] {
  const own = view.seat ?? 0;
  const order = [2 * own, 2 * own + 1, 2 - 2 * own, 3 - 2 * own];
  return order.map((place, key) => {
    const owner = place < 2 ? 0 : 1;
    const ascends = place % 2 === 0;
    const top = view.tops[place]!;
    return {
      id: `${owner}${ascends ? "+" : "-"}`,
      letter: KEYS[key]!,
      ascends,
      start: ascends ? 1 : 60,
      top,
      burning: false,
      owner,
      // A card that its owner has not placed can only be the other's, laid there as help.
      topOwner: view.played[owner]!.includes(top) ? owner : 1 - owner,
    };
  });
}
