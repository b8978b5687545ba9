"""The server's counters and gauges, in the format of Prometheus."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

#: Gauges, which are read when somebody looks.
GAUGES = {
    "tenback_connections": "WebSocket connections now.",
    "tenback_tables": "Tables in memory now.",
    "tenback_log_failing": "1 while the log cannot be written, otherwise 0.",
    "tenback_bots_waiting": "Bots that wait for a process to think in now.",
    "tenback_reviews": "Reviews that are computed or wait for a process now.",
    "tenback_owned_tables": "Tables that this worker owns now, if it shares a database.",
    "tenback_passed_connections": "WebSocket connections that are passed through to another worker now.",
}
#: Counters, with the name of their label.
COUNTERS = {
    "tenback_events_total": ("Events written to the log.", ""),
    "tenback_messages_total": ("WebSocket messages, by direction.", "direction"),
    "tenback_refused_total": ("Refused commands and messages, by reason.", "reason"),
    "tenback_closed_total": ("Connections that the server closed, by close code.", "code"),
    "tenback_reviews_total": ("Reviews, by what came of them: kept, computed, failed, refused.", "what"),
    "tenback_pushes_total": ("Web Push messages, by the status that the push service answered.", "status"),
    "tenback_requests_total": ("HTTP requests, by status.", "status"),
    "tenback_ownership_total": (
        "Tables that this worker claimed, released or lost, and appends in conflict with another's.",
        "change",
    ),
}
WAIT = "tenback_bot_wait_seconds"
COMMIT = "tenback_postgres_commit_seconds"


class Metrics:
    """Counters by name and label; `now` gives the gauges and the events when the page is asked for.

    They are plain numbers, collected only when the page is asked for: counting a message costs an addition.
    """

    def __init__(self, now: Callable[[], dict[str, float]]) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.messages_in = 0
        self.messages_out = 0
        self._now = now
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)
        self.bot_waits = Histogram(WAIT, "How long a bot waited for a process.", registry=self._registry)
        self.commits = Histogram(COMMIT, "How long PostgreSQL took for a commit.", registry=self._registry)

    def count(self, name: str, label: str = "") -> None:
        self.counts[name, label] += 1

    def page(self) -> bytes:
        """The text that Prometheus reads."""
        return generate_latest(self._registry)

    def collect(self) -> Iterable[Metric]:
        """Give `prometheus_client` the present values; it calls this whenever somebody asks."""
        now = self._now()
        for name, help in GAUGES.items():
            yield GaugeMetricFamily(name, help, now[name])
        for name, (help, label) in COUNTERS.items():
            family = CounterMetricFamily(name, help, labels=[label] if label else [])
            for value, count in self._counted(name, now):
                family.add_metric([value] if label else [], count)
            yield family

    def _counted(self, name: str, now: dict[str, float]) -> Iterator[tuple[str, float]]:
        if name in now:
            yield "", now[name]
        elif name == "tenback_messages_total":
            yield from (("in", self.messages_in), ("out", self.messages_out))
        else:
            yield from sorted(
                (label, count) for (counted, label), count in self.counts.items() if counted == name
            )
