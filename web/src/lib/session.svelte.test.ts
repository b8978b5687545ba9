import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { setSeen } from "../testing/seen";
import { askedOf, type FakeSocket, type stubApi } from "../testing/server";
import { closeSession, openSession, settle } from "../testing/session";
import { bot, nobody, OPTIONS, person, tableOf, yoursOf } from "../testing/tables";
import { device } from "./device.svelte";
import { type Body, CLOSE_CODES } from "./protocol";
import { type Heard, Session } from "./session.svelte";

const CHAT: Body = { do: "chat", text: "hello" };
const PLAN: Body = { do: "plan", plays: [] };

let lines: FakeSocket[];
let api: ReturnType<typeof stubApi>;
let session: Session;

const line = () => lines.at(-1)!;

/** The line breaks, and the next attempt succeeds. */
async function reconnect() {
  line().breakOff();
  await vi.advanceTimersByTimeAsync(500);
  line().onopen!();
}

beforeEach(() => {
  ({ lines, api, session } = openSession({ "amber-fox": "secret" }));
});

afterEach(() => closeSession(session));

test("a session shows the saved token first, saves the one it is given, and looks at the table", () => {
  expect(line().address).toMatch(/^ws:.*\/ws\/amber-fox$/);
  expect(line().sent).toEqual([{ type: "hello", token: "secret" }]);
  line().say({ type: "welcome", token: "new" });
  expect(device.tokens).toEqual({ "amber-fox": "new" });
  expect(line().sent.at(-1)).toEqual({ type: "look", seat: null, ahead: true });
});

test("after every break the session says again who it is, with the newest token", async () => {
  line().say({ type: "welcome", token: "new" });
  await reconnect();
  expect(line().sent).toEqual([{ type: "hello", token: "new" }]);
});

test("a table without a token is greeted as by nobody", () => {
  const other = new Session("bold-owl");
  line().onopen!();
  expect(line().sent).toEqual([{ type: "hello", token: null }]);
  other.close();
});

test("an update is told with the table before and after it, and only to those who still listen", () => {
  const heard: Heard[] = [];
  const stop = session.onheard((one) => heard.push(one));
  line().update(tableOf({ version: 1 }), yoursOf());
  line().update(tableOf({ version: 2 }), yoursOf(), [{ event: "left", seat: 1 }]);
  stop();
  line().update(tableOf({ version: 3 }), yoursOf());
  expect(heard.map(({ before, after }) => [before?.table.version, after.table.version])).toEqual([
    [undefined, 1],
    [1, 2],
  ]);
  expect(heard[1]!.events).toEqual([{ event: "left", seat: 1 }]);
  expect(session.table?.version).toBe(3);
});

test("a command is under way until its own answer comes, and names the version one has seen", async () => {
  line().update(tableOf({ version: 7 }), yoursOf());
  const answer = session.ask(CHAT);
  expect([session.pending, session.ready]).toEqual([1, false]);
  expect(line().commands).toMatchObject([{ seen: 7, body: CHAT, seat: null }]);
  line().say({ type: "done", id: "another", version: 8 });
  await settle();
  expect(session.pending).toBe(1);
  line().done();
  expect(await answer).toBe(true);
  expect([session.pending, session.ready, session.refusal]).toEqual([0, true, null]);
});

test("every command has an id of its own", () => {
  for (let count = 0; count < 20; count += 1) void session.ask(CHAT);
  expect(new Set(line().commands.map(({ id }) => id)).size).toBe(20);
});

test("a refusal is shown with its reason, until something else is asked for", async () => {
  const answer = session.ask(CHAT);
  line().refuse("tells-number", { number: 12 });
  expect(await answer).toBe(false);
  expect(session.refusal).toMatchObject({ reason: "tells-number", args: { number: 12 } });
  expect(session.ready).toBe(true);
  void session.ask(CHAT);
  expect(session.refusal).toBeNull();
});

test("a refusal of no command is trouble with the table, until the table is told", () => {
  line().say({ type: "refused", id: null, reason: "full", args: {} });
  expect([session.trouble?.reason, session.refusal]).toEqual(["full", null]);
  line().update(tableOf(), yoursOf());
  expect(session.trouble).toBeNull();
});

test("a command whose line breaks is refused and never sent again", async () => {
  const answer = session.ask(CHAT);
  await reconnect();
  line().update(tableOf(), yoursOf());
  expect(await answer).toBe(false);
  expect(session.refusal?.reason).toBe("link-broken");
  expect([session.pending, line().commands]).toEqual([0, []]);
});

