import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { PileView } from "../boards/piles";
import { Refusal } from "../lib/api";
import { speak, t } from "../lib/i18n";
import type { Body, SeatShown, Table, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { botName } from "../lib/words";
import { go, route } from "../lib/router.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { stubApi } from "../testing/server";
import { bot, duel, OPTIONS, person, tableOf, theGame, yoursOf } from "../testing/tables";
import Away from "./Away.svelte";
import Cover from "./Cover.svelte";
import Leave from "./Leave.svelte";
import LinkStatus from "./LinkStatus.svelte";
import Proposal from "./Proposal.svelte";
import Looks from "./Looks.svelte";
import Refused from "./Refused.svelte";
import Seat from "./Seat.svelte";
import Seats from "./Seats.svelte";
import Share from "./Share.svelte";
import TableOptions from "./TableOptions.svelte";

let asked: [body: Body, seat?: number][];
let session: Session;

beforeAll(() => speak("en"));

beforeEach(() => {
  asked = [];
  session = {
    ready: true,
    ask: (...command: [Body, number?]) => Promise.resolve(asked.push(command) > 0),
  } as unknown as Session;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = () => document.body.textContent ?? "";

test.each([
  ["open", 0, "link-open"],
  ["open", 1, "link-sending"],
  ["connecting", 0, "link-connecting"],
  ["lost", 0, "link-lost"],
  ["lost", 2, "link-lost"],
])("a line that is %s with %i commands under way is told as %s", (link, pending, words) => {
  render(LinkStatus, { session: { link, pending } as unknown as Session });
  expect(screen.getByRole("status").textContent?.trim()).toBe(t(words));
});

function showSeat(seat: SeatShown, table: Partial<Table> = {}, yours: Partial<Yours> = {}) {
  cleanup();
  const seats = [person(0, "Ann"), seat];
  render(Seat, { session, table: tableOf({ seats, ...table }), yours: yoursOf(yours), seat });
}

const mayReplace = () => screen.queryByRole("button", { name: t("seat-replace") }) !== null;

test("a seat tells whether its person has left or has no line, and who plays for them", () => {
  showSeat(person(1, "Bob"));
  for (const id of ["seat-away", "seat-offline"]) expect(page()).not.toContain(t(id));
  showSeat(person(1, "Bob", { away: true }));
  expect(page()).toContain(t("seat-away"));
  showSeat(person(1, "Bob", { online: false }));
  expect(page()).toContain(t("seat-offline"));
  showSeat(person(1, "Bob", { online: false }), { options: { ...OPTIONS, pace: "days" } });
  expect(page()).not.toContain(t("seat-offline"));
  showSeat(person(1, "Bob", { away: true, stand_in: "master" }));
  expect(page()).toContain(t("seat-stand-in", { bot: botName("master") }));
});

test("whoever is away or has no line can be replaced, while the game goes on and nobody plays for them", () => {
  const missing = [person(1, "Bob", { away: true }), person(1, "Bob", { online: false })];
  for (const seat of missing) {
    showSeat(seat);
    expect(mayReplace()).toBe(true);
    showSeat(seat, { phase: "over" });
    expect(mayReplace()).toBe(false);
    showSeat(seat, {}, { seats: [], seat: null });
    expect(mayReplace()).toBe(false);
    showSeat(seat, {}, { seats: [1], seat: 1 });
    expect(mayReplace()).toBe(false);
    showSeat({ ...seat, stand_in: "master" });
    expect(mayReplace()).toBe(false);
  }
  for (const seat of [person(1, "Bob"), bot(1, "master")]) {
    showSeat(seat);
    expect(mayReplace()).toBe(false);
  }
});

test("whoever asks for a stand-in while the server does not tell its bots is told so", async () => {
  stubApi({});
  showSeat(person(1, "Bob", { away: true }));
  await fireEvent.click(screen.getByRole("button", { name: t("seat-replace") }));
  await vi.waitFor(() => expect(session.refusal?.reason).toBe("not-found"));
  expect(asked).toEqual([]);
});

test("the strongest bot of the game is asked to stand in", async () => {
  stubApi({ bots: { bots: ["casual", "master"].map((name) => ({ name, games: ["the-game"] })) } });
  showSeat(person(1, "Bob", { away: true }));
  await fireEvent.click(screen.getByRole("button", { name: t("seat-replace") }));
  await vi.waitFor(() => expect(asked).toEqual([[{ do: "stand-in", seat: 1, bot: "master" }]]));
});

test("whoever asks for a stand-in where no bot plays the game is told that nothing came of it", async () => {
  stubApi({ bots: { bots: [{ name: "casual", games: ["the-game"] }] } });
  showSeat(person(1, "Bob", { away: true }), { options: { ...OPTIONS, game: "a-game-without-bots" } });
  await fireEvent.click(screen.getByRole("button", { name: t("seat-replace") }));
  await vi.waitFor(() => expect(session.refusal?.reason).toBe("no-server"));
  expect(asked).toEqual([]);
});

test("a long name is shown whole while one looks at it, and a short one is only a name", async () => {
  for (const short of ["Bob", "Christina"]) {
    showSeat(person(1, short));
    expect(screen.queryByRole("button", { name: short })).toBeNull();
  }
  showSeat(person(1, "Maximilian"));
  expect(screen.getByRole("button", { name: "Maximilian" })).toBeTruthy();
  showSeat(person(1, "Bartholomew"));
  const name = screen.getByRole("button", { name: "Bartholomew" });
  const isWhole = () => document.querySelector(".whole") !== null;
  expect(isWhole()).toBe(false);
  for (const look of ["focus", "click"]) {
    await fireEvent(name, new Event(look, { bubbles: true }));
    expect(isWhole(), look).toBe(true);
    await fireEvent.blur(name);
    expect(isWhole(), look).toBe(false);
  }
});

test("a refusal is told as an alert until it is put away", async () => {
  const refused = { refusal: new Refusal("does-not-fit") } as Session;
  const { rerender } = render(Refused, { session: refused });
  expect(screen.getByRole("alert").textContent).toContain(t("refused-does-not-fit"));
  await fireEvent.click(screen.getByRole("button", { name: t("close") }));
  expect(refused.refusal).toBeNull();
  await rerender({ session: { refusal: null } as Session });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("whose turn it is can be heard, while the game goes on", () => {
  showSeat(person(1, "Bob"), { to_act: [1] });
  expect(page()).toContain(t("seat-on-turn"));
  showSeat(person(1, "Bob"), { to_act: [0] });
  expect(page()).not.toContain(t("seat-on-turn"));
});

test("everybody at the table is told with how many cards they hold, and The Game with how far it is", () => {
  const show = (view: PileView, table: Partial<Table> = {}) => {
    cleanup();
    render(Seats, { session, table: tableOf(table), yours: yoursOf({ view }), view });
  };
  const seats = () => Array.from(document.querySelectorAll(".seat"), (seat) => seat.textContent);
  const view = theGame({ played: [10, 50, 60, 30], draw_size: 5, hand_sizes: [3, 2] });
  const progress = t("cards-played", { played: 4, total: 14 });
  show(view);
  expect(seats()[0]).toContain(t("seat-cards", { count: 3 }));
  expect(seats()[1]).toContain(t("seat-cards", { count: 2 }));
  expect(page()).toContain(progress);
  expect(page()).toContain(t("draw-pile", { count: 5 }));
  expect(document.querySelector<HTMLElement>(".done")!.style.width).toMatch(/^28\.57/);
  show(view, { phase: "over" });
  expect(page()).not.toContain(progress);
  show(view, { seats: [person(0, "Ann")] });
  expect([seats(), page().includes(progress)]).toEqual([[], true]);
  show(duel());
  expect([seats().length, document.querySelector(".progress")]).toEqual([2, null]);
});

test("a link is said to be copied only when it is", async () => {
  const copy = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText: copy } });
  const old = vi.fn(() => false);
  Object.assign(document, { execCommand: old });
  render(Share, { link: "http://here/t/x", qr: "qr.svg" });
  const press = (id: string) => fireEvent.click(screen.getByRole("button", { name: t(id) }));
  copy.mockRejectedValueOnce(new Error("withheld"));
  await press("copy");
  await vi.waitFor(() => expect(old).toHaveBeenCalledWith("copy"));
  expect(screen.queryByText(t("copied"))).toBeNull();
  await press("copy");
  expect(await screen.findByText(t("copied"))).toBeTruthy();
  expect(copy).toHaveBeenLastCalledWith("http://here/t/x");
});

test("a link is sent on by the device's own way where it has one, and nothing happens to whoever thinks better of it", async () => {
  const share = vi.fn(() => Promise.reject(new Error("thought better of it")));
  vi.stubGlobal("navigator", { share });
  render(Share, { link: "http://here/t/x", qr: "qr.svg" });
  await fireEvent.click(screen.getByRole("button", { name: t("share") }));
  expect(share).toHaveBeenCalledWith({ title: "Tenback", url: "http://here/t/x" });
  expect(screen.getByLabelText<HTMLInputElement>(t("invite-link")).value).toBe("http://here/t/x");
  expect(screen.getByRole("img", { name: t("qr") }).getAttribute("src")).toBe("qr.svg");
  cleanup();
  vi.stubGlobal("navigator", {});
  render(Share, { link: "http://here/t/x", qr: "qr.svg" });
  expect(screen.queryByRole("button", { name: t("share") })).toBeNull();
});

test("every option that is not as usual has its sign, and only those", () => {
  const signs = (change: Partial<typeof OPTIONS>) => {
    cleanup();
    render(TableOptions, { options: { ...OPTIONS, options: {}, ...change } });
    return screen.getAllByRole("listitem").map((item) => item.textContent);
  };
  const talk = t("talk-is", { chat: "free" });
  expect(signs({})).toEqual([talk]);
  expect(signs({ options: { lone_card: "loses", fire: false } })).toEqual([talk]);
  expect(signs({ hints: true, pace: "days" })).toEqual([talk, t("hints"), t("days")]);
  expect(signs({ options: { lone_card: "wins" } })).toEqual([talk, t("lone-card")]);
  expect(signs({ options: { level: "expert", fire: true } })).toEqual([t("level-expert"), t("fire"), talk]);
  expect(signs({ tournament: true, take_backs: true, hot_seat: true, chat: "off" })).toEqual([
    t("tournament"),
    t("talk-is", { chat: "off" }),
    t("take-backs"),
    t("hot-seat"),
  ]);
});

test("only The Game has signals: elsewhere none are promised", () => {
  const talk = (chat: typeof OPTIONS.chat, game: string) => {
    cleanup();
    render(TableOptions, { options: { ...OPTIONS, options: {}, game, chat } });
    return screen.getByRole("listitem").textContent;
  };
  expect((["off", "signals", "free"] as const).map((chat) => talk(chat, "slide"))).toEqual(
    ["off", "off", "chat"].map((chat) => t("talk-is", { chat })),
  );
  expect(talk("signals", "the-game")).toBe(t("talk-is", { chat: "signals" }));
});

test("whoever asks is told who still has to answer, and who cannot because they are not here", () => {
  const seats = [person(0, "Ann"), person(1, "Bob", { online: false }), person(2, "Cid", { away: true })];
  const proposal = {
    id: 1,
    seat: 0,
    what: "rematch" as const,
    to: null,
    absent: null,
    bot: null,
    waiting: [] as number[],
  };
  const told = (waiting: number[]) => {
    cleanup();
    const asking = { ...proposal, waiting };
    const table = tableOf({ seats: [...seats, person(3, "Dan")], proposal: asking });
    render(Proposal, { session, table, yours: yoursOf(), proposal: asking });
    return Array.from(document.querySelectorAll(".hint"), (hint) => hint.textContent);
  };
  const absent = t("proposal-absent", { names: ["Bob", "Cid"] });
  expect(told([])).toEqual([absent]);
  expect(told([3])).toEqual([t("proposal-waiting", { names: ["Dan"] }), absent]);
});

test("a covered hand names the person who may look, and shows nothing before they say so", async () => {
  const onuncover = vi.fn();
  render(Cover, { who: "Ann", onuncover });
  expect(screen.getByRole("heading").textContent).toBe(t("cover-pass", { who: "Ann" }));
  await fireEvent.click(screen.getByRole("button", { name: t("cover-lift", { who: "Ann" }) }));
  expect(onuncover).toHaveBeenCalledOnce();
});

test("in the hot seat one looks from any of one's seats, and sees from which", async () => {
  const look = vi.fn();
  const held = { ...session, look } as unknown as Session;
  render(Looks, { session: held, table: tableOf(), yours: yoursOf({ seats: [0, 1], seat: 1 }) });
  const [ann, bob] = screen.getAllByRole("button");
  expect([ann, bob].map((button) => button!.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await fireEvent.click(ann!);
  expect(look).toHaveBeenCalledWith(0);
});

function showLeave(seats: SeatShown[], yours: Partial<Yours> = {}) {
  vi.stubGlobal("scrollTo", vi.fn());
  go("t/amber-fox");
  render(Leave, { session, table: tableOf({ seats }), yours: yoursOf(yours) });
}

const pressLeave = (within: Element = document.body) =>
  fireEvent.click(
    [...within.querySelectorAll("button")].find((one) => one.textContent?.trim() === t("leave"))!,
  );

test("whoever plays alone, with bots, or with people who have gone, leaves without a question", async () => {
  const alone = [person(0, "Ann")];
  const gone = person(1, "Bob", { away: true });
  for (const seats of [alone, [...alone, bot(1, "master")], [...alone, gone]]) {
    cleanup();
    showLeave(seats);
    await pressLeave();
    expect([route.path, asked]).toEqual(["", []]);
  }
});

test("where others would wait one is asked once; then the table is told, and one is on the front page", async () => {
  showLeave([person(0, "Ann"), person(1, "Bob")]);
  await pressLeave();
  expect(route.path).toBe("t/amber-fox");
  await fireEvent.click(screen.getByRole("button", { name: t("stay") }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await pressLeave();
  await pressLeave(screen.getByRole("dialog"));
  await vi.waitFor(() => expect(route.path).toBe(""));
  expect(asked).toEqual([[{ do: "leave" }, 0]]);
});

test("whoever holds several seats leaves each of them", async () => {
  showLeave([person(0, "Ann"), person(1, "Eve"), person(2, "Bob")], { seats: [0, 1] });
  await pressLeave();
  await pressLeave(screen.getByRole("dialog"));
  await vi.waitFor(() => expect(route.path).toBe(""));
  expect(asked).toEqual([0, 1].map((seat) => [{ do: "leave" }, seat]));
});

test("whoever wants to go goes, also where the server refuses or cannot be told", async () => {
  session.ask = (...command) => Promise.resolve(asked.push(command) < 0);
  Object.assign(session, { ready: false, link: "lost" });
  showLeave([person(0, "Ann"), person(1, "Eve"), person(2, "Bob")], { seats: [0, 1] });
  await pressLeave();
  await pressLeave(screen.getByRole("dialog"));
  await new Promise((done) => setTimeout(done));
  expect([route.path, asked.map(([, seat]) => seat)]).toEqual(["", [0, 1]]);
});

test("whoever has left comes back to each of the seats that they have left", async () => {
  const away = [person(0, "Ann", { away: true }), person(1, "Eve", { away: true })];
  const seats = [...away, person(2, "Bob", { away: true }), person(3, "Fay")];
  const held = { ...session, table: tableOf({ seats }), yours: yoursOf({ seats: [0, 1, 3] }) };
  render(Away, { session: held as unknown as Session });
  await fireEvent.click(screen.getByRole("button", { name: t("return") }));
  expect(asked).toEqual([0, 1].map((seat) => [{ do: "return" }, seat]));
});
