"""How fast a connection is read, by the limits that servers have."""

from pathlib import Path

import pytest

from tenback.server.settings import Limits, Settings
from tests.server.clients import Client, serving, token
from tests.server.clock import Clock


@pytest.mark.parametrize("rate", [16, 1 / 16])  # seconds that a clock can count without rounding
async def test_each_message_too_many_waits_for_its_turn_however_short_that_is(
    tmp_path: Path, rate: float
) -> None:
    clock = Clock()
    limits = Limits(messages_at_once=3, messages_per_second=rate)
    async with serving(tmp_path, settings=Settings(limits=limits), clock=clock) as served:
        table = await served.open_table(token(0), game="face-to-face")
        client = await Client(served.session, table, token(0)).connect()  # a hello and a ping
        assert client.socket is not None
        for _ in range(4):
            await client.socket.send_json({"type": "ping"})
        assert (await client.read())["type"] == "pong"
        for _ in range(3):
            await clock.until_asleep(1 / rate)
            await clock.advance(1 / rate)
            assert (await client.read())["type"] == "pong"
        await clock.advance(10 / rate)  # so that the farewell is read at once
