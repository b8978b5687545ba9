/** Which language the app is in, and where its words come from: known before anything else is, so that they come first. */
import { LANGUAGES } from "./protocol";

export type Language = keyof typeof LANGUAGES;

const STORED_AS = "tenback-language";

const texts = import.meta.glob<string>("../../../src/tenback/locales/*.ftl", { import: "default" });

/** The messages of a language, fetched once. */
export async function textOf(language: Language): Promise<string> {
  return await texts[`../../../src/tenback/locales/${language}.ftl`]!();
}

/** The language chosen on this device, else the first of the browser's that we have, else English. */
export function preferred(): Language {
  const wishes = [savedLanguage(), ...navigator.languages];
  return wishes.map((wish) => wish?.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** Prefer a language on this device from now on. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    // A browser that stores nothing asks the system again next time.
  }
}

function savedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function isLanguage(wish: string | undefined): wish is Language {
  return wish !== undefined && Object.hasOwn(LANGUAGES, wish);
}
