/** What the page on show adds to the bar on top. */
import type { Snippet } from "svelte";

export const bar: { tools: Snippet | null } = $state({ tools: null });
