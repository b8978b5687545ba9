"""What people type, and what it is understood as."""

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback import locales
from tenback.locales import LANGUAGES, words
from tenback.rules import slide, the_game
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.plain.typed import (
    ASKS,
    BARE,
    WITH_REST,
    Ask,
    Asked,
    _verb,
    plain_form,
    read,
    vocabulary,
)
from tenback.terminal.words.naming import typed_word
from tenback.terminal.words.not_understood import NotUnderstood
from tests.terminal.tables import table_of
from tests.terminal.typed_lines import LINES

ALONE = table_of(Options("the-game", {"players": 1}))
DUEL = table_of(Options("face-to-face"), 1)
GRIDS = table_of(Options("slide", {"players": 2}))
#: Both have turned up a card, so that it is seat 0's turn to take one.
TAKING = table_of(
    Options("slide", {"players": 2}),
    0,
    *(e.ChoseCard(seat, {"do": "reveal", "cell": [0, 0]}) for seat in (0, 1)),
)


def play(card: int, pile: str) -> c.Act:
    return c.Act({"do": "play", "card": card, "pile": pile})


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("37 a", play(37, "A")),
        ("a 37", play(37, "A")),
        ("  Play 37   on A ", play(37, "A")),
        ("37 a, 38 b", c.Place((c.PilePlay(37, "A"), c.PilePlay(38, "B")))),
        ("37 a 38 a end", c.Place((c.PilePlay(37, "A"), c.PilePlay(38, "A")), end=True)),
        ("plan 5 a and 6 a", c.Plan((c.PilePlay(5, "A"), c.PilePlay(6, "A")))),
        ("lift", c.Plan(())),
        ("end", c.Act({"do": "end"})),
        ("E", c.Act({"do": "end"})),
        ("start", c.Act({"do": "start"})),
        ("keep off c", c.GiveSignal(Say.KEEP_OFF, "C")),
        ("Small steps only on D", c.GiveSignal(Say.SMALL_STEPS, "D")),
        ("rather not b", c.GiveSignal(Say.RATHER_NOT, "B")),
        ("let me start", c.GiveSignal(Say.LET_ME_START)),
        ("rather not me", c.GiveSignal(Say.RATHER_NOT_ME)),
        ("I’d rather not start", c.GiveSignal(Say.RATHER_NOT_ME)),
        ("I'd rather not start", c.GiveSignal(Say.RATHER_NOT_ME)),
        ("go ahead a", c.GiveSignal(Say.GO_AHEAD, "A")),
        ("unsay c", c.Unsay("C")),
        ("unsay", c.Unsay()),
        ("say Mind the Second pile!", c.Chat("Mind the Second pile!")),
        ("sit 1 Ann Novák", c.Sit(0, "Ann Novák")),
        ("bot 1 greedy", c.SeatBot(0, "greedy")),
        ("stand in 1 greedy", c.StandIn(0, "greedy")),
        ("free 1", c.ClearSeat(0)),
        ("take back", c.TakeBack()),
        ("rename Béa", c.Rename("Béa")),
        ("hint", c.Hint()),
        ("leave", c.Leave()),
        ("return", c.Return()),
        ("again", c.Rematch()),
        ("stand", c.Stand()),
        ("begin", c.Begin()),
        ("hints", Asked("hints")),
        ("save my game.json", Asked("save", "my game.json")),
        ("?", Asked("help")),
    ],
)
def test_words_and_short_forms_mean_the_same_as_keys(line: str, meaning: object) -> None:
    assert read(line, "en", ALONE) == meaning


