/** The page, once its words are there. */
import { mount } from "svelte";

import App from "./App.svelte";
import { speak } from "./lib/i18n";
import { preferred } from "./lib/language";
import { follow, route } from "./lib/router.svelte";
import { pageAt } from "./pages";

follow();
void pageAt(route.page, route.rest);
await speak(preferred());
if (document.readyState === "loading")
  await new Promise((read) => addEventListener("DOMContentLoaded", read));
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("sw.js");
