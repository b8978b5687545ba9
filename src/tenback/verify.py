"""Checking files of records, whatever is in them (docs/record.md, tenback verify)."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tenback.record import FaultyRecord, Record, decode, verify


class Unreadable(ValueError):
    """The file cannot be read as records at all."""


class Finding(Struct, frozen=True):
    """The verdict on one record; `readable` is false where there was no JSON object to check."""

    file: str
    line: int
    ok: bool
    error: str | None = None
    action: int | None = None
    outcome: dict[str, Any] | None = None
    readable: bool = True

    def __str__(self) -> str:
        where = "" if self.action is None else f"action {self.action}: "
        return f"{self.file}:{self.line}: {where}{self.error}"

    def report(self) -> dict[str, Any]:
        """The finding as `tenback verify --json` prints it."""
        return {name: getattr(self, name) for name in ("file", "line", "ok", "error", "action", "outcome")}


def findings(file: str) -> Iterator[Finding]:
    """A finding for each record in the file; Unreadable if there is none to be had."""
    return (finding for finding, _ in checked_records(file))


def checked_records(file: str) -> Iterator[tuple[Finding, Record | None]]:
    """The same with the records; None for one that could not even be read as a record."""
    for line, text in records_in(file):
        try:
            record = decode(text)
        except FaultyRecord as faulty:
            yield Finding(file, line, False, str(faulty)), None
        except ValueError as error:
            yield Finding(file, line, False, str(error), readable=False), None
        else:
            yield _checked(file, line, record), record


def records_in(file: str) -> Iterator[tuple[int, bytes]]:
    """The texts of the records in a file, each with the line it starts in, counted from 1."""
    text = _read(file)
    if not text.strip():
        raise Unreadable(f"{file}: no records")
    lines = [(number, line) for number, line in enumerate(text.split(b"\n"), start=1) if line.strip()]
    if file.endswith(".jsonl") or (not _is_object(text) and _is_object(lines[0][1])):
        yield from lines
    else:
        yield lines[0][0], text


def _checked(file: str, line: int, record: Record) -> Finding:
    try:
        return Finding(file, line, True, outcome=verify(record))
    except FaultyRecord as faulty:
        fault = faulty.fault
        error = str(fault) if fault.action is None else fault.reason
        return Finding(file, line, False, error, fault.action, fault.outcome)


def _read(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror}") from None
    except ValueError as error:
        raise Unreadable(f"{file!r}: {error}") from None


def _is_object(text: bytes) -> bool:
    """Whether the text is one JSON object, whether or not it is a valid record."""
    try:
        decode(text)
    except FaultyRecord:
        return True
    except ValueError:
        return False
    return True
