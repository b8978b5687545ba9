import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { device, noteOwnSeats } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Replay, ReviewLine, Step } from "../lib/protocol";
import { go, route } from "../lib/router.svelte";
import { reviewOf, turnOf } from "../testing/reviews";
import { theGame, yoursOf } from "../testing/tables";
import ReviewPage from "./ReviewPage.svelte";

const view = theGame();
const step = (seat: number | null, action: Step["action"] = { do: "end" }): Step => ({
  seat,
  action: seat === null ? null : action,
  step: null,
  views: [view, view],
});
const REPLAY: Replay = {
  game: "the-game",
  record: { meta: { players: ["Ann", "Ben"] }, options: {} },
  steps: [step(null), step(0), step(0), step(0), step(1, { do: "play", card: 12, pile: "B" }), step(1)],
};
const LINES: ReviewLine[] = [
  { stage: "waiting", review: null },
  {
    stage: "done",
    review: reviewOf({
      turns: [
        turnOf({ turn: 0, seat: 0, actions: [1, 2] }),
        turnOf({
          turn: 1,
          seat: 1,
          actions: [3, 4],
          mark: "mistake",
          best: 0.9,
          played: 0.78,
          loss: 0.12,
          better: [{ do: "play", card: 37, pile: "A" }],
        }),
      ],
    }),
  },
];

let asked: string[];
let answers: Record<string, () => Response>;

beforeEach(async () => {
  await speak("en");
  asked = [];
  device.own = {};
  device.motion = "reduced";
  answers = {
    "records/7/replay": () => Response.json(REPLAY),
    "records/7/review": () => new Response(LINES.map((line) => `${JSON.stringify(line)}\n`).join("\n")),
    bots: () => Response.json({ bots: [] }),
  };
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", (address: string, request?: RequestInit) => {
    const path = address.replace(/^.*\/api\//, "");
    asked.push(`${path} ${typeof request?.body === "string" ? request.body : ""}`);
    return Promise.resolve(
      answers[path]?.() ?? Response.json({ reason: "not-found", args: {} }, { status: 404 }),
    );
  });
  go("v/7#0");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function shown() {
  render(ReviewPage, { path: "7" });
  return await screen.findByRole("slider", { name: t("review-curve") });
}

test("the slider goes from turn to turn and tells the verdict of each", async () => {
  const curve = await shown();
  expect(curve.getAttribute("aria-valuetext")).toContain("Ann");
  await fireEvent.input(curve, { target: { value: "1" } });
  expect(route.hash).toBe("3");
  expect(curve.getAttribute("aria-valuetext")).toContain(t("review-mark-mistake"));
  expect(screen.getByText(t("review-better", { turn: "37 on pile A" }))).toBeTruthy();
  await fireEvent.input(curve, { target: { value: "2" } });
  expect(route.hash).toBe("5");
});

test("whoever comes for no position in particular sees the turn that cost the most", async () => {
  go("v/7");
  await shown();
  await vi.waitFor(() => expect(route.hash).toBe("3"));
  expect(screen.getByText(t("review-worst"))).toBeTruthy();
  expect(screen.getByText(t("review-played", { turn: "12 on pile B" }))).toBeTruthy();
});

test("keys and buttons lead to the next mistake and back", async () => {
  await shown();
  const next = screen.getByRole<HTMLButtonElement>("button", { name: t("review-next") });
  await fireEvent.keyDown(window, { key: "n" });
  expect(route.hash).toBe("3");
  expect(next.disabled).toBe(true);
  await fireEvent.keyDown(window, { key: "ArrowRight" });
  expect(route.hash).toBe("4");
  await fireEvent.click(screen.getByRole("button", { name: t("review-previous") }));
  expect(route.hash).toBe("3");
});

test("a better turn lies on the board as ghost cards before the turn is played", async () => {
  await shown();
  const ghost = t("review-ghost", { card: 37 });
  expect(screen.queryByRole("img", { name: ghost })).toBeNull();
  go("v/7#3");
  expect(await screen.findByRole("img", { name: ghost })).toBeTruthy();
  go("v/7#4");
  await vi.waitFor(() => expect(screen.queryByRole("img", { name: ghost })).toBeNull());
});

test("whoever sat there is told what they lost and what the cards did", async () => {
  noteOwnSeats("7", [1]);
  await shown();
  const summary = screen.getByRole("region", { name: t("review-summary") }).textContent;
  expect(summary).toContain(t("review-seat", { who: "Ben", you: "yes", points: 11 }));
  expect(summary).toContain(t("review-count-inaccuracy", { count: 1 }));
  const story = screen.getByText(t("review-luck-all", { luck: "bad", you: "yes", points: 31 }), {
    exact: false,
  });
  expect(story.textContent).toContain(t("review-start", { best: 90 }));
});

test("every turn is in the table, which leads there", async () => {
  await shown();
  const rows = screen.getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(3);
  await fireEvent.click(screen.getByRole("button", { name: "2", hidden: true }));
  expect(route.hash).toBe("3");
});

test("a busy server is asked again after a while, and a refusal is told", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const review = answers["records/7/review"]!;
  answers["records/7/review"] = () => Response.json({ reason: "busy", args: {} }, { status: 503 });
  render(ReviewPage, { path: "7" });
  await screen.findByText(t("review-waiting"));
  answers["records/7/review"] = review;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByRole("slider")).toBeTruthy();
  cleanup();
  delete answers["records/7/review"];
  render(ReviewPage, { path: "7" });
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
});

