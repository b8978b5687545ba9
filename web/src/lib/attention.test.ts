import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { OFFERS } from "../front/games";
import { settled } from "../testing/controls";
import { setSeen } from "../testing/seen";
import { stubSound, type Tone } from "../testing/sound";
import { OPTIONS, tableOf, yoursOf } from "../testing/tables";
import { markTab, notice } from "./attention";
import { device } from "./device.svelte";
import { speak, t } from "./i18n";
import type { News, Table } from "./protocol";

let tones: Tone[];
const vibrate = vi.fn();

beforeEach(() => {
  tones = stubSound();
  device.sound = true;
  device.vibration = true;
  vi.stubGlobal("navigator", { vibrate });
});

afterEach(() => {
  vibrate.mockReset();
  vi.unstubAllGlobals();
});

const PLAY: News = { event: "acted", seat: 1, action: { do: "play", card: 12, pile: "A" } };
const CHAT: News = { event: "chatted", seat: 1, text: "hello" };
const START: News = { event: "acted", seat: 1, action: { do: "start" } };
const BOBS: Partial<Table> = { to_act: [1] };

/** How many tones are heard, and how often it vibrates, when a table changes from one to the other for Ann. */
function noticed(before: Partial<Table> | null, after: Partial<Table>, events: News[] = []): number[] {
  tones.length = 0;
  vibrate.mockReset();
  notice({
    events,
    before: before && { table: tableOf(before), yours: yoursOf() },
    after: { table: tableOf(after), yours: yoursOf() },
  });
  return [tones.length, vibrate.mock.calls.length];
}

test("a card that is played is heard, one's turn is heard and felt, the end is heard", () => {
  expect(noticed(BOBS, BOBS, [PLAY])).toEqual([1, 0]);
  expect(noticed(BOBS, { to_act: [0] }, [PLAY])).toEqual([2, 1]);
  expect(noticed(BOBS, { phase: "over" }, [PLAY])).toEqual([3, 0]);
});

const MOMENTS = {
  gathering: { phase: "gathering", to_act: [] },
  "Bob's turn": BOBS,
  "Ann's turn": { to_act: [0] },
  "who starts": { to_act: [0, 1] },
  over: { phase: "over", to_act: [] },
} satisfies Record<string, Partial<Table>>;

test("every change is heard and felt once, as what is the most of it, and what stays so is not", () => {
  const isDue = (moment: string) => ["Ann's turn", "who starts"].includes(moment);
  const isPlaying = (moment: string) => isDue(moment) || moment === "Bob's turn";
  for (const [before, was] of Object.entries(MOMENTS))
    for (const [after, is] of Object.entries(MOMENTS))
      for (const events of [[], [PLAY], [CHAT], [CHAT, PLAY, CHAT], [START]]) {
        const isOver = isPlaying(before) && after === "over";
        const isCalled = isDue(after) && !isDue(before);
        const isCard = events.includes(PLAY);
        expect(noticed(was, is, events), `${before}, then ${after}, ${events.length} events`).toEqual([
          isOver ? 3 : isCalled ? 2 : isCard ? 1 : 0,
          isCalled ? 1 : 0,
        ]);
      }
});

test("the tones of each sound are soft and follow one another, and the device vibrates shortly", () => {
  noticed(BOBS, BOBS, [PLAY]);
  const [{ hertz, from, to, loudness }] = tones as [Tone];
  expect([hertz, from]).toEqual([523, 0]);
  expect(to).toBeCloseTo(0.35);
  expect(loudness.map(([value]) => value)).toEqual([0, 0.05, 0.0005]);
  expect(loudness.map(([, at]) => at)).toEqual([0, 0.01, to]);
  noticed(BOBS, { to_act: [0] });
  expect(tones.map(({ hertz, from }) => [hertz, from])).toEqual([
    [659, 0],
    [880, 0.1],
  ]);
  expect(vibrate).toHaveBeenCalledWith(80);
  noticed(BOBS, { phase: "over" });
  expect(tones.map(({ hertz, from }) => [hertz, from])).toEqual([
    [523, 0],
    [659, 0.1],
    [784, 0.2],
  ]);
  for (const { from, to, loudness } of tones)
    expect([loudness[0]![1], to - from]).toEqual([from, loudness[2]![1] - from]);
});

