/** What calls a person to a game: soft tones, a short vibration, a notification, a dot on the tab's icon. */
import { device } from "./device.svelte";
import type { MyTable } from "./protocol";
import { address } from "./router.svelte";
import type { Heard } from "./session.svelte";
import { isDue, offerOf } from "./words";

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
    callTo({ table: after.table.id, options: after.table.options });
  } else if (events.some((news) => news.event === "acted" && news.action.do === "play")) {
    sound("card");
  }
}

/** Tell the person that a table waits for them; by a notification too if the page isn't seen. */
export function callTo({ table, options }: Pick<MyTable, "table" | "options">): void {
  sound("turn");
  if (device.vibration) navigator.vibrate?.(VIBRATION_MS);
  if (document.hidden && device.notifications)
    void import("../me/notifications").then(({ notify }) => notify(table, offerOf(options)));
}

/** How many parts of the page want the dot on the tab's icon. */
let marks = 0;

/** Puts a dot on the tab's icon; the answer takes it away. */
export function markTab(): () => void {
  const show = (change: 1 | -1) => {
    marks += change;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = address(marks ? "icon-turn.svg" : "icon.svg");
  };
  show(1);
  return () => show(-1);
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
