import type uPlot from "uplot";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { statisticsOf } from "../testing/people";
import { askedOf, stubApi } from "../testing/server";
import { barsOf, companionRows, monthWords, partRows } from "./figures";
import StatisticsPage from "./StatisticsPage.svelte";

/** What was drawn: the values of each chart. */
const drawn: unknown[] = [];
/** From where to where each chart reaches, whatever is drawn. */
const reach: unknown[] = [];

vi.mock("uplot", () => {
  class Drawn {
    static paths = { bars: () => undefined };
    constructor({ scales }: uPlot.Options, [, values]: unknown[]) {
      drawn.push(values);
      const range = scales!.y!.range as uPlot.Range.Function;
      reach.push(range(null as never, null as never, null as never, "y"));
    }
    destroy() {}
  }
  return { default: Drawn };
});

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, { person: "token", tokens: {} });
  drawn.length = 0;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("every chart is a table too, with the same figures", async () => {
  stubApi({ "me/statistics": statisticsOf() });
  render(StatisticsPage);
  await vi.waitFor(() => expect(drawn).toHaveLength(4));
  expect(drawn).toEqual([[2, 0, 0, 4], [2], [81.5, null], [-0.12, 0.05]]);
  expect(reach).toEqual([
    [0, 1],
    [0, 1],
    [0, 100],
    [-0.1, 0.1],
  ]);
  const tables = Array.from(document.querySelectorAll("figure"), (figure) =>
    Array.from(figure.querySelectorAll("td"), (cell) => cell.textContent),
  );
  expect(tables).toEqual([["2", "0", "0", "4"], ["2"], ["81.5", "–"], ["-12%", "5%"]]);
});

test("games that don't count are told apart, also where no other has been played", async () => {
  stubApi({ "me/statistics": statisticsOf({ played: 0, histogram: [], months: [] }) });
  render(StatisticsPage);
  await screen.findByText(t("statistics-none"));
  expect(screen.getByText(t("statistics-apart-line", { played: 3, won: 1 }))).toBeTruthy();
});

test("statistics are asked for anew by what is chosen", async () => {
  const answer = stubApi({
    "me/statistics": statisticsOf(),
    "me/statistics?game=slide": statisticsOf({ played: 0 }),
  });
  render(StatisticsPage);
  await fireEvent.change(await screen.findByLabelText(t("history-game")), { target: { value: "slide" } });
  await screen.findByText(t("history-none-such"));
  expect(askedOf(answer)).toEqual(["GET me/statistics", "GET me/statistics?game=slide"]);
});

test("however many values there are, a histogram has few bars and loses no game", () => {
  const histogram = Array.from({ length: 98 }, (_, points) => ({
    game: "the-game",
    points,
    games: points % 3,
  }));
  const [{ figures }] = barsOf(histogram) as [ReturnType<typeof barsOf>[number]];
  expect(figures.length).toBeLessThanOrEqual(16);
  expect(figures[0]!.label).toBe("0–6");
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  expect(sum(figures.map(({ value }) => value))).toBe(sum(histogram.map(({ games }) => games)));
});

test("cards left begin at none, points where somebody had them", () => {
  const bars = (game: string) =>
    barsOf([{ game, points: 3, games: 1 }])[0]!.figures.map(({ label }) => label);
  expect(bars("face-to-face")).toEqual(["0", "1", "2", "3"]);
  expect(bars("slide")).toEqual(["3"]);
});

test("whoever one wins with most often comes first; a forgotten player has no name", () => {
  const rows = companionRows([
    { name: "Bob", bot: null, played: 4, won: 1 },
    { name: "", bot: null, played: 8, won: 2 },
    { name: null, bot: "master", played: 2, won: 1 },
  ]);
  expect(rows.map(({ name }) => name)).toEqual([
    t("bot-master"),
    t("statistics-nameless"),
    "\u2068Bob\u2069",
  ]);
});

test("means of different games are not mixed", () => {
  const { parts } = statisticsOf();
  const points = (isOneGame: boolean) => partRows(parts, isOneGame).map((row) => row.points);
  expect(points(false)).toEqual([7.5, 31, 7.5, null, null]);
  expect(points(true)).toEqual([7.5, 31, 7.5, 12, 9]);
});

test("months are written as the reader writes them", () => {
  expect(monthWords("2026-11")).toBe("11/2026");
});
