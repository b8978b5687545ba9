import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { go, route } from "../lib/router.svelte";
import { cleanup, fireEvent, render, screen, within } from "../testing/library";
import { meOf } from "../testing/people";
import { askedOf, late, refusal, stubApi } from "../testing/server";
import JoinPage from "./JoinPage.svelte";
import MePage from "./MePage.svelte";

beforeAll(() => speak("en"));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("scrollTo", vi.fn());
  Object.assign(device, { person: "token", tokens: {}, nickname: "Ann", notifications: false });
  go("me");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (id: string, words = {}) => screen.findByRole("button", { name: t(id, words) });

test("a new name is that of the person and of this device", async () => {
  const answer = stubApi({ me: meOf({ name: "Anna" }) });
  render(MePage);
  const field = await screen.findByLabelText<HTMLInputElement>(t("nickname"));
  expect(field.value).toBe("Anna");
  await fireEvent.input(field, { target: { value: " Beth " } });
  await fireEvent.change(field);
  expect(device.nickname).toBe("Beth");
  await vi.waitFor(() => expect(askedOf(answer)).toContain('PATCH me {"name":"Beth"}'));
});

test("a person without a name has the one of this device", async () => {
  stubApi({ me: meOf({ name: null }) });
  render(MePage);
  expect((await screen.findByLabelText<HTMLInputElement>(t("nickname"))).value).toBe("Ann");
});

test("a code for another device is shown in words and as a picture, until that device is there", async () => {
  const code = { words: "one two three four five six", until: Date.now() / 1000 + 600 };
  const answers: Record<string, unknown> = {
    me: meOf(),
    "me/codes": code,
    address: { address: null },
    "POST qr": new Response("<svg/>"),
  };
  const answer = stubApi(answers);
  render(MePage);
  await fireEvent.click(await button("me-add-device"));
  expect((await screen.findByText(code.words)).isConnected).toBe(true);
  expect(askedOf(answer).at(-1)).toMatch(/^POST qr http.*\/join#one-two-three-four-five-six$/);
  expect(askedOf(answer).filter((asked) => asked.includes("?"))).toEqual([]);
  const [first, second] = meOf().devices;
  answers.me = meOf({ devices: [first!, second!, { ...second!, id: "d3", label: "Safari, iOS" }] });
  await vi.advanceTimersToNextTimerAsync();
  await screen.findByText(t("me-code-used"));
  expect(screen.queryByText(code.words)).toBeNull();
  const asked = askedOf(answer).length;
  vi.spyOn(Date, "now").mockReturnValue((code.until + 1) * 1000);
  await vi.advanceTimersToNextTimerAsync();
  await tick();
  expect([askedOf(answer).length, screen.queryByText(t("me-code-used")) !== null]).toEqual([asked, true]);
});

test("a code that nobody has used in time is gone, and another can be had", async () => {
  const code = { words: "one two three four five six", until: Date.now() / 1000 + 600 };
  const answer = stubApi({
    me: meOf(),
    "me/codes": code,
    address: { address: null },
    "POST qr": new Response("<svg/>"),
  });
  render(MePage);
  await fireEvent.click(await button("me-add-device"));
  await screen.findByText(code.words);
  await vi.advanceTimersToNextTimerAsync();
  expect(screen.getByText(code.words)).toBeTruthy();
  const asked = askedOf(answer).length;
  vi.spyOn(Date, "now").mockReturnValue((code.until + 1) * 1000);
  await vi.advanceTimersToNextTimerAsync();
  await tick();
  expect(screen.queryByText(code.words)).toBeNull();
  await button("me-add-device");
  await vi.advanceTimersToNextTimerAsync();
  expect(askedOf(answer).length).toBe(asked);
});

test("without the person's answer the page tells why there is nothing", async () => {
  stubApi({ me: refusal(503, "busy") });
  render(MePage);
  expect((await screen.findByRole("alert")).textContent).toContain(t("refused-busy"));
  expect(screen.queryByText(t("me-devices"))).toBeNull();
});

test("another device is signed out here; this one is left with nothing of the person", async () => {
  const [here] = meOf().devices;
  const answer = stubApi({
    "GET me": meOf(),
    "DELETE me/devices/d1": meOf({ devices: [] }),
    "DELETE me/devices/d2": meOf({ devices: [here!] }),
  });
  render(MePage);
  await fireEvent.click(await button("me-sign-out-device", { device: "Chrome, Android" }));
  await vi.waitFor(() => expect(screen.queryByText("Chrome, Android")).toBeNull());
  expect(device.person).toBe("token");
  await fireEvent.click(await button("me-sign-out-device", { device: "Firefox, Linux" }));
  await vi.waitFor(() => expect(route.path).toBe(""));
  expect([device.person, askedOf(answer).at(-1)]).toEqual([null, "DELETE me/devices/d1"]);
});

test("what doesn't work is told, and the page stays", async () => {
  stubApi({ me: meOf(), "DELETE me/devices/d2": refusal(429, "too-fast") });
  render(MePage);
  await fireEvent.click(await button("me-sign-out-device", { device: "Chrome, Android" }));
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-too-fast"));
  expect(screen.getByText("Chrome, Android")).toBeTruthy();
});

test("people are blocked and unblocked, and whether one can be found is a choice", async () => {
  const bob = { id: "b", name: "Bob", games: 1, last: 0, blocked: false };
  const answer = stubApi({
    me: meOf(),
    "me/people": { people: [bob, { ...bob, id: "x", name: "Eve", blocked: true }] },
    "me/blocks/b": null,
    "me/blocks/x": null,
  });
  render(MePage);
  await fireEvent.click(await button("me-block-who", { name: "Bob" }));
  await vi.waitFor(() => expect(askedOf(answer)).toContain("PUT me/blocks/b"));
  await fireEvent.click(await button("me-unblock-who", { name: "Eve" }));
  await vi.waitFor(() => expect(askedOf(answer)).toContain("DELETE me/blocks/x"));
  await fireEvent.click(screen.getByRole("switch", { name: new RegExp(t("me-findable")) }));
  await vi.waitFor(() => expect(askedOf(answer)).toContain('PATCH me {"findable":false}'));
});

test("people stay listed while they are looked up again, and when that fails", async () => {
  const bob = { id: "b", name: "Bob", games: 1, last: 0, blocked: false };
  const answers: Record<string, unknown> = {
    me: meOf(),
    "me/people": { people: [bob] },
    "me/blocks/x": null,
  };
  const answer = stubApi(answers);
  render(MePage);
  await button("me-block-who", { name: "Bob" });
  const again = late();
  answers["me/people"] = again.answer;
  await fireEvent.click(await button("me-unblock-who", { name: "Eve" }));
  const looks = () => askedOf(answer).filter((asked) => asked === "GET me/people").length;
  await vi.waitFor(() => expect(looks()).toBe(2));
  expect(screen.getByText("Bob")).toBeTruthy();
  await again.come(refusal(429, "too-fast"));
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-too-fast"));
  expect(screen.getByText("Bob")).toBeTruthy();
});

test("nobody is forgotten by one click; whoever is leaves this device", async () => {
  const answer = stubApi({ "GET me": meOf(), "DELETE me": null });
  render(MePage);
  await fireEvent.click(await button("me-forget"));
  expect(askedOf(answer)).not.toContain("DELETE me");
  await fireEvent.click(screen.getByRole("button", { name: t("me-forget-not") }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await fireEvent.click(await button("me-forget"));
  await fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect([screen.queryByRole("dialog"), askedOf(answer).includes("DELETE me")]).toEqual([null, false]);
  await fireEvent.click(await button("me-forget"));
  await fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: t("me-forget") }));
  await vi.waitFor(() => expect(route.path).toBe(""));
  expect([device.person, askedOf(answer).at(-1)]).toEqual([null, "DELETE me"]);
});

