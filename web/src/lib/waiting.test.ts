import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settled } from "../testing/controls";
import { myTable } from "../testing/people";
import { setSeen } from "../testing/seen";
import { stubApi } from "../testing/server";
import { stubSound, type Tone } from "../testing/sound";
import { device } from "./device.svelte";
import type { MyTable } from "./protocol";
import { route } from "./router.svelte";

/** The module anew: it remembers what it has told. */
let waiting: typeof import("./waiting");
let tones: Tone[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.resetModules();
  waiting = await import("./waiting");
  // Modules that were imported anew have a device of their own.
  const fresh = await import("./device.svelte");
  Object.assign(fresh.device, { person: "token", tokens: {}, waiting: [], sound: true });
  (await import("./router.svelte")).route.path = "";
  tones = stubSound();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function told(...tables: MyTable[]) {
  tones.length = 0;
  stubApi({ "me/tables": { tables } });
  await waiting.lookForTables();
  return tones.length > 0;
}

test("a table that begins to wait calls once; what waited at the first look is no news", async () => {
  expect(await told(myTable("a", { your_turn: true }))).toBe(false);
  expect(await told(myTable("a", { your_turn: true }), myTable("b", { your_turn: true }))).toBe(true);
  expect(await told(myTable("a", { your_turn: true }), myTable("b", { your_turn: true }))).toBe(false);
  expect(await told(myTable("a"))).toBe(false);
  expect(await told(myTable("a", { your_turn: true }))).toBe(true);
  expect(waiting.isAwaited()).toBe(true);
  await told(myTable("a"));
  expect(waiting.isAwaited()).toBe(false);
});

test("of the tables that begin to wait at once the first calls, for all of them, whatever waited before", async () => {
  const showNotification = vi.fn<(title: string, more: { tag: string }) => void>();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ showNotification }) } });
  (await import("./device.svelte")).device.notifications = true;
  setSeen(false);
  const due = (...names: string[]) => names.map((name) => myTable(name, { your_turn: true }));
  await told(...due("a"), myTable("b"), myTable("c"));
  for (const [tables, called] of [
    [due("a", "b", "c"), "b"],
    [due("c", "b", "a"), null],
    [due("c"), null],
    [due("c", "d", "a"), "d"],
    [[], null],
    [due("c"), "c"],
  ] as const) {
    showNotification.mockReset();
    expect(await told(...tables)).toBe(called !== null);
    await settled();
    expect(showNotification.mock.calls.map(([, { tag }]) => tag)).toEqual(called === null ? [] : [called]);
    expect(tones.length).toBe(called === null ? 0 : 2);
    expect(waiting.isAwaited()).toBe(tables.length > 0);
  }
  setSeen(true);
});

test("the table that is on show calls by itself", async () => {
  await told(myTable("a"));
  (await import("./router.svelte")).route.path = "t/a";
  expect(await told(myTable("a", { your_turn: true }))).toBe(false);
});

test("without an answer the tables stay as they were", async () => {
  await told(myTable("a", { your_turn: true }));
  stubApi({});
  await waiting.lookForTables();
  expect(waiting.isAwaited()).toBe(true);
});

test("tables are asked for every 15 seconds, every minute while the page isn't seen, and at once when it is seen again", async () => {
  const answer = stubApi({ "me/tables": { tables: [] } });
  const stop = waiting.followTables();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(answer).toHaveBeenCalledTimes(2);
  setSeen(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(3);
  setSeen(true);
  await new Promise((done) => setTimeout(done));
  expect(answer).toHaveBeenCalledTimes(4);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  setSeen(true);
  await new Promise((done) => setTimeout(done));
  expect(answer).toHaveBeenCalledTimes(4);
});

test("nothing is asked for before anybody is known", async () => {
  Object.assign((await import("./device.svelte")).device, { person: null });
  const answer = stubApi({});
  await waiting.lookForTables();
  expect(answer).not.toHaveBeenCalled();
  expect([device.waiting, route.path]).toEqual([[], ""]);
});
