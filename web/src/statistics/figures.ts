/** What the charts and tables of the statistics show. */
import { factsOf } from "../lib/facts";
import { isolated, language, t } from "../lib/i18n";
import type { Bar, Part, PlayedWith } from "../lib/protocol";
import { botName } from "../lib/words";

/** One line of a table of results. */
export interface Row {
  /** What the line belongs to, if the table has parts. */
  group: string;
  name: string;
  played: number;
  won: number;
  /** The mean of cards left or points. */
  points: number | null;
}

interface Histogram {
  game: string;
  figures: { label: string; value: number }[];
}

/** At most so many bars are drawn: more are too narrow on a phone, so that several values share one. */
const BARS = 16;

/** One chart per game: how many games ended with so many cards left or points, without gaps between the values. */
export function barsOf(histogram: readonly Bar[]): Histogram[] {
  const games = [...new Set(histogram.map(({ game }) => game))];
  return games.map((game) => ({ game, figures: binned(histogram.filter((bar) => bar.game === game)) }));
}

function binned(bars: readonly Bar[]): Histogram["figures"] {
  const points = bars.map((bar) => bar.points);
  const least = factsOf(bars[0]!.game).points === "score" ? Math.min(...points) : 0;
  const most = Math.max(...points);
  const wide = Math.ceil((most - least + 1) / BARS);
  const count = Math.ceil((most - least + 1) / wide);
  return Array.from({ length: count }, (_, place) => {
    const from = least + place * wide;
    const inside = bars.filter((bar) => bar.points >= from && bar.points < from + wide);
    return {
      label: wide === 1 ? String(from) : `${from}–${from + wide - 1}`,
      value: inside.reduce((sum, bar) => sum + bar.games, 0),
    };
  });
}

/** "2026-11" as the reader writes it. */
export function monthWords(month: string): string {
  const style = { month: "2-digit", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language(), style).format(new Date(`${month}-01T00:00Z`));
}

/** The games by what they have in common; cards left and points of different games have no common mean. */
export function partRows(parts: readonly Part[], isOneGame: boolean): Row[] {
  return parts.map(({ of, value, played, won, points }) => ({
    group: t(`statistics-of-${of}`),
    name: partWords(of, value),
    played,
    won,
    points: isOneGame || of === "game" || of === "level" ? points : null,
  }));
}

function partWords(of: Part["of"], value: string): string {
  if (of === "players") return t("statistics-players", { count: Number(value) });
  return of === "fire" ? t(`history-fire-${value}`) : t(`${of}-${value}`);
}

/** Those one wins with most often first; among equals, those one has played with most. */
export function companionRows(companions: readonly PlayedWith[]): Row[] {
  return companions
    .map(({ name, bot, played, won }) => ({
      group: "",
      name: bot !== null ? botName(bot) : name ? isolated(name) : t("statistics-nameless"),
      played,
      won,
      points: null,
    }))
    .sort((one, other) => other.won / other.played - one.won / one.played || other.played - one.played);
}
