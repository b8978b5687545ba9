import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { myTable } from "../testing/people";

type Module = typeof import("../testing/tab.svelte");

/** One tab, and what a browser does in it a moment after another tab has written. */
interface Tab extends Module {
  hear: () => void;
}

const tables = (count: number) => Array.from({ length: count }, (_, place) => `table-${place}`);

let closes: (() => void)[];

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const tab = await import("../testing/tab.svelte");
  const listen = vi.spyOn(globalThis, "addEventListener");
  closes.push(tab.open());
  const heard = listen.mock.calls.filter(([type]) => type === "storage");
  listen.mockRestore();
  const event = new StorageEvent("storage", { key: "tenback" });
  return { ...tab, hear: () => heard.forEach(([, listener]) => (listener as EventListener)(event)) };
}

const stored = () => JSON.parse(localStorage.getItem("tenback")!) as Module["device"];

beforeEach(() => {
  localStorage.clear();
  closes = [];
});

afterEach(() => closes.forEach((close) => close()));

test("the tokens of the last fifty tables are kept, the newest last", async () => {
  const { device, flush, saveToken } = await openTab();
  for (const table of tables(60)) saveToken(table, `token of ${table}`);
  flush();
  expect(Object.keys(device.tokens)).toEqual(tables(60).slice(10));
  expect(device.tokens["table-59"]).toBe("token of table-59");
  expect(stored().tokens).toEqual(device.tokens);
});

test("at the fifty-first table the table that was visited longest ago makes room, not the one opened first", async () => {
  const { device, saveToken } = await openTab();
  for (const table of [...tables(50), "table-0", "table-50"]) saveToken(table, table);
  expect(device.tokens).toHaveProperty("table-0");
  expect(device.tokens).not.toHaveProperty("table-1");
  expect(Object.keys(device.tokens).length).toBe(50);
});

test("a token is put away alone", async () => {
  const { device, saveToken, dropTokens } = await openTab();
  for (const table of tables(3)) saveToken(table, table);
  dropTokens(["table-1", "no-such-table"]);
  expect(Object.keys(device.tokens)).toEqual(["table-0", "table-2"]);
});

test("tokens that two tabs are given are all kept, whether or not each has heard of the other", async () => {
  for (const hears of [false, true]) {
    localStorage.clear();
    const [one, two] = [await openTab(), await openTab()];
    for (const table of tables(8)) {
      const tab = Number(table.at(-1)) % 2 ? one : two;
      tab.saveToken(table, table);
      tab.flush();
      if (hears) (tab === one ? two : one).hear();
    }
    expect(Object.keys(stored().tokens).sort()).toEqual(tables(8));
  }
});

test("a setting changed in one tab leaves the tokens that another has just written", async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.saveToken("amber-fox", "secret");
  one.flush();
  two.device.theme = "dark";
  two.device.nickname = "Ann";
  two.flush();
  expect(stored()).toMatchObject({ tokens: { "amber-fox": "secret" }, theme: "dark", nickname: "Ann" });
});

/** Something else than a device has at first, for everything that it keeps. */
const KEPT: Module["device"] = {
  nickname: "Ann",
  theme: "dark",
  motion: "reduced",
  markStuck: true,
  largeCards: true,
  leftHanded: true,
  sound: true,
  vibration: true,
  muted: true,
  level: "casual",
  pace: "quick",
  best: { slide: { game: "r1", left: 2, beats: true } },
  person: "mine",
  toldName: "Ann",
  tokens: { "amber-fox": "secret" },
  waiting: [myTable("amber-fox")],
  people: [{ id: "b", name: "Bob" }],
  notifications: true,
  watched: [{ record: "r1", game: "slide" }],
  own: { r1: [0] },
};

test("whatever one tab changes the other takes over, and so does the next; also when it goes back to how it was", async () => {
  const [one, two] = [await openTab(), await openTab()];
  const first = $state.snapshot(one.device);
  expect(Object.keys(KEPT)).toEqual(Object.keys(first));
  const all = Object.keys(KEPT) as (keyof typeof KEPT)[];
  for (const change of [...all.map((name) => ({ [name]: KEPT[name] })), KEPT])
    for (const values of [change, first]) {
      Object.assign(one.device, values);
      one.flush();
      two.hear();
      expect($state.snapshot(two.device)).toEqual({ ...first, ...values });
      two.flush();
      expect(stored()).toEqual({ ...first, ...values });
    }
  Object.assign(two.device, KEPT);
  two.flush();
  expect($state.snapshot((await openTab()).device)).toEqual(KEPT);
});

test("a token that is put away in one tab leaves those that another has just written", async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.saveToken("amber-fox", "secret");
  one.flush();
  two.hear();
  one.saveToken("bold-owl", "newer");
  one.flush();
  two.dropTokens(["amber-fox"]);
  two.flush();
  expect(stored().tokens).toEqual({ "bold-owl": "newer" });
});

