/** The pages beside the front page, each fetched when it is first wanted, by the first part of its address. */
import type { Component } from "svelte";

/** A page is told the rest of its address. */
type Page = Promise<{ default: Component<{ path: string }> }>;

export const tablePage = (): Page => import("./table/TablePage.svelte");

/** How to fetch the page of an address; there is none where no name fits, nor at a table without a name. */
export function pageAt(name: string, rest: string): (() => Page) | undefined {
  return name === "t" && !rest ? undefined : PAGES.get(name);
}

const PAGES = new Map<string, () => Page>([
  ["t", tablePage],
  ["r", () => import("./replay/ReplayPage.svelte")],
  ["learn", () => import("./learn/Learn.svelte")],
]);
