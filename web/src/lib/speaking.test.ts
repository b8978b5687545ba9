import { expect, test, vi } from "vitest";

import { language, speak } from "./i18n";
import { type Language, preferred } from "./language";

const arrivals = new Map<Language, () => void>();

vi.mock("./language", async (original) => ({
  ...(await original<typeof import("./language")>()),
  textOf: (wanted: Language) =>
    new Promise<string>((come) => {
      arrivals.set(wanted, () => come(""));
    }),
}));

test.each([
  ["cs", "sk"],
  ["sk", "cs"],
] as Language[][])(
  "of two languages that are chosen the later is spoken and saved, if the words of %s come first",
  async (...order) => {
    const spoken = [speak("cs", true), speak("sk", true)];
    for (const wanted of order) arrivals.get(wanted)!();
    await Promise.all(spoken);
    expect([language(), document.documentElement.lang, preferred()]).toEqual(["sk", "sk", "sk"]);
  },
);
