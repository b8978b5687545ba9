import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Link, type LinkStatus } from "./link";
import { CLOSE_CODES } from "./protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    return undefined;
  }
}

let statuses: LinkStatus[];
let heard: unknown[];
let turnedAway: number[];
let link: Link<{ type: string }>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  [statuses, heard, turnedAway] = [[], [], []];
  link = new Link("ws://here/ws/t", {
    opened: () => undefined,
    heard: (message) => heard.push(message),
    changed: (status) => statuses.push(status),
    turnedAway: (code) => turnedAway.push(code),
  });
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const socket = () => FakeSocket.all.at(-1)!;

test("nothing is sent while the line is down, neither then nor later", () => {
  expect(link.send({ type: "command" })).toBe(false);
  socket().onopen!();
  expect(socket().sent).toEqual([]);
  expect(link.send({ type: "command" })).toBe(true);
});

test("a line that breaks comes back by itself, with longer waits", () => {
  socket().onopen!();
  socket().onclose!({ code: 1006 });
  expect(statuses).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all.length).toBe(2);
  socket().onclose!({ code: 1006 });
  vi.advanceTimersByTime(440);
  expect(FakeSocket.all.length).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all.length).toBe(3);
  socket().onopen!();
  expect(statuses.at(-1)).toBe("open");
});

test("a network that is found again is used at once", () => {
  socket().onopen!();
  socket().onclose!({ code: 1006 });
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all.length).toBe(2);
});

test("a phone that wakes after long does not wait for a line that may be dead", () => {
  socket().onopen!();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all.length).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all.length).toBe(2);
  expect(statuses).toEqual(["open", "lost"]);
  socket().onopen!();
  expect(statuses).toEqual(["open", "lost", "open"]);
});

test("a line that swallows everything is given up when a ping has no answer", () => {
  socket().onopen!();
  vi.advanceTimersByTime(15000);
  expect(socket().sent).toEqual(['{"type":"ping"}']);
  socket().onmessage!({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(10000);
  expect(statuses.at(-1)).toBe("open");
  vi.advanceTimersByTime(20000);
  expect(statuses).toContain("lost");
});

test("a table that is not there is not asked for again", () => {
  socket().onclose!({ code: CLOSE_CODES.noSuchTable });
  vi.advanceTimersByTime(60000);
  expect(turnedAway).toEqual([CLOSE_CODES.noSuchTable]);
  expect(FakeSocket.all.length).toBe(1);
});

test("pongs are for the line alone, everything else is passed on", () => {
  socket().onopen!();
  socket().onmessage!({ data: '{"type":"pong"}' });
  socket().onmessage!({ data: '{"type":"done"}' });
  expect(heard).toEqual([{ type: "done" }]);
});

/** How long it takes until the next attempt, which fails at once. */
function waitForAttempt(): number {
  const before = FakeSocket.all.length;
  let waited = 0;
  for (; FakeSocket.all.length === before; waited += 50) vi.advanceTimersByTime(50);
  return waited;
}

test("the waits grow up to ten seconds, and start anew once a line has been open", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const waits = Array.from({ length: 8 }, () => {
    socket().onclose!({ code: 1006 });
    return waitForAttempt();
  });
  expect(waits).toEqual([300, 600, 1200, 2500, 5000, 10000, 10000, 10000]);
  socket().onopen!();
  socket().onclose!({ code: 1006 });
  expect(waitForAttempt()).toBe(300);
});

test("a line that was closed stays closed, whatever wakes", () => {
  socket().onopen!();
  link.close();
  vi.setSystemTime(Date.now() + 60_000);
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBe(1);
  expect([link.status, link.send({ type: "command" })]).toEqual(["closed", false]);
});

test("a page that is hidden leaves its line as it is", () => {
  socket().onopen!();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all.length).toBe(1);
});

test("a line that talks is not given up", () => {
  socket().onopen!();
  for (let second = 0; second < 120; second += 5) {
    vi.advanceTimersByTime(5000);
    socket().onmessage!({ data: '{"type":"done"}' });
  }
  document.dispatchEvent(new Event("visibilitychange"));
  expect([statuses, FakeSocket.all.length]).toEqual([["open"], 1]);
});

test("what a line that was given up still says is not heard", () => {
  socket().onopen!();
  const old = socket();
  old.onclose!({ code: 1006 });
  expect([old.onmessage, old.onopen, old.onclose]).toEqual([null, null, null]);
});

test.each([1, 2, 3])("a line that is checked %i times at once is kept by one answer", (times) => {
  socket().onopen!();
  for (let check = 0; check < times; check += 1) document.dispatchEvent(new Event("visibilitychange"));
  expect(socket().sent).toEqual(Array(times).fill('{"type":"ping"}'));
  vi.advanceTimersByTime(1000);
  socket().onmessage!({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(13_000);
  expect([statuses, FakeSocket.all.length]).toEqual([["open"], 1]);
});
