"""People with devices, as the browser signs them in."""

import asyncio
from typing import Any

from tenback.server.context import CONTEXT
from tests.server.clients import Client, Served


class Device:
    """A browser with its token."""

    def __init__(self, served: Served, token: str, me: dict[str, Any]) -> None:
        self.served = served
        self.token = token
        self.me = me

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        return await ask(self.served, method, path, body, status, self.headers)

    async def at(self, table: str) -> Client:
        return await Client(self.served.session, table, self.token).connect()

    async def forget(self) -> None:
        """Forget the person, and wait until their games are derived without their name."""
        await self.ask("DELETE", "api/me", status=204)
        await asyncio.gather(*self.served.app[CONTEXT].deriving)

    async def code(self) -> str:
        return str((await self.ask("POST", "api/me/codes", status=201))["words"])


async def ask(
    served: Served,
    method: str,
    path: str,
    body: Any = None,
    status: int = 200,
    headers: dict[str, str] | None = None,
) -> Any:
    async with served.session.request(method, path, json=body, headers=headers) as answer:
        assert answer.status == status, (answer.status, await answer.text())
        return None if status == 204 else await answer.json()


async def person(served: Served, name: str | None = None, label: str = "", **body: Any) -> Device:
    """Somebody new, with one device."""
    signed = await ask(served, "POST", "api/me", {"name": name, "label": label, **body}, 201)
    return Device(served, signed["token"], signed["me"])


async def linked(device: Device, label: str = "") -> Device:
    """Another device of the same person."""
    signed = await ask(device.served, "POST", "api/codes", {"code": await device.code(), "label": label}, 201)
    return Device(device.served, signed["token"], signed["me"])
