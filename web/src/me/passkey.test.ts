import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { deviceLabel } from "../lib/me";
import { go, route } from "../lib/router.svelte";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { meOf } from "../testing/people";
import { askedOf, refusal, stubApi } from "../testing/server";
import JoinPage from "./JoinPage.svelte";
import MePage from "./MePage.svelte";

/** What a browser is asked to make or to show, and how the person answers it. */
const browser = { create: vi.fn(), get: vi.fn() };
const OPTIONS = { "me/passkeys/options": { challenge: "new" }, "passkeys/options": { challenge: "known" } };
const credential = { toJSON: () => ({ id: "k2" }) };
const sent = `{"credential":{"id":"k2"},"label":${JSON.stringify(deviceLabel())}}`;

beforeAll(() => speak("en"));

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("isSecureContext", true);
  const read = (kind: string) => (options: object) => ({ kind, ...options });
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: read("creation"),
    parseRequestOptionsFromJSON: read("request"),
  });
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, credentials: browser });
  for (const asking of [browser.create, browser.get]) asking.mockReset().mockResolvedValue(credential);
  Object.assign(device, { person: "token", tokens: {}, nickname: "Ann" });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (id: string) => await fireEvent.click(await screen.findByRole("button", { name: t(id) }));
const settled = () => new Promise((done) => setTimeout(done));

async function addPasskey() {
  render(MePage);
  await press("me-add-passkey");
  await vi.waitFor(() => expect(browser.create).toHaveBeenCalled());
  await settled();
}

async function signIn() {
  go("join");
  render(JoinPage);
  await press("join-passkey");
  await vi.waitFor(() => expect(browser.get).toHaveBeenCalled());
  await settled();
}

test("a passkey is made by what the server asks for, told to it, and listed", async () => {
  const passkeys = [...meOf().passkeys, { id: "k2", label: "A new one", added: 1_700_000_000 }];
  const asked = stubApi({ ...OPTIONS, me: meOf(), "POST me/passkeys": meOf({ passkeys }) });
  await addPasskey();
  expect(browser.create).toHaveBeenCalledWith({ publicKey: { kind: "creation", challenge: "new" } });
  expect(askedOf(asked)).toContain("POST me/passkeys/options");
  expect(askedOf(asked).at(-1)).toBe(`POST me/passkeys ${sent}`);
  expect(await screen.findByText("A new one")).toBeTruthy();
});

test("one signs in by a passkey, and is then known on this device", async () => {
  device.person = null;
  const asked = stubApi({ ...OPTIONS, "POST passkeys": { token: "new", me: meOf() } });
  await signIn();
  expect(browser.get).toHaveBeenCalledWith({ publicKey: { kind: "request", challenge: "known" } });
  expect(askedOf(asked).slice(0, 2)).toEqual(["POST passkeys/options", `POST passkeys ${sent}`]);
  expect([device.person, route.path]).toEqual(["new", "games"]);
});

test.each([
  ["says no", () => Promise.reject(new DOMException("", "NotAllowedError"))],
  ["breaks off", () => Promise.reject(new DOMException("", "AbortError"))],
  ["has none", () => Promise.resolve(null)],
])("nothing happens where the person %s, and no trouble is told", async (_, answer) => {
  for (const asking of [browser.create, browser.get]) asking.mockImplementation(answer);
  const asked = stubApi({ ...OPTIONS, me: meOf() });
  await addPasskey();
  expect(askedOf(asked).filter((line) => line.startsWith("POST me/passkeys "))).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  await signIn();
  expect([askedOf(asked).at(-1), route.path]).toEqual(["POST passkeys/options", "join"]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: t("join-passkey") }).disabled).toBe(false);
});

test("a passkey that the browser or the server doesn't take is told, and can be tried again", async () => {
  stubApi({ ...OPTIONS, me: meOf(), "POST passkeys": refusal(403, "bad-passkey") });
  browser.create.mockRejectedValue(new DOMException("", "InvalidStateError"));
  await addPasskey();
  expect((await screen.findByRole("alert")).textContent).toBe(t("refused-no-server"));
  cleanup();
  await signIn();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect([route.path, device.person]).toEqual(["join", "token"]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: t("join-passkey") }).disabled).toBe(false);
});

test("where the browser has no passkeys, none is offered, and why is told", async () => {
  stubApi({ ...OPTIONS, me: meOf() });
  for (const [obstacle, stub] of [
    ["unsupported", () => vi.stubGlobal("PublicKeyCredential", {})],
    ["insecure", () => vi.stubGlobal("isSecureContext", false)],
  ] as const) {
    stub();
    cleanup();
    render(MePage);
    expect(await screen.findByText(t(`me-passkeys-${obstacle}`))).toBeTruthy();
    expect(screen.queryByRole("button", { name: t("me-add-passkey") })).toBeNull();
    cleanup();
    render(JoinPage);
    expect(screen.queryByRole("button", { name: t("join-passkey") })).toBeNull();
  }
});
