"""What the server counts, as Prometheus reads it."""

from collections import Counter
from collections.abc import Iterator

HELP = {
    "tenback_connections": ("gauge", "WebSocket connections now."),
    "tenback_tables": ("gauge", "Tables in memory now."),
    "tenback_events_total": ("counter", "Events written to the log."),
    "tenback_messages_total": ("counter", "WebSocket messages, by direction."),
    "tenback_refused_total": ("counter", "Refused commands and messages, by reason."),
    "tenback_closed_total": ("counter", "Connections that the server closed, by close code."),
    "tenback_requests_total": ("counter", "HTTP requests, by status."),
}


class Metrics:
    """Counters by name and label; gauges are given when the page is asked for."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.messages_in = 0
        self.messages_out = 0

    def count(self, name: str, label: str = "") -> None:
        self.counts[name, label] += 1

    def page(self, **now: int) -> str:
        """The text, with how many connections, tables and events there are now."""
        self.counts["tenback_messages_total", 'direction="in"'] = self.messages_in
        self.counts["tenback_messages_total", 'direction="out"'] = self.messages_out
        return "".join(line + "\n" for line in self._lines(now))

    def _lines(self, now: dict[str, int]) -> Iterator[str]:
        for name, (kind, help) in HELP.items():
            yield f"# HELP {name} {help}"
            yield f"# TYPE {name} {kind}"
            if name in now:
                yield f"{name} {now[name]}"
            for (counted, label), count in sorted(self.counts.items()):
                if counted == name:
                    yield f"{name}{{{label}}} {count}"
