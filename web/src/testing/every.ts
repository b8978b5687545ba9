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

/** In between: as few combinations as let any two ways of two things meet, the usual one first. */
export function toldInPairs<Things>(ways: Ways<Things>, show: (chosen: Things) => string): string[] {
  const things = Object.entries<Record<string, unknown>>(ways).map(([thing, values]) => ({
    thing,
    values: Object.entries(values),
  }));
  return rowsOfPairs(things.map(({ values }) => values.length)).map((row) => {
    const chosen = things.map(({ thing, values }, place) => [thing, values[row[place]!]![1]] as const);
    const names = things.map(({ values }, place) => values[row[place]!]![0]);
    return `${names.filter(Boolean).join(", ")}: ${show(Object.fromEntries(chosen) as Things)}`;
  });
}

/** Rows of one choice each among so many, in which any two choices stand together once at least. */
function rowsOfPairs(counts: readonly number[]): number[][] {
  const pair = (one: number, a: number, other: number, b: number) =>
    one < other ? `${one}:${a} ${other}:${b}` : `${other}:${b} ${one}:${a}`;
  const missing = new Map<string, [number, number, number, number]>();
  for (const [one, many] of counts.entries())
    for (let other = one + 1; other < counts.length; other += 1)
      for (let a = 0; a < many; a += 1)
        for (let b = 0; b < counts[other]!; b += 1) missing.set(pair(one, a, other, b), [one, a, other, b]);
  const rows: number[][] = [];
  const add = (row: number[]) => {
    rows.push(row);
    for (const [one, a] of row.entries())
      for (const [other, b] of row.entries()) if (one < other) missing.delete(pair(one, a, other, b));
  };
  add(counts.map(() => 0));
  for (let [next] = missing.values(); next; [next] = missing.values()) {
    const chosen = new Map([
      [next[0], next[1]],
      [next[2], next[3]],
    ]);
    for (const [place, many] of counts.entries()) {
      if (chosen.has(place)) continue;
      const gains = Array.from(
        { length: many },
        (_, value) => [...chosen].filter(([other, b]) => missing.has(pair(place, value, other, b))).length,
      );
      chosen.set(place, gains.indexOf(Math.max(...gains)));
    }
    add(counts.map((_, place) => chosen.get(place)!));
  }
  return rows;
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
