/** The script of the first game: what each lesson shows, and what its learner has to do. */
import type { PlannedPlay, Say } from "../lib/protocol";

export type PileName = "A" | "B" | "C" | "D";

type Task =
  /** Read, then go on. */
  | { do: "read" }
  /** Lay one of these as a draft. */
  | { do: "lay"; plays: readonly PlannedPlay[] }
  /** Place the drafts and end the turn; these cards are drawn. */
  | { do: "place"; draws: readonly number[] }
  /** Choose this pile, to say something about it. */
  | { do: "talk"; pile: PileName }
  /** Say one of these about it. */
  | { do: "say"; pile: PileName; says: readonly Say[] };

export interface Lesson {
  /** The message is `tutorial-<name>`, the hint for whoever goes astray `tutorial-<name>-hint`. */
  name: string;
  task: Task;
  /** What the partner has placed before this lesson. */
  partner?: readonly { card: number; pile: PileName }[];
}

export const LESSONS: readonly Lesson[] = [
  { name: "look", task: { do: "read" } },
  {
    name: "up",
    task: {
      do: "lay",
      plays: [
        { card: 4, pile: "A", step: 3, jump: false },
        { card: 4, pile: "B", step: 3, jump: false },
      ],
    },
  },
  {
    name: "down",
    task: {
      do: "lay",
      plays: [
        { card: 96, pile: "C", step: 4, jump: false },
        { card: 96, pile: "D", step: 4, jump: false },
      ],
    },
  },
  { name: "place", task: { do: "place", draws: [39, 51] } },
  {
    name: "partner-plays",
    task: { do: "read" },
    partner: [
      { card: 47, pile: "A" },
      { card: 65, pile: "D" },
    ],
  },
  { name: "jump-up", task: { do: "lay", plays: [{ card: 37, pile: "A", step: -10, jump: true }] } },
  { name: "jump-down", task: { do: "lay", plays: [{ card: 75, pile: "D", step: -10, jump: true }] } },
  { name: "place-again", task: { do: "place", draws: [11, 70] } },
  { name: "signal", task: { do: "talk", pile: "A" } },
  { name: "say", task: { do: "say", pile: "A", says: ["keep-off", "small-steps"] } },
  {
    name: "heard",
    task: { do: "read" },
    partner: [
      { card: 8, pile: "B" },
      { card: 91, pile: "C" },
    ],
  },
  { name: "end", task: { do: "read" } },
  { name: "done", task: { do: "read" } },
];

/** Where the learner is: an immutable value, so that starting over is nothing special. */
export interface Position {
  lesson: number;
  tops: Record<PileName, number>;
  hand: readonly number[];
  drafts: readonly PlannedPlay[];
  drawSize: number;
  said: { pile: PileName; say: Say } | null;
}

/** Two players hold seven cards each, so 84 of the 98 are left to draw. */
export const START: Position = {
  lesson: 0,
  tops: { A: 1, B: 1, C: 100, D: 100 },
  hand: [4, 29, 37, 62, 75, 88, 96],
  drafts: [],
  drawSize: 84,
  said: null,
};

export function lessonOf(position: Position): Lesson {
  return LESSONS[position.lesson]!;
}

/** The places where a card may be laid in this lesson. */
export function fitsOf(position: Position, card: number | null): readonly PlannedPlay[] {
  const { task } = lessonOf(position);
  return task.do === "lay" ? task.plays.filter((play) => play.card === card) : [];
}

/** The position after a card is laid as a draft, or null if that is not what the lesson is about. */
export function laid(position: Position, card: number, pile: string): Position | null {
  const play = fitsOf(position, card).find((fit) => fit.pile === pile);
  if (!play) return null;
  const hand = position.hand.filter((held) => held !== card);
  return onward({ ...position, hand, drafts: [...position.drafts, play] });
}

/** The position before that draft was laid, and those after it. */
export function lifted(position: Position, card: number): Position {
  const place = position.drafts.findIndex((draft) => draft.card === card);
  const back = position.drafts.slice(place).map((draft) => draft.card);
  const lesson = LESSONS.findIndex(
    ({ task }) => task.do === "lay" && task.plays.some((play) => play.card === card),
  );
  const hand = sorted([...position.hand, ...back]);
  return { ...position, lesson, hand, drafts: position.drafts.slice(0, place) };
}

/** The position after the drafts are placed and the turn is ended, or null if that is not due. */
export function placed(position: Position): Position | null {
  const { task } = lessonOf(position);
  if (task.do !== "place") return null;
  return onward({
    ...position,
    tops: { ...position.tops, ...topsOf(position.drafts) },
    hand: sorted([...position.hand, ...task.draws]),
    drafts: [],
    drawSize: position.drawSize - task.draws.length,
  });
}

/** The position after the learner has chosen a pile to talk about, or null if that is not due. */
export function talkedOf(position: Position, pile: string): Position | null {
  const { task } = lessonOf(position);
  return task.do === "talk" && task.pile === pile ? onward(position) : null;
}

/** The position after a signal, or null if it would not help. */
export function said(position: Position, say: Say): Position | null {
  const { task } = lessonOf(position);
  if (task.do !== "say" || !task.says.includes(say)) return null;
  return onward({ ...position, said: { pile: task.pile, say } });
}

/** The next lesson, in which the partner may have placed cards and drawn as many. */
export function onward(position: Position): Position {
  const lesson = Math.min(position.lesson + 1, LESSONS.length - 1);
  const partner = lesson === position.lesson ? [] : (LESSONS[lesson]!.partner ?? []);
  return {
    ...position,
    lesson,
    tops: { ...position.tops, ...topsOf(partner) },
    drawSize: position.drawSize - partner.length,
  };
}

function topsOf(plays: readonly { card: number; pile: string }[]): Record<string, number> {
  return Object.fromEntries(plays.map(({ card, pile }) => [pile, card]));
}

function sorted(cards: readonly number[]): number[] {
  return [...cards].sort((one, other) => one - other);
}
