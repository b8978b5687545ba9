import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { type Body, GAMES, type Options, type Table, type Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { botName, botTitle } from "../lib/words";
import { cleanup, fireEvent, render, screen, within } from "../testing/library";
import { stubApi } from "../testing/server";
import { bot, nobody, OPTIONS, person, tableOf, yoursOf } from "../testing/tables";
import Gathering from "./Gathering.svelte";

let asked: [Body, number | undefined][];
let session: Session;

beforeAll(() => speak("en"));

beforeEach(() => {
  asked = [];
  device.nickname = "Ann";
  device.level = "casual";
  stubApi({
    bots: {
      bots: [
        { name: "casual", games: ["the-game", "face-to-face"] },
        { name: "slider", games: ["slide"] },
        ...["strong", "master"].map((name) => ({ name, games: ["face-to-face"] })),
      ],
    },
    address: { address: "http://10.0.0.7:8000/" },
  });
  session = {
    ready: true,
    link: "open",
    ask: (body: Body, seat?: number) => Promise.resolve(asked.push([body, seat]) > 0),
  } as unknown as Session;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SEATS = [person(0, "Ann"), person(1, "Bob"), bot(2, "casual"), nobody(3)];

function show(table: Partial<Table> = {}, yours: Partial<Yours> = {}) {
  const gathering = tableOf({ phase: "gathering", seats: SEATS, ...table });
  render(Gathering, { session, table: gathering, yours: yoursOf({ view: null, ...yours }) });
}

const seat = (number: number) =>
  screen.getAllByRole("listitem").filter((item) => item.closest("ol"))[number]!;
const button = (id: string, words = {}) =>
  screen.queryByRole<HTMLButtonElement>("button", { name: t(id, words) });
const clear = (who: string) => button("seat-clear", { who });
const WATCHING = { seats: [], seat: null, owner: false };

test("one's own seat is marked as one's own, and can be left", async () => {
  show();
  expect(seat(0).textContent).toContain(t("seat-you"));
  for (const other of [1, 2, 3]) expect(seat(other).textContent).not.toContain(t("seat-you"));
  await fireEvent.click(button("stand")!);
  expect(asked).toEqual([[{ do: "stand" }, 0]]);
});

test("bots are sent away by whoever sits here, people by the owner alone, and nobody sends themselves away", () => {
  show();
  expect([clear("Ann"), clear("Bob") !== null, clear(botName("casual")) !== null]).toEqual([
    null,
    true,
    true,
  ]);
  cleanup();
  show({}, { owner: false });
  expect([clear("Ann"), clear("Bob"), clear(botName("casual")) !== null]).toEqual([null, null, true]);
  cleanup();
  show({}, WATCHING);
  expect([clear("Ann"), clear("Bob"), clear(botName("casual"))]).toEqual([null, null, null]);
});

test("a seat is cleared by its number", async () => {
  show();
  await fireEvent.click(clear("Bob")!);
  expect(asked).toEqual([[{ do: "clear-seat", seat: 1 }, undefined]]);
});

test("a table that is full is dealt", async () => {
  show({ seats: SEATS.slice(0, 3) });
  await fireEvent.click(button("begin")!);
  expect(asked).toEqual([[{ do: "begin" }, undefined]]);
  cleanup();
  Object.assign(session, { link: "lost" });
  show({ seats: SEATS.slice(0, 3) });
  expect(button("begin")!.disabled).toBe(true);
});

test("whoever opened the table deals for those who have come, once two have; others wait for them", async () => {
  show();
  await fireEvent.click(button("begin")!);
  const options = { ...OPTIONS, options: { ...OPTIONS.options, players: 3 } };
  await vi.waitFor(() =>
    expect(asked.map(([body]) => body)).toEqual([{ do: "change-options", options }, { do: "begin" }]),
  );
  cleanup();
  show({ seats: [person(0, "Ann"), nobody(1)] });
  expect(button("begin")).toBeNull();
  expect(screen.getByText(t("begin-alone"))).toBeTruthy();
  cleanup();
  show({}, { owner: false });
  expect(button("begin")).toBeNull();
  expect(screen.getByText(t("begin-waits"))).toBeTruthy();
});

test("nothing is dealt where the seats could not be made fewer", async () => {
  session.ask = (body) => Promise.resolve(asked.push([body, undefined]) < 0);
  show();
  await fireEvent.click(button("begin")!);
  expect(asked.map(([body]) => body.do)).toEqual(["change-options"]);
  await vi.waitFor(() => expect(button("begin")!.disabled).toBe(false));
});

test("cards are dealt once, however often one presses, and again once that was answered", async () => {
  let answer: (done: boolean) => void = () => undefined;
  session.ask = (body) => {
    asked.push([body, undefined]);
    return new Promise((done) => (answer = done));
  };
  show({ seats: SEATS.slice(0, 3) });
  for (const done of [false, true]) {
    await fireEvent.click(button("begin")!);
    expect(button("begin")!.disabled).toBe(true);
    answer(done);
    await vi.waitFor(() => expect(button("begin")!.disabled).toBe(false));
  }
  expect(asked.map(([body]) => body.do)).toEqual(["begin", "begin"]);
});

test("a bot of one's level takes the first free seat", async () => {
  show({ seats: [person(0, "Ann"), nobody(1), person(2, "Bob"), nobody(3)] });
  await fireEvent.click(button("add-bot")!);
  expect(asked.map(([body]) => body)).toEqual([{ do: "seat-bot", seat: 1, bot: "casual" }]);
  cleanup();
  show({}, WATCHING);
  expect(button("add-bot")).toBeNull();
});

test("a bot is chosen among those that play this game", async () => {
  show();
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: t("seat-bot", { seat: 3 }) });
  await vi.waitFor(() => expect(select.options.length).toBe(1));
  expect(select.options[0]!.textContent).toBe(botTitle("casual"));
  await fireEvent.change(select, { target: { value: "casual" } });
  expect(asked).toEqual([[{ do: "seat-bot", seat: 2, bot: "casual" }, undefined]]);
});

test("the bot that sits there is the one that is shown as chosen, also after another has sat down", async () => {
  const names = ["casual", "strong", "master"];
  const gathering = (bots: string[]) => ({
    session,
    table: tableOf({
      ...{ phase: "gathering", options: { ...OPTIONS, game: "face-to-face", options: {} } },
      seats: [person(0, "Ann"), ...bots.map((name, place) => bot(place + 1, name))],
    }),
    yours: yoursOf({ view: null }),
  });
  const { rerender } = render(Gathering, gathering(names));
  const chosen = () => screen.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value);
  await vi.waitFor(() => expect(screen.getAllByRole("option").length).toBe(9));
  expect(chosen()).toEqual(names);
  await rerender(gathering([...names].reverse()));
  expect(chosen()).toEqual([...names].reverse());
});

