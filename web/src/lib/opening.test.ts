import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { type FakeSocket, stubApi, stubWebSocket } from "../testing/server";
import { nobody, person, tableOf, yoursOf } from "../testing/tables";
import { device } from "./device.svelte";
import { speak } from "./i18n";
import type { OpenTable } from "./protocol";
import { likeThat, open, openAndGo, sessionAt, startWithBots, type Wish } from "./opening";
import { route } from "./router.svelte";

vi.mock("../pages", () => ({ tablePage: () => Promise.resolve() }));

interface Named {
  name: string;
}

let lines: FakeSocket[];

beforeAll(() => speak("en"));

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  device.level = "strong";
  device.nickname = "Ann";
  device.tokens = {};
  stubApi({ tables: { id: "bold-owl", token: "secret" } });
  lines = stubWebSocket();
  route.path = "";
});

afterEach(() => vi.unstubAllGlobals());

/** Open a table of so many seats with bots, and let the server answer each command by `answer`. */
async function start(seats: number, answer: (line: FakeSocket, id: string) => void): Promise<void> {
  const wish = { game: "the-game", options: { players: seats } };
  const started = startWithBots(wish);
  await vi.waitFor(() => expect(lines.length).toBe(1));
  const line = lines[0]!;
  line.onopen!();
  const table = tableOf({
    seats: [person(0, "Ann"), ...Array.from({ length: seats - 1 }, (_, place) => nobody(place + 1))],
  });
  line.update(table, yoursOf());
  let answered = 0;
  const answering = vi.waitFor(() => {
    for (const { id } of line.commands.slice(answered)) {
      answered += 1;
      answer(line, id!);
    }
    expect(route.path).toBe("t/bold-owl");
  });
  await Promise.all([started, answering]);
}

const done = (line: FakeSocket, id: string) => line.say({ type: "done", id, version: 1 });

test("one opens a table under one's name, and without one under a star's", async () => {
  const answer = stubApi({ tables: { id: "bold-owl", token: "secret" } });
  for (const name of [" Ann ", "   "]) {
    device.nickname = name;
    await openAndGo({ game: "slide", options: { players: 6 } });
  }
  const names = answer.mock.calls
    .filter(([path]) => String(path as string).endsWith("/api/tables"))
    .map(([, request]) => (JSON.parse(request!.body as string) as Named).name);
  expect(names).toEqual(["Ann", "Vega"]);
});

test("a table with bots has one of one's level in every other seat, and is dealt", async () => {
  await start(3, done);
  expect(lines[0]!.sent[0]).toEqual({ type: "hello", token: "secret" });
  expect(lines[0]!.commands.map(({ body }) => body)).toEqual([
    { do: "seat-bot", seat: 1, bot: "strong" },
    { do: "seat-bot", seat: 2, bot: "strong" },
    { do: "begin" },
  ]);
  expect(sessionAt("bold-owl").table?.id).toBe("amber-fox");
});

test("alone one takes the first turn at once", async () => {
  await start(1, done);
  expect(lines[0]!.commands.map(({ body }) => body)).toEqual([
    { do: "begin" },
    { do: "act", action: { do: "start" } },
  ]);
});

test("the table that was just opened is played over the line it was opened over, once", async () => {
  await start(2, done);
  const session = sessionAt("bold-owl");
  expect([session.id, lines.length]).toEqual(["bold-owl", 1]);
  expect(sessionAt("bold-owl")).not.toBe(session);
  expect(lines.length).toBe(2);
});

test("another table has a line of its own", async () => {
  await start(2, done);
  expect(sessionAt("calm-elk").id).toBe("calm-elk");
  expect(lines.length).toBe(2);
});

test("a bot that is refused is told at the table, which is there all the same", async () => {
  await start(2, (line, id) => line.say({ type: "refused", id, reason: "no-such-bot", args: {} }));
  expect(sessionAt("bold-owl").refusal?.reason).toBe("no-such-bot");
});

test("a table is opened in the person's name, once they have one", async () => {
  device.person = "mine";
  const answer = stubApi({ tables: { id: "bold-owl", token: "mine" } });
  await open({ game: "slide", options: {} });
  const [, request] = answer.mock.calls.find(([path]) => String(path as string).endsWith("/api/tables"))!;
  expect([new Headers(request!.headers).get("Authorization"), device.tokens]).toEqual(["Bearer mine", {}]);
  device.person = null;
});

/** What is asked of the server for a wish. */
async function askedFor(opening: (wish: Wish) => Promise<unknown>, wish: Wish): Promise<OpenTable> {
  const answer = stubApi({ tables: { id: "bold-owl", token: "secret" } });
  void opening(wish);
  const sent = () => answer.mock.calls.find(([path]) => String(path as string).endsWith("/api/tables"));
  await vi.waitFor(() => expect(sent()).toBeDefined());
  return JSON.parse(sent()![1]!.body as string) as OpenTable;
}

const USUAL = {
  ...{ chat: "free", take_backs: false, hints: false, tournament: false, hot_seat: false, listed: false },
} as const;

test("a table is opened as wished, and else as usual at the pace of the device", async () => {
  const slide = { game: "slide", options: { players: 6 } };
  device.pace = "quick";
  expect(await askedFor(open, slide)).toEqual({
    options: { ...USUAL, ...slide, pace: "quick" },
    name: "Ann",
  });
  const wish: Wish = {
    ...{ ...slide, chat: "off", take_backs: true, hints: true, tournament: true, hot_seat: true },
    listed: true,
    pace: "days",
  };
  expect((await askedFor(open, wish)).options).toEqual(wish);
  expect((await askedFor(startWithBots, slide)).options).toEqual({
    ...USUAL,
    ...{ ...slide, pace: "quick", hints: true },
  });
  device.pace = "human";
});

test("the token of a table that was opened is saved before one goes there", async () => {
  expect(await open({ game: "slide", options: {} })).toBe("bold-owl");
  expect([device.tokens["bold-owl"], route.path]).toEqual(["secret", ""]);
  await openAndGo({ game: "slide", options: {} });
  expect(route.path).toBe("t/bold-owl");
});

test("a table like that of a game has its options, but for who is first", () => {
  const options = { players: 3, level: "expert", first: 2 };
  const { game, ...played } = { game: "the-game", options, chat: "off", pace: "days" };
  expect(likeThat({ game, ...played })).toEqual({ game, options: { players: 3, level: "expert" } });
});
