import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { language, speak, t } from "../lib/i18n";
import { preferred } from "../lib/language";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { myTable } from "../testing/people";
import { stubSound } from "../testing/sound";
import Dialog from "./Dialog.svelte";
import Name from "./Name.svelte";
import Settings from "./Settings.svelte";
import Title from "./Title.svelte";
import TopBar from "./TopBar.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>inside</p>" }));

beforeAll(() => speak("en"));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const radio = (id: string) => screen.getByRole<HTMLInputElement>("radio", { name: t(id) });
const toggle = (id: string) =>
  screen.getByRole<HTMLInputElement>("switch", { name: new RegExp(`^${t(id)}`) });

test("every setting shows how it stands and changes on this device", async () => {
  Object.assign(device, {
    theme: "system",
    motion: "system",
    markStuck: false,
    largeCards: false,
    leftHanded: false,
    sound: false,
    muted: false,
    level: "master",
    pace: "human",
  });
  render(Settings, { onclose: () => undefined, onkeys: () => undefined });
  for (const id of ["bot-master", "pace-human"]) expect(radio(id).checked).toBe(true);
  for (const id of ["theme-dark", "motion-reduced", "bot-casual", "pace-quick"])
    await fireEvent.click(radio(id));
  for (const id of ["mark-stuck", "large-cards", "left-handed", "mute"]) await fireEvent.click(toggle(id));
  expect(device).toMatchObject({
    theme: "dark",
    motion: "reduced",
    level: "casual",
    pace: "quick",
    markStuck: true,
    largeCards: true,
    leftHanded: true,
    sound: false,
    muted: true,
  });
  expect(document.body.textContent).toContain(t("bot-casual-about"));
});

test("whoever switches the sound on hears it, and whoever switches it off does not", async () => {
  const tones = stubSound();
  device.sound = false;
  render(Settings, { onclose: () => undefined, onkeys: () => undefined });
  await fireEvent.click(toggle("sound"));
  const heard = tones.length;
  expect([device.sound, heard > 0]).toEqual([true, true]);
  await fireEvent.click(toggle("sound"));
  expect([device.sound, tones.length]).toEqual([false, heard]);
  vi.unstubAllGlobals();
});

test("vibration is a setting where the device can vibrate", async () => {
  render(Settings, { onclose: () => undefined, onkeys: () => undefined });
  expect(screen.queryByRole("switch", { name: new RegExp(`^${t("vibration")}`) })).toBeNull();
  cleanup();
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, vibrate: () => true });
  render(Settings, { onclose: () => undefined, onkeys: () => undefined });
  await fireEvent.click(toggle("vibration"));
  expect(device.vibration).toBe(true);
  await fireEvent.click(toggle("vibration"));
  expect(device.vibration).toBe(false);
  vi.unstubAllGlobals();
});

test("the settings close when one goes to one's own page", async () => {
  const onclose = vi.fn();
  render(Settings, { onclose, onkeys: () => undefined });
  await fireEvent.click(screen.getByRole("link", { name: t("own-me") }));
  expect(onclose).toHaveBeenCalledOnce();
});

test("the answers of each choice are one group of their own", () => {
  render(Settings, { onclose: () => undefined, onkeys: () => undefined });
  const groups = Array.from(document.querySelectorAll("fieldset"), (choice) =>
    Array.from(choice.querySelectorAll<HTMLInputElement>("[type=radio]"), ({ name }) => name),
  );
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.map((names) => new Set(names).size)).toEqual(groups.map(() => 1));
  expect(new Set(groups.flat()).size).toBe(groups.length);
});

test("a name is taken as far as there is room for it", async () => {
  render(Settings, { onclose: () => undefined, onkeys: () => undefined });
  const field = screen.getByLabelText<HTMLInputElement>(t("nickname"));
  await fireEvent.input(field, { target: { value: "x".repeat(30) } });
  expect(device.nickname).toBe("x".repeat(24));
});

test("the language that is chosen is spoken at once and saved for the next visit", async () => {
  render(Settings, { onclose: () => undefined, onkeys: () => undefined });
  await fireEvent.change(screen.getByLabelText(t("language")), { target: { value: "sk" } });
  await vi.waitFor(() => expect(language()).toBe("sk"));
  expect([screen.getByRole("dialog").getAttribute("aria-label"), preferred()]).toEqual([t("settings"), "sk"]);
  await speak("en");
});

test("a window is closed by its button, by Escape and by a click beside it, not by one inside", async () => {
  const onclose = vi.fn();
  render(Dialog, { title: "Window", onclose, children });
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Window" });
  expect(dialog.open).toBe(true);
  await fireEvent.click(screen.getByText("inside"));
  expect(onclose).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: t("close") }));
  await fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await fireEvent.click(dialog);
  expect(onclose).toHaveBeenCalledTimes(3);
});

test("a window that wants an answer is not closed without one", async () => {
  const onclose = vi.fn();
  render(Dialog, { title: "Window", onclose, children, closable: false });
  // Escape: the browser would close the window by itself.
  expect(await fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))).toBe(false);
  await fireEvent.click(screen.getByRole("dialog"));
  expect(screen.queryByRole("button")).toBeNull();
  expect(onclose).not.toHaveBeenCalled();
});

test.each([
  [undefined, false, false],
  [undefined, true, true],
  [false, true, false],
  [true, false, true],
])(
  "a tab is marked by its own table (%o), and where it shows none by any that waits (%o): %o",
  async (isDue, isAwaited, isMarked) => {
    const icon = Object.assign(document.createElement("link"), { rel: "icon", href: "icon.svg" });
    document.head.append(icon);
    device.waiting = [myTable("bold-owl", { your_turn: isAwaited }), myTable("calm-elk")];
    const { unmount } = render(Title, { words: "Page", isDue });
    const shown = () => [document.title, icon.href.split("/").at(-1)];
    expect(shown()).toEqual(
      isMarked ? [`● ${t("turn")} · Page · Tenback`, "icon-turn.svg"] : ["Page · Tenback", "icon.svg"],
    );
    device.waiting = [];
    await tick();
    expect(shown()).toEqual(
      isDue ? [`● ${t("turn")} · Page · Tenback`, "icon-turn.svg"] : ["Page · Tenback", "icon.svg"],
    );
    unmount();
    expect(shown()[1]).toBe("icon.svg");
    icon.remove();
  },
);

test("a name stands in a direction of its own, and what is cut off is never the number at its end", () => {
  render(Name, { name: "Master 12" });
  expect(document.querySelector("bdi")!.textContent).toBe("Master 12");
  expect(document.querySelector(".number")!.textContent).toBe(" 12");
});

test("a question mark shows the keys, and so does the button in the settings; not while one writes", async () => {
  render(TopBar);
  const list = () => screen.queryByRole("dialog", { name: t("keys") });
  await fireEvent.click(screen.getByRole("button", { name: t("settings") }));
  await fireEvent.keyDown(screen.getByLabelText(t("nickname")), { key: "?" });
  expect(list()).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: t("keys") }));
  expect(list()?.textContent).toContain(t("key-enter"));
  await fireEvent.click(screen.getByRole("button", { name: t("close") }));
  expect(list()).toBeNull();
  await fireEvent.keyDown(document.body, { key: "?" });
  expect(list()).not.toBeNull();
});
