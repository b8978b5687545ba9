import { afterEach, expect, test, vi } from "vitest";

import { refusal, stubApi } from "../testing/server";
import { OPTIONS } from "../testing/tables";
import type * as Api from "./api";

const BOTS = [
  { name: "casual", games: ["slide", "the-game"] },
  { name: "master", games: ["the-game"] },
];

const fresh = async (): Promise<typeof Api> => {
  vi.resetModules();
  return await import("./api");
};

afterEach(() => vi.unstubAllGlobals());

test("the bots of a game are those that play it, in the server's order, and are asked for once", async () => {
  const { botsFor } = await fresh();
  const answer = stubApi({ bots: { bots: BOTS } });
  expect((await botsFor("the-game")).map(({ name }) => name)).toEqual(["casual", "master"]);
  expect((await botsFor("slide")).map(({ name }) => name)).toEqual(["casual"]);
  expect(answer).toHaveBeenCalledTimes(1);
});

test("bots that could not be asked for are asked for again", async () => {
  const { botsFor } = await fresh();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await expect(botsFor("slide")).rejects.toMatchObject({ reason: "no-server" });
  stubApi({ bots: { bots: BOTS } });
  expect((await botsFor("slide")).length).toBe(1);
});

test("the server's no is told by its code; whatever is no answer, as a server that is not there", async () => {
  const { tableAt } = await fresh();
  stubApi({});
  await expect(tableAt("x")).rejects.toMatchObject({ reason: "not-found" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })));
  await expect(tableAt("x")).rejects.toMatchObject({ reason: "no-server" });
});

test("a server that refuses something is there all the same, and one that is silent is not", async () => {
  const { tableAt } = await fresh();
  const { server } = await import("./server.svelte");
  const silent = () => Promise.reject(new TypeError("no network"));
  for (const answer of [refusal(404, "no-such-table"), refusal(429, "too-fast"), Response.json({})]) {
    vi.stubGlobal("fetch", silent);
    await tableAt("x").catch(() => undefined);
    expect(server.answers).toBe(false);
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
    await tableAt("x").catch(() => undefined);
    expect(server.answers).toBe(true);
  }
});

test("what a sentence about a refusal needs comes with it", async () => {
  const { tableAt } = await fresh();
  const args = { seconds: 20, name: "Ann" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ reason: "too-fast", args }, { status: 429 })));
  await expect(tableAt("x")).rejects.toMatchObject({ reason: "too-fast", args });
});

test.each([
  ["the person's token", "mine", "Bearer mine"],
  ["nobody's", null, null],
])("a table is opened with %s", async (_, token, bearer) => {
  const { openTable } = await fresh();
  const answer = stubApi({ "POST tables": { id: "bold-owl", token: "secret" } });
  const wish = { options: OPTIONS, name: "Ann" };
  expect(await openTable(wish, token)).toEqual({ id: "bold-owl", token: "secret" });
  const [, { headers, body }] = answer.mock.calls[0] as [string, RequestInit];
  expect([new Headers(headers).get("Authorization"), JSON.parse(body as string)]).toEqual([bearer, wish]);
});

test("names in addresses are written so that they stay one part", async () => {
  const { qrAddress, replayOf, tableAt } = await fresh();
  const answer = stubApi({});
  await tableAt("a/../b?c").catch(() => undefined);
  await replayOf("1/2").catch(() => undefined);
  expect(answer.mock.calls.map(([address]) => address)).toEqual([
    "/api/tables/a%2F..%2Fb%3Fc",
    "/api/records/1%2F2/replay",
  ]);
  expect(qrAddress("http://here/t/x?a=1&b")).toBe("/api/qr?text=http%3A%2F%2Fhere%2Ft%2Fx%3Fa%3D1%26b");
});

test("a page is shared under the address the server gives, else under the page's own", async () => {
  const { shareable } = await fresh();
  stubApi({ address: { address: "http://10.0.0.7:8000/" } });
  expect(await shareable("t/x")).toBe("http://10.0.0.7:8000/t/x");
  for (const answers of [{ address: { address: null } }, {}]) {
    stubApi(answers);
    expect(await shareable("t/x")).toBe(`${location.origin}/t/x`);
  }
});
