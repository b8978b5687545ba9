/** What there is to see and to hear in a review, and what each of its buttons does; `vitest -u` writes it anew. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { go } from "../lib/router.svelte";
import { settled, usedOneByOne } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { answersOf, type Game, GAMES } from "../testing/reviewed-games";
import { stubApi } from "../testing/server";
import { yoursOf } from "../testing/tables";
import ReviewPage from "./ReviewPage.svelte";

const usual = { ...device };

beforeAll(() => speak("en"));

beforeEach(() => {
  Object.assign(device, usual, { motion: "reduced", nickname: "Ann" });
  vi.stubGlobal("scrollTo", vi.fn());
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The review of that game, at a position; and what is asked of the server from now on. */
async function show(game: Game, at: number) {
  const { replay } = game;
  const asked = stubApi({
    ...answersOf("7", game),
    "records/position": yoursOf({ seats: [1], seat: 1, view: replay.steps[0]!.views[1]! }),
    "tables/continued": { id: "oak", token: "secret" },
    address: { address: "http://192.0.2.1/" },
    bots: { bots: ["casual", "master"].map((name) => ({ name, games: [replay.game] })) },
  });
  go(`v/7#${at}`);
  render(ReviewPage, { path: "7" });
  await vi.waitFor(() => expect(document.querySelector("[type=range]")).not.toBeNull());
  return asked;
}

async function isAsWritten(name: string, shown = outline()) {
  await expect(`${shown}\n`).toMatchFileSnapshot(`../__outlines__/review-${name.replaceAll(" ", "-")}.txt`);
}

test.each(Object.keys(GAMES))("a review: %s", async (game) => {
  await show(GAMES[game]!, 1);
  await isAsWritten(game);
});

test.each(["a duel", "slide"])(
  "a position of a review looks the same whether one has stepped to it or opened it: %s",
  async (game) => {
    const positions = [0, 2, 3, 5];
    const opened: string[] = [];
    for (const at of positions) {
      cleanup();
      await show(GAMES[game]!, at);
      opened.push(outline());
    }
    for (const [place, at] of positions.entries()) {
      go(`v/7#${at}`);
      await settled();
      expect(outline(), `at ${at}`).toBe(opened[place]);
    }
  },
);

test("a review of one's own game, after its last turn", async () => {
  device.own = { 7: [1] };
  await show(GAMES["a duel"]!, 5);
  await isAsWritten("of one's own".replace("'", ""));
});

/** What is told at each position: whose turns, the verdict, the move, and what of the board and of the curve is marked. */
test.each(Object.keys(GAMES))("what is told at each position of a review: %s", async (game) => {
  const told: string[] = [];
  const looks: [whose: string, own: number[], positions: number[]][] = [
    ["nobody's", [], [0, 1, 2, 3, 4, 5]],
    ["that of the first seat", [0], [1, 3]],
    ["that of both seats", [0, 1], [1, 5]],
  ];
  for (const [whose, own, positions] of looks) {
    device.own = { 7: own };
    for (const at of positions) {
      cleanup();
      await show(GAMES[game]!, at);
      const parts = [".story", ".curve", ".told", ".move", "[type=radio]:checked", ...BOARD];
      told.push(
        `one's own is ${whose}, at ${at}:`,
        ...parts.flatMap((part) => Array.from(document.querySelectorAll(part), (found) => outlineOf(found))),
      );
    }
  }
  await isAsWritten(`told of ${game}`, told.join("\n"));
});

/** What a board marks: who has moved, the cards and the places of a better turn. */
const BOARD = [".acted h2", ".pile:has(.draft)", ".middle .selected", "[data-cell].chosen", ".sides"];

function outlineOf(part: Element): string {
  const around = document.createElement("div");
  around.append(part.cloneNode(true));
  return outline(around);
}

test.each([
  ["the game", "pressed", 2, [], "none"],
  ["a duel", "pressed in a duel", 1, [0], ".controls, details"],
] as const)("what each control of a review does: %s", async (game, file, at, own, besides) => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { share }));
  device.own = { 7: [...own] };
  const told = await usedOneByOne(() => show(GAMES[game]!, at), besides);
  await isAsWritten(
    file,
    [...told, ...share.mock.calls.map((shared) => `shares ${JSON.stringify(shared)}`)].join("\n"),
  );
});

test.each([
  ["the window from which one plays on", "play on", "play-on"],
  ["a mistake that is tried again", "pressed in a mistake", "retry"],
])("what each control does: %s", async (_, file, button) => {
  const open = async () => {
    device.tokens = {};
    const asked = await show(GAMES["the game"]!, 3);
    await fireEvent.click(screen.getByRole("button", { name: t(button) }));
    await settled();
    return asked;
  };
  await isAsWritten(
    file,
    (await usedOneByOne(open, ".review > .columns, .review > .buttons, .review > details, .curve")).join(
      "\n",
    ),
  );
});

test("a mistake tried again, and its answer", async () => {
  await show(GAMES["the game"]!, 0);
  await fireEvent.click(screen.getByRole("button", { name: t("retry") }));
  await settled();
  await isAsWritten("a mistake to try");
  await fireEvent.click(screen.getByRole("button", { name: t("retry-show") }));
  await isAsWritten("an answer");
});
