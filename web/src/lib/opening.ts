/** Opening tables: with friends to come, or at once with bots in every other seat. */
import { openTable } from "./api";
import { tablePage } from "../pages";
import { device, keepToken } from "./device.svelte";
import { t } from "./i18n";
import type { Options } from "./protocol";
import { go } from "./router.svelte";
import { Session } from "./session.svelte";

/** The game and whatever else is not as usual. */
export type Wish = Pick<Options, "game" | "options"> & Partial<Options>;

const USUAL: Omit<Options, "game" | "options" | "pace"> = {
  chat: "free",
  take_backs: false,
  tournament: false,
  hot_seat: false,
  listed: false,
};

/** The name one sits down with. */
export function ownName(): string {
  return device.nickname.trim() || t("somebody");
}

/** Open a table, take its first seat and go there. */
export async function openAndGo(wish: Wish): Promise<void> {
  go(`t/${await open(wish)}`);
}

/** Open a table with a bot of one's level in every other seat, deal, and go there. */
export async function startWithBots(wish: Wish): Promise<void> {
  const table = await open(wish);
  const session = new Session(table);
  try {
    await session.update();
    const seats = session.table!.seats.filter((seat) => seat.kind === "nobody");
    for (const { seat } of seats) await session.send({ do: "seat-bot", seat, bot: device.level });
    await session.send({ do: "begin" });
    if (session.table!.seats.length === 1) await session.send({ do: "act", action: { do: "start" } });
  } finally {
    session.close();
  }
  go(`t/${table}`);
}

async function open(wish: Wish): Promise<string> {
  void tablePage();
  const options = { ...USUAL, pace: device.pace, ...wish };
  const { id, token } = await openTable({ options, name: ownName() });
  keepToken(id, token);
  return id;
}
