import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { CHAPTERS, paragraphsOf, type ChapterName } from "../learn/chapters";
import { LESSONS } from "../learn/lessons";
import { bundleOf, language, say, speak, t } from "./i18n";
import { type Language, preferred } from "./language";
import { LANGUAGES } from "./protocol";

const texts = import.meta.glob<string>("../../../src/tenback/locales/*.ftl", {
  eager: true,
  import: "default",
});
const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const languages = Object.keys(LANGUAGES) as Language[];
const bundles = Object.fromEntries(
  languages.map((code) => [code, bundleOf(code, texts[`../../../src/tenback/locales/${code}.ftl`]!)]),
);

const COUNTS = [1, 2, 5, 12, 22, 112];
const LEFT: Record<Language, string[]> = {
  en: ["One card left", "2 cards", "5 cards", "12 cards", "22 cards", "112 cards"],
  cs: ["jedna karta", "2 karty", "5 karet", "12 karet", "22 karet", "112 karet"],
  sk: ["jedna karta", "2 karty", "5 kariet", "12 kariet", "22 kariet", "112 kariet"],
  pl: ["jedna karta", "2 karty", "5 kart", "12 kart", "22 karty", "112 kart"],
  uk: ["1 карта", "2 карти", "5 карт", "12 карт", "22 карти", "112 карт"],
};

beforeEach(() => localStorage.clear());

test.each(languages)("in %s cards are counted as the language counts", (code) => {
  const sentences = COUNTS.map((left) => say(bundles[code]!, "result-the-game", { grade: "left", left }));
  sentences.forEach((sentence, place) =>
    expect(sentence.replaceAll("\u00a0", " ")).toContain(LEFT[code][place]),
  );
});

test.each(languages)("in %s there is every message that the app names", (code) => {
  const named = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bt\(\s*(?:[^()"`]*\? *)?"([a-z][a-z0-9.-]*)"/g)].map(([, id]) => id!),
  );
  const composed = [
    ...(Object.keys(CHAPTERS) as ChapterName[]).flatMap((chapter) =>
      paragraphsOf(chapter).flatMap(({ words, picture }) => [
        words,
        `${words}.title`,
        ...(picture ? [`picture-${picture}`] : []),
      ]),
    ),
    ...LESSONS.map(({ name }) => `tutorial-${name}`),
    ...LESSONS.filter(({ task }) => task.do !== "read" && task.do !== "place").map(
      ({ name }) => `tutorial-${name}-hint`,
    ),
  ];
  expect(named.length).toBeGreaterThan(100);
  expect([...named, ...composed].filter((id) => say(bundles[code]!, id) === id)).toEqual([]);
});

test("what only the terminal says is left out of the browser", () => {
  expect(texts["../../../src/tenback/locales/en.ftl"]).not.toMatch(/^(#|term-|typed-)/m);
});

test("the app changes its language at once, and keeps the one a person has chosen", async () => {
  await speak("cs", true);
  const heard: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      heard.push(t("close"));
    });
  });
  flushSync();
  await speak("uk", true);
  flushSync();
  stop();
  expect(heard).toEqual(["Zavřít", "Закрити"]);
  expect(language()).toBe("uk");
  expect(document.documentElement.lang).toBe("uk");
  expect(preferred()).toBe("uk");
});

test("a language that nobody has chosen is spoken and not saved: the browser's may change", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["pl"]);
  await speak("sk");
  expect([language(), preferred()]).toEqual(["sk", "pl"]);
  await speak("cs", true);
  await speak("sk");
  expect([language(), preferred()]).toEqual(["sk", "cs"]);
});

test("without a choice the language is the first of the browser's that we have, else English", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "sk-SK", "en"]);
  expect(preferred()).toBe("sk");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr"]);
  expect(preferred()).toBe("en");
});

test("a language chosen on this device comes before the browser's, unless it is none of ours", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["cs", "en"]);
  localStorage.setItem("tenback-language", "pl");
  expect(preferred()).toBe("pl");
  localStorage.setItem("tenback-language", "xx");
  expect(preferred()).toBe("cs");
});

test("a browser that withholds its storage is asked for its own language", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["UK-ua"]);
  vi.spyOn(localStorage, "getItem").mockImplementation(() => {
    throw new DOMException("withheld", "SecurityError");
  });
  expect(preferred()).toBe("uk");
});

test("a message that is not there is called by its name", () => {
  expect(say(bundles.en!, "no-such-message")).toBe("no-such-message");
  expect(say(bundles.en!, "close.no-such-attribute")).toBe("close.no-such-attribute");
});
