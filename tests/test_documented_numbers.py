"""The numbers that the documents tell are those of the program."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tenback.people import acquaintances, codes, known, own_games, passkeys, persons, webpush
from tenback.server import api, app, connection, listener, lobby, my_games, pushing, replays, reviews
from tenback.server.settings import Limits, Settings
from tenback.store.postgres import log as postgres_log
from tenback.store.postgres import reviews as postgres_reviews
from tenback.store.postgres.lease import Terms
from tenback.store.sqlite import reviews as sqlite_reviews
from tenback.table import commands, host, packing, talk_limit
from tenback.table.bots import pool
from tenback.table.messages import TOKEN_LENGTH

_DOCUMENTS = Path(__file__).parents[1] / "docs"
_MINUTE, _DAY = 60, 24 * 3600
_LIMITS = Limits()


class Told(NamedTuple):
    """A sentence of a document, and the numbers of the program that it tells."""

    document: str
    sentence: str
    found: object
    told: object


TOLD = [
    Told("protocol", "within ten seconds, and is sent only once", _LIMITS.hello_seconds, 10),
    Told("protocol", "A token has 16 to 64 characters", TOKEN_LENGTH, 64),
    Told("protocol", "at most 40 characters, different for each command", commands.ID_LENGTH, 40),
    Told("protocol", "at most 24 characters; one seat per token", commands.NAME_LENGTH, 24),
    Told("protocol", "at most 200 characters; while a game is going on", commands.CHAT_LENGTH, 200),
    Told("protocol", "has been offline for 15 seconds", host.GONE_SECONDS, 15),
    Told("protocol", "ten of them end the connection", _LIMITS.unreadable, 10),
    Told("protocol", "| 4000 |", connection.NO_HELLO, 4000),
    Told("protocol", "| 4001 | too many unreadable messages |", connection.UNREADABLE, 4001),
    Told("protocol", "| 4003 | this device was signed out |", connection.SIGNED_OUT, 4003),
    Told("protocol", "| 4004 | no such table |", connection.NO_SUCH_TABLE, 4004),
    Told("protocol", "A table may say 120 things per minute", talk_limit.TALK_PER_MINUTE, 120),
    Told("protocol", "Once its log has 4 MiB, all talk is refused", talk_limit.LOG_BYTES, 4 << 20),
    Told("protocol", "a backlog of more than 256 KiB of updates", _LIMITS.behind_bytes, 256 << 10),
    Told(
        "protocol",
        "at most 50, and 5 per address",
        (lobby.LOBBY_LENGTH, lobby.TABLES_PER_ADDRESS),
        (50, 5),
    ),
    Told("protocol", "at most 200 characters of ASCII without spaces", api.QR_LENGTH, 200),
    Told("protocol", "503 if the log does not answer within a second", api.HEALTH_SECONDS, 1),
    Told("protocol", "your turn first, then the latest; at most 100", own_games.MOST_TABLES, 100),
    Told("protocol", "your finished games, newest first, 50 per page", my_games.PAGE, 50),
    Told("protocol", "in, once, for ten minutes; former ones end", codes.CODE_SECONDS, 10 * _MINUTE),
    Told("serving", "The server pings idle connections every 30 seconds", app.HEARTBEAT_SECONDS, 30),
    Told(
        "serving",
        "100 WebSockets and 100 other connections",
        (_LIMITS.connections_per_address, listener.PLAIN_PER_ADDRESS),
        (100, 100),
    ),
    Told("serving", "50 devices, 20 passkeys", (persons.MOST_DEVICES, passkeys.MOST_PASSKEYS), (50, 20)),
    Told("serving", "5 seconds per decision; after that a simpler bot decides", pool.SECONDS, 5),
    Told("serving", "half as many processes as there are cores, at most 4", replays.MOST_PROCESSES, 4),
    Told(
        "serving",
        "up to 60 seconds in at most 4 others",
        (Settings().review_seconds, reviews.MOST_PROCESSES),
        (60, 4),
    ),
    Told("serving", "has been idle for a day is compressed", packing.RESTING_SECONDS, _DAY),
    Told(
        "serving",
        "keeps the last 20,000 reviews",
        (sqlite_reviews.MOST, postgres_reviews.MOST),
        (20_000, 20_000),
    ),
    Told("serving", "A worker has up to 10 connections", postgres_log.READERS + 2, 10),
    Told("serving", "The same after 5 seconds, when its lease has run out", Terms().lasts, 5),
    Told("design", "renewed every 1.5 seconds and valid for 5", (Terms().renewed, Terms().lasts), (1.5, 5)),
    Told("people", "a code of six words, which works once and for ten minutes", codes.WORDS, 6),
    Told("people", "The words come from a list of 512", len(codes.word_list()), 512),
    Told(
        "people",
        "at once (with several workers within a few seconds)",
        (known.CACHED_SECONDS, app.SWEEP_SECONDS),
        (10, 3),
    ),
    Told("people", "writes them down once per second", app.DERIVE_SECONDS, 1),
    Told("people", "and every minute", app.DERIVE_SECONDS * app.SWEEP_ROUNDS, _MINUTE),
    Told("people", "gets a **Web Push** after 15 seconds", pushing.PATIENCE_SECONDS, 15),
    Told("people", "After a day without a move", pushing.REMINDER_SECONDS, _DAY),
    Told("people", "in their last 500 finished games", acquaintances.LATELY, 500),
    Told("people", "for two weeks, and pushed", acquaintances.INVITATION_SECONDS, 14 * _DAY),
]


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.sentence)
def test_a_number_that_a_document_tells_is_that_of_the_program(told: Told) -> None:
    text = (_DOCUMENTS / f"{told.document}.md").read_text(encoding="utf-8")
    assert told.sentence in re.sub(r"\s+", " ", text)
    assert told.found == told.told


def test_push_services_take_what_they_are_sent() -> None:
    """A signature is valid for a day at most (RFC 8292, 2), and a message fits a record of 4096 bytes."""
    assert 0 < webpush.SIGNED_SECONDS <= _DAY and pushing.KEPT_SECONDS <= 28 * _DAY
    assert webpush.MOST_BYTES < webpush.RECORD <= 4096
