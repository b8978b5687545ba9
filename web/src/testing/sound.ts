/** A loudspeaker for tests. */
import { vi } from "vitest";

class Node {
  gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  connect = () => this;
  start = () => undefined;
  stop = () => undefined;
}

/** The frequency of every tone that is played from now on; until `vi.unstubAllGlobals`. */
export function stubSound(): number[] {
  const tones: number[] = [];
  vi.stubGlobal("AudioContext", Node);
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal(
    "OscillatorNode",
    class extends Node {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        super();
        tones.push(frequency);
      }
    },
  );
  return tones;
}
