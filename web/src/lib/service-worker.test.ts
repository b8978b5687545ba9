// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";

import source from "../../public/sw.js?raw";

const HERE = "https://here.example";

interface FetchEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** A browser around the real service worker: its caches are one map by address, its network is `network`. */
let cached: Map<string, string>;
/** In which of the caches each address lies. */
let shelf: Map<string, string>;
let network: ReturnType<typeof vi.fn<(address: string) => Response>>;
let listeners: Record<string, (event: unknown) => void>;
/** The notifications that are shown, the windows that are open, and the addresses of new ones. */
let notified: object[];
/** What the worker has asked of the browser besides. */
let done: string[];
let windows: { url: string; focus: () => Promise<void>; navigate: (address: string) => Promise<void> }[];
let opened: string[];

async function install(scope: string): Promise<void> {
  [cached, shelf, done] = [new Map(), new Map(), []];
  network = vi.fn((address) => new Response(`fresh ${address}`));
  listeners = {};
  [notified, windows, opened] = [[], [], []];
  const addressOf = (request: Request | string) =>
    new URL(typeof request === "string" ? request : request.url, scope).href;
  const lay = (name: string, address: string, text: string) => {
    cached.delete(address);
    cached.set(address, text);
    shelf.set(address, name);
  };
  const cacheOf = (name: string) => ({
    put: async (request: Request, response: Response) => lay(name, addressOf(request), await response.text()),
    keys: () => Promise.resolve([...cached.keys()].filter((key) => shelf.get(key) === name)),
    delete: (address: string) => Promise.resolve(cached.delete(address)),
    addAll: (paths: string[]) => {
      paths.forEach((path) => lay(name, addressOf(path), `shell ${path}`));
      return Promise.resolve();
    },
  });
  const worker = {
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] = listener),
    registration: {
      scope,
      showNotification: (title: string, more: object) => notified.push({ title, ...more }),
    },
    skipWaiting: () => done.push("waits no longer"),
    clients: {
      claim: () => Promise.resolve(done.push("takes over")),
      matchAll: ({ type }: { type: string }) => Promise.resolve(type === "window" ? windows : []),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
  };
  const caches = {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    match: (request: Request | string) => {
      const found = cached.get(addressOf(request));
      return Promise.resolve(found === undefined ? undefined : new Response(found));
    },
  };
  const fetched = async (request: Request | string) => Promise.resolve(network(addressOf(request)));
  new Function("self", "caches", "fetch", source)(worker, caches, fetched);
  await new Promise((installed) => listeners.install!({ waitUntil: installed }));
}

/** The worker's answer, or undefined where it leaves the request to the browser. */
async function ask(
  address: string,
  request: { method?: string; mode?: string } = {},
): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const event = {
    request: { url: new URL(address, HERE).href, method: "GET", mode: "cors", ...request },
    respondWith: (given: Promise<Response>) => (answer = given),
  };
  listeners.fetch!(event as unknown as FetchEvent);
  const response = await answer;
  return response && (response.type === "error" ? "no answer" : await response.text());
}

beforeEach(() => install(`${HERE}/`));

/** Let something happen to the worker, until it is done with it. */
async function happen(type: string, event: object): Promise<void> {
  let done: Promise<unknown> | undefined;
  listeners[type]!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}

const OURS = [
  "api/tables",
  "api/tables/amber-fox",
  "api/me",
  "api/me/tables",
  "api/bots",
  "api/records/7",
  "api/records/check",
  "api/address",
  "api/qr?text=x",
  "ws/amber-fox",
  "health",
  "metrics",
];

test.each(["/", "/games/tenback/"])(
  "under %s no answer of the server about tables is touched, stored, or given from what is stored",
  async (root) => {
    await install(HERE + root);
    const before = new Map(cached);
    for (const path of OURS) {
      for (const mode of ["cors", "navigate"]) expect(await ask(root + path, { mode })).toBeUndefined();
      cached.set(`${HERE}${root}${path}`, "stale");
      expect(await ask(root + path)).toBeUndefined();
      cached.delete(`${HERE}${root}${path}`);
    }
    expect(cached).toEqual(before);
    expect(network).not.toHaveBeenCalled();
  },
);

