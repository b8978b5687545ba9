/** Whose device this is: one token, made when it is first needed, and what is asked of the server with it. */
import { answered, ask, posted, Refusal, signed } from "./api";
import { device, dropTokens, personStored, saveToken } from "./device.svelte";
import type { Me, SignedIn } from "./protocol";

/** Where the token of the person that the device had before waits to be joined: no table has this name. */
const FORMER_PERSON = "";

let signingUp: Promise<void> | undefined;

/**
 * The device's token, after the tokens of its tables have been joined to the person. The first call makes the person.
 * Where the server makes none, it is null, and every table goes on with a token of its own.
 */
export async function personToken(): Promise<string | null> {
  const [person, unjoined] = [personStored(), Object.keys(device.tokens)];
  if (person && unjoined.length === 0) {
    if (device.nickname.trim() !== device.toldName) void tellName().catch(() => undefined);
    return person;
  }
  signingUp ??= alone(signUp).finally(() => (signingUp = undefined));
  await signingUp.catch(() => undefined);
  return device.person;
}

/** Whether this device has been somewhere: only then is there anything to ask for. */
export function isKnown(): boolean {
  return device.person !== null || Object.keys(device.tokens).length > 0;
}

/** The token to come to a table with. */
export function tokenFor(table: string): string | null {
  return device.tokens[table] ?? personStored();
}

/** Two tabs that start at the same time must not make two people; where there are no locks, they still might. */
async function alone(task: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request("tenback-person", task);
  else await task();
}

async function signUp(): Promise<void> {
  const [person, tokens] = [personStored(), { ...device.tokens }];
  const name = person ? null : device.nickname.trim() || null;
  const wish = { label: deviceLabel(), name, joined: Object.values(tokens) };
  const { token } = await asked(person, () => ask<SignedIn>("me", signed(posted(wish), person)));
  if (token) Object.assign(device, { person: token, toldName: name ?? "" });
  dropTokens(Object.keys(tokens));
}

/** Give the person the name that this device uses; how the person is then. */
export async function tellName(): Promise<Me> {
  const name = (device.toldName = device.nickname.trim());
  return await askAsMe<Me>("me", posted({ name: name || null }, "PATCH"));
}

/** Take over the token that the server has given this device; what was played here comes along. */
export async function signInWith({ token, me }: SignedIn): Promise<void> {
  const former = device.person;
  Object.assign(device, { person: token, waiting: [], people: [] });
  device.nickname = device.nickname.trim() || (me.name ?? "");
  device.toldName = device.nickname;
  if (former) saveToken(FORMER_PERSON, former);
  await personToken();
}

/** Ask in this person's name; rejects with a Refusal. */
export async function askAsMe<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  return (await (await answerToMe(path, request)).json()) as Answer;
}

/** The server's answer to this person, while the device is still theirs; rejects with a Refusal. */
export async function answerToMe(path: string, request: RequestInit = {}): Promise<Response> {
  const token = await personToken();
  if (!token) throw new Refusal("no-server");
  const answer = await asked(token, () => answered(path, signed(request, token)));
  if (device.person !== token) throw new Refusal("not-signed-in");
  return answer;
}

/** Nothing of the person stays on this device. */
export function leaveDevice(): void {
  Object.assign(device, {
    person: null,
    toldName: "",
    tokens: {},
    waiting: [],
    people: [],
    notifications: false,
  });
}

/** A token that the server doesn't know any more was signed out elsewhere, or its person is forgotten. */
async function asked<Answer>(token: string | null, asking: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asking();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.reason === "not-signed-in";
    if (isUnknown && device.person === token) leaveDevice();
    throw error;
  }
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** What the device is called in the list of devices: "Firefox, Linux". */
export function deviceLabel(agent = navigator.userAgent): string {
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([sign]) => sign.test(agent))?.[1]);
  return found.filter(Boolean).join(", ") || "Tenback";
}
