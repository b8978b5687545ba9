/** What stays on this device: the nickname, the settings, and the keys to the seats one has taken. */
import { prefersReducedMotion } from "svelte/motion";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced";
export type Pace = "human" | "quick";
export const LEVELS = ["casual", "strong", "master"] as const;

interface Kept {
  nickname: string;
  theme: Theme;
  motion: Motion;
  /** Mark the cards that would leave one stuck. */
  markStuck: boolean;
  /** Hide what others write. */
  muted: boolean;
  /** The bot that sits down where none is chosen. */
  level: (typeof LEVELS)[number];
  pace: Pace;
  /** The token of every table one has a seat at, newest last. */
  tokens: Record<string, string>;
}

const KEY = "tenback";
const TOKENS_KEPT = 50;

const unset: Kept = {
  nickname: "",
  theme: "system",
  motion: "system",
  markStuck: false,
  muted: false,
  level: "master",
  pace: "human",
  tokens: {},
};

export const device: Kept = $state({ ...unset, ...stored() });

/** Write every change down, take over what another tab writes, and dress the page by the settings. */
export function keep(): void {
  for (const name of Object.keys(unset) as (keyof Kept)[]) {
    $effect(() => write({ [name]: device[name] }));
  }
  $effect(() => {
    const page = document.documentElement.dataset;
    if (device.theme === "system") delete page.theme;
    else page.theme = device.theme;
    if (isStill()) page.motion = "reduced";
    else delete page.motion;
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(device, stored());
  });
}

/** Keep the key to a seat; the oldest keys make room. */
export function keepToken(table: string, token: string): void {
  const others = Object.entries(allTokens()).filter(([id]) => id !== table);
  device.tokens = Object.fromEntries([...others.slice(1 - TOKENS_KEPT), [table, token]]);
}

/** Put away the key to a table that is no more. */
export function forgetToken(table: string): void {
  device.tokens = Object.fromEntries(Object.entries(allTokens()).filter(([id]) => id !== table));
}

/** Whether things should stay still: by the setting here, or by the system's. Changes with both. */
export function isStill(): boolean {
  return device.motion === "reduced" || prefersReducedMotion.current;
}

/** Also those that another tab has just written, before this one is told of them. */
function allTokens(): Kept["tokens"] {
  return { ...stored().tokens, ...device.tokens };
}

/** Change what is stored in these fields alone: the others may be newer there than here. */
function write(fields: Partial<Kept>): void {
  const before = stored();
  const after = JSON.stringify({ ...before, ...fields });
  try {
    if (after !== JSON.stringify(before)) localStorage.setItem(KEY, after);
  } catch {
    // A browser that keeps nothing still plays, until the tab is closed.
  }
}

function stored(): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Kept>;
  } catch {
    return {};
  }
}
