/** A turn of a finished game played again: a board's line to a position, where a turn is judged instead of placed. */
import { Refusal } from "../lib/api";
import { t } from "../lib/i18n";
import type { Action, Body, PilePlay, Replay, SignalShown, Table, TurnVerdict, Yours } from "../lib/protocol";
import type { BoardLine } from "../lib/session.svelte";
import { judge, lookAt, type RecordAsked } from "./asking";

export class Trial implements BoardLine {
  readonly link = "open";
  pending = $state(0);
  refusal: Refusal | null = $state.raw(null);
  yours: Yours | null = $state.raw(null);
  /** What the turn came to, once it was played. */
  verdict: TurnVerdict | null = $state.raw(null);

  constructor(
    readonly record: RecordAsked,
    readonly action: number,
    readonly seat: number,
  ) {
    void this.#look([]);
  }

  get ready(): boolean {
    return this.pending === 0 && this.verdict === null;
  }

  async ask(body: Body): Promise<boolean> {
    if (body.do === "place") return await this.#play(body.plays);
    return body.do === "act" && (await this.#judge([body.action]));
  }

  async insist(body: Body): Promise<boolean> {
    return body.do === "plan" && (await this.#look(body.plays));
  }

  onheard(): () => void {
    return () => undefined;
  }

  /** Try the same turn once more. */
  async again(): Promise<void> {
    this.verdict = null;
    await this.#look([]);
  }

  /** The whole turn is played at once: what is not enough for one is refused. */
  async #play(plays: readonly PilePlay[]): Promise<boolean> {
    const plan = this.yours?.plan;
    if (!plan?.may_end) {
      this.refusal = new Refusal("below-minimum");
      return false;
    }
    const actions = plays.map(({ card, pile }) => ({ do: "play", card, pile }) as Action);
    return await this.#judge(plan.hand.length ? [...actions, { do: "end" }] : actions);
  }

  async #judge(actions: Action[]): Promise<boolean> {
    return await this.#underWay(async () => {
      this.verdict = await judge(this.record, this.action, this.seat, actions);
    });
  }

  async #look(plays: PilePlay[]): Promise<boolean> {
    return await this.#underWay(async () => {
      this.yours = await lookAt({ record: this.record, action: this.action, seat: this.seat, plays });
    });
  }

  async #underWay(asking: () => Promise<void>): Promise<boolean> {
    this.pending += 1;
    this.refusal = null;
    try {
      await asking();
      return true;
    } catch (error) {
      this.refusal = error instanceof Refusal ? error : new Refusal("no-server");
      return false;
    } finally {
      this.pending -= 1;
    }
  }
}

/** The table as it was for the seat: who sat there, and what the others had said. */
export function tableAt(replay: Replay, names: readonly string[], action: number, seat: number): Table {
  return {
    id: "",
    version: 0,
    options: {
      game: replay.game,
      options: (replay.record.options ?? {}) as Record<string, unknown>,
      chat: "off",
      take_backs: false,
      hints: false,
      tournament: false,
      hot_seat: false,
      listed: false,
      pace: "quick",
    },
    phase: "playing",
    game: 1,
    seats: seatsOf(replay).map((_, number) => ({
      seat: number,
      kind: "person",
      name: names[number] ?? t("player-number", { seat: number + 1 }),
      bot: null,
      online: true,
      away: false,
      stand_in: null,
    })),
    to_act: [seat],
    signals: signalsAt(replay, action),
    chat: [],
    proposal: null,
    tournament: null,
    commitment: null,
    origin: null,
    seed: null,
    record: null,
    hands: [],
    remaining: [],
    apart: [],
  };
}

function seatsOf(replay: Replay) {
  return replay.steps[0]!.views;
}

/** What had been said and not withdrawn after so many actions. */
function signalsAt(replay: Replay, action: number): SignalShown[] {
  const said = (replay.record.meta as { signals?: unknown } | undefined)?.signals;
  let standing: SignalShown[] = [];
  for (const { after, seat, say, pile = null } of (Array.isArray(said) ? said : []) as SaidSignal[]) {
    if (after > action) continue;
    standing = standing.filter((signal) => signal.seat !== seat || signal.pile !== pile);
    if (say && pile !== null) standing.push({ seat, say, pile });
  }
  return standing;
}

interface SaidSignal {
  after: number;
  seat: number;
  say?: SignalShown["say"];
  pile?: string | null;
}
