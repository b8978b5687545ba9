import { tick } from "svelte";
import type uPlot from "uplot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { cleanup, render } from "../testing/library";
import Chart from "./Chart.svelte";

const drawn: { options: uPlot.Options; data: uPlot.AlignedData; isGone: boolean }[] = [];

vi.mock("uplot", () => {
  class Drawn {
    static paths = { bars: () => "bars" };
    readonly #place: number;
    constructor(options: uPlot.Options, data: uPlot.AlignedData) {
      this.#place = drawn.push({ options, data, isGone: false }) - 1;
    }
    destroy() {
      drawn[this.#place]!.isGone = true;
    }
  }
  return { default: Drawn };
});

beforeEach(() => void (drawn.length = 0));
afterEach(() => {
  cleanup();
  device.theme = "system";
  vi.unstubAllGlobals();
});

const FIGURES = [
  { label: "Oct", value: 3 },
  { label: "Nov", value: null },
  { label: "Dec", value: 7 },
];
const PROPS = {
  title: "Luck",
  columns: ["Month", "Luck"] as const,
  figures: FIGURES,
  written: (value: number) => `${value}%`,
};

async function show(form: "bars" | "line", more: { least?: number; most?: number } = {}) {
  const shown = render(Chart, { ...PROPS, form, ...more });
  await tick();
  await tick();
  return { ...shown, chart: drawn.at(-1)! };
}

type Range = (chart: null, low: number | null, high: number | null) => [number, number];
type Values = (chart: null, at: number[]) => string[];
const rangeOf = ({ scales }: uPlot.Options) => scales!.y!.range as unknown as Range;
const wordsOf = ({ axes }: uPlot.Options, place: number) => axes![place]!.values as unknown as Values;

test("each figure stands over its own label, and the values are written as in the table", async () => {
  const { chart } = await show("bars");
  expect(chart.data).toEqual([
    [0, 1, 2],
    [3, null, 7],
  ]);
  const { options } = chart;
  expect(wordsOf(options, 0)(null, [0, 1, 2, 3])).toEqual(["Oct", "Nov", "Dec", ""]);
  expect(wordsOf(options, 1)(null, [0, 5])).toEqual(["0%", "5%"]);
  const [left, right] = options.scales!.x!.range as [number, number];
  expect([left < -0.5, right > 2.5, right < 3]).toEqual([true, true, true]);
});

test("the scale reaches as far as asked for, and further where the figures do", async () => {
  const usual = rangeOf((await show("bars")).chart.options);
  expect([usual(null, 3, 7), usual(null, null, null), usual(null, -2, 0.5)]).toEqual([
    [0, 7],
    [0, 1],
    [-2, 1],
  ]);
  const wide = rangeOf((await show("line", { least: -5, most: 100 })).chart.options);
  expect([wide(null, 3, 7), wide(null, -9, 120)]).toEqual([
    [-5, 100],
    [-9, 120],
  ]);
});

test("a scale of games has no steps between whole numbers, and one of parts has", async () => {
  const stepsOf = async (more: object) => (await show("bars", more)).chart.options.axes![1]!.incrs;
  expect(((await stepsOf({})) as number[]).slice(0, 5)).toEqual([1, 2, 5, 10, 20]);
  expect(await stepsOf({ least: -0.1, most: 0.1 })).toBeUndefined();
});

test("bars are filled, and a line goes on over months without figures", async () => {
  const [, bars] = (await show("bars")).chart.options.series;
  const [, line] = (await show("line")).chart.options.series;
  expect([bars!.width, bars!.paths, "fill" in bars!]).toEqual([0, "bars", true]);
  expect([line!.width, "paths" in line!, "fill" in line!, line!.spanGaps]).toEqual([2, false, false, true]);
});

test("a chart is drawn anew in another theme or at night, and the old one is gone", async () => {
  const night = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => night);
  const { unmount } = await show("bars");
  for (const change of [
    () => (device.theme = "dark"),
    () => {
      night.matches = true;
      night.dispatchEvent(new Event("change"));
    },
  ]) {
    change();
    await tick();
    await tick();
    expect(drawn.map(({ isGone }) => isGone)).toEqual(drawn.map((_, place) => place < drawn.length - 1));
  }
  expect(drawn.length).toBe(3);
  unmount();
  expect(drawn.every(({ isGone }) => isGone)).toBe(true);
  night.dispatchEvent(new Event("change"));
  await tick();
  expect(drawn.length).toBe(3);
});

test("a chart that is gone before its turn is not drawn", async () => {
  const { unmount } = render(Chart, { ...PROPS, form: "bars" });
  unmount();
  await tick();
  expect(drawn.filter(({ isGone }) => !isGone)).toEqual([]);
});

test("everything that a chart of each form is drawn with", async () => {
  const colour = vi.spyOn(globalThis, "getComputedStyle");
  colour.mockImplementation(
    (part) => ({ color: (part as HTMLElement).style.color, fontSize: "20px" }) as never,
  );
  const lines: string[] = [];
  for (const form of ["bars", "line"] as const) {
    const { options, data } = (await show(form, { least: -1, most: 9 })).chart;
    const [across, up] = [wordsOf(options, 0)(null, [0, 1, 2, 3]), wordsOf(options, 1)(null, [0, 7])];
    const drawn = { ...options, data, across, up, range: rangeOf(options)(null, 3, 7) };
    lines.push(`${form}:`, ...Object.entries(drawn).map(([name, is]) => `  ${name} ${JSON.stringify(is)}`));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/chart.txt");
});
