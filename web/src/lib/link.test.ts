import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { lots } from "../testing/lots";
import { setSeen } from "../testing/seen";
import { Link, type LinkStatus } from "./link";
import { CLOSE_CODES } from "./protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: string[] = [];
  isClosed = false;
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
    this.isClosed = true;
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

test.each([
  [22_999, 1],
  [23_000, 2],
])("a line that was silent for %i ms when the page is seen again is one of %i", (silent, count) => {
  socket().onopen!();
  socket().onmessage!({ data: '{"type":"done"}' });
  vi.setSystemTime(Date.now() + silent);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([FakeSocket.all.length, statuses.includes("lost")]).toEqual([count, count > 1]);
});

test.each([CLOSE_CODES.signedOut, CLOSE_CODES.noSuchTable])(
  "whoever is turned away with %i is told so once, may send nothing, and is not connected again",
  (code) => {
    socket().onopen!();
    socket().onclose!({ code });
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect([statuses, turnedAway, link.send({}), FakeSocket.all.length]).toEqual([
      ["open", "closed"],
      [code],
      false,
      1,
    ]);
  },
);

test.each([1000, 1006, 1011, 1012, CLOSE_CODES.noHello, CLOSE_CODES.unreadable])(
  "a line that is closed with %i comes back",
  (code) => {
    socket().onopen!();
    socket().onclose!({ code });
    vi.advanceTimersByTime(500);
    expect([turnedAway, statuses, FakeSocket.all.length]).toEqual([[], ["open", "lost"], 2]);
  },
);

test("a page that is hidden leaves its line as it is", () => {
  socket().onopen!();
  vi.setSystemTime(Date.now() + 60_000);
  setSeen(false);
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

/** A line as it should be: what happens to it and what is told of it, with the waits that are certain. */
class Model {
  sockets = 1;
  pings = 0;
  told: string[] = [];
  #status: LinkStatus = "connecting";
  #failed = 0;
  #now = 0;
  #heardAt = 0;
  #pingAt = Infinity;
  #pongBy = Infinity;
  #retryAt = Infinity;

  get status(): LinkStatus {
    return this.#status;
  }

  set status(status: LinkStatus) {
    if (status !== this.#status) this.told.push(status);
    this.#status = status;
  }

  /** Whether the newest socket is given up, and the next is waited for. */
  get isWaiting(): boolean {
    return this.#retryAt < Infinity;
  }

  open() {
    if (this.status === "open" || this.isWaiting) return;
    [this.status, this.#failed, this.#heardAt] = ["open", 0, this.#now];
    this.#pingAt = this.#now + 15_000;
    this.told.push("hello");
  }

  hear(message: string) {
    if (this.status !== "open") return;
    [this.#heardAt, this.#pongBy] = [this.#now, Infinity];
    if (message !== "pong") this.told.push(message);
  }

  lose() {
    this.#pingAt = this.#pongBy = Infinity;
    this.status = "lost";
    this.#retryAt = this.#now + [300, 600, 1200, 2500, 5000, 10_000][Math.min(this.#failed, 5)]!;
    this.#failed += 1;
  }

  wake() {
    if (this.status === "open" && this.#now - this.#heardAt < 23_000) this.#check();
    else this.#connect();
  }

  /** Let time pass up to a moment, one thing after the other. */
  pass(ms: number) {
    const end = this.#now + ms;
    for (;;) {
      const next = Math.min(this.#pingAt, this.#pongBy, this.#retryAt);
      if (next > end) break;
      this.#now = next;
      if (next === this.#retryAt) this.#connect();
      else if (next === this.#pongBy) this.lose();
      else {
        this.#pingAt += 15_000;
        this.#check();
      }
    }
    this.#now = end;
  }

  #check() {
    this.pings += 1;
    this.#pongBy = this.#now + 8000;
  }

  #connect() {
    if (this.status === "open") this.status = "lost";
    this.#pingAt = this.#pongBy = this.#retryAt = Infinity;
    this.sockets += 1;
  }
}

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  "whatever happens, a line does what it should: %i",
  (seed) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    link.close();
    FakeSocket.all = [];
    const told: string[] = [];
    link = new Link("ws://here/ws/t", {
      opened: () => told.push("hello"),
      heard: ({ type }) => told.push(type),
      changed: (status) => told.push(status),
      turnedAway: (code) => told.push(`turned away with ${code}`),
    });
    const model = new Model();
    const lot = lots(seed);
    const THINGS: Record<string, () => void> = {
      opens: () => (socket().onopen?.(), model.open()),
      answers: () => (socket().onmessage?.({ data: '{"type":"pong"}' }), model.hear("pong")),
      tells: () => {
        if (model.status !== "open") return;
        socket().onmessage?.({ data: '{"type":"update"}' });
        model.hear("update");
      },
      breaks: () => {
        if (!socket().onclose) return;
        socket().onclose!({ code: 1006 });
        model.lose();
      },
      wakes: () => (document.dispatchEvent(new Event("visibilitychange")), model.wake()),
      "finds its network": () => (dispatchEvent(new Event("online")), model.wake()),
      waits: () => {
        const ms = Math.floor(lot.next().value * 12_000);
        vi.advanceTimersByTime(ms);
        model.pass(ms);
      },
    };
    const names = [...Object.keys(THINGS), "opens", "waits", "waits", "answers"];
    const happened: string[] = [];
    for (let times = 0; times < 60; times += 1) {
      const name = names[Math.floor(lot.next().value * names.length)]!;
      happened.push(name);
      if (name === "opens" && model.status === "open") continue;
      THINGS[name]!();
      const pings = FakeSocket.all.flatMap(({ sent }) => sent).length;
      expect([link.status, FakeSocket.all.length, pings], happened.join(", ")).toEqual([
        model.status,
        model.sockets,
        model.pings,
      ]);
      expect(told, happened.join(", ")).toEqual(model.told);
      const closed = FakeSocket.all.map(({ isClosed }) => isClosed);
      expect(closed, happened.join(", ")).toEqual(
        closed.map((_, place) => place < closed.length - 1 || model.isWaiting),
      );
    }
    link.close();
    expect([socket().isClosed, told.at(-1), vi.getTimerCount()]).toEqual([true, "closed", 0]);
  },
);
