/** The chapters of the rules: how many paragraphs each has in the .ftl files, and which of them has a picture. */

export type PictureName = "piles" | "jump" | "levels" | "fire" | "duel" | "duel-own" | "slide" | "vanish";

export interface Chapter {
  /** The messages are `rules-<chapter>-1` up to this number. */
  paragraphs: number;
  pictures: Partial<Record<number, PictureName>>;
  /** Whether the first game, step by step, teaches it. */
  tutorial?: true;
  /** The chapter to read next. */
  next?: string;
}

export const CHAPTERS = {
  "the-game": {
    paragraphs: 11,
    pictures: { 2: "piles", 3: "jump", 11: "levels" },
    tutorial: true,
    next: "on-fire",
  },
  "on-fire": { paragraphs: 4, pictures: { 2: "fire" } },
  "face-to-face": { paragraphs: 8, pictures: { 4: "duel-own", 5: "duel" } },
  slide: { paragraphs: 9, pictures: { 5: "slide", 7: "vanish" } },
} satisfies Record<string, Chapter>;

export type ChapterName = keyof typeof CHAPTERS;

export function isChapter(name: string): name is ChapterName {
  return Object.hasOwn(CHAPTERS, name);
}

/** The paragraphs of a chapter in order: their message, and the picture beside it. */
export function paragraphsOf(name: ChapterName): { words: string; picture: PictureName | undefined }[] {
  const { paragraphs, pictures }: Chapter = CHAPTERS[name];
  return Array.from({ length: paragraphs }, (_, place) => ({
    words: `rules-${name}-${place + 1}`,
    picture: pictures[place + 1],
  }));
}
