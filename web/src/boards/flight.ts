/** Cards fly to the pile they are placed on, from the hand or from the seat of whoever plays them, and into the hand. */
import { cubicOut } from "svelte/easing";
import { crossfade, fly, type TransitionConfig } from "svelte/transition";

import { isStill } from "../lib/device.svelte";

const DURATION_MS = 320;
const FROM_SEAT_MS = 550;

/** A card of the same key is where it flies from or to; without one, the seat that played it. */
interface Flight {
  key: string;
  seat?: number | null;
}

const [sent, received] = crossfade({
  duration: () => (isStill() ? 0 : DURATION_MS),
  easing: cubicOut,
  fallback: (node, flight) => {
    const { seat } = flight as Flight;
    const face = seat == null ? null : document.querySelector(`[data-seat="${seat}"]`);
    if (face && !isStill()) return fromSeat(node, face);
    return fly(node, { y: -40, duration: isStill() ? 0 : DURATION_MS, easing: cubicOut });
  },
});

export const send: (node: Element, flight: Flight) => () => TransitionConfig = sent;
export const receive: (node: Element, flight: Flight) => () => TransitionConfig = received;

function fromSeat(node: Element, face: Element): TransitionConfig {
  const [from, to] = [face.getBoundingClientRect(), node.getBoundingClientRect()];
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return {
    duration: FROM_SEAT_MS,
    easing: cubicOut,
    css: (there, away) =>
      `transform: translate(${away * x}px, ${away * y}px) scale(${0.3 + 0.7 * there}); z-index: 5`,
  };
}
