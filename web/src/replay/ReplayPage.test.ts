import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Replay } from "../lib/protocol";
import { go, route } from "../lib/router.svelte";
import { settled, usedOneByOne } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { late, refusal, stubApi } from "../testing/server";
import { theGame } from "../testing/tables";
import ReplayPage from "./ReplayPage.svelte";
import { uploaded } from "./uploaded.svelte";

const LAST = 4;
const REPLAY: Replay = {
  game: "the-game",
  record: { meta: { players: ["Ann", "Bob"] }, options: {} },
  steps: Array.from({ length: LAST + 1 }, (_, move) => ({
    seat: move ? move % 2 : null,
    action: move ? { do: "play", card: 10 + move, pile: "A" } : null,
    step: move ? 1 : null,
    views: [theGame({ tops: [10 + move, 1, 100, 100] }), theGame()],
  })),
};

beforeAll(() => speak("en"));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("scrollTo", vi.fn());
  device.motion = "reduced";
  stubApi({ "records/7/replay": REPLAY });
  go("r/7");
  render(ReplayPage, { path: "7" });
  await vi.waitFor(() => expect(move()).toBe(0));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const region = () => document.querySelector("[aria-live]")!;

/** The move that is shown, as a reader is told. */
function move(): number {
  const found = REPLAY.steps.findIndex((_, at) =>
    region()?.textContent?.includes(t("replay-move", { move: at, last: LAST })),
  );
  return found;
}

const press = (id: string) => fireEvent.click(screen.getByRole("button", { name: t(id) }));
const key = (name: string) => fireEvent.keyDown(window, { key: name });

test("the buttons step, jump, and stop at both ends; every position has its address, also in the review", async () => {
  for (const [button, at] of [
    ["replay-back", 0],
    ["replay-on", 1],
    ["replay-on", 2],
    ["replay-back", 1],
    ["replay-last", LAST],
    ["replay-on", LAST],
    ["replay-first", 0],
  ] as const) {
    await press(button);
    expect([move(), route.hash, location.hash]).toEqual([at, String(at), `#${at}`]);
    const review = screen.getByRole("link", { name: t("review") }).getAttribute("href")!;
    expect(review.split("/").at(-1)).toBe(at ? `7#${at}` : "7");
  }
});

test("the keys do the same", async () => {
  for (const [name, at] of [
    ["ArrowRight", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
    ["End", LAST],
    ["ArrowRight", LAST],
    ["Home", 0],
    ["ArrowLeft", 0],
  ] as const) {
    await key(name);
    expect(move()).toBe(at);
  }
});

test("the slider stands where the move is, and leads to any other", async () => {
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: t("replay-jump") });
  expect([slider.min, slider.max, slider.value]).toEqual(["0", String(LAST), "0"]);
  await fireEvent.input(slider, { target: { value: "3" } });
  expect([move(), route.hash]).toEqual([3, "3"]);
  await key("ArrowLeft");
  expect(slider.value).toBe("2");
});

test("the record is a file while it is shown, and the address of that file is given back then alone", async () => {
  cleanup();
  vi.useRealTimers();
  let made = 0;
  const gone: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${(made += 1)}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((file) => void gone.push(file));
  stubApi({ "records/7/replay": REPLAY, "records/8/replay": REPLAY });
  const file = () => document.querySelector<HTMLAnchorElement>("a[download]");
  const { rerender } = render(ReplayPage, { path: "7" });
  await vi.waitFor(() => expect(file()?.getAttribute("href")).toBe("blob:1"));
  expect([file()!.download, gone.filter(Boolean)]).toEqual(["7.json", []]);
  await rerender({ path: "8" });
  await vi.waitFor(() => expect(file()?.getAttribute("href")).toBe("blob:2"));
  expect([file()!.download, gone.filter(Boolean)]).toEqual(["8.json", ["blob:1"]]);
  cleanup();
  expect(gone.filter(Boolean)).toEqual(["blob:1", "blob:2"]);
});

test("a game that was brought along is shown; without one the page says so", async () => {
  cleanup();
  uploaded.replay = null;
  render(ReplayPage, { path: "" });
  expect((await screen.findByRole("alert")).textContent).toContain(t("replay-none"));
  cleanup();
  uploaded.replay = REPLAY;
  go("r/#2");
  render(ReplayPage, { path: "" });
  await vi.waitFor(() => expect(move()).toBe(2));
  expect(document.querySelector<HTMLAnchorElement>("a[download]")!.download).toBe("tenback.json");
  uploaded.replay = null;
});