@pytest.mark.parametrize(
    "line",
    [
        *("table", "hand", "piles", "hints", "seats", "help", "rules", "statistics", "language", "save"),
        *("quit", "new", "continue", "strike", "join", "replay", "review"),
    ],
)
def test_what_the_terminal_answers_itself_is_asked_for_by_its_name(line: Ask) -> None:
    assert read(line, "en", None) == Asked(line)
    assert read(line, "en", ALONE) == Asked(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_and_what_fits_are_asked_for_by_different_words(language: str) -> None:
    say = words(language)
    for id, meaning in (("typed-hint", c.Hint()), ("typed-hints", Asked("hints"))):
        assert all(read(form.strip(), language, ALONE) == meaning for form in say(id).split(","))
    assert typed_word("hint", say) in say("term-help-hint")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_play_may_begin_with_its_verb(language: str) -> None:
    for verb in words(language)("typed-play").split(","):
        assert read(f"{verb.strip()} 37 A", language, ALONE) == play(37, "A")
    assert isinstance(read("eat 37 A", language, ALONE), NotUnderstood)


def test_letters_are_compared_without_case_and_marks() -> None:
    assert plain_form("  Łódź  I’D ") == "lodz i'd"


def test_a_line_of_a_thousand_letters_is_read_and_a_longer_one_is_not() -> None:
    assert read("say " + "x" * 996, "en", ALONE) == c.Chat("x" * 996)
    assert read("say " + "x" * 997, "en", ALONE) == NotUnderstood("refused-too-long")


def test_a_vote_is_cast_on_the_proposal_that_stands() -> None:
    two = Options("the-game", {"players": 2}, take_backs=True)
    started = e.Acted(0, {"do": "start"})
    asked = table_of(two, 1, started, e.Proposed(0, "take-back", to=0))
    assert asked.table.proposal is not None and asked.table.proposal.id > 0
    assert read("agree", "en", asked) == c.Agree(asked.table.proposal.id)
    assert read("decline", "en", asked) == c.Decline(asked.table.proposal.id)
    assert read("agree", "en", table_of(two, 1, started)) == c.Agree(0)
    assert read("decline", "en", table_of(two, 1, started)) == c.Decline(0)


@pytest.mark.parametrize("verb", ["", "play "])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_however_many_cards_are_typed_the_turn_ends_after_them_if_the_line_says_so(
    count: int, verb: str
) -> None:
    plays = tuple(c.PilePlay(37 + place, "ABC"[place]) for place in range(count))
    line = verb + " ".join(f"{each.card} {each.pile}" for each in plays)
    assert read(f"{line} end", "en", ALONE) == c.Place(plays, end=True)
    assert read(line, "en", ALONE) == (play(37, "A") if count == 1 else c.Place(plays))


@pytest.mark.parametrize(
    ("line", "count", "ends"),
    [
        ("place", 3, False),
        ("place 1", 1, False),
        ("place 2", 2, False),
        ("place 3", 3, False),
        ("place 1 end", 1, True),
        ("place end", 3, True),
        ("place 9", 3, False),
    ],
)
def test_as_many_of_the_planned_cards_are_placed_as_the_line_says(line: str, count: int, ends: bool) -> None:
    started = table_of(Options("the-game", {"players": 1}), 0, e.Acted(0, {"do": "start"}))
    assert isinstance(started.view, the_game.View)
    plays = tuple(c.PilePlay(card, "A") for card in started.view.hand[:3])
    at = table_of(started.table.options, 0, e.Acted(0, {"do": "start"}), e.Planned(0, plays))
    assert read(line, "en", at) == c.Place(plays[:count], ends)


@pytest.mark.parametrize(
    ("line", "pile"),
    [
        ("7 a", "1+"),
        ("7 b", "1-"),
        ("7 c", "0+"),
        ("7 d", "0-"),
        ("7 +", "1+"),
        ("7 their -", "0-"),
        ("7 0+", "0+"),
    ],
)
def test_in_the_duel_a_and_b_are_the_own_piles(line: str, pile: str) -> None:
    assert read(line, "en", DUEL) == play(7, pile)


@pytest.mark.parametrize("line", ["b3", "B 3", "3 b", "reveal b3", "turn up b3"])
def test_a_cell_is_a_column_and_a_row(line: str) -> None:
    assert read(line, "en", GRIDS) == c.Act({"do": "reveal", "cell": [2, 1]})


@pytest.mark.parametrize("side", ["b", "bottom", "down"])
def test_a_card_of_the_middle_is_taken_by_its_number_and_a_side(side: str) -> None:
    assert isinstance(TAKING.view, slide.View)
    number = TAKING.view.middle[1]
    taken = c.Act({"do": "take", "from": TAKING.view.middle.index(number), "side": "bottom"})
    assert read(f"take {number} {side}", "en", TAKING) == taken


@pytest.mark.parametrize("verb", ["sit", "bot", "stand in", "free"])
def test_every_seat_of_the_table_has_a_number_and_no_other_number_is_a_seat(verb: str) -> None:
    at = table_of(Options("the-game", {"players": 3}))
    named = "" if verb == "free" else " greedy"
    asked = [read(f"{verb} {number}{named}", "en", at) for number in range(5)]
    assert [getattr(each, "seat", None) for each in asked] == [None, 0, 1, 2, None]
    assert asked[0] == asked[4] == NotUnderstood("refused-no-such-seat")


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("37", "term-which-pile"),
        ("37 x", "term-no-such-pile"),
        ("plan 37", "term-which-pile"),
        ("keep off", "term-which-pile"),
        ("keep off 7", "term-no-such-pile"),
        ("place", "term-plan-none"),
        ("sit 9 Ann", "refused-no-such-seat"),
        ("frobnicate", "term-not-understood"),
        ("end now", "term-not-understood"),
        ("37 a x", "term-not-understood"),
    ],
)
def test_what_is_not_understood_is_answered_with_what_is_missing(line: str, id: str) -> None:
    answer = read(line, "en", ALONE)
    assert isinstance(answer, NotUnderstood) and answer.id == id


