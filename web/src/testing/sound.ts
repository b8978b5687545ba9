/** A loudspeaker for tests. */
import { vi } from "vitest";

/** One tone: its frequency, when it begins and ends, and how loud it is at which moments. */
export interface Tone {
  hertz: number;
  from: number;
  to: number;
  loudness: [value: number, at: number][];
}

/** Every tone that is played from now on, at a loudspeaker whose clock shows `now`; until `vi.unstubAllGlobals`. */
export function stubSound(now = 0): Tone[] {
  const tones: Tone[] = [];
  let last: Tone["loudness"] = [];
  const change = (value: number, at: number) => last.push([value, at]);
  class Volume {
    gain = {
      setValueAtTime: change,
      linearRampToValueAtTime: change,
      exponentialRampToValueAtTime: change,
    };
    connect = () => this;
  }
  class Source {
    tone: Tone;
    constructor(_: unknown, { frequency }: { frequency: number }) {
      last = [];
      this.tone = { hertz: frequency, from: NaN, to: NaN, loudness: last };
      tones.push(this.tone);
    }
    connect = (to: unknown) => to;
    start = (at: number) => (this.tone.from = at);
    stop = (at: number) => (this.tone.to = at);
  }
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = now;
    },
  );
  vi.stubGlobal("GainNode", Volume);
  vi.stubGlobal("OscillatorNode", Source);
  return tones;
}
