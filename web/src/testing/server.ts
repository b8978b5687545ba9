/** A server for tests: it hears what a browser sends over its WebSockets, and says what the test wants. */
import { vi } from "vitest";

import type { Body, FromServer, Table, Yours } from "../lib/protocol";

interface Sent {
  type: string;
  id?: string;
  seat?: number | null;
  seen?: number;
  token?: string | null;
  body?: Body;
}

/** The browser's end of one line. */
export class FakeSocket {
  readonly sent: Sent[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly address: string,
    lines: FakeSocket[],
  ) {
    lines.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.isClosed = true;
  }

  get commands(): Sent[] {
    return this.sent.filter(({ type }) => type === "command");
  }

  say(message: FromServer | { type: "pong" }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Tell the table as it is now. */
  update(table: Table, yours: Yours, events: Extract<FromServer, { type: "update" }>["events"] = []): void {
    this.say({ type: "update", table, yours, events });
  }

  /** Carry the last command out. */
  done(): void {
    this.say({ type: "done", id: this.commands.at(-1)!.id!, version: 1 });
  }

  refuse(reason: string, args: Record<string, unknown> = {}): void {
    this.say({ type: "refused", id: this.commands.at(-1)!.id!, reason, args });
  }

  /** Break the line off, with one of the server's codes. */
  breakOff(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** Every WebSocket that is opened from now on, the newest last; until `vi.unstubAllGlobals`. */
export function stubWebSocket(): FakeSocket[] {
  const lines: FakeSocket[] = [];
  vi.stubGlobal("WebSocket", function (address: string) {
    return new FakeSocket(address, lines);
  });
  return lines;
}

/**
 * Answers `fetch` by the method and the path below api/, or by the path alone; null stands for an answer without
 * content, a Response for itself, a Promise for what comes later, a function for what it makes of what was sent. What
 * has no answer is refused as "not-found".
 */
export function stubApi(answers: Record<string, unknown>): ReturnType<typeof vi.fn<typeof fetch>> {
  const answer = vi.fn<typeof fetch>((request, { method = "GET", body } = {}) => {
    const path = String(request as string).replace(/^.*\/api\//, "");
    const key = [`${method} ${path}`, path].find((one) => one in answers);
    if (key === undefined) return Promise.resolve(refusal(404, "not-found"));
    const content = answers[key];
    return Promise.resolve(answerOf(typeof content === "function" ? (content as Answering)(body) : content));
  });
  vi.stubGlobal("fetch", answer);
  return answer;
}

type Answering = (sent: unknown) => unknown;

function answerOf(content: unknown): Response | Promise<Response> {
  if (content instanceof Promise) return content.then(answerOf);
  if (content instanceof Response) return content.clone();
  return content === null ? new Response(null, { status: 204 }) : Response.json(content);
}

/** An answer that comes when the test says so, and as it says then. */
export function late(): { answer: Promise<unknown>; come: (content: unknown) => Promise<void> } {
  let resolve: (content: unknown) => void;
  const answer = new Promise((come) => (resolve = come));
  const come = async (content: unknown) => {
    resolve(content);
    await new Promise((done) => setTimeout(done));
  };
  return { answer, come };
}

/** The server's no. */
export function refusal(status: number, reason: string): Response {
  return Response.json({ reason, args: {} }, { status });
}

/** What was asked, one line each: the method, the path below api/, and what was sent. */
export function askedOf(answer: ReturnType<typeof stubApi>): string[] {
  return answer.mock.calls.map(([request, sent]) => {
    const path = String(request as string).replace(/^.*\/api\//, "");
    return [sent?.method ?? "GET", path, sent?.body].filter(Boolean).join(" ");
  });
}
