import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { isolated, speak, t } from "../lib/i18n";
import { type ChatLine, CLOSE_CODES, type News, type Table, type Yours } from "../lib/protocol";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { bot, OPTIONS, person, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import { type FakeSocket, stubApi, stubWebSocket } from "../testing/server";
import { bar } from "../ui/bar.svelte";
import TopBar from "../ui/TopBar.svelte";
import TablePage from "./TablePage.svelte";

let lines: FakeSocket[];

beforeAll(() => speak("en"));

beforeEach(() => {
  device.motion = "reduced";
  device.muted = false;
  vi.stubGlobal("scrollTo", vi.fn());
  stubApi({ bots: { bots: [{ name: "master", games: ["the-game", "slide"] }] }, address: { address: null } });
  lines = stubWebSocket();
  render(TablePage, { path: "amber-fox" });
  lines[0]!.onopen!();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = () => lines.at(-1)!;
const body = () => document.body.textContent ?? "";
const live = () => document.querySelector<HTMLElement>("[aria-live=polite]")!;
const said = (seat: number, name: string, text: string): ChatLine => ({
  seat,
  name,
  text,
  game: 1,
  after: 0,
});

async function tell(
  table: Partial<Table> = {},
  yours: Partial<Yours> = {},
  events: News[] = [],
): Promise<void> {
  line().update(tableOf(table), yoursOf(yours), events);
  await tick();
}

test("what happens is told in a live region that is there before anything has happened", async () => {
  const region = live();
  expect(region.textContent).toBe("");
  await tell({ to_act: [1] }, {}, [{ event: "returned", seat: 1 }]);
  expect(live()).toBe(region);
  expect(region.textContent).toContain(t("news-returned", { who: "Bob", you: "no" }));
  await tell({ to_act: [0] });
  expect(region.textContent).toContain(t("news-your-turn"));
  expect(region.closest("[aria-hidden=true], [hidden]")).toBeNull();
});

test("the live region tells the latest news alone, in their order", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await tell({ to_act: [1] }, {}, [{ event: "left", seat: 1 }]);
    await tell({ to_act: [1] }, {}, [{ event: "returned", seat: 1 }]);
  }
  const whom = { who: "Bob", you: "no" };
  const pair = `${t("news-left", whom)} ${t("news-returned", whom)}`;
  expect(live().textContent).toBe(`${pair} ${pair}`);
});

test("votes, a lost line and refusals are told too", async () => {
  const proposal = {
    id: 3,
    seat: 1,
    what: "take-back" as const,
    to: 1,
    absent: null,
    bot: null,
    waiting: [0],
  };
  await tell({ proposal });
  const question = t("news-proposed-take-back", { who: "Bob", you: "no", absent: "", bot: "" });
  expect(screen.getAllByRole("status").some((status) => status.textContent?.includes(question))).toBe(true);
  void fireEvent.click(screen.getByRole("button", { name: t("agree") }));
  expect(line().commands.at(-1)?.body).toEqual({ do: "agree", proposal: 3 });
  line().refuse("no-such-proposal");
  expect((await screen.findByRole("alert")).textContent).toBeTruthy();
});

test("what people write is heard and seen, until one mutes it; everything else is still told", async () => {
  const chat = [said(1, "Bob", "good morning")];
  const chatted: News = { event: "chatted", seat: 1, text: "good morning" };
  await tell({ chat, to_act: [1] }, {}, [chatted, { event: "returned", seat: 1 }]);
  expect(live().textContent).toContain("good morning");
  expect(body().split("good morning").length - 1).toBe(3);
  await fireEvent.click(screen.getByRole("button", { name: t("mute") }));
  expect(device.muted).toBe(true);
  expect(body()).not.toContain("good morning");
  expect(live().textContent).toContain(t("news-returned", { who: "Bob", you: "no" }));
  expect(body()).toContain(t("muted"));
  await tell({ chat: [...chat, said(1, "Bob", "hello?")], to_act: [1] }, {}, [
    { event: "chatted", seat: 1, text: "hello?" },
  ]);
  expect(body()).not.toContain("hello?");
  expect(screen.getByRole("button", { name: t("mute") }).getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(screen.getByRole("button", { name: t("mute") }));
  expect(body()).toContain("hello?");
});

test("chat that is muted takes no place among the latest news", async () => {
  device.muted = true;
  await tell({ to_act: [1] }, {}, [{ event: "left", seat: 1 }]);
  const chat = Array.from({ length: 5 }, (_, place) => said(1, "Bob", `line ${place}`));
  for (const place of chat.keys())
    await tell({ to_act: [1], chat: chat.slice(0, place + 1) }, {}, [
      { event: "chatted", seat: 1, text: chat[place]!.text },
    ]);
  expect(live().textContent).toBe(t("news-left", { who: "Bob", you: "no" }));
});

test("the chronicle holds the last hundred things that have happened", async () => {
  const events: News[] = Array.from({ length: 101 }, (_, place) => ({
    event: place ? "returned" : "left",
    seat: 1,
  }));
  const told = () =>
    Array.from(document.querySelectorAll("details .lines li"), ({ textContent }) => textContent);
  await tell({ to_act: [1] }, {}, events.slice(0, 100));
  expect([told().length, told()[0]]).toEqual([100, t("news-left", { who: "Bob", you: "no" })]);
  await tell({ to_act: [1] }, {}, events.slice(100));
  expect([told().length, told()[0]]).toEqual([100, t("news-returned", { who: "Bob", you: "no" })]);
});

test("whoever is muted already hears and sees no chat from the start", async () => {
  device.muted = true;
  await tell({ chat: [said(1, "Bob", "good morning")] }, {}, [
    { event: "chatted", seat: 1, text: "good morning" },
  ]);
  expect(body()).not.toContain("good morning");
});

test("the chronicle holds what has happened and not what was written", async () => {
  await tell({ chat: [], to_act: [1] }, {}, [
    { event: "chatted", seat: 1, text: "good morning" },
    { event: "returned", seat: 1 },
  ]);
  const chronicle = screen.getByText(t("chronicle")).closest("details")!;
  expect(chronicle.textContent).toContain(t("news-returned", { who: "Bob", you: "no" }));
  expect(chronicle.textContent).not.toContain("good morning");
});

test("a refused message stays to be changed, one that went is gone", async () => {
  await tell();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: t("chat-say") });
  await fireEvent.input(field, { target: { value: "it is twelve" } });
  await fireEvent.submit(field.form!);
  line().refuse("tells-number");
  await vi.waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
  expect(field.value).toBe("it is twelve");
  await fireEvent.submit(field.form!);
  line().done();
  await vi.waitFor(() => expect(field.value).toBe(""));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("who is you is said at one's own seat, and the names of all stand there", async () => {
  await tell(
    { seats: [person(0, "Ann"), person(1, "Bob"), bot(2, "master")] },
    { view: theGame({ hand_sizes: [3, 2, 1] }) },
  );
  const you = screen.getAllByText(t("seat-you"));
  expect(you.length).toBe(1);
  expect(you[0]!.closest(".seat")!.textContent).toContain("Ann");
  expect(body()).toContain(t("seat-cards", { count: 2 }));
});

test("in the hot seat a hand is covered again whenever the screen goes to another seat", async () => {
  const seat = (seat: number) => tell({}, { seats: [0, 1], seat, view: theGame({ seat }) });
  await seat(0);
  expect(document.querySelector(".hand")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: t("cover-lift", { who: "Ann" }) }));
  expect(document.querySelector(".hand")).not.toBeNull();
  await seat(0);
  expect(document.querySelector(".hand")).not.toBeNull();
  await seat(1);
  expect(document.querySelector(".hand")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: t("cover-lift", { who: "Bob" }) }));
  await seat(0);
  expect(document.querySelector(".hand")).toBeNull();
});

