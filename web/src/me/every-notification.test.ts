/** Notifications switched on and off again, whoever says no to them; `vitest -u` writes it anew. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { settled } from "../testing/controls";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { meOf } from "../testing/people";
import { askedOf, refusal, stubApi } from "../testing/server";
import { notify } from "./notifications";
import NotificationSwitch from "./NotificationSwitch.svelte";

beforeAll(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface World {
  /** The server's key for pushes, if it has one. */
  key: string | null;
  /** What the person answers to the browser's question. */
  answer: NotificationPermission;
  /** Whether the browser takes pushes, refuses them, or knows nothing of them. */
  pushes: "takes" | "refuses" | "none";
  /** Whether the server takes what it is told. */
  isHeard: boolean;
}

const done: string[] = [];

function stubWorld({ answer, pushes }: World) {
  const asks = {
    permission: "default" as NotificationPermission,
    requestPermission: () => Promise.resolve((asks.permission = answer)),
  };
  let subscription: object | null = null;
  const made = {
    toJSON: () => ({ endpoint: "e", keys: {}, expirationTime: null }),
    unsubscribe: () => (done.push("unsubscribed"), (subscription = null), Promise.resolve(true)),
  };
  const pushManager = {
    subscribe: () => {
      done.push("subscribed");
      return pushes === "takes" ? Promise.resolve((subscription = made)) : Promise.reject(new Error("no"));
    },
    getSubscription: () => Promise.resolve(subscription),
  };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", asks);
  const put = () => (done.push("words saved"), Promise.resolve());
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put }) });
  const ready = Promise.resolve(pushes === "none" ? {} : { pushManager });
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, serviceWorker: { ready } });
}

test("what comes of notifications that are switched on, off, and on again, whoever refuses", async () => {
  const lines: string[] = [];
  for (const key of ["BKey", null])
    for (const answer of ["granted", "denied", "default"] as const)
      for (const pushes of answer === "granted"
        ? (["takes", "refuses", "none"] as const)
        : ["takes" as const])
        for (const isHeard of answer === "granted" ? [true, false] : [true]) {
          const world = { key, answer, pushes, isHeard };
          const said = isHeard ? "" : ", the server refuses";
          lines.push(`${key ?? "no key"}, the person says ${answer}, pushes: ${pushes}${said}`);
          for (const line of await switched(world)) lines.push(`  ${line}`);
        }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/every-notification.txt");
});

/** What is done, asked and told at each press of the switch. */
async function switched(world: World): Promise<string[]> {
  cleanup();
  Object.assign(device, {
    person: "token",
    tokens: {},
    nickname: "Ann",
    toldName: "Ann",
    notifications: false,
  });
  stubWorld(world);
  const asked = stubApi({ "me/push": world.isHeard ? null : refusal(429, "too-fast") });
  render(NotificationSwitch, { me: meOf({ push_key: world.key }) });
  const lines: string[] = [];
  for (const press of ["first press", "second", "third"]) {
    const toggle = screen.queryByRole<HTMLInputElement>("switch");
    if (!toggle) return lines;
    done.length = 0;
    const before = askedOf(asked).length;
    await fireEvent.click(toggle);
    await settled();
    const told = Array.from(document.querySelectorAll("p"), (words) => words.textContent);
    const now = [...done, ...askedOf(asked).slice(before), `is ${device.notifications ? "on" : "off"}`];
    const shown = screen.queryByRole<HTMLInputElement>("switch");
    if (shown && shown.checked !== device.notifications) now.push("the switch shows something else");
    lines.push([`${press}: ${now.join(", ")}`, ...told].join("; "));
  }
  return lines;
}

test("each table has a notification of its own, and only where the person allows them", async () => {
  const shown: unknown[] = [];
  stubWorld({ key: null, answer: "granted", pushes: "takes", isHeard: true });
  const showNotification = (title: string, { tag, body, data }: NotificationOptions) =>
    void shown.push([title, tag, body, data]);
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ showNotification }) } });
  for (const permission of ["default", "denied", "granted"]) {
    vi.stubGlobal("Notification", { permission });
    for (const table of ["amber-fox", "blue-owl"]) await notify(table, "slide");
  }
  expect(shown).toEqual(
    ["amber-fox", "blue-owl"].map((table) => [t("push-turn"), table, t("game-slide"), { table }]),
  );
});
