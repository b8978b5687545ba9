import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { PlayOn as Wish } from "../lib/protocol";
import { go, route } from "../lib/router.svelte";
import { choose, settled } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { GAMES } from "../testing/reviewed-games";
import { askedOf, refusal, stubApi } from "../testing/server";
import PlayOn from "./PlayOn.svelte";

const NAMES = ["Ann", "Ben", "Cid"];
let answers: Record<string, unknown>;
let asked: ReturnType<typeof stubApi>;

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, { person: "token", tokens: {}, nickname: " Ann ", toldName: "Ann", level: "strong" });
  vi.stubGlobal("scrollTo", vi.fn());
  answers = {
    "tables/continued": { id: "oak", token: "secret" },
    bots: { bots: ["casual", "strong", "master"].map((name) => ({ name, games: ["the-game"] })) },
  };
  asked = stubApi(answers);
  go("v/7");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(seat: number, names = NAMES) {
  const { replay } = GAMES["the game"]!;
  render(PlayOn, { record: "7", replay, names, action: 3, seat, onclose: () => undefined });
  await settled();
}

const fields = () => Array.from(document.querySelectorAll("select"));
const labels = () =>
  Array.from(document.querySelectorAll("label:has(select)"), (label) =>
    label.childNodes[0]!.textContent!.trim(),
  );
const chooseIn = (place: number, value: string) => choose(fields()[place]!, value);

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: t("play-on-open"), hidden: true });

/** Open the table, once that is possible; what is asked for then. */
async function open(): Promise<Wish> {
  const wishes = () => askedOf(asked).filter((line) => line.startsWith("POST tables/continued "));
  await vi.waitFor(() => expect(button().disabled).toBe(false));
  const before = wishes().length;
  await fireEvent.click(button());
  await vi.waitFor(() => expect(wishes().length).toBe(before + 1));
  return JSON.parse(wishes()[before]!.replace(/^\S+ \S+ /, "")) as Wish;
}

test("every seat but one's own has a bot of its own, which it keeps when one sits down elsewhere", async () => {
  // One can choose anew as long as there is no table.
  answers["tables/continued"] = refusal(503, "busy");
  await show(1);
  const bots = (...seats: number[]) => seats.map((seat) => t("play-on-bot", { name: NAMES[seat]! }));
  expect(labels()).toEqual([t("play-on-seat"), ...bots(0, 2)]);
  expect(fields().map(({ value }) => value)).toEqual(["1", "strong", "strong"]);
  await chooseIn(1, "casual");
  await chooseIn(2, "master");
  expect(await open()).toMatchObject({ seat: 1, bots: ["casual", "master"] });
  await chooseIn(0, "0");
  expect(labels()).toEqual([t("play-on-seat"), ...bots(1, 2)]);
  expect(await open()).toMatchObject({ seat: 0, bots: ["strong", "master"] });
});

test("whoever was alone has no seat to choose and no bot", async () => {
  await show(0, ["Ann"]);
  expect(fields()).toEqual([]);
  expect(await open()).toEqual({
    ...{ record: "7", action: 3, seat: 0, name: "Ann", bots: [], reshuffle: true, hints: true },
    pace: device.pace,
  });
});

test("a table that can't be opened is told, and can be opened at the next try, once", async () => {
  answers["tables/continued"] = refusal(503, "busy");
  await show(1);
  await open();
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-busy"));
  expect([button().disabled, route.path]).toEqual([false, "v/7"]);
  let come: (answer: unknown) => void = () => undefined;
  answers["tables/continued"] = new Promise((done) => (come = done));
  await open();
  expect([button().disabled, route.path]).toEqual([true, "v/7"]);
  come({ id: "oak", token: "secret" });
  await vi.waitFor(() => expect(route.path).toBe("t/oak"));
  expect(device.tokens).toEqual({ oak: "secret" });
});
