/** A browser tab for tests: imported after `vi.resetModules`, it has a memory of its own and shares the storage. */
import { flushSync } from "svelte";

import { saveChanges } from "../lib/device.svelte";

export * from "../lib/device.svelte";

/** Let every change be written now. */
export const flush = (): void => flushSync();

/** Open the tab; the answer closes it. */
export function open(): () => void {
  const close = $effect.root(() => saveChanges());
  flush();
  return close;
}
