import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { Refusal } from "../lib/api";
import { speak, t } from "../lib/i18n";
import type { Body } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { OPTIONS, person, tableOf, yoursOf } from "../testing/tables";
import Talk from "./Talk.svelte";

beforeAll(() => speak("en"));
afterEach(cleanup);

test.each([
  ["Hello", "Hello", ""],
  ["Hello", "Hello and good", "Hello and good"],
])("of %s, which the server takes while %s is typed, %o stays", async (said, meanwhile, stays) => {
  const sent: Body[] = [];
  let answer = () => {};
  const session = {
    send: (body: Body) => {
      sent.push(body);
      return new Promise<void>((resolve) => (answer = resolve));
    },
  } as unknown as Session;
  const table = tableOf({
    options: { ...OPTIONS, chat: "free" },
    seats: [person(0, "Ann"), person(1, "Bob")],
  });
  render(Talk, { session, table, yours: yoursOf({ seats: [0] }), news: [] });
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: t("chat-say") });
  await fireEvent.input(box, { target: { value: said } });
  await fireEvent.submit(box.form as HTMLFormElement);
  await fireEvent.input(box, { target: { value: meanwhile } });
  answer();
  await Promise.resolve();
  await tick();
  expect(sent).toEqual([{ do: "chat", text: said }]);
  expect(box.value).toBe(stays);
});

test("what was refused is told until something else is said", async () => {
  const answers = [Promise.reject(new Refusal("too-long")), new Promise<void>(() => undefined)];
  const session = { send: () => answers.shift()! } as unknown as Session;
  render(Talk, { session, table: tableOf(), yours: yoursOf(), news: [] });
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: t("chat-say") });
  for (const isTold of [true, false]) {
    await fireEvent.input(box, { target: { value: "Hello" } });
    await fireEvent.submit(box.form as HTMLFormElement);
    await vi.waitFor(() => expect(screen.queryByRole("alert") !== null).toBe(isTold));
    expect(box.getAttribute("aria-invalid")).toBe(String(isTold));
  }
});

test("the newest line of the chat and of the log is in sight", async () => {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return 20 * this.children.length;
  });
  const line = { seat: 1, name: "Bob", text: "well", game: 1, after: 0 };
  const show = (lines: number, news: number) => ({
    session: {} as Session,
    table: tableOf({ chat: Array.from({ length: lines }, () => line) }),
    yours: yoursOf(),
    news: Array.from({ length: news }, () => "news"),
  });
  const { rerender } = render(Talk, show(2, 3));
  const [chat, log] = document.querySelectorAll("ol");
  expect([chat!.scrollTop, log!.scrollTop]).toEqual([40, 60]);
  await rerender(show(5, 3));
  expect([chat!.scrollTop, log!.scrollTop]).toEqual([100, 60]);
  await rerender(show(5, 7));
  expect([chat!.scrollTop, log!.scrollTop]).toEqual([100, 140]);
});
