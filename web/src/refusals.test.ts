/** What a person's pages tell where the server refuses, and no longer once it does not; `vitest -u` writes it anew. */
import type { Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import GameOffer from "./front/GameOffer.svelte";
import { OFFERS } from "./front/games";
import PlayAgain from "./front/PlayAgain.svelte";
import UploadRecord from "./front/UploadRecord.svelte";
import GamesPage from "./games/GamesPage.svelte";
import { device } from "./lib/device.svelte";
import { speak } from "./lib/i18n";
import { go, route } from "./lib/router.svelte";
import JoinPage from "./me/JoinPage.svelte";
import MePage from "./me/MePage.svelte";
import StatisticsPage from "./statistics/StatisticsPage.svelte";
import { ANSWERS, rememberingAnswers } from "./testing/answers";
import { type Control, nameOf, settled, use } from "./testing/controls";
import { cleanup, render } from "./testing/library";
import { stubScreen } from "./testing/screen";
import { refusal, stubApi, stubWebSocket } from "./testing/server";

/** Nothing is drawn. */
vi.mock("uplot", () => import("./testing/undrawn-chart"));

const usual = { ...device };

beforeAll(() => speak("en"));

beforeEach(() => {
  stubScreen();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  stubWebSocket();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that answers, whatever the games are filtered by. */
function answer() {
  const answers = stubApi({
    ...rememberingAnswers(),
    "records/check": { game: "slide", record: {}, steps: [] },
  });
  vi.stubGlobal("fetch", (request: string, sent?: RequestInit) => {
    const isKnown = Object.keys(ANSWERS).some((path) => request.endsWith(path));
    return answers(isKnown ? request : request.split("?")[0]!, sent);
  });
}

/** What is in front: a window, or else the page. What is told behind a window isn't seen. */
const front = () => Array.from(document.querySelectorAll("dialog")).at(-1) ?? document;

const told = () => Array.from(front().querySelectorAll("[role=alert]"), (alert) => alert.textContent.trim());

const controls = () => Array.from(front().querySelectorAll<Control>("button, select, input"));

const PAGES: [path: string, Page: Component, props?: object][] = [
  ["game", GameOffer as Component, { offer: OFFERS[0]! }],
  ["people", PlayAgain],
  ["upload", UploadRecord],
  ["me", MePage],
  ["join#one-two", JoinPage],
  ["games", GamesPage],
  ["statistics", StatisticsPage],
];

test.each(PAGES)("a refusal is told, and gone at the next try: %s", async (path, Page, props = {}) => {
  const lines: string[] = [];
  /** Open the page, and a window on it by one of the page's controls. */
  const open = async (opener: number | null) => {
    cleanup();
    Object.assign(device, usual, { motion: "reduced", person: "token", nickname: "Ann", toldName: "Ann" });
    go(path);
    answer();
    render(Page, { props });
    await settled();
    if (opener !== null) await use(controls()[opener]!);
    await settled();
  };
  const openers: (number | null)[] = [null];
  for (const opener of openers)
    for (let place = 0; ; place += 1) {
      await open(opener);
      const control = controls()[place];
      if (!control) break;
      vi.stubGlobal("fetch", () => Promise.resolve(refusal(429, "too-fast")));
      const before = front();
      await use(control);
      await settled();
      if (front() !== before && opener === null) openers.push(place);
      const refused = told();
      const isBusy = control.disabled;
      answer();
      if (control.isConnected && front().contains(control)) await use(control);
      await settled();
      const after = [
        ...told(),
        ...(isBusy ? ["busy"] : []),
        ...(route.path === path.replace(/#.*/, "") ? [] : [`at ${route.path}`]),
      ];
      if (refused.length) lines.push(`${nameOf(control)}: ${refused.join(" ")}; then: ${after.join(" ")}`);
    }
  const file = `./__outlines__/refused-${path.replace(/#.*/, "")}.txt`;
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(file);
});
