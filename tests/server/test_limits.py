"""A limit allows a number at once, and then a number per second."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict

from tenback.server import limits
from tenback.server.limits import Addresses, Connections, counted_as
from tenback.server.settings import Limits
from tenback.table.bucket import Bucket

SAME = [
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
    ("2001:db8:1:2::1", "2001:DB8:1:2:0::7%eth0"),
    ("2001:db8:1:2::1", "[2001:db8:1:2::3]:443"),
    ("::ffff:192.0.2.1", "192.0.2.1"),
    ("::ffff:c000:201", "192.0.2.1:50123"),
]
DIFFERENT = [
    ("2001:db8:1:2::1", "2001:db8:1:3::1"),
    ("192.0.2.1", "192.0.2.2"),
    ("::ffff:192.0.2.1", "::ffff:192.0.2.2"),
    ("unknown", "unix:"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_addresses_of_one_network_are_counted_as_one(one: str, other: str) -> None:
    assert counted_as(one) == counted_as(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_addresses_of_different_networks_are_counted_apart(one: str, other: str) -> None:
    assert counted_as(one) != counted_as(other)


@given(st.lists(st.floats(0, 2), max_size=60), st.integers(1, 9), st.floats(0.5, 20))
def test_nobody_gets_more_than_their_share(pauses: list[float], size: int, rate: float) -> None:
    now = 0.0
    bucket = Bucket(size, rate, now)
    used: list[float] = []
    for pause in pauses:
        now += pause
        used.append(now + bucket.take(now))
        now = used[-1]
    for first in range(len(used)):
        for last in range(first, len(used)):
            allowed = size + (used[last] - used[first]) * rate
            assert last - first + 1 <= allowed + 1e-6 * (1 + allowed)


def test_whoever_keeps_to_the_rate_never_waits() -> None:
    bucket = Bucket(2, 10, 0.0)
    assert [bucket.take(number / 10) for number in range(50)] == [0.0] * 50


def test_whoever_is_over_the_limit_is_turned_away_until_time_has_passed() -> None:
    now = [0.0]
    addresses = Addresses(2, 1, lambda: now[0])
    assert [addresses.allow("a") for _ in range(4)] == [True, True, False, False]
    assert addresses.allow("b")
    now[0] = 1.5
    assert [addresses.allow("a") for _ in range(2)] == [True, False]


def test_connections_are_counted_in_all_and_by_address() -> None:
    connections = Connections(3, 2)
    assert [connections.enter("a") for _ in range(3)] == [True, True, False]
    assert [connections.enter("b") for _ in range(2)] == [True, False]
    connections.leave("a")
    assert connections.enter("b") and connections.count == 3


@given(st.lists(st.tuples(st.booleans(), st.sampled_from("abc")), max_size=40))
def test_as_many_connections_come_in_as_have_room(steps: list[tuple[bool, str]]) -> None:
    connections, inside = Connections(5, 2), list[str]()
    for enters, address in steps:
        if enters:
            has_room = len(inside) < 5 and inside.count(address) < 2
            assert connections.enter(address) == has_room
            inside += [address] * has_room
        elif address in inside:
            connections.leave(address)
            inside.remove(address)
        assert connections.count == len(inside)


def test_of_too_many_addresses_the_one_that_was_quiet_for_longest_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 3)
    addresses = Addresses(1, 1, lambda: 0.0)
    assert [addresses.allow(address) for address in "abcad"] == [True, True, True, False, True]
    assert [addresses.allow(address) for address in "acd"] == [False, False, False]
    assert addresses.allow("b")


def test_the_limits_are_those_that_the_documents_state() -> None:
    assert asdict(Limits()) == {
        "connections": 20_000,
        "connections_per_address": 100,
        "messages_at_once": 60,
        "messages_per_second": 20,
        "tables_at_once": 30,
        "tables_per_second": 1 / 20,
        "checks_at_once": 30,
        "checks_per_second": 1 / 2,
        "sign_ins_at_once": 60,
        "sign_ins_per_second": 1 / 20,
        "invitations_at_once": 30,
        "invitations_per_second": 1 / 60,
        "guesses_at_once": 10,
        "guesses_per_second": 1 / 60,
        "all_guesses_at_once": 300,
        "all_guesses_per_second": 1 / 2,
        "requests_at_once": 200,
        "requests_per_second": 20,
        "own_at_once": 100,
        "own_per_second": 5,
        "exports": 8,
        "exports_per_address": 1,
        "replays_waiting": 8,
        "replays_read": 40,
        "replays_read_per_address": 5,
        "reviews": 40,
        "reviews_per_address": 3,
        "unreadable": 10,
        "message_bytes": 16 * 1024,
        "record_bytes": 256 * 1024,
        "behind_bytes": 256 * 1024,
        "hello_seconds": 10,
        "request_seconds": 20,
    }
