/** A server's answers to somebody who has been there, for tests of their pages. */
import type { Me, PersonMet } from "../lib/protocol";
import { meOf, myGame, myTable, statisticsOf } from "./people";
import { SLIDE } from "./table-states";
import { bot, nobody, person } from "./tables";

const OWN_GAMES = [
  myGame("r1", { accuracy: 93.6 }),
  myGame("r2", {
    result: "lost",
    points: 4,
    options: { players: 1, level: "expert", fire: true },
    players: [],
  }),
  myGame("r3", { game: "slide", options: { players: 2 }, result: "shared", points: 12 }),
  myGame("r4", {
    game: "face-to-face",
    options: {},
    result: "lost",
    counted: false,
    why_not: ["hints", "undo"],
  }),
];

/** What a server tells somebody who has been there. */
export const ANSWERS: Record<string, unknown> = {
  tables: {
    tables: [{ id: "z", options: SLIDE, seats: [person(0, "Eve"), bot(1, "master"), nobody(2)] }],
  },
  "POST tables": { id: "new-table", token: "token" },
  me: meOf(),
  "me/tables": {
    tables: [
      myTable("a", { your_turn: true }),
      myTable("b", { options: SLIDE, invited_by: "Dan", phase: "gathering" }),
      myTable("c", { phase: "gathering" }),
    ],
  },
  "me/people": { people: [{ id: "b", name: "Bob", games: 3, last: 0, blocked: false }] },
  "me/games": { games: OWN_GAMES, next: "more" },
  "me/games?with=b": { games: [OWN_GAMES[1]], next: null },
  "me/games?before=more": { games: [myGame("r9", { points: 9 })], next: null },
  "me/statistics": statisticsOf(),
  "me/codes": { words: "one two three four five six", until: 4_000_000_000 },
  "me/invitations": null,
  "me/blocks/b": null,
  "me/blocks/x": null,
  "DELETE me/devices/d2": meOf({ devices: meOf().devices.slice(0, 1) }),
  "DELETE me/devices/d1": meOf({ devices: [] }),
  "DELETE me/passkeys/k1": meOf({ passkeys: [] }),
  codes: { token: "new", me: meOf({ name: "Beth" }) },
  address: { address: null },
  "POST qr": new Response("<svg/>"),
};

/** The same of a server that remembers what it is told of this person and of those they have met. */
export function rememberingAnswers(first: Partial<Me> = {}, met: readonly PersonMet[] = MET): typeof ANSWERS {
  let [me, people] = [meOf(first), met];
  const changed = (change: Partial<Me>) => (me = { ...me, ...change });
  const block = (id: string, isBlocked: boolean) => () => {
    people = people.map((person) => (person.id === id ? { ...person, blocked: isBlocked } : person));
    changed({ blocked: people.filter(({ blocked }) => blocked).map(({ id, name }) => ({ id, name })) });
    return null;
  };
  const without = (list: "devices" | "passkeys", gone: string) => () =>
    changed({ [list]: me[list].filter(({ id }) => id !== gone) });
  return {
    ...ANSWERS,
    ...Object.fromEntries(me.devices.map(({ id }) => [`DELETE me/devices/${id}`, without("devices", id)])),
    ...Object.fromEntries(me.passkeys.map(({ id }) => [`DELETE me/passkeys/${id}`, without("passkeys", id)])),
    ...Object.fromEntries(
      people.flatMap(({ id }) => [
        [`PUT me/blocks/${id}`, block(id, true)],
        [`DELETE me/blocks/${id}`, block(id, false)],
      ]),
    ),
    me: () => me,
    "PATCH me": (sent: unknown) => changed(JSON.parse(sent as string) as Partial<Me>),
    "me/people": () => ({ people }),
    "me/data": {},
    "me/games/export": {},
    "me/push": null,
  };
}

/** Some who may be met again, one of them without a name, and one who is blocked. */
const MET: PersonMet[] = [
  { id: "b", name: "Bob", games: 3, last: 0, blocked: false },
  { id: "n", name: null, games: 1, last: 0, blocked: false },
  { id: "x", name: "Eve", games: 2, last: 0, blocked: true },
];
