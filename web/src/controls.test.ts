/** A person's pages in states of many kinds, and what each of their controls does; `vitest -u` writes it anew. */
import type { Component } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import Front from "./front/Front.svelte";
import GamesPage from "./games/GamesPage.svelte";
import { device } from "./lib/device.svelte";
import { speak } from "./lib/i18n";
import type { PersonMet } from "./lib/protocol";
import { go } from "./lib/router.svelte";
import { server } from "./lib/server.svelte";
import JoinPage from "./me/JoinPage.svelte";
import MePage from "./me/MePage.svelte";
import StatisticsPage from "./statistics/StatisticsPage.svelte";
import { rememberingAnswers } from "./testing/answers";
import { type Open, settled, usedOneByOne } from "./testing/controls";
import { cleanup, render } from "./testing/library";
import { outline } from "./testing/outline";
import { meOf, myGame, myTable, statisticsOf } from "./testing/people";
import { stubScreen } from "./testing/screen";
import { askedOf, stubApi, stubWebSocket } from "./testing/server";
import { stubSound } from "./testing/sound";
import { SLIDE } from "./testing/table-states";
import Settings from "./ui/Settings.svelte";
import TopBar from "./ui/TopBar.svelte";

/** Nothing is drawn: what a chart shows is in its table. */
vi.mock("uplot", () => import("./testing/undrawn-chart"));

const usual = { ...device };

beforeAll(() => speak("en"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser in which nothing is near the screen and no file is kept. */
function stubBrowser() {
  stubScreen();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  stubWebSocket();
  stubSound();
}

/** A browser that can do everything besides, and a person who allows everything. */
function allowAll() {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", {
    permission: "default",
    requestPermission: () => Promise.resolve("granted"),
  });
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put: () => Promise.resolve() }) });
  const subscription = {
    toJSON: () => ({ endpoint: "https://push", keys: { auth: "a" } }),
    unsubscribe: () => Promise.resolve(),
  };
  const pushManager = {
    subscribe: () => Promise.resolve(subscription),
    getSubscription: () => Promise.resolve(subscription),
  };
  const read = (options: object) => options;
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: read,
    parseRequestOptionsFromJSON: read,
  });
  const made = () => Promise.resolve({ toJSON: () => ({ id: "k2" }) });
  vi.stubGlobal("navigator", {
    userAgent: navigator.userAgent,
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
    credentials: { create: made, get: made },
    vibrate: () => true,
  });
}

interface State {
  path: string;
  Page: Component;
  props?: object;
  /** What the server answers besides the usual. */
  answers?: () => Record<string, unknown>;
  /** What this device has kept besides the usual. */
  kept?: Partial<typeof device>;
  isAllAllowed?: true;
  /** Where the controls are those of another state. */
  besides?: string;
}

/** More than are offered, one without a name, one blocked. */
const metOften = Array.from({ length: 8 }, (_, place): PersonMet => ({
  ...{ id: `p${place}`, name: place === 1 ? null : `Person ${place}`, games: 9 - place, last: 0 },
  blocked: place === 2,
}));

/** The same answer to each of these questions. */
const answeredBy = (path: string, questions: readonly string[], answer: unknown) =>
  Object.fromEntries(questions.map((question) => [`${path}?${question}`, answer]));

