"""Whole games as text that a person can follow; `python -m tests.golden_text` writes tests/golden."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tenback.deal import deal, numbered_seed, seat_key
from tenback.players import sit
from tenback.rules import SlideTournament, face_to_face, slide, the_game
from tests.rules.walks import VARIANTS

FOLDER = Path(__file__).parent / "golden"


def playthroughs() -> Iterator[tuple[str, Callable[[], str]]]:
    """The name of every golden file, and what plays the game for its text."""
    for number, game in enumerate(VARIANTS):
        yield _name(game), partial(_text, _played, game, number)
    yield "slide-tournament", partial(_text, _tournament)


def _text(lines: Callable[..., Iterator[str]], *arguments: Any) -> str:
    return "".join(f"{line}\n" for line in lines(*arguments))


def _name(game: Any) -> str:
    """The game and all its options, so that each variant has its own file; Slide starts at seat 0."""
    parts = [game.name]
    for option, value in msgspec.to_builtins(game).items():
        if isinstance(value, bool):
            parts += [option] if value else []
        elif option != "first" or isinstance(game, face_to_face.FaceToFace):
            parts.append(str(value))
    return "-".join(parts)


def _played(game: Any, number: int) -> Iterator[str]:
    yield f"{game}"
    seed = numbered_seed(20, number)
    players = [sit("greedy", game.name, seat_key(seed, seat)) for seat in range(game.seats)]
    state: Any = deal(game, seed)
    yield from _drawn(state)
    while state.outcome is None:
        seat = state.to_act[0]
        action = players[seat].decide(state.view(seat), ())
        yield f"seat {seat}: {_said(action)}"
        before, state = state, state.apply(seat, action)
        if _pause(before, state):
            yield from _drawn(state)
    yield f"{state.outcome}"


def _tournament() -> Iterator[str]:
    tournament, number = SlideTournament(3), 0
    yield f"{tournament}"
    while tournament.outcome is None:
        *_, last = _states(tournament.next_game(), number)
        tournament, number = tournament.after(last.outcome), number + 1
        scores = f"{last.outcome.scores}, in all {tournament.totals}"
        yield f"game {number}, first seat {last.game.first}: {scores}"
    yield f"{tournament.outcome}"


def _states(game: Any, number: int) -> Iterator[Any]:
    state: Any = deal(game, numbered_seed(21, number))
    players = [sit("greedy", game.name, seat) for seat in range(game.seats)]
    while state.outcome is None:
        seat = state.to_act[0]
        state = state.apply(seat, players[seat].decide(state.view(seat), ()))
        yield state


def _said(action: Any) -> str:
    if isinstance(action, the_game.Play | face_to_face.Play):
        return f"{action.card} on {action.pile.value}"
    if isinstance(action, slide.Reveal):
        return f"turns up row {action.cell[0]}, column {action.cell[1]}"
    if isinstance(action, slide.Take):
        return f"takes the card of seat {action.source} and slides it in from the {action.side.value}"
    return type(action).__name__.lower()


def _pause(before: Any, after: Any) -> bool:
    """Whether a turn, or in Slide a round, is over: time to look at the table."""
    if isinstance(after, slide.State):
        return bool(before.round != after.round)
    return bool(after.placed == 0 or after.outcome is not None)


def _drawn(state: Any) -> Iterator[str]:
    if isinstance(state, slide.State):
        for seat, grid in enumerate(state.view(None).grids):
            rows = [" ".join(f"{card or '·':>2}" for card in grid[r : r + 4]) for r in (0, 4, 8, 12)]
            yield f"    seat {seat}  |" + " | ".join(rows)
        return
    piles = the_game.PILES if isinstance(state, the_game.State) else face_to_face.PILES
    yield "    piles  " + "  ".join(
        f"{pile.value} {top}" for pile, top in zip(piles, state.tops, strict=True)
    )
    for seat, hand in enumerate(state.hands):
        yield f"    seat {seat}  {' '.join(map(str, hand))}"
    if isinstance(state, the_game.State):
        burning = f", burning {' '.join(pile.value for pile in state.burning)}" if state.burning else ""
        yield f"    {len(state.draw_pile)} to draw, at least {state.minimum}{burning}"
    else:
        yield f"    {' and '.join(str(len(pile)) for pile in state.draw_piles)} to draw"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, play in playthroughs():
        (FOLDER / f"{name}.txt").write_text(play())
