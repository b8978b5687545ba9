/** Everything a table can tell of, in words; `vitest -u` writes it anew. */
import { beforeAll, expect, test } from "vitest";

import { full } from "../testing/table-states";
import { bot, duel, OPTIONS, person, slide, tableOf, theGame, yoursOf } from "../testing/tables";
import { speak } from "./i18n";
import type { Action, News, Say, Table, View } from "./protocol";
import { newsWords } from "./words";

const SEATS = [person(0, "Ann"), person(1, "Bob"), bot(2, "master"), bot(3, "master")];
const SAYS: Say[] = ["keep-off", "small-steps", "rather-not", "go-ahead"];
const STARTS: Say[] = ["let-me-start", "rather-not-me"];

/** What somebody at this seat may do, as the table tells it. */
const newsOf = (seat: number): News[] => [
  { event: "sat", seat, name: "Bob" },
  { event: "stood", seat },
  { event: "renamed", seat, name: "Bert" },
  { event: "bot-sat", seat, bot: "casual" },
  { event: "cleared", seat },
  { event: "chose", seat },
  { event: "undone", seat, to: 3 },
  { event: "taken-back", seat, to: 3 },
  { event: "hinted", seat },
  ...SAYS.map((say): News => ({ event: "signalled", seat, say, pile: "C" })),
  ...STARTS.map((say): News => ({ event: "signalled", seat, say, pile: null })),
  { event: "unsaid", seat, pile: "C" },
  { event: "chatted", seat, text: "hello" },
  { event: "left", seat },
  { event: "returned", seat },
  { event: "proposed", seat, what: "rematch" },
  { event: "proposed", seat, what: "stand-in", absent: 1, bot: "strong" },
  { event: "proposed", seat, what: "take-back", to: 2 },
  { event: "agreed", seat },
  { event: "declined", seat },
  { event: "stood-in", seat, bot: "strong" },
  { event: "bot-failed", seat, bot: "master", why: "late", instead: "casual" },
];
const TABLE_NEWS: News[] = [
  { event: "opened", options: OPTIONS },
  { event: "options-changed", options: OPTIONS },
  { event: "began", number: 3, options: {}, commitment: null },
  { event: "over", number: 3, seed: null },
];

const GAMES: [game: string, view: View, actions: Action[]][] = [
  [
    "the-game",
    theGame({ tops: [10, 50, 60, 30] }),
    [
      { do: "start" },
      { do: "play", card: 12, pile: "A" },
      { do: "play", card: 2, pile: "A" },
      { do: "play", card: 70, pile: "C" },
      { do: "play", card: 69, pile: "C" },
      { do: "end" },
    ],
  ],
  [
    "face-to-face",
    duel({ tops: [15, 40, 25, 35] }),
    [
      { do: "play", card: 5, pile: "0+" },
      { do: "play", card: 50, pile: "0-" },
      { do: "play", card: 15, pile: "1+" },
      { do: "play", card: 36, pile: "1-" },
      { do: "end" },
    ],
  ],
  [
    "slide",
    slide({ grids: [full, full] }),
    [
      { do: "reveal", cell: [1, 2] },
      { do: "take", from: 0, side: "left" },
      { do: "take", from: 1, side: "top" },
    ],
  ],
];

beforeAll(() => speak("en"));

function told(events: News[], game = "the-game", view: View = theGame(), seats = SEATS): string[] {
  const table = tableOf({ seats, to_act: [], options: { ...OPTIONS, game } });
  const now = { table, yours: yoursOf({ view }) };
  return events.map((news) => {
    const [words = { words: "(nothing)", isChat: false }] = newsWords({
      events: [news],
      before: now,
      after: now,
    });
    return `${news.event}: ${words.words}${words.isChat ? " (chat)" : ""}`;
  });
}

test("everything that happens at a table is told to Ann, with whose doing it was", async () => {
  const lines = [
    ...told(TABLE_NEWS),
    ...[0, 1, 3].flatMap((seat) => ["", `seat ${seat}`, ...told(newsOf(seat))]),
    ...GAMES.flatMap(([game, view, actions]) =>
      [0, 1].flatMap((seat) => [
        "",
        `${game}, seat ${seat}`,
        ...told(
          actions.map((action): News => ({ event: "acted", seat, action })),
          game,
          view,
        ),
      ]),
    ),
  ];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/news.txt");
});

test("what a stand-in plays is told by the seat's name, also to whoever it plays for", () => {
  const play: News = { event: "acted", seat: 0, action: { do: "play", card: 12, pile: "A" } };
  const stoodIn = [{ ...SEATS[0]!, stand_in: "strong" }, ...SEATS.slice(1)];
  expect(told([play])[0]).toMatch(/^acted: You play 12/);
  expect(told([play], "the-game", theGame(), stoodIn)[0]).toMatch(/Ann. plays 12/);
});

const MOMENTS: Record<string, { phase: Table["phase"]; to_act: number[]; turn: number | null }> = {
  gathering: { phase: "gathering", to_act: [], turn: null },
  "who starts": { phase: "playing", to_act: [0, 1], turn: null },
  "Ann's turn": { phase: "playing", to_act: [0], turn: 0 },
  "Bob's turn": { phase: "playing", to_act: [1], turn: 1 },
  over: { phase: "over", to_act: [], turn: 1 },
};

test("every change of the turn is told, to whoever plays and to whoever watches", async () => {
  const lines: string[] = [];
  for (const [who, seats] of [
    ["Ann", [0]],
    ["both", [0, 1]],
    ["nobody", []],
  ] as const) {
    const at = (moment: string) => {
      const { phase, to_act, turn } = MOMENTS[moment]!;
      const view = phase === "gathering" ? null : theGame({ turn });
      return { table: tableOf({ phase, to_act }), yours: yoursOf({ seats: [...seats], view }) };
    };
    for (const before of ["(nothing)", ...Object.keys(MOMENTS)])
      for (const after of Object.keys(MOMENTS)) {
        const told = newsWords({
          events: [],
          before: before in MOMENTS ? at(before) : null,
          after: at(after),
        });
        lines.push(`${who}: ${before}, then ${after}: ${told.map(({ words }) => words).join(" ")}`);
      }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/turns.txt");
});
