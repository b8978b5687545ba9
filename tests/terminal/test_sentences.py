"""Every public event is one sentence, in every language."""

import json
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.locales import LANGUAGES, words
from tenback.record import decode
from tenback.rules import FaceToFace, Slide, TheGame, face_to_face, slide, the_game
from tenback.rules.signals import Say
from tenback.rules.the_game import EXCELLENT
from tenback.table import events as e
from tenback.table.commands import Advice, PilePlay, Refusal, TableReason
from tenback.table.options import Options
from tenback.table.shown.values import AnyNews, TournamentShown
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.presenter import Presenter
from tenback.terminal.words.naming import typed_word
from tenback.terminal.words.position import seat_lines, seats_row
from tenback.terminal.words.sentences import ending, refusal_sentence, sentences
from tests.terminal.states import GUEST, OWNER, STRANGER, Evening, people, team
from tests.terminal.tables import table_of, with_view
from tests.test_record import played

TEAM = Options("the-game", {"players": 2})
START = e.Acted(0, {"do": "start"})

PLAY = e.Acted(1, {"do": "play", "card": 37, "pile": "A"})

#: One event of each kind that everyone hears of, except those that have no sentence of their own.
NEWS: list[Any] = [
    e.Sat(1, "Bob"),
    e.Stood(1),
    e.Renamed(1, "Bea"),
    e.BotSat(1, "greedy"),
    e.Cleared(1),
    e.OptionsChanged(TEAM),
    e.Began(1, {}, "00"),
    PLAY,
    e.Acted(1, {"do": "start"}),
    e.Acted(1, {"do": "end"}),
    e.Acted(1, {"do": "take", "from": 0, "side": "top"}),
    e.Chose(1),
    e.Undone(1, 0),
    e.TakenBack(1, 0),
    e.Hinted(1),
    e.Signalled(1, Say.KEEP_OFF, "C"),
    e.Signalled(1, Say.LET_ME_START),
    e.Unsaid(1, "C"),
    e.Chatted(1, "Mind the last pile"),
    e.Left(1),
    e.Returned(1),
    e.Proposed(1, "take-back", to=1),
    e.Proposed(1, "stand-in", absent=0, bot="greedy"),
    e.Proposed(1, "rematch"),
    e.Agreed(1),
    e.Declined(1),
    e.StoodIn(1, "greedy"),
    e.BotFailed(1, "greedy", "late", "greedy"),
]


def table_for(event: AnyNews) -> TableUpdate:
    """A table of the game that the event belongs to."""
    taken = isinstance(event, e.Acted) and event.action["do"] == "take"
    return table_of(Options("slide", {"players": 2})) if taken else table_of(TEAM, 0, START)


def test_there_is_an_example_of_every_kind_of_news() -> None:
    silent = {e.Opened, e.Over}
    assert {type(event) for event in NEWS} == set(get_args(AnyNews)) - silent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", NEWS, ids=lambda event: f"{event.__struct_config__.tag}")
def test_every_event_is_one_sentence_in_every_language(event: AnyNews, language: str) -> None:
    table = replace(table_for(event), events=(event,))
    (sentence,) = sentences(None, table, words(language))
    assert sentence[0].isupper() or sentence.startswith("P1")
    assert "news-" not in sentence and "{" not in sentence and "term-" not in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("event", NEWS, ids=lambda event: f"{event.__struct_config__.tag}")
def test_people_who_share_a_screen_are_told_of_by_their_names(event: AnyNews) -> None:
    table = replace(table_for(event), events=(event,))
    shared, watching, own = (
        sentences(None, replace(table, yours=replace(table.yours, seats=seats)), words("en"))
        for seats in ((0, 1), (), (1,))
    )
    assert shared == watching
    assert own != watching or event != PLAY


def test_whoever_is_to_be_stood_in_for_is_named_and_so_are_the_bot_and_whoever_asks() -> None:
    table = table_of(Options("the-game", {"players": 3}), 2)
    asked = e.Proposed(1, "stand-in", absent=0, bot="casual")
    (told,) = sentences(None, replace(table, events=(asked,)), words("en"))
    assert told.startswith("P1 ") and "P0" in told and words("en")("bot-casual") in told


@pytest.mark.parametrize("winner", [0, 1])
def test_only_a_player_alone_at_the_screen_is_told_that_they_won(winner: int) -> None:
    outcome = face_to_face.Outcome(winner=winner, left=(5, 5), reason=face_to_face.Ending.ALL_PLAYED)
    at = with_view(table_of(Options("face-to-face")), outcome=outcome)
    shared, watching, own = (
        list(ending(at.table, at.view, seats, words("en"))) for seats in ((0, 1), (), (winner,))
    )
    assert shared == watching != own


