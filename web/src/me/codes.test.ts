/** Codes for other devices, while something else happens to the person meanwhile. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import type { LinkedDevice } from "../lib/protocol";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { meOf } from "../testing/people";
import { askedOf, refusal, stubApi } from "../testing/server";
import MePage from "./MePage.svelte";

const [HERE, PHONE] = meOf().devices as [LinkedDevice, LinkedDevice];
const NEW = { ...PHONE, id: "d3", label: "Safari, iOS" };

/** What the server says, which a test changes. */
let devices: LinkedDevice[];
let made: number;
let answers: Record<string, unknown>;
let asked: ReturnType<typeof stubApi>;

beforeAll(() => speak("en"));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("scrollTo", vi.fn());
  Object.assign(device, { person: "token", tokens: {}, nickname: "Ann", toldName: "Ann" });
  [devices, made] = [[HERE, PHONE], 0];
  const signOut = (gone: string) => () => {
    devices = devices.filter(({ id }) => id !== gone);
    return meOf({ devices });
  };
  answers = {
    me: () => meOf({ devices }),
    "me/codes": () => ({ words: `code ${(made += 1)}`, until: Date.now() / 1000 + 600 }),
    "DELETE me/devices/d2": signOut("d2"),
    "DELETE me/devices/d3": signOut("d3"),
    "PATCH me": refusal(429, "too-fast"),
    "me/people": { people: [] },
    "POST qr": new Response("<svg/>"),
  };
  asked = stubApi(answers);
  render(MePage);
  await press("me-add-device");
  await screen.findByText("code 1");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = async (id: string, words = {}) =>
  await fireEvent.click(await screen.findByRole("button", { name: t(id, words) }));

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
};

/** Let the page look whether the code was used. */
async function look() {
  await vi.advanceTimersToNextTimerAsync();
  await settled();
}

/** Which codes are shown, and whether it is told that one was used. */
const shown = () => [
  Array.from(document.querySelectorAll("p.words"), (code) => code.textContent),
  screen.queryByText(t("me-code-used")) !== null,
];

test("after a code was used, another one can be had, which isn't used yet", async () => {
  devices = [HERE, PHONE, NEW];
  await look();
  expect(shown()).toEqual([[], true]);
  await press("me-add-device");
  await screen.findByText("code 2");
  await look();
  expect(shown()).toEqual([["code 2"], false]);
  devices = [HERE, PHONE, NEW, { ...NEW, id: "d4" }];
  await look();
  expect(shown()).toEqual([[], true]);
});

test("while a code is shown, there is no button for another", () => {
  expect(screen.queryByRole("button", { name: t("me-add-device") })).toBeNull();
});

test("a code is used by a new device, however many others are signed out meanwhile", async () => {
  await press("me-sign-out-device", { device: PHONE.label });
  await settled();
  expect(screen.getByText("code 1")).toBeTruthy();
  devices = [HERE, NEW];
  await look();
  expect(shown()).toEqual([[], true]);
});

test("a code that was used is not shown again when the device that used it is signed out", async () => {
  devices = [HERE, PHONE, NEW];
  await look();
  await press("me-sign-out-device", { device: NEW.label });
  await settled();
  expect(shown()).toEqual([[], false]);
  const before = askedOf(asked).length;
  await look();
  expect(askedOf(asked).length).toBe(before);
  await press("me-add-device");
  await screen.findByText("code 2");
});

test("what was refused stays told while the page looks whether a code was used", async () => {
  await fireEvent.click(screen.getByRole("switch", { name: new RegExp(t("me-findable")) }));
  await settled();
  const told = () => screen.queryByRole("alert")?.textContent ?? null;
  expect(told()).toBe(t("refused-too-fast"));
  await look();
  expect([told(), askedOf(asked).at(-1)]).toEqual([t("refused-too-fast"), "GET me"]);
  answers["PATCH me"] = () => meOf({ devices, findable: false });
  await fireEvent.click(screen.getByRole("switch", { name: new RegExp(t("me-findable")) }));
  await settled();
  expect(told()).toBeNull();
});

test("a code stays shown where the page can't look whether it was used, and that is told", async () => {
  answers.me = refusal(429, "too-fast");
  await look();
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-too-fast"));
  expect(screen.getByText("code 1")).toBeTruthy();
});

test("whoever leaves the page no longer looks whether the code was used", async () => {
  cleanup();
  const before = askedOf(asked).length;
  expect(vi.getTimerCount()).toBe(0);
  await settled();
  expect(askedOf(asked).length).toBe(before);
});
