/** What the review page asks of the server: reviews line by line, positions to try, turns to judge, games to go on. */
import { answered, ask, posted, signed } from "../lib/api";
import type {
  Action,
  JudgeTurn,
  LookAt,
  PlayOn,
  ReviewLine,
  TableOpened,
  TurnVerdict,
  Yours,
} from "../lib/protocol";

/** A finished game's id, or a record itself. */
export type RecordAsked = LookAt["record"];

/** The review, each time it has become sharper; rejects with a Refusal. */
export async function* reviewLines(record: RecordAsked, signal: AbortSignal): AsyncGenerator<ReviewLine> {
  const answer =
    typeof record === "string"
      ? await answered(`records/${encodeURIComponent(record)}/review`, { signal })
      : await answered("records/review", { ...posted(record), signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) if (line) yield JSON.parse(line) as ReviewLine;
  }
}

/** What a seat saw at a position, what it might do, and what its plan would come to. */
export async function lookAt(where: LookAt): Promise<Yours> {
  return await ask<Yours>("records/position", posted(where));
}

/** What a turn would come to, beside the best one. */
export async function judge(
  record: RecordAsked,
  action: number,
  seat: number,
  actions: Action[],
): Promise<TurnVerdict> {
  return await ask<TurnVerdict>(
    "records/judge",
    posted({ record, action, seat, actions } satisfies JudgeTurn),
  );
}

/** Open a table where the game goes on. */
export async function playOn(wish: PlayOn, by: string | null): Promise<TableOpened> {
  return await ask<TableOpened>("tables/continued", signed(posted(wish), by));
}
