"""The server's own log: one JSON object a line on standard error. No token, no card and no chat is in it."""

import json
import logging
import sys
from datetime import UTC, datetime

from aiohttp.http import HttpProcessingError

journal = logging.getLogger("tenback.server")


class JsonLines(logging.Formatter):
    """A record as one JSON object, with what was given as `extra={"about": {...}}`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "about", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def write_journal() -> None:
    """From now on, everything that is logged goes there."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
    logging.getLogger("aiohttp.server").addFilter(_quotes_nobody)


def _quotes_nobody(record: logging.LogRecord) -> bool:
    """Drop reports of unreadable requests: they quote the request, which may hold a token."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))
