import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";

import { speak, t } from "../lib/i18n";
import type { ProposalShown, SeatShown } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { bot, person, tableOf, yoursOf } from "../testing/tables";
import Proposal from "./Proposal.svelte";

const session = { ready: true } as unknown as Session;

beforeAll(() => speak("en"));
afterEach(cleanup);

function hints(seats: SeatShown[], proposal: Partial<ProposalShown>): (string | null)[] {
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
    yours: yoursOf(),
    proposal: shown,
  });
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
