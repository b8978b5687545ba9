"""Counting what each connection and each address does, so that none takes more than its share."""

import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from tenback.table.bucket import Bucket

#: Addresses that are counted at the same time; the one that was quiet for longest goes first.
ADDRESSES = 10_000


@lru_cache(maxsize=ADDRESSES)
def counted_as(address: str) -> str:
    """Who is counted for an address: an IPv6 address by its /64, which is the least that one customer gets.

    An IPv4 address inside an IPv6 one is itself. What is no address is counted as it stands.
    """
    try:
        found = ip_address(_without_port(address))
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


def _without_port(address: str) -> str:
    """Some proxies forward the port too, as `192.0.2.1:443` or `[2001:db8::1]:443`."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


class Addresses:
    """A bucket for each address."""

    def __init__(self, size: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def allow(self, address: str) -> bool:
        now = self._clock()
        bucket = self._buckets.pop(address, None) or Bucket(self._size, self._rate, now)
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        return bucket.try_take(now)


class Connections:
    """How many connections there are, in all and of each address."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._of: Counter[str] = Counter()
        self.count = 0

    def enter(self, address: str) -> bool:
        if self.count >= self._most or self._of[address] >= self._most_per_address:
            return False
        self._of[address] += 1
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        self.count -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]
