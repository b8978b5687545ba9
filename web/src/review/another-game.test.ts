/** Whatever was done with one game, the next one looks as if its page were opened now. */
import type { Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { go } from "../lib/router.svelte";
import ReplayPage from "../replay/ReplayPage.svelte";
import { uploaded } from "../replay/uploaded.svelte";
import { type Control, nameOf, settled, use } from "../testing/controls";
import { cleanup, render } from "../testing/library";
import { outline } from "../testing/outline";
import { answersOf, GAMES } from "../testing/reviewed-games";
import { stubApi } from "../testing/server";
import { yoursOf } from "../testing/tables";
import ReviewPage from "./ReviewPage.svelte";

const FIRST = GAMES["a duel"]!;
const NEXT = GAMES["the game"]!;

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, { motion: "reduced", nickname: "Ann", own: {} });
  vi.stubGlobal("scrollTo", vi.fn());
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:record");
  const clipboard = { writeText: () => Promise.resolve() };
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, clipboard });
  stubApi({
    ...answersOf("7", FIRST),
    ...answersOf("8", NEXT),
    "records/review": answersOf("8", NEXT)["records/8/review"],
    "records/position": yoursOf({ seats: [1], seat: 1, view: FIRST.replay.steps[0]!.views[1]! }),
    address: { address: null },
    bots: { bots: [{ name: "casual", games: ["the-game", "face-to-face"] }] },
  });
});

afterEach(() => {
  cleanup();
  uploaded.replay = null;
  vi.unstubAllGlobals();
});

/** What leaves something behind on its page; each turn, and each step by hand, is one of many. */
const controls = () =>
  Array.from(document.querySelectorAll<Control>("button, input")).filter(
    (one) => !one.disabled && !one.closest("details, .icon:not(.main)"),
  );

test.each([
  ["a review", "v", ReviewPage],
  ["a replay", "r", ReplayPage],
] as const)("whatever was done in %s, that of another game is as if opened anew", async (_, page, Page) => {
  const shown = () => `${document.title}\n${outline()}`;
  const open = async (path: string) => {
    cleanup();
    uploaded.replay = NEXT.replay;
    go(`${page}/${path}#1`);
    const { rerender } = render(Page as Component<{ path: string }>, { path });
    await settled();
    return rerender;
  };
  const opened: Record<string, string> = {};
  for (const path of ["", "8"]) {
    await open(path);
    opened[path] = shown();
  }
  for (let place = 0; ; place += 1) {
    const rerender = await open("7");
    const control = controls()[place];
    if (!control) break;
    const name = nameOf(control);
    // A game that is brought along takes the other's place at once, but it can't be shared.
    const path = name === t("share") ? "8" : "";
    await use(control);
    await settled();
    uploaded.replay = NEXT.replay;
    go(`${page}/${path}#1`);
    await rerender({ path });
    await settled();
    expect(shown(), `after “${name}”`).toBe(opened[path]);
  }
});
