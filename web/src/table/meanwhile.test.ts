/** What one is in the middle of at a table stays as it is when the table is told again. */
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Table, Yours } from "../lib/protocol";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { type FakeSocket, stubApi, stubWebSocket } from "../testing/server";
import { TABLES } from "../testing/table-states";
import { nobody, OPTIONS, person, tableOf, yoursOf } from "../testing/tables";
import TopBar from "../ui/TopBar.svelte";
import TablePage from "./TablePage.svelte";

let lines: FakeSocket[];

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, { motion: "reduced", nickname: "Ann", tokens: {}, person: null });
  vi.stubGlobal("scrollTo", vi.fn());
  stubApi({ address: { address: null } });
  lines = stubWebSocket();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const press = (id: string, words = {}) =>
  fireEvent.click(screen.getAllByRole("button", { name: t(id, words) })[0]!);
const write = (id: string, value: string) =>
  fireEvent.input(screen.getAllByRole("textbox", { name: t(id) })[0]!, { target: { value } });

const HOT_SEAT: [Partial<Table>, Partial<Yours>] = [
  {
    ...{ phase: "gathering", to_act: [], options: { ...OPTIONS, hot_seat: true } },
    seats: [person(0, "Ann"), nobody(1)],
  },
  { view: null },
];
const YOURS = TABLES["your turn"]!;
const OWNERS = TABLES["gathering, as the owner"]!;
const TAKING = TABLES["slide, taking one of several"]!;

const BUSY_WITH: [what: string, state: [Partial<Table>, Partial<Yours>], begin: () => Promise<unknown>][] = [
  ["a card that is chosen", YOURS, () => key("2")],
  ["a pile that one wants to say something of", YOURS, () => key("C")],
  ["the question whether to leave", YOURS, () => press("leave")],
  ["a line that is being written", YOURS, () => write("chat-say", "well pl")],
  ["a log that lies open", YOURS, () => fireEvent.click(screen.getByText(t("chronicle")))],
  ["a card of the middle that is chosen", TAKING, () => key("2")],
  [
    "a way in that is pointed at",
    TAKING,
    async () => {
      await key("2");
      await fireEvent.pointerEnter(screen.getByRole("button", { name: t("slide-in", { side: "left" }) }));
    },
  ],
  [
    "a long name that is read",
    TABLES["slide, with six, watched"]!,
    () => fireEvent.focus(screen.getByRole("button", { name: "Bartholomew" })),
  ],
  ["a hand that was uncovered", TABLES["a hand that is covered"]!, () => press("cover-lift", { who: "Bob" })],
  ["a name that is being changed", OWNERS, () => write("nickname", "Anni")],
  ["a guest's name", HOT_SEAT, () => write("guest-name", "Ev")],
  [
    "rules that are being chosen",
    OWNERS,
    async () => {
      await press("change-rules");
      for (const id of ["level-expert", "talk-off"])
        await fireEvent.click(screen.getByRole("radio", { name: t(id) }));
    },
  ],
];

/** The page, and what stands in its fields. */
function shown(): string {
  const fields = Array.from(document.querySelectorAll("input"), ({ value }) => value);
  return [outline(), ...fields].join("\n");
}

test.each(BUSY_WITH)("%s stays when the table is told again", async (_, [change, own], begin) => {
  render(TopBar);
  render(TablePage, { path: "amber-fox" });
  lines[0]!.onopen!();
  lines[0]!.update(tableOf(change), yoursOf(own));
  await tick();
  const before = shown();
  await begin();
  await tick();
  const busy = shown();
  expect(busy).not.toBe(before);
  lines[0]!.update(tableOf({ ...change, version: 8 }), yoursOf(own));
  await tick();
  expect(shown()).toBe(busy);
});

test("the way out of a game is in the bar for those who play and are there, and for nobody else", async () => {
  const offered: string[] = [];
  render(TopBar);
  render(TablePage, { path: "amber-fox" });
  lines[0]!.onopen!();
  for (const [state, [table, yours]] of Object.entries(TABLES)) {
    lines[0]!.update(tableOf(table), yoursOf(yours));
    await tick();
    if (document.querySelector(`header [aria-label="${t("leave")}"]`)) offered.push(state);
  }
  const isThere = ([{ phase = "playing", seats = [] }, yours]: [Partial<Table>, Partial<Yours>]) =>
    phase === "playing" && yours.seats?.length !== 0 && !seats.some(({ seat, away }) => away && seat === 0);
  expect(offered).toEqual(Object.keys(TABLES).filter((state) => isThere(TABLES[state]!)));
  expect(offered).not.toContain("oneself away");
});
