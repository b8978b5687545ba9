/** The pages beside the front page, each fetched when it is first wanted, by the first part of its address. */
import type { Component } from "svelte";

/** A page, and the rest of its address. They belong together: a page that is left never sees the next address. */
interface Opened {
  Page: Component<{ path: string }>;
  path: string;
}

type Module = Promise<{ default: Opened["Page"] | Component<Record<string, never>> }>;

export const tablePage = (): Module => import("./table/TablePage.svelte");

/** The pages of a person, which have nothing after their names. */
const OWN = ["games", "statistics", "me", "join"];

/** The page of an address; there is none where no name fits, nor at a table without a name. */
export function pageAt(name: string, path: string): Promise<Opened> | undefined {
  if (name === "t" ? !path : path && OWN.includes(name)) return undefined;
  return PAGES.get(name)?.().then((module) => ({ Page: module.default as Opened["Page"], path }));
}

const PAGES = new Map<string, () => Module>([
  ["t", tablePage],
  ["r", () => import("./replay/ReplayPage.svelte")],
  ["v", () => import("./review/ReviewPage.svelte")],
  ["learn", () => import("./learn/Learn.svelte")],
  ["games", () => import("./games/GamesPage.svelte")],
  ["statistics", () => import("./statistics/StatisticsPage.svelte")],
  ["me", () => import("./me/MePage.svelte")],
  ["join", () => import("./me/JoinPage.svelte")],
]);
