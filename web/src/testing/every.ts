/** Every combination of what a part of a page may be told, with what it then shows in one line. */
import { type Component, flushSync } from "svelte";

import type { Body } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { cleanup, render } from "./library";
import { outline } from "./outline";

/** What each thing may be, by a name for each. */
export type Ways<Things> = { [thing in keyof Things]: Record<string, Things[thing]> };

/** One line for each combination of one way of each thing: its name, and what is shown then. */
export function toldOf<Things>(ways: Ways<Things>, show: (chosen: Things) => string): string[] {
  let all = [{ name: "", chosen: {} }];
  for (const [thing, values] of Object.entries<Record<string, unknown>>(ways))
    all = all.flatMap(({ name, chosen }) =>
      Object.entries(values).map(([value, is]) => ({
        name: [name, value].filter(Boolean).join(", "),
        chosen: { ...chosen, [thing]: is },
      })),
    );
  return all.map(({ name, chosen }) => `${name}: ${show(chosen as Things)}`);
}

/** The same where the things are independent: the first way of each, and then every other way of one thing alone. */
export function toldOneByOne<Things>(ways: Ways<Things>, show: (chosen: Things) => string): string[] {
  const things = Object.entries<Record<string, unknown>>(ways);
  const usual = things.map(([thing, values]) => [thing, Object.values(values)[0]] as const);
  const others = things.flatMap(([thing, values]) =>
    Object.entries(values)
      .slice(1)
      .map(([name, is]) => ({ name, change: { [thing]: is } })),
  );
  return [{ name: "as usual", change: {} }, ...others].map(
    ({ name, change }) => `${name}: ${show({ ...Object.fromEntries(usual), ...change } as Things)}`,
  );
}

/** What a component shows with these properties, in one line. */
export function shownBy<Props extends Record<string, unknown>>(Part: Component<Props>, props: Props): string {
  cleanup();
  render(Part as Component, { props });
  return outline().replace(/\s*\n\s*/g, " ");
}

/** What a component asks for and calls, newest last. */
const heard: string[] = [];

/** What a component shows with these properties, and what comes of each of its buttons, in one line. */
export function allOf<Props extends Record<string, unknown>>(Part: Component<Props>, props: Props): string {
  const told = [shownBy(Part, props)];
  const sent = (submit: Event) => submit.defaultPrevented || heard.push("the browser sends the form");
  addEventListener("submit", sent);
  for (const button of document.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")) {
    if (!button.isConnected || button.disabled) continue;
    const name = button.getAttribute("aria-label") ?? button.textContent.trim();
    heard.length = 0;
    button.click();
    flushSync();
    told.push(`${name}: ${heard.join(", ") || "nothing is asked"}`);
  }
  removeEventListener("submit", sent);
  return told.join(" | ");
}

/** What comes of keys that are pressed one after the other on the page as it is now. */
export function typed(keys: readonly string[]): string {
  const told = keys.map((key) => {
    heard.length = 0;
    dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
    flushSync();
    const chosen = document.querySelector(".hand [aria-pressed=true], .middle [aria-pressed=true]");
    const window = document.querySelector("dialog")?.getAttribute("aria-label");
    const told = [...heard, chosen && `${chosen.getAttribute("aria-label")} is chosen`, window];
    return ` | ${key}: ${told.filter(Boolean).join(", ") || "nothing is asked"}`;
  });
  return told.join("");
}

/** A line to a table that says yes to whatever is asked. */
export function lineTo(change: object = {}): Session {
  const ask = (body: Body, seat?: number) => {
    heard.push(`${JSON.stringify(body)}${seat === undefined ? "" : ` for ${seat}`}`);
    return Promise.resolve(true);
  };
  const line = { ready: true, link: "open", pending: 0, refusal: null, table: null, yours: null };
  /** What is insisted on stays under way. */
  const insist = (body: Body) => (void ask(body), new Promise(() => undefined));
  const told = { ask, send: ask, insist, look: called("looks from"), onheard: () => () => undefined };
  return { ...line, ...told, ...change } as unknown as Session;
}

/** Something for a component to call. */
export function called(name: string): (...args: unknown[]) => void {
  return (...args) => {
    const told = args.filter((one) => !(one instanceof Event)).map((one) => JSON.stringify(one));
    heard.push([name, ...told].join(" "));
  };
}
