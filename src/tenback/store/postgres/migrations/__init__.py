"""The numbered steps from an empty database to today's log; the database remembers how many it has taken."""

from importlib import resources
from typing import Any

from tenback.store.failures import LogFailure

#: The key of the lock that those who migrate take, so that one of them does it.
MIGRATING = 0x7E2BAC
TAKEN = "CREATE TABLE IF NOT EXISTS migration (taken INTEGER NOT NULL)"


def migrations() -> list[str]:
    """The steps in order, as SQL."""
    files = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".sql")]
    return [file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name)]


async def migrate(connection: Any) -> None:
    """Take the steps that the database has not taken yet, all or none; other workers wait meanwhile."""
    steps = migrations()
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        taken = await _steps_taken(connection)
        if taken > len(steps):
            raise LogFailure(
                f"the log is of a later Tenback: it has {taken} steps, this one knows {len(steps)}"
            )
        for step in steps[taken:]:
            await connection.execute(step)
        if taken < len(steps):
            await connection.execute(TAKEN)
            await connection.execute("DELETE FROM migration")
            await connection.execute("INSERT INTO migration VALUES ($1)", len(steps))


async def _steps_taken(connection: Any) -> int:
    if await connection.fetchval("SELECT to_regclass('migration')") is None:
        return 0
    return int(await connection.fetchval("SELECT taken FROM migration"))
