/** The pages one learns from, turned one after the other. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { stubScreen } from "../testing/screen";
import { stubApi } from "../testing/server";
import { CHAPTERS, isChapter } from "./chapters";
import Learn from "./Learn.svelte";

beforeAll(() => speak("en"));

beforeEach(() => {
  device.motion = "reduced";
  stubScreen();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATHS = ["", ...Object.keys(CHAPTERS), "tutorial", "chess"];
const shown = () => `${document.title}\n${outline()}`;

test("a page that another one leads to looks as if opened now", async () => {
  const opened = new Map(
    PATHS.map((path) => {
      cleanup();
      render(Learn, { path });
      return [path, shown()];
    }),
  );
  expect(new Set(opened.values()).size).toBe(PATHS.length);
  cleanup();
  const { rerender } = render(Learn, { path: "" });
  // Forwards and backwards, so that each page follows two others.
  for (const path of [...PATHS, ...[...PATHS].reverse()]) {
    await rerender({ path });
    expect(shown(), `learn/${path}`).toBe(opened.get(path));
  }
});

test("a name that is no chapter is none, whatever else it may be the name of", () => {
  for (const name of [
    "toString",
    "constructor",
    "__proto__",
    "hasOwnProperty",
    "The-Game",
    "the-game/",
    "chess",
  ]) {
    expect(isChapter(name), name).toBe(false);
    cleanup();
    render(Learn, { path: name });
    expect(screen.getByRole("alert").textContent, name).toContain(t("no-such-page"));
  }
});

/** To the last lesson, with the keys alone up to what is said. */
async function learnAll() {
  const keys = ["Enter", "1", "B", "6", "C", "Enter", "Enter", "2", "A", "5", "D", "Enter", "A"];
  for (const key of keys) await fireEvent.keyDown(window, { key });
  await fireEvent.click(screen.getByRole("button", { name: t("signal-keep-off") }));
  for (const key of ["Enter", "Enter"]) await fireEvent.keyDown(window, { key });
}

test("the first game can be learned again from its start, whatever was in the way at its end", async () => {
  render(Learn, { path: "tutorial" });
  const first = shown();
  stubApi({});
  await learnAll();
  await fireEvent.click(screen.getByRole("button", { name: t("tutorial-play") }));
  await screen.findByRole("alert");
  await fireEvent.click(screen.getByRole("button", { name: t("tutorial-restart") }));
  expect(shown()).toBe(first);
});
