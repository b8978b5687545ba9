import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { device, noteOwnSeats } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Replay, ReviewLine, Step } from "../lib/protocol";
import { go, route } from "../lib/router.svelte";
import { uploaded } from "../replay/uploaded.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
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
    bots: () => Response.json({ bots: ["casual", "master"].map((name) => ({ name, games: ["the-game"] })) }),
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

test.each<[string, ReviewLine["stage"], boolean]>([
  ["review-waiting", "waiting", false],
  ["review-first", "waiting", true],
  ["review-working", "working", true],
  ["review-failed", "failed", false],
  ["review-failed", "failed", true],
])("how far the review has come is told: %s (%s, some of it there: %s)", async (id, stage, isThere) => {
  const line = { stage, review: isThere ? LINES[1]!.review : null };
  answers["records/7/review"] = () => new Response(`${JSON.stringify(line)}\n`);
  render(ReviewPage, { path: "7" });
  expect((await screen.findByText(t(id))).role).toBe("status");
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

test("a review that comes after another game was chosen is not shown with it", async () => {
  let answerLate: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((answer) => (answerLate = answer));
  const usual = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, request?: RequestInit) =>
    address.endsWith("records/7/review") ? late : usual(address, request),
  );
  answers["records/8/replay"] = () => Response.json(REPLAY);
  answers["records/8/review"] = () => new Response(`${JSON.stringify(LINES[0])}\n`);
  const { rerender } = render(ReviewPage, { path: "7" });
  await screen.findByText(t("review-waiting"));
  go("v/8#0");
  await rerender({ path: "8" });
  await vi.waitFor(() => expect(asked.some((one) => one.startsWith("records/8/review"))).toBe(true));
  answerLate(answers["records/7/review"]!());
  for (let turn = 0; turn < 9; turn += 1) await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.getByText(t("review-waiting"))).toBeTruthy();
});

test("the review of one game is gone as soon as another game is chosen, and so is what was wrong with it", async () => {
  answers["records/8/replay"] = () => Response.json(REPLAY);
  answers["records/8/review"] = () => new Response(new ReadableStream());
  answers["records/9/replay"] = () => Response.json(REPLAY);
  const { rerender } = render(ReviewPage, { path: "7" });
  await screen.findByRole("slider", { name: t("review-curve") });
  await rerender({ path: "8" });
  await screen.findByText(t("review-waiting"));
  expect(screen.queryByRole("slider")).toBeNull();
  await rerender({ path: "9" });
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
  await rerender({ path: "8" });
  await screen.findByText(t("review-waiting"));
  expect(screen.queryByRole("alert")).toBeNull();
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

const question = () => screen.getByRole("heading", { name: t("retry-question", { number: 1, count: 1 }) });

/** As a person does it, whose focus is then on the button. */
async function press(button: HTMLElement) {
  button.focus();
  await fireEvent.click(button);
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
  await press(await tried(true));
  expect(await screen.findByText(t("retry-right", { played: 89, best: 90 }))).toBeTruthy();
  const judged = asked.find((one) => one.startsWith("records/judge"));
  expect(judged).toContain('"actions":[{"do":"play"');
  expect(judged).toContain('{"do":"end"}');
  expect(document.activeElement).toBe(question());
  await fireEvent.click(screen.getByRole("button", { name: t("retry-done") }));
  expect(screen.getByRole("slider")).toBeTruthy();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: t("retry") })),
  );
});

test("the answer is shown instead of the task and its board, and the next mistake is a task again", async () => {
  const [waiting, done] = LINES;
  const turns = [...done!.review!.turns, turnOf({ turn: 2, seat: 0, actions: [5], mark: "blunder" })];
  const line = { stage: "done", review: reviewOf({ turns }) };
  answers["records/7/review"] = () => new Response(`${JSON.stringify(waiting)}\n${JSON.stringify(line)}\n`);
  await tried(true);
  const task = () => screen.queryByText(t("retry-task", { who: "Ben", you: "no" }));
  const ghost = () => screen.queryByRole("img", { name: t("review-ghost", { card: 37 }) });
  expect([task() !== null, ghost()]).toEqual([true, null]);
  await fireEvent.click(screen.getByRole("button", { name: t("retry-show") }));
  expect([task(), ghost() !== null]).toEqual([null, true]);
  expect(screen.queryByRole("button", { name: t("place-and-end", { count: 1, draws: 2 }) })).toBeNull();
  expect(screen.queryByRole("button", { name: t("retry-show") })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: t("retry-next") }));
  expect(screen.getByText(t("retry-task", { who: "Ann", you: "no" }))).toBeTruthy();
  expect(ghost()).toBeNull();
});

