"""Who is let in: pages by their origin, addresses by their number of requests; and what every answer says."""

import json
import socket
from itertools import product
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from tenback.server import api, app
from tenback.server.context import CONTEXT
from tenback.server.pages import security_headers
from tenback.server.settings import Limits, Settings
from tenback.store import LogFailure
from tests.server.clients import WIDE, Served, serving, token
from tests.server.raw import answered, get

FRIEND = "https://friend.example:8443"
OPEN = {"options": {"game": "face-to-face"}}

#: Pages that are not ours when the server is `example.com:81`, or FRIEND is welcome too.
STRANGERS = [
    "null",
    "",
    "http://",
    "https://evil.example",
    "http://evil-example.com:81",
    "http://example.com:81.evil.example",
    "http://example.com.evil.example:81",
    "http://evil.example/example.com:81",
    "http://evil.example?http://example.com:81",
    "http://example.com:81@evil.example",
    "http://sub.example.com:81",
    "http://ample.com:81",
    "http://example.com",
    "http://example.com:82",
    "http://example.com:8",
    "http://example.com:811",
    "http://example.com:81/",
    "example.com:81",
    "//example.com:81",
    "ftp://example.com:81",
    "chrome-extension://example.com:81",
    "javascript://example.com:81",
    "http://friend.example:8443",
    "https://friend.example",
    "https://friend.example:8444",
    "https://friend.example:8443.evil.example",
    "https://evil-friend.example:8443",
    "https://sub.friend.example:8443",
]


async def opened(served: Served, **headers: str) -> int:
    async with served.session.post("api/tables", json=OPEN, headers=headers) as answer:
        return answer.status


async def connected(served: Served, table: str, **headers: str) -> int:
    """The status of a WebSocket's handshake."""
    try:
        async with served.session.ws_connect(f"ws/{table}", headers=headers):
            return 101
    except aiohttp.WSServerHandshakeError as refused:
        return refused.status


@pytest.mark.parametrize("behind_proxy", [False, True])
async def test_no_page_of_another_origin_opens_a_table_or_connects(
    tmp_path: Path, behind_proxy: bool
) -> None:
    settings = Settings(
        origins=(FRIEND,), allowed_hosts=("example.com",), behind_proxy=behind_proxy, limits=WIDE
    )
    async with serving(tmp_path, settings=settings) as served:
        table = await served.open_table(token(0), game="face-to-face")
        for origin in STRANGERS:
            headers = {"Origin": origin, "Host": "example.com:81"}
            assert await opened(served, **headers) == 403, origin
            assert await connected(served, table, **headers) == 403, origin
        assert len(served.host.tables) == 1


@pytest.mark.parametrize("origin", ["http://example.com:81", "https://example.com:81", FRIEND, None])
async def test_our_own_pages_those_of_friends_and_programs_come_in(
    tmp_path: Path, origin: str | None
) -> None:
    settings = Settings(origins=(FRIEND,), allowed_hosts=("example.com",), limits=WIDE)
    async with serving(tmp_path, settings=settings) as served:
        table = await served.open_table(token(0), game="face-to-face")
        headers = {"Host": "example.com:81", **({"Origin": origin} if origin else {})}
        assert await opened(served, **headers) == 201
        assert await connected(served, table, **headers) == 101


async def test_an_origin_that_is_none_lets_nobody_in_and_everything_else_goes_on(tmp_path: Path) -> None:
    odd = ("https://[", "nonsense", "", "https://friend.example:port")
    settings = Settings(origins=(*odd, FRIEND), limits=WIDE)
    async with serving(tmp_path, settings=settings) as served:
        assert await opened(served, Origin=FRIEND) == 201
        for origin in ("https://evil.example", "null", "https://nonsense"):
            assert await opened(served, Origin=origin) == 403
        for host in (b"evil.example", b"nonsense"):
            assert (await answered(served.port, get("/health", host)))[0] == 421


@pytest.mark.parametrize("host", [b"", b"null", b"://"])
async def test_no_page_without_an_origin_comes_in_by_an_odd_host(tmp_path: Path, host: bytes) -> None:
    async with serving(tmp_path, settings=Settings(behind_proxy=True, limits=WIDE)) as served:
        upgrade = b"Upgrade: websocket\r\nX-Forwarded-Host: %b\r\nOrigin: null" % host
        status, _, _ = await answered(served.port, get("/ws/x", host, upgrade))
        assert status in (400, 403, 421)


