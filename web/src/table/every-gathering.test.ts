/** What a table that gathers, its talk and what is left of a game show and do in many states; `vitest -u` writes it anew. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { ChatLine, HandShown, Options, SeatShown, View, Yours } from "../lib/protocol";
import { allOf, called, lineTo, shownBy, toldOf, type Ways } from "../testing/every";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { stubApi } from "../testing/server";
import { DUEL, SLIDE } from "../testing/table-states";
import { bot, duel, nobody, OPTIONS, person, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import Away from "./Away.svelte";
import ChangeRules from "./ChangeRules.svelte";
import Cover from "./Cover.svelte";
import Gathering from "./Gathering.svelte";
import LastSaid from "./LastSaid.svelte";
import Leave from "./Leave.svelte";
import Leftovers from "./Leftovers.svelte";
import LinkStatus from "./LinkStatus.svelte";
import Looks from "./Looks.svelte";
import Talk from "./Talk.svelte";

const usual = { ...device };

beforeAll(() => speak("en"));
beforeEach(() => {
  Object.assign(device, usual, { nickname: "Ann", level: "strong" });
  vi.stubGlobal("scrollTo", vi.fn());
  stubApi({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function isAsWritten(name: string, lines: string[]) {
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../__outlines__/every-${name}.txt`);
}

const VIEWERS: Record<string, Partial<Yours>> = {
  "to Ann, who opened it": {},
  "to Bob": { seats: [1], seat: 1, owner: false },
  "to both": { seats: [0, 1] },
  watched: { seats: [], seat: null, owner: false },
  "watched by whoever opened it": { seats: [], seat: null },
};
const LINES = { busy: { ready: false, pending: 1 }, lost: { ready: false, link: "lost" } };

test("a table that gathers", async () => {
  interface Things {
    seats: SeatShown[];
    yours: Partial<Yours>;
    options: Partial<Options>;
    line: object;
  }
  const [ann, bob] = [person(0, "Ann"), person(1, "Bob", { online: false })];
  const seats: Ways<Things>["seats"] = {
    "Ann, Bob, a bot, a free seat": [ann, bob, bot(2, "casual"), nobody(3)],
    "Ann and a free seat": [ann, nobody(1)],
    "Ann and Bob": [ann, bob],
    "two free seats before bots": [nobody(0), nobody(1), bot(2, "casual"), bot(3, "casual")],
  };
  const free = { "Ann, Bob and a free seat": [ann, bob, nobody(2)] };
  const ways = { options: { "": {}, "in the hot seat": { hot_seat: true } }, yours: VIEWERS };
  const show = ({ seats, yours, options, line }: Things) =>
    allOf(Gathering, {
      session: lineTo(line),
      table: tableOf({ phase: "gathering", to_act: [], seats, options: { ...OPTIONS, ...options } }),
      yours: yoursOf({ view: null, ...yours }),
    });
  await isAsWritten("gathering", [
    ...toldOf({ seats, ...ways, line: { "": {} } }, show),
    ...toldOf({ ...ways, seats: free, line: LINES }, show),
  ]);
});

test("the talk at a table", async () => {
  interface Things {
    chat: Options["chat"];
    said: ChatLine[];
    seats: SeatShown[];
    yours: Partial<Yours>;
    muted: boolean;
  }
  const ways: Ways<Things> = {
    chat: { free: "free", signals: "signals", off: "off" },
    said: {
      "nothing said": [],
      "Bob has said something": [{ seat: 1, name: "Bob", text: "well", game: 1, after: 0 }],
    },
    seats: {
      "with Bob": [person(0, "Ann"), person(1, "Bob")],
      "with a bot": [person(0, "Ann"), bot(1, "casual")],
    },
    yours: { "to Ann": {}, watched: { seats: [], seat: null, owner: false } },
    muted: { "": false, muted: true },
  };
  const show = ({ chat, said, seats, yours, muted }: Things) => {
    device.muted = muted;
    const table = tableOf({ chat: said, seats, options: { ...OPTIONS, chat } });
    const shown = allOf(Talk, {
      session: lineTo(),
      table,
      yours: yoursOf(yours),
      news: ["It began.", "It went on."],
    });
    return `${shown} | then ${device.muted ? "muted" : "heard"}`;
  };
  await isAsWritten("talk", toldOf(ways, show));
});

test("what can be written is sent on while there is something to send and a line to send it on", async () => {
  const told: string[] = [];
  for (const text of ["", "   ", "well played"])
    for (const link of ["open", "connecting", "lost"]) {
      cleanup();
      render(Talk, { session: lineTo({ link }), table: tableOf(), yours: yoursOf(), news: [] });
      await fireEvent.input(screen.getByRole("textbox"), { target: { value: text } });
      const button = screen.getByRole<HTMLButtonElement>("button", { name: t("chat-send") });
      told.push(`${JSON.stringify(text)} while ${link}: ${button.disabled ? "stays" : "goes"}`);
    }
  expect(told.filter((line) => line.endsWith("goes"))).toEqual(['"well played" while open: goes']);
});

test("what is left at the end", async () => {
  interface Things {
    view: View;
    hands: HandShown[];
  }
  const play = (card: number, pile: string, step?: number) =>
    ({ action: { do: "play", card, pile }, step }) as never;
  const ways: Ways<Things> = {
    view: {
      "The Game on fire": theGame({ game: { players: 2, level: "basic", fire: true } }),
      "The Game": theGame(),
      "a duel, to Bob": duel({ seat: 1 }),
      Slide: slide(),
    },
    hands: {
      nothing: [],
      "Bob's alone": [
        { seat: 0, hand: [], plays: [] },
        {
          seat: 1,
          hand: [22, 40],
          plays: [play(40, "0+", 3), play(40, "B", -10), { action: { do: "end" } }],
        },
      ],
      "of both": [
        { seat: 0, hand: [12], plays: [play(12, "A")] },
        { seat: 1, hand: [33], plays: [] },
      ],
    },
  };
  const show = ({ view, hands }: Things) =>
    shownBy(Leftovers, { table: tableOf({ phase: "over", hands }), view });
  await isAsWritten("leftovers", toldOf(ways, show));
});

test("what stands around the board", async () => {
  const [ann, bob] = [person(0, "Ann", { away: true }), person(1, "Bob", { away: true })];
  const away = (seats: SeatShown[], yours: Partial<Yours>) => ({
    table: tableOf({ seats }),
    yours: yoursOf(yours),
  });
  const both = yoursOf({ seats: [1, 0], seat: 0 });
  const leave = (seats: SeatShown[], yours: Partial<Yours> = {}) =>
    allOf(Leave, { session: lineTo(), table: tableOf({ seats }), yours: yoursOf(yours) });
  await isAsWritten("around", [
    `Ann away: ${allOf(Away, { session: lineTo(away([ann, bob], {})) })}`,
    `both away: ${allOf(Away, { session: lineTo(away([ann, bob], { seats: [0, 1] })) })}`,
    `busy: ${allOf(Away, { session: lineTo({ ...away([ann, bob], {}), ready: false }) })}`,
    `covered: ${allOf(Cover, { who: "Bob", onuncover: called("onuncover") })}`,
    `looks: ${allOf(Looks, { session: lineTo(), table: tableOf(), yours: both })}`,
    `said: ${shownBy(LastSaid, { line: { seat: 1, name: "Bob", text: "well", game: 1, after: 0 } })}`,
    ...["open", "connecting", "lost", "closed"].flatMap((link) =>
      [0, 1].map(
        (pending) =>
          `${link}, ${pending} under way: ${shownBy(LinkStatus, { session: lineTo({ link, pending }) })}`,
      ),
    ),
    `leave alone: ${leave([person(0, "Ann")])}`,
    `leave others: ${leave([person(0, "Ann"), person(1, "Bob")])}`,
    `leave one's own: ${leave([person(0, "Ann"), person(1, "Bob")], { seats: [0, 1] })}`,
  ]);
});

/** The lines of one text that the other doesn't have. */
function newIn(text: string, before: string): string[] {
  const old = before.split("\n");
  return text.split("\n").filter((line) => !old.includes(line));
}