@given(
    st.sets(st.integers(0, 2), min_size=1).map(sorted).map(tuple),
    st.sets(st.integers(0, 2)).map(sorted).map(tuple),
)
def test_you_win_only_where_nobody_else_does_and_nobody_else_looks(
    winners: tuple[int, ...], yours: tuple[int, ...]
) -> None:
    """In one game of Slide, and in a tournament."""
    outcome = slide.Outcome(scores=(5, 6, 7), left=(1, 2, 3), winners=winners)
    tournament = TournamentShown(games=((5, 6, 7),), totals=(50, 60, 70), winners=winners)
    at = with_view(table_of(Options("slide", {"players": 3}, tournament=True)), outcome=outcome)
    told = list(ending(replace(at.table, tournament=tournament), at.view, yours, words("en")))
    alone = yours == winners and len(yours) == 1
    assert [sentence.startswith("You win") for sentence in told] == [alone, False, alone]
    assert "P0 50, P1 60, P2 70" in told[1]
    outside = Presenter("slide")  # as it serves a game that has no presenter of its own
    (said,) = outside.ending(at.table, outcome, yours, lambda id, **args: f"{id}: {args['you']}")
    assert said == f"outcome-slide: {'yes' if yours == winners else 'no'}"


@pytest.mark.parametrize("left", range(1, 2 * EXCELLENT))
def test_fewer_than_ten_cards_left_are_called_excellent_and_no_more(left: int) -> None:
    outcome = the_game.Outcome(won=False, left=left, reason=the_game.Ending.STUCK)
    at = with_view(table_of(TEAM, 0, START), outcome=outcome)
    told = list(ending(at.table, at.view, (0,), words("en")))
    assert told[0] == words("en")("term-lost-the-game", count=left, reason="stuck")
    assert told[1:] == ([words("en")("term-excellent")] if left < 10 else [])


def test_the_next_game_of_a_tournament_is_asked_for_by_its_own_words() -> None:
    for tournament, words_said in ((True, "the next game"), (False, "play again")):
        table = table_of(Options("slide", {"players": 2}, tournament=tournament))
        asked = replace(table, events=(e.Proposed(1, "rematch"),))
        assert words_said in sentences(None, asked, words("en"))[0]


def test_a_jump_back_is_told_as_one_and_a_help_by_ten_is_not() -> None:
    team = with_view(table_of(TEAM, 0, START), tops=(1, 1, 80, 100))
    jumped = replace(team, events=(e.Acted(0, {"do": "play", "card": 90, "pile": "C"}),))
    assert "jump" in sentences(team, jumped, words("en"))[0]
    duel = with_view(table_of(Options("face-to-face"), 0), tops=(1, 60, 60, 60))
    helped = replace(duel, events=(e.Acted(0, {"do": "play", "card": 50, "pile": "1+"}),))
    assert "jump" not in sentences(duel, helped, words("en"))[0]


def test_each_card_of_a_turn_is_told_by_the_card_that_it_covers() -> None:
    team = with_view(table_of(TEAM, 0, START), tops=(1, 1, 80, 100))
    cards = [70, 80, 90, 85, 95]
    events = tuple(e.Acted(0, {"do": "play", "card": card, "pile": "C"}) for card in cards)
    told = sentences(team, replace(team, events=events), words("en"))
    assert ["jump" in sentence for sentence in told[: len(cards)]] == [False, True, True, False, True]


@pytest.mark.parametrize(
    ("kind", "online", "away", "notes"),
    [
        ("person", True, False, set()),
        ("person", False, False, {"term-offline"}),
        ("person", True, True, {"term-away"}),
        ("person", False, True, {"term-away"}),
        ("bot", False, False, set()),
        ("nobody", False, False, {"term-empty-seat"}),
    ],
)
@pytest.mark.parametrize("stand_in", [None, "casual"])
def test_of_a_seat_one_reason_is_told_why_nobody_plays_there_and_who_plays_for_them(
    kind: str, online: bool, away: bool, notes: set[str], stand_in: str | None
) -> None:
    at = table_of(TEAM, 0, START)
    bot = "greedy" if kind == "bot" else None
    other = replace(at.table.seats[1], kind=kind, online=online, away=away, bot=bot, stand_in=stand_in)
    at = replace(at, table=replace(at.table, seats=(at.table.seats[0], other)))
    for line in (list(seat_lines(at, words("en")))[1], seats_row(at, words("en")).partition("  ")[2]):
        known = ("term-offline", "term-away", "term-empty-seat", "term-you")
        assert {id for id in known if words("en")(id) in line} == notes
        assert (words("en")("bot-casual") in line) == (stand_in is not None)