@pytest.mark.parametrize("behind_proxy", [False, True])
async def test_the_host_that_a_proxy_saw_counts_only_behind_one(tmp_path: Path, behind_proxy: bool) -> None:
    settings = Settings(behind_proxy=behind_proxy, allowed_hosts=("games.example",), limits=WIDE)
    async with serving(tmp_path, settings=settings) as served:
        headers = {"Origin": "https://games.example", "X-Forwarded-Host": "games.example"}
        assert await opened(served, **headers) == (201 if behind_proxy else 403)
        async with served.session.get("", headers={"X-Forwarded-Host": "games.example"}) as answer:
            assert ("games.example" in answer.headers["Content-Security-Policy"]) == behind_proxy


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
async def test_a_page_of_another_origin_may_still_read_what_is_public(tmp_path: Path, origin: str) -> None:
    async with (
        serving(tmp_path) as served,
        served.session.get("health", headers={"Origin": origin}) as answer,
    ):
        assert answer.status == 200
        assert not [name for name in answer.headers if name.lower().startswith("access-control")]


# --- by which name the server is reached --------------------------------------------------------------------

OURS = [
    "localhost",
    "LOCALHOST:8000",
    "tables.localhost",
    "127.0.0.1:8000",
    "192.0.2.7",
    "[::1]:8000",
    "[2001:db8::1]",
    "games.example:8443",
    "Games.Example.",
    "friend.example",
    f"{socket.gethostname()}:8000",
    f"{socket.gethostname().partition('.')[0]}.local",
]
THEIRS = [
    "evil.example",
    "games.example.evil.example",
    "evil-games.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evillocalhost",
    "[evil.example]",
    "",
]


@pytest.mark.parametrize("behind_proxy", [False, True])
async def test_a_page_reaches_the_server_only_by_a_name_that_it_was_told(
    tmp_path: Path, behind_proxy: bool
) -> None:
    settings = Settings(
        origins=(FRIEND,), allowed_hosts=("games.example",), behind_proxy=behind_proxy, limits=WIDE
    )
    async with serving(tmp_path, settings=settings) as served:
        for host in OURS:
            assert (await answered(served.port, get("/health", host.encode())))[0] == 200, host
        for host in THEIRS:
            for path in ("/health", "/", "/api/tables", "/ws/x"):
                status, _, body = await answered(served.port, get(path, host.encode()))
                assert (status, json.loads(body)["reason"]) == (421, "wrong-host"), host
            forwarded = get("/health", header=b"X-Forwarded-Host: " + (host.encode() or b" "))
            assert (await answered(served.port, forwarded))[0] == (421 if behind_proxy and host else 200)


#: Names by which the server may be reached, and one by which it may not.
EVIL = "evil.example"
NAMES = ("games.example:81", "cards.example", EVIL)


@pytest.mark.parametrize("behind_proxy", [False, True])
async def test_a_page_comes_in_that_is_of_a_host_that_was_asked_for_if_all_of_those_are_ours(
    tmp_path: Path, behind_proxy: bool
) -> None:
    """The policy allows connections to the same hosts, whatever else is answered."""
    ours = ("games.example", "cards.example")
    settings = Settings(origins=(FRIEND,), allowed_hosts=ours, behind_proxy=behind_proxy, limits=WIDE)
    origins = ("", FRIEND, *(f"https://{name}" for name in NAMES))
    async with serving(tmp_path, settings=settings) as served:
        for host, forwarded, origin in product(NAMES, ("", *NAMES), origins):
            asked_for = {host, forwarded} - {""} if behind_proxy else {host}
            headers = {"Host": host, "X-Forwarded-Host": forwarded, "Origin": origin}
            lines = [f"{name}: {text}" for name, text in headers.items() if text or name != "Origin"]
            head = "\r\n".join(["POST /api/qr HTTP/1.1", *lines, "Content-Length: 1", "Connection: close"])
            status, told, _ = await answered(served.port, f"{head}\r\n\r\nx".encode())
            is_welcome = origin in ("", FRIEND) or origin.removeprefix("https://") in asked_for
            assert status == (421 if EVIL in asked_for else 200 if is_welcome else 403), headers
            sockets = [f"{scheme}://{name}" for name in sorted(asked_for) for scheme in ("ws", "wss")]
            sources = " ".join(["connect-src 'self'", *sockets])
            assert f"{sources};" in told[b"content-security-policy"].decode(), headers


