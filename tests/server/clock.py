"""A clock that a test moves."""

import asyncio
import time


class Clock:
    """Seconds since 1970, from now on by the test's own count; whoever sleeps by it wakes when it is time."""

    def __init__(self) -> None:
        self.now = time.time()
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []
        self._lain_down = asyncio.Condition()

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        waking = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + seconds, waking))
        async with self._lain_down:
            self._lain_down.notify_all()
        await waking

    async def advance(self, seconds: float) -> None:
        """Let the seconds pass; whoever sleeps until then wakes at the time they asked for."""
        end = self.now + seconds
        while due := [sleeper for sleeper in self._sleepers if sleeper[0] <= end]:
            self.now = min(until for until, _ in due)
            for sleeper in [sleeper for sleeper in due if sleeper[0] <= self.now]:
                self._sleepers.remove(sleeper)
                if not sleeper[1].done():
                    sleeper[1].set_result(None)
            await asyncio.sleep(0)
        self.now = end

    async def until_asleep(self, seconds: float) -> None:
        """Wait for somebody who sleeps that long."""
        async with self._lain_down:
            await self._lain_down.wait_for(
                lambda: any(abs(until - self.now - seconds) < 1e-6 for until, _ in self._sleepers)
            )
