/** What stays on this device: the nickname, the settings, whose device it is, and the keys to seats. */
import { prefersReducedMotion } from "svelte/motion";

import type { MyTable, PersonMet } from "./protocol";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced";
export type Pace = "human" | "quick";
export const LEVELS = ["casual", "strong", "master"] as const;

/** A finished game that was watched: its record, and which of the four games it is. */
interface WatchedReplay {
  record: string;
  game: string;
}

interface Saved {
  nickname: string;
  theme: Theme;
  motion: Motion;
  /** Mark the cards that would leave one stuck. */
  markStuck: boolean;
  largeCards: boolean;
  leftHanded: boolean;
  sound: boolean;
  vibration: boolean;
  /** Hide what others write. */
  muted: boolean;
  /** The bot that sits down where none is chosen. */
  level: (typeof LEVELS)[number];
  pace: Pace;
  /** The best game of each kind that was finished here. */
  best: Record<string, Best>;
  /** The token that says whose device this is; none before it is first needed. */
  person: string | null;
  /** The name that the person has had from this device last. */
  toldName: string;
  /** The tokens of tables that are not joined to the person yet, newest last. */
  tokens: Record<string, string>;
  /** The person's tables and the people they can play with again, as last heard: the front page opens with them. */
  waiting: readonly MyTable[];
  people: readonly Pick<PersonMet, "id" | "name">[];
  /** Whether to notify when a table waits and the page isn't seen. */
  notifications: boolean;
  /** The replays that were watched here, the newest first. */
  watched: readonly WatchedReplay[];
  /** The seats one held in the last finished games, by their records. */
  own: Record<string, readonly number[]>;
}

/** The best game of its kind: which one, how many cards were left, and whether an earlier one was worse. */
export interface Best {
  game: string;
  left: number;
  beats: boolean;
}

const KEY = "tenback";
const TOKENS_SAVED = 50;
const REPLAYS_SAVED = 10;
const OWN_SAVED = 50;

const unset: Saved = {
  nickname: "",
  theme: "system",
  motion: "system",
  markStuck: false,
  largeCards: false,
  leftHanded: false,
  sound: false,
  vibration: false,
  muted: false,
  level: "master",
  pace: "human",
  best: {},
  person: null,
  toldName: "",
  tokens: {},
  waiting: [],
  people: [],
  notifications: false,
  watched: [],
  own: {},
};

export const device: Saved = $state({ ...unset, ...stored() });

/** Write every change down, take over what another tab writes, and dress the page by the settings. */
export function saveChanges(): void {
  for (const name of Object.keys(unset) as (keyof Saved)[]) {
    $effect(() => write({ [name]: device[name] }));
  }
  $effect(() => {
    const page = document.documentElement.dataset;
    if (device.theme === "system") delete page.theme;
    else page.theme = device.theme;
    if (isStill()) page.motion = "reduced";
    else delete page.motion;
    if (device.largeCards) page.cards = "large";
    else delete page.cards;
    if (device.leftHanded) page.hand = "left";
    else delete page.hand;
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(device, stored());
  });
}

/** Save the key to a seat, unless it is the person's own; the oldest keys make room. */
export function saveToken(table: string, token: string): void {
  if (token === device.person) return;
  const others = Object.entries(allTokens()).filter(([id]) => id !== table);
  device.tokens = Object.fromEntries([...others.slice(1 - TOKENS_SAVED), [table, token]]);
}

/** Put away the tokens of tables that now belong to the person, or that are no more. */
export function dropTokens(tables: readonly string[]): void {
  device.tokens = Object.fromEntries(Object.entries(allTokens()).filter(([id]) => !tables.includes(id)));
}

/** Remember how a table stands; null: it doesn't wait for this person any more. */
export function noteTable(id: string, table: MyTable | null): void {
  const others = device.waiting.filter((other) => other.table !== id);
  const isNew = others.length === device.waiting.length;
  if (!table) device.waiting = others;
  else if (isNew) device.waiting = [table, ...others];
  else device.waiting = device.waiting.map((other) => (other.table === id ? table : other));
}

/** Remember a replay that can be watched again; the service worker stores as many. */
export function noteReplay(record: string, game: string): void {
  const others = device.watched.filter((watched) => watched.record !== record);
  device.watched = [{ record, game }, ...others].slice(0, REPLAYS_SAVED);
}

/** Remember which seats were one's own in a finished game: its review speaks of "you". */
export function noteOwnSeats(record: string, seats: readonly number[]): void {
  const others = Object.entries(device.own).filter(([other]) => other !== record);
  device.own = Object.fromEntries([...others.slice(1 - OWN_SAVED), [record, seats]]);
}

/** Whether things should stay still: by the setting here, or by the system's. Changes with both. */
export function isStill(): boolean {
  return device.motion === "reduced" || prefersReducedMotion.current;
}

/** The person's token, also if another tab has just written it. */
export function personStored(): string | null {
  return (device.person ??= stored().person ?? null);
}

/** Also those that another tab has just written, before this one is told of them. */
function allTokens(): Saved["tokens"] {
  return { ...stored().tokens, ...device.tokens };
}

/** Change what is stored in these fields alone: the others may be newer there than here. */
function write(fields: Partial<Saved>): void {
  const before = stored();
  const after = JSON.stringify({ ...before, ...fields });
  try {
    if (after !== JSON.stringify(before)) localStorage.setItem(KEY, after);
  } catch {
    // A browser that stores nothing still plays, until the tab is closed.
  }
}

function stored(): Partial<Saved> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Saved>;
  } catch {
    return {};
  }
}
