"""Where the journal goes: every report once, as one line of JSON on standard error, and no others."""

import json
import logging
import sys
from collections.abc import Iterator

import pytest
from aiohttp.http import HttpProcessingError

from tenback.server.journal import write_journal


@pytest.fixture
def logging_as_before() -> Iterator[None]:
    """Whatever a test changes of it is as it was afterwards."""
    root, server, access = (logging.getLogger(name) for name in ("", "aiohttp.server", "aiohttp.access"))
    levels, handlers, filters = (root.level, access.level), root.handlers[:], server.filters[:]
    yield
    root.handlers[:], server.filters[:] = handlers, filters
    root.setLevel(levels[0])
    access.setLevel(levels[1])


@pytest.mark.usefixtures("logging_as_before")
def test_each_report_is_one_line_whatever_was_set_up_before(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logging.getLogger().addHandler(logging.StreamHandler(sys.stderr))
    for _ in range(2):
        write_journal()
    unreadable = HttpProcessingError(message="a secret")
    logging.getLogger("tenback.server").info("started", extra={"about": {"folder": "here"}})
    logging.getLogger("tenback.table").debug("not of interest")
    logging.getLogger("aiohttp.access").info("GET /#secret")
    logging.getLogger("aiohttp.server").error("unreadable", exc_info=(type(unreadable), unreadable, None))
    logging.getLogger("aiohttp.server").error("a fault")
    logging.getLogger("tenback.store").warning("the lease was lost")
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(line["level"], line["event"]) for line in told] == [
        ("info", "started"),
        ("error", "a fault"),
        ("warning", "the lease was lost"),
    ]
    assert told[0]["folder"] == "here"
