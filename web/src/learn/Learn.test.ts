import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { speak, t } from "../lib/i18n";
import { cleanup, render, screen } from "../testing/library";
import { Unseen } from "../testing/screen";
import { CHAPTERS, type ChapterName } from "./chapters";
import Learn from "./Learn.svelte";

beforeAll(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

/** The pictures beside each paragraph of the page that is shown. */
const pictures = () =>
  Array.from(document.querySelectorAll("article section"), (paragraph) =>
    Array.from(paragraph.querySelectorAll("[role=img]"), (picture) => picture.getAttribute("aria-label")),
  );

test.each(Object.keys(CHAPTERS) as ChapterName[])(
  "the rules of %s are told whole, in their order",
  (game) => {
    render(Learn, { path: game });
    const { paragraphs } = CHAPTERS[game];
    const ids = Array.from({ length: paragraphs }, (_, place) => `rules-${game}-${place + 1}`);
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(
      ids.map((id) => t(`${id}.title`)),
    );
    for (const id of ids) {
      expect([t(id), t(`${id}.title`)]).not.toContain(id);
      expect(document.body.textContent).toContain(t(id));
    }
    const following = `rules-${game}-${paragraphs + 1}`;
    expect(t(following)).toBe(following);
  },
);

test.each([
  ["the-game", { 2: "piles", 3: "jump", 11: "levels" }, ["on-fire", "tutorial"]],
  ["on-fire", { 2: "fire" }, []],
  ["face-to-face", { 4: "duel-own", 5: "duel" }, []],
  ["slide", { 5: "slide", 7: "vanish" }, []],
])("the rules of %s have each picture by the paragraph it is about, and lead on", (game, expected, next) => {
  render(Learn, { path: game });
  const onward = next.length ? next.map((page) => `/learn/${page}`) : ["/"];
  expect(links()).toEqual(["/learn", ...onward]);
  const found = pictures().flatMap((beside, place) => beside.map((picture) => [place + 1, picture]));
  expect(found).toEqual(
    Object.entries(expected).map(([paragraph, name]) => [Number(paragraph), t(`picture-${name}`)]),
  );
});

test("learning starts with the first game and the rules of each; an unknown chapter is told", () => {
  vi.stubGlobal("IntersectionObserver", Unseen);
  render(Learn, { path: "" });
  expect(links()).toEqual(["/learn/tutorial", ...Object.keys(CHAPTERS).map((game) => `/learn/${game}`)]);
  cleanup();
  render(Learn, { path: "chess" });
  expect(screen.getByRole("alert").textContent).toContain(t("no-such-page"));
});