async def test_a_proxy_is_not_reached_by_another_name_though_the_request_itself_has_none(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, settings=Settings(behind_proxy=True, limits=WIDE)) as served:
        for host, expected in ((b"evil.example", 421), (b"localhost", 200)):
            request = b"GET /health HTTP/1.0\r\nX-Forwarded-Host: %b\r\n\r\n" % host
            assert (await answered(served.port, request))[0] == expected


async def test_a_refused_name_comes_with_how_to_allow_it_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as served:
        for host in (b"games.example:81", b"games.example", b"Games.Example.:82", b"games.example:81"):
            _, _, body = await answered(served.port, get("/health", host))
            assert json.loads(body)["args"]["allow"].endswith("tenback serve --allow-host games.example")
        _, _, body = await answered(served.port, get("/health", b"<script>"))
        assert b"script" not in body
    assert [vars(record)["about"]["host"] for record in caplog.records] == ["games.example", "NAME"]


async def test_only_so_many_refused_names_are_logged_and_all_of_them_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "REFUSED_HOSTS", 2)
    async with serving(tmp_path) as served:
        for name in (b"a.example", b"b.example", b"c.example", b"a.example"):
            assert (await answered(served.port, get("/health", name)))[0] == 421
    assert [vars(record)["about"]["host"] for record in caplog.records] == ["a.example", "b.example"]


# --- whose request it is ------------------------------------------------------------------------------------


async def statuses(served: Served, path: str, *forwarded: str) -> list[int]:
    """The statuses of requests that say whom they are forwarded for."""
    found = []
    for address in forwarded:
        async with served.session.get(path, headers={"X-Forwarded-For": address}) as answer:
            found.append(answer.status)
    return found


async def test_nobody_is_another_by_saying_so(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(requests_at_once=2, requests_per_second=1e-9))
    async with serving(tmp_path, settings=settings) as served:
        assert await statuses(served, "health", "192.0.2.1", "192.0.2.2", "192.0.2.3") == [200, 200, 429]


async def test_behind_a_proxy_the_last_address_counts_which_alone_the_proxy_has_seen(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(requests_at_once=2, requests_per_second=1e-9), behind_proxy=True)
    async with serving(tmp_path, settings=settings) as served:
        mine = ["192.0.2.1, 198.51.100.7", "192.0.2.2,198.51.100.7", " 192.0.2.3 ,  198.51.100.7 "]
        assert await statuses(served, "health", *mine) == [200, 200, 429]
        others = ["198.51.100.7, 192.0.2.1", "198.51.100.7, 192.0.2.2", "192.0.2.3"]
        assert await statuses(served, "health", *others) == [200, 200, 200]


async def test_behind_a_proxy_an_ipv6_network_is_one_address(tmp_path: Path) -> None:
    limits = Limits(tables_at_once=1, tables_per_second=1e-9)
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        forwarded = ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::2", "::ffff:192.0.2.1", "192.0.2.1"]
        statuses = [await opened(served, **{"X-Forwarded-For": address}) for address in forwarded]
        assert statuses == [201, 429, 201, 201, 429]


async def test_behind_a_proxy_connections_and_tables_are_counted_by_the_forwarded_address(
    tmp_path: Path,
) -> None:
    limits = Limits(connections_per_address=1, tables_at_once=1, tables_per_second=1e-9)
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        mine, other = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
        assert [await opened(served, **who) for who in (mine, mine, other)] == [201, 429, 201]
        (table, *_) = served.host.tables
        async with served.session.ws_connect(f"ws/{table}", headers=mine):
            assert await connected(served, table, **mine) == 429
            assert await connected(served, table, **other) == 101


# --- what every answer says ---------------------------------------------------------------------------------

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "media-src": "'self'",
    "base-uri": "'self'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Server": "Tenback",
}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def keeps_others_out(answer: aiohttp.ClientResponse, host: str) -> bool:
    """Whether the answer has every security header, and its policy names no other host than this."""
    policy = dict(rule.split(" ", 1) for rule in answer.headers["Content-Security-Policy"].split("; "))
    sources = policy.pop("connect-src")
    return (
        policy == POLICY
        and sources == f"'self' ws://{host} wss://{host}"
        and all(answer.headers.getall(name) == [text] for name, text in HEADERS.items())
    )