const STATES: Record<string, State> = {
  front: { path: "", Page: Front },
  "front, for the first time": {
    path: "",
    Page: Front,
    answers: () => ({ tables: { tables: [] } }),
    kept: { person: null, nickname: "", watched: [] },
    besides: ".games",
  },
  "front, with tables and people of many kinds": {
    path: "",
    Page: Front,
    answers: () => ({
      "me/people": { people: metOften },
      "me/tables": {
        tables: [
          myTable("a", { phase: "gathering" }),
          myTable("b", { invited_by: "" }),
          myTable("c", { phase: "over" }),
          myTable("d", {
            your_turn: true,
            options: SLIDE,
            players: [
              { seat: 0, name: "Ann", bot: null, you: true },
              { seat: 1, name: "master", bot: "master", you: false },
              { seat: 2, name: null, bot: null, you: false },
              { seat: 3, name: "", bot: null, you: false },
            ],
          }),
          myTable("e", { players: [] }),
        ],
      },
    }),
    besides: ".games, .more",
    kept: { waiting: [myTable("old")], people: [{ id: "old", name: "Old" }], watched: [] },
  },
  me: { path: "me", Page: MePage },
  "me, where everything is possible": {
    path: "me",
    Page: MePage,
    isAllAllowed: true,
    answers: () => ({
      ...rememberingAnswers({ findable: false, name: null, blocked: [] }),
      "me/passkeys/options": { challenge: "new" },
      "POST me/passkeys": meOf({
        passkeys: [...meOf().passkeys, { id: "k2", label: "Another", added: 1_700_090_000 }],
      }),
    }),
  },
  "me, with as little as there may be": {
    path: "me",
    Page: MePage,
    isAllAllowed: true,
    answers: () =>
      rememberingAnswers(
        {
          ...{ devices: meOf().devices.slice(0, 1), passkeys: [], blocked: [] },
          ...{ push_key: null, passkeys_possible: false },
        },
        [],
      ),
    kept: { notifications: true },
  },
  join: { path: "join#one-two", Page: JoinPage },
  "join, where nobody is known": {
    path: "join",
    Page: JoinPage,
    isAllAllowed: true,
    answers: () => ({
      "passkeys/options": { challenge: "known" },
      passkeys: { token: "new", me: meOf({ name: "Beth" }) },
    }),
    kept: { person: null, nickname: "" },
  },
  games: {
    path: "games",
    Page: GamesPage,
    answers: () => ({
      ...answeredBy("me/games", ["game=slide", "players=6", "counted=no", "with=x"], {
        games: [myGame("r1", { accuracy: 93.6 })],
        next: null,
      }),
      ...answeredBy("me/games", ["level=expert-plus", "fire=no", "result=shared"], { games: [], next: null }),
    }),
  },
  "games, none": {
    path: "games",
    Page: GamesPage,
    answers: () => ({ "me/games": { games: [], next: null }, "me/people": { people: [] } }),
    besides: ".filters",
  },
  "games, the last of them": {
    path: "games",
    Page: GamesPage,
    besides: ".filters",
    answers: () => ({
      "me/games": {
        games: [
          myGame("r1", {
            players: [
              { seat: 0, name: "Bob", bot: null, you: false },
              { seat: 1, name: null, bot: null, you: false },
              { seat: 2, name: "Ann", bot: null, you: true },
              { seat: 3, name: "casual", bot: "casual", you: false },
            ],
            ...{ accuracy: 0, result: null, counted: false, why_not: ["hints"] },
          }),
        ],
        next: null,
      },
    }),
  },
  statistics: {
    path: "statistics",
    Page: StatisticsPage,
    answers: () =>
      answeredBy("me/statistics", ["game=slide", "level=expert-plus", "fire=no", "players=6"], {
        ...statisticsOf({ played: 3, won: 1, streak: 0, longest: 1, months: [], apart_played: 0 }),
      }),
  },
  "statistics of little": {
    path: "statistics",
    Page: StatisticsPage,
    answers: () => ({
      "me/statistics": statisticsOf({
        ...{ months: [], companions: [], histogram: [], apart_played: 0, parts: [], won: 0 },
      }),
      "me/statistics?game=slide": statisticsOf({ played: 0, apart_played: 1 }),
      "me/statistics?players=6": statisticsOf({ played: 0, apart_played: 0 }),
      "me/statistics?fire=no": statisticsOf({
        ...{ played: 1234, won: 1000, months: [], histogram: [], parts: statisticsOf().parts.slice(3) },
        companions: [{ name: null, bot: null, played: 3, won: 1 }],
      }),
    }),
  },
  settings: {
    path: "",
    Page: Settings as Component,
    props: { onclose: () => undefined, onkeys: () => undefined },
    isAllAllowed: true,
  },
  bar: { path: "", Page: TopBar },
};

/** How to open a page in a state. */
function opening({ path, Page, props = {}, answers, kept, isAllAllowed }: State): Open {
  return async () => {
    vi.unstubAllGlobals();
    localStorage.clear();
    server.answers = true;
    document.title = "";
    Object.assign(device, usual, { person: "token", nickname: "Ann", toldName: "Ann", ...kept });
    await speak("en");
    stubBrowser();
    if (isAllAllowed) allowAll();
    go(path);
    const asked = stubApi({ ...rememberingAnswers(), ...answers?.() });
    render(Page, { props });
    return asked;
  };
}

test.each(Object.keys(STATES))("what is asked and shown, and what each control does: %s", async (name) => {
  const open = opening(STATES[name]!);
  const asked = await open();
  await settled();
  const [first, shown] = [askedOf(asked), outline()];
  const lines = [
    document.title,
    ...first,
    "",
    shown,
    "",
    ...(await usedOneByOne(open, STATES[name]!.besides)),
  ];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(
    `./__outlines__/own-${name.replace(/[^a-z]+/g, "-")}.txt`,
  );
});
