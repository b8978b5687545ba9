/** Whatever is done at the board of piles, in whatever order, comes to the same as in a model of it. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { device } from "../lib/device.svelte";
import { speak } from "../lib/i18n";
import type { Body, LegalAction, Table } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { point } from "../testing/carry";
import { cleanup, fireEvent, render } from "../testing/library";
import { OPTIONS, planOf, tableOf, theGame, yoursOf } from "../testing/tables";
import PileBoard from "./PileBoard.svelte";

beforeAll(() => speak("en"));
beforeEach(() => {
  device.motion = "reduced";
});
afterEach(cleanup);

interface Play {
  card: number;
  pile: string;
}

const HAND = [12, 40, 97];
const FITS: Record<number, string> = { 12: "AB", 40: "BC", 97: "AC" };
const STEP = 3;

/** What the server has been asked, and what it has said. */
interface Server {
  asked: Body[];
  plan: Play[];
  /** The plans it has not answered yet, the newest last. */
  open: ((isDone: boolean) => void)[];
}

/** The board as it should be: what is planned, what is chosen, and what is refused. */
class Model {
  plan: Play[] = [];
  wished: Play[] | null = null;
  asked: Body[] = [];
  refused = "";
  isEnterWaiting = false;
  #selected: number | null = null;

  get drafts(): Play[] {
    return this.wished ?? this.plan;
  }

  get chosen(): number | null {
    return this.#isDraft(this.#selected) ? null : this.#selected;
  }

  pickCard(card: number): void {
    const draft = this.drafts.find((one) => one.card === card);
    if (draft) this.lift(card);
    else this.#selected = card === this.#selected ? null : card;
  }

  pickPile(pile: string): void {
    if (this.chosen !== null) this.lay(this.chosen, pile);
  }

  pickDraft({ card, pile }: Play): void {
    if (this.chosen !== null) this.lay(this.chosen, pile);
    else this.lift(card);
  }

  carry(card: number, pile: string | null): void {
    if (this.#isDraft(card)) this.lift(card);
    this.#selected = card;
    if (pile !== null) this.lay(card, pile);
  }

  lay(card: number, pile: string): void {
    this.#selected = null;
    if (this.wished || FITS[card]!.includes(pile)) this.#send([...this.drafts, { card, pile }]);
    else this.refused = "does-not-fit";
  }

  lift(card: number): void {
    const place = this.drafts.findIndex((one) => one.card === card);
    const { pile } = this.drafts[place]!;
    this.#send(this.drafts.filter((one, index) => index < place || one.pile !== pile));
    this.#selected = card;
  }

  takeLastOff(): void {
    if (this.drafts.length) this.#send(this.drafts.slice(0, -1));
  }

  clear(): void {
    this.#send([]);
  }

  putBack(): void {
    this.#selected = null;
  }

  enter(): void {
    if (this.wished) this.isEnterWaiting = true;
    else this.#place();
  }

  answer(isDone: boolean): void {
    if (isDone) this.plan = this.wished!;
    this.wished = null;
    if (this.isEnterWaiting) this.#place();
    this.isEnterWaiting = false;
  }

  #place(): void {
    if (!this.plan.length) return;
    this.#selected = null;
    this.asked.push({ do: "place", plays: this.plan as never, end: false });
  }

  #send(plays: Play[]): void {
    this.wished = plays;
    this.asked.push({ do: "plan", plays: plays as never });
  }

  #isDraft(card: number | null): boolean {
    return this.drafts.some((one) => one.card === card);
  }
}

/** Numbers that look random, the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor(state / 65_536) % below;
  };
}

const cardOf = (part: Element) => Number(part.querySelector("text")!.textContent);
const inHand = () => Array.from(document.querySelectorAll<HTMLElement>(".hand button"));
const onPiles = () => Array.from(document.querySelectorAll<HTMLElement>("button.draft"));
const topOf = (pile: string) => document.querySelector<HTMLElement>(`[data-place="${pile}"] > .top`)!;
const key = (name: string) => fireEvent.keyDown(window, { key: name });

const reasonOf = ({ refusal }: { refusal: { reason: string } | null }) => refusal?.reason ?? "";

/** What can be seen of it. */
function seen(): unknown {
  return {
    chosen: inHand()
      .filter((card) => card.getAttribute("aria-pressed") === "true")
      .map(cardOf),
    hand: inHand().map(cardOf),
    drafts: onPiles().map((draft) => [
      cardOf(draft),
      draft.closest<HTMLElement>("[data-place]")!.dataset.place,
      draft.querySelector<HTMLElement>(".cost")!.dataset.step,
    ]),
    carried: document.querySelectorAll("div.carried").length,
  };
}

