import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { isolated, speak, t } from "../lib/i18n";
import { GAMES, type MyGame } from "../lib/protocol";
import { toldOf } from "../testing/every";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { myGame } from "../testing/people";
import { askedOf, refusal, stubApi } from "../testing/server";
import FilterRow from "./FilterRow.svelte";
import { fitted, NO_FILTERS, queryOf } from "./filters";
import GamesPage from "./GamesPage.svelte";
import { gameWords, othersWords, resultWords } from "./told";

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, { person: "token", tokens: {} });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reviews = () =>
  screen.queryAllByRole("link", { name: t("review") }).map((link) => link.getAttribute("href"));

test("games are listed page by page, each with its review and its replay", async () => {
  stubApi({
    "me/games": { games: [myGame("r1"), myGame("r2")], next: "c" },
    "me/games?before=c": { games: [myGame("r3")], next: null },
  });
  render(GamesPage);
  await fireEvent.click(await screen.findByRole("button", { name: t("history-more") }));
  await vi.waitFor(() => expect(reviews()).toEqual(["/v/r1", "/v/r2", "/v/r3"]));
  expect(screen.getAllByRole("link", { name: t("replay") })).toHaveLength(3);
  expect(screen.queryByRole("button", { name: t("history-more") })).toBeNull();
  await fireEvent.click(screen.getAllByRole("link", { name: t("review") })[2]!);
  expect(device.own.r3).toEqual([0]);
});

test("a filter asks for other games; an answer that comes too late is not shown", async () => {
  let answerLate: (answer: Response) => void = () => undefined;
  const answer = stubApi({
    "me/games": { games: [myGame("r1")], next: null },
    "me/games?game=slide": { games: [], next: null },
  });
  render(GamesPage);
  await vi.waitFor(() => expect(reviews()).toEqual(["/v/r1"]));
  const others = answer.getMockImplementation()!;
  answer.mockImplementation((request, sent) =>
    String(request as string).endsWith("game=the-game")
      ? new Promise((late) => (answerLate = late))
      : others(request, sent),
  );
  const game = screen.getByLabelText(t("history-game"));
  await fireEvent.change(game, { target: { value: "the-game" } });
  await fireEvent.change(game, { target: { value: "slide" } });
  await screen.findByText(t("history-none-such"));
  answerLate(Response.json({ games: [myGame("late")], next: null }));
  await new Promise((done) => setTimeout(done));
  expect(reviews()).toEqual([]);
  expect(screen.queryByLabelText(t("level"))).toBeNull();
  expect(askedOf(answer)).toContain("GET me/games?game=slide");
});

test("the games shown can be saved as a file", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:games");
  const answer = stubApi({
    "me/games": { games: [myGame("r1")], next: null },
    "me/games/export": new Response("{}\n"),
  });
  render(GamesPage);
  await fireEvent.click(await screen.findByRole("button", { name: t("history-export") }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  expect(askedOf(answer)).toContain("GET me/games/export");
});

test("a device that is not signed in is told so, and how to sign in", async () => {
  stubApi({ "me/games": refusal(401, "not-signed-in") });
  render(GamesPage);
  expect((await screen.findByRole("alert")).textContent).toContain(t("refused-not-signed-in"));
  expect(screen.getByRole("link", { name: t("join-title") }).getAttribute("href")).toBe("/join");
});

test("only what is chosen is asked for, and nothing that a game doesn't have", () => {
  expect(queryOf(NO_FILTERS)).toBe("");
  expect(queryOf({ ...NO_FILTERS, fire: "yes", players: "2" }, "x/y")).toBe(
    "?fire=yes&players=2&before=x%2Fy",
  );
  expect(fitted({ ...NO_FILTERS, game: "slide", level: "expert", fire: "yes" })).toEqual({
    ...NO_FILTERS,
    game: "slide",
  });
  expect(fitted({ ...NO_FILTERS, game: "the-game", level: "expert" }).level).toBe("expert");
});

test("a result is told as its game counts it", () => {
  expect(resultWords(myGame("r"))).toBe(t("history-result-won"));
  expect(resultWords(myGame("r", { result: "lost", points: 4 }))).toBe(t("history-left", { count: 4 }));
  expect(resultWords(myGame("r", { game: "slide", result: "lost", points: 31 }))).toBe(
    `${t("history-result-lost")} · ${t("history-points", { count: 31 })}`,
  );
  expect(resultWords(myGame("r", { game: "face-to-face", result: null }))).toBe(t("history-result-none"));
});

test("every game is told with how it ended and for how much", async () => {
  const lines = toldOf<Pick<MyGame, "game" | "result" | "points">>(
    {
      game: { "The Game": "the-game", "Face to Face": "face-to-face", Slide: "slide", Chess: "chess" },
      result: { won: "won", lost: "lost", shared: "shared", "no result": null },
      points: { "no points": null, "0": 0, "1": 1, "31": 31 },
    },
    (change) => resultWords(myGame("r1", change)),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/every-ending.txt");
});

test("a game is told with its level where that isn't the usual one, and others by name, bot or seat", () => {
  expect(gameWords(myGame("r"))).toBe(t("game-the-game"));
  expect(gameWords(myGame("r", { options: { level: "expert", fire: true } }))).toBe(
    `${t("game-on-fire")} · ${t("level-expert")}`,
  );
  const [ann, bob] = myGame("r").players;
  expect(othersWords({ players: [ann!] })).toBe(t("history-alone"));
  const players = [
    ann!,
    bob!,
    { ...bob!, seat: 2, name: "" },
    { ...bob!, seat: 3, name: null, bot: "master" },
  ];
  expect(othersWords({ players })).toBe(
    `${isolated("Bob")}, ${isolated(t("player-number", { seat: 3 }))}, ${t("bot-master")}`,
  );
});

test("on a phone the filters wait behind one line, which is open while one of them is set", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  const onfilter = vi.fn();
  const { rerender } = render(FilterRow, { filters: NO_FILTERS, onfilter });
  const box = document.querySelector("details")!;
  expect([box.open, box.querySelector("summary")!.textContent]).toEqual([false, t("history-filters")]);
  const level = screen.getByLabelText(t("level"));
  await fireEvent.change(level, { target: { value: "expert" } });
  expect(onfilter).toHaveBeenCalledWith({ ...NO_FILTERS, level: "expert" });
  await rerender({ filters: { ...NO_FILTERS, level: "expert" }, onfilter });
  expect(box.open).toBe(true);
});

test("with another game, whatever that game doesn't have is chosen no more; everything else stays", async () => {
  const all = { level: "expert", fire: "yes", players: "2", result: "won", counted: "no", with: "b" };
  const people = [{ id: "b", name: "Bob", games: 1, last: 0, blocked: false }];
  for (const [game, { options }] of Object.entries(GAMES)) {
    const onfilter = vi.fn();
    cleanup();
    const { rerender } = render(FilterRow, { filters: { ...all, game: "" }, people, onfilter });
    await fireEvent.change(screen.getByLabelText(t("history-game")), { target: { value: game } });
    const [level, fire] = ["level" in options ? "expert" : "", "fire" in options ? "yes" : ""];
    const filters = { ...all, game, level, fire };
    expect(onfilter.mock.calls).toEqual([[filters]]);
    await rerender({ filters, people, onfilter });
    const fields = Array.from(document.querySelectorAll("select"), ({ value }) => value);
    expect(fields).toEqual([game, level, fire, "2", "won", "no", "b"].filter(Boolean));
  }
});
