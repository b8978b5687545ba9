/** The person's tables, asked for again and again while the app is open, so that every page can say that one waits. */
import { callTo } from "./attention";
import { device } from "./device.svelte";
import { askAsMe, isKnown } from "./me";
import type { MyTable, MyTables } from "./protocol";
import { route } from "./router.svelte";

const EVERY_MS = 15_000;
/** How many of these a page that isn't seen leaves out each time. */
const HIDDEN_EVERY = 4;

/** The tables that waited at the last look; before the first, what waits is no news. */
let due: ReadonlySet<string> | undefined;

/** Whether any table waits for this person. Changes with what the server tells. */
export function isAwaited(): boolean {
  return device.waiting.some((table) => table.your_turn);
}

/** Ask for the tables from time to time; the answer ends that. */
export function followTables(): () => void {
  let times = 0;
  const look = () => void lookForTables();
  const seen = () => {
    if (!document.hidden) look();
  };
  const timer = setInterval(() => {
    times += 1;
    if (!document.hidden || times % HIDDEN_EVERY === 0) look();
  }, EVERY_MS);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** Ask for the tables; without an answer they stay as last heard. */
export async function lookForTables(): Promise<void> {
  if (!isKnown()) return;
  try {
    const { tables } = await askAsMe<MyTables>("me/tables");
    tellNews(tables);
    device.waiting = tables;
  } catch {
    // The server doesn't answer, or knows no people.
  }
}

function tellNews(tables: readonly MyTable[]): void {
  const before = due;
  const waiting = tables.filter((table) => table.your_turn);
  due = new Set(waiting.map(({ table }) => table));
  // The table that is on show calls by itself, and sooner.
  const news = waiting.find(({ table }) => before && !before.has(table) && route.path !== `t/${table}`);
  if (news) callTo(news);
}
