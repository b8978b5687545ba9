"""Every numbered rule of docs/rules.md is told in the app, in every language."""

import re
from pathlib import Path

import pytest

from tenback.locales import LANGUAGES, has_words, words

RULES = Path(__file__).parents[2] / "docs" / "rules.md"

#: By number: the message that tells the rule, and what its English text says of it.
TOLD = {
    1: ("rules-the-game-1", r"98 cards, numbered 2 to 99"),
    2: ("rules-the-game-2", r"A and B climb from 1.*C and D go down from 100"),
    3: ("rules-the-game-2", r"Only the top card shows, and nobody may look through a pile"),
    4: ("rules-the-game-4", r"8 cards; two players hold 7 each, three to five players 6 each.*face down"),
    5: ("rules-the-game-5", r"looks at their own hand.*agree who starts, without naming a number: any one"),
    6: ("rules-the-game-6", r"one at a time, each on any pile where it fits"),
    7: ("rules-the-game-3", r"On an ascending pile a card that is exactly ten lower fits too"),
    8: ("rules-the-game-3", r"on a descending pile one that is exactly ten higher"),
    9: ("rules-the-game-3", r"every pile, as often as you like, even several times in one turn"),
    10: ("rules-the-game-6", r"at least two cards.*up to your whole hand"),
    11: (
        "rules-the-game-6",
        r"draw back up to a full hand. When your hand is empty, the turn ends by itself",
    ),
    12: ("rules-the-game-7", r"only have to play one card.*minimum for a turn is fixed when the turn starts"),
    13: ("rules-the-game-7", r"A player with no cards left is skipped"),
    14: ("rules-the-game-8", r"Once all 98 cards are played, you have beaten the game"),
    15: ("rules-the-game-8", r"lose as soon as .* not yet played the minimum and holds no card that fits"),
    16: ("rules-the-game-8", r"Once you have played the minimum, you can simply end your turn"),
    17: ("rules-the-game-9", r"in all hands and in the draw pile. None: .* Fewer than ten: an excellent"),
    18: ("rules-the-game-10", r"nobody may name, ask for, show or hint at a number"),
    19: ("rules-the-game-11", r"Expert: at least three cards per turn instead of two, and still one once"),
    20: ("rules-the-game-11", r"one card fewer, that is 7 when playing solo, 6 for two players, 5 for more"),
    21: ("rules-on-fire-1", r"22, 33, 44, 55, 66 and 77 are fire cards. They are played like any other"),
    22: (
        "rules-on-fire-2",
        r"on top of a pile when a turn ends .* \(solo, that is you again\) must cover it",
    ),
    23: ("rules-on-fire-2", r"If several piles burn, each of them must be covered"),
    24: ("rules-on-fire-3", r"Another fire card may cover the fire; then the pile burns for the next player"),
    25: ("rules-on-fire-3", r"covered in the same turn it was played has no effect"),
    26: ("rules-on-fire-4", r"can’t end your turn while .* As soon as no card in your hand fits such a pile"),
    27: ("result-reason", r""),  # the reason itself, see below
    28: ("rules-on-fire-4", r"Once all 98 cards are played you win, even if a pile is on fire"),
    29: (
        "rules-face-to-face-1",
        r"58 cards of their own, 2 to 59, one pile that climbs from 1 and one .* 60",
    ),
    30: ("rules-face-to-face-2", r"Chance decides who begins; after that you take turns"),
    31: ("rules-face-to-face-3", r"Two are always required, even when your own draw pile is empty"),
    32: ("rules-face-to-face-4", r"everything is as in The Game: .* jump back by exactly ten"),
    33: (
        "rules-face-to-face-5",
        r"At most one card per turn .* lower .* ascending pile, higher .* descending pile",
    ),
    34: ("rules-face-to-face-6", r"only on your own piles, draw two, however many you played"),
    35: ("rules-face-to-face-6", r"If one card went to your opponent .* draw until you hold six"),
    36: ("rules-face-to-face-6", r"With too few cards left, draw what there is; with none, play on without"),
    37: ("rules-face-to-face-7", r"plays the last of their 58 cards wins at once"),
    38: (
        "rules-face-to-face-7",
        r"not yet played two cards in their turn and holds none that fits loses at once",
    ),
    39: (
        "rules-face-to-face-8",
        r"single card and your draw pile is empty, .* lose. .* you may play it and win",
    ),
    40: ("rules-slide-2", r"100 cards, ten each of the numbers 1 to 10"),
    41: (
        "rules-slide-2",
        r"16 of them, face down, in a 4 × 4 grid. .* not even at their own. The rest are not",
    ),
    42: ("rules-slide-2", r"Chance decides who is the first player"),
    43: ("rules-slide-3", r"A game has 16 rounds"),
    44: ("rules-slide-3", r"all at the same time and without seeing what the others choose"),
    45: ("rules-slide-4", r"From the first player on, clockwise, each .* takes one card .* no matter whose"),
    46: ("rules-slide-5", r"either end of the row or column that holds your gap. .* move along one place"),
    47: (
        "rules-slide-5",
        r"may not go straight into the gap: .* corner leaves two ways in, .* three, inside four",
    ),
    48: ("rules-slide-5", r"The card stays face up"),
    49: ("rules-slide-6", r"At the end of a round the first-player token passes to the left"),
    50: ("rules-slide-7", r"After 16 rounds every card is face up. All cards that touch an equal number"),
    51: (
        "rules-slide-8",
        r"lowest score wins. If there is a tie, fewer cards left wins; .* the win is shared",
    ),
    52: ("rules-slide-9", r"As soon as someone has 100 points or more after a game, the tournament is over"),
    53: ("rules-slide-9", r"the lowest total wins; a tie is shared"),
    54: ("rules-slide-9", r"The first player changes with each game: it is always the next seat"),
}


def test_every_numbered_rule_is_in_the_table() -> None:
    numbered = re.findall(r"^(\d+)\. ", RULES.read_text("utf-8"), re.MULTILINE)
    assert [int(number) for number in numbered] == list(TOLD)


@pytest.mark.parametrize("rule", TOLD)
def test_each_rule_is_told_by_its_message(rule: int) -> None:
    message, says = TOLD[rule]
    assert [language for language in LANGUAGES if not has_words(language, message)] == []
    assert re.search(says, words("en")(message)), words("en")(message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_tells_which_of_two_reasons_lost_the_game(language: str) -> None:
    """Rule 27: a player who is stuck while a pile burns has lost by fire."""
    say = words(language)
    assert len({say("result-reason", reason=reason) for reason in ("won", "fire", "stuck")}) == 3
    assert len({say("term-lost-the-game", reason=reason, count=5) for reason in ("fire", "stuck")}) == 2