test("what is sent to the server goes to the server", async () => {
  for (const method of ["POST", "PUT", "DELETE", "HEAD"])
    expect(await ask("/assets/app-1.js", { method })).toBeUndefined();
});

test("a file whose name changes with its content is fetched once", async () => {
  for (let times = 0; times < 3; times += 1)
    expect(await ask("/assets/app-1.js")).toBe(`fresh ${HERE}/assets/app-1.js`);
  expect(network).toHaveBeenCalledTimes(1);
});

test("every other file comes from the server while it answers, and else as it was last", async () => {
  for (const version of ["1", "2"]) {
    network.mockImplementation(() => new Response(version));
    expect(await ask("/manifest.webmanifest")).toBe(version);
  }
  network.mockImplementation(() => {
    throw new TypeError("no network");
  });
  expect(await ask("/manifest.webmanifest")).toBe("2");
  expect(await ask("/icon-192.png")).toBe("no answer");
});

test("a page comes from the server while it answers, else the app's shell does; pages themselves are not stored", async () => {
  expect(await ask("/t/amber-fox", { mode: "navigate" })).toBe(`fresh ${HERE}/t/amber-fox`);
  expect([...cached.keys()].sort()).toEqual([`${HERE}/`, `${HERE}/icon-turn.svg`, `${HERE}/icon.svg`]);
  network.mockImplementation(() => {
    throw new TypeError("no network");
  });
  expect(await ask("/t/amber-fox", { mode: "navigate" })).toBe("shell ./");
});

test("an answer that says no is not stored", async () => {
  network.mockImplementation(() => new Response("no", { status: 500 }));
  expect(await ask("/assets/app-1.js")).toBe("no");
  network.mockImplementation(() => new Response("yes"));
  expect(await ask("/assets/app-1.js")).toBe("yes");
});

test("a new worker is there at once, for the windows that are open too", async () => {
  await happen("activate", {});
  expect(done).toEqual(["waits no longer", "takes over"]);
});

const GIVEN = {
  "a page": ["/t/amber-fox", "navigate"],
  "the front page": ["/", "navigate"],
  "a file of the app": ["/assets/app-1.js", "cors"],
  "another file": ["/icon-192.png", "no-cors"],
  "a file of the shell": ["/icon.svg", "no-cors"],
  "a replay": ["/api/records/7/replay", "cors"],
  "a page that is called like the server's": ["/apiary", "navigate"],
} as const;

/** What is given for each of these, and where it lies then. */
async function givenFor(network: string): Promise<string[]> {
  const told: string[] = [];
  for (const [what, [path, mode]] of Object.entries(GIVEN)) {
    const answer = await ask(path, { mode }).catch(() => "no answer");
    const given = answer?.startsWith("fresh") ? "fresh" : answer;
    told.push(`${network}, ${what}: ${given}, lies in ${shelf.get(HERE + path) ?? "no cache"}`);
  }
  return told;
}

