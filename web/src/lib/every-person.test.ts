/** What a device asks and keeps, whatever it knows of its person and however the server answers; `vitest -u` writes it anew. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { toldOf, type Ways } from "../testing/every";
import { meOf, myTable } from "../testing/people";
import { askedOf, refusal, stubApi } from "../testing/server";
import { Refusal } from "./api";
import { device } from "./device.svelte";
import { askAsMe, isKnown, leaveDevice, personToken, signInWith, tellName, tokenFor } from "./me";
import { lookForTables } from "./waiting";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

interface Things {
  person: string | null;
  tokens: Record<string, string>;
  nickname: string;
  server: string;
  call: () => Promise<unknown>;
}

const WAYS: Ways<Things> = {
  person: { "nobody's device": null, "a person's device": "mine" },
  tokens: { "": {}, "with a seat": { "amber-fox": "guest" } },
  nickname: { "named as told": "Ann", "named otherwise": " Beth ", "without a name": "  " },
  server: {
    "": "answers",
    "where nobody is known": "not-found",
    "signed out": "not-signed-in",
    "no line": "",
  },
  call: {
    "asks who it is": personToken,
    "asks for its tables": lookForTables,
    "asks as the person": () => askAsMe<object>("me/games"),
    "tells the name": tellName,
    "signs in": () => signInWith({ token: "theirs", me: meOf({ name: "Eve" }) }),
  },
};

/** The server's answers to all that is asked. */
function answering({ server, person }: Things): ReturnType<typeof stubApi> {
  const made = { token: person === null ? "new" : null, me: meOf() };
  const answers = {
    ...{
      "POST me": made,
      "PATCH me": meOf(),
      "me/tables": { tables: [myTable("a")] },
      "me/games": { games: [] },
    },
  };
  if (server === "answers") return stubApi(answers);
  const no = () =>
    server ? refusal(server === "not-found" ? 404 : 401, server) : Promise.reject(new TypeError());
  const answer = stubApi({});
  answer.mockImplementation(() => Promise.resolve(no()));
  return answer;
}

/** What was asked and by whom, what came of it, and what the device keeps. */
async function happens(things: Things): Promise<string> {
  leaveDevice();
  Object.assign(device, { person: things.person, tokens: things.tokens, nickname: things.nickname });
  Object.assign(device, { toldName: "Ann", waiting: [myTable("b"), myTable("c")], notifications: true });
  const answer = answering(things);
  const came = await things.call().then(
    (answer) => (answer && typeof answer === "object" ? "an answer" : String(answer)),
    (error: unknown) => (error instanceof Refusal ? error.reason : `broken: ${String(error)}`),
  );
  await new Promise((done) => setTimeout(done));
  const tokens = answer.mock.calls.map(
    ([, sent]) => new Headers(sent?.headers).get("Authorization") ?? "nobody",
  );
  const asked = askedOf(answer).map((line, place) =>
    `${line} by ${tokens[place]!}`.replace(/"label":"[^"]*",/, ""),
  );
  const { person, nickname, toldName, waiting, notifications } = device;
  const kept = [person, device.tokens, nickname, toldName, waiting.map(({ table }) => table), notifications];
  const known = [isKnown(), tokenFor("amber-fox"), tokenFor("bold-owl")];
  return `${asked.join(", ") || "nothing asked"} → ${came}; ${JSON.stringify([...kept, ...known])}`;
}

test("what a device asks and keeps", async () => {
  const all: Things[] = [];
  const names = toldOf(WAYS, (things) => (all.push(things), ""));
  const lines: string[] = [];
  for (const [place, things] of all.entries()) lines.push(names[place]! + (await happens(things)));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/every-person.txt");
});
