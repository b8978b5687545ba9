/** What one hears and feels of a game: soft tones and a short vibration, each only where it is switched on. */
import { device } from "./device.svelte";
import type { Heard } from "./session.svelte";
import { isDue } from "./words";

/** The tones of each sound in hertz, one after the other. */
const SOUNDS = { card: [523], turn: [659, 880], over: [523, 659, 784] };

const TONE_SECONDS = 0.1;
const FADE_SECONDS = 0.35;
const LOUDNESS = 0.05;
const VIBRATION_MS = 80;

let context: AudioContext | undefined;

/** Draw attention to what an update has brought. */
export function notice({ events, before, after }: Heard): void {
  if (!before) return;
  const { seats } = after.yours;
  if (before.table.phase === "playing" && after.table.phase === "over") {
    sound("over");
  } else if (isDue(after.table, seats) && !isDue(before.table, seats)) {
    sound("turn");
    if (device.vibration) navigator.vibrate?.(VIBRATION_MS);
  } else if (events.some((news) => news.event === "acted" && news.action.do === "play")) {
    sound("card");
  }
}

/** Let a sound be heard, if sounds are on and the browser lets the page be heard. */
export function sound(name: keyof typeof SOUNDS): void {
  if (!device.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  for (const [place, hertz] of SOUNDS[name].entries())
    tone(context, hertz, context.currentTime + place * TONE_SECONDS);
}

function tone(to: AudioContext, hertz: number, at: number): void {
  const source = new OscillatorNode(to, { type: "sine", frequency: hertz });
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, at + FADE_SECONDS);
  source.connect(volume).connect(to.destination);
  source.start(at);
  source.stop(at + FADE_SECONDS);
}
