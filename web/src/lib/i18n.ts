/** The words of the app, from the same .ftl files as the server's and the terminal's: one is loaded, when needed. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { fromStore, writable } from "svelte/store";

export const LANGUAGES = { en: "English", cs: "Čeština", sk: "Slovenčina", pl: "Polski", uk: "Українська" };

export type Language = keyof typeof LANGUAGES;

export type Words = Record<string, FluentVariable>;

const KEPT_AS = "tenback-language";

const texts = import.meta.glob<string>("../../../src/tenback/locales/*.ftl", { import: "default" });

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
  const text = await texts[`../../../src/tenback/locales/${language}.ftl`]!();
  chosen.set({ language, bundle: bundleOf(language, text) });
  document.documentElement.lang = language;
  if (keep) keepOnDevice(language);
}

/** The language chosen on this device, else the first of the browser's that we have, else English. */
export function preferred(): Language {
  const wishes = [keptOnDevice(), ...navigator.languages];
  return wishes.map((wish) => wish?.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
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

function keepOnDevice(language: Language): void {
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // A browser that keeps nothing asks the system again next time.
  }
}

function keptOnDevice(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function isLanguage(wish: string | undefined): wish is Language {
  return wish !== undefined && Object.hasOwn(LANGUAGES, wish);
}
