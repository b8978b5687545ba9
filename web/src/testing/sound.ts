/** A loudspeaker for tests. */
import { vi } from "vitest";

/** One tone: its frequency, when it begins and ends, and how loud it is at which moments. */
export interface Tone {
  hertz: number;
  from: number;
  to: number;
  loudness: [value: number, at: number][];
}

/** A loudspeaker: what its clock shows, and how many have been asked for. */
export interface Speaker {
  now: number;
  made: number;
}

/** Every tone that is heard from now on, at this loudspeaker; until `vi.unstubAllGlobals`. */
export function stubSound(speaker: Speaker = { now: 0, made: 0 }): Tone[] {
  const tones: Tone[] = [];
  let last: Tone["loudness"] = [];
  const change = (value: number, at: number) => last.push([value, at]);
  class Part {
    next: unknown;
    connect = <Next>(next: Next): Next => {
      this.next = next;
      return next;
    };
    isHeard(): boolean {
      return this.next instanceof Part ? this.next.isHeard() : this.next === ROOM;
    }
  }
  class Volume extends Part {
    gain = {
      setValueAtTime: change,
      linearRampToValueAtTime: change,
      exponentialRampToValueAtTime: change,
    };
  }
  class Source extends Part {
    tone: Tone;
    constructor(_: unknown, { frequency }: { frequency: number }) {
      super();
      last = [];
      this.tone = { hertz: frequency, from: NaN, to: NaN, loudness: last };
    }
    start = (at: number) => {
      this.tone.from = at;
      if (this.isHeard()) tones.push(this.tone);
    };
    stop = (at: number) => (this.tone.to = at);
  }
  vi.stubGlobal(
    "AudioContext",
    class {
      destination = ROOM;
      constructor() {
        speaker.made += 1;
      }
      get currentTime() {
        return speaker.now;
      }
    },
  );
  vi.stubGlobal("GainNode", Volume);
  vi.stubGlobal("OscillatorNode", Source);
  return tones;
}

/** Where a tone is heard. */
const ROOM = "the room";
