"""The two engines side by side: after every action they must hold the same position."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from hypothesis import strategies as st

from tenback import deal
from tenback.fast import engine
from tenback.fast.reference import state_record, view_record
from tenback.players import sit
from tenback.rules import Action, FaceToFace, Slide, State, TheGame, face_to_face, the_game

Choose = Callable[[State], tuple[int, Action]]
Variant = TheGame | FaceToFace | Slide

VARIANTS: list[Variant] = [
    *(
        TheGame(players, level, fire)
        for players in range(1, 6)
        for level in ("basic", "expert", "expert-plus")
        for fire in (False, True)
    ),
    *(FaceToFace(first, lone) for first in range(2) for lone in ("loses", "wins")),
    *(Slide(players, first) for players in range(2, 7) for first in range(players)),
]
DRIVERS = ("random", "greedy", "mixed")
keys = st.integers(0, 2**64 - 1)


class Apart(AssertionError):
    """The compiled engine has left the path of the reference engine."""


def walk_from_the_deal(compiled: Any, game: Variant, driver: str, key: int) -> State:
    """Deal to both engines and walk; the game's last state."""
    decks = deal.shuffled(game, deal.numbered_seed(key, 0))
    record = compiled.fresh(game)
    record.decks[:] = decks
    compiled.deal(record, getattr(game, "first", 0))
    return walk(compiled, game.deal(*decks), record, driven(game, driver, key))


def walk_from_late(compiled: Any, game: TheGame | FaceToFace, driver: str, key: int) -> State:
    """The same from a position near the end, which few players reach by themselves."""
    state = late_position(game, Random(key))
    return walk(compiled, state, state_record(state), driven(game, driver, key))


def walk(compiled: Any, state: State, record: Any, choose: Choose) -> State:
    """Both engines through the same actions to the end of the game; Apart as soon as they differ."""
    numbers = engine.NUMBERS[type(state.game)]
    compare(compiled, state, record)
    while state.outcome is None:
        seat, action = choose(state)
        compiled.apply(record, seat, numbers[action])
        state = state.apply(seat, action)
        compare(compiled, state, record)
    return state


def compare(compiled: Any, state: State, record: Any) -> None:
    """Piles, hands, what is left of the decks, the outcome; of every seat that acts its view and its mask."""
    expected = state_record(state)
    _same("seat to act", compiled.next_seat(record), min(state.to_act, default=-1))
    _same("outcome", fields(record.result), fields(expected.result))
    for name in set(record.dtype.names) - {"seen", "result", "decks"}:
        _same(name, record[name].tolist(), expected[name].tolist())
    if not isinstance(state.game, Slide):
        _same("decks", np.where(expected.decks, record.decks, 0).tolist(), expected.decks.tolist())
    for seat in state.to_act:
        compiled.look(record, seat, np.uint64(0))
        _same("view", fields(record.seen), fields(view_record(state.view(seat))))
        numbers = engine.NUMBERS[type(state.game)]
        _same(
            "mask", marked(compiled, record.seen), [numbers[action] for action in state.legal_actions(seat)]
        )


def marked(compiled: Any, view: Any) -> list[int]:
    """The legal actions of the seat that sees this, as the compiled engine marks them."""
    marks = np.zeros(len(compiled.ACTIONS), np.bool_)
    count = compiled.list_legal(view, marks)
    legal: list[int] = np.flatnonzero(marks).tolist()
    _same("number of legal actions", count, len(legal))
    return legal


def fields(record: Any) -> dict[str, Any]:
    return {name: record[name].tolist() for name in record.dtype.names}


def driven(game: Variant, driver: str, key: int) -> Choose:
    """Who chooses: a random player, a greedy one, or now the one and now the other; any seat that may act."""
    chance = Random(key)
    players = [sit(name, game.name, key) for name in ("random", "greedy")]

    def choose(state: State) -> tuple[int, Action]:
        seat = chance.choice(state.to_act)
        player = chance.choice(players) if driver == "mixed" else players[driver == "greedy"]
        return seat, player.decide(state.view(seat), ())

    return choose


def late_position(game: TheGame | FaceToFace, chance: Random) -> State:
    """Few cards left and piles that leave room, so that whole games are won and lost from here."""
    if isinstance(game, TheGame):
        cards = chance.sample(the_game.CARDS, len(the_game.CARDS))
        left = cards[: chance.randint(1, 40)]
        size = min(game.hand_size, max(1, len(left) // game.players))
        hands = [tuple(sorted(left[size * seat : size * (seat + 1)])) for seat in range(game.players)]
        started = the_game.State(
            game=game,
            draw_pile=tuple(left[size * game.players :]),
            hands=tuple(hands),
            tops=tuple(chance.sample(range(1, 85), 2) + chance.sample(range(16, 101), 2)),
            played=tuple(card for card in the_game.CARDS if card not in left),
        )
        return started.apply(
            chance.choice([seat for seat, hand in enumerate(hands) if hand]), the_game.Start()
        )
    decks = [chance.sample(face_to_face.CARDS, len(face_to_face.CARDS)) for _ in range(2)]
    sizes = [chance.randint(2, 14) for _ in range(2)]
    return face_to_face.State(
        game=game,
        hands=tuple(tuple(sorted(deck[:size][:6])) for deck, size in zip(decks, sizes, strict=True)),
        draw_piles=tuple(tuple(deck[6:size]) for deck, size in zip(decks, sizes, strict=True)),
        turn=game.first,
        tops=tuple(chance.choice(range(*ends)) for _ in range(2) for ends in ((1, 20), (40, 61))),
        played=tuple(tuple(deck[size:]) for deck, size in zip(decks, sizes, strict=True)),
        placed=2,
    )


def _same(what: str, found: Any, expected: Any) -> None:
    if found != expected:
        raise Apart(f"{what}: {found} instead of {expected}")