test("whoever has no seat is asked for a name, and sits down with it or with the one suggested", async () => {
  device.nickname = "";
  show({}, WATCHING);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: t("nickname") });
  await fireEvent.click(button("sit")!);
  await fireEvent.input(field, { target: { value: " Eve " } });
  await fireEvent.click(button("sit")!);
  expect(asked.map(([body]) => body)).toEqual(
    [field.placeholder, "Eve"].map((name) => ({ do: "sit", seat: 3, name })),
  );
  expect(field.placeholder).not.toBe("");
  expect(button("begin")).toBeNull();
  cleanup();
  show();
  expect([button("sit"), button("sit-guest")]).toEqual([null, null]);
});

test("one's own name can be changed where one sits, and is the one for the next table", async () => {
  show();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: t("nickname") });
  const write = async (value: string) => {
    await fireEvent.input(field, { target: { value } });
    await fireEvent.change(field);
  };
  await write("Ann");
  await write("  ");
  expect([asked, field.value]).toEqual([[], "Ann"]);
  await write(" Eve ");
  expect(asked).toEqual([[{ do: "rename", name: "Eve" }, 0]]);
  expect(device.nickname).toBe("Eve");
});

test("a name that is changed elsewhere, or back again, stands in its field", async () => {
  const named = (name: string) => ({
    session,
    table: tableOf({ phase: "gathering", seats: [person(0, name), nobody(1)] }),
    yours: yoursOf({ view: null }),
  });
  const { rerender } = render(Gathering, named("Ann"));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: t("nickname") });
  for (const name of ["Anna", "Zoe", "Anna"]) {
    await rerender(named(name));
    expect(field.value).toBe(name);
    await fireEvent.input(field, { target: { value: "something else" } });
  }
});

