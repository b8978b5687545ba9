/** What is asked of the server once, over HTTP; what goes on at a table comes over its own line. */
import { address, href } from "./router.svelte";
import { server } from "./server.svelte";
import type { Address, Bot, Listed, Lobby, OpenTable, Replay, Table, TableOpened, Trouble } from "./protocol";

/** The server's no, as a reason code with what a sentence about it needs. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

export async function openTable(wish: OpenTable, by: string | null): Promise<TableOpened> {
  return await ask<TableOpened>("tables", signed(posted(wish), by));
}

export async function openTables(): Promise<readonly Listed[]> {
  return (await ask<Lobby>("tables")).tables;
}

/** What anyone may know of a table. */
export async function tableAt(id: string): Promise<Table> {
  return await ask<Table>(`tables/${encodeURIComponent(id)}`);
}

/** The bots that play a game, the weakest first. */
export async function botsFor(game: string): Promise<readonly Bot[]> {
  bots ??= ask<{ bots: readonly Bot[] }>("bots").then(
    (answer) => answer.bots,
    (error: unknown) => {
      bots = undefined;
      throw error;
    },
  );
  return (await bots).filter((bot) => bot.games.includes(game));
}

let bots: Promise<readonly Bot[]> | undefined;

/** A finished game of this server, position by position. */
export async function replayOf(record: string): Promise<Replay> {
  return await ask<Replay>(`records/${encodeURIComponent(record)}/replay`);
}

/** Somebody's record, position by position, if it is sound. */
export async function checked(record: string): Promise<Replay> {
  return await ask<Replay>("records/check", { method: "POST", body: record });
}

/** A page's whole address as others can reach it: "localhost" would lead them to their own machines. */
export async function shareable(path: string): Promise<string> {
  const found = await ask<Address>("address").catch(() => null);
  return found?.address ? found.address + path : address(path);
}

/** The picture of an address, for a phone's camera. */
export function qrAddress(text: string): string {
  return href(`api/qr?text=${encodeURIComponent(text)}`);
}

/** A request that sends something. */
export function posted(body: unknown, method = "POST"): RequestInit {
  return { method, body: JSON.stringify(body) };
}

/** A request in the name of whoever has the token. */
export function signed(request: RequestInit, token: string | null): RequestInit {
  return token ? { ...request, headers: { Authorization: `Bearer ${token}` } } : request;
}

/** Ask, with or without a body; rejects with a Refusal. */
export async function ask<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  return (await (await answered(path, request)).json()) as Answer;
}

/** The server's answer, if it is the one asked for; rejects with a Refusal. */
export async function answered(path: string, request: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    const headers = { ...(request.body && { "Content-Type": "application/json" }), ...request.headers };
    answer = await fetch(href(`api/${path}`), { ...request, headers });
  } catch {
    server.answers = false;
    throw new Refusal("no-server");
  }
  server.answers = true;
  if (answer.ok) return answer;
  const trouble = (await answer.json().catch(() => ({ reason: "no-server" }))) as Trouble;
  throw new Refusal(trouble.reason, trouble.args);
}
