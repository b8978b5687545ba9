"""A token bucket: how often something may happen."""


class Bucket:
    """Allows `size` at once, and then `rate` per second."""

    __slots__ = ("_at", "_fill", "_rate", "_size")

    def __init__(self, size: float, rate: float, now: float) -> None:
        self._size = size
        self._rate = rate
        self._fill = size
        self._at = now

    def take(self, now: float) -> float:
        """Take one; the seconds to wait before it may be used."""
        passed = max(0.0, now - self._at)  # a clock that is set back takes nothing away
        self._fill = min(self._size, self._fill + passed * self._rate) - 1
        self._at = now
        return 0.0 if self._fill >= 0 else -self._fill / self._rate

    def try_take(self, now: float) -> bool:
        """Take one if there is one."""
        if self.take(now) == 0:
            return True
        self._fill += 1
        return False
