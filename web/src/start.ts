/** The page, once its words are there. */
import { mount } from "svelte";

import App from "./App.svelte";
import { speak } from "./lib/i18n";
import { preferred } from "./lib/language";
import { address, follow, route } from "./lib/router.svelte";
import { pageAt } from "./pages";

follow();
void pageAt(route.page, route.rest);
await speak(preferred());
if (document.readyState === "loading")
  await new Promise((read) => addEventListener("DOMContentLoaded", read));
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) void prepareForOffline();

/** Let a service worker store what works without the server, once there is nothing better to do. */
async function prepareForOffline(): Promise<void> {
  await navigator.serviceWorker.register("sw.js");
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((idle) => (globalThis.requestIdleCallback ?? setTimeout)(idle));
  await Promise.all([pageAt("learn", ""), pageAt("r", "")]);
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage(files.filter((file) => file.startsWith(address("assets/"))));
}
