"""Compressing the logs of tables that nobody plays at any more."""

import logging

from tenback.store import DamagedTable, Log
from tenback.table.names import separated

logger = logging.getLogger("tenback.table")

#: A log that nobody has written to for this long is packed.
RESTING_SECONDS = 24 * 3600.0


async def pack_resting(log: Log, now: float) -> None:
    """Pack every log that has rested long enough; a damaged one stays as it is."""
    heads = await log.unpacked()
    while heads:
        for head in heads:
            if head.written < now - RESTING_SECONDS:
                await _pack(log, head.table)
        heads = await log.unpacked(heads[-1].table)


async def _pack(log: Log, table: str) -> None:
    try:
        await log.pack(table, separated)
    except DamagedTable as damaged:
        logger.warning("a damaged table was not packed", extra={"about": damaged.about})
