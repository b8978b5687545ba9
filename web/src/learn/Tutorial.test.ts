import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { carried, point } from "../testing/carry";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { outline } from "../testing/outline";
import { askedOf, stubApi, stubWebSocket } from "../testing/server";
import { LESSONS } from "./lessons";
import Tutorial from "./Tutorial.svelte";

beforeAll(async () => {
  await speak("en");
  device.motion = "reduced";
});
beforeEach(() => render(Tutorial));
afterEach(cleanup);

const story = () => document.querySelector("[aria-live=polite]")!.textContent;
const key = (name: string) => fireEvent.keyDown(window, { key: name });
const press = (id: string, words = {}) => fireEvent.click(screen.getByRole("button", { name: t(id, words) }));
const hint = (lesson: string) => t("tutorial-try", { hint: t(`tutorial-${lesson}-hint`) });

const SCRIPT: [keys: string[], words: string][] = [
  [["Enter"], "up"],
  [["1", "B"], "down"],
  [["6", "C"], "place"],
  [["Enter"], "partner-plays"],
  [["Enter"], "jump-up"],
  [["2", "A"], "jump-down"],
  [["5", "D"], "place-again"],
  [["Enter"], "signal"],
  [["A"], "say"],
];

test("the first game is learned with the keyboard alone, up to what is said, and each step is told", async () => {
  expect(story()).toBe(t("tutorial-look"));
  for (const [keys, words] of SCRIPT) {
    for (const name of keys) await key(name);
    expect(story()).toBe(t(`tutorial-${words}`));
  }
  await press("signal-go-ahead");
  expect(story()).toBe(hint("say"));
  await press("signal-keep-off");
  expect(screen.getAllByText(t("signal-keep-off"))).toHaveLength(1);
  for (const words of ["heard", "end", "done"]) {
    expect(story()).toBe(t(`tutorial-${words}`));
    if (words !== "done") await key("Enter");
  }
  await key("Enter");
  expect(document.body.textContent).toContain(
    t("tutorial-step", { lesson: LESSONS.length, lessons: LESSONS.length }),
  );
  await press("tutorial-restart");
  expect(story()).toBe(t("tutorial-look"));
});

test.each([[["A"]], [["6", "A"]], [["1", "C"]]])(
  "whoever goes astray by %s is told what the lesson is about, and nothing has changed",
  async (keys) => {
    await key("Enter");
    for (const name of keys) await key(name);
    expect(story()).toBe(hint("up"));
    expect(document.querySelectorAll("button.draft").length).toBe(0);
    for (const name of ["1", "A"]) await key(name);
    expect(story()).toBe(t("tutorial-down"));
  },
);

test("a card is carried to its pile", async () => {
  await key("Enter");
  document.elementFromPoint = () => document.querySelector('[data-place="B"]');
  const card = screen.getByRole("button", { name: new RegExp(`^${t("card", { card: 4 })}`) });
  await point(card, "pointerdown", 0, 0);
  await point(window, "pointermove", 50, 20);
  expect(carried()).toBe("4 left: 50px; top: 20px;");
  await point(window, "pointerup", 50, 20);
  expect([carried(), story()]).toEqual(["", t("tutorial-down")]);
  // The click that would end a carry is swallowed until then.
  await new Promise((done) => setTimeout(done));
});

test("a planned card is lifted and laid again", async () => {
  await press("tutorial-next");
  for (const name of ["1", "A"]) await key(name);
  await press("draft-lift", { card: 4, step: 3 });
  expect(story()).toBe(t("tutorial-up"));
  for (const name of ["1", "B"]) await key(name);
  expect(story()).toBe(t("tutorial-down"));
});

test("a card that is chosen is laid on a pile also where a planned card lies on it, which is not lifted", async () => {
  for (const name of ["Enter", "1", "A", "6"]) await key(name);
  await fireEvent.click(document.querySelector('[data-place="A"] button.draft')!);
  expect(story()).toBe(hint("down"));
  expect(document.querySelectorAll("button.draft").length).toBe(1);
});

test("whoever presses a pile while there is something to read is not told to try something else", async () => {
  await key("B");
  expect(story()).toBe(t("tutorial-look"));
});

