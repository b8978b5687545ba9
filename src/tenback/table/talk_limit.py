"""How much a table may talk: what people say is stored for good, so nobody may fill the disk with it.

Only talk is limited, never a move: a table whose log is full is played to its end in silence.
"""

from tenback.table import commands as c
from tenback.table.bucket import Bucket
from tenback.table.commands import Refusal, TableReason

#: The talk of people, which is limited; bots say no more than their moves give them reason to.
TALK = c.Chat | c.GiveSignal | c.Unsay
#: At most this much may be said at a table at once, and per minute.
TALK_PER_MINUTE = 120
#: With a log of this many bytes, a hundred times an evening's, no more talk is accepted.
LOG_BYTES = 4 << 20


class TalkLimit:
    """Limits the talk at a table: how much was said lately, and the size of its log."""

    def __init__(self) -> None:
        self.log_bytes = 0
        self._lately: Bucket | None = None

    def refusal(self, now: float) -> Refusal | None:
        """Why nothing more may be said now; if it may, it counts as said."""
        if self.log_bytes >= LOG_BYTES:
            return Refusal(TableReason.NO_MORE_TALK)
        if self._lately is None:
            self._lately = Bucket(TALK_PER_MINUTE, TALK_PER_MINUTE / 60, now)
        return None if self._lately.try_take(now) else Refusal(TableReason.TOO_MUCH_TALK)