test.each<[string, () => void]>([
  ["breaks", () => line().breakOff()],
  ["is ended because the table is no more", () => line().breakOff(CLOSE_CODES.noSuchTable)],
  ["is ended because the device is signed out", () => line().breakOff(CLOSE_CODES.signedOut)],
  ["is silent after a ping", () => vi.advanceTimersByTime(25_000)],
  ["is most likely dead after a long sleep", () => wakeAfter(60_000)],
  ["is closed because one has left the page", () => session.close()],
])("a command is refused once its line %s, and is no longer under way", async (_, end) => {
  const answer = session.ask(CHAT);
  end();
  expect(await answer).toBe(false);
  expect([session.refusal?.reason, session.pending]).toEqual(["link-broken", 0]);
});

/** Sleep as a phone does: no timer runs meanwhile. */
function wakeAfter(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  setSeen(true);
}

test("a command is refused at once while there is no line", async () => {
  line().breakOff();
  expect([session.link, session.ready]).toEqual(["lost", false]);
  expect(await session.ask(CHAT)).toBe(false);
  expect(session.refusal?.reason).toBe("link-lost");
});

test("what is insisted on goes again when the line is back and the table is told, while it is wanted", async () => {
  const answer = session.insist(PLAN, () => true);
  for (let breaks = 0; breaks < 3; breaks += 1) {
    await reconnect();
    expect(line().commands).toEqual([]);
    line().update(tableOf(), yoursOf());
    await settle();
    expect(line().commands).toMatchObject([{ body: PLAN }]);
  }
  expect(session.pending).toBe(1);
  line().done();
  expect(await answer).toBe(true);
  expect(session.pending).toBe(0);
});

test("what is no longer wanted does not go again", async () => {
  let wanted = true;
  const answer = session.insist(PLAN, () => wanted);
  wanted = false;
  await reconnect();
  line().update(tableOf(), yoursOf());
  expect(await answer).toBe(true);
  expect([line().commands, session.refusal, session.pending]).toEqual([[], null, 0]);
});

test("what is insisted on and refused does not go again", async () => {
  const answer = session.insist(PLAN, () => true);
  line().refuse("does-not-fit");
  expect(await answer).toBe(false);
  expect([session.refusal?.reason, line().commands.length]).toEqual(["does-not-fit", 1]);
});

test("whoever holds several seats speaks for the one they look from, also after a break, unless another is named", async () => {
  line().update(tableOf(), yoursOf({ seats: [0, 1], seat: 1 }));
  void session.ask(CHAT);
  void session.ask(CHAT, 0);
  void session.insist(PLAN, () => true);
  expect(line().commands.map(({ seat }) => seat)).toEqual([1, 0, 1]);
  await reconnect();
  line().update(tableOf(), yoursOf({ seats: [0, 1], seat: 0 }));
  await settle();
  expect(line().commands.map(({ seat }) => seat)).toEqual([1]);
});

test.each([
  [0, 1],
  [1, 0],
])(
  "what is insisted on from seat %i goes again from it, though one looks from seat %i by then",
  async (from, later) => {
    line().update(tableOf(), yoursOf({ seats: [0, 1], seat: from }));
    void session.insist(PLAN, () => true);
    await reconnect();
    line().update(tableOf(), yoursOf({ seats: [0, 1], seat: later }));
    await settle();
    expect(line().commands.map(({ seat }) => seat)).toEqual([from]);
  },
);

test("what is insisted on while there is no line is refused at once, and does not go later", async () => {
  line().breakOff();
  expect(await session.insist(PLAN, () => true)).toBe(false);
  expect([session.refusal?.reason, session.pending]).toEqual(["link-lost", 0]);
  await vi.advanceTimersByTimeAsync(500);
  line().onopen!();
  line().update(tableOf(), yoursOf());
  await settle();
  expect(line().commands).toEqual([]);
});

test("everybody who listens is told of an update, also where others stop or begin to listen at it", () => {
  const heard: string[] = [];
  const stops = ["one", "two", "three", "four"].map((name, place) =>
    session.onheard(() => {
      heard.push(name);
      if (place % 2 === 0) stops[place]!();
      if (place === 0) session.onheard(() => heard.push("five"));
    }),
  );
  line().update(tableOf(), yoursOf());
  expect(heard).toEqual(["one", "two", "three", "four"]);
  stops[1]!();
  stops[1]!();
  heard.length = 0;
  line().update(tableOf(), yoursOf());
  expect(heard).toEqual(["four", "five"]);
});

test("trouble with a table is told also where the table is shown already", () => {
  line().update(tableOf(), yoursOf());
  line().say({ type: "refused", id: null, reason: "no-such-seat", args: { seat: 3 } });
  expect(session.trouble).toMatchObject({ reason: "no-such-seat", args: { seat: 3 } });
});

