"""Whatever is sent to the addresses of persons, the server answers, and everyone stays who they are."""

import json
import random
from pathlib import Path
from typing import Any

from tenback.server import acquaintances, me, my_data, passkeys
from tests.server.clients import serving, token
from tests.server.people import person

NAMES = (
    "label",
    "name",
    "joined",
    "findable",
    "code",
    "credential",
    "subscription",
    "language",
    "table",
    "people",
)


def anything(chance: random.Random, depth: int = 0) -> Any:
    """A JSON value of any kind, now and then one that is nearly asked for."""
    kinds = 8 if depth < 3 else 6
    match chance.randrange(kinds):
        case 0:
            return chance.choice([None, True, False, 0, -1, 1.5, 2**70])
        case 1:
            return chance.choice(
                ["", "x" * chance.choice([1, 61, 300]), "\u202e", "\ud83d", "é" * 30, "p-" + "a" * 20]
            )
        case 2:
            return chance.choice(
                ["https://127.0.0.1/x", "https://[", "AAAA", "==", "cs", token("x"), "'; DROP TABLE device"]
            )
        case 3:
            return "".join(chr(chance.randrange(1, 0xD800)) for _ in range(chance.randrange(40)))
        case 4 | 5:
            return chance.choice(["endpoint", "keys", "response", "rawId", "clientDataJSON"])
        case 6:
            return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
        case _:
            keys = (
                *NAMES,
                "endpoint",
                "keys",
                "p256dh",
                "auth",
                "id",
                "rawId",
                "type",
                "response",
                "clientDataJSON",
            )
            return {chance.choice(keys): anything(chance, depth + 1) for _ in range(chance.randrange(6))}


async def test_no_body_no_address_and_no_token_makes_the_server_fail(tmp_path: Path) -> None:
    chance = random.Random(18)
    routes = [*me.routes, *passkeys.routes, *acquaintances.routes, *my_data.routes]
    async with serving(tmp_path) as served:
        ann, eve = await person(served, "Ann"), await person(served, "Eve")
        page = {"Host": f"localhost:{served.port}", "Origin": f"http://localhost:{served.port}"}
        statuses = set()
        for _ in range(600):
            route: Any = chance.choice(routes)
            if (route.method, route.path) == ("DELETE", "/api/me"):
                continue
            path = route.path.lstrip("/").replace(
                "{id:[a-z0-9]+}", chance.choice(["x", "%00", "%2e%2e", "a" * 300, "\u010d"])
            )
            headers = {
                **page,
                **chance.choice([eve.headers, {}, {"Authorization": "Bearer \xff" + "x" * 40}]),
            }
            body = {name: anything(chance) for name in chance.sample(NAMES, chance.randrange(4))}
            sent = chance.choice(
                [json.dumps(body).encode(), json.dumps(anything(chance)).encode(), b"\xff{", b""]
            )
            async with served.session.request(route.method, path, data=sent, headers=headers) as answer:
                statuses.add(answer.status)
                assert answer.status < 500, (route.method, path, sent, await answer.text())
                assert ann.token not in await answer.text()
        assert {400, 401, 404} <= statuses
        assert await ann.ask("GET", "api/me") == ann.me
