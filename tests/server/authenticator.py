"""A passkey in software, which answers as a browser would."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tenback.people.base64url import encoded

PRESENT_AND_VERIFIED = 0x05
WITH_KEY = 0x40


class Authenticator:
    """One passkey for one site."""

    def __init__(self, origin: str, site: str) -> None:
        self.origin = origin
        self.site = site
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to creation options."""
        numbers = self._key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        attestation = {"fmt": "none", "attStmt": {}, "authData": self._data(WITH_KEY) + credential}
        return self._answer(
            {
                "clientDataJSON": encoded(self._client_data("webauthn.create", options)),
                "attestationObject": encoded(cbor2.dumps(attestation)),
            }
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to request options."""
        self.count += 1
        data, client = self._data(0), self._client_data("webauthn.get", options)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": encoded(client),
                "authenticatorData": encoded(data),
                "signature": encoded(signature),
            }
        )

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        id = encoded(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response}

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([PRESENT_AND_VERIFIED | flags]) + self.count.to_bytes(4, "big")
