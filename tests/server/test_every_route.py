"""What holds for every route: whose share a request takes, what room it needs, and how it ends."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.server.answers import RETRY_SECONDS
from tenback.server.context import CONTEXT, ServerContext
from tenback.server.settings import Limits, Settings
from tests.server.clients import WIDE, Served, serving
from tests.server.clock import Clock
from tests.server.people import Device, linked, person
from tests.server.routes import ROUTES, Asked, routes_of

#: For each share, a request that takes of it and of no other.
SPENDERS = {
    "requests": "GET /health",
    "tables": "POST /api/tables",
    "checks": "POST /api/records/check",
    "sign_ins": "POST /api/passkeys/options",
    "guesses": "POST /api/codes",
    "all_guesses": "POST /api/codes",
    "own": "GET /api/me",
    "invitations": "POST /api/me/invitations",
}
REFILL_SECONDS = 100.0
FORGET = "DELETE /api/me"


async def answer_to(served: Served, asked: Asked, device: Device | None, **change: Any) -> tuple[int, Any]:
    """The status and the headers of the answer."""
    sent = {**asked.sent(device), **change}
    async with served.session.request(asked.method, asked.path, **sent) as answer:
        await answer.read()
        return answer.status, answer.headers


async def status_of(served: Served, asked: Asked, device: Device | None, **change: Any) -> int:
    return (await answer_to(served, asked, device, **change))[0]


async def devices_there(folder: Path) -> tuple[Device, Device]:
    """Two devices of a person whom every later server on the folder knows."""
    async with serving(folder) as served:
        device = await person(served, "Ann")
        return device, await linked(device)


async def test_every_route_is_among_these_and_answers_as_they_say(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        device = await person(served, "Ann")
        assert routes_of(served.app) == {asked.route for asked in ROUTES}
        for asked in ROUTES:
            assert await status_of(served, asked, device) == asked.status, asked.route


#: What comes of a route, if it is not JSON.
CONTENT = {
    "GET /metrics": "text/plain",
    "GET /{path}": "text/html",
    "GET /api/me/games/export": "application/x-ndjson",
}
#: The names of the files that are downloaded.
DOWNLOADS = {"GET /api/me/games/export": "tenback-games.jsonl", "GET /api/me/data": "tenback-data.json"}


async def test_every_answer_says_what_it_is_and_downloads_have_a_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        device = await person(served, "Ann")
        for asked in ROUTES:
            status, headers = await answer_to(served, asked, device)
            if status != 204:
                kind = CONTENT.get(asked.route, "application/json")
                assert headers["Content-Type"].partition(";")[0] == kind, asked.route
            name = DOWNLOADS.get(asked.route)
            expected = None if name is None else f'attachment; filename="{name}"'
            assert headers.get("Content-Disposition") == expected, asked.route


@pytest.mark.parametrize("share", SPENDERS)
async def test_every_route_takes_its_share_once_and_no_other(tmp_path: Path, share: str) -> None:
    device, other = await devices_there(tmp_path)
    wide: dict[str, Any] = {f"{name}_at_once": 10**6 for name in SPENDERS}
    limits = Limits(**{**wide, f"{share}_at_once": 2, f"{share}_per_second": 2 / REFILL_SECONDS})
    spender = next(asked for asked in ROUTES if asked.route == SPENDERS[share])
    clock = Clock()
    async with serving(tmp_path, settings=Settings(limits=limits), clock=clock) as served:
        await status_of(served, spender, other)
        await status_of(served, spender, other)
        for asked in ROUTES:
            takes = share == "requests" or share in asked.shares
            assert await status_of(served, asked, device) == (429 if takes else asked.status), asked.route
            if takes:
                clock.now += REFILL_SECONDS
                answers = [await status_of(served, asked, device)]
                answers += [await status_of(served, spender, other) for _ in range(2)]
                expected = 401 if asked.route == FORGET and share == "own" else 429
                assert (answers[0], answers[2]) == (asked.status, expected), asked.route
                assert answers[1] in (spender.status, expected), asked.route
                assert asked.route == FORGET or answers[1] == spender.status, asked.route


@pytest.mark.parametrize("used_up", ["requests", "own", "guesses"])
async def test_whoever_has_used_up_a_share_takes_nothing_of_the_next(tmp_path: Path, used_up: str) -> None:
    device, _ = await devices_there(tmp_path)
    few: dict[str, Any] = {}
    for name in SPENDERS:
        few |= {f"{name}_at_once": 2, f"{name}_per_second": 2 / REFILL_SECONDS}
    limits = Limits(**{**few, f"{used_up}_at_once": 1, f"{used_up}_per_second": 1})
    if used_up != "requests":
        limits = replace(limits, requests_at_once=10**6)
    clock = Clock()
    async with serving(tmp_path, settings=Settings(limits=limits), clock=clock) as served:
        for asked in ROUTES[:-1]:
            all_shares = ("requests", *asked.shares)
            if used_up not in all_shares or used_up == all_shares[-1]:
                continue
            clock.now += REFILL_SECONDS
            answers = [await status_of(served, asked, device) for _ in range(5)]
            assert answers == [asked.status] + [429] * 4, asked.route
            for expected in (asked.status, 429):
                clock.now += 1
                assert await status_of(served, asked, device) == expected, asked.route


@pytest.mark.parametrize("share", ["own", "invitations"])
async def test_a_person_has_one_share_at_all_addresses_and_devices_and_nobody_else_has_it(
    tmp_path: Path, share: str
) -> None:
    limited: dict[str, Any] = {f"{share}_at_once": 1, f"{share}_per_second": 1 / REFILL_SECONDS}
    limits = Limits(**limited)
    spender = next(asked for asked in ROUTES if asked.route == SPENDERS[share])
    clock = Clock()
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True), clock=clock) as served:
        ann, ben = await person(served, "Ann", joined=["x" * 20, "y" * 20]), await person(served, "Ben")
        clock.now += REFILL_SECONDS
        phone = await linked(ann)

        async def status(asked: Asked, device: Device, address: str) -> int:
            headers = {**asked.sent(device)["headers"], "X-Forwarded-For": address}
            return await status_of(served, asked, device, headers=headers)

        for asked in ROUTES[:-1]:
            if share in asked.shares:
                clock.now += 10 * REFILL_SECONDS
                assert await status(spender, ann, ADDRESSES[0]) == spender.status
                assert await status(asked, phone, ADDRESSES[1]) == 429, asked.route
                assert await status(asked, ben, ADDRESSES[0]) == asked.status, asked.route


#: The limits of each kind of room: in all, and per address.
PLACES = {
    "replays": ("replays_read", "replays_read_per_address"),
    "reviews": ("reviews", "reviews_per_address"),
    "exports": ("exports", "exports_per_address"),
    "connections": ("connections", "connections_per_address"),
}
ADDRESSES = ("192.0.2.1", "192.0.2.2")


def take_place(context: ServerContext, place: str, all_taken: ExitStack) -> None:
    """Take one for the first address."""
    if place in ("replays", "reviews"):
        all_taken.enter_context(getattr(context, place).place(ADDRESSES[0]))
    else:
        taken = getattr(context, place)
        assert taken.enter(ADDRESSES[0])
        all_taken.callback(taken.leave, ADDRESSES[0])


@pytest.mark.parametrize("per_address", [False, True])
@pytest.mark.parametrize("place", PLACES)
async def test_every_route_that_needs_room_waits_for_none_and_makes_room_however_it_ends(
    tmp_path: Path, place: str, per_address: bool
) -> None:
    in_all, of_one = PLACES[place]
    room: dict[str, Any] = {in_all: 9, of_one: 9, (of_one if per_address else in_all): 1}
    limits = Limits(**{"own_at_once": 1000, **room})
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        device = await person(served, "Ann")

        async def answer(asked: Asked, address: str, **change: Any) -> tuple[int, Any]:
            headers = {**asked.sent(device)["headers"], "X-Forwarded-For": address}
            return await answer_to(served, asked, device, headers=headers, **change)

        for asked in ROUTES[:-1]:
            needs = place in asked.places
            with ExitStack() as all_taken:
                take_place(served.app[CONTEXT], place, all_taken)
                for address in ADDRESSES:
                    status, headers = await answer(asked, address)
                    if not needs or (per_address and address == ADDRESSES[1]):
                        assert status == asked.status, asked.route
                    elif place == "connections":
                        assert status == 429, asked.route
                    else:
                        assert (status, headers.get("Retry-After")) == (503, RETRY_SECONDS), asked.route
            for fails in (False, False, True, True, False) if needs else ():  # whatever came before
                change = too_long(asked) if fails and asked.longest else {}
                status, _ = await answer(asked, ADDRESSES[0], **change)
                assert status == (413 if change else asked.status), asked.route


def length(asked: Asked) -> int:
    assert asked.longest is not None
    return sum(getattr(Limits(), limit) for limit in asked.longest.split(" and "))


def too_long(asked: Asked) -> dict[str, Any]:
    return {"json": None, "data": b" " * (length(asked) + 1)}


async def test_every_body_may_have_so_many_bytes_and_not_one_more(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        device = await person(served, "Ann")
        for asked in ROUTES:
            if asked.longest is None:
                continue
            longest = {"json": None, "data": b" " * length(asked)}
            assert await status_of(served, asked, device, **longest) == 400, asked.route
            assert await status_of(served, asked, device, **too_long(asked)) == 413, asked.route


async def test_no_body_is_too_deep_for_any_route(tmp_path: Path) -> None:
    names = ("options", "joined", "code", "credential", "subscription", "people", "record", "action", "x")
    async with serving(tmp_path) as served:
        device = await person(served, "Ann")
        for asked in ROUTES:
            for name in names if asked.longest else ():
                within = b'{"game":"slide","options":{"x":%b}}' % (b"[" * 7000 + b"]" * 7000)
                deep = b'{"%b":%b}' % (name.encode(), within)
                if asked.route in ("POST /api/records/check", "POST /api/records/review"):
                    continue  # another process reads these
                status = await status_of(served, asked, device, json=None, data=deep)
                assert status == 400, (asked.route, name)


async def test_no_answer_about_oneself_is_stored_or_given_to_somebody_who_is_not_signed_in(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        device = await person(served, "Ann")
        for asked in ROUTES:
            for who in (None, device):
                status, headers = await answer_to(served, asked, who)
                is_own = asked.path.startswith(("api/me", "api/codes", "api/passkeys"))
                assert (headers.get("Cache-Control") == "no-store") == is_own, asked.route
                if asked.signed_in and who is None:
                    assert status == (201 if asked.route == "POST /api/me" else 401), asked.route


async def test_a_log_that_fails_is_told_of_by_every_route_that_needs_it(tmp_path: Path) -> None:
    """They are the same that a client is to try again, and none of them is a fault of the server."""
    async with serving(tmp_path, settings=Settings(limits=WIDE)) as served:
        device = await person(served, "Ann")
        await served.host.log.close()
        for asked in ROUTES:
            for _ in range(2):
                status = await status_of(served, asked, device)
                assert status == (503 if asked.route not in WITHOUT_LOG else asked.status), asked.route
        context = served.app[CONTEXT]
        assert context.connections.count == context.exports.count == 0


#: Routes whose answers here need no log: it is remembered who asks.
WITHOUT_LOG = {
    "GET /metrics",
    "GET /api/tables",
    "GET /api/bots",
    "GET /api/address",
    "GET /api/qr",
    "POST /api/qr",
    "POST /api/records/check",
    "POST /api/records/review",
    "POST /api/records/position",
    "POST /api/records/judge",
    "POST /api/tables/continued",
    "POST /api/me/passkeys",
    "POST /api/passkeys",
    "PUT /api/me/push",
    "GET /ws/{table}",
    "GET /{path}",
}