const GATHERING: [string, Options][] = [
  ["the game", { ...OPTIONS, options: { players: 4, level: "expert", fire: true } }],
  ["a duel", DUEL],
  ["slide over days", { ...SLIDE, options: { players: 4 }, pace: "days", chat: "off" }],
];

test("what each choice among the rules changes on the page and at the table", async () => {
  const told: string[] = [];
  for (const [game, options] of GATHERING) {
    const seats = [person(0, "Ann"), person(1, "Bob"), ...(game === "a duel" ? [] : [nobody(2), nobody(3)])];
    for (let place = 0; ; place += 1) {
      cleanup();
      Object.assign(device, usual);
      let asked: Options = options;
      const ask = (body: { options: Options }) => Promise.resolve(Boolean((asked = body.options)));
      const onclose = vi.fn();
      render(ChangeRules, {
        session: lineTo({ ask }),
        table: tableOf({ phase: "gathering", options, seats }),
        onclose,
      });
      const before = outline();
      const control = document.querySelectorAll<HTMLInputElement>("input")[place];
      if (!control) break;
      await fireEvent.click(control);
      const shown = newIn(outline(), before).map((line) => `  ${line.trim()}`);
      const submit = new Event("submit", { bubbles: true, cancelable: true });
      await fireEvent(document.querySelector("form")!, submit);
      expect([submit.defaultPrevented, onclose.mock.calls.length]).toEqual([true, 1]);
      const changed = { ...asked, ...asked.options, options: null } as Record<string, unknown>;
      const was = { ...options, ...options.options } as Record<string, unknown>;
      const names = Object.keys(changed).filter((name) => name !== "options" && changed[name] !== was[name]);
      told.push(
        `${game}, ${control.closest("label")?.textContent.trim() ?? control.value}:`,
        ...shown,
        `  = ${names.map((name) => `${name} is ${String(changed[name])}`).join(", ") || "as before"}; pace here: ${device.pace}`,
      );
    }
  }
  await isAsWritten("rule", told);
});

test("rules that were refused stay open, as they were chosen", async () => {
  const onclose = vi.fn();
  const session = lineTo({ ask: () => Promise.resolve(false) });
  render(ChangeRules, { session, table: tableOf({ phase: "gathering" }), onclose });
  await fireEvent.click(screen.getByRole("radio", { name: t("level-expert") }));
  const chosen = outline();
  await fireEvent.submit(document.querySelector("form")!);
  await new Promise((done) => setTimeout(done));
  expect([outline(), onclose.mock.calls.length]).toEqual([chosen, 0]);
});