test("everything that is kept can be saved as a file", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:me");
  const gone = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download} ${gone.mock.calls.length}`);
  });
  stubApi({ me: meOf(), "me/data": {} });
  render(MePage);
  await fireEvent.click(await button("me-download"));
  await vi.waitFor(() => expect(saved).toEqual(["blob:me tenback-me.json 0"]));
  expect(gone).toHaveBeenCalledWith("blob:me");
  stubApi({ "me/data": refusal(429, "too-fast") });
  await fireEvent.click(await button("me-download"));
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-too-fast"));
  expect(saved.length).toBe(1);
});

test("where there can be no notifications or passkeys, the page says why", async () => {
  stubApi({ me: meOf() });
  render(MePage);
  await screen.findByText(t("me-notifications-insecure"));
  expect(screen.getByText(t("me-passkeys-insecure"))).toBeTruthy();
  cleanup();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "denied" });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { serviceWorker: {} }));
  stubApi({ me: meOf({ passkeys_possible: false }) });
  render(MePage);
  await screen.findByText(t("me-notifications-denied"));
  expect(screen.getByText(t("me-passkeys-server"))).toBeTruthy();
});

test("notifications are switched on with permission, for pushes too, and off again", async () => {
  const subscription = {
    toJSON: () => ({ endpoint: "https://push", keys: { auth: "a" } }),
    unsubscribe: vi.fn(),
  };
  const pushManager = {
    subscribe: vi.fn(() => Promise.resolve(subscription)),
    getSubscription: () => Promise.resolve(subscription),
  };
  const put = vi.fn();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", {
    permission: "default",
    requestPermission: () => Promise.resolve("granted"),
  });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put }) });
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { serviceWorker }));
  const answer = stubApi({ me: meOf(), "me/push": null });
  render(MePage);
  const toggle = await screen.findByRole("switch", { name: new RegExp(t("me-notifications-on")) });
  await fireEvent.click(toggle);
  await vi.waitFor(() => expect(device.notifications).toBe(true));
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  const sent = '{"subscription":{"endpoint":"https://push","keys":{"auth":"a"}},"language":"en"}';
  await vi.waitFor(() => expect(askedOf(answer)).toContain(`PUT me/push ${sent}`));
  const [where, words] = put.mock.calls[0] as [string, Response];
  expect(where).toBe(`${location.origin}/push-words`);
  expect(await words.json()).toEqual({
    turn: t("push-turn"),
    invitation: t("push-invitation"),
    reminder: t("push-reminder"),
    "invitation-from": t("push-invitation-from", { name: "{from}" }),
    games: Object.fromEntries(
      ["the-game", "on-fire", "face-to-face", "slide"].map((game) => [game, t(`game-${game}`)]),
    ),
  });
  await fireEvent.click(toggle);
  await vi.waitFor(() => expect(askedOf(answer)).toContain("DELETE me/push"));
  expect([device.notifications, subscription.unsubscribe.mock.calls.length]).toEqual([false, 1]);
});

test("notifications that somebody refuses are told, by whom: the person, the browser or the server", async () => {
  const subscribe = vi.fn(() => Promise.reject(new Error("a private window")));
  /** What the person answers to the browser's question; until then the browser has no answer. */
  let answer = "granted";
  const asks = {
    permission: "default",
    requestPermission: () => Promise.resolve((asks.permission = answer)),
  };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", asks);
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put: vi.fn() }) });
  const serviceWorker = { ready: Promise.resolve({ pushManager: { subscribe } }) };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { serviceWorker }));
  stubApi({ me: meOf(), "me/push": refusal(503, "busy") });
  device.notifications = false;
  render(MePage);
  const toggle = await screen.findByRole("switch", { name: new RegExp(t("me-notifications-on")) });
  await fireEvent.click(toggle);
  expect((await screen.findByRole("status")).textContent).toBe(t("me-notifications-refused"));
  expect(device.notifications).toBe(true);
  device.notifications = false;
  await tick();
  subscribe.mockImplementation(
    () => Promise.resolve({ toJSON: () => ({ endpoint: "e", keys: {} }) }) as never,
  );
  await fireEvent.click(toggle);
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-busy"));
  device.notifications = false;
  await tick();
  [asks.permission, answer] = ["default", "denied"];
  await fireEvent.click(toggle);
  expect(await screen.findByText(t("me-notifications-denied"))).toBeTruthy();
  expect([screen.queryByRole("alert"), device.notifications]).toEqual([null, false]);
});

test("the code in an address is taken out of it, and nothing happens before the person says so", async () => {
  Object.assign(device, { person: null, tokens: {} });
  go("join#one-two-three-four-five-six");
  const answer = stubApi({ codes: { token: "new", me: meOf() } });
  render(JoinPage);
  expect(location.hash).toBe("");
  expect(answer).not.toHaveBeenCalled();
  await fireEvent.click(await button("join-sign-in"));
  await vi.waitFor(() => expect(route.path).toBe("games"));
  expect(askedOf(answer)[0]).toContain('"code":"one two three four five six"');
  expect(device.person).toBe("new");
});

test("a code that is wrong or used is told, the device stays as it was, and another can be tried", async () => {
  Object.assign(device, { person: null, tokens: {} });
  go("join");
  stubApi({ codes: refusal(404, "no-such-code") });
  render(JoinPage);
  await fireEvent.input(screen.getByLabelText(t("join-words")), { target: { value: "six words" } });
  await fireEvent.click(await button("join-sign-in"));
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-no-such-code"));
  expect(device.person).toBeNull();
  stubApi({ codes: { token: "new", me: meOf() } });
  const signIn = (await button("join-sign-in")) as HTMLButtonElement;
  expect(signIn.disabled).toBe(false);
  await fireEvent.click(signIn);
  expect(screen.queryByRole("alert")).toBeNull();
  await vi.waitFor(() => expect([route.path, device.person]).toEqual(["games", "new"]));
});

test("a switch shows what is so: while the server is asked, after it has refused, and after it has done so", async () => {
  const answers: Record<string, unknown> = { me: meOf() };
  stubApi(answers);
  render(MePage);
  const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: new RegExp(t("me-findable")) });
  for (const [answer, isOn] of [
    [refusal(429, "too-fast"), true],
    [meOf({ findable: false }), false],
  ] as const) {
    const asked = late();
    answers["PATCH me"] = asked.answer;
    await fireEvent.click(toggle);
    expect(toggle.checked).toBe(true);
    await asked.come(answer);
    await tick();
    expect([toggle.checked, screen.queryByRole("alert") !== null]).toEqual([isOn, isOn]);
  }
});

test("a person who doesn't answer the browser's question has no notifications, and the switch says so", async () => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", {
    permission: "default",
    requestPermission: () => Promise.resolve("default"),
  });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { serviceWorker: {} }));
  const answer = stubApi({ me: meOf() });
  render(MePage);
  const toggle = await screen.findByRole<HTMLInputElement>("switch", {
    name: new RegExp(t("me-notifications-on")),
  });
  await fireEvent.click(toggle);
  await new Promise((done) => setTimeout(done));
  expect([toggle.checked, device.notifications]).toEqual([false, false]);
  expect(askedOf(answer).filter((asked) => asked.includes("push"))).toEqual([]);
});