test.each(["agree", "decline"] as const)(
  "in the hot seat %s is said for the seat that was asked",
  async (answer) => {
    const proposal = {
      id: 3,
      seat: 2,
      what: "rematch" as const,
      to: null,
      absent: null,
      bot: null,
      waiting: [1],
    };
    const seats = [person(0, "Ann"), person(1, "Bob"), person(2, "Cid")];
    await tell({ proposal, seats, phase: "over" }, { seats: [0, 1], seat: 0 });
    await fireEvent.click(screen.getByRole("button", { name: t(answer) }));
    expect(line().commands.at(-1)).toMatchObject({ seat: 1, body: { do: answer, proposal: 3 } });
  },
);

test("whoever asked may withdraw, whoever has answered waits, and all see for whom", async () => {
  const ask = (seat: number, waiting: number[]) => ({
    proposal: { id: 3, seat, what: "rematch" as const, to: null, absent: null, bot: null, waiting },
  });
  await tell({ ...ask(0, [1]), phase: "over" });
  expect(body()).toContain(t("proposal-waiting", { names: ["Bob"] }));
  await fireEvent.click(screen.getByRole("button", { name: t("withdraw") }));
  expect(line().commands.at(-1)).toMatchObject({ body: { do: "decline", proposal: 3 } });
  await tell({ ...ask(1, []), phase: "over" });
  for (const id of ["agree", "decline", "withdraw"])
    expect(screen.queryByRole("button", { name: t(id) })).toBeNull();
});

test("whoever has left finds the way back, and nobody else does", async () => {
  await tell({ seats: [person(0, "Ann", { away: true }), person(1, "Bob")] });
  await fireEvent.click(screen.getByRole("button", { name: t("return") }));
  expect(line().commands.at(-1)?.body).toEqual({ do: "return" });
  cleanup();
  lines = stubWebSocket();
  render(TablePage, { path: "amber-fox" });
  line().onopen!();
  await tell({ seats: [person(0, "Ann"), person(1, "Bob", { away: true })] });
  expect(screen.queryByRole("button", { name: t("return") })).toBeNull();
  expect(screen.getByRole("button", { name: t("seat-replace") })).toBeTruthy();
});

