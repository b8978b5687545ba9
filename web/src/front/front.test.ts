import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { listed, speak, t } from "../lib/i18n";
import type { Table } from "../lib/protocol";
import { route } from "../lib/router.svelte";
import { offerOf } from "../lib/words";
import { stubApi } from "../testing/server";
import { bot, nobody, OPTIONS, person, tableOf } from "../testing/tables";
import Continue from "./Continue.svelte";
import GameOffer from "./GameOffer.svelte";
import { OFFERS } from "./games";
import NewTable from "./NewTable.svelte";
import OpenTables from "./OpenTables.svelte";
import UploadRecord from "./UploadRecord.svelte";

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

/** Keeps tokens of tables that the server has in these phases, the oldest first. */
function keep(phases: Record<string, Table["phase"]>) {
  device.tokens = Object.fromEntries(Object.keys(phases).map((id) => [id, "secret"]));
  return stubApi(
    Object.fromEntries(Object.entries(phases).map(([id, phase]) => [`tables/${id}`, tableOf({ id, phase })])),
  );
}

const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("the newest table that goes on is the one to continue, past those that are over", async () => {
  keep({ oldest: "playing", middle: "gathering", newer: "over", newest: "over" });
  render(Continue);
  await vi.waitFor(() => expect(links()).toEqual(["/t/middle"]));
  expect(screen.getByRole("link").textContent).toContain(listed(["Ann", "Bob"]));
});

test("a table that the server has forgotten is passed over", async () => {
  const answer = keep({ oldest: "playing", newest: "playing" });
  answer.mockImplementationOnce(() =>
    Promise.resolve(Response.json({ reason: "no-such-table" }, { status: 404 })),
  );
  render(Continue);
  await vi.waitFor(() => expect(links()).toEqual(["/t/oldest"]));
});

test("where no table goes on there is nothing to continue, and only the last few are asked for", async () => {
  const answer = keep(
    Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`table-${place}`, "over" as const])),
  );
  render(Continue);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(5));
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

/** The table that is asked for when a new one is opened with these choices. */
async function opened(
  key: string,
  choose: () => Promise<unknown> = () => Promise.resolve(),
): Promise<unknown> {
  const answer = stubApi({ tables: { id: "bold-owl", token: "secret" } });
  render(NewTable, { offer: OFFERS.find((offer) => offer.key === key)!, onclose: () => undefined });
  await choose();
  await fireEvent.click(screen.getByRole("button", { name: t("open-table") }));
  await vi.waitFor(() => expect(route.path).toBe("t/bold-owl"));
  const request = answer.mock.calls[0]![1]!;
  return JSON.parse(request.body as string);
}

const radio = (id: string) => fireEvent.click(screen.getByRole("radio", { name: t(id) }));
const toggle = (id: string) => fireEvent.click(screen.getByRole("switch", { name: new RegExp(`^${t(id)}`) }));

test("a new table is opened with the usual options, under one's name, and its token is kept", async () => {
  expect(await opened("the-game")).toEqual({ name: "Ann", options: OPTIONS });
  expect(device.tokens["bold-owl"]).toBe("secret");
});

test("what is chosen is what is asked for", async () => {
  const wish = await opened("on-fire", async () => {
    await fireEvent.click(screen.getByRole("radio", { name: "4" }));
    for (const id of ["level-expert", "talk-signals", "pace-quick"]) await radio(id);
    for (const id of ["take-backs", "hot-seat", "listed"]) await toggle(id);
  });
  expect(wish).toEqual({
    name: "Ann",
    options: {
      game: "the-game",
      options: { players: 4, level: "expert", fire: true },
      chat: "signals",
      take_backs: true,
      tournament: false,
      hot_seat: true,
      listed: true,
      pace: "quick",
    },
  });
});

test("Slide may be a tournament, Face to Face has its lone card, and neither has the other's", async () => {
  expect(await opened("slide", () => toggle("tournament"))).toMatchObject({
    options: { game: "slide", options: { players: 2 }, tournament: true },
  });
  cleanup();
  route.path = "";
  expect(await opened("face-to-face", () => toggle("lone-card"))).toMatchObject({
    options: { game: "face-to-face", options: { lone_card: "wins" }, tournament: false },
  });
});

test("a table that is refused is told, and may be asked for again", async () => {
  stubApi({});
  render(NewTable, { offer: OFFERS[0]!, onclose: () => undefined });
  const open = screen.getByRole<HTMLButtonElement>("button", { name: t("open-table") });
  await fireEvent.click(open);
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
  expect(open.disabled).toBe(false);
});

test("a quick game that is refused is told, and can be asked for again", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  stubApi({});
  const oninvite = vi.fn();
  render(GameOffer, { offer: OFFERS[0]!, oninvite });
  const quick = screen.getByRole<HTMLButtonElement>("button", { name: t("quick-alone") });
  await fireEvent.click(quick);
  expect(quick.disabled).toBe(true);
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
  await vi.waitFor(() => expect(quick.disabled).toBe(false));
  await fireEvent.click(screen.getByRole("button", { name: t("quick-friends") }));
  expect(oninvite).toHaveBeenCalledOnce();
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
