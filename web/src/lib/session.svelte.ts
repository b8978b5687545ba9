/** One viewer's line to one table: what the table looks like now, and the way to ask it for something. */
import { Refusal } from "./api";
import { device, dropTokens, noteTable, saveToken } from "./device.svelte";
import { Link, type LinkStatus } from "./link";
import { leaveDevice, personToken, tokenFor } from "./me";
import {
  type Body,
  CLOSE_CODES,
  type FromServer,
  type MyTable,
  type News,
  type Table,
  type Yours,
} from "./protocol";
import { address } from "./router.svelte";
import { isDue } from "./words";

/** What an update brought, for whoever tells of it or moves it: the news, and the table before and after. */
export interface Heard {
  events: readonly News[];
  before: { table: Table; yours: Yours } | null;
  after: { table: Table; yours: Yours };
}

interface Waiting {
  id: string;
  done: () => void;
  refused: (why: Refusal) => void;
}

/** As much of a line as a board needs. */
export type BoardLine = Pick<
  Session,
  "link" | "pending" | "ready" | "refusal" | "ask" | "insist" | "onheard"
>;

export class Session {
  /** The newest state the server has told; nothing is shown as done before it stands here. */
  table: Table | null = $state.raw(null);
  yours: Yours | null = $state.raw(null);
  link: LinkStatus = $state("connecting");
  /** How many commands are on their way. */
  pending = $state(0);
  /** The last no to something asked for, until it is put away. */
  refusal: Refusal | null = $state.raw(null);
  /** Why the table itself cannot be shown. */
  trouble: Refusal | null = $state.raw(null);

  #line: Link<FromServer>;
  #waiting: Waiting[] = [];
  #listeners: ((heard: Heard) => void)[] = [];
  /** What the server knows this line by. It is saved once it is the key to a seat, so that a mere look leaves nothing. */
  #token: string | null = null;
  #isSeated = false;

