/** A finished game of one's own in words. */
import { factsOf } from "../lib/facts";
import { isolated, t } from "../lib/i18n";
import type { MyGame, PlayerShown } from "../lib/protocol";
import { botName, offerOf, personName } from "../lib/words";

/** Which game it was, with its level where that isn't the usual one. */
export function gameWords({ game, options }: Pick<MyGame, "game" | "options">): string {
  const { level } = options;
  const name = t(`game-${offerOf({ game, options })}`);
  return typeof level === "string" && level !== "basic" ? `${name} · ${t(`level-${level}`)}` : name;
}

/** How it ended for oneself: where all play together that is a matter of cards left, else of who has won. */
export function resultWords({ game, result, points }: MyGame): string {
  const { cooperative, points: counted } = factsOf(game);
  if (cooperative && result !== "won") return t("history-left", { count: points ?? 0 });
  const ended = t(`history-result-${result ?? "none"}`);
  return counted === "score" && points !== null
    ? `${ended} · ${t("history-points", { count: points })}`
    : ended;
}

/** The others at the table, or that there were none. */
export function othersWords({ players }: Pick<MyGame, "players">): string {
  const others = players.filter(({ you }) => !you);
  return others.length ? others.map(playerWords).join(", ") : t("history-alone");
}

/** A player by name, by the bot's name, or by the seat where there is no name any more. */
export function playerWords({ seat, name, bot }: PlayerShown): string {
  if (bot !== null) return botName(bot);
  return isolated(personName(seat, name));
}