def addresses(app: web.Application) -> list[str]:
    """An address for each of the app's own routes."""
    found = []
    for resource in app.router.resources():
        path = resource.canonical
        for name, text in (("{id}", "nothing-1"), ("{table}", "nothing"), ("{path}", "some/page")):
            path = path.replace(name, text)
        found.append(path)
    return found


async def test_every_answer_of_every_route_keeps_others_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        paths = [*addresses(served.app), "/", "/nothing.txt", "/api/qr?text=x", "/%00.js"]
        assert len(paths) > len(api.routes)
        for path in paths:
            for method in METHODS:
                for headers in ({}, {"Origin": "null"}, {"Upgrade": "websocket"}):
                    async with served.session.request(method, path, headers=headers) as answer:
                        where = f"{method} {path} {headers} {answer.status}"
                        assert keeps_others_out(answer, f"127.0.0.1:{served.port}"), where
                        changes_something = method != "GET" and "Origin" in headers
                        assert (answer.status == 403) == changes_something, where


@pytest.mark.parametrize("base_path", ["", "/cards"])
@pytest.mark.parametrize("status", [400, 403, 404, 405, 413, 422, 429, 500, 503])
async def test_every_error_keeps_others_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, base_path: str, status: int
) -> None:
    async def broken(*_: object) -> None:
        raise LogFailure("broken") if status == 503 else ZeroDivisionError

    requests: dict[int, tuple[str, str, dict[str, Any]]] = {
        400: ("POST", "api/tables", {"data": "nonsense"}),
        403: ("POST", "api/tables", {"headers": {"Origin": "null"}}),
        404: ("GET", "api/tables/nothing", {}),
        405: ("POST", "health", {}),
        413: ("POST", "api/tables", {"data": b" " * (16 * 1024 + 1)}),
        422: ("POST", "api/tables", {"data": '{"options":{"game":"chess"}}'}),
        429: ("GET", "health", {}),
        500: ("GET", "api/tables/x", {}),
        503: ("GET", "api/tables/x", {}),
    }
    limits = Limits(requests_at_once=0, requests_per_second=1e-9) if status == 429 else WIDE
    async with serving(tmp_path, settings=Settings(base_path=base_path, limits=limits)) as served:
        if status >= 500:
            monkeypatch.setattr(served.host, "find", broken)
        method, path, what = requests[status]
        async with served.session.request(method, path, **what) as answer:
            assert answer.status == status
            assert keeps_others_out(answer, f"127.0.0.1:{served.port}")
            assert set(await answer.json()) == {"reason", "args"}
        assert served.app[CONTEXT].metrics.counts["tenback_requests_total", str(status)] == 1


@pytest.mark.parametrize(
    "request_",
    [b"BREW /coffee HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nSecret words\r\n\r\n", b"GET / HTTP/9\r\n\r\n"],
)
async def test_a_request_that_cannot_be_read_is_answered_like_any_other_and_not_quoted(
    tmp_path: Path, request_: bytes
) -> None:
    async with serving(tmp_path) as served:
        status, headers, body = await answered(served.port, request_)
        assert (status, body) == (400, b'{"reason":"bad-request","args":{}}')
        assert b"default-src 'none'" in headers[b"content-security-policy"]
        assert {name: headers[name.lower().encode()].decode() for name in HEADERS} == HEADERS


async def test_a_host_that_is_none_is_not_in_the_policy(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        _, headers, _ = await answered(served.port, get("/", b"x; script-src *"))
        assert b"connect-src 'self';" in headers[b"content-security-policy"]
        assert b"*" not in headers[b"content-security-policy"]


async def test_behind_a_proxy_whoever_comes_past_it_is_counted_by_their_own_address(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(requests_at_once=1, requests_per_second=1e-9), behind_proxy=True)
    async with serving(tmp_path, settings=settings) as served:
        for address, status in (("127.0.0.1", 200), ("127.0.0.2", 200), ("127.0.0.1", 429)):
            assert (await answered(served.port, get("/health"), address))[0] == status


@pytest.mark.parametrize("behind_proxy", [True, False])
def test_a_client_that_names_no_host_is_allowed_no_socket_elsewhere(behind_proxy: bool) -> None:
    headers = security_headers(Settings(behind_proxy=behind_proxy), make_mocked_request("GET", "/"))
    assert "connect-src 'self';" in headers["Content-Security-Policy"]