test("a turn that was not good enough can be tried again, or its answer be shown", async () => {
  answers["records/judge"] = () =>
    Response.json({
      ...{ best: 0.9, played: 0.6, left_best: 1, left_played: 4, error: 0.01 },
      ...{ better: [{ do: "play", card: 44, pile: "B" }], accepted: false },
    });
  await fireEvent.click(await tried(true));
  expect(await screen.findByText(t("retry-wrong", { played: 60, best: 90 }))).toBeTruthy();
  expect(screen.queryByText(t("review-better", { turn: "44 on pile B" }))).toBeNull();
  await press(screen.getByRole("button", { name: t("retry-again") }));
  expect(document.activeElement).toBe(question());
  expect(
    await screen.findByRole("button", { name: t("place-and-end", { count: 1, draws: 2 }) }),
  ).toBeTruthy();
  await press(screen.getByRole("button", { name: t("retry-show") }));
  expect(document.activeElement).toBe(question());
  expect(screen.queryByText(t("retry-wrong", { played: 60, best: 90 }))).toBeNull();
  expect(screen.getByText(t("review-better", { turn: "37 on pile A" }))).toBeTruthy();
});

test("a game in which nobody has played says that there is nothing to review", async () => {
  const line = {
    stage: "done",
    review: reviewOf({ turns: [], start: null, luck: null, outcome: { over: false } }),
  };
  answers["records/7/replay"] = () => Response.json({ ...REPLAY, steps: REPLAY.steps.slice(0, 1) });
  answers["records/7/review"] = () => new Response(`${JSON.stringify(line)}\n`);
  render(ReviewPage, { path: "7" });
  expect(await screen.findByText(t("review-no-turns"))).toBeTruthy();
  for (const role of ["slider", "table"]) expect(screen.queryByRole(role, { hidden: true })).toBeNull();
  for (const name of ["review-next", "retry", "play-on"])
    expect(screen.queryByRole("button", { name: t(name) })).toBeNull();
  expect(screen.queryByText(t("review-end"))).toBeNull();
  expect(screen.queryByRole("region", { name: t("review-summary") })).toBeNull();
  expect(screen.getByText(t("replay-deal"))).toBeTruthy();
});

test("whoever has not played a turn is told so, and may look at another's", async () => {
  noteOwnSeats("7", [1]);
  const turns = [turnOf({ seat: 0, actions: [0] })];
  const line = { stage: "done", review: reviewOf({ turns, start: [0.5, 0.5], luck: [null, null] }) };
  answers["records/7/review"] = () => new Response(`${JSON.stringify(line)}\n`);
  render(ReviewPage, { path: "7" });
  expect(await screen.findByText(t("review-no-turns"))).toBeTruthy();
  await fireEvent.click(screen.getByRole("radio", { name: "Ann" }));
  expect(screen.getByRole("slider", { name: t("review-curve") })).toBeTruthy();
  expect(screen.queryByText(t("review-no-turns"))).toBeNull();
});

test.each([
  ["the seat whose turn it was", {}, 1],
  ["one's own seat", { "7": [0] }, 0],
])("one plays on from the position that is shown, in %s", async (_, own, seat) => {
  device.own = own;
  answers["tables/continued"] = () => Response.json({ id: "oak", token: "secret" });
  HTMLDialogElement.prototype.showModal = vi.fn();
  go("v/7#3");
  await shown();
  await fireEvent.click(screen.getByRole("button", { name: t("play-on") }));
  await fireEvent.click(screen.getByRole("button", { name: t("play-on-open"), hidden: true }));
  await vi.waitFor(() => expect(route.path).toBe("t/oak"));
  expect(device.tokens.oak).toBe("secret");
  const wish = JSON.parse(asked.find((one) => one.startsWith("tables/continued"))!.slice(17)) as object;
  expect(wish).toMatchObject({ record: "7", action: 3, seat, bots: [device.level], reshuffle: true });
  device.own = {};
});

