"""So many at once, and then so many a second."""

from hypothesis import given
from hypothesis import strategies as st

from tenback.server.limits import Addresses, Bucket, Connections


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
