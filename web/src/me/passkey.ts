/** Passkeys: what the browser keeps, and the way back after all devices are lost. */
import { ask, posted } from "../lib/api";
import { askAsMe, deviceLabel, signInWith } from "../lib/me";
import type { Me, SignedIn } from "../lib/protocol";

type Creation = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
type Request = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/** Why there can be none here, as part of a message's name. */
export function passkeyObstacle(): "insecure" | "unsupported" | null {
  if (!globalThis.isSecureContext) return "insecure";
  const isOffered =
    "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return isOffered ? null : "unsupported";
}

/** Make one and let the server know it. Null where the person has thought better of it. */
export async function addPasskey(): Promise<Me | null> {
  const options = await askAsMe<Creation>("me/passkeys/options", { method: "POST" });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await made(() => navigator.credentials.create({ publicKey }));
  if (!credential) return null;
  return await askAsMe<Me>("me/passkeys", posted({ credential, label: deviceLabel() }));
}

/** Sign this device in with one. False where the person has thought better of it. */
export async function signInByPasskey(): Promise<boolean> {
  const options = await ask<Request>("passkeys/options", { method: "POST" });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await made(() => navigator.credentials.get({ publicKey }));
  if (!credential) return false;
  await signInWith(await ask<SignedIn>("passkeys", posted({ credential, label: deviceLabel() })));
  return true;
}

async function made(asking: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asking()) as PublicKeyCredential | null)?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name)) return null;
    throw error;
  }
}
