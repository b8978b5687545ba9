/** Notifications on this device: while the page is open but not seen, and by push when it is closed. */
import { OFFERS } from "../front/games";
import { posted } from "../lib/api";
import { device } from "../lib/device.svelte";
import { language, t } from "../lib/i18n";
import { answerToMe } from "../lib/me";
import { address } from "../lib/router.svelte";

/** Why there can be none here, as part of a message's name. */
export type Obstacle = "insecure" | "unsupported" | "denied";

const KINDS = ["turn", "invitation", "reminder"] as const;

/** Where the service worker finds its sentences; it has no other words. */
const WORDS = "tenback-words";

export function obstacle(): Obstacle | null {
  if (!globalThis.isSecureContext) return "insecure";
  if (!("Notification" in globalThis && "serviceWorker" in navigator)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/** Ask for permission, then let the server push to this device if it can. False if the browser refuses pushes. */
export async function switchOn(pushKey: string | null): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return true;
  await saveWords();
  device.notifications = true;
  return !pushKey || (await subscribe(pushKey));
}

export async function switchOff(): Promise<void> {
  device.notifications = false;
  const subscription = await (await worker()).pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await answerToMe("me/push", { method: "DELETE" });
}

/** Notify about a table that waits, in place of an older notification about it. */
export async function notify(table: string, game: string): Promise<void> {
  if (obstacle() || Notification.permission !== "granted") return;
  await (
    await worker()
  ).showNotification(t("push-turn"), {
    body: t(`game-${game}`),
    tag: table,
    icon: address("icon-192.png"),
    data: { table },
  });
}

/** Write down, in the language of the app, what the service worker says when a push comes. */
export async function saveWords(): Promise<void> {
  // The worker puts the name in place of this sign.
  const name = "{from}";
  const words = {
    ...Object.fromEntries(KINDS.map((kind) => [kind, t(`push-${kind}`)])),
    "invitation-from": t("push-invitation-from", { name }),
    games: Object.fromEntries(OFFERS.map(({ key }) => [key, t(`game-${key}`)])),
  };
  const cache = await caches.open(WORDS);
  await cache.put(address("push-words"), Response.json(words));
}

/** Whether the browser takes pushes; some do so only outside private windows. */
async function subscribe(key: string): Promise<boolean> {
  const { pushManager } = await worker();
  const asked = pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const subscription = await asked?.catch(() => undefined);
  if (!subscription) return false;
  const { endpoint, keys } = subscription.toJSON();
  await answerToMe("me/push", posted({ subscription: { endpoint, keys }, language: language() }, "PUT"));
  return true;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  return await navigator.serviceWorker.ready;
}