/** Retry the mistake with one card planned; the button that plays it. */
async function tried(may_end: boolean): Promise<HTMLButtonElement> {
  const plays = [{ card: view.hand[0]!, pile: "A", step: 1, jump: false }];
  const plan = {
    ...{ plays, broken: [], reason: null, tops: view.tops, hand: view.hand, cost: 0, placed: 1 },
    ...{ next: [], may_end, draws: 2, stuck: false },
  };
  answers["records/position"] = () =>
    Response.json(yoursOf({ seats: [1], seat: 1, view: { ...view, turn: 1 }, plan }));
  await shown();
  await fireEvent.click(screen.getByRole("button", { name: t("retry") }));
  expect(screen.getByText(t("retry-task", { who: "Ben", you: "no" }))).toBeTruthy();
  const name = may_end ? t("place-and-end", { count: 1, draws: 2 }) : t("place-all", { count: 1 });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

test("too few cards are no turn to try", async () => {
  await fireEvent.click(await tried(false));
  expect((await screen.findByRole("alert")).textContent).toContain(t("refused-below-minimum"));
  expect(asked.some((one) => one.startsWith("records/judge"))).toBe(false);
});

test("a mistake is played again: a good turn is accepted and explained", async () => {
  answers["records/judge"] = () =>
    Response.json({
      ...{ best: 0.9, played: 0.89, left_best: 1, left_played: 1, error: 0.01 },
      ...{ better: [{ do: "play", card: 37, pile: "A" }], accepted: true },
    });
  await fireEvent.click(await tried(true));
  expect(await screen.findByText(t("retry-right", { played: 89, best: 90 }))).toBeTruthy();
  const judged = asked.find((one) => one.startsWith("records/judge"));
  expect(judged).toContain('"actions":[{"do":"play"');
  expect(judged).toContain('{"do":"end"}');
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  await fireEvent.click(screen.getByRole("button", { name: t("retry-done") }));
  expect(screen.getByRole("slider")).toBeTruthy();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: t("retry") })),
  );
});

test("one plays on from the position that is shown", async () => {
  answers["tables/continued"] = () => Response.json({ id: "oak", token: "secret" });
  HTMLDialogElement.prototype.showModal = vi.fn();
  go("v/7#3");
  await shown();
  await fireEvent.click(screen.getByRole("button", { name: t("play-on") }));
  await fireEvent.click(screen.getByRole("button", { name: t("play-on-open"), hidden: true }));
  await vi.waitFor(() => expect(route.path).toBe("t/oak"));
  expect(device.tokens.oak).toBe("secret");
  const wish = JSON.parse(asked.find((one) => one.startsWith("tables/continued"))!.slice(17)) as object;
  expect(wish).toMatchObject({ record: "7", action: 3, seat: 1, bots: [device.level], reshuffle: true });
});
