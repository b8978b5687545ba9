/** The words of the app, from the same .ftl files as the server's and the terminal's: one is loaded, when needed. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { fromStore, writable } from "svelte/store";

import { keepOnDevice, type Language, textOf } from "./language";

export type Words = Record<string, FluentVariable>;

const chosen = writable<{ language: Language; bundle: FluentBundle }>({
  language: "en",
  bundle: new FluentBundle("en"),
});
const current = fromStore(chosen);

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
  const text = await textOf(language);
  chosen.set({ language, bundle: bundleOf(language, text) });
  document.documentElement.lang = language;
  if (keep) keepOnDevice(language);
}

/** A bundle of the messages in a text; names of players need no marks of direction around them. */
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
  return pattern ? bundle.formatPattern(pattern, words, []) : id;
}
