/** Cards fly from the hand to the pile they are placed on, and into the hand when they are drawn. */
import { cubicOut } from "svelte/easing";
import { crossfade, fly } from "svelte/transition";

import { isStill } from "../lib/device.svelte";

const DURATION_MS = 320;

export const [send, receive] = crossfade({
  duration: () => (isStill() ? 0 : DURATION_MS),
  easing: cubicOut,
  fallback: (node) => fly(node, { y: -40, duration: isStill() ? 0 : DURATION_MS, easing: cubicOut }),
});