test("a table that is not there is told instead of its line, and the way home is shown", async () => {
  render(TopBar);
  await tick();
  expect(document.querySelector("header .link")).not.toBeNull();
  line().breakOff(CLOSE_CODES.noSuchTable);
  await tick();
  expect(document.querySelector("header .link")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain(t("refused-no-such-table"));
});

test("dealt cards are seen from the top of the page, once in each game", async () => {
  await tell({ phase: "gathering" }, { view: null });
  expect(scrollTo).not.toHaveBeenCalled();
  await tell();
  await tell();
  expect(scrollTo).toHaveBeenCalledTimes(1);
  await tell({ phase: "over", to_act: [] });
  expect(scrollTo).toHaveBeenCalledTimes(1);
  await tell({ game: 2 });
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test("the line is closed when one leaves the page, and its tools leave the bar", async () => {
  await tell();
  expect(bar.tools).not.toBeNull();
  cleanup();
  expect(line().isClosed).toBe(true);
  expect(bar.tools).toBeNull();
});

test("names and messages of every direction stand on their own", async () => {
  const [hebrew, arabic] = ["אבג", "مريم"];
  await tell({
    seats: [person(0, hebrew), person(1, arabic)],
    chat: [said(1, arabic, hebrew)],
    hands: [{ seat: 1, hand: [5], plays: [] }],
    tournament: { games: [[1, 2]], totals: [1, 2], winners: null },
  });
  expect(scattered()).toEqual([]);
  await tell({ seats: [person(0, hebrew), person(1, arabic)], phase: "gathering" }, { view: null });
  expect(scattered()).toEqual([]);
  await tell(
    { seats: [person(0, hebrew), person(1, arabic)], options: { ...OPTIONS, game: "slide" } },
    { view: slide({ middle: [3, 8] }) },
  );
  expect(scattered()).toEqual([]);
  expect(isolated(hebrew)).toContain(hebrew);
});

/** Texts of another direction that are neither inside a <bdi> nor between marks, among words or alone. */
function scattered(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const outside = (node.textContent ?? "").replace(/\u2068[^\u2068\u2069]*\u2069/g, "");
    if (/[\u0590-\u06ff]/.test(outside) && !node.parentElement!.closest("bdi, .face")) found.push(outside);
  }
  const labels = Array.from(document.querySelectorAll("[aria-label], [title]"), (element) =>
    `${element.getAttribute("aria-label") ?? ""} ${element.getAttribute("title") ?? ""}`.replace(
      /\u2068[^\u2068\u2069]*\u2069/g,
      "",
    ),
  );
  return [...found, ...labels.filter((label) => /[\u0590-\u06ff]/.test(label))];
}

test("the tab tells that it is one's turn, by its title and its icon, and no longer once it is over", async () => {
  const icon = document.head.appendChild(
    Object.assign(document.createElement("link"), { rel: "icon", href: "http://here/icon.svg" }),
  );
  await tell({ to_act: [1] });
  expect(document.title).not.toContain(t("turn"));
  await tell({ to_act: [0] });
  expect([document.title.includes(t("turn")), icon.href.endsWith("/icon-turn.svg")]).toEqual([true, true]);
  await tell({ to_act: [0, 1] }, { view: theGame({ turn: null }) });
  expect([document.title.includes(t("turn")), icon.href.endsWith("/icon.svg")]).toEqual([false, true]);
  icon.remove();
});

test("whoever watches reads what is said, and cannot write", async () => {
  await tell({ chat: [said(0, "Ann", "hello")] }, { seats: [], seat: null });
  expect(screen.getByRole("region", { name: t("talk") }).textContent).toContain("hello");
  expect(screen.queryByRole("textbox", { name: t("chat-say") })).toBeNull();
});

test("where only bots sit there is no chat, and the log is still there", async () => {
  await tell({ seats: [person(0, "Ann"), bot(1, "master")] });
  expect(screen.queryByRole("textbox", { name: t("chat-say") })).toBeNull();
  expect(body()).toContain(t("chronicle"));
  await tell();
  expect(screen.getByRole("textbox", { name: t("chat-say") })).toBeTruthy();
});

test("whoever has left a shared screen comes back first, and only then looks at a hand", async () => {
  const seats = [person(0, "Ann", { away: true }), person(1, "Bob", { away: true })];
  await tell({ seats }, { seats: [0, 1], seat: 0 });
  const isThere = (name: string) => screen.queryByRole("button", { name }) !== null;
  expect([isThere(t("return")), isThere(t("cover-lift", { who: "Ann" }))]).toEqual([true, false]);
  await tell({ seats: [person(0, "Ann"), person(1, "Bob")] }, { seats: [0, 1], seat: 0 });
  expect([isThere(t("return")), isThere(t("cover-lift", { who: "Ann" }))]).toEqual([false, true]);
});

test("the moves are listed beside the piles while the game goes on, and nowhere else", async () => {
  const acted: News[] = [{ event: "acted", seat: 1, action: { do: "play", card: 52, pile: "B" } }];
  const listed = () => document.querySelector("aside .moves .moves")?.textContent ?? "";
  await tell({ to_act: [1] });
  expect(listed()).toBe("");
  await tell({}, {}, acted);
  expect(listed()).toContain("52");
  await tell({ phase: "over", to_act: [] });
  expect(listed()).toBe("");
});
