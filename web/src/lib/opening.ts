/** Opening tables: with friends to come, or at once with bots in every other seat. */
import { openTable, Refusal } from "./api";
import { tablePage } from "../pages";
import { device, saveToken } from "./device.svelte";
import { personToken } from "./me";
import { suggestedName } from "./names";
import type { Options } from "./protocol";
import { go } from "./router.svelte";
import { Session } from "./session.svelte";

/** The game and whatever else is not as usual. */
export type Wish = Pick<Options, "game" | "options"> & Partial<Options>;

const USUAL: Omit<Options, "game" | "options" | "pace"> = {
  chat: "free",
  take_backs: false,
  hints: false,
  tournament: false,
  hot_seat: false,
  listed: false,
};

/** Open a table, take its first seat and go there. */
export async function openAndGo(wish: Wish): Promise<void> {
  go(`t/${await open(wish)}`);
}

/** Open a table with a bot of one's level in every other seat, deal, and go there. */
export async function startWithBots(wish: Wish): Promise<void> {
  const session = new Session(await open({ ...wish, hints: true }));
  await session.update();
  try {
    await dealWithBots(session);
  } catch (error) {
    // The table is there, and says what is missing.
    session.refusal = error instanceof Refusal ? error : new Refusal("no-server");
  }
  handed = session;
  go(`t/${session.id}`);
}

/** The line to a table: the one it was opened with a moment ago, or a new one. */
export function sessionAt(id: string): Session {
  const session = handed?.id === id ? handed : new Session(id);
  handed = null;
  return session;
}

let handed: Session | null = null;

/** The server takes one command after the other, so that none has to wait for the answer to the last. */
async function dealWithBots(session: Session): Promise<void> {
  const seats = session.table!.seats.filter((seat) => seat.kind === "nobody");
  await Promise.all([
    ...seats.map(({ seat }) => session.send({ do: "seat-bot", seat, bot: device.level })),
    session.send({ do: "begin" }),
  ]);
  if (session.table!.seats.length === 1) await session.send({ do: "act", action: { do: "start" } });
}

/** A table like that of a game which was played; who is first is left to chance again. */
export function likeThat({ game, options }: Pick<Options, "game" | "options">): Wish {
  return { game, options: Object.fromEntries(Object.entries(options).filter(([name]) => name !== "first")) };
}

/** Open a table and take its first seat; its id. */
export async function open(wish: Wish): Promise<string> {
  void tablePage();
  const options = { ...USUAL, pace: device.pace, ...wish };
  const name = device.nickname.trim() || suggestedName(0, []);
  const { id, token } = await openTable({ options, name }, await personToken());
  saveToken(id, token);
  return id;
}
