import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const APP = `${location.origin}/`;
const PATIENT = { timeout: 100_000 };

const registered: string[] = [];
let stored: string[] | null = null;
/** The pages that were there when files were stored. */
let storedWith: string[] = [];

/** The pages that have been fetched. */
const fetched = vi.hoisted((): string[] => []);

vi.mock("./pages", async (original) => {
  const pages = await original<typeof import("./pages")>();
  const pageAt: typeof pages.pageAt = (name, path) => {
    const page = pages.pageAt(name, path);
    void page?.then(() => fetched.push(name));
    return page;
  };
  return { ...pages, pageAt };
});

beforeAll(async () => {
  // The app's root is where the page was when its addresses were first read.
  await import("./lib/router.svelte");
  localStorage.setItem("tenback-language", "cs");
  document.body.innerHTML = '<div id="app"></div>';
  history.replaceState(null, "", "/learn");
  vi.stubEnv("PROD", true);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const named = [`${APP}assets/app-1.js`, `${APP}api/tables`, "https://elsewhere.test/assets/x.js"];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(
    named.map((name) => ({ name })) as unknown as PerformanceEntryList,
  );
  const active = {
    postMessage: (files: string[]) => ([stored, storedWith] = [files, [...new Set(fetched)].sort()]),
  };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: (file: string) => Promise.resolve(registered.push(file)),
      ready: Promise.resolve({ active }),
    },
  });
  await import("./start");
  await vi.waitFor(() => expect(stored).not.toBeNull(), PATIENT);
});

afterEach(() => vi.restoreAllMocks());

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const heading = () => document.querySelector("#app h1")?.textContent;

test("the app starts on the page of its address, in the language of the device", async () => {
  const { t } = await import("./lib/i18n");
  await vi.waitFor(() => expect(heading()).toBe(t("learn-title")), PATIENT);
  expect([heading(), document.documentElement.lang]).not.toContain("learn-title");
  expect(document.documentElement.lang).toBe("cs");
});

test("a service worker stores the app's own files, and no others, once the pages that work offline are there", () => {
  expect([registered, stored]).toEqual([["sw.js"], [`${APP}assets/app-1.js`]]);
  expect(storedWith).toEqual(["learn", "r"]);
});

test("a link of the app changes the page", async () => {
  await vi.waitFor(() => expect(document.querySelector('a[href="/learn/slide"]')).not.toBeNull(), PATIENT);
  document.querySelector<HTMLAnchorElement>('a[href="/learn/slide"]')!.click();
  expect(location.pathname).toBe("/learn/slide");
});
