import { expect, test } from "vitest";

import { pageAt } from "./pages";

const OWN = ["games", "statistics", "me", "join"];

test("every page is found by its name, a table only with its own", async () => {
  for (const name of [...OWN, "learn", "r", "v"]) expect((await pageAt(name, ""))?.path).toBe("");
  for (const name of ["t", "r", "v", "learn"]) expect((await pageAt(name, "x"))?.path).toBe("x");
  expect(pageAt("t", "")).toBeUndefined();
});

test("where no page is there is none", () => {
  for (const name of OWN) expect(pageAt(name, "x")).toBeUndefined();
  for (const name of ["", "T", "table", "api", "constructor"]) expect(pageAt(name, "")).toBeUndefined();
});