test.each([
  [false, "system", false],
  [false, "reduced", true],
  [true, "system", true],
  [true, "reduced", true],
] as const)(
  "things stay still if the system (%o) or the setting (%s) says so: %o",
  async (isWished, motion, isStill) => {
    const asked: string[] = [];
    vi.stubGlobal("matchMedia", (query: string) => {
      asked.push(query);
      return Object.assign(new EventTarget(), { matches: isWished });
    });
    const tab = await openTab();
    tab.device.motion = motion;
    tab.flush();
    expect([tab.isStill(), document.documentElement.dataset.motion === "reduced"]).toEqual([
      isStill,
      isStill,
    ]);
    expect(new Set(asked)).toEqual(new Set(["(prefers-reduced-motion: reduce)"]));
    vi.unstubAllGlobals();
  },
);

test("settings and tokens are there in the next tab", async () => {
  const first = await openTab();
  Object.assign(first.device, { nickname: "Ann", theme: "light", motion: "reduced" });
  first.saveToken("amber-fox", "secret");
  first.flush();
  const { device } = await openTab();
  expect(device).toMatchObject({ nickname: "Ann", theme: "light", motion: "reduced", muted: false });
  expect(device.tokens).toEqual({ "amber-fox": "secret" });
});

test.each(["not json", "null", '{"tokens":null,"theme":'])(
  "a storage that holds %s is as good as empty",
  async (text) => {
    localStorage.setItem("tenback", text);
    const { device, saveToken } = await openTab();
    saveToken("amber-fox", "secret");
    expect(device).toMatchObject({ nickname: "", theme: "system", tokens: { "amber-fox": "secret" } });
  },
);

test("a storage that is full or withheld does not stop the app: the tab itself keeps its tokens", async () => {
  const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { device, flush, saveToken } = await openTab();
  device.theme = "dark";
  for (const table of tables(3)) saveToken(table, table);
  flush();
  expect(Object.keys(device.tokens)).toEqual(tables(3));
  expect(document.documentElement.dataset.theme).toBe("dark");
  full.mockRestore();
});

test("the page is dressed by the settings, and undressed when they go back to the system's", async () => {
  const { device, flush, isStill } = await openTab();
  const page = document.documentElement.dataset;
  for (const theme of ["light", "dark", "system", "dark"] as const) {
    device.theme = theme;
    flush();
    expect(page.theme).toBe(theme === "system" ? undefined : theme);
  }
  for (const motion of ["reduced", "system"] as const) {
    device.motion = motion;
    flush();
    expect([page.motion, isStill()]).toEqual(motion === "reduced" ? ["reduced", true] : [undefined, false]);
  }
});

test("large cards and the left hand are each told to the page while they are wished for", async () => {
  const { device, flush } = await openTab();
  const page = document.documentElement.dataset;
  for (const [largeCards, leftHanded] of [
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ]) {
    Object.assign(device, { largeCards, leftHanded });
    flush();
    expect([page.cards, page.hand]).toEqual([
      largeCards ? "large" : undefined,
      leftHanded ? "left" : undefined,
    ]);
  }
});

test("what others write into the storage changes nothing here", async () => {
  const { device } = await openTab();
  localStorage.setItem("tenback", JSON.stringify({ theme: "dark" }));
  dispatchEvent(new StorageEvent("storage", { key: "another" }));
  expect(device.theme).toBe("system");
  dispatchEvent(new StorageEvent("storage", { key: "tenback" }));
  expect(device.theme).toBe("dark");
});

test("a table that waits is listed first when it is new, and keeps its place when it is told again", async () => {
  const { device, noteTable } = await openTab();
  const told = (table: string, your_turn = false) => ({ table, your_turn }) as never;
  const listed = () => device.waiting.map(({ table, your_turn }) => `${table}${your_turn ? "!" : ""}`);
  for (const table of ["a", "b", "c"]) noteTable(table, told(table));
  expect(listed()).toEqual(["c", "b", "a"]);
  noteTable("b", told("b", true));
  expect(listed()).toEqual(["c", "b!", "a"]);
  noteTable("c", null);
  noteTable("no-such", null);
  expect(listed()).toEqual(["b!", "a"]);
});

test("the last ten replays that were watched are listed once each, the newest first", async () => {
  const { device, flush, noteReplay } = await openTab();
  for (let number = 0; number < 12; number += 1) noteReplay(`r${number}`, "slide");
  for (const again of ["r5", "r11"]) noteReplay(again, "slide");
  flush();
  const expected = [11, 5, 10, 9, 8, 7, 6, 4, 3, 2].map((number) => ({
    record: `r${number}`,
    game: "slide",
  }));
  expect(device.watched).toEqual(expected);
  expect(stored().watched).toEqual(expected);
});

test("one's own seats are remembered of the last fifty games, one that is told again as the newest", async () => {
  const { device, flush, noteOwnSeats } = await openTab();
  for (let number = 0; number < 50; number += 1) noteOwnSeats(`r${number}`, [0]);
  noteOwnSeats("r0", [0, 1]);
  noteOwnSeats("r50", [2]);
  flush();
  expect(Object.keys(device.own).length).toBe(50);
  expect([device.own.r0, device.own.r1, device.own.r2, device.own.r50]).toEqual([
    [0, 1],
    undefined,
    [0],
    [2],
  ]);
  expect(stored().own).toEqual(device.own);
});
