"""The number guard of free chat: says whether a line tells a card's number, in any of five languages.

`languages` holds the words of each language, `tells` what tells a number, `excuses` what may be said all the
same: counts, hours, ages, sayings. `judge` puts them together.
"""

from tenback.number_guard.guard import Verdict, judge

__all__ = ["Verdict", "judge"]
