/** What a person's pages show when the server answers late, or not at all, what was chosen there. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import GamesPage from "../games/GamesPage.svelte";
import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import StatisticsPage from "../statistics/StatisticsPage.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { myGame, statisticsOf } from "../testing/people";
import { late, refusal, stubApi } from "../testing/server";

/** Each page, where it asks, and an answer that tells of this many. */
const PAGES = [
  {
    name: "games",
    Page: GamesPage,
    path: "me/games",
    answer: (count: number) => ({
      games: Array.from({ length: count }, (_, place) => myGame(`r${place}`)),
      next: null,
    }),
    shown: () => screen.queryAllByRole("link", { name: t("replay") }).length,
  },
  {
    name: "statistics",
    Page: StatisticsPage,
    path: "me/statistics",
    answer: (count: number) => statisticsOf({ played: count, histogram: [], months: [] }),
    shown: () => Number(document.querySelector("dd")?.textContent ?? 0),
  },
];

beforeAll(() => speak("en"));
beforeEach(() => void Object.assign(device, { person: "token", tokens: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = async (game: string) =>
  await fireEvent.change(await screen.findByLabelText(t("history-game")), { target: { value: game } });

test.each(PAGES)("$name that cannot be had are told so, and others can be chosen", async (page) => {
  const { Page, path, answer, shown } = page;
  stubApi({
    [path]: answer(2),
    [`${path}?game=the-game`]: refusal(429, "too-fast"),
    [`${path}?game=slide`]: answer(1),
  });
  render(Page);
  await vi.waitFor(() => expect(shown()).toBe(2));
  for (const times of [1, 2]) {
    await choose("the-game");
    expect((await screen.findByRole("alert")).textContent, `time ${times}`).toBe(t("refused-too-fast"));
    expect([shown(), screen.queryByText(t("history-none-such"))]).toEqual([0, null]);
  }
  await choose("slide");
  await vi.waitFor(() => expect(shown()).toBe(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each(PAGES.flatMap((page) => ["answer", "refusal"].map((kind) => ({ ...page, kind }))))(
  "$name of what was chosen last stay when the $kind to an earlier choice comes late",
  async ({ Page, path, answer, shown, kind }) => {
    const earlier = late();
    stubApi({
      [path]: answer(2),
      [`${path}?game=the-game`]: earlier.answer,
      [`${path}?game=slide`]: answer(1),
    });
    render(Page);
    await vi.waitFor(() => expect(shown()).toBe(2));
    await choose("the-game");
    await choose("slide");
    await vi.waitFor(() => expect(shown()).toBe(1));
    await earlier.come(kind === "answer" ? answer(3) : refusal(429, "too-fast"));
    expect([shown(), screen.queryByRole("alert")]).toEqual([1, null]);
  },
);

test.each(PAGES)("$name are gone once the device is signed out, and the way back is shown", async (page) => {
  const { Page, path, answer, shown } = page;
  stubApi({ [path]: answer(2), [`${path}?game=slide`]: refusal(401, "not-signed-in") });
  render(Page);
  await vi.waitFor(() => expect(shown()).toBe(2));
  await choose("slide");
  expect((await screen.findByRole("alert")).textContent).toContain(t("refused-not-signed-in"));
  expect(screen.getByRole("link", { name: t("join-title") })).toBeTruthy();
  expect(shown()).toBe(0);
});

test("games stay listed when more of them cannot be had, which can be asked for again", async () => {
  const answers: Record<string, unknown> = {
    "me/games": { games: [myGame("r0"), myGame("r1")], next: "c" },
    "me/games?before=c": refusal(429, "too-fast"),
  };
  stubApi(answers);
  const replays = () => screen.queryAllByRole("link", { name: t("replay") }).length;
  render(GamesPage);
  await fireEvent.click(await screen.findByRole("button", { name: t("history-more") }));
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-too-fast"));
  expect(replays()).toBe(2);
  answers["me/games?before=c"] = { games: [myGame("r2")], next: null };
  await fireEvent.click(screen.getByRole("button", { name: t("history-more") }));
  await vi.waitFor(() => expect(replays()).toBe(3));
  expect(screen.queryByRole("alert")).toBeNull();
});
