/** The line to the server: one WebSocket that comes back by itself, and says how it stands. */
import { CLOSE_CODES } from "./protocol";

export type LinkStatus = "connecting" | "open" | "lost" | "closed";

interface Line<Message> {
  opened: () => void;
  heard: (message: Message) => void;
  changed: (status: LinkStatus) => void;
  /** The server will not have us, for this reason: there is no point in trying again. */
  turnedAway: (code: number) => void;
}

/** The waits before each new attempt; a phone that wakes or finds its network does not wait at all. */
const WAITS_MS = [300, 600, 1200, 2500, 5000, 10000];
const PING_EVERY_MS = 15000;
const PONG_WITHIN_MS = 8000;
/** Every ping is answered, so a line that has been silent for longer was asleep, and is most likely dead. */
const ASLEEP_MS = PING_EVERY_MS + PONG_WITHIN_MS;

/** The codes after which no new attempt would be answered otherwise. */
const FINAL: readonly number[] = [CLOSE_CODES.noSuchTable, CLOSE_CODES.signedOut];

export class Link<Message extends { type: string }> {
  status: LinkStatus = "connecting";
  #address: string;
  #line: Line<Message>;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #heardAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, line: Line<Message>) {
    this.#address = address;
    this.#line = line;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Send, if the line is open; whatever cannot go now never goes, so that nothing stale fires later. */
  send(message: unknown): boolean {
    if (this.status !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
    this.#become("closed");
  }

  #connect(): void {
    this.#drop();
    if (this.status === "open") this.#become("lost");
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      this.#heardAt = Date.now();
      this.#become("open");
      this.#ping = setInterval(() => this.#check(), PING_EVERY_MS);
      this.#line.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      clearTimeout(this.#pong);
      this.#heardAt = Date.now();
      const message = JSON.parse(event.data) as Message;
      if (message.type !== "pong") this.#line.heard(message);
    };
    socket.onclose = (close) => {
      if (!FINAL.includes(close.code)) return this.#lose();
      this.close();
      this.#line.turnedAway(close.code);
    };
  }

  /** A line that swallows what is sent looks open for minutes; one ping without an answer shows it. */
  #check(): void {
    this.send({ type: "ping" });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#lose(), PONG_WITHIN_MS);
  }

  #lose(): void {
    this.#drop();
    this.#become("lost");
    const wait = WAITS_MS[Math.min(this.#attempts, WAITS_MS.length - 1)]!;
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.status === "open" && Date.now() - this.#heardAt < ASLEEP_MS) this.#check();
    else this.#connect();
  };

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#pong);
    clearInterval(this.#ping);
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #become(status: LinkStatus): void {
    if (this.status === status) return;
    this.status = status;
    this.#line.changed(status);
  }
}
