import { beforeAll, expect, test } from "vitest";

import { bot, duel, nobody, OPTIONS, person, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import { Refusal } from "./api";
import { factsOf } from "./facts";
import { isolated, listed, speak, t } from "./i18n";
import type { News, Table, Yours } from "./protocol";
import type { Heard } from "./session.svelte";
import {
  botName,
  botTitle,
  isMissing,
  isStarting,
  nameAt,
  newsWords,
  offerOf,
  pileWords,
  proposalWords,
  refusalWords,
  stepSign,
  personName,
  talkOf,
} from "./words";

const HEBREW = "אבג";
const ARABIC = "مريم 7";

beforeAll(() => speak("en"));

/** What is told of some news, at Ann's and Bob's table, to Ann. */
function told(
  events: News[],
  change: { before?: Heard["before"]; table?: Table; yours?: Yours } = {},
): string[] {
  const after = { table: change.table ?? tableOf({ to_act: [1] }), yours: change.yours ?? yoursOf() };
  const before = change.before === undefined ? { table: after.table, yours: after.yours } : change.before;
  return newsWords({ events, before, after }).map(({ words }) => words);
}

const play = (seat: number, card: number, pile: string) =>
  ({ event: "acted", seat, action: { do: "play", card, pile } }) as News;

test("people are called by their names, empty seats by their numbers", () => {
  const table = { seats: [person(0, "Ann"), nobody(1)] };
  expect(nameAt(table, 0)).toBe("Ann");
  expect(nameAt(table, 1)).toBe(t("seat-empty", { seat: 2 }));
});

test("bots have their seats' numbers where two have one name, and only there", () => {
  const seats = [person(0, "Ann"), bot(1, "master"), bot(2, "casual"), bot(3, "master")];
  expect(seats.map(({ seat }) => nameAt({ seats }, seat))).toEqual([
    "Ann",
    `${botName("master")} 2`,
    botName("casual"),
    `${botName("master")} 4`,
  ]);
});

test("a bot we have no word for keeps its own name", () => {
  expect([botName("deep-thought"), botTitle("deep-thought")]).toEqual(["deep-thought", "deep-thought"]);
  expect(botTitle("master")).toBe(`${t("bot-master")} – ${t("bot-master-about")}`);
});

test("The Game with fire is a game of its own", () => {
  const of = (game: string, fire?: boolean) => offerOf({ game, options: { fire } });
  expect([of("the-game", true), of("the-game", false), of("slide")]).toEqual([
    "on-fire",
    "the-game",
    "slide",
  ]);
});

test("a step has its sign", () => {
  expect([5, 1, -10].map(stepSign)).toEqual(["+5", "+1", "−10"]);
});

test("piles are called by letter and direction, those of Face to Face by their metal", () => {
  expect(["A", "B", "C", "D"].map((pile) => pileWords(pile))).toEqual(
    [..."ABCD"].map((pile) => t("pile-name", { pile, direction: pile < "C" ? "up" : "down" })),
  );
  expect(["0+", "0-", "1+", "1-"].map((pile) => pileWords(pile, ".on"))).toEqual(
    ["silver", "gold"].flatMap((metal) =>
      ["up", "down"].map((direction) => t("pile-duel.on", { metal, direction })),
    ),
  );
});

test("a refusal is a sentence of its own; one we have no sentence for is told by its code", () => {
  expect(refusalWords(new Refusal("does-not-fit"))).toBe(t("refused-does-not-fit"));
  expect(refusalWords(new Refusal("no-such-reason"))).toBe(t("refused", { reason: "no-such-reason" }));
  expect(refusalWords(new Refusal("no-such-reason"))).not.toContain("refused-");
  expect(refusalWords(new TypeError("network"))).toBe(t("refused-no-server"));
});

test("what others do is told with their names, what one does oneself as one's own", () => {
  expect(told([{ event: "left", seat: 1 }])).toEqual([t("news-left", { who: "Bob", you: "no" })]);
  expect(told([{ event: "left", seat: 0 }])).toEqual([t("news-left", { who: "Ann", you: "yes" })]);
  expect(told([{ event: "left", seat: 0 }])[0]).not.toContain("Ann");
});

test("events are told in their order, and what people write is marked as such", () => {
  const events: News[] = [
    { event: "chatted", seat: 1, text: "hello" },
    { event: "sat", seat: 1, name: "Bob" },
    { event: "bot-sat", seat: 1, bot: "casual" },
    { event: "stood-in", seat: 1, bot: "master" },
    { event: "signalled", seat: 1, say: "keep-off", pile: "B" },
    { event: "signalled", seat: 1, say: "let-me-start", pile: null },
    { event: "began", number: 2 } as News,
  ];
  const table = tableOf({ to_act: [1] });
  const heard = { table, yours: yoursOf() };
  const words = newsWords({ events, before: heard, after: heard });
  const whom = { who: "Bob", you: "no" };
  expect(words.map((one) => one.words)).toEqual([
    t("news-chatted", { ...whom, text: "hello" }),
    t("news-sat", { ...whom, name: "Bob" }),
    t("news-bot-sat", { ...whom, bot: botName("casual") }),
    t("news-stood-in", { ...whom, bot: botName("master") }),
    t("news-signalled", { ...whom, say: t("signal-keep-off"), pile: pileWords("B", ".about") }),
    t("news-signalled-start", { ...whom, say: t("signal-let-me-start") }),
    t("news-began", { number: 2 }),
  ]);
  expect(words.map(({ isChat }) => isChat)).toEqual([true, false, false, false, false, false, false]);
});

test("a jump back is told from the top as it was before that card, within an update too", () => {
  const news = (card: number, pile: string, jump: boolean) =>
    t(jump ? "news-jump" : "news-play", { who: "Bob", you: "no", card, pile: pileWords(pile, ".on") });
  const plays = [
    [20, "A", false],
    [10, "A", true],
    [40, "B", true],
    [70, "C", true],
    [60, "C", false],
    [20, "D", false],
  ] as const;
  expect(told(plays.map(([card, pile]) => play(1, card, pile)))).toEqual(
    plays.map(([card, pile, jump]) => news(card, pile, jump)),
  );
});

test("in Face to Face only one's own pile can be jumped back on: ten on the other's is help", () => {
  const options = { ...OPTIONS, game: "face-to-face" };
  const heard = { table: tableOf({ to_act: [1], options }), yours: yoursOf({ view: duel() }) };
  const [own, help] = told([play(1, 45, "1-"), play(1, 50, "0-")], {
    before: heard,
    table: heard.table,
    yours: heard.yours,
  });
  const whom = { who: "Bob", you: "no" };
  expect(own).toBe(t("news-jump", { ...whom, card: 45, pile: pileWords("1-", ".on") }));
  expect(help).toBe(t("news-play", { ...whom, card: 50, pile: pileWords("0-", ".on") }));
});

test("a card taken in Slide is told with whose it was and where it came in", () => {
  const news = { event: "acted", seat: 1, action: { do: "take", from: 0, side: "top" } } as News;
  expect(told([news], { yours: yoursOf({ view: slide() }) })).toEqual([
    t("news-take", { who: "Bob", you: "no", from: "Ann", side: "top" }),
  ]);
});

test("that it is one's turn is told once, when it becomes so", () => {
  const [theirs, mine] = [tableOf({ to_act: [1] }), tableOf({ to_act: [0] })];
  const yours = yoursOf();
  const turn = [t("news-your-turn")];
  expect(told([], { before: null, table: mine })).toEqual(turn);
  expect(told([], { before: { table: theirs, yours }, table: mine })).toEqual(turn);
  expect(told([], { before: { table: mine, yours }, table: mine })).toEqual([]);
  expect(told([], { before: { table: mine, yours }, table: theirs })).toEqual([]);
  expect(told([], { before: { table: tableOf({ phase: "gathering" }), yours }, table: mine })).toEqual(turn);
});

test("before the first turn the question is who starts", () => {
  const yours = yoursOf({ view: theGame({ turn: null }) });
  expect(told([], { before: null, table: tableOf({ to_act: [0, 1] }), yours })).toEqual([
    t("turn-who-starts"),
  ]);
});

test("the end of a game is told once", () => {
  const over = { table: tableOf({ phase: "over", to_act: [] }), yours: yoursOf() };
  const playing = { table: tableOf(), yours: yoursOf() };
  expect(told([], { before: playing, ...over })).toEqual([t("news-over")]);
  expect(told([], { before: over, ...over })).toEqual([]);
});

test("whoever watches is told so once, and then every change of turn", () => {
  const watching = (turn: number) => yoursOf({ seats: [], seat: null, view: theGame({ seat: null, turn }) });
  const turnOf = (who: string) => t("news-turn", { who, you: "no" });
  const table = tableOf();
  expect(told([], { before: null, table, yours: watching(0) })).toEqual([
    `${t("watching-game")} ${turnOf("Ann")}`,
  ]);
  expect(told([], { before: { table, yours: watching(0) }, table, yours: watching(1) })).toEqual([
    turnOf("Bob"),
  ]);
  expect(told([], { before: { table, yours: watching(1) }, table, yours: watching(1) })).toEqual([]);
});

test("after a game of a tournament one asks for its next game, else for another", () => {
  const proposal = { seat: 1, what: "rematch" };
  const tournament = { games: [[1, 2]], totals: [1, 2], winners: null };
  const whom = { who: "Bob", you: "no", absent: "", bot: "" };
  expect(proposalWords(proposal, tableOf(), [0])).toBe(t("news-proposed-rematch", whom));
  expect(proposalWords(proposal, tableOf({ tournament }), [0])).toBe(t("news-proposed-next-game", whom));
  const won = { ...tournament, winners: [0] };
  expect(proposalWords(proposal, tableOf({ tournament: won }), [0])).toBe(t("news-proposed-rematch", whom));
});

test("names of every direction keep it to themselves in every sentence about people", () => {
  const table = tableOf({ seats: [person(0, HEBREW), person(1, ARABIC)], to_act: [1] });
  const events: News[] = [
    { event: "left", seat: 1 },
    { event: "sat", seat: 1, name: ARABIC },
    { event: "renamed", seat: 1, name: ARABIC },
    { event: "chatted", seat: 1, text: HEBREW },
    { event: "signalled", seat: 1, say: "keep-off", pile: "B" },
    { event: "proposed", seat: 1, what: "stand-in", absent: 0, bot: "master" },
    { event: "acted", seat: 1, action: { do: "take", from: 0, side: "top" } } as News,
    play(1, 99, "A"),
  ];
  const words = told(events, { table });
  expect(words.length).toBe(events.length);
  for (const sentence of words) {
    expect(sentence).toContain(isolated(ARABIC));
    expect(withoutIsolates(sentence)).not.toMatch(/[\u0590-\u06ff]/);
  }
  expect(words[5]).toContain(isolated(HEBREW));
  expect(words[6]).toContain(isolated(HEBREW));
});

test("names in a list are each on their own", () => {
  expect(listed([HEBREW, ARABIC])).toBe(`${isolated(HEBREW)}, ${isolated(ARABIC)}`);
  expect(t("proposal-waiting", { names: [HEBREW, ARABIC] })).toContain(listed([HEBREW, ARABIC]));
  expect(withoutIsolates(listed([HEBREW, ARABIC]))).toBe(", ");
});

test("numbers and our own words have no marks around them", () => {
  const sentence = t("news-play", { who: "Bob", you: "no", card: 12, pile: pileWords("A", ".on") });
  expect(sentence.match(/[\u2066-\u2069]/g)).toEqual(["\u2068", "\u2069"]);
});

function withoutIsolates(sentence: string): string {
  return sentence.replace(/\u2068[^\u2068\u2069]*\u2069/g, "");
}

test("whoever has no name, or one that the server made up for this seat, is called by their seat's number", () => {
  for (let seat = 0; seat < 6; seat += 1) {
    const number = t("player-number", { seat: seat + 1 });
    for (const name of [null, "", `Player ${seat + 1}`]) expect(personName(seat, name)).toBe(number);
    for (const name of [`Player ${seat}`, `Player ${seat + 2}`, "Player", "Ann"])
      expect(personName(seat, name)).toBe(name);
  }
});

test("a person is missing who has left, or who is not connected at a table where that matters; a bot never is", () => {
  for (const away of [false, true])
    for (const online of [false, true])
      for (const pace of ["human", "quick", "days"] as const) {
        const table = { options: { ...OPTIONS, pace } };
        const isGone = away || (!online && pace !== "days");
        expect(isMissing(table, person(1, "Bob", { away, online })), `${away} ${online} ${pace}`).toBe(
          isGone,
        );
        for (const other of [bot(1, "master"), nobody(1)])
          expect(isMissing(table, { ...other, away, online })).toBe(false);
      }
});

test("how people may talk is told as the game has it: by signals only where there are any", () => {
  const told = (game: string) => (["free", "signals", "off"] as const).map((chat) => talkOf({ game, chat }));
  expect(told("the-game")).toEqual(["free", "signals", "off"]);
  for (const game of ["face-to-face", "slide", "chess"]) expect(told(game)).toEqual(["chat", "off", "off"]);
});

test("who starts is a question in The Game alone, once it is dealt and until somebody has begun", () => {
  const views = { "the-game": theGame, "face-to-face": duel, slide };
  for (const [game, view] of Object.entries(views)) {
    const at = (turn: number | null) =>
      isStarting({ options: { ...OPTIONS, game } }, Object.assign(view(), { turn }));
    expect([at(null), at(0), at(1)]).toEqual([game === "the-game", false, false]);
    expect(isStarting({ options: { ...OPTIONS, game } }, null)).toBe(false);
  }
});

test("nothing is particular about a game that only the server knows", () => {
  for (const game of ["chess", ""])
    expect(factsOf(game)).toMatchObject({
      ...{ least: 1, most: 1, usual: 1, cooperative: false, points: "left", seatsChooseFirst: false },
      ...{ hasSignals: false, hasTournament: false, piles: [], options: {} },
    });
});
