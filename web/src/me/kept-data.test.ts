import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { device } from "../lib/device.svelte";
import { speak, t } from "../lib/i18n";
import { settled } from "../testing/controls";
import { cleanup, fireEvent, render } from "../testing/library";
import { refusal, stubApi } from "../testing/server";
import KeptData from "./KeptData.svelte";

beforeAll(() => speak("en"));
beforeEach(
  () => void Object.assign(device, { person: "token", tokens: {}, nickname: "Ann", toldName: "Ann" }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Press what is in front: in the window, or else on the page. */
async function press(id: string) {
  const front = document.querySelector("dialog") ?? document;
  const buttons = Array.from(front.querySelectorAll("button"));
  await fireEvent.click(buttons.find(({ textContent }) => textContent.trim() === t(id))!);
  await settled();
}

/** What is told, in the window and behind it. */
const told = () => {
  const isIn = (part: Element) => (part.closest("dialog") ? "window" : "page");
  return Array.from(
    document.querySelectorAll("[role=alert]"),
    (part) => `${isIn(part)}: ${part.textContent}`,
  );
};

test("what couldn't be downloaded or forgotten is told where it was asked for, and not in the other place", async () => {
  stubApi({ "me/data": refusal(429, "too-fast"), "DELETE me": refusal(503, "busy") });
  render(KeptData);
  await press("me-download");
  expect(told()).toEqual([`page: ${t("refused-too-fast")}`]);
  await press("me-forget");
  expect(told()).toEqual([]);
  await press("me-forget");
  expect(told()).toEqual([`window: ${t("refused-busy")}`]);
  expect(device.person).toBe("token");
  await press("me-forget-not");
  expect([told(), document.querySelector("dialog")]).toEqual([[], null]);
});
