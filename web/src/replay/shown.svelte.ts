/** The game that a page shows move by move: one of this server's, or one that was brought along. */
import { replayOf } from "../lib/api";
import { noteReplay } from "../lib/device.svelte";
import type { Replay, Step } from "../lib/protocol";
import { note, route } from "../lib/router.svelte";
import { refusalWords } from "../lib/words";
import { gameOf, namesOf } from "./record";
import { uploaded } from "./uploaded.svelte";

export class Shown {
  replay: Replay | null = $state.raw(null);
  trouble = $state("");
  last = $derived((this.replay?.steps.length ?? 1) - 1);
  /** Which position, by the address. */
  at = $derived(Math.min(this.last, Math.max(0, Number.parseInt(route.hash, 10) || 0)));
  names = $derived(this.replay ? namesOf(this.replay) : []);
  /** The record that is to be shown: an answer about another comes too late. */
  #record = "";

  get step(): Step | undefined {
    return this.replay?.steps[this.at];
  }

  get before(): Step | null {
    return this.replay?.steps[this.at - 1] ?? null;
  }

  /** Show the game of that record; without one, the game that was brought along. */
  load(record: string): void {
    this.#record = record;
    this.replay = record ? null : uploaded.replay;
    this.trouble = "";
    if (!record) return;
    replayOf(record).then(
      (found) => {
        if (record !== this.#record) return;
        this.replay = found;
        noteReplay(record, gameOf(found));
      },
      (error: unknown) => {
        if (record === this.#record) this.trouble = refusalWords(error);
      },
    );
  }

  readonly show = (move: number): void => note(String(Math.min(this.last, Math.max(0, move))));
}
