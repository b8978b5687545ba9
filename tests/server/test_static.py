"""The app's files, and nothing else of the machine."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.server import pages
from tests.server.clients import Served, serving
from tests.server.raw import answered, get

SECRET = b"nobody may read this"
PAGE = '<head><base href="./" /></head>'
#: Of each file the end of its type, as far as browsers care (systems differ in the rest), and its text.
FILES = {
    "app.js": ("/javascript", "1"),
    "sw.js": ("/javascript", "2"),
    "manifest.webmanifest": ("", "{}"),
    "assets/app-5d41402a.js": ("/javascript", "3"),
    "assets/deep/style-5d41402a.css": ("/css", "a {}"),
    "assets.txt": ("/plain", "4"),
    "icons/assets/app.js": ("/javascript", "5"),
}


class Site:
    """A server whose app is a folder of the test's own, with secrets around it."""

    def __init__(self, runner: asyncio.Runner, served: Served, folder: Path) -> None:
        self.folder = folder
        self._runner = runner
        self._port = served.port

    def get(self, path: str, header: bytes = b"X: y") -> tuple[int, dict[bytes, bytes], bytes]:
        return self._runner.run(answered(self._port, get(path, header=header)))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    static = folder / "static"
    for path, (_, text) in {**FILES, "index.html": ("text/html", PAGE)}.items():
        (static / path).parent.mkdir(parents=True, exist_ok=True)
        (static / path).write_text(text)
    for secret in ("secret.txt", "static.txt", "static-old/secret.txt", "assets/secret.txt"):
        (folder / secret).parent.mkdir(exist_ok=True)
        (folder / secret).write_bytes(SECRET)
    (static / "link.txt").symlink_to(folder / "secret.txt")
    (static / "link").symlink_to(folder)
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner() as runner:
        patch.setattr(pages, "STATIC", static)
        server = serving(folder / "log")
        yield Site(runner, runner.run(server.__aenter__()), folder)
        runner.run(server.__aexit__(None, None, None))


UPWARD = (
    "..",
    "%2e%2e",
    ".%2E",
    "%252e%252e",
    "%25252e%25252e",
    "..%00",
    "...",
    ".",
    "",
    "..;",
    "%c0%ae%c0%ae",
)
DOWNWARD = ("assets", "link", "static", "static-old", "assets/deep")
SEPARATORS = ("/", "//", "%2f", "%2F", "%252f", "\\", "%5c", "%255c", "/./")
SECRETS = (
    "secret.txt",
    "static.txt",
    "static-old/secret.txt",
    "assets/secret.txt",
    "link.txt",
    "link/secret.txt",
)

steps = st.lists(
    st.tuples(st.sampled_from((*UPWARD, *UPWARD, *DOWNWARD)), st.sampled_from(SEPARATORS)), max_size=6
)


@given(st.sampled_from(("/", "//", "///", "/%2f", "/\\")), steps, st.sampled_from(SECRETS))
def test_no_path_leads_out_of_the_apps_folder(
    site: Site, start: str, way: list[tuple[str, str]], secret: str
) -> None:
    status, _, body = site.get(start + "".join(map("".join, way)) + secret)
    assert SECRET not in body
    assert status in (400, 404)


@pytest.mark.parametrize(
    "start", ["/", "//", "///", "/%2f", "/%252f", "/assets//", "/assets/%2f", "/file:", "/file://"]
)
@pytest.mark.parametrize("secret", ["secret.txt", "static-old/secret.txt"])
@pytest.mark.parametrize("coded", [False, True])
def test_no_absolute_path_leads_out_of_the_apps_folder(
    site: Site, start: str, secret: str, coded: bool
) -> None:
    path = str(site.folder / secret).lstrip("/")
    status, _, body = site.get(start + (path.replace("/", "%2f") if coded else path))
    assert (status, SECRET in body) == (404, False)


@pytest.mark.parametrize(
    "path", ["//etc/passwd", "/..%2f..%2f..%2f..%2fetc%2fpasswd", "/%2fetc%2fpasswd", "/link"]
)
def test_an_address_without_a_dot_is_the_apps_page_whatever_lies_there(site: Site, path: str) -> None:
    status, _, body = site.get(path)
    assert (status, body) == (200, PAGE.replace("./", "/").encode())


@pytest.mark.parametrize("path", FILES)
def test_a_file_of_the_app_comes_as_what_it_is_and_only_hashed_ones_are_kept(site: Site, path: str) -> None:
    status, headers, body = site.get(f"/{path}")
    kind, text = FILES[path]
    assert (status, body.decode()) == (200, text)
    assert headers[b"content-type"].decode().partition(";")[0].endswith(kind)
    kept = b"public, max-age=31536000, immutable" if path.startswith("assets/") else b"no-cache"
    assert headers[b"cache-control"] == kept


@pytest.mark.parametrize("path", ["/", "/t/some-table", "/index.html"])
def test_the_apps_page_is_asked_for_anew_each_time(site: Site, path: str) -> None:
    status, headers, _ = site.get(path)
    assert (status, headers[b"cache-control"]) == (200, b"no-cache")
    assert headers[b"content-type"].startswith(b"text/html")


def test_a_file_that_is_not_there_is_not_found_and_not_kept(site: Site) -> None:
    status, headers, _ = site.get("/assets/app-00000000.js")
    assert status == 404 and b"cache-control" not in headers


@pytest.mark.parametrize(
    "path",
    ["/api/tables", "/api/bots", "/api/address", "/health", "/metrics", "/api/qr?text=x", "/api/nothing"],
)
def test_no_answer_of_the_api_may_be_kept_for_long(site: Site, path: str) -> None:
    _, headers, _ = site.get(path)
    assert b"max-age" not in headers.get(b"cache-control", b"")


def test_a_page_believes_no_prefix_without_a_proxy(site: Site) -> None:
    _, _, body = site.get("/t/x", b"X-Forwarded-Prefix: /evil")
    assert body == PAGE.replace("./", "/").encode()