test("each position is shown with the move that led to it", async () => {
  await key("ArrowRight");
  expect(region().textContent).toContain("Bob");
  expect(
    screen.getByRole("img", { name: new RegExp(t("pile-with-top", { pile: "", top: 11 })) }),
  ).toBeTruthy();
});

test("it plays by itself to the last move and stops there", async () => {
  await press("replay-play");
  for (let at = 1; at <= LAST; at += 1) {
    await vi.advanceTimersToNextTimerAsync();
    expect(move()).toBe(at);
  }
  expect(vi.getTimerCount()).toBe(0);
  expect(screen.getByRole("button", { name: t("replay-play") })).toBeTruthy();
});

test("it pauses where it is", async () => {
  await key(" ");
  await vi.advanceTimersToNextTimerAsync();
  expect(screen.getByRole("button", { name: t("replay-pause") })).toBeTruthy();
  await key(" ");
  await vi.runAllTimersAsync();
  expect(move()).toBe(1);
});

test.each([
  ["2", 2],
  ["99", LAST],
  ["-3", 0],
  ["nonsense", 0],
])("the address #%s shows a position that there is", async (hash, at) => {
  go(`r/7#${hash}`);
  await vi.waitFor(() => expect(move()).toBe(at));
});

test("a file that is refused is told, and no longer once another is chosen", async () => {
  const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
  const choose = async () => {
    Object.defineProperty(field, "files", { value: [new File(["{}"], "a.json")], configurable: true });
    await fireEvent.change(field);
  };
  await choose();
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
  stubApi({ "records/check": REPLAY });
  await choose();
  await vi.waitFor(() => expect(route.path).toBe("r/"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a game that is brought along while another one is shown takes its place", async () => {
  cleanup();
  vi.useRealTimers();
  uploaded.replay = REPLAY;
  go("r/#2");
  render(ReplayPage, { path: "" });
  await vi.waitFor(() => expect(move()).toBe(2));
  stubApi({ "records/check": { ...REPLAY, record: { options: { fire: true } } } });
  const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(field, "files", { value: [new File(["{}"], "a.json")] });
  await fireEvent.change(field);
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;
  await vi.waitFor(() => expect(title()).toContain(t("game-on-fire")));
  expect(move()).toBe(0);
  uploaded.replay = null;
});

test("why a replay could not be shown is not told of the next one", async () => {
  cleanup();
  vi.useRealTimers();
  const next = late();
  stubApi({ "records/9/replay": next.answer });
  const { rerender } = render(ReplayPage, { path: "8" });
  expect((await screen.findByRole("alert")).textContent).toContain(t("refused-not-found"));
  await rerender({ path: "9" });
  expect(screen.queryByRole("alert")).toBeNull();
  await next.come(REPLAY);
  await vi.waitFor(() => expect(move()).toBe(0));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a replay that is not there is told", async () => {
  cleanup();
  render(ReplayPage, { path: "8" });
  expect((await screen.findByRole("alert")).textContent).toContain(t("refused-not-found"));
});

test.each([
  ["its answer", () => ({ ...REPLAY, record: { ...REPLAY.record, options: { fire: true } } })],
  ["its refusal", () => refusal(404, "not-found")],
])("a replay that is no longer asked for is not shown: %s comes too late", async (_, answer) => {
  cleanup();
  vi.useRealTimers();
  device.watched = [];
  const first = late();
  stubApi({ "records/8/replay": first.answer, "records/9/replay": REPLAY });
  const { rerender } = render(ReplayPage, { path: "8" });
  await rerender({ path: "9" });
  await vi.waitFor(() => expect(move()).toBe(0));
  await first.come(answer());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(t("game-the-game"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(device.watched.map(({ record }) => record)).toEqual(["9"]);
});

test("what each control of a replay does", async () => {
  vi.useRealTimers();
  const file = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:record");
  const lines = await usedOneByOne(async () => {
    const asked = stubApi({ "records/7/replay": REPLAY, "records/check": { ...REPLAY, game: "slide" } });
    uploaded.replay = null;
    go("r/7#2");
    render(ReplayPage, { path: "7" });
    await settled();
    return asked;
  });
  const saved = file.mock.calls.at(-1)![0] as Blob;
  lines.push(`saved ${saved.type}: ${await saved.text()}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/replay-pressed.txt");
});