test("P leads back to the mistake before, as its button does", async () => {
  go("v/7#5");
  await shown();
  await fireEvent.keyDown(window, { key: "p" });
  expect(route.hash).toBe("3");
  await fireEvent.keyDown(window, { key: "P" });
  expect(route.hash).toBe("3");
});

test("a game that was brought along is reviewed by its record, and what is played on is that record", async () => {
  uploaded.replay = REPLAY;
  answers["records/review"] = answers["records/7/review"]!;
  answers["tables/continued"] = () => Response.json({ id: "oak", token: "secret" });
  go("v/#3");
  render(ReviewPage, { path: "" });
  await screen.findByRole("slider", { name: t("review-curve") });
  expect(asked[0]).toBe(`records/review ${JSON.stringify(REPLAY.record)}`);
  expect(screen.queryByRole("button", { name: t("share") })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: t("play-on") }));
  await fireEvent.click(screen.getByRole("button", { name: t("play-on-open"), hidden: true }));
  await vi.waitFor(() => expect(route.path).toBe("t/oak"));
  expect(asked.find((one) => one.startsWith("tables/continued"))).toContain(
    `"record":${JSON.stringify(REPLAY.record)}`,
  );
  uploaded.replay = null;
});

test("without a game that was brought along, or one that is there, the page says so", async () => {
  for (const [path, words] of [
    ["", t("replay-none")],
    ["8", t("refused-not-found")],
  ] as const) {
    cleanup();
    render(ReviewPage, { path });
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(screen.queryByRole("slider")).toBeNull();
  }
});

test("where a device has no way of its own to share, the address of the position is copied, and that is told", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, clipboard: { writeText } });
  answers.address = () => Response.json({ address: "http://192.0.2.1/" });
  go("v/7#3");
  await shown();
  await fireEvent.click(screen.getByRole("button", { name: t("share") }));
  expect(await screen.findByRole("button", { name: t("copied") })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/v\/7#3$/));
  writeText.mockRejectedValue(new Error("withheld"));
  cleanup();
  await shown();
  await fireEvent.click(screen.getByRole("button", { name: t("share") }));
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole("button", { name: t("copied") })).toBeNull();
});

test("one plays on from another seat, against other bots, with the same cards, if one likes", async () => {
  answers["tables/continued"] = () => Response.json({ reason: "busy", args: {} }, { status: 503 });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  go("v/7#3");
  await shown();
  await fireEvent.click(screen.getByRole("button", { name: t("play-on") }));
  const field = (id: string, words = {}) => screen.findByLabelText<HTMLSelectElement>(t(id, words));
  expect((await field("play-on-seat")).value).toBe("1");
  await fireEvent.change(await field("play-on-seat"), { target: { value: "0" } });
  expect(screen.queryByLabelText(t("play-on-bot", { name: "Ann" }))).toBeNull();
  await fireEvent.change(await field("play-on-bot", { name: "Ben" }), { target: { value: "casual" } });
  await fireEvent.click(screen.getByRole("radio", { name: t("play-on-same") }));
  const open = () => screen.getByRole<HTMLButtonElement>("button", { name: t("play-on-open"), hidden: true });
  await fireEvent.click(open());
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-busy"));
  expect([open().disabled, route.path]).toEqual([false, "v/7"]);
  const wish = JSON.parse(asked.find((one) => one.startsWith("tables/continued"))!.slice(17)) as object;
  expect(wish).toMatchObject({ action: 3, seat: 0, bots: ["casual"], reshuffle: false, hints: true });
  await fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a turn that costs cards but no chance is told in cards", async () => {
  answers["records/judge"] = () =>
    Response.json({
      ...{ best: 0.901, played: 0.899, left_best: 1.04, left_played: 4.26, error: 0.01 },
      ...{ better: [], accepted: false },
    });
  await fireEvent.click(await tried(true));
  expect(await screen.findByText(t("retry-wrong-cards", { best: 1, played: 4.3 }))).toBeTruthy();
});

test("a busy server is not asked again for a review that was left meanwhile", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers["records/7/review"] = () => Response.json({ reason: "busy", args: {} }, { status: 503 });
  const { unmount } = render(ReviewPage, { path: "7" });
  await screen.findByText(t("review-waiting"));
  const reviews = () => asked.filter((one) => one.startsWith("records/7/review")).length;
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(reviews()).toBe(2));
  unmount();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(reviews()).toBe(2);
});
