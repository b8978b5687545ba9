/** What comes of all that is asked of a table, while its line breaks and comes back. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { lots } from "../testing/lots";
import type { FakeSocket } from "../testing/server";
import { closeSession, openSession, settle } from "../testing/session";
import { tableOf, yoursOf } from "../testing/tables";
import type { Body } from "./protocol";
import type { Session } from "./session.svelte";

let lines: FakeSocket[];
let session: Session;

const line = () => lines.at(-1)!;

beforeEach(() => {
  ({ lines, session } = openSession());
});

afterEach(() => closeSession(session));

/** Something that was asked for, with what should come of it. */
interface Asked {
  text: string;
  insists: boolean;
  isWanted: boolean;
  /** How often it went to the server, and whether an answer or an update is waited for. */
  sent: number;
  awaits: "answer" | "update" | "nothing";
  came?: boolean;
}

test.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
  "whatever happens, all that is asked for is answered once, and is under way until then: %i",
  async (seed) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const lot = lots(seed);
    const oneOf = <Thing>(things: readonly Thing[]) => things[Math.floor(lot.next().value * things.length)];
    const asked: Asked[] = [];
    const came: (boolean | undefined)[] = [];
    let refusal: string | undefined;
    let isOpen = true;
    const waiting = () => asked.filter(({ awaits }) => awaits === "answer");
    const end = (one: Asked, isYes: boolean) => Object.assign(one, { awaits: "nothing", came: isYes });
    const ask = (insists: boolean) => {
      const one: Asked = {
        ...{ text: String(asked.length), insists, isWanted: true, sent: isOpen ? 1 : 0 },
        awaits: isOpen ? "answer" : "nothing",
      };
      const place = asked.push(one) - 1;
      const body: Body = { do: "chat", text: one.text };
      const answer = insists ? session.insist(body, () => one.isWanted) : session.ask(body);
      void answer.then((isDone) => (came[place] = isDone));
      refusal = undefined;
      if (isOpen) return;
      end(one, false);
      refusal = "link-lost";
    };
    const idOf = ({ text }: Asked) =>
      line()
        .commands.filter(({ body }) => body?.do === "chat" && body.text === text)
        .at(-1)!.id!;
    const THINGS: Record<string, () => void> = {
      asks: () => ask(false),
      insists: () => ask(true),
      "is done": () => {
        const one = oneOf(waiting());
        if (!one) return;
        line().say({ type: "done", id: idOf(one), version: 1 });
        end(one, true);
      },
      "is refused": () => {
        const one = oneOf(waiting());
        if (!one) return;
        line().say({ type: "refused", id: idOf(one), reason: `no to ${one.text}`, args: {} });
        end(one, false);
        refusal = `no to ${one.text}`;
      },
      "wants something no longer": () => {
        const one = oneOf(asked);
        if (one) one.isWanted = false;
      },
      breaks: () => {
        if (!isOpen) return;
        line().breakOff();
        isOpen = false;
        for (const one of waiting())
          if (one.insists) one.awaits = "update";
          else {
            end(one, false);
            refusal = "link-broken";
          }
      },
      "comes back": () => {
        if (isOpen) return;
        vi.advanceTimersByTime(500);
        line().onopen!();
        isOpen = true;
      },
      "is told": () => {
        if (!isOpen) return;
        line().update(tableOf(), yoursOf());
        for (const one of asked.filter(({ awaits }) => awaits === "update"))
          if (one.isWanted) Object.assign(one, { awaits: "answer", sent: one.sent + 1 });
          else end(one, true);
      },
    };
    const happened: string[] = [];
    for (let times = 0; times < 60; times += 1) {
      const name = oneOf(Object.keys(THINGS))!;
      happened.push(name);
      THINGS[name]!();
      await settle();
      const under = asked.filter(({ awaits }) => awaits !== "nothing").length;
      const sent = lines.flatMap(({ commands }) =>
        commands.map(({ body }) => (body as { text: string }).text),
      );
      expect(
        {
          ...{ pending: session.pending, ready: session.ready, refusal: session.refusal?.reason },
          came: asked.map((_, place) => came[place]),
          sent: asked.map(({ text }) => sent.filter((one) => one === text).length),
        },
        happened.join(", "),
      ).toEqual({
        ...{ pending: under, ready: isOpen && under === 0, refusal },
        came: asked.map(({ came }) => came),
        sent: asked.map(({ sent }) => sent),
      });
    }
  },
);
