"""How games are counted: by hand for a few, and against plain lists for many."""

from datetime import UTC, datetime
from statistics import mean

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tenback.people.games_shown import Part
from tenback.people.statistics import (
    Counted,
    game_in,
    own_result,
    part_value,
    statistics,
    streaks,
    variant_text,
)
from tenback.rules import GAMES, FaceToFace, Slide, TheGame, face_to_face, slide, the_game
from tenback.table.options import Options

VARIANTS = [
    variant_text(options)
    for options in (
        Options("the-game"),
        Options("the-game", {"players": 3, "level": "expert", "fire": True}),
        Options("the-game", {"players": 3}),
        Options("face-to-face"),
        Options("slide", {"players": 3}, tournament=True),
    )
]

games = st.lists(
    st.builds(
        Counted,
        ended=st.floats(0, 2e9),
        variant=st.sampled_from(VARIANTS),
        result=st.sampled_from(("won", "lost", "shared")),
        points=st.integers(0, 98),
        apart=st.sampled_from(("", "", "", "hints", "undo position")),
        accuracy=st.none() | st.floats(0, 100),
        luck=st.none() | st.floats(-1, 1),
    ),
    max_size=30,
).map(lambda found: sorted(found, key=lambda game: game.ended))


@given(games)
def test_statistics_are_those_of_a_plain_list(found: list[Counted]) -> None:
    told = statistics(found)
    counted = [game for game in found if not game.apart]
    won = [game.result != "lost" for game in counted]
    assert (told.played, told.won) == (len(counted), sum(won))
    assert told.shared == sum(game.result == "shared" for game in counted)
    assert told.apart_played == len(found) - len(counted)
    assert told.apart_won == sum(game.result != "lost" for game in found if game.apart)
    assert (told.streak, told.longest) == streaks(won)
    for variant in told.variants:
        own = [game for game in counted if game.variant == variant_text(variant.options)]
        victories = [game.result != "lost" for game in own]
        assert (variant.played, variant.won) == (len(own), sum(victories))
        assert abs(variant.points - mean(game.points or 0 for game in own)) < 1e-9
        assert variant.shared == sum(game.result == "shared" for game in own)
        assert (variant.streak, variant.longest) == streaks(victories)
    assert sum(variant.played for variant in told.variants) == len(counted)
    for of in ("game", "players"):
        assert sum(part.played for part in told.parts if part.of == of) == len(counted)
    reviewed = [game for game in counted if game.accuracy is not None or game.luck is not None]
    assert sum(month.games for month in told.months) == len(reviewed)
    for month in told.months:
        own = [game for game in reviewed if f"{datetime.fromtimestamp(game.ended, UTC):%Y-%m}" == month.month]
        accuracies = [game.accuracy for game in own if game.accuracy is not None]
        assert month.accuracy == (sum(accuracies) / len(accuracies) if accuracies else None)
        lucks = [game.luck for game in own if game.luck is not None]
        assert month.luck == (sum(lucks) / len(lucks) if lucks else None)
    assert [month.month for month in told.months] == sorted({month.month for month in told.months})
    for part in told.parts:
        own = [game for game in counted if has_part(game, part)]
        assert (part.played, part.won) == (len(own), sum(game.result != "lost" for game in own))
        assert part.shared == sum(game.result == "shared" for game in own)
        assert abs(part.points - mean(game.points or 0 for game in own)) < 1e-9
    assert [(bar.game, bar.points, bar.games) for bar in told.histogram] == [
        (game, points, sum((game_in(one.variant), one.points) == (game, points) for one in counted))
        for game in GAMES
        for points in sorted({one.points or 0 for one in counted if game_in(one.variant) == game})
    ]


@given(st.permutations(VARIANTS), st.permutations(range(4)))
def test_figures_come_in_the_same_order_whatever_was_played_first(
    variants: list[str], points: list[int]
) -> None:
    played = [Counted(0.0, variant, "won", number, "") for variant in variants for number in points]
    told = statistics(played)
    in_order = statistics(sorted(played, key=lambda game: (VARIANTS.index(game.variant), game.points or 0)))
    assert [variant.options for variant in told.variants] == [
        variant.options for variant in in_order.variants
    ]
    assert [variant.options.game for variant in told.variants] == sorted(
        (variant.options.game for variant in told.variants), key=list(GAMES).index
    )
    assert (told.parts, told.histogram) == (in_order.parts, in_order.histogram)


def has_part(game: Counted, part: Part) -> bool:
    return part_value(msgspec.json.decode(game.variant, type=Options), part.of) == part.value


def test_parts_have_the_words_that_filters_use() -> None:
    told = statistics([Counted(0.0, variant, "won", 0, "") for variant in VARIANTS])
    assert [(part.of, part.value, part.played) for part in told.parts] == [
        ("game", "the-game", 3),
        ("game", "face-to-face", 1),
        ("game", "slide", 1),
        ("level", "basic", 2),
        ("level", "expert", 1),
        ("fire", "no", 2),
        ("fire", "yes", 1),
        ("players", "1", 1),
        ("players", "2", 1),
        ("players", "3", 3),
    ]


def test_a_variant_is_the_same_however_its_defaults_are_written_and_whatever_the_house_rules_are() -> None:
    same = [
        Options("the-game"),
        Options("the-game", {"players": 1, "fire": False}),
        Options("the-game", {"level": "basic"}, chat="off", take_backs=True, hints=True, pace="quick"),
    ]
    assert len({variant_text(options) for options in same}) == 1
    assert variant_text(Options("slide", {"players": 2})) != variant_text(
        Options("slide", {"players": 2}, tournament=True)
    )


def test_a_game_ends_for_those_who_play_it_together_or_against_each_other() -> None:
    won = the_game.Outcome(won=True, left=0, reason=the_game.Ending.WON)
    assert own_result(TheGame(players=2), won, (0, 1)) == ("won", 0)
    nearly = the_game.Outcome(won=False, left=1, reason=the_game.Ending.STUCK)
    assert own_result(TheGame(players=2), nearly, (1,)) == ("lost", 1)
    duel = face_to_face.Outcome(winner=1, left=(7, 0), reason=face_to_face.Ending.ALL_PLAYED)
    assert own_result(FaceToFace(), duel, (1,)) == ("won", 0)
    assert own_result(FaceToFace(), duel, (0,)) == ("lost", 7)
    assert own_result(FaceToFace(), duel, (0, 1)) == (None, None)
    tie = slide.Outcome(scores=(5, 5, 9), left=(1, 2, 3), winners=(0, 1))
    assert [own_result(Slide(players=3), tie, (seat,)) for seat in range(3)] == [
        ("shared", 5),
        ("shared", 5),
        ("lost", 9),
    ]
