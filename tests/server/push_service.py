"""A push service on the loopback address, and a device that can read what is sent to it."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tenback.people.base64url import encoded


class PushService:
    """Takes what is pushed, by path, and answers with `status`, as long as it answers."""

    def __init__(self) -> None:
        self.received: dict[str, list[bytes]] = {}
        self.headers: list[dict[str, str]] = []
        self.status = 201
        self.location = ""
        self.came = asyncio.Event()
        self.answers = asyncio.Event()
        self.answers.set()
        self.url = ""

    async def take(self, request: web.Request) -> web.Response:
        self.received.setdefault(request.path, []).append(await request.read())
        self.headers.append(dict(request.headers))
        self.came.set()
        await self.answers.wait()
        return web.Response(status=self.status, headers={"Location": self.location})


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    app = web.Application()
    app.router.add_post("/{path:.*}", service.take)
    async with TestServer(app, host="127.0.0.1") as server:
        service.url = f"http://127.0.0.1:{server.port}"
        yield service


class Receiver:
    """A device's keys."""

    def __init__(self, service: PushService, path: str) -> None:
        self.service = service
        self.path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": encoded(self._public()), "auth": encoded(self._auth)}
        return {"endpoint": f"{self.service.url}{self.path}", "expirationTime": None, "keys": keys}

    def messages(self) -> list[dict[str, Any]]:
        """All that was pushed to it."""
        return [json.loads(self._decrypted(body)) for body in self.service.received.get(self.path, [])]

    def _public(self) -> bytes:
        return self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def _decrypted(self, body: bytes) -> bytes:
        salt, sender, content = body[:16], body[21:86], body[86:]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        agreed = HKDF(hashes.SHA256(), 32, self._auth, b"WebPush: info\0" + self._public() + sender)
        secret = agreed.derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return AESGCM(key).decrypt(nonce, content, None).removesuffix(b"\x02")
