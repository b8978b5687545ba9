import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import App from "./App.svelte";
import { device } from "./lib/device.svelte";
import { speak, t } from "./lib/i18n";
import { address, go } from "./lib/router.svelte";
import { cleanup, fireEvent, render } from "./testing/library";
import { myTable } from "./testing/people";
import { stubScreen } from "./testing/screen";
import { askedOf, type FakeSocket, stubApi, stubWebSocket } from "./testing/server";
import { tableOf, yoursOf } from "./testing/tables";

/** A page that cannot be fetched. */
vi.mock("./statistics/StatisticsPage.svelte", () => Promise.reject(new Error("no network")));

let lines: FakeSocket[];

beforeAll(async () => {
  await import("./table/TablePage.svelte");
  await speak("en");
});

beforeEach(() => {
  stubScreen();
  stubApi({ tables: { tables: [] } });
  lines = stubWebSocket();
  go("");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = () => document.querySelector("h1")?.textContent;

test("a table that is left has no line any more, and no other is opened in its place", async () => {
  render(App);
  go("t/amber-fox");
  await vi.waitFor(() => expect(lines.length).toBe(1));
  lines[0]!.onopen!();
  lines[0]!.update(tableOf(), yoursOf());
  await vi.waitFor(() => expect(heading()).toBe(t("game-the-game")));
  go("");
  await vi.waitFor(() => expect(heading()).toBe(t("front-title")));
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([true]);
});

test("an address without a page and a page that cannot be fetched are told; the way home stays open", async () => {
  render(App);
  for (const [path, words] of [
    ["no/such", t("no-such-page")],
    ["statistics", t("refused-no-server")],
    ["games/more", t("no-such-page")],
  ] as const) {
    go(path);
    await vi.waitFor(() => expect(document.querySelector("main")!.textContent).toContain(words));
  }
  go("");
  await vi.waitFor(() => expect(heading()).toBe(t("front-title")));
});

test("what notifications will say is written down in the language of the app, again when that changes", async () => {
  const put = vi.fn((_: string, words: Response) => words.json().then((said) => said as { turn: string }));
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put }) });
  const said = async () => ((await put.mock.results.at(-1)!.value) as { turn: string }).turn;
  render(App);
  expect(put).not.toHaveBeenCalled();
  device.notifications = true;
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(1));
  expect(await said()).toBe(t("push-turn"));
  const english = t("push-turn");
  await speak("uk");
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  expect(await said()).toBe(t("push-turn"));
  expect(t("push-turn")).not.toBe(english);
  device.notifications = false;
  await speak("en");
  expect(put).toHaveBeenCalledTimes(2);
});

test("from one table to another the line changes with the page", async () => {
  render(App);
  go("t/amber-fox");
  await vi.waitFor(() => expect(lines.length).toBe(1));
  go("t/bold-owl");
  await vi.waitFor(() => expect(lines.length).toBe(2));
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(lines[1]!.address).toContain("bold-owl");
});

test("what has happened and what was typed at one table is not at the next", async () => {
  render(App);
  const newest = () => lines.at(-1)!;
  const field = () => document.querySelector<HTMLInputElement>(`input[aria-label="${t("chat-say")}"]`)!;
  const news = t("news-left", { who: "Bob", you: "no" });
  for (const [place, id] of ["amber-fox", "bold-owl"].entries()) {
    go(`t/${id}`);
    await vi.waitFor(() => expect(lines.length).toBe(place + 1));
    newest().onopen!();
    newest().update(tableOf({ id }), yoursOf());
    await vi.waitFor(() => expect(field()).toBeTruthy());
    expect([field().value, document.body.textContent.includes(news)]).toEqual(["", false]);
    await fireEvent.input(field(), { target: { value: "Well done" } });
    newest().update(tableOf({ id }), yoursOf(), [{ event: "left", seat: 1 }]);
    await vi.waitFor(() => expect(document.body.textContent).toContain(news));
  }
  Object.assign(device, { tokens: {}, waiting: [] });
});

test("the app asks for the tables that wait when it is seen again, and no more once it is gone", async () => {
  const asked = stubApi({ "me/tables": { tables: [] }, tables: { tables: [] } });
  const looks = () => askedOf(asked).filter((line) => line === "GET me/tables").length;
  device.person = "token";
  const { unmount } = render(App);
  await tick();
  const before = looks();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(looks()).toBe(before + 1));
  unmount();
  document.dispatchEvent(new Event("visibilitychange"));
  await tick();
  expect(looks()).toBe(before + 1);
  device.person = null;
});

test.each([
  ["", []],
  ["learn", ["learn-title"]],
  ["learn/tutorial", ["tutorial-title"]],
  ["learn/on-fire", ["rules-of"]],
  ["r/7", ["replay"]],
  ["v/7", ["review"]],
  ["games", ["own-games"]],
  ["me", ["me-title"]],
  ["join", ["join-title"]],
] as const)(
  "the tab is named after the page, and says so when a table waits, as its icon does: /%s",
  async (path, words) => {
    Object.assign(device, { person: "token", waiting: [] });
    stubApi({ tables: { tables: [] } });
    go(path);
    const icon = Object.assign(document.createElement("link"), { rel: "icon", href: address("icon.svg") });
    document.head.append(icon);
    const { unmount } = render(App);
    const named = words.map((id) => t(id, { game: "on-fire" }));
    await vi.waitFor(() => expect(document.title).toBe([...named, "Tenback"].join(" · ")));
    expect(icon.href).toBe(address("icon.svg"));
    device.waiting = [myTable("amber-fox"), myTable("bold-owl", { your_turn: true })];
    await tick();
    expect(document.title).toBe([`● ${t("turn")}`, ...named, "Tenback"].join(" · "));
    expect(icon.href).toBe(address("icon-turn.svg"));
    device.waiting = [myTable("amber-fox")];
    await tick();
    expect(document.title).toBe([...named, "Tenback"].join(" · "));
    expect(icon.href).toBe(address("icon.svg"));
    device.waiting = [myTable("bold-owl", { your_turn: true })];
    await tick();
    unmount();
    expect(icon.href).toBe(address("icon.svg"));
    icon.remove();
    Object.assign(device, { person: null, waiting: [] });
  },
);
