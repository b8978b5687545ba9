import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { listed, speak, t } from "../lib/i18n";
import type { OpenTable, Table } from "../lib/protocol";
import { route } from "../lib/router.svelte";
import { offerOf } from "../lib/words";
import { stubApi } from "../testing/server";
import { bot, nobody, OPTIONS, person, tableOf } from "../testing/tables";
import Continue from "./Continue.svelte";
import Front from "./Front.svelte";
import GameOffer from "./GameOffer.svelte";
import { OFFERS } from "./games";
import OpenTables from "./OpenTables.svelte";
import UploadRecord from "./UploadRecord.svelte";

/** Nothing is near the screen. */
class Unseen {
  observe() {}
  disconnect() {}
}

beforeAll(() => speak("en"));

beforeEach(() => {
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

/** Games that go on for oneself at seat 0, the oldest first, and what the server tells of them. */
function run(tables: Record<string, Partial<Table>>) {
  const ids = Object.keys(tables);
  device.tokens = Object.fromEntries(ids.map((id) => [id, "secret"]));
  device.running = Object.fromEntries(ids.map((id) => [id, { game: "the-game", seats: [0] }]));
  return stubApi(
    Object.fromEntries(
      Object.entries(tables).map(([id, table]) => [`tables/${id}`, tableOf({ id, ...table })]),
    ),
  );
}

const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("every game that goes on can be continued, one's turn first and the newest before the older", async () => {
  run({
    "waits-for-bob": { to_act: [1] },
    gathers: { phase: "gathering", to_act: [] },
    "waits-for-ann": {},
    newest: { to_act: [1] },
  });
  render(Continue);
  await vi.waitFor(() =>
    expect(links()).toEqual(["/t/waits-for-ann", "/t/newest", "/t/waits-for-bob", "/t/gathers"]),
  );
  const [due, other, , gathers] = screen.getAllByRole("link").map((link) => link.textContent);
  expect(due).toContain(t("turn"));
  expect(due).toContain(listed(["Bob"]));
  expect(other).not.toContain(t("turn"));
  expect(gathers).toContain(t("continue-gathering"));
});

test("a game can be continued before the server has told of it, also when it never does", async () => {
  run({ "amber-fox": {} });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  render(Continue);
  await tick();
  expect(links()).toEqual(["/t/amber-fox"]);
  expect(screen.getByRole("link").textContent).toContain(t("game-the-game"));
});

test("a game that is over, or that the server has forgotten, is not offered again", async () => {
  const answer = run({ over: { phase: "over" }, forgotten: {} });
  answer.mockImplementation((request) =>
    Promise.resolve(
      String(request as string).endsWith("over")
        ? Response.json(tableOf({ phase: "over" }))
        : Response.json({ reason: "no-such-table", args: {} }, { status: 404 }),
    ),
  );
  render(Continue);
  await vi.waitFor(() => expect(device.running).toEqual({}));
  expect(links()).toEqual([]);
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
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  for (let times = 0; times < 5; times += 1) await vi.advanceTimersToNextTimerAsync();
  expect(answer).toHaveBeenCalledTimes(2);
  hidden.mockReturnValue(false);
  await vi.advanceTimersToNextTimerAsync();
  expect(answer).toHaveBeenCalledTimes(3);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
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
  const wishes = answer.mock.calls.map(([, request]) => JSON.parse(request!.body as string) as OpenTable);
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
  device.running = {};
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
