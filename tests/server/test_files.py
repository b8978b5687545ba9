"""The files of the app, as browsers ask for them: whole, in part, again, and only for their size."""

from pathlib import Path

import pytest

from tenback.server import pages
from tenback.server.settings import Settings
from tests.server.clients import WIDE, serving
from tests.server.raw import answered, get
from tests.server.test_gate import HEADERS, POLICY

FILES = ("app.js", "sw.js", "icon.png", "sound.ogg", "assets/app-5d41402a.js", "index.html", "")

#: The ways to ask for a file, and the statuses of the answers.
WAYS = {
    "whole": (b"X: y", 200),
    "a part": (b"Range: bytes=2-4", 206),
    "a part that is not there": (b"Range: bytes=99-", 416),
    "unless it is the same": (b"If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT", 304),
    "unless it has changed": (b"If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT", 412),
    "compressed": (b"Accept-Encoding: gzip, br", 200),
}


@pytest.mark.parametrize("base_path", ["", "/cards"])
async def test_every_file_keeps_others_out_however_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, base_path: str
) -> None:
    for file in filter(None, FILES):
        (tmp_path / "app" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "app" / file).write_bytes(b"0123456789")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "app")
    async with serving(tmp_path / "log", settings=Settings(base_path=base_path, limits=WIDE)) as served:
        for file in FILES:
            for way, (header, status) in WAYS.items():
                request = get(f"{base_path}/{file}", header=header)
                for asked in (request, request.replace(b"GET", b"HEAD", 1)):
                    told, headers, _ = await answered(served.port, asked)
                    assert told == (status if file else 200), (file, way)
                    assert keeps_others_out(headers), (file, way, asked)


def keeps_others_out(headers: dict[bytes, bytes]) -> bool:
    """Whether these have the policy of all answers, and all else that they say."""
    policy = headers.get(b"content-security-policy", b"").decode().split("; ")
    said = {name: headers.get(name.lower().encode(), b"").decode() for name in HEADERS}
    return {f"{name} {sources}" for name, sources in POLICY.items()} < set(policy) and said == HEADERS
