import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Drag } from "./drag.svelte";

let lifted: string[];
let dropped: string[];
let drag: Drag<string>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div data-place="A"><b></b></div><p></p>`;
  // Left of 100 lies the pile, right of it nothing.
  document.elementFromPoint = (x: number) => document.querySelector(x < 100 ? "b" : "p");
  [lifted, dropped] = [[], []];
  drag = new Drag<string>(
    (thing) => lifted.push(thing),
    (thing, place) => dropped.push(`${thing} on ${place}`),
  );
});

afterEach(() => {
  point("pointerup", 0, 0);
  vi.runAllTimers();
  vi.useRealTimers();
});

function point(type: string, x: number, y = 0, init: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(type, {
    clientX: x,
    clientY: y,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    ...init,
  });
  // Browsers also call them x and y.
  Object.defineProperties(event, { x: { value: x }, y: { value: y } });
  dispatchEvent(event);
  return event;
}

function press(x: number, init: PointerEventInit = {}) {
  drag.press(point("pointerdown", x, 0, init), "card");
}

/** Whether a click now reaches the page. */
function clickIsHeard(): boolean {
  const hear = vi.fn();
  document.body.addEventListener("click", hear, { once: true });
  document.body.click();
  document.body.removeEventListener("click", hear);
  return hear.mock.calls.length > 0;
}

test("a thing is carried to the place under the pointer, and the click at the end is swallowed, once", () => {
  press(300);
  point("pointermove", 150);
  expect([drag.thing, drag.over, lifted]).toEqual(["card", null, ["card"]]);
  point("pointermove", 50, 20);
  expect([drag.over, drag.x, drag.y]).toEqual(["A", 50, 20]);
  point("pointerup", 50);
  expect([dropped, drag.thing, drag.over]).toEqual([["card on A"], null, null]);
  expect([clickIsHeard(), clickIsHeard()]).toEqual([false, true]);
});

test("a press that hardly moves is a click", () => {
  press(50);
  point("pointermove", 54, 4);
  point("pointerup", 54, 4);
  expect([lifted, dropped, clickIsHeard()]).toEqual([[], [], true]);
  point("pointermove", 300);
  expect([drag.thing, lifted]).toEqual([null, []]);
});

test("a carry that ends beside every place drops nothing", () => {
  press(50);
  point("pointermove", 300);
  point("pointerup", 300);
  expect([lifted, dropped, drag.thing]).toEqual([["card"], [], null]);
});

test("a carry that is cancelled drops nothing, wherever it is", () => {
  press(300);
  point("pointermove", 50);
  point("pointercancel", 50);
  expect([dropped, drag.thing]).toEqual([[], null]);
});

test("a second finger neither moves nor ends a carry", () => {
  press(300);
  point("pointermove", 150);
  point("pointermove", 50, 0, { pointerId: 2 });
  point("pointerup", 50, 0, { pointerId: 2 });
  expect([drag.thing, drag.over, dropped]).toEqual(["card", null, []]);
});

test("only the main button of the first pointer carries", () => {
  press(300, { button: 2 });
  press(300, { isPrimary: false });
  point("pointermove", 50);
  expect([drag.thing, lifted]).toEqual([null, []]);
});

test("after its end a carry follows the pointer no more", () => {
  press(300);
  point("pointermove", 50);
  point("pointerup", 50);
  point("pointermove", 200);
  expect([drag.thing, drag.x, lifted.length]).toEqual([null, 50, 1]);
});

test("a carry without a click after it swallows no later click", () => {
  press(300);
  point("pointermove", 50);
  point("pointerup", 50);
  vi.runAllTimers();
  expect(clickIsHeard()).toBe(true);
});
