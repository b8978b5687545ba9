import { afterEach, expect, test, vi } from "vitest";

import type { ReviewLine } from "../lib/protocol";
import { reviewOf, turnOf } from "../testing/reviews";
import { reviewLines } from "./asking";

afterEach(() => vi.unstubAllGlobals());

/** The lines as they are read from an answer that comes in these pieces. */
async function read(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<ReviewLine[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  const lines: ReviewLine[] = [];
  for await (const line of reviewLines("7", new AbortController().signal)) lines.push(line);
  return lines;
}

test("a review is read line by line, wherever its answer is cut", async () => {
  const review = reviewOf({ turns: [turnOf()], by: { bot: "Žofie", version: "3" } });
  const sent: ReviewLine[] = [
    { stage: "waiting", review: null },
    { stage: "first", review },
    { stage: "done", review },
  ] as ReviewLine[];
  const text = `${sent.map((line) => JSON.stringify(line)).join("\n\n")}\n`;
  const bytes = new TextEncoder().encode(text);
  for (let cut = 0; cut <= bytes.length; cut += 41)
    expect(await read([bytes.slice(0, cut), bytes.slice(cut)]), `cut at ${cut}`).toEqual(sent);
  expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(sent);
});
