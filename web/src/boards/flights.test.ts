/** Cards fly: each leaves one place and comes to another under the same key. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak } from "../lib/i18n";
import type { Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { cleanup, render } from "../testing/library";
import { DUEL } from "../testing/table-states";
import { duel, planOf, tableOf, theGame, yoursOf } from "../testing/tables";
import PileBoard from "./PileBoard.svelte";
import type { PileView } from "./piles";

const flights = vi.hoisted(() => ({
  sent: [] as string[],
  received: [] as string[],
  seats: [] as unknown[],
}));

vi.mock("./flight", () => {
  type Flight = { key: string };
  const still = () => ({ duration: 0 });
  return {
    send: (_: Element, { key }: Flight) => (flights.sent.push(key), still),
    receive: (_: Element, { key }: Flight) => (flights.received.push(key), still),
  };
});

const session = { ready: true, link: "open", pending: 0, refusal: null } as unknown as Session;

beforeAll(async () => {
  await speak("en");
  device.motion = "reduced";
});
beforeEach(() => {
  for (const list of Object.values(flights)) list.length = 0;
});
afterEach(cleanup);

const boardOf = (view: PileView, yours: Partial<Yours>, seat: number) => ({
  session,
  table: tableOf({ to_act: [seat], ...("draw_sizes" in view ? { options: DUEL } : {}) }),
  yours: yoursOf({ view, seat, seats: [seat], ...yours }),
  view,
});

test.each([
  ["The Game", theGame({ hand: [12, 40] }), theGame({ hand: [40], tops: [12, 50, 60, 30] }), "A", 0],
  [
    "Face to Face",
    duel({ hand: [12, 40], seat: 1, turn: 1 }),
    duel({
      hand: [40],
      seat: 1,
      turn: 1,
      tops: [15, 40, 12, 35],
      played: [
        [15, 40],
        [25, 35, 12],
      ],
    }),
    "1+",
    1,
  ],
] as const)(
  "%s: from the hand to the pile as a draft, and from there to its top",
  async (_, view, after, pile, seat) => {
    const draft = { card: 12, pile, step: 2, jump: false };
    const { rerender } = render(PileBoard, boardOf(view, { plan: planOf() }, seat));
    for (const list of Object.values(flights)) list.length = 0;
    await rerender(boardOf(view, { plan: planOf({ plays: [draft] as never }) }, seat));
    const [key] = flights.received;
    expect(key).toMatch(/12$/);
    expect([flights.received, flights.sent]).toEqual([[key], [key]]);
    for (const list of Object.values(flights)) list.length = 0;
    await rerender(boardOf(after, { plan: planOf() }, seat));
    expect(flights.sent).toContain(key);
    expect(flights.received).toContain(key);
  },
);
