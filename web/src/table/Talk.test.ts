import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";

import { speak, t } from "../lib/i18n";
import type { Body } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
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
