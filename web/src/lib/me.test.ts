import { beforeEach, afterEach, expect, test, vi } from "vitest";

import { meOf, myTable } from "../testing/people";
import { askedOf, late, refusal, stubApi } from "../testing/server";
import { Refusal } from "./api";
import { device } from "./device.svelte";
import { askAsMe, deviceLabel, isKnown, leaveDevice, personToken, signInWith, tokenFor } from "./me";

beforeEach(() => {
  localStorage.clear();
  leaveDevice();
  device.nickname = "Ann";
});

afterEach(() => vi.unstubAllGlobals());

const bearer = (answer: ReturnType<typeof stubApi>, call = 0) =>
  new Headers(answer.mock.calls[call]![1]?.headers).get("Authorization");

test("the first time somebody is needed a person is made, with the tables this browser knows; then no more", async () => {
  device.tokens = { "amber-fox": "old" };
  const answer = stubApi({ "POST me": { token: "new", me: meOf() } });
  expect(await Promise.all([personToken(), personToken()])).toEqual(["new", "new"]);
  expect(await personToken()).toBe("new");
  expect(answer).toHaveBeenCalledTimes(1);
  expect(JSON.parse(answer.mock.calls[0]![1]!.body as string)).toMatchObject({
    name: "Ann",
    joined: ["old"],
  });
  expect(bearer(answer)).toBeNull();
  expect([device.tokens, tokenFor("amber-fox")]).toEqual([{}, "new"]);
});

test("a table that was joined before the person was there is joined to the person later", async () => {
  Object.assign(device, { person: "mine", tokens: { "bold-owl": "guest" } });
  expect(tokenFor("bold-owl")).toBe("guest");
  const answer = stubApi({ "POST me": { token: null, me: meOf() } });
  expect(await personToken()).toBe("mine");
  expect(bearer(answer)).toBe("Bearer mine");
  expect(tokenFor("bold-owl")).toBe("mine");
});

test("a new name is told to the person, once", async () => {
  Object.assign(device, { person: "mine", toldName: "Ann", nickname: "Beth " });
  const answer = stubApi({ "PATCH me": meOf() });
  for (let times = 0; times < 2; times += 1) await personToken();
  expect(askedOf(answer)).toEqual(['PATCH me {"name":"Beth"}']);
});

test("a name that is taken away is taken away from the person too", async () => {
  Object.assign(device, { person: "mine", toldName: "Ann", nickname: "  " });
  const answer = stubApi({ "PATCH me": meOf() });
  await personToken();
  expect([askedOf(answer), device.toldName]).toEqual([['PATCH me {"name":null}'], ""]);
});

test("where a browser has locks, only one tab at a time makes a person, and each looks again before", async () => {
  const locks: (() => Promise<void>)[] = [];
  const request = (_name: string, task: () => Promise<void>) =>
    new Promise<void>((done) => locks.push(async () => (await task(), done())));
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, locks: { request } });
  const answer = stubApi({ "POST me": { token: "new", me: meOf() } });
  const token = personToken();
  expect([locks.length, askedOf(answer)]).toEqual([1, []]);
  await locks[0]!();
  expect([await token, askedOf(answer).length]).toEqual(["new", 1]);
});

test.each([
  ["", "Beth", "Beth"],
  ["Ann", "Beth", "Ann"],
  ["", null, ""],
  ["  ", "Beth", "Beth"],
  [" Ann ", "Beth", "Ann"],
])("a device named %o that signs in as %o is then called %o", async (nickname, name, called) => {
  device.nickname = nickname;
  const answer = stubApi({});
  await signInWith({ token: "new", me: meOf({ name }) });
  await personToken();
  expect([device.nickname, device.person, askedOf(answer)]).toEqual([called, "new", []]);
});

test("where the server makes no person, tables go on with tokens of their own", async () => {
  device.tokens = { "amber-fox": "old" };
  stubApi({});
  expect(await personToken()).toBeNull();
  expect(tokenFor("amber-fox")).toBe("old");
  await expect(askAsMe("me")).rejects.toThrow(Refusal);
  expect(isKnown()).toBe(true);
});

test("another tab's person is taken over, not made a second time", async () => {
  device.toldName = "Ann";
  localStorage.setItem("tenback", JSON.stringify({ person: "theirs" }));
  const answer = stubApi({});
  expect(await personToken()).toBe("theirs");
  expect(answer).not.toHaveBeenCalled();
});

test("a device that was signed out elsewhere keeps nothing of the person", async () => {
  Object.assign(device, {
    person: "mine",
    toldName: "Ann",
    waiting: [myTable("amber-fox")],
    people: [{ id: "b", name: "Bob" }],
    notifications: true,
  });
  stubApi({ me: refusal(401, "not-signed-in") });
  await expect(askAsMe("me")).rejects.toThrow("not-signed-in");
  expect(device).toMatchObject({
    person: null,
    toldName: "",
    tokens: {},
    waiting: [],
    people: [],
    notifications: false,
  });
  expect(isKnown()).toBe(false);
});

test.each([
  ["nobody", null, () => ({ tables: [] })],
  ["nobody", null, () => refusal(401, "not-signed-in")],
  ["somebody else", "new", () => ({ tables: [] })],
  ["somebody else", "new", () => refusal(401, "not-signed-in")],
])(
  "an answer to the person before tells and takes nothing once the device is %s's",
  async (_, now, answer) => {
    device.person = "former";
    const first = late();
    const asked = stubApi({ "me/tables": first.answer });
    const refused = expect(askAsMe("me/tables")).rejects.toThrow("not-signed-in");
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const people = [{ id: "b", name: "Bob" }];
    Object.assign(device, { person: now, people });
    await first.come(answer());
    await refused;
    expect([device.person, device.people]).toEqual([now, people]);
  },
);

test("whoever signs in brings along what was played on the device", async () => {
  Object.assign(device, { person: "former", tokens: { "amber-fox": "table" } });
  device.nickname = "";
  const answer = stubApi({ "POST me": { token: null, me: meOf() } });
  await signInWith({ token: "new", me: meOf({ name: "Beth" }) });
  expect(askedOf(answer)[0]).toContain('"name":null,"joined":["table","former"]');
  expect(device.nickname).toBe("Beth");
  expect(bearer(answer)).toBe("Bearer new");
  expect([device.person, device.tokens]).toEqual(["new", {}]);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140", "Edge, Windows"],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36", "Chrome, Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iOS"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1", "Safari, macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36 OPR/120", "Opera, Linux"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/140.0 Mobile Safari/605.1", "Firefox, iOS"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1", "Chrome, iOS"],
  ["Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36", "Chrome, Linux"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"],
  ["curl on Windows", "Windows"],
  ["something else", "Tenback"],
])("a device is named by its browser and system: %s", (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});