  constructor(readonly id: string) {
    const line = address(`ws/${encodeURIComponent(id)}`).replace(/^http/, "ws");
    this.#line = new Link<FromServer>(line, {
      opened: () => this.#line.send({ type: "hello", token: tokenFor(id) ?? this.#token }),
      heard: (message) => this.#hear(message),
      changed: (status) => this.#become(status),
      turnedAway: (code) => this.#giveUp(code),
    });
  }

  /** Whether a command can go now. */
  get ready(): boolean {
    return this.link === "open" && this.pending === 0;
  }

  /** Ask for something; resolves once it is durable, rejects with a Refusal. */
  async send(body: Body, seat?: number): Promise<void> {
    await this.#underWay(() => this.#answer(body, seat));
  }

  /** Ask for something a person has tapped; a refusal is shown to them. */
  async ask(body: Body, seat?: number): Promise<boolean> {
    return await this.#shown(() => this.send(body, seat));
  }

  /** Ask for what does no harm when it is asked twice: if the line breaks on the way, it goes again while wanted. */
  async insist(body: Body, wanted: () => boolean): Promise<boolean> {
    const seat = this.#speaker() ?? undefined;
    return await this.#shown(() => this.#underWay(() => this.#answerInTheEnd(body, seat, wanted)));
  }

  /** Resolves with the next update. */
  async update(): Promise<void> {
    await new Promise<void>((told) => {
      const stop = this.onheard(() => {
        stop();
        told();
      });
    });
  }

  /** Look from another of the seats one holds. */
  look(seat: number): void {
    this.#line.send({ type: "look", seat, ahead: true });
  }

  /** Be told of every update; the answer ends that. */
  onheard(listener: (heard: Heard) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  close(): void {
    this.#line.close();
  }

  /** The server's answer to a command that goes now. */
  async #answer(body: Body, seat?: number): Promise<void> {
    if (body.do === "sit") this.#saveToken();
    const id = freshId();
    const seen = this.table?.version ?? 0;
    const sent = this.#line.send({ type: "command", id, seen, body, seat: seat ?? this.#speaker() });
    if (!sent) throw new Refusal("link-lost");
    try {
      await new Promise<void>((done, refused) => {
        this.#waiting = [...this.#waiting, { id, done, refused }];
      });
    } finally {
      this.#waiting = this.#waiting.filter((other) => other.id !== id);
    }
  }

  async #answerInTheEnd(body: Body, seat: number | undefined, wanted: () => boolean): Promise<void> {
    try {
      await this.#answer(body, seat);
    } catch (error) {
      if (!(error instanceof Refusal && error.reason === "link-broken")) throw error;
      await this.update();
      if (wanted()) await this.#answerInTheEnd(body, seat, wanted);
    }
  }

  async #underWay(asking: () => Promise<void>): Promise<void> {
    this.pending += 1;
    try {
      await asking();
    } finally {
      this.pending -= 1;
    }
  }

  async #shown(asking: () => Promise<void>): Promise<boolean> {
    this.refusal = null;
    try {
      await asking();
      return true;
    } catch (error) {
      this.refusal = error instanceof Refusal ? error : new Refusal("no-server");
      return false;
    }
  }

  #hear(message: FromServer): void {
    if (message.type === "welcome") {
      this.#token = message.token;
      if (this.id in device.tokens) this.#saveToken();
      this.#line.send({ type: "look", seat: null, ahead: true });
    } else if (message.type === "update") {
      const before = this.table && this.yours ? { table: this.table, yours: this.yours } : null;
      const after = { table: message.table, yours: message.yours };
      this.table = after.table;
      this.yours = after.yours;
      this.trouble = null;
      this.#note(after);
      for (const listener of this.#listeners) listener({ events: message.events, before, after });
    } else if (message.type === "done") {
      this.#answered(message.id)?.done();
    } else if (message.type === "refused") {
      const why = new Refusal(message.reason, message.args);
      if (message.id === null) this.trouble = why;
      else this.#answered(message.id)?.refused(why);
    }
  }

  #note({ table, yours }: Heard["after"]): void {
    if (yours.seats.length > 0 && !this.#isSeated) {
      this.#isSeated = true;
      this.#saveToken();
      void personToken();
    }
    const goesOn = table.phase !== "over" && yours.seats.length > 0;
    noteTable(this.id, goesOn ? shownFor(table, yours) : null);
  }

  /** What was on its way when the line broke may or may not have arrived: the next update tells. */
  #become(status: LinkStatus): void {
    this.link = status;
    if (status === "open") return;
    for (const waiting of this.#waiting) waiting.refused(new Refusal("link-broken"));
  }

  #giveUp(code: number): void {
    if (code === CLOSE_CODES.signedOut) {
      leaveDevice();
      this.trouble = new Refusal("not-signed-in");
      return;
    }
    dropTokens([this.id]);
    noteTable(this.id, null);
    this.trouble = new Refusal("no-such-table");
  }

  #saveToken(): void {
    if (this.#token !== null) saveToken(this.id, this.#token);
  }

  #answered(id: string): Waiting | undefined {
    return this.#waiting.find((waiting) => waiting.id === id);
  }

  #speaker(): number | null {
    return this.yours && this.yours.seats.length > 1 ? this.yours.seat : null;
  }
}

/** A table as the server would list it for whoever sits there. */
function shownFor(table: Table, { seats }: Yours): MyTable {
  return {
    table: table.id,
    game: table.options.game,
    options: table.options,
    players: table.seats
      .filter(({ kind }) => kind !== "nobody")
      .map(({ seat, name, bot }) => ({ seat, name, bot, you: seats.includes(seat) })),
    phase: table.phase,
    your_turn: isDue(table, seats),
    since: Math.floor(Date.now() / 1000),
    invited_by: null,
  };
}

/** An id that nobody else makes up; also on plain http, where `crypto.randomUUID` is withheld. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
