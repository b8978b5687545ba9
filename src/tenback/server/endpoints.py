"""Which addresses pushes may be sent to.

A client names the address, so it could name one that only this machine can reach. Only public ones are taken,
by what they say and by what their names lead to in the moment of sending.
"""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver


def is_allowed(endpoint: str, loopback: bool = False) -> bool:
    """Whether it is a public https address on the usual port, or with `loopback` one of this machine."""
    try:
        address = urlsplit(endpoint)
        host, port = address.hostname, address.port
    except ValueError:
        return False
    if not host or address.username is not None or not endpoint.isascii():
        return False
    if loopback and host == "127.0.0.1":
        return address.scheme in ("http", "https")
    return address.scheme == "https" and port in (None, 443) and _is_public_or_named(host)


class PublicAddresses(AbstractResolver):
    """Looks names up and finds only addresses that anybody could reach."""

    def __init__(self) -> None:
        self._resolver = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self._resolver.resolve(host, port, family)
        public = [result for result in found if ip_address(result["host"]).is_global]
        if not public:
            raise OSError(f"no public address for {host}")
        return public

    async def close(self) -> None:
        await self._resolver.close()


def _is_public_or_named(host: str) -> bool:
    """A name has a dot, and is looked up when something is sent; an address is judged at once."""
    try:
        return ip_address(host).is_global
    except ValueError:
        return "." in host.strip(".") and not host.replace(".", "").isdigit()