test("what is given with and without a network, before and after it was there", async () => {
  const breaks = () => {
    throw new TypeError("no network");
  };
  const told: string[] = [];
  network.mockImplementation(breaks);
  told.push(...(await givenFor("never a network")));
  network.mockImplementation(() => new Response("no", { status: 503 }));
  told.push(...(await givenFor("a server that is ill")));
  network.mockImplementation((address) => new Response(`fresh ${address}`));
  told.push(...(await givenFor("a network")));
  network.mockImplementation(breaks);
  told.push(...(await givenFor("no network any more")));
  await expect(`${told.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/worker.txt");
});

test("a replay that is watched again is the newest, and other files make no room for replays", async () => {
  for (let file = 0; file < 12; file += 1) await ask(`/assets/app-${file}.js`);
  for (let record = 0; record < 10; record += 1) await ask(`/api/records/${record}/replay`);
  await ask("/api/records/0/replay");
  await ask("/api/records/10/replay");
  const kept = [...cached.keys()].filter((key) => shelf.get(key) === "tenback-replays");
  expect(kept.map((key) => Number(/records\/(\d+)/.exec(key)![1]))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 0, 10]);
  expect([...cached.keys()].filter((key) => key.includes("/assets/")).length).toBe(12);
});

test("replays that were watched can be watched without the server, the last ten", async () => {
  for (let record = 0; record < 12; record += 1) await ask(`/api/records/${record}/replay`);
  network.mockImplementation(() => {
    throw new TypeError("no network");
  });
  const again = (record: number) => ask(`/api/records/${record}/replay`);
  expect(await again(1)).toBe("no answer");
  for (const record of [2, 11])
    expect(await again(record)).toBe(`fresh ${HERE}/api/records/${record}/replay`);
});

test("what a page had fetched before the worker was there is stored too, once", async () => {
  const files = ["/assets/app-1.js", "/assets/font.woff2"].map((path) => HERE + path);
  for (let times = 0; times < 2; times += 1) {
    await new Promise((done) =>
      listeners.message!({ data: files, waitUntil: (all: Promise<unknown>) => void all.then(done) }),
    );
  }
  expect(network).toHaveBeenCalledTimes(2);
  network.mockImplementation(() => {
    throw new TypeError("no network");
  });
  for (const file of files) expect(await ask(file)).toBe(`fresh ${file}`);
});

const push = (message: object) => happen("push", { data: { json: () => message } });

test("a push is told in the words that a page has saved, under the game's name", async () => {
  const words = {
    turn: "Jsi na tahu",
    invitation: "Máš pozvání",
    "invitation-from": "{from} tě zve",
    games: { slide: "Slide" },
  };
  cached.set(`${HERE}/push-words`, JSON.stringify(words));
  await push({ kind: "turn", game: "slide", table: "amber-fox", from: null });
  await push({ kind: "invitation", game: "slide", table: "bold-owl", from: "Ann" });
  await push({ kind: "invitation", game: "chess", table: "cold-elk", from: null });
  expect(notified).toMatchObject([
    { title: "Jsi na tahu", body: "Slide", tag: "amber-fox", data: { table: "amber-fox" } },
    { title: "Ann tě zve", body: "Slide", tag: "bold-owl", data: { table: "bold-owl" } },
    { title: "Máš pozvání", body: "", tag: "cold-elk", icon: "icon-192.png" },
  ]);
});

test("a push names whoever is told, as they write themselves, and the game, each if it is known", async () => {
  const games: Record<string, string> = { slide: "Slide", "on-fire": "On Fire" };
  const words = { turn: "Your turn", invitation: "Come", "invitation-from": "{from} asks you", games };
  cached.set(`${HERE}/push-words`, JSON.stringify(words));
  for (const kind of ["turn", "invitation", "reminder"])
    for (const game of ["slide", "on-fire", "chess"])
      for (const from of [null, "", "Ann", "{from}", "$& $' $$", "O’Neil \\ 💥"]) {
        await push({ kind, game, table: `${kind}-${game}`, from });
        const plain = { turn: "Your turn", invitation: "Come" }[kind] ?? "Tenback";
        expect(notified.at(-1)).toEqual({
          title: kind === "invitation" && from ? `${from} asks you` : plain,
          body: games[game] ?? "",
          tag: `${kind}-${game}`,
          icon: "icon-192.png",
          data: { table: `${kind}-${game}` },
        });
      }
});

test("a push is shown even where the words are gone: a browser demands it", async () => {
  await push({ kind: "turn", game: "slide", table: "amber-fox", from: "Ann" });
  expect(notified).toMatchObject([{ title: "Tenback", body: "" }]);
});

test("a click on a notification leads to the table, in a window that is open if there is one", async () => {
  await install(`${HERE}/games/tenback/`);
  const close = vi.fn();
  const click = () => happen("notificationclick", { notification: { close, data: { table: "amber-fox" } } });
  await click();
  expect(opened).toEqual([`${HERE}/games/tenback/t/amber-fox`]);
  const [focus, navigate] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  windows = [{ url: `${HERE}/games/tenback/learn`, focus, navigate }];
  await click();
  expect(navigate).toHaveBeenCalledWith(`${HERE}/games/tenback/t/amber-fox`);
  windows = [...windows, { url: `${HERE}/games/tenback/t/amber-fox`, focus, navigate }];
  await click();
  expect([opened.length, focus.mock.calls.length, navigate.mock.calls.length]).toEqual([1, 2, 1]);
  expect(close).toHaveBeenCalledTimes(3);
});
