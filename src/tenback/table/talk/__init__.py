"""The number guard of free chat: says whether a line tells a card's number, in any of five languages.

The `guard` asks the `lexicon` for numerals, whose words stand in a module for each language (and for two that
neighbours know), `sounds` for those in the letters of another alphabet, `pieces` for those in parts, and
`counting` whether one only counts something; `phrases` finds what singles out a card without any numeral.
"""

from tenback.table.talk.guard import Verdict, judge

__all__ = ["Verdict", "judge"]
