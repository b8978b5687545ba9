import { afterEach, beforeAll, expect, test } from "vitest";

import { speak, t } from "../lib/i18n";
import type { Body, ProposalShown, SeatShown, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { bot, person, tableOf, yoursOf } from "../testing/tables";
import Proposal from "./Proposal.svelte";

let asked: [Body, number | undefined][] = [];
const session = {
  ready: true,
  ask: (body: Body, seat?: number) => Promise.resolve(asked.push([body, seat]) > 0),
} as unknown as Session;

beforeAll(() => speak("en"));
afterEach(cleanup);

function show(seats: SeatShown[], proposal: Partial<ProposalShown>, yours: Partial<Yours> = {}): void {
  const shown: ProposalShown = {
    id: 1,
    seat: 0,
    what: "stand-in",
    to: null,
    absent: null,
    bot: "master",
    waiting: [],
    ...proposal,
  };
  render(Proposal, {
    session,
    table: tableOf({ seats, proposal: shown }),
    yours: yoursOf(yours),
    proposal: shown,
  });
}

function hints(seats: SeatShown[], proposal: Partial<ProposalShown>): (string | null)[] {
  show(seats, proposal);
  return Array.from(document.querySelectorAll(".hint"), (hint) => hint.textContent);
}

test("whoever waits is told who has to answer, and who could if they were here: nobody who is voted on", () => {
  const away = { away: true };
  const seats = [
    person(0, "Ann"),
    person(1, "Bob", away),
    person(2, "Cid", { online: false }),
    person(3, "Dan", { ...away, stand_in: "master" }),
    person(4, "Eve"),
    bot(5, "master"),
  ];
  expect(hints(seats, { absent: 1, waiting: [4] })).toEqual([
    t("proposal-waiting", { names: ["Eve"] }),
    t("proposal-absent", { names: ["Cid"] }),
  ]);
  cleanup();
  expect(hints(seats, { what: "take-back" })).toEqual([t("proposal-absent", { names: ["Bob", "Cid"] })]);
  cleanup();
  expect(hints(seats, { seat: 4, waiting: [0] })).toEqual([]);
});

test("at a shared screen every seat there answers for itself, whichever is looked from, and no other does", async () => {
  const seats = ["Ann", "Bob", "Cid", "Dan"].map((name, seat) => person(seat, name));
  const own = [0, 1, 2];
  for (const waits of own)
    for (const seat of own)
      for (const what of ["agree", "decline"] as const) {
        asked = [];
        show(seats, { id: 7, seat: 3, waiting: [waits] }, { seats: own, seat });
        await fireEvent.click(screen.getByRole("button", { name: t(what) }));
        expect(asked).toEqual([[{ do: what, proposal: 7 }, waits]]);
        cleanup();
      }
  show(seats, { seat: 0, waiting: [3] }, { seats: own });
  expect(screen.queryByRole("button", { name: t("agree") })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: t("withdraw") }));
  expect(asked.at(-1)).toEqual([{ do: "decline", proposal: 1 }, 0]);
});
