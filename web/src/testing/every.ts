/** Every combination of what a part of a page may be told, with what it then shows in one line. */
import type { Component } from "svelte";

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

/** What a component shows with these properties, in one line. */
export function shownBy<Props extends Record<string, unknown>>(Part: Component<Props>, props: Props): string {
  cleanup();
  render(Part as Component, { props });
  return outline().replace(/\s*\n\s*/g, " ");
}
