import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { listed, speak, t } from "../lib/i18n";
import type { Language } from "../lib/language";
import { LANGUAGES, type OpenTable } from "../lib/protocol";
import { route } from "../lib/router.svelte";
import { botName, offerOf } from "../lib/words";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { myTable } from "../testing/people";
import { Unseen } from "../testing/screen";
import { setSeen } from "../testing/seen";
import { askedOf, late, refusal, stubApi } from "../testing/server";
import { bot, nobody, OPTIONS, person } from "../testing/tables";
import Front from "./Front.svelte";
import GameOffer from "./GameOffer.svelte";
import GamePicture from "./GamePicture.svelte";
import { OFFERS } from "./games";
import OpenTables from "./OpenTables.svelte";
import PlayAgain from "./PlayAgain.svelte";
import UploadRecord from "./UploadRecord.svelte";
import Waiting from "./Waiting.svelte";

beforeEach(async () => {
  await speak("en");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("scrollTo", vi.fn());
  device.nickname = "Ann";
  device.pace = "human";
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("what waits is offered: one's turn, invitations, games that go on, tables that gather", async () => {
  device.person = "token";
  device.waiting = [];
  stubApi({
    "me/tables": {
      tables: [
        myTable("gathers", { phase: "gathering" }),
        myTable("waits-for-bob"),
        myTable("invited", { phase: "gathering", invited_by: "Cid" }),
        myTable("waits-for-ann", { your_turn: true }),
        myTable("older"),
      ],
    },
  });
  render(Waiting);
  await vi.waitFor(() =>
    expect(links()).toEqual(["/t/waits-for-ann", "/t/invited", "/t/waits-for-bob", "/t/older", "/t/gathers"]),
  );
  const [due, invited, other, , gathers] = screen.getAllByRole("link").map((link) => link.textContent);
  expect(due).toContain(t("turn"));
  expect(due).toContain(listed(["Bob"]));
  expect(invited).toContain(t("waiting-invited-by", { name: "Cid" }));
  expect(other).not.toContain(t("turn"));
  expect(gathers).toContain(t("continue-gathering"));
});

test("whoever else sits there is told, bots too; an invitation need not say by whom", () => {
  const players = [
    { seat: 0, name: "Ann", bot: null, you: true },
    { seat: 1, name: null, bot: "master", you: false },
    { seat: 2, name: "Cid", bot: null, you: false },
    { seat: 3, name: null, bot: null, you: false },
  ];
  device.person = null;
  device.tokens = {};
  device.waiting = [myTable("a", { players }), myTable("b", { invited_by: "" })];
  render(Waiting);
  const [invited, mine] = screen.getAllByRole("link").map((link) => link.textContent);
  expect(invited).toContain(t("waiting-invited"));
  expect(mine).toContain(listed([botName("master"), "Cid"]));
});

test("a game alone says so", () => {
  const players = [{ seat: 0, name: "Ann", bot: null, you: true }];
  Object.assign(device, { person: null, tokens: {}, waiting: [myTable("a", { players })] });
  render(Waiting);
  expect(document.querySelector(".others")?.textContent).toBe(t("history-alone"));
});

test("what was last heard of is offered at once, also when the server never answers", async () => {
  Object.assign(device, { person: "token", waiting: [myTable("amber-fox")] });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  render(Waiting);
  expect(links()).toEqual(["/t/amber-fox"]);
  await new Promise((done) => setTimeout(done));
  expect(links()).toEqual(["/t/amber-fox"]);
});

test.each(Object.keys(LANGUAGES) as Language[])(
  "whoever has no name any more is called by the seat, wherever one sits oneself: %s",
  async (language) => {
    await speak(language);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    for (const own of [0, 1, 2]) {
      const players = [0, 1, 2].map((seat) => ({
        seat,
        name: seat === own ? "Ann" : `Player ${seat + 1}`,
        bot: null,
        you: seat === own,
      }));
      Object.assign(device, { person: "token", waiting: [myTable("amber-fox", { players })] });
      const others = [0, 1, 2].filter((seat) => seat !== own);
      render(Waiting);
      expect(document.querySelector(".others")?.textContent).toBe(
        listed(others.map((seat) => t("player-number", { seat: seat + 1 }))),
      );
      cleanup();
    }
  },
);

test("the people to play with stay when the server doesn't answer, and a table with one of them can be asked for again", async () => {
  Object.assign(device, { person: "token", tokens: {}, people: [{ id: "b", name: "Bob" }] });
  route.path = "";
  stubApi({ "me/games?with=b": refusal(429, "too-fast") });
  render(PlayAgain);
  const bob = screen.getByRole<HTMLButtonElement>("button", { name: t("play-again-who", { name: "Bob" }) });
  await fireEvent.click(bob);
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-too-fast"));
  expect([bob.isConnected, bob.disabled]).toEqual([true, false]);
  stubApi({ "me/games?with=b": { games: [], next: null }, tables: { id: "bold-owl", token: "token" } });
  await fireEvent.click(bob);
  expect(screen.queryByRole("alert")).toBeNull();
  await vi.waitFor(() => expect(route.path).toBe("t/bold-owl"));
});

test("nothing is asked for a device that has never been at a table", async () => {
  Object.assign(device, { person: null, tokens: {}, waiting: [] });
  const answer = stubApi({});
  render(Waiting);
  render(PlayAgain);
  await tick();
  expect(answer).not.toHaveBeenCalled();
});

test("one click opens a table like the last one with somebody and invites them", async () => {
  Object.assign(device, { person: "token", tokens: {}, people: [] });
  route.path = "";
  const bob = { id: "b", name: "Bob", games: 3, last: 0, blocked: false };
  const answer = stubApi({
    "me/people": { people: [bob, { ...bob, id: "e", name: "Eve", blocked: true }] },
    "me/games?with=b": {
      games: [{ game: "the-game", options: { players: 3, fire: true, first: 2 } }],
      next: null,
    },
    tables: { id: "bold-owl", token: "token" },
    "me/invitations": null,
  });
  render(PlayAgain);
  await fireEvent.click(await screen.findByRole("button", { name: t("play-again-who", { name: "Bob" }) }));
  expect(screen.queryAllByRole("button")).toHaveLength(1);
  await vi.waitFor(() => expect(route.path).toBe("t/bold-owl"));
  const asked = askedOf(answer);
  expect(asked.at(-1)).toBe('POST me/invitations {"table":"bold-owl","people":["b"]}');
  expect(asked.at(-2)).toContain('"options":{"players":3,"fire":true}');
  expect(device.tokens).toEqual({});
});

test.each([
  ["has never met anybody", []],
  ["has blocked everybody", [{ id: "b", name: "Bob", games: 3, last: 0, blocked: true }]],
  [
    "has only met people whose names are forgotten",
    [{ id: "b", name: null, games: 3, last: 0, blocked: false }],
  ],
])("nobody is offered any more to a person who, as the server now says, %s", async (_, people) => {
  Object.assign(device, { person: "token", tokens: {}, people: [{ id: "b", name: "Bob" }] });
  stubApi({ "me/people": { people } });
  render(PlayAgain);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await vi.waitFor(() => expect(document.body.textContent.trim()).toBe(""));
  expect(device.people).toEqual([]);
});

test.each([
  [
    "the last of their games",
    [
      { game: "slide", options: { players: 4 } },
      { game: "the-game", options: {} },
    ],
    "slide",
    4,
  ],
  ["the usual one for two, where they have no game together any more", [], "the-game", 2],
])(
  "a table with somebody is like %s, and one goes there though they can't be invited",
  async (_, games, game, players) => {
    Object.assign(device, { person: "token", tokens: {}, people: [{ id: "b&c/d+e", name: "Bob" }] });
    route.path = "";
    const answer = stubApi({
      "me/games?with=b%26c%2Fd%2Be": { games, next: null },
      tables: { id: "bold-owl", token: "token" },
      "me/invitations": refusal(403, "blocked"),
    });
    render(PlayAgain);
    const bob = screen.getByRole<HTMLButtonElement>("button", { name: t("play-again-who", { name: "Bob" }) });
    await fireEvent.click(bob);
    expect(bob.disabled).toBe(true);
    await vi.waitFor(() => expect(route.path).toBe("t/bold-owl"));
    const opened = answer.mock.calls.find(([path]) => String(path as string).endsWith("/api/tables"))!;
    const { options } = JSON.parse(opened[1]!.body as string) as OpenTable;
    expect([options.game, options.options]).toEqual([game, { players }]);
    expect(askedOf(answer).at(-1)).toBe('POST me/invitations {"table":"bold-owl","people":["b&c/d+e"]}');
    await vi.waitFor(() => expect([bob.disabled, screen.queryByRole("alert")]).toEqual([false, null]));
  },
);

test("the five people one has met last are offered; those without a name and those blocked take nobody's place", async () => {
  Object.assign(device, { person: "token", tokens: {}, people: [] });
  const met = (name: string | null, blocked = false) => ({ id: `${name}`, name, games: 1, last: 0, blocked });
  const people = [met(null), met("Eve", true), ..."BCDEFG".split("").map((name) => met(name))];
  stubApi({ "me/people": { people } });
  render(PlayAgain);
  await screen.findByRole("button", { name: t("play-again-who", { name: "B" }) });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([..."BCDEF"]);
});

test("open tables are listed with their game, who sits there, and how many seats are taken", async () => {
  const seats = [person(0, "Ann"), bot(1, "master"), nobody(2)];
  stubApi({ tables: { tables: [{ id: "bold-owl", options: OPTIONS, phase: "gathering", seats }] } });
  render(OpenTables);
  const link = await screen.findByRole("link");
  expect(link.getAttribute("href")).toBe("/t/bold-owl");
  expect(link.textContent).toContain(t("game-the-game"));
  expect(link.textContent).toContain("2 / 3");
  expect(link.textContent).toContain("Ann");
});

test("open tables are looked up again and again while the page is seen, and not while it is hidden", async () => {
  const answer = stubApi({ tables: { tables: [] } });
  const { unmount } = render(OpenTables);
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersToNextTimerAsync();
  expect(answer).toHaveBeenCalledTimes(2);
  setSeen(false);
  for (let times = 0; times < 5; times += 1) await vi.advanceTimersToNextTimerAsync();
  expect(answer).toHaveBeenCalledTimes(2);
  setSeen(true);
  await vi.advanceTimersToNextTimerAsync();
  expect(answer).toHaveBeenCalledTimes(3);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("open tables stay listed when the server doesn't answer once", async () => {
  const seats = [person(0, "Ann"), nobody(1)];
  stubApi({ tables: { tables: [{ id: "bold-owl", options: OPTIONS, phase: "gathering", seats }] } });
  render(OpenTables);
  await screen.findByRole("link");
  const silent = stubApi({});
  await vi.advanceTimersToNextTimerAsync();
  await vi.waitFor(() => expect(silent).toHaveBeenCalled());
  await tick();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/t/bold-owl");
});

test("a record that is refused is told why; the next that is not clears that", async () => {
  stubApi({});
  render(UploadRecord);
  const field = document.querySelector("input")!;
  const drop = async () => {
    Object.defineProperty(field, "files", { value: [new File(["{}"], "a.json")], configurable: true });
    await fireEvent.change(field);
  };
  await drop();
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
  stubApi({ "records/check": { game: "slide", record: {}, steps: [] } });
  await drop();
  await vi.waitFor(() => expect(route.path).toBe("r/"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a record is dropped on its place, and the browser does not open the file itself", async () => {
  route.path = "";
  stubApi({ "records/check": { game: "slide", record: {}, steps: [] } });
  render(UploadRecord);
  const place = document.querySelector("label")!;
  const isOver = () => place.classList.contains("over");
  expect(await fireEvent.dragOver(place)).toBe(false);
  expect(isOver()).toBe(true);
  await fireEvent.dragLeave(place);
  expect(isOver()).toBe(false);
  await fireEvent.dragOver(place);
  const drop = new Event("drop", { bubbles: true, cancelable: true });
  Object.defineProperty(drop, "dataTransfer", { value: { files: [new File(["{}"], "a.json")] } });
  expect(await fireEvent(place, drop)).toBe(false);
  expect(isOver()).toBe(false);
  await vi.waitFor(() => expect(route.path).toBe("r/"));
});

test("a table for friends is opened at once, with every seat there may be, and its token is saved", async () => {
  const answer = stubApi({ tables: { id: "bold-owl", token: "secret" } });
  vi.stubGlobal("IntersectionObserver", Unseen);
  for (const offer of OFFERS) {
    route.path = "";
    render(GameOffer, { offer });
    await fireEvent.click(screen.getByRole("button", { name: t("quick-friends") }));
    await vi.waitFor(() => expect(route.path).toBe("t/bold-owl"));
    cleanup();
  }
  const wishes = answer.mock.calls
    .filter(([path]) => String(path as string).endsWith("/api/tables"))
    .map(([, request]) => JSON.parse(request!.body as string) as OpenTable);
  expect(wishes.map(({ name, options }) => [name, options.game, options.options])).toEqual([
    ["Ann", "the-game", { players: 5 }],
    ["Ann", "the-game", { players: 5, fire: true }],
    ["Ann", "face-to-face", {}],
    ["Ann", "slide", { players: 6 }],
  ]);
  expect(device.tokens["bold-owl"]).toBe("secret");
});

test("a quick game that is refused is told, and can be asked for again", async () => {
  vi.stubGlobal("IntersectionObserver", Unseen);
  stubApi({});
  render(GameOffer, { offer: OFFERS[0]! });
  const quick = screen.getByRole<HTMLButtonElement>("button", { name: t("quick-alone") });
  await fireEvent.click(quick);
  expect(quick.disabled).toBe(true);
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
  await vi.waitFor(() => expect(quick.disabled).toBe(false));
});

test.each(OFFERS)(
  "while a table is opened, none of the game's buttons opens a second: $key",
  async (offer) => {
    vi.stubGlobal("IntersectionObserver", Unseen);
    for (let place = 0; place <= offer.quick.length; place += 1) {
      const first = late();
      const answer = stubApi({ tables: first.answer });
      render(GameOffer, { offer });
      const buttons = screen.getAllByRole<HTMLButtonElement>("button");
      const areOff = () => buttons.map(({ disabled }) => disabled);
      const all = (isOff: boolean) => buttons.map(() => isOff);
      expect(areOff()).toEqual(all(false));
      await fireEvent.click(buttons[place]!);
      expect(areOff()).toEqual(all(true));
      for (const button of buttons) button.click();
      await first.come(refusal(429, "too-fast"));
      await vi.waitFor(() => expect(areOff()).toEqual(all(false)));
      expect(askedOf(answer).filter((line) => line.startsWith("POST tables"))).toHaveLength(1);
      cleanup();
    }
  },
);

test("each game offers the tables that one click opens, for as many as may sit there", () => {
  const wishes = OFFERS.map(({ key, quick }) => [key, ...quick.map(({ wish }) => wish.options.players ?? 2)]);
  expect(wishes).toEqual([
    ["the-game", 1, 3],
    ["on-fire", 1, 3],
    ["face-to-face", 2],
    ["slide", 4],
  ]);
  for (const { key, quick } of OFFERS) for (const { wish } of quick) expect(offerOf(wish)).toBe(key);
});

test("without the server the front page says what needs it, and offers what does not", async () => {
  vi.stubGlobal("IntersectionObserver", Unseen);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  Object.assign(device, { person: null, tokens: {}, waiting: [], people: [] });
  device.watched = [{ record: "amber-fox-1", game: "slide" }];
  render(Front);
  expect((await screen.findByRole("status")).textContent).toContain(t("offline"));
  expect(links()).toEqual(expect.arrayContaining(["/learn/tutorial", "/learn", "/r/amber-fox-1"]));
  const games = () => screen.getAllByRole<HTMLButtonElement>("button");
  expect(games().every((button) => button.disabled)).toBe(true);
  stubApi({ tables: { tables: [] } });
  await vi.advanceTimersToNextTimerAsync();
  await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(games().some((button) => button.disabled)).toBe(false);
});

test("a picture is drawn once it is near the screen, however often it was not, and is then watched no more", async () => {
  const watches: { seen: (entries: { isIntersecting: boolean }[]) => void; isOn: boolean }[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      isOn = false;
      constructor(readonly seen: (entries: { isIntersecting: boolean }[]) => void) {
        watches.push(this);
      }
      observe() {
        this.isOn = true;
      }
      disconnect() {
        this.isOn = false;
      }
    },
  );
  const { unmount } = render(GamePicture, { picture: "slide" });
  const cards = () => document.querySelectorAll(".picture svg").length;
  const told = (...near: boolean[]) => watches[0]!.seen(near.map((isIntersecting) => ({ isIntersecting })));
  for (const near of [[false], [false, false]]) {
    told(...near);
    expect([watches[0]!.isOn, cards()]).toEqual([true, 0]);
  }
  told(false, true);
  await vi.waitFor(() => expect(cards()).toBeGreaterThan(0));
  expect(watches.map(({ isOn }) => isOn)).toEqual([false]);
  unmount();
  const { unmount: leave } = render(GamePicture, { picture: "slide" });
  expect(watches[1]!.isOn).toBe(true);
  leave();
  expect(watches[1]!.isOn).toBe(false);
});
