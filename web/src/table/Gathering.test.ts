import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { Body, Table, Yours } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { botName, botTitle } from "../lib/words";
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
        { name: "casual", games: ["the-game"] },
        { name: "slider", games: ["slide"] },
      ],
    },
    address: { address: "http://10.0.0.7:8000/" },
  });
  session = {
    ready: true,
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

test("the game begins only when every seat is taken", async () => {
  show();
  expect(button("begin")!.disabled).toBe(true);
  cleanup();
  show({ seats: SEATS.slice(0, 3) });
  await fireEvent.click(button("begin")!);
  expect(asked).toEqual([[{ do: "begin" }, undefined]]);
  cleanup();
  (session as { ready: boolean }).ready = false;
  show({ seats: SEATS.slice(0, 3) });
  expect(button("begin")!.disabled).toBe(true);
});

test("every empty seat is filled with a bot of one's level, and no other seat", async () => {
  show({ seats: [...SEATS, nobody(4)] });
  await fireEvent.click(button("fill-with-bots")!);
  expect(asked.map(([body]) => body)).toEqual(
    [3, 4].map((seat) => ({ do: "seat-bot", seat, bot: "casual" })),
  );
});

test("a bot is chosen among those that play this game", async () => {
  show();
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: t("seat-bot", { seat: 4 }) });
  await vi.waitFor(() => expect(select.options.length).toBe(2));
  expect(select.options[1]!.textContent).toBe(botTitle("casual"));
  await fireEvent.change(select, { target: { value: "casual" } });
  expect(asked).toEqual([[{ do: "seat-bot", seat: 3, bot: "casual" }, undefined]]);
});

test("whoever has no seat takes one with their name, or as somebody; whoever has one takes no second", async () => {
  show({}, WATCHING);
  await fireEvent.click(button("sit")!);
  device.nickname = "  ";
  await fireEvent.click(button("sit")!);
  expect(asked.map(([body]) => body)).toEqual(
    ["Ann", t("somebody")].map((name) => ({ do: "sit", seat: 3, name })),
  );
  expect(button("begin")).toBeNull();
  cleanup();
  show();
  expect([button("sit"), button("sit-guest")]).toEqual([null, null]);
});

test("in the hot seat others sit down at the same screen, each with a name", async () => {
  show({ options: { ...OPTIONS, hot_seat: true } });
  await fireEvent.input(screen.getByLabelText(t("guest-name")), { target: { value: " Eve " } });
  await fireEvent.click(button("sit-guest")!);
  await fireEvent.click(button("sit-guest")!);
  expect(asked.map(([body]) => body)).toEqual(
    ["Eve", t("guest", { seat: 4 })].map((name) => ({ do: "sit", seat: 3, name })),
  );
});

test("the link to send leads where others can reach it", async () => {
  show();
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: t("invite-link") });
  expect(field.value).toBe("http://10.0.0.7:8000/t/amber-fox");
});

test("whoever is not there is marked so", () => {
  show({ seats: [person(0, "Ann"), person(1, "Bob", { online: false })] });
  expect(seat(1).textContent).toContain(t("seat-offline"));
  expect(seat(0).textContent).not.toContain(t("seat-offline"));
});
