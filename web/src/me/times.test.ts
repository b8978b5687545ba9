/** Days and moments, in the language that was chosen. */
import { afterAll, expect, test } from "vitest";

import { speak } from "../lib/i18n";
import type { Language } from "../lib/language";
import { LANGUAGES } from "../lib/protocol";
import { dayWords, momentWords } from "./times";

const NOON = Date.UTC(2026, 9, 31, 12) / 1000;

afterAll(() => speak("en"));

test.each(Object.keys(LANGUAGES) as Language[])("days and moments are written as in %s", async (language) => {
  await speak(language);
  const written = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, style).format(NOON * 1000);
  expect(dayWords(NOON)).toBe(written({ dateStyle: "medium" }));
  expect(momentWords(NOON)).toBe(written({ dateStyle: "medium", timeStyle: "short" }));
});