/** The same of the model. */
function meant(model: Model): unknown {
  const isKnown = ({ card, pile }: Play) => model.plan.some((one) => one.card === card && one.pile === pile);
  return {
    chosen: model.chosen === null ? [] : [model.chosen],
    hand: HAND.filter((card) => !model.drafts.some((draft) => draft.card === card)),
    drafts: [..."ABCD"].flatMap((pile) =>
      model.drafts
        .filter((draft) => draft.pile === pile)
        .map((draft) => [draft.card, pile, isKnown(draft) ? `+${STEP}` : "…"]),
    ),
    carried: 0,
  };
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);

test.each(SEEDS)("the board does what is meant by whatever one does there (%i)", async (seed) => {
  const draw = numbers(seed);
  const model = new Model();
  const server: Server = { asked: [], plan: [], open: [] };
  const session: { refusal: { reason: string } | null } & Record<string, unknown> = {
    ...{ ready: true, link: "open", pending: 0, refusal: null },
    ask: (body: Body) => Promise.resolve(server.asked.push(body) > 0),
    insist: (body: Body) =>
      new Promise((done) => {
        server.asked.push(body);
        server.open.push(done);
      }),
  };
  const props = (): {
    session: Session;
    table: Table;
    yours: ReturnType<typeof yoursOf>;
    view: ReturnType<typeof theGame>;
  } => {
    const view = theGame({ hand: HAND, played: [10, 50, 60, 30] });
    const left = HAND.filter((card) => !server.plan.some((one) => one.card === card));
    const legal = left.flatMap((card) =>
      Array.from(FITS[card]!, (pile): LegalAction => ({
        ...{ action: { do: "play", card, pile: pile as "A" }, step: STEP },
      })),
    );
    const plays = server.plan.map((one) => ({ ...one, step: STEP, jump: false })) as never;
    return {
      session: session as unknown as Session,
      table: tableOf({ options: { ...OPTIONS, chat: "off" } }),
      yours: yoursOf({ view, legal, plan: planOf({ plays, next: legal, hand: left }) }),
      view,
    };
  };
  const { rerender } = render(PileBoard, props());

  /** Answers the newest plan, and with it those before it. */
  const answer = async (isDone: boolean) => {
    if (isDone) server.plan = model.wished!;
    model.answer(isDone);
    const [newest, ...older] = server.open.splice(0).reverse();
    for (const done of older.reverse()) done(true);
    await rerender(props());
    newest!(isDone);
    await new Promise((done) => setTimeout(done));
  };
  const carry = async (from: Element, pile: string | null) => {
    model.carry(cardOf(from), pile);
    document.elementFromPoint = () => (pile === null ? document.body : topOf(pile));
    await point(from, "pointerdown", 0, 0);
    await point(window, "pointermove", 50, 20);
    await point(window, "pointerup", 50, 20);
    await new Promise((done) => setTimeout(done));
  };

  const done: string[] = [];
  for (let step = 0; step < 16; step += 1) {
    const place = draw(3);
    const card = HAND[place]!;
    const pile = "ABCD"[draw(4)]!;
    const [held, draft] = [inHand()[draw(3)], onPiles()[draw(2)]];
    const play = draft && {
      card: cardOf(draft),
      pile: draft.closest<HTMLElement>("[data-place]")!.dataset.place!,
    };
    const ways: Record<string, (() => Promise<unknown>) | false | undefined> = {
      [`key ${place + 1}`]: () => (model.pickCard(card), key(String(place + 1))),
      [`key ${pile}`]: () => (model.pickPile(pile), key(pile)),
      [`tap pile ${pile}`]: () => (model.pickPile(pile), fireEvent.click(topOf(pile))),
      "tap a card": held && (() => (model.pickCard(cardOf(held)), fireEvent.click(held))),
      "tap a draft": play && (() => (model.pickDraft(play), fireEvent.click(draft))),
      [`carry a card to ${pile}`]: held && (() => carry(held, pile)),
      [`carry a draft to ${pile}`]: draft && (() => carry(draft, pile)),
      "carry a card away": held && (() => carry(held, null)),
      "carry a draft away": draft && (() => carry(draft, null)),
      Backspace: () => (model.takeLastOff(), key("Backspace")),
      Escape: () => (model.putBack(), key("Escape")),
      Enter: () => (model.enter(), key("Enter")),
      yes: model.wished !== null && (() => answer(true)),
      no: model.wished !== null && (() => answer(false)),
    };
    const names = Object.keys(ways).filter((name) => ways[name]);
    const name = model.isEnterWaiting ? (draw(2) ? "yes" : "no") : names[draw(names.length)]!;
    model.refused = "";
    session.refusal = null;
    done.push(name);
    await (ways[name] as () => Promise<unknown>)();
    expect(seen(), done.join("; ")).toEqual(meant(model));
    expect(server.asked, done.join("; ")).toEqual(model.asked);
    expect(reasonOf(session), done.join("; ")).toBe(model.refused);
  }
});
