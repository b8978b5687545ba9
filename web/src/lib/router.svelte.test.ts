import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { address, follow, go, href, note, route } from "./router.svelte";

follow();

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  go("");
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A click on a link; true if the browser would follow it itself. */
function clickOn(attributes: Record<string, string>, click: MouseEventInit = {}): boolean {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inside = document.createElement("b");
  link.append(inside);
  document.body.append(link);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...click });
  let isLeft = false;
  addEventListener(
    "click",
    (heard) => {
      isLeft = !heard.defaultPrevented;
    },
    { once: true },
  );
  inside.dispatchEvent(event);
  return isLeft;
}

test.each([
  ["", "", ""],
  ["t/amber-fox", "t", "amber-fox"],
  ["learn/slide", "learn", "slide"],
  ["learn", "learn", ""],
  ["t/a%20b", "t", "a b"],
  ["t/cut-%E0%A4", "t", "cut-%E0%A4"],
])("the address %s has its page and its rest", (path, page, rest) => {
  go(path);
  flushSync();
  expect([route.path, route.page, route.rest]).toEqual([path, page, rest]);
  expect(location.pathname).toBe(href(path));
  expect(address(path)).toBe(location.origin + href(path));
});

test("another page is one more entry in the history, seen from its top; the browser's way back leads from it", () => {
  const before = history.length;
  go("learn");
  expect(history.length).toBe(before + 1);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  history.replaceState(null, "", href("t/amber-fox"));
  dispatchEvent(new PopStateEvent("popstate"));
  expect(route.path).toBe("t/amber-fox");
});

test("a note behind the # stays on the page and makes no entry in the history", () => {
  go("r/1");
  const before = history.length;
  for (const move of ["1", "2", "3"]) note(move);
  expect([location.pathname, location.hash, route.hash]).toEqual([href("r/1"), "#3", "3"]);
  expect(history.length).toBe(before);
  note("");
  expect([location.hash, route.hash, route.path]).toEqual(["", "", "r/1"]);
});

test.each(["", "3"])(
  "a note of %o names its page: every address is read from the app's root, not from the page",
  (hash) => {
    go("r/1");
    const replace = vi.spyOn(history, "replaceState");
    note(hash);
    const [, , noted] = replace.mock.calls[0]!;
    expect(new URL(noted!, address("")).href).toBe(address("r/1") + (hash && `#${hash}`));
  },
);

test("a link to a page of ours changes the page without leaving it, with what stands behind its #", () => {
  expect(clickOn({ href: href("r/1#7") })).toBe(false);
  expect([route.path, route.hash, location.hash]).toEqual(["r/1", "7", "#7"]);
});

test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("a click with %s is the browser's", (key) => {
  expect(clickOn({ href: href("learn") }, { [key]: true })).toBe(true);
  expect(route.path).toBe("");
});

test.each([
  ["another site", { href: "https://example.org/learn" }],
  ["a download", { href: href("learn"), download: "a.json" }],
  ["another window", { href: href("learn"), target: "_blank" }],
  ["the server's own answers", { href: href("api/qr") }],
])("a link to %s is the browser's", (_, link) => {
  expect(clickOn(link)).toBe(true);
  expect(route.path).toBe("");
});

test("the middle button, and a click that somebody has taken, change no page", () => {
  expect(clickOn({ href: href("learn") }, { button: 1 })).toBe(true);
  addEventListener("click", (click) => click.preventDefault(), { capture: true, once: true });
  clickOn({ href: href("learn") });
  expect(route.path).toBe("");
});

test("below a path of its own, the app is what lies there, and the rest of the host is the browser's", async () => {
  const base = document.createElement("base");
  base.href = "/games/tenback/";
  document.head.append(base);
  vi.resetModules();
  const below = await import("./router.svelte");
  base.remove();
  const listen = vi.spyOn(globalThis, "addEventListener");
  below.follow();
  expect([below.href("learn"), below.address("learn")]).toEqual([
    "/games/tenback/learn",
    `${location.origin}/games/tenback/learn`,
  ]);
  const followed = listen.mock.calls.find(([type]) => type === "click")![1] as (click: MouseEvent) => void;
  const click = (path: string) => {
    const link = document.createElement("a");
    link.href = location.origin + path;
    document.body.append(link);
    const event = new MouseEvent("click", { cancelable: true, button: 0 });
    Object.defineProperty(event, "target", { value: link });
    followed(event);
    return event.defaultPrevented;
  };
  expect(["/games/tenback/r/1", "/games/other", "/", "/games/tenback/api/qr"].map(click)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([below.route.path, location.pathname]).toEqual(["r/1", "/games/tenback/r/1"]);
  history.replaceState(null, "", "/elsewhere");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(below.route.path).toBe("");
  for (const [type, listener] of listen.mock.calls) removeEventListener(type, listener as EventListener);
});

test("a hash that is changed by hand is followed", () => {
  go("r/1");
  history.replaceState(null, "", href("r/1#4"));
  dispatchEvent(new Event("hashchange"));
  expect([route.path, route.hash]).toEqual(["r/1", "4"]);
});