test("whoever has just sat down where it is their turn is called, and whoever watches is not", () => {
  const table = { before: tableOf({ phase: "gathering", to_act: [] }), after: tableOf() };
  const dealt = (before: number[], after: number[]) => {
    tones.length = 0;
    notice({
      events: [],
      before: { table: table.before, yours: yoursOf({ seats: before }) },
      after: { table: table.after, yours: yoursOf({ seats: after }) },
    });
    return tones.length;
  };
  expect([dealt([], [0]), dealt([0], [0]), dealt([0], []), dealt([], [1])]).toEqual([2, 2, 0, 0]);
});

test("nothing is heard of what was so before, of signals, nor when one comes to a table", () => {
  expect(noticed({}, {})).toEqual([0, 0]);
  expect(noticed(BOBS, BOBS, [{ event: "unsaid", seat: 1 }])).toEqual([0, 0]);
  expect(noticed(null, {}, [PLAY])).toEqual([0, 0]);
});

test("what is switched off is neither heard nor felt, and no page is heard that nobody has touched", () => {
  Object.assign(device, { sound: false, vibration: false });
  expect(noticed(BOBS, {})).toEqual([0, 0]);
  Object.assign(device, { sound: true, vibration: true });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  expect(noticed(BOBS, {})).toEqual([0, 0]);
});

test("whoever doesn't see the page is notified of their turn, if they want to be", async () => {
  const showNotification = vi.fn();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ showNotification }) } });
  setSeen(false);
  device.notifications = false;
  noticed(BOBS, {});
  device.notifications = true;
  noticed(BOBS, {});
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(1));
  expect(showNotification.mock.calls[0]![1]).toMatchObject({
    tag: "amber-fox",
    data: { table: "amber-fox" },
  });
  setSeen(true);
  noticed(BOBS, {});
  await new Promise((done) => setTimeout(done));
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test("each way to call is a setting of its own, and a notification names the game", async () => {
  await speak("en");
  const showNotification = vi.fn<(title: string, more: { body: string }) => void>();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { vibrate, serviceWorker: { ready: Promise.resolve({ showNotification }) } });
  const hasBit = (number: number, bit: number) => (number & bit) > 0;
  for (let state = 0; state < 16; state += 1) {
    const [isSeen, notifications] = [hasBit(state, 8), hasBit(state, 4)];
    const [sound, vibration] = [hasBit(state, 2), hasBit(state, 1)];
    const { key, friends } = OFFERS[state % OFFERS.length]!;
    const options = { ...OPTIONS, ...friends };
    setSeen(isSeen);
    showNotification.mockReset();
    Object.assign(device, { sound, vibration, notifications });
    const called = noticed({ ...BOBS, options }, { options });
    await settled();
    expect(called).toEqual([sound ? 2 : 0, vibration ? 1 : 0]);
    expect(showNotification.mock.calls.map(([title, { body }]) => [title, body])).toEqual(
      notifications && !isSeen ? [[t("push-turn"), t(`game-${key}`)]] : [],
    );
  }
});

test.each([
  ["has given no permission", "default", true],
  ["has taken its permission back", "denied", true],
  ["is on a page without a secure line", "granted", false],
])("nobody is notified where the browser %s", async (_, permission, isSecureContext) => {
  const showNotification = vi.fn();
  vi.stubGlobal("isSecureContext", isSecureContext);
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ showNotification }) } });
  setSeen(false);
  device.notifications = true;
  noticed(BOBS, {});
  await settled();
  expect(showNotification).not.toHaveBeenCalled();
});

test("the tab's icon has a dot as long as any part of the page wants one", () => {
  document.head.innerHTML = '<link rel="icon" href="icon.svg" />';
  const icon = () => document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href.split("/").at(-1);
  const [one, other] = [markTab(), markTab()];
  expect(icon()).toBe("icon-turn.svg");
  one();
  expect(icon()).toBe("icon-turn.svg");
  other();
  expect(icon()).toBe("icon.svg");
});

test("every sound begins when it is asked for, at one loudspeaker, and is heard", async () => {
  vi.resetModules();
  const { sound } = await import("./attention");
  (await import("./device.svelte")).device.sound = true;
  const speaker = { now: 5, made: 0 };
  const heard = stubSound(speaker);
  sound("turn");
  speaker.now = 60;
  sound("over");
  sound("card");
  expect(heard.map(({ hertz, from }) => [hertz, from])).toEqual([
    [659, 5],
    [880, 5.1],
    [523, 60],
    [659, 60.1],
    [784, 60.2],
    [523, 60],
  ]);
  for (const { from, to, loudness } of heard) expect([loudness[0]![1], to]).toEqual([from, loudness[2]![1]]);
  expect(speaker.made).toBe(1);
});
