/* The app's files for times without a network: pages come from the server when it answers, else from here. */
const SHELL = "tenback-shell";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["./", "./icon.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname.slice(new URL(self.registration.scope).pathname.length);
  if (request.method !== "GET" || /^(api|ws|health|metrics)\b/.test(path)) return;
  event.respondWith(path.startsWith("assets/") ? kept(request) : fresh(request));
});

/** A file whose name changes with its content never changes itself. */
async function kept(request) {
  return (await caches.match(request)) ?? (await store(request));
}

async function fresh(request) {
  try {
    return await store(request);
  } catch {
    const shell = request.mode === "navigate" ? "./" : request;
    return (await caches.match(shell)) ?? Response.error();
  }
}

async function store(request) {
  const response = await fetch(request);
  if (response.ok && request.mode !== "navigate")
    await (await caches.open(SHELL)).put(request, response.clone());
  return response;
}