@pytest.mark.parametrize("reason", [*TableReason, "does-not-fit", "below-minimum", "unavailable"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_in_every_language(reason: str, language: str) -> None:
    sentence = refusal_sentence(Refusal(str(reason)), words(language))
    assert sentence and str(reason) not in sentence and "refused" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_that_this_terminal_does_not_know_is_told_by_its_name(language: str) -> None:
    say = words(language)
    assert refusal_sentence(Refusal("sold-out", {"wait": 3}), say) == say("refused", reason="sold-out")
    assert "refused" not in say("refused", reason="sold-out")


HINTS = Options("the-game", {"players": 1}, hints=True)
PLAN = tuple(PilePlay(card, "A") for card in getattr(table_of(HINTS, 0, START).view, "hand", ())[:2])
HINTED = (START, e.Planned(0, PLAN), e.Hinted(0))
TURN = ({"do": "play", "card": 37, "pile": "A"}, {"do": "play", "card": 98, "pile": "C"}, {"do": "end"})


def told_after_a_hint(advice: Advice | None, *before: e.Event, language: str = "en") -> list[str]:
    asked, came = (table_of(HINTS, 0, *before, *more) for more in ((), (e.Advised(0, advice),)))
    return sentences(asked, replace(came, events=()), words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_told_as_it_can_be_typed_and_with_what_the_plan_comes_to(language: str) -> None:
    say = words(language)
    turn = f"37 A, 98 C, {typed_word('end', say)}"
    worse = Advice(TURN, 0.614, 3.0, PLAN, 0.48, 5.0)
    assert told_after_a_hint(worse, *HINTED, language=language) == [
        say("hint-given", turn=turn, chance=61),
        say("hint-planned", chance=48, differs="yes"),
    ]


def test_a_plan_may_be_just_as_good_and_is_not_compared_if_it_has_changed() -> None:
    say = words("en")
    as_good = told_after_a_hint(Advice(TURN, 0.614, 3.0, PLAN, 0.612, 3.0), *HINTED)
    assert as_good[1:] == [say("hint-planned", chance=61, differs="no")]
    for changed in ((), PLAN[:1], PLAN[::-1]):
        told = told_after_a_hint(Advice(TURN, 0.614, 3.0, PLAN, 0.48, 5.0), *HINTED, e.Planned(0, changed))
        assert len(told) == 1, changed
    assert told_after_a_hint(None, *HINTED) == [say("hint-failed")]


def test_a_hint_is_told_once() -> None:
    at = table_of(HINTS, 0, *HINTED, e.Advised(0, None))
    assert sentences(at, replace(at, events=()), words("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [TheGame(2, fire=True), FaceToFace(), Slide(3)], ids=lambda game: game.name)
def test_whole_games_are_told_in_every_language_without_a_gap(game: Any, language: str) -> None:
    replay = RecordReplay(decode(json.dumps(played(game))))
    before: TableUpdate | None = None
    told: list[str] = []
    for step in range(len(replay)):
        now = replay.at(step, 0)
        told += sentences(before, now, words(language))
        before = now
    assert len(told) >= len(replay) - 1
    assert not [line for line in told if "news-" in line or "term-" in line or "pile-" in line]


def at_once(table: Evening, *later: Callable[[], Evening]) -> list[str]:
    """What a terminal is told that hears of all this in one update, as when it was away."""
    was, events = table.seen(OWNER)[1], list[e.Event]()
    for happens in later:
        events += happens().events
    public = tuple(heard for event in events if (heard := e.public_form(event)) is not None)
    return sentences(was, replace(table.seen(OWNER)[1], events=public), words("en"))


@pytest.mark.parametrize(("moves", "drawn"), [(3, []), (4, ["You draw 3 cards."]), (5, []), (8, [])])
def test_cards_are_drawn_by_somebody_only_where_nobody_else_may_have_drawn_them(
    moves: int, drawn: list[str]
) -> None:
    table = team()
    told = at_once(table, *[lambda: table.played(1)] * moves)
    assert [line for line in told if "draw" in line] == drawn


def test_a_game_that_was_dealt_meanwhile_is_told_without_cards_that_were_drawn() -> None:
    table = team().played(400)
    told = at_once(table, lambda: table.dealt(2), lambda: table.came(START))
    assert "The cards are dealt." in told and not [line for line in told if "draw" in line]


@pytest.mark.parametrize("who", [OWNER, GUEST, STRANGER])
def test_nobody_is_asked_to_agree_who_starts_once_somebody_has_started(who: str) -> None:
    """Whoever missed the news is told whose turn it is, and whoever heard them who has started."""
    table = Evening(TEAM, *people(0, 1))
    asked, started, missed = (
        sentences(table.seen(who)[1], replace(later.seen(who)[1], events=heard), words("en"))
        for later, heard in (
            (Evening(TEAM, *people(0, 1)).dealt(), ()),
            (Evening(TEAM, *people(0, 1)).dealt().came(START), (START,)),
            (Evening(TEAM, *people(0, 1)).dealt().came(START), ()),
        )
    )
    watched = "The players are agreeing who starts."
    assert asked == [watched if who == STRANGER else "Look at your hand and agree who starts."]
    assert started == ["You take the first turn." if who == OWNER else "Name1 takes the first turn."]
    assert missed == ["It’s your turn." if who == OWNER else "It’s Name1’s turn."]


def test_the_cards_in_the_middle_are_told_also_if_they_were_dealt_meanwhile() -> None:
    table = Evening(Options("slide", {"players": 2}), *people(0, 1))
    told = at_once(table, table.dealt, *[lambda: table.played(1)] * 2)
    assert told[-2].startswith("The cards are turned up: Name1 ")