test("a card is let go by Escape and by a second press, and the piles are there to be pressed", async () => {
  await key("Enter");
  const chosen = () => document.querySelectorAll(".hand [aria-pressed=true]").length;
  for (const again of ["Escape", "1"]) {
    await key("1");
    expect(chosen()).toBe(1);
    await key(again);
    expect(chosen()).toBe(0);
  }
  await key("1");
  await fireEvent.click(document.querySelector('[data-place="B"] button')!);
  expect(story()).toBe(t("tutorial-down"));
  await key("6");
  await fireEvent.click(document.querySelector('[data-place="B"] button.draft, [data-place="B"] button')!);
  expect(story()).toBe(hint("down"));
});

test("after the last lesson one plays alone at once; what is in the way is told", async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  for (const [keys] of SCRIPT) for (const name of keys) await key(name);
  await press("signal-keep-off");
  for (const name of ["Enter", "Enter"]) await key(name);
  stubApi({});
  await press("tutorial-play");
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-not-found"));
  const lines = stubWebSocket();
  const asked = stubApi({ "POST tables": { id: "oak", token: "secret" }, people: { token: "me" } });
  await press("tutorial-play");
  await vi.waitFor(() => expect(lines.length).toBe(1));
  expect(askedOf(asked).at(-1)).toContain('"game":"the-game","options":{"players":1}');
  vi.unstubAllGlobals();
});

/** How the lesson stands: its number, the cards in hand, chosen, laid and carried, the piles, what is said and left to draw. */
function told(): string[] {
  const all = (part: string, words: (found: Element) => string | null) =>
    Array.from(document.querySelectorAll(part), words).join(", ");
  const label = (found: Element) => found.getAttribute("aria-label");
  return [
    `${all(".progress b", (found) => found.textContent)}${all(".story.astray", () => ", astray")}`,
    `hand ${all(".hand button", label)}`,
    `chosen ${all(".hand [aria-pressed=true]", label)}`,
    `faint ${all(".hand .faint text", (text) => text.textContent)}`,
    `laid ${all(".draft", label)}`,
    `piles ${all(".top", label)}`,
    `pointed at ${all(".pile.hovered", label)}`,
    `said ${all(".signals li", (signal) => signal.getAttribute("title"))}`,
    document.querySelector(".tutorial > .hint")!.textContent,
    `carried ${carried()}`,
  ];
}

/** Carry the card in a place of the hand to a pile; how the lesson stands while the card is over it. */
async function carry(place: number, pile: string): Promise<string[]> {
  document.elementFromPoint = () => document.querySelector(`[data-place="${pile}"]`);
  const card = document.querySelectorAll(".hand button")[place]!;
  await point(card, "pointerdown", 0, 0);
  await point(window, "pointermove", 50, 20);
  const underWay = told();
  await point(window, "pointerup", 50, 20);
  await new Promise((done) => setTimeout(done));
  return underWay;
}

/** Follow the script up to a lesson. */
async function followTo(lesson: number) {
  cleanup();
  render(Tutorial);
  for (const [keys] of SCRIPT.slice(0, lesson)) for (const name of keys) await key(name);
  if (lesson > SCRIPT.length) await press("signal-small-steps");
  for (let more = SCRIPT.length + 1; more < lesson; more += 1) await key("Enter");
}

/** Lessons in which there is something to read, to lay and to place. */
const PROBED = ["look", "up", "place"];

test("every lesson shows how the game stands, and each key, button and carried card leads where it should", async () => {
  stubApi({});
  const lines: string[] = [];
  for (const [lesson, { name }] of LESSONS.entries()) {
    await followTo(lesson);
    const start = told();
    const changed = (now: readonly string[]) => now.filter((line) => !start.includes(line)).join("; ");
    lines.push(`${name}: ${start.join("; ")}`, outline(document.querySelector(".story")!));
    const tell = async (what: string, happens: () => Promise<unknown>) => {
      await happens();
      const now = changed(told());
      if (!now) return;
      lines.push(`  ${what}: ${now}`);
      await followTo(lesson);
    };
    if (!PROBED.includes(name)) continue;
    for (const keys of ["1", "7", "b", "Enter", "Escape", "1 A", "2 A", "6 C"])
      await tell(keys, async () => {
        for (const one of keys.split(" ")) await key(one);
      });
    const buttons = () => document.querySelectorAll(".story button, button.draft");
    for (let place = 0; place < buttons().length; place += 1)
      await tell(`button ${place + 1}`, () => fireEvent.click(buttons()[place]!));
    await tell("the first card carried to A", async () => {
      lines.push(`  on the way: ${changed(await carry(0, "A"))}`);
    });
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/learn-every-lesson.txt");
  vi.unstubAllGlobals();
});
