/** Names and sentences: what stands on the table, put into the reader's words. */
import { Refusal } from "./api";
import { factsOf } from "./facts";
import { t } from "./i18n";
import { type Acted, JUMP, type News, type Options, type SeatShown, type Table, type View } from "./protocol";
import type { Heard } from "./session.svelte";

/** Which of the four games of the front page a table plays. */
export function offerOf(options: Pick<Options, "game" | "options">): string {
  return options.options.fire === true ? "on-fire" : options.game;
}

/** The name of the message about how people may talk at a table: where the game has no signals, people can only chat. */
export function talkOf({ game, chat }: Pick<Options, "game" | "chat">): string {
  if (factsOf(game).hasSignals) return chat;
  return chat === "free" ? "chat" : "off";
}

/** A refusal as a sentence; whatever else went wrong is the server not answering. */
export function refusalWords(error: unknown): string {
  const { reason, args } = error instanceof Refusal ? error : new Refusal("no-server");
  const words = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));
  const sentence = t(`refused-${reason}`, words);
  return sentence === `refused-${reason}` ? t("refused", { reason }) : sentence;
}

/** The name of whoever sits there; bots of one name are told apart by their seats. */
export function nameAt(table: { seats: readonly SeatShown[] }, seat: number): string {
  const { kind, name, bot } = table.seats[seat]!;
  if (kind === "nobody") return t("seat-empty", { seat: seat + 1 });
  if (kind === "person" || bot === null) return personName(seat, name);
  const alike = table.seats.filter((other) => other.bot === bot);
  return alike.length > 1 ? `${botName(bot)} ${seat + 1}` : botName(bot);
}

/** A person's name. Where it is forgotten, the server says "Player 2", and we say so in the reader's language. */
export function personName(seat: number, name: string | null): string {
  return !name || name === `Player ${seat + 1}` ? t("player-number", { seat: seat + 1 }) : name;
}

/** Whether somebody isn't there to play; where a game takes days, nobody has to be connected all the time. */
export function isMissing({ options }: Pick<Table, "options">, { kind, away, online }: SeatShown): boolean {
  return kind === "person" && (away || (!online && options.pace !== "days"));
}

/** A bot's name in the reader's language; a bot we have no word for keeps its own. */
export function botName(bot: string): string {
  const name = t(`bot-${bot}`);
  return name === `bot-${bot}` ? bot : name;
}

/** A bot's name and its character in a line, for whoever chooses one. */
export function botTitle(bot: string): string {
  const name = botName(bot);
  return name === bot ? bot : `${name} – ${t(`bot-${bot}-about`)}`;
}

/** A pile in words, "pile A, ascending", by its metal in Face to Face; or in the form a sentence needs. */
export function pileWords(pile: string, form: "" | ".on" | ".about" = ""): string {
  const [owner, way] = pile;
  const direction = isAscending(pile) ? "up" : "down";
  if (way === undefined) return t(`pile-name${form}`, { pile, direction });
  return t(`pile-duel${form}`, { metal: owner === "0" ? "silver" : "gold", direction });
}

/** Whether the table's next game belongs to the tournament of the last. */
export function tournamentGoesOn(table: Table): boolean {
  return table.tournament !== null && table.tournament.winners === null;
}

/** Whether the game waits for one of these seats. */
export function isDue(table: Table, seats: readonly number[]): boolean {
  return table.phase === "playing" && table.to_act.some((seat) => seats.includes(seat));
}

/** A step as it stands on a pile: "+5", or "−10". */
export function stepSign(step: number): string {
  return step < 0 ? `−${-step}` : `+${step}`;
}

/** A public event as a sentence; what people write can be hidden. */
export interface Told {
  words: string;
  isChat: boolean;
}

/** Every public event of an update as a sentence, for whoever listens instead of looking. */
export function newsWords({ events, before, after }: Heard): Told[] {
  const tops = topsOf(before);
  const told = events.map((news) => ({
    words: sentence(news, after.table, after.yours.seats, tops),
    isChat: news.event === "chatted",
  }));
  const turn = { words: turnWords(before, after), isChat: false };
  return [...told, turn].filter(({ words }) => words !== "");
}

