/** A record read for people: who sat where, and what each move was. */
import { t } from "../lib/i18n";
import type { Action, Replay, ReviewedTurn, Step } from "../lib/protocol";
import { botName, offerOf, personName, pileWords, stepSign } from "../lib/words";

/** The names in the record's `meta`, those that come twice with their seat; or seats by number. */
export function namesOf({ record, steps }: Replay): string[] {
  const meta = record.meta as { players?: unknown } | undefined;
  const players = Array.isArray(meta?.players) ? meta.players : [];
  const names = (steps[0]?.views ?? []).map((_, seat) => nameIn(players[seat]));
  return names.map((name, seat) => {
    const isAlone = name === null || names.indexOf(name) === names.lastIndexOf(name);
    return isAlone ? personName(seat, name) : `${name} ${seat + 1}`;
  });
}

/** Which of the four games it is. */
export function gameOf({ game, record }: Replay): string {
  return offerOf({ game, options: (record.options ?? {}) as Record<string, unknown> });
}

/** The actions of a turn of a review: each led to the position after it. */
export function playedIn({ steps }: Replay, { actions }: ReviewedTurn): Action[] {
  return actions.map((number) => steps[number + 1]?.action as unknown as Action).filter(Boolean);
}

/** The move that led to a position, as a sentence. */
export function moveWords(step: Step, names: readonly string[]): string {
  if (step.seat === null || step.action === null) return t("replay-deal");
  const whom = { who: names[step.seat]!, you: "no" };
  const action = step.action as unknown as Action;
  switch (action.do) {
    case "play": {
      const sentence = t("news-play", { ...whom, card: action.card, pile: pileWords(action.pile, ".on") });
      return step.step === null ? sentence : `${sentence} ${stepSign(step.step)}`;
    }
    case "take":
      return t("news-take", { ...whom, from: names[action.from]!, side: action.side });
    case "reveal":
      return t("cell-reveal", { ...whom, row: action.cell[0] + 1, column: action.cell[1] + 1 });
    default:
      return t(`news-${action.do}`, whom);
  }
}

function nameIn(player: unknown): string | null {
  if (typeof player === "string") return player;
  const { name, bot } = (player ?? {}) as { name?: unknown; bot?: unknown };
  if (typeof name === "string") return name;
  return typeof bot === "string" ? botName(bot) : null;
}
