import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { onKeys } from "./keys";

const pressed = { a: vi.fn(), enter: vi.fn() };
const listen = onKeys({ A: pressed.a, Enter: pressed.enter, "1": pressed.a });

beforeEach(() => {
  vi.clearAllMocks();
  addEventListener("keydown", listen);
});

afterEach(() => {
  removeEventListener("keydown", listen);
  document.body.replaceChildren();
});

function press(key: string, init: KeyboardEventInit = {}, on: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  return event;
}

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

test("a letter counts in both cases, and the browser does nothing else with it", () => {
  for (const key of ["a", "A", "1"]) expect(press(key).defaultPrevented).toBe(true);
  expect(pressed.a).toHaveBeenCalledTimes(3);
});

test("a key without an action is the browser's", () => {
  expect(press("x").defaultPrevented).toBe(false);
});

test.each(["ctrlKey", "metaKey", "altKey"])("a key pressed with %s is the browser's", (modifier) => {
  expect(press("a", { [modifier]: true }).defaultPrevented).toBe(false);
  expect(pressed.a).not.toHaveBeenCalled();
});

test.each(["input", "textarea", "select"])("what is typed into a field (%s) is no command", (field) => {
  press("a", {}, put(`<${field}></${field}>`));
  expect(pressed.a).not.toHaveBeenCalled();
});

test("keys do nothing behind an open window, and work again once it is closed", () => {
  const dialog = put("<dialog open></dialog>");
  press("a");
  press("Enter");
  expect(pressed.a).not.toHaveBeenCalled();
  expect(pressed.enter).not.toHaveBeenCalled();
  dialog.remove();
  press("a");
  expect(pressed.a).toHaveBeenCalledOnce();
});

test("a key that somebody else has taken is taken", () => {
  addEventListener("keydown", (event) => event.preventDefault(), { capture: true, once: true });
  press("a");
  expect(pressed.a).not.toHaveBeenCalled();
});

test("Enter on what the keyboard has come to presses that; other keys leave it", () => {
  const summary = put("<details><summary tabindex=0>more</summary></details>").querySelector("summary")!;
  summary.focus();
  press("Enter");
  expect(pressed.enter).not.toHaveBeenCalled();
});

test("a key takes the focus off the button that was clicked last, so that Enter is the board's again", () => {
  put("<button>place</button>").focus();
  press("a");
  expect(document.activeElement).toBe(document.body);
  press("Enter");
  expect(pressed.enter).toHaveBeenCalledOnce();
});

test("Enter is the board's while the focus is where a pointer has brought it, until the keyboard comes there", () => {
  const group = put("<div><details><summary tabindex=0>more</summary></details><button>other</button></div>");
  const summary = group.querySelector("summary")!;
  summary.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  summary.focus();
  press("Enter");
  expect(pressed.enter).toHaveBeenCalledOnce();
  group.querySelector("button")!.focus();
  summary.focus();
  press("Enter");
  expect(pressed.enter).toHaveBeenCalledOnce();
});
