"""The number guard of free chat: says whether a line tells a card's number, in any of five languages."""

from tenback.table.talk.guard import Verdict, judge

__all__ = ["Verdict", "judge"]
