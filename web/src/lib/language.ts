/** Which language the app is in, and where its words come from: known before anything else is, so that they come first. */

export const LANGUAGES = { en: "English", cs: "Čeština", sk: "Slovenčina", pl: "Polski", uk: "Українська" };

export type Language = keyof typeof LANGUAGES;

const KEPT_AS = "tenback-language";

const texts = import.meta.glob<string>("../../../src/tenback/locales/*.ftl", { import: "default" });

/** The messages of a language, fetched once. */
export async function textOf(language: Language): Promise<string> {
  return await texts[`../../../src/tenback/locales/${language}.ftl`]!();
}

/** The language chosen on this device, else the first of the browser's that we have, else English. */
export function preferred(): Language {
  const wishes = [keptOnDevice(), ...navigator.languages];
  return wishes.map((wish) => wish?.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** Prefer a language on this device from now on. */
export function keepOnDevice(language: Language): void {
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