test("in the hot seat others sit down at the same screen, each with a name", async () => {
  show({ options: { ...OPTIONS, hot_seat: true } });
  const field = screen.getByLabelText<HTMLInputElement>(t("guest-name"));
  const { placeholder } = field;
  await fireEvent.input(field, { target: { value: " Eve " } });
  await fireEvent.click(button("sit-guest")!);
  await fireEvent.click(button("sit-guest")!);
  expect(asked.map(([body]) => body)).toEqual(
    ["Eve", placeholder].map((name) => ({ do: "sit", seat: 3, name })),
  );
});

test("a guest's name is changed for the guest's seat, and one's own for the next table stays", async () => {
  const seats = [person(0, "Ann"), person(1, "Eve"), nobody(2)];
  show({ seats, options: { ...OPTIONS, hot_seat: true } }, { seats: [0, 1] });
  const field = screen.getAllByRole("textbox", { name: t("nickname") })[1]!;
  await fireEvent.input(field, { target: { value: "Zoe" } });
  await fireEvent.change(field);
  expect(asked).toEqual([[{ do: "rename", name: "Zoe" }, 1]]);
  expect(device.nickname).toBe("Ann");
  await fireEvent.click(screen.getAllByRole("button", { name: t("stand") })[1]!);
  expect(asked.at(-1)).toEqual([{ do: "stand" }, 1]);
});

test("the link to send leads where others can reach it", async () => {
  show();
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: t("invite-link") });
  expect(field.value).toBe("http://10.0.0.7:8000/t/amber-fox");
});

test("the way to a table is shown while it has a free seat, and leads to the table that is shown", async () => {
  const gathering = (change: Partial<Table>) => ({
    session,
    table: tableOf({ phase: "gathering", seats: SEATS, ...change }),
    yours: yoursOf({ view: null }),
  });
  const { rerender } = render(Gathering, gathering({}));
  const field = () => screen.queryByRole<HTMLInputElement>("textbox", { name: t("invite-link") });
  const qr = () => screen.queryByRole("img", { name: t("qr") })?.getAttribute("src");
  for (const [id, free] of [
    ["amber-fox", true],
    ["amber-fox", false],
    ["bold-owl", true],
  ] as const) {
    await rerender(gathering({ id, seats: free ? SEATS : SEATS.slice(0, 3) }));
    const link = `http://10.0.0.7:8000/t/${id}`;
    await vi.waitFor(() => expect(field()?.value).toBe(free ? link : undefined));
    expect(qr()?.endsWith(encodeURIComponent(link))).toBe(free ? true : undefined);
  }
});

test("whoever is not there is marked so", () => {
  show({ seats: [person(0, "Ann"), person(1, "Bob", { online: false })] });
  expect(seat(1).textContent).toContain(t("seat-offline"));
  expect(seat(0).textContent).not.toContain(t("seat-offline"));
});

const radio = (id: string) => fireEvent.click(screen.getByRole("radio", { name: t(id) }));
const toggle = (id: string) => fireEvent.click(screen.getByRole("switch", { name: new RegExp(`^${t(id)}`) }));
const count = (number: string) => screen.queryByRole("radio", { name: number });

/** What the table is changed to by these choices. */
async function changed(options: Partial<Options>, choose: () => Promise<unknown>): Promise<Options> {
  show({ options: { ...OPTIONS, ...options } });
  await fireEvent.click(button("change-rules")!);
  await choose();
  await fireEvent.click(button("change-rules-done")!);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [body] = asked.pop()!;
  cleanup();
  return (body as Extract<Body, { do: "change-options" }>).options;
}

