/** Games and statistics chosen by one thing after the other: what is asked, shown and saved is what is chosen now. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import StatisticsPage from "../statistics/StatisticsPage.svelte";
import { settled } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { myGame, statisticsOf } from "../testing/people";
import { refusal } from "../testing/server";
import GamesPage from "./GamesPage.svelte";

/** Nothing is drawn: what a chart shows is in its table. */
vi.mock("uplot", () => import("../testing/undrawn-chart"));

/** What was asked, and what is refused if it is asked. */
let asked: string[];
let refused: string | null;

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, { person: "token", tokens: {}, own: {} });
  [asked, refused] = [[], null];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:games");
  vi.stubGlobal("fetch", (address: string) => {
    const path = address.replace(/^.*\/api\/me\//, "");
    asked.push(path);
    if (path === refused) return Promise.resolve(refusal(429, "too-fast"));
    return Promise.resolve(Response.json(answerTo(path)));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An answer that tells what was asked: the first page of games and one more, or as many games as there are letters. */
function answerTo(path: string): unknown {
  if (path === "people") return { people: [{ id: "b", name: "Bob", games: 1, last: 0, blocked: false }] };
  if (path.startsWith("statistics")) return statisticsOf({ played: path.length, months: [], histogram: [] });
  const isMore = path.includes("before=");
  return { games: [myGame(path)], next: isMore ? null : "c" };
}

const choose = async (place: number, value: string | null) => {
  const field = document.querySelectorAll("select")[place]!;
  await fireEvent.change(field, { target: { value: value ?? [...field.options].at(-1)!.value } });
  await settled();
};

const listed = () =>
  Array.from(document.querySelectorAll('a[href^="/r/"]'), (link) =>
    decodeURIComponent(link.getAttribute("href")!.slice("/r/".length)),
  );

const press = async (id: string) => {
  const buttons = Array.from(document.querySelectorAll("button"));
  await fireEvent.click(buttons.find(({ textContent }) => textContent.trim() === t(id))!);
  await settled();
};

test("the games shown, the next ones and those that are saved are those that are chosen now", async () => {
  render(GamesPage);
  await settled();
  const opened = outline();
  const fields = document.querySelectorAll("select").length;
  for (let place = 1; place < fields; place += 1) {
    await choose(place, null);
    const query = asked.at(-1)!.replace(/^games/, "");
    expect(new URLSearchParams(query).size).toBe(place);
    expect(listed()).toEqual([`games${query}`]);
    await press("history-export");
    expect(asked.at(-1)).toBe(`games/export${query}`);
    await press("history-more");
    expect(listed()).toEqual([`games${query}`, `games${query}&before=c`]);
    await press("history-export");
    expect(asked.at(-1)).toBe(`games/export${query}`);
  }
  for (let place = fields - 1; place > 0; place -= 1) await choose(place, "");
  expect(outline()).toBe(opened);
});

test.each([
  ["games", GamesPage],
  ["statistics", StatisticsPage],
] as const)(
  "%s look as at first once nothing is chosen any more, whatever was refused",
  async (path, Page) => {
    render(Page);
    await settled();
    const opened = outline();
    const fields = document.querySelectorAll("select").length;
    for (let place = 0; place < fields; place += 1) {
      refused = null;
      await choose(place, null);
      const chosen = outline();
      await choose(place, "");
      expect(outline(), `after field ${place}`).toBe(opened);
      expect(asked.at(-1)).toBe(path);
      refused = asked.at(-2)!;
      await choose(place, null);
      expect(screen.getByRole("alert").textContent).toBe(t("refused-too-fast"));
      refused = null;
      await choose(place, [...document.querySelectorAll("select")[place]!.options].at(-1)!.value);
      expect(outline(), `field ${place}, asked again`).toBe(chosen);
      await choose(place, "");
      expect(outline(), `after field ${place}, refused`).toBe(opened);
    }
  },
);

test("a file that can't be had is told, and no longer once it can", async () => {
  render(GamesPage);
  await settled();
  refused = "games/export";
  await press("history-export");
  expect(screen.getByRole("alert").textContent).toBe(t("refused-too-fast"));
  expect(listed()).toEqual(["games"]);
  refused = null;
  await press("history-export");
  expect(screen.queryByRole("alert")).toBeNull();
});
