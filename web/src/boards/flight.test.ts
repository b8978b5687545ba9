import { afterEach, expect, test } from "vitest";

import { device } from "../lib/device.svelte";
import { receive, send } from "./flight";

afterEach(() => document.body.replaceChildren());

/** A part of the page in its place. */
function put(left: number, top: number, seat?: number): HTMLElement {
  const part = document.createElement("span");
  if (seat !== undefined) part.dataset.seat = String(seat);
  part.getBoundingClientRect = () => new DOMRect(left, top, 20, 40);
  return document.body.appendChild(part);
}

test("a card comes from the face of whoever plays it, and is in its place in the end", () => {
  device.motion = "system";
  for (const seat of [0, 1, 2]) put(60 + 100 * seat, 70 + 100 * seat, seat);
  for (const seat of [0, 1, 2]) {
    const away = 50 + 100 * seat;
    const { css, duration } = receive(put(10, 20), { key: `A ${seat}`, seat })();
    expect(duration).toBeGreaterThan(0);
    expect(css!(0, 1)).toContain(`translate(${away}px, ${away}px) scale(0.3)`);
    expect(css!(0.5, 0.5)).toContain(`translate(${away / 2}px, ${away / 2}px)`);
    expect(css!(1, 0)).toContain("translate(0px, 0px) scale(1)");
  }
});

test("a card flies from where it lay to where it is placed, in as much time as things may move", () => {
  for (const [motion, moves] of [
    ["system", true],
    ["reduced", false],
  ] as const) {
    device.motion = motion;
    const key = `A ${motion}`;
    const leaves = send(put(0, 0), { key });
    const comes = receive(put(100, 0), { key });
    leaves();
    expect(Number(comes().duration) > 0, motion).toBe(moves);
    put(0, 0, 2);
    for (const seat of [2, 3, null]) {
      const { duration } = receive(put(0, 0), { key: `B ${motion} ${seat}`, seat })();
      expect(Number(duration) > 0, `${motion}, seat ${seat}`).toBe(moves);
    }
  }
});
