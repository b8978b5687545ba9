import { expect, test } from "vitest";

import { fromHex, sha256 } from "./sha256";

test("the digest is the one the browser's own gives, for messages of every length around a block", async () => {
  for (let length = 0; length < 130; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    const own = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
    expect(sha256(message)).toBe(Array.from(own, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
});

test("hexadecimal text is read byte by byte", () => {
  expect(fromHex("00ff10")).toEqual(Uint8Array.of(0, 255, 16));
});

test("text that is not hexadecimal to its end stands for no bytes", () => {
  expect(["0", "00f", "zz", "0 ff", " 00", "0x00"].map(fromHex)).toEqual(Array(6).fill(null));
});
