/** The pages beside the front page, each fetched when it is first wanted, by the first part of its address. */
import type { Component } from "svelte";

/** A page is told the rest of its address. */
type Page = Promise<{ default: Component<{ path: string }> }>;

export const PAGES: Record<string, () => Page> = {
  t: () => import("./table/TablePage.svelte"),
  r: () => import("./replay/ReplayPage.svelte"),
  learn: () => import("./learn/Learn.svelte"),
};