function sentence(news: News, table: Table, yours: readonly number[], tops: Record<string, number>): string {
  const whom = (seat: number) => ({
    who: nameAt(table, seat),
    you: yours.includes(seat) ? "yes" : "no",
  });
  switch (news.event) {
    case "opened":
    case "over":
      return "";
    case "began":
      return t("news-began", { number: news.number });
    case "options-changed":
      return t("news-options-changed");
    case "acted":
      return actionWords(
        news,
        standsIn(table, news.seat) ? { ...whom(news.seat), you: "no" } : whom(news.seat),
        table,
        tops,
      );
    case "bot-sat":
    case "stood-in":
      return t(`news-${news.event}`, { ...whom(news.seat), bot: botName(news.bot) });
    case "bot-failed":
      return t("news-bot-failed", { ...whom(news.seat), instead: botName(news.instead) });
    case "sat":
    case "renamed":
      return t(`news-${news.event}`, { ...whom(news.seat), name: news.name });
    case "chatted":
      return t("news-chatted", { ...whom(news.seat), text: news.text });
    case "proposed":
      return proposalWords(news, table, yours);
    case "signalled":
      return signalWords(news, table, yours);
    default:
      return t(`news-${news.event}`, whom(news.seat));
  }
}

/** Whether a bot plays there for a person, who is then told of its plays by name. */
function standsIn(table: Table, seat: number): boolean {
  return table.seats[seat]!.stand_in !== null;
}

/** Somebody's signal as a sentence. */
function signalWords(
  signal: { seat: number; say: string; pile?: string | null },
  table: Table,
  yours: readonly number[],
): string {
  const who = { who: nameAt(table, signal.seat), you: yours.includes(signal.seat) ? "yes" : "no" };
  const say = t(`signal-${signal.say}`);
  return signal.pile
    ? t("news-signalled", { ...who, say, pile: pileWords(signal.pile, ".about") })
    : t("news-signalled-start", { ...who, say });
}

/** What somebody asks of the others, as a sentence. */
export function proposalWords(
  proposal: { seat: number; what: string; absent?: number | null; bot?: string | null },
  table: Table,
  yours: readonly number[],
): string {
  const what = proposal.what === "rematch" && tournamentGoesOn(table) ? "next-game" : proposal.what;
  return t(`news-proposed-${what}`, {
    who: nameAt(table, proposal.seat),
    you: yours.includes(proposal.seat) ? "yes" : "no",
    absent: proposal.absent == null ? "" : nameAt(table, proposal.absent),
    bot: botName(proposal.bot ?? ""),
  });
}

function actionWords(
  { seat, action }: Acted,
  whom: { who: string; you: string },
  table: Table,
  tops: Record<string, number>,
): string {
  switch (action.do) {
    case "play": {
      const { card, pile } = action;
      const back = isAscending(pile) ? tops[pile]! - card : card - tops[pile]!;
      const isJump = back === JUMP && (pile.length === 1 || pile.startsWith(String(seat)));
      tops[pile] = card;
      return t(isJump ? "news-jump" : "news-play", { ...whom, card, pile: pileWords(pile, ".on") });
    }
    case "take":
      return t("news-take", {
        ...whom,
        from: nameAt(table, action.from),
        own: action.from === seat ? "yes" : "no",
        side: action.side,
      });
    default:
      return t(`news-${action.do}`, whom);
  }
}

/** The top of every pile, to be kept up as cards are placed. */
function topsOf(before: Heard["before"]): Record<string, number> {
  const view = before?.yours.view;
  if (!view || !("tops" in view)) return {};
  const { piles } = factsOf(before.table.options.game);
  return Object.fromEntries(piles.map((pile, place) => [pile, view.tops[place]!]));
}

function isAscending(pile: string): boolean {
  return pile === "A" || pile === "B" || pile.endsWith("+");
}

/** That it is one's turn, or the next one's for whoever watches; and that the game is over. */
function turnWords(before: Heard["before"], after: Heard["after"]): string {
  if (after.table.phase === "over" && before?.table.phase === "playing") return t("news-over");
  if (after.table.phase !== "playing") return "";
  if (after.yours.seats.length === 0) return watchersWords(before, after);
  const { seats } = after.yours;
  if (!isDue(after.table, seats) || (before && isDue(before.table, seats))) return "";
  return t(isStarting(after.table, after.yours.view) ? "turn-who-starts" : "news-your-turn");
}

function watchersWords(before: Heard["before"], after: Heard["after"]): string {
  const view = after.yours.view;
  const turn =
    (view?.turn ?? null) === null ? "" : t("news-turn", { who: nameAt(after.table, view!.turn!), you: "no" });
  if (before?.table.phase !== "playing")
    return [t("watching-game"), isStarting(after.table, view) ? t("turn-who-starts-watched") : turn]
      .filter(Boolean)
      .join(" ");
  return before.yours.view?.turn === view?.turn ? "" : turn;
}

/** Whether the seats are still to agree who starts. */
export function isStarting({ options }: Pick<Table, "options">, view: View | null): boolean {
  return view !== null && factsOf(options.game).seatsChooseFirst && view.turn === null;
}
