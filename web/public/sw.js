/* The app's files and the replays that were watched, for times without a network; and notifications. */
const SHELL = "tenback-shell";
const REPLAYS = "tenback-replays";
/** As many as the front page lists. */
const REPLAYS_STORED = 10;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["./", "./icon.svg", "./icon-turn.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname.slice(new URL(self.registration.scope).pathname.length);
  if (request.method !== "GET") return;
  if (/^api\/records\/[^/]+\/replay$/.test(path)) event.respondWith(fresh(request, REPLAYS));
  else if (/^(api|ws|health|metrics)\b/.test(path)) return;
  else event.respondWith(path.startsWith("assets/") ? cached(request) : fresh(request, SHELL));
});

/** A page names the files that it has fetched before this worker was there to see it. */
self.addEventListener("message", (event) => event.waitUntil(Promise.all(event.data.map(cached))));

self.addEventListener("push", (event) => event.waitUntil(notify(event.data.json())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(`t/${event.notification.data.table}`, self.registration.scope).href));
});

/** Say what the server tells: it names a kind, a game and who, and the sentences are those that a page has saved. */
async function notify({ kind, game, table, from }) {
  const saved = await caches.match(new URL("push-words", self.registration.scope).href);
  const words = saved ? await saved.json() : { games: {} };
  const sentence = from ? words[`${kind}-from`]?.replace("{from}", () => from) : undefined;
  await self.registration.showNotification(sentence ?? words[kind] ?? "Tenback", {
    body: words.games[game] ?? "",
    tag: table,
    icon: "icon-192.png",
    data: { table },
  });
}

/** A window that is open goes to the table; else a new one does. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => url === address) ?? windows[0];
  if (!there) return self.clients.openWindow(address);
  await there.focus();
  if (there.url !== address) await there.navigate(address);
}

/** A file whose name changes with its content never changes itself. */
async function cached(request) {
  return (await caches.match(request)) ?? (await stored(request, SHELL));
}

/** From the server while it answers, else as it was last. */
async function fresh(request, name) {
  try {
    return await stored(request, name);
  } catch {
    const shell = request.mode === "navigate" ? "./" : request;
    return (await caches.match(shell)) ?? Response.error();
  }
}

async function stored(request, name) {
  const response = await fetch(request);
  if (!response.ok || request.mode === "navigate") return response;
  const cache = await caches.open(name);
  await cache.put(request, response.clone());
  if (name === REPLAYS) await trim(cache);
  return response;
}

/** The replays that were watched longest ago make room. */
async function trim(cache) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -REPLAYS_STORED).map((request) => cache.delete(request)));
}
