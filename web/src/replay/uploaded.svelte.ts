/** The record that somebody has brought along, to be watched. */
import { checked } from "../lib/api";
import type { Replay } from "../lib/protocol";
import { go } from "../lib/router.svelte";

export const uploaded: { replay: Replay | null } = $state({ replay: null });

/** Show the game that a file holds; rejects with a Refusal if it is not sound. */
export async function watch(files: FileList | null): Promise<void> {
  const file = files?.[0];
  if (!file) return;
  uploaded.replay = await checked(firstRecord(await file.text()));
  go("r/");
}

/** A .jsonl file holds one record per line; the first is shown. */
function firstRecord(text: string): string {
  const [line = ""] = text.trim().split(/\r?\n/);
  return line.endsWith("}") ? line : text;
}
