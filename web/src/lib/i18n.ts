/** The words of the app, from the same .ftl files as the server's and the terminal's: one is loaded, when needed. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { fromStore, writable } from "svelte/store";

import { saveLanguage, type Language, textOf } from "./language";

/** The arguments of a message; a list is a list of names. */
export type Words = Record<string, FluentVariable | readonly string[]>;

/** The arguments that hold what people have written: their names, and what they say. */
const WRITTEN = new Set(["who", "name", "names", "from", "absent", "text"]);

/** The marks between which text keeps its direction to itself: FIRST STRONG ISOLATE, POP DIRECTIONAL ISOLATE. */
const [ISOLATE, POP] = ["\u2068", "\u2069"];

const chosen = writable<{ language: Language; bundle: FluentBundle }>({
  language: "en",
  bundle: new FluentBundle("en"),
});
const current = fromStore(chosen);
/** How often another language has been asked for. */
let speaking = 0;

/** The message in the language of the app, or the attribute of one: `id.attribute`. Changes with the language. */
export function t(id: string, words: Words = {}): string {
  return say(current.current.bundle, id, words);
}

/** The language the app is in. Changes with it. */
export function language(): Language {
  return current.current.language;
}

/** Load a language and change to it; `keep` it on this device when a person has chosen it. */
export async function speak(language: Language, keep = false): Promise<void> {
  const turn = (speaking += 1);
  const text = await textOf(language);
  // A language that was asked for later is spoken, whichever comes first.
  if (turn !== speaking) return;
  chosen.set({ language, bundle: bundleOf(language, text) });
  document.documentElement.lang = language;
  if (keep) saveLanguage(language);
}

/** A text that does not change the order of the words around it, whichever way it is written. */
export function isolated(text: string): string {
  return ISOLATE + text + POP;
}

/** Names one after the other, each in its own direction. */
export function listed(names: readonly string[]): string {
  return names.map(isolated).join(", ");
}

/** A bundle of the messages in a text; `say` isolates what needs it. */
export function bundleOf(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/** The message, or what it is called where there is none. */
export function say(bundle: FluentBundle, id: string, words: Words = {}): string {
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? bundle.formatPattern(pattern, withIsolation(words), []) : id;
}

function withIsolation(words: Words): Record<string, FluentVariable> {
  const isolate = (name: string, value: Words[string]): FluentVariable => {
    if (Array.isArray(value)) return listed(value as readonly string[]);
    return WRITTEN.has(name) && typeof value === "string" ? isolated(value) : (value as FluentVariable);
  };
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, isolate(name, value)]));
}
