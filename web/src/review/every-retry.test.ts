/** Mistakes tried again, one after the other, whatever the verdict on each is; `vitest -u` writes it anew. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { TurnVerdict } from "../lib/protocol";
import { settled } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { GAMES } from "../testing/reviewed-games";
import { turnOf } from "../testing/reviews";
import { askedOf, refusal, stubApi } from "../testing/server";
import { planOf, theGame, yoursOf } from "../testing/tables";
import Retry from "./Retry.svelte";

const { replay } = GAMES["the game"]!;
const NAMES = ["Ann", "Ben"];
const PLAY = { do: "play", card: 37, pile: "B" } as const;
const view = theGame({ seat: 1, turn: 1 });
const plays = [{ card: view.hand[0]!, pile: "A", step: 1, jump: false }];

const verdict: TurnVerdict = {
  ...{ best: 0.9, played: 0.6, left_best: 1.04, left_played: 4.26, error: 0.01 },
  ...{ better: [], accepted: false },
};

let answers: Record<string, unknown>;
let asked: ReturnType<typeof stubApi>;
const onclose = vi.fn();

beforeAll(() => speak("en"));

beforeEach(() => {
  device.motion = "reduced";
  onclose.mockReset();
  answers = {
    "records/position": yoursOf({
      seats: [1],
      seat: 1,
      view,
      plan: planOf({ plays, may_end: true, hand: view.hand }),
    }),
    "records/judge": verdict,
  };
  asked = stubApi(answers);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(mistakes: readonly Parameters<typeof turnOf>[0][], own: number | null = null) {
  cleanup();
  const whom = (seat: number) => ({
    who: NAMES[seat]!,
    you: seat === own ? ("yes" as const) : ("no" as const),
  });
  const turns = mistakes.map((change) => turnOf({ mark: "mistake", ...change }));
  render(Retry, { record: "7", replay, names: NAMES, mistakes: turns, whom, onclose });
  await settled();
}

const button = (id: string, words = {}) =>
  Array.from(document.querySelectorAll("button")).find(
    ({ textContent }) => textContent.trim() === t(id, words),
  );

const press = async (id: string, words = {}) => {
  await fireEvent.click(button(id, words)!);
  await settled();
};

const PLACE = ["place-and-end", { count: 1, draws: planOf().draws }] as const;

/** Play the turn that is planned. */
const play = () => press(...PLACE);

const question = () => outline(document.querySelector(".question")!).replace(/\s*\n\s*/g, " ");
const buttons = () =>
  Array.from(document.querySelectorAll(".question button"), (button) => button.textContent.trim());
/** What is on the table: a board to play on, or the position with the better turn. */
const table = () => [
  button(...PLACE) ? "a board" : "no board",
  ...Array.from(
    document.querySelectorAll(".ghost"),
    (card) =>
      `${card.closest("[data-place]")!.getAttribute("data-place")}: ${card.getAttribute("aria-label")}`,
  ),
];

test("what is told of each turn that is tried, and where one can go from there", async () => {
  const lines: string[] = [];
  for (const accepted of [true, false])
    for (const played of [0.6, 0.899])
      for (const better of [[], [{ ...PLAY, card: 44 }]])
        for (const known of [[], [PLAY]]) {
          if (played > 0.8 && (accepted || better.length || !known.length)) continue;
          answers["records/judge"] = { ...verdict, accepted, played, better };
          await show([{ seat: 1, actions: [1, 2], best: 0.9, played: 0.7, loss: 0.2, better: known }], 1);
          await play();
          const name = [accepted ? "accepted" : "not accepted", `chance ${played}`];
          if (better.length) name.push("a better turn is told");
          if (known.length) name.push("one was known");
          lines.push(`${name.join(", ")}:`, question(), ...table());
          if (accepted) continue;
          await press("retry-show");
          lines.push("shown:", question(), ...table());
        }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/every-retry.txt");
});

test("each mistake is asked from where it was made, for whoever made it, and nothing of the last one stays", async () => {
  const mistakes = [
    { seat: 1, actions: [1, 2], better: [PLAY] },
    { seat: 0, actions: [3], turn: 2 },
    { seat: 1, actions: [4], turn: 3 },
  ];
  answers["records/judge"] = { ...verdict, accepted: true };
  await show(mistakes);
  for (const [number, { seat, actions }] of mistakes.entries()) {
    const isLast = number === mistakes.length - 1;
    const heading = t("retry-question", { number: number + 1, count: mistakes.length });
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: heading }));
    expect(screen.getByText(t("retry-task", { who: NAMES[seat]!, you: "no" }))).toBeTruthy();
    expect(buttons()).toEqual([t("retry-show"), t("retry-close")]);
    expect(askedOf(asked).at(-1)).toBe(
      `POST records/position ${JSON.stringify({ record: "7", action: actions[0], seat, plays: [] })}`,
    );
    if (number === 1) await press("retry-show");
    else await play();
    expect(askedOf(asked).at(-1)!.startsWith("POST records/judge")).toBe(number !== 1);
    expect(buttons()).toEqual([t(isLast ? "retry-done" : "retry-next"), t("retry-close")]);
    expect(onclose).not.toHaveBeenCalled();
    await press(isLast ? "retry-done" : "retry-next");
  }
  expect(onclose).toHaveBeenCalledTimes(1);
});

test("a turn that the server can't judge now can be played again, and that is told until then", async () => {
  await show([{ seat: 1, actions: [1, 2] }]);
  answers["records/judge"] = refusal(503, "busy");
  await play();
  expect(screen.getByRole("alert").textContent).toContain(t("refused-busy"));
  expect([table()[0], buttons()]).toEqual(["a board", [t("retry-show"), t("retry-close")]]);
  answers["records/judge"] = verdict;
  await play();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(buttons()).toEqual([t("retry-again"), t("retry-show"), t("retry-close")]);
  await press("retry-again");
  expect([table()[0], buttons()]).toEqual(["a board", [t("retry-show"), t("retry-close")]]);
  expect(screen.queryByText(t("retry-wrong", { best: 90, played: 60 }))).toBeNull();
});

test("a verdict that comes after the next mistake was begun belongs to the one before", async () => {
  let judge: (answer: unknown) => void = () => undefined;
  answers["records/judge"] = new Promise((done) => (judge = done));
  await show([
    { seat: 1, actions: [1, 2] },
    { seat: 1, actions: [4], turn: 3 },
  ]);
  await play();
  expect(screen.getByText(t("retry-judging"))).toBeTruthy();
  await press("retry-show");
  await press("retry-next");
  judge({ ...verdict, accepted: true });
  await settled();
  expect(screen.queryByText(t("retry-judging"))).toBeNull();
  expect([table()[0], buttons()]).toEqual(["a board", [t("retry-show"), t("retry-close")]]);
});