test("whoever opened the table changes its rules, which are as they were where nothing else is chosen", async () => {
  expect(await changed({}, () => Promise.resolve())).toEqual({
    ...OPTIONS,
    options: { ...OPTIONS.options, players: 4 },
  });
  const chosen = await changed({}, async () => {
    await fireEvent.click(count("5")!);
    for (const id of ["level-expert", "talk-signals", "pace-quick"]) await radio(id);
    for (const id of ["fire", "take-backs", "hints", "hot-seat", "listed"]) await toggle(id);
  });
  expect(chosen).toEqual({
    game: "the-game",
    options: { players: 5, level: "expert", fire: true },
    chat: "signals",
    take_backs: true,
    hints: true,
    tournament: false,
    hot_seat: true,
    listed: true,
    pace: "quick",
  });
  expect(device.pace).toBe("quick");
  show({}, { owner: false });
  expect(button("change-rules")).toBeNull();
});

test.each([
  ["basic", { players: 4, level: "basic" }, "the-game"],
  ["on fire", { players: 4, level: "expert", fire: true }, "the-game"],
  ["slide", { players: 4 }, "slide"],
])("the bots to choose from are those of the game, whatever is played: %s", async (_, options, game) => {
  show({ options: { ...OPTIONS, game, options } });
  const choice = await within(seat(2)).findByRole("combobox");
  const names = () =>
    within(choice)
      .queryAllByRole("option")
      .map((option) => option.getAttribute("value"));
  await vi.waitFor(() => expect(names()).toContain(game === "slide" ? "slider" : "casual"));
  expect(names()).not.toContain("master");
});

test("a game over days has no speed of bots to choose, and is not what new tables have", async () => {
  const days = await changed({}, async () => {
    await toggle("days");
    expect(screen.queryByRole("radio", { name: t("pace-human") })).toBeNull();
  });
  expect([days.pace, device.pace]).toEqual(["days", "human"]);
  expect((await changed({ pace: "days" }, () => toggle("days"))).pace).toBe("human");
});

test("there are never fewer seats than people, Slide may be a tournament, Face to Face has its lone card", async () => {
  expect(
    await changed({ game: "slide", options: {} }, async () => {
      expect([count("2"), count("3") !== null, count("6") !== null]).toEqual([null, true, true]);
      await toggle("tournament");
    }),
  ).toMatchObject({ options: { players: 4 }, tournament: true });
  expect(await changed({ game: "face-to-face", options: {} }, () => toggle("lone-card"))).toMatchObject({
    options: { lone_card: "wins" },
    tournament: false,
  });
});

test("a table whose options are not named has the usual ones chosen", async () => {
  const { players, ...usual } = OPTIONS.options;
  const changedFrom = (options: object) =>
    changed({ options: { players: 4, ...options } }, () => Promise.resolve());
  expect(players).not.toBe(4);
  expect((await changedFrom({})).options).toEqual({ players: 4, ...usual });
});

test.each(Object.entries(GAMES))("rules of %s that nobody changes stay as they were", async (game, facts) => {
  const chats = facts.hasSignals ? (["off", "signals", "free"] as const) : (["off", "free"] as const);
  const paces = ["human", "quick", "days"] as const;
  for (const round of [0, 1, 2]) {
    const values = Object.entries(facts.options).map(([name, all]) => [name, all[round % all.length]]);
    const players = "players" in facts.options ? { players: SEATS.length } : {};
    const isOn = round % 2 === 1;
    const options: Options = {
      game,
      options: { ...Object.fromEntries(values), ...players },
      chat: chats[round % chats.length]!,
      take_backs: isOn,
      hints: !isOn,
      tournament: facts.hasTournament && isOn,
      hot_seat: isOn,
      listed: !isOn,
      pace: paces[round]!,
    };
    expect(await changed(options, () => Promise.resolve())).toEqual(options);
  }
});
