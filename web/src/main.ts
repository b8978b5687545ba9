/** Where the app starts: first its words, then the page. */
import "./cards/theme.css";
import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { preferred, speak } from "./lib/i18n";
import { follow } from "./lib/router.svelte";

follow();
await speak(preferred());
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("sw.js");
