"""Which pages can have passkeys, and whose name those passkeys have."""

import pytest

from tenback.people.passkeys import BadPasskey, Site


@pytest.mark.parametrize(
    ("origin", "name"),
    [
        ("https://tenback.example", "tenback.example"),
        ("https://tenback.example:8443", "tenback.example"),
        ("https://192.0.2.1", "192.0.2.1"),
        ("http://localhost", "localhost"),
        ("http://localhost:8000", "localhost"),
        ("http://table.localhost:8000", "table.localhost"),
    ],
)
def test_pages_on_https_and_on_localhost_can_have_passkeys(origin: str, name: str) -> None:
    assert Site.at(origin) == (origin, name)


@pytest.mark.parametrize(
    "origin",
    [
        *(None, "", "null", "localhost", "https://", "http://["),
        *("http://tenback.example", "http://127.0.0.1", "ftp://localhost", "ws://tenback.example"),
        *("http://notlocalhost", "http://localhost.example", "http://localhost@tenback.example"),
    ],
)
def test_no_other_page_can_have_passkeys(origin: str | None) -> None:
    with pytest.raises(BadPasskey):
        Site.at(origin)
