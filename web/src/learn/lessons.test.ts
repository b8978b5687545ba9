// @vitest-environment node
import { expect, test } from "vitest";

import {
  fitsOf,
  laid,
  LESSONS,
  lessonOf,
  lifted,
  onward,
  placed,
  type Position,
  said,
  START,
  talkedOf,
} from "./lessons";

/** What a learner who follows the script does next. */
function followed(position: Position): Position {
  const { task } = lessonOf(position);
  if (task.do === "lay") return laid(position, task.plays[0]!.card, task.plays[0]!.pile)!;
  if (task.do === "place") return placed(position)!;
  if (task.do === "talk") return talkedOf(position, task.pile)!;
  if (task.do === "say") return said(position, task.says[0]!)!;
  return onward(position);
}

function after(lessons: number): Position {
  let position = START;
  for (let lesson = 0; lesson < lessons; lesson += 1) position = followed(position);
  return position;
}

const positions = LESSONS.map((_, lesson) => after(lesson));

test("whoever follows the script reaches the last lesson", () => {
  expect(positions.map(({ lesson }) => lesson)).toEqual(LESSONS.map((_, lesson) => lesson));
  expect(onward(positions.at(-1)!).lesson).toBe(LESSONS.length - 1);
});

test("whoever places cards draws as many: hands stay full, and the draw pile is as much smaller", () => {
  for (const [lesson, position] of positions.slice(0, -1).entries()) {
    const next = positions[lesson + 1]!;
    const placing = lessonOf(position).task.do === "place" ? position.drafts.length : 0;
    const partner = LESSONS[lesson + 1]!.partner?.length ?? 0;
    expect(next.hand.length + next.drafts.length).toBe(START.hand.length);
    expect(next.drawSize).toBe(position.drawSize - placing - partner);
  }
});

test("every card that a lesson asks for is in hand, and its step is what the pile says", () => {
  for (const position of positions) {
    const { task } = lessonOf(position);
    for (const play of task.do === "lay" ? task.plays : []) {
      expect(position.hand).toContain(play.card);
      const top = position.tops[play.pile as keyof Position["tops"]];
      expect(play.step).toBe(play.pile < "C" ? play.card - top : top - play.card);
      expect(play.jump).toBe(play.step === -10);
    }
  }
});

test("no card is in two places, and a turn ends with a full hand", () => {
  for (const position of positions) {
    const cards = [
      ...position.hand,
      ...position.drafts.map(({ card }) => card),
      ...Object.values(position.tops),
    ];
    const played = cards.filter((card) => card > 1 && card < 100);
    expect(new Set(played).size).toBe(played.length);
    expect(position.hand.length + position.drafts.length).toBe(7);
  }
});

test("a draft that is lifted is laid again in its own lesson", () => {
  const planned = positions[LESSONS.findIndex(({ name }) => name === "place")]!;
  const back = lifted(planned, 4);
  expect(lessonOf(back).name).toBe("up");
  expect(back.hand).toEqual(START.hand);
  expect(back.drafts).toEqual([]);
});

test("what the lesson is not about changes nothing", () => {
  expect(laid(START, 4, "A")).toBeNull();
  expect(laid(positions[1]!, 88, "A")).toBeNull();
  expect(fitsOf(positions[1]!, null)).toEqual([]);
  expect(placed(positions[1]!)).toBeNull();
  expect(talkedOf(positions[8]!, "B")).toBeNull();
  expect(said(positions[9]!, "go-ahead")).toBeNull();
});