test.each(["gathering", "playing", "over"] as const)(
  "the key to a seat that one asks for is saved first, whatever the table does: %s",
  (phase) => {
    device.tokens = {};
    line().say({ type: "welcome", token: "new" });
    line().update(tableOf({ phase }), yoursOf({ seats: [], seat: null }));
    for (const body of [CHAT, PLAN, { do: "seat-bot", seat: 1, bot: "casual" }] as Body[]) {
      void session.ask(body);
      expect(device.tokens).toEqual({});
    }
    void session.ask({ do: "sit", seat: 0, name: "Ann" });
    expect(device.tokens).toEqual({ "amber-fox": "new" });
  },
);

test("one looks from another seat ahead of its turn", () => {
  session.look(1);
  expect(line().sent.at(-1)).toEqual({ type: "look", seat: 1, ahead: true });
});

test("the token of a table that is no more is put away, and nothing is tried again", async () => {
  line().breakOff(CLOSE_CODES.noSuchTable);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(device.tokens).toEqual({});
  expect([session.trouble?.reason, lines.length]).toEqual(["no-such-table", 1]);
});

test("the next update is waited for, and no earlier one", async () => {
  line().update(tableOf(), yoursOf());
  let told = false;
  void session.update().then(() => (told = true));
  await settle();
  expect(told).toBe(false);
  line().update(tableOf(), yoursOf());
  await settle();
  expect(told).toBe(true);
});

test("a game is remembered while it goes on with oneself, and no longer", () => {
  line().update(tableOf(), yoursOf({ seats: [0, 1] }));
  const noted = () => device.waiting.map(({ table, phase, your_turn }) => [table, phase, your_turn]);
  expect(noted()).toEqual([["amber-fox", "playing", true]]);
  expect(Math.abs(device.waiting[0]!.since - Date.now() / 1000)).toBeLessThan(3600); // in seconds
  expect(device.waiting[0]!.players.map(({ you }) => you)).toEqual([true, true]);
  line().update(tableOf({ phase: "over" }), yoursOf());
  expect(noted()).toEqual([]);
  line().update(tableOf({ phase: "gathering" }), yoursOf());
  expect(noted()).toEqual([["amber-fox", "gathering", false]]);
  line().update(tableOf(), yoursOf({ seats: [], seat: null }));
  expect(noted()).toEqual([]);
  line().update(tableOf(), yoursOf());
  line().breakOff(CLOSE_CODES.noSuchTable);
  expect([device.waiting, device.tokens]).toEqual([[], {}]);
});

test("a table is remembered as the server would list it", () => {
  vi.setSystemTime(1_700_000_000_900);
  const seats = [bot(0, "casual"), person(1, "Ann"), nobody(2), person(3, "Eve")];
  line().update(tableOf({ seats, to_act: [0] }), yoursOf({ seats: [1], seat: 1 }));
  expect(device.waiting).toEqual([
    {
      table: "amber-fox",
      game: "the-game",
      options: OPTIONS,
      players: [
        { seat: 0, name: "casual", bot: "casual", you: false },
        { seat: 1, name: "Ann", bot: null, you: true },
        { seat: 3, name: "Eve", bot: null, you: false },
      ],
      phase: "playing",
      your_turn: false,
      since: 1_700_000_000,
      invited_by: null,
    },
  ]);
});

test("a token is saved where one is told that one has a seat, without having asked for it", () => {
  device.tokens = {};
  line().say({ type: "welcome", token: "new" });
  line().update(tableOf(), yoursOf({ seats: [], seat: null }));
  expect(device.tokens).toEqual({});
  line().update(tableOf(), yoursOf());
  expect(device.tokens).toEqual({ "amber-fox": "new" });
});

test("whoever takes a seat becomes somebody once; whoever only watches leaves nothing behind", async () => {
  line().update(tableOf(), yoursOf({ seats: [], seat: null }));
  await settle();
  expect(api).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) line().update(tableOf(), yoursOf());
  await settle();
  expect(askedOf(api)).toHaveLength(1);
  expect(askedOf(api)[0]).toContain('"joined":["secret"]');
});

test("a device with a person comes to every table with the same token, and saves no other", async () => {
  Object.assign(device, { person: "mine", tokens: {} });
  await reconnect();
  expect(line().sent[0]).toEqual({ type: "hello", token: "mine" });
  line().say({ type: "welcome", token: "mine" } as Parameters<FakeSocket["say"]>[0]);
  expect(device.tokens).toEqual({});
});

test("a device that is signed out from another one is told so and tries no more", () => {
  device.person = "mine";
  line().breakOff(CLOSE_CODES.signedOut);
  expect([session.trouble?.reason, session.link, device.person]).toEqual(["not-signed-in", "closed", null]);
});
