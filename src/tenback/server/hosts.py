"""Under which names the server may be reached.

A page of another site can have its own name point to this machine (DNS rebinding); the browser then takes the
server for that site. So requests by a name that the server was not told are refused.
"""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from tenback.server.settings import Settings

LOCAL = "localhost"


class Hosts:
    """The names that are allowed: this machine's own, those of the settings, and every bare IP address.

    Nobody can make a browser take an IP address for a site of theirs.
    """

    def __init__(self, settings: Settings) -> None:
        told = (settings.host, *settings.allowed_hosts, *map(_name_in, settings.origins))
        self._names = {name.lower().rstrip(".") for name in (LOCAL, *_own_names(), *told) if name}

    def refused(self, hosts: Iterable[str | None]) -> str | None:
        """The first of these `Host` headers that the server may not be reached by, if there is one."""
        return next((host for host in hosts if host is not None and not self._allows(host)), None)

    def _allows(self, host: str) -> bool:
        name = name_of(host)
        return name in self._names or name.endswith(f".{LOCAL}") or _is_address(name)


@lru_cache(maxsize=1024)
def name_of(host: str) -> str:
    """The name in a Host header, without its port; a client may write anything there."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def _name_in(origin: str) -> str:
    try:
        return urlsplit(origin).hostname or ""
    except ValueError:
        return ""


def _own_names() -> tuple[str, ...]:
    """This machine's own name, and its name in the network."""
    name = socket.gethostname()
    return name, f"{name.partition('.')[0]}.local"


@lru_cache(maxsize=1024)
def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
