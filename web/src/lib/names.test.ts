// @vitest-environment node
import { expect, test, vi } from "vitest";

import { fitting, initial, suggestedName } from "./names";

const FAMILY = "👨\u200d👩\u200d👧\u200d👦";

test("a name's first letter is what one sees as one", () => {
  expect(initial("Ann")).toBe("A");
  expect(initial(`${FAMILY} Novák`)).toBe(FAMILY);
  expect(initial("🇨🇿")).toBe("🇨🇿");
  expect(initial("")).toBe("");
});

test("a name that is too long ends between two letters", () => {
  expect(fitting("Ann")).toBe("Ann");
  expect(fitting("x".repeat(30))).toBe("x".repeat(24));
  expect(fitting(FAMILY.repeat(4))).toBe(FAMILY.repeat(3));
});

test("whoever has no name is offered one that nobody at the table has, another at each seat", () => {
  const taken: string[] = [];
  for (let seat = 0; seat < 6; seat += 1) taken.push(suggestedName(seat, taken));
  expect(new Set(taken).size).toBe(6);
  expect(suggestedName(2, [taken[2]!, null])).not.toBe(taken[2]);
});

test("at a table where every star sits one is offered all the same", () => {
  const all = Array.from({ length: 6 }, (_, seat) => suggestedName(seat, []));
  expect(suggestedName(4, all)).toBe(all[4]);
});

test("an older browser takes a name sign by sign", async () => {
  vi.stubGlobal("Intl", {});
  vi.resetModules();
  const older = await import("./names");
  expect([older.initial("Žofie"), older.initial("🦊 fox"), older.fitting("x".repeat(30))]).toEqual([
    "Ž",
    "🦊",
    "x".repeat(24),
  ]);
  vi.unstubAllGlobals();
});

test("whichever name is left is the one that is offered, at every seat", () => {
  const all = Array.from({ length: 6 }, (_, seat) => suggestedName(seat, []));
  expect(new Set(all).size).toBe(6);
  for (const left of all)
    for (let seat = 0; seat < 6; seat += 1)
      expect(
        suggestedName(
          seat,
          all.filter((name) => name !== left),
        ),
      ).toBe(left);
});
