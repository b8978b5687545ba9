"""Connections from one IPv6 network are counted as those of one address, before a word is said."""

import asyncio
import socket
from typing import Any

import pytest
from aiohttp import web

from tenback.server import network
from tenback.server.limits import Connections
from tenback.server.listener import CountedConnection
from tenback.server.settings import Settings

MOST = 2


class Wire(asyncio.Transport):
    """A connection that comes from any address, and goes nowhere."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 50_000, 0, 0)})
        self.aborted = False

    def is_closing(self) -> bool:
        return self.aborted

    def close(self) -> None:
        self.aborted = True

    abort = close


@pytest.mark.parametrize(
    ("addresses", "taken"),
    [
        (["2001:db8::1", "2001:db8::2", "2001:db8::ffff:1", "2001:db8::1"], [True, True, False, False]),
        (["2001:db8::1", "2001:db8:0:1::1", "2001:db8::2", "2001:db8:0:1::2"], [True] * 4),
        (["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1", "192.0.2.2"], [True, True, False, True]),
    ],
)
async def test_addresses_of_one_network_come_in_and_go_as_one(
    addresses: list[str], taken: list[bool]
) -> None:
    inside, server = Connections(100, MOST), web.Server(nobody_asks)
    for _ in range(3):
        wires = [Wire(address) for address in addresses]
        visitors = [
            CountedConnection(Settings(), inside, server, loop=asyncio.get_running_loop()) for _ in wires
        ]
        for visitor, wire in zip(visitors, wires, strict=True):
            visitor.connection_made(wire)
        assert [not wire.aborted for wire in wires] == taken
        assert inside.count == sum(taken)
        for visitor in visitors:
            visitor.connection_lost(None)
        assert inside.count == 0


async def nobody_asks(request: Any) -> web.Response:
    raise AssertionError(request)


@pytest.mark.parametrize(
    ("found", "told"),
    [("192.0.2.7", "192.0.2.7"), ("127.0.0.1", None), ("127.0.1.1", None), (OSError(), None)],
)
def test_the_address_for_others_is_none_that_only_this_machine_knows(
    monkeypatch: pytest.MonkeyPatch, found: str | OSError, told: str | None
) -> None:
    class Probe(socket.socket):
        def connect(self, address: Any) -> None:
            assert self.type == socket.SOCK_DGRAM  # which sends nothing
            if isinstance(found, OSError):
                raise found

        def getsockname(self) -> Any:
            return found, 50_000

    monkeypatch.setattr(socket, "socket", Probe)
    assert network.lan_address() == told
