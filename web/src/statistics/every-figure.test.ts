/** Whatever the figures are, the charts and tables of the statistics lose none of them and mix none up. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { isolated, speak, t } from "../lib/i18n";
import { GAMES, type PlayedWith } from "../lib/protocol";
import { settled } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { statisticsOf } from "../testing/people";
import { stubApi } from "../testing/server";
import { barsOf, companionRows, monthWords } from "./figures";
import Figures from "./Figures.svelte";
import StatisticsPage from "./StatisticsPage.svelte";

/** Nothing is drawn: what a chart shows is in its table. */
vi.mock("uplot", () => import("../testing/undrawn-chart"));

beforeAll(() => speak("en"));
beforeEach(() => void Object.assign(device, { person: "token", tokens: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("every value has its place in just one bar, whichever is the highest, and there are as few bars as said", () => {
  const wrong: string[] = [];
  for (const game of Object.keys(GAMES))
    for (const lowest of [0, 1, 30])
      for (let highest = lowest; highest < lowest + 70; highest += 1) {
        const histogram = Array.from(new Set([lowest, highest]), (points) => ({
          ...{ game, points, games: points + 1 },
        }));
        const [{ figures }] = barsOf(histogram) as [ReturnType<typeof barsOf>[number]];
        const bars = figures.map(({ label, value }) => {
          const [from, to = from] = label.split("–").map(Number) as [number, number?];
          return { from, to: to!, value };
        });
        const [first, last] = [bars[0]!, bars.at(-1)!];
        const isWhole = first.from <= lowest && last.from <= highest && highest <= last.to;
        const areBeside = bars.every(
          ({ from, to }, place) =>
            to - from === first.to - first.from && from === (place ? bars[place - 1]!.to + 1 : first.from),
        );
        const areRight = bars.every(({ from, to, value }) => {
          const inside = histogram.filter(({ points }) => points >= from && points <= to);
          return value === inside.reduce((sum, { games }) => sum + games, 0);
        });
        if (!isWhole || !areBeside || !areRight || bars.length > 16)
          wrong.push(`${game} from ${lowest} to ${highest}: ${figures.map(({ label }) => label).join()}`);
      }
  expect(wrong).toEqual([]);
});

test("each game has its own bars, in the order in which the games are told", () => {
  const histogram = ["slide", "the-game", "face-to-face"].flatMap((game, place) =>
    [2, 4].map((points) => ({ game, points, games: 10 * place + points })),
  );
  expect(barsOf(histogram).map(({ game, figures }) => [game, figures.map(({ value }) => value)])).toEqual([
    ["slide", [2, 0, 4]],
    ["the-game", [0, 0, 12, 0, 14]],
    ["face-to-face", [0, 0, 22, 0, 24]],
  ]);
  expect(barsOf([])).toEqual([]);
});

test("companions are in the order of how often one wins with them, and then of how often one plays with them", () => {
  const names = ["a", "b", "c", "d", "e"];
  const played: PlayedWith[] = names.flatMap((name, place) => [
    { name, bot: null, played: 2 * (place + 1), won: place + 1 },
    { name: `${name}${name}`, bot: null, played: 4, won: place % 4 },
  ]);
  for (let turn = 0; turn < played.length; turn += 1) {
    const rows = companionRows([...played.slice(turn), ...played.slice(0, turn)]);
    for (const [place, row] of rows.slice(1).entries()) {
      const [before, here] = [rows[place]!, row];
      const [one, other] = [before.won / before.played, here.won / here.played];
      expect(one > other || (one === other && before.played >= here.played)).toBe(true);
    }
    expect(rows.map(({ name }) => name).sort()).toEqual(played.map(({ name }) => isolated(name!)).sort());
  }
});

const cells = () =>
  Array.from(document.querySelectorAll("tbody tr"), (row) =>
    Array.from(row.children, (cell) => cell.textContent.trim()),
  );

test("each line has its own figures: those of one name, those without a win, and those without a mean", () => {
  const row = (name: string, played: number, won: number, points: number | null, group = "") => {
    return { group, name, played, won, points };
  };
  render(Figures, {
    title: "All",
    rows: [row("Bob", 4, 1, 0), row("Bob", 2, 2, null), row("Eve", 1200, 0, 7.25)],
  });
  expect(cells()).toEqual([
    ["Bob", "4", "1", "25%", "0"],
    ["Bob", "2", "2", "100%", "–"],
    ["Eve", "1,200", "0", "0%", "7.3"],
  ]);
  cleanup();
  render(Figures, { title: "All", rows: [row("1", 1, 1, null, "Players"), row("1", 3, 0, null, "Fire")] });
  expect(cells()).toEqual([["Players"], ["1", "1", "1", "100%"], ["Fire"], ["1", "3", "0", "0%"]]);
  expect(document.querySelector("[scope=rowgroup]")!.getAttribute("colspan")).toBe("4");
});

test("two companions of one name are both told, also when other statistics are chosen", async () => {
  const bob = { name: "Bob", bot: null, played: 4, won: 1 };
  const some = (...companions: PlayedWith[]) =>
    statisticsOf({ companions, parts: [], histogram: [], months: [], apart_played: 0 });
  stubApi({
    "me/statistics": some(bob, { ...bob, played: 3 }, { ...bob, name: "Eve", won: 2 }),
    "me/statistics?game=slide": some({ ...bob, name: "Eve" }, bob, { ...bob, won: 2 }),
  });
  render(StatisticsPage);
  await settled();
  const told = () => cells().map(([name, ...figures]) => [name, ...figures.slice(0, 2)].join(" "));
  expect(told()).toEqual([`${isolated("Eve")} 4 2`, `${isolated("Bob")} 3 1`, `${isolated("Bob")} 4 1`]);
  await fireEvent.change(screen.getByLabelText(t("history-game")), { target: { value: "slide" } });
  await settled();
  expect(told()).toEqual([`${isolated("Bob")} 4 2`, `${isolated("Eve")} 4 1`, `${isolated("Bob")} 4 1`]);
});

test("a month is the same wherever it is read", () => {
  const here = process.env.TZ;
  for (const zone of ["UTC", "America/Los_Angeles", "Pacific/Kiritimati"]) {
    process.env.TZ = zone;
    expect(monthWords("2026-01"), zone).toBe("01/2026");
    expect(monthWords("2026-12"), zone).toBe("12/2026");
  }
  if (here === undefined) delete process.env.TZ;
  else process.env.TZ = here;
});