@pytest.mark.parametrize("at", [None, ALONE])
def test_a_line_that_means_nothing_is_quoted_in_the_answer(at: TableUpdate | None) -> None:
    assert read("frob nicate", "en", at) == NotUnderstood("term-not-understood", {"text": "frob nicate"})


@pytest.mark.parametrize("line", ["free 1 Ann", "unsay it"])
def test_a_command_with_more_after_it_than_it_takes_is_not_understood(line: str) -> None:
    assert isinstance(read(line, "en", ALONE), NotUnderstood)


def test_a_card_that_is_not_in_the_middle_and_a_side_that_is_none_are_answered() -> None:
    assert isinstance(TAKING.view, slide.View)
    absent = next(number for number in range(1, 11) if number not in TAKING.view.middle)
    assert read(f"{absent} left", "en", TAKING) == NotUnderstood("term-no-such-card", {"card": str(absent)})
    assert read(f"{TAKING.view.middle[0]}", "en", TAKING) == NotUnderstood("term-which-side")


def test_on_the_front_page_a_move_is_no_command_and_a_name_is_ones_own() -> None:
    assert read("end", "en", None) == NotUnderstood("term-not-on-front", {"text": "end"})
    assert read("rename Ann", "en", None) == Asked("rename", "Ann")
    assert read("new slide players=3", "en", None) == Asked("new", "slide players=3")


def spellings(form: str) -> list[str]:
    """The same words as people write them: in capitals, without marks, with another apostrophe."""
    bare = "".join(mark for mark in unicodedata.normalize("NFKD", form) if not unicodedata.combining(mark))
    straight, curly = form.replace("’", "'"), form.replace("'", "’")
    return [form.upper(), form.title(), bare.replace("ł", "l"), straight, curly]


def verb_of(typed: str, language: str) -> str | None:
    return vocabulary(language).get(plain_form(typed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_to_type_that_a_language_has_are_understood_and_no_others(language: str) -> None:
    file = Path(locales.__file__).with_name(f"{language}.ftl")
    written = re.findall(r"^typed-(\S+) = ", file.read_text("utf-8"), re.MULTILINE)
    assert set(vocabulary(language).values()) == set(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_understood_in_its_language_and_in_english(language: str) -> None:
    for verb in (*ASKS, *BARE, *WITH_REST):
        for spoken in (language, "en"):
            for form in words(spoken)(f"typed-{verb}").split(","):
                for typed in spellings(form.strip()):
                    assert verb_of(typed, language) == verb_of(form.strip(), language) is not None, typed
    for verb in (*ASKS, *BARE):
        for spoken in (language, "en"):
            for form in words(spoken)(f"typed-{verb}").split(","):
                typed = form.strip().upper()
                assert read(typed, language, ALONE) != NotUnderstood("term-not-understood", {"text": typed})
    # A pile's letter alone is a pile, except where sides are asked for.
    assert {form for form in vocabulary(language) if form in {"a", "b", "c", "d"}} <= {"b"}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_a_turn_can_be_typed_in_every_language(language: str) -> None:
    say = words(language)
    end, keep_off = (say(id).split(",")[0].strip() for id in ("typed-end", "typed-keep-off"))
    assert read(f"5 a 6 b {end}", language, ALONE) == c.Place(
        (c.PilePlay(5, "A"), c.PilePlay(6, "B")), end=True
    )
    assert read(f"{keep_off} C", language, ALONE) == c.GiveSignal(Say.KEEP_OFF, "C")


TABLES = [None, ALONE, DUEL, GRIDS, TAKING]


@given(st.text(max_size=30), st.sampled_from(sorted(LANGUAGES)), st.sampled_from(TABLES))
def test_no_line_whatever_breaks_the_reader(line: str, language: str, at: TableUpdate | None) -> None:
    read(line, language, at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_understood_as_a_whole_whatever_follows_it(language: str) -> None:
    for phrase, verb in vocabulary(language).items():
        assert _verb(phrase, language) == (verb, "")
        assert _verb(f"{phrase} 37", language) == (verb, "37")


@pytest.mark.parametrize("space", ["  ", "\t", " \u00a0 "])
def test_a_line_means_the_same_however_wide_its_spaces_are(space: str) -> None:
    for line in (line for lines in LINES.values() for line in lines):
        spaced = f"{space}{line.replace(' ', space)}{space}"
        for at in (ALONE, DUEL, GRIDS, TAKING, None):
            assert read(spaced, "en", at) == read(line, "en", at)
