import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { go, route } from "../lib/router.svelte";
import { uploaded, watch } from "./uploaded.svelte";

const RECORD = { format: "tenback/1", game: "slide" };
const REPLAY = { game: "slide", record: RECORD, steps: [] };

let sent: string[];
let answer: Response;

beforeEach(() => {
  sent = [];
  answer = Response.json(REPLAY);
  uploaded.replay = null;
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", (_address: string, request: RequestInit) => {
    sent.push(request.body as string);
    return Promise.resolve(answer);
  });
});

afterEach(() => vi.unstubAllGlobals());

const fileOf = (text: string) => [{ text: () => Promise.resolve(text) }] as unknown as FileList;

test.each([
  ["one line", JSON.stringify(RECORD)],
  ["several lines", JSON.stringify(RECORD, null, 2)],
  ["one line and a line's end", `${JSON.stringify(RECORD)}\r\n`],
  ["several records, one per line", `${JSON.stringify(RECORD)}\n{"game":"the-game"}\n`],
  ["several records, with the line ends of Windows", `${JSON.stringify(RECORD)}\r\n{"game":"the-game"}\r\n`],
  ["empty lines before it", `\n\n${JSON.stringify(RECORD)}`],
])("the first record of a file with %s is checked and shown", async (_, text) => {
  await watch(fileOf(text));
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([RECORD]);
  expect(uploaded.replay).toEqual(REPLAY);
  expect(route.path).toBe("r/");
});

test("without a file nothing is asked", async () => {
  await watch(null);
  await watch([] as unknown as FileList);
  expect(sent).toEqual([]);
});

test("a record that is refused is not shown, and the reason is passed on", async () => {
  answer = Response.json({ reason: "illegal-move", args: {} }, { status: 422 });
  go("learn");
  await expect(watch(fileOf("{}"))).rejects.toMatchObject({ reason: "illegal-move" });
  expect([uploaded.replay, route.path]).toEqual([null, "learn"]);
});
