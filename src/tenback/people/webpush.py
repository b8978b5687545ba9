"""Web Push messages: encrypted to one device (RFC 8291), signed by this server (RFC 8292).

They need the extra `people`; without it `possible` is false, and nothing else here may be called.
"""

import importlib.util
import json
import secrets
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from tenback.people.base64url import decoded, encoded

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

#: How long a signature is valid; push services take no more than a day.
SIGNED_SECONDS = 12 * 3600
#: One record of that size holds any message.
RECORD = 4096
MOST_BYTES = 2000
KEY_BYTES = 65
AUTH_BYTES = 16

possible = importlib.util.find_spec("cryptography") is not None


class Recipient(NamedTuple):
    """The keys of a device's subscription, in base64url."""

    p256dh: str
    auth: str


class Signer:
    """The server's key, by which push services know that pushes come from the same server."""

    def __init__(self, secret: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        self._key = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
        #: The key with which a browser subscribes.
        self.public = encoded(_point(self._key))

    @staticmethod
    def fresh_secret() -> bytes:
        from cryptography.hazmat.primitives.asymmetric import ec

        key = ec.generate_private_key(ec.SECP256R1())
        return key.private_numbers().private_value.to_bytes(32, "big")

    def authorization(self, endpoint: str, page: str, now: float) -> str:
        """The header for an endpoint. `page` is where the device subscribed, for whoever runs the service."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec, utils

        address = urlsplit(endpoint)
        claims: dict[str, object] = {"aud": f"{address.scheme}://{address.netloc}"}
        claims["exp"] = int(now) + SIGNED_SECONDS
        if page.startswith("https://"):
            claims["sub"] = page
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        token = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = utils.decode_dss_signature(self._key.sign(token.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={token}.{signature}, k={self.public}"


def is_valid(recipient: Recipient) -> bool:
    """Whether something can be encrypted to these keys."""
    try:
        encrypted(b"", recipient)
    except ValueError:
        return False
    return True


def encrypted(
    message: bytes,
    recipient: Recipient,
    key: "EllipticCurvePrivateKey | None" = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push, in the coding `aes128gcm`; key and salt are fresh unless a test gives them.

    ValueError if the recipient's keys are invalid.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    theirs, auth = decoded(recipient.p256dh), decoded(recipient.auth)
    if len(theirs) != KEY_BYTES or len(auth) != AUTH_BYTES or len(message) > MOST_BYTES:
        raise ValueError("not the keys of a subscription, or too long a message")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    ours = _point(key)
    agreed = _derived(key.exchange(ec.ECDH(), public), auth, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derived(agreed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(agreed, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content_key).encrypt(nonce, message + b"\x02", None)


def _point(key: "EllipticCurvePrivateKey") -> bytes:
    from cryptography.hazmat.primitives import serialization

    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
