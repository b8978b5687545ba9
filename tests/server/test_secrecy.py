"""Nothing leaks: two deals that a viewer cannot tell apart send that viewer the same bytes."""

import json
import zlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.people import deriving
from tenback.store.derived import DerivedTable
from tenback.table import batch, broadcast, events, live
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Refusal
from tenback.table.live import Live
from tenback.table.options import Options
from tests.server.lookalikes import TABLES, leak


def cases() -> list[Any]:
    seats = {name: Options(**table).seats for name, table in TABLES.items()}
    return [(name, viewer) for name in TABLES for viewer in (*range(seats[name]), None)]


@pytest.mark.parametrize(("name", "viewer"), cases())
async def test_what_a_viewer_may_not_know_changes_no_byte_they_receive(
    tmp_path: Path, name: str, viewer: int | None
) -> None:
    assert await leak(tmp_path, name, viewer) is None


# --- a test that finds nothing must be able to find something -----------------------------------------------

Plant = Callable[[pytest.MonkeyPatch], None]


def changed(module: Any, name: str, change: Callable[..., Any]) -> Plant:
    """A leak: what the function of that name gives is changed by what it was given."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        honest = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given: change(honest(*given), *given))

    return plant


def next_card(state: Any) -> int:
    """The card on top of the draw pile, which nobody knows."""
    return 0 if state.game is None else int(state.game.position.draw_pile[0])


def anothers_card(yours: Any, state: Any, *viewer: Any) -> Any:
    if state.game is None or yours.seat is None:
        return yours
    return replace(yours, seats=state.game.position.hands[(yours.seat + 1) % len(state.seats)][:1])


def legal_by_the_draw_pile(yours: Any, state: Any, *viewer: Any) -> Any:
    return replace(yours, legal=yours.legal[next_card(state) % (len(yours.legal) or 1) :])


def plan_by_the_draw_pile(yours: Any, state: Any, *viewer: Any) -> Any:
    if yours.plan is None or yours.plan.plays:
        return yours
    return replace(yours, plan=replace(yours.plan, draws=next_card(state)))


def hand_for_an_opener_who_does_not_sit(yours: Any, state: Any, *viewer: Any) -> Any:
    if state.game is None or yours.seats or not yours.owner:
        return yours
    return replace(yours, view=state.game.position.view(0))


def turn_by_the_draw_pile(
    taken: DerivedTable, table: str, after: Any, state: Any, *rest: Any
) -> DerivedTable:
    if taken.running is None or state.game is None:
        return taken
    running = {**json.loads(taken.running), "to_act": [next_card(state) % 3]}
    return taken._replace(running=json.dumps(running).encode())


def checksum_of_all(state: Any) -> dict[str, Any]:
    return {"game": zlib.crc32(repr(state.position).encode())}


def refusal_by_a_hand(answer: Any, state: Any, command: Any, circumstances: Any) -> Any:
    return Refusal("stale") if isinstance(answer, Refusal) and next_card(state) % 2 else answer


def stale_with_a_card(answer: Any, state: Any, command: Any, circumstances: Any) -> Any:
    stale = isinstance(answer, Refusal) and answer.reason == "stale"
    return Refusal("stale", {"top": next_card(state)}) if stale else answer


def token_of_whoever_is_away(shown: Any, seats: Any, online: Any) -> Any:
    told = zip(shown, seats, strict=True)
    return tuple(replace(one, name=seat.who) if seat.away else one for one, seat in told)


def longer_by_the_draw_pile(update: bytes, told: Broadcast, viewer: Any) -> bytes:
    return update + b" " * (next_card(told._state) % 7)


def longer_when_somebody_comes_or_goes(update: bytes, told: Broadcast, viewer: Any) -> bytes:
    return update if told.events else longer_by_the_draw_pile(update, told, viewer)


def longer_while_a_bot_stands_in(update: bytes, told: Broadcast, viewer: Any) -> bytes:
    stand_in = any(seat.stand_in for seat in told._state.seats)
    return longer_by_the_draw_pile(update, told, viewer) if stand_in else update


def longer_after(kind: type) -> Callable[[bytes, Broadcast, Any], bytes]:
    def longer(update: bytes, told: Broadcast, viewer: Any) -> bytes:
        heard = any(isinstance(event, kind) for event in told.events)
        return longer_by_the_draw_pile(update, told, viewer) if heard else update

    return longer


def longer_by_the_hand_looked_at(update: bytes, told: Broadcast, viewer: Any) -> bytes:
    position: Any = told._state.position
    if position is None or viewer.look is None or viewer.look in told._state.held_by(viewer.who):
        return update
    return update + b" " * int(position.hands[viewer.look][0])


def drafts_wake_whoever_has_two_tabs(_: None, at: Live, news: Any, alone: Any = None) -> None:
    tabs = Counter(viewer.who for viewer in at.viewers)
    for viewer in tuple(at.viewers):
        if alone is not None and viewer.who not in alone and tabs[viewer.who] > 1:
            viewer.hear(at.broadcast())


def once_more_by_the_draw_pile(_: None, at: Live, *told: Any) -> None:
    for viewer in tuple(at.viewers) if next_card(at.state) % 2 else ():
        viewer.hear(at.broadcast())


def told_to_everyone(change: Callable[[Any], dict[str, Any]]) -> Plant:
    """A leak in what all viewers share: of the table's state, what is told instead."""
    return changed(broadcast, "for_everyone", lambda table, id, state, *_: replace(table, **change(state)))


#: Each with a table where it shows, and with the viewer who notices.
LEAKS: dict[str, tuple[str, int | None, Plant]] = {
    "a card of another hand": ("the-game-3", 1, changed(broadcast, "seen_from", anothers_card)),
    "the next card": ("the-game-3", 1, told_to_everyone(lambda state: {"game": next_card(state)})),
    "the draft of another": (
        "the-game-3",
        1,
        changed(
            events.Planned, "public_form", lambda _, planned: events.Chatted(planned.seat, str(planned.plays))
        ),
    ),
    "that there is a draft": (
        "the-game-3",
        1,
        told_to_everyone(lambda state: {"version": state.version}),
    ),
    "that there is a draft, to two tabs": (
        "the-game-3",
        1,
        changed(Live, "tell", drafts_wake_whoever_has_two_tabs),
    ),
    "legal actions that know the draw pile": (
        "the-game-3",
        1,
        changed(broadcast, "seen_from", legal_by_the_draw_pile),
    ),
    "a look ahead that knows the draw pile": (
        "the-game-3",
        1,
        changed(broadcast, "seen_from", plan_by_the_draw_pile),
    ),
    "a look at another's seat": (
        "the-game-3",
        1,
        changed(Broadcast, "encoded", longer_by_the_hand_looked_at),
    ),
    "a spectator's look at a seat": (
        "face-to-face",
        None,
        changed(Broadcast, "encoded", longer_by_the_hand_looked_at),
    ),
    "a hand, to an opener who does not sit": (
        "the-game-3",
        None,
        changed(broadcast, "seen_from", hand_for_an_opener_who_does_not_sit),
    ),
    "a list of tables that knows the next card": (
        "the-game-3",
        1,
        changed(deriving, "derived_table", turn_by_the_draw_pile),
    ),
    "a refusal that knows the cards": ("the-game-3", 1, changed(batch, "decide", refusal_by_a_hand)),
    "a stale command's refusal with a card": ("the-game-3", 1, changed(batch, "decide", stale_with_a_card)),
    "the length of a message": ("the-game-3", 1, changed(Broadcast, "encoded", longer_by_the_draw_pile)),
    "the length when somebody comes or goes": (
        "the-game-3",
        1,
        changed(Broadcast, "encoded", longer_when_somebody_comes_or_goes),
    ),
    "the length while a bot stands in": (
        "the-game-3",
        1,
        changed(Broadcast, "encoded", longer_while_a_bot_stands_in),
    ),
    "the length after an undo": (
        "the-game-1",
        0,
        changed(Broadcast, "encoded", longer_after(events.Undone)),
    ),
    "the length after a take-back": (
        "the-game-3",
        1,
        changed(Broadcast, "encoded", longer_after(events.TakenBack)),
    ),
    "the number of messages": ("the-game-3", 1, changed(Live, "tell", once_more_by_the_draw_pile)),
    "the seed": (
        "the-game-3",
        1,
        told_to_everyone(lambda state: {"seed": state.game and state.game.seed.hex()}),
    ),
    "the token's hash of whoever is away": (
        "the-game-3",
        1,
        changed(live, "seats_shown", token_of_whoever_is_away),
    ),
    "a card face down": ("slide-3", 1, told_to_everyone(checksum_of_all)),
    "a choice before all have chosen": (
        "slide-3",
        1,
        changed(events.ChoseCard, "public_form", lambda _, chose: events.Acted(chose.seat, chose.action)),
    ),
}


#: One of each kind: in what one sees, in what all share, in an answer, in a length, in a number of messages.
SOON = {
    "a card of another hand",
    "that there is a draft",
    "a list of tables that knows the next card",
    "a refusal that knows the cards",
    "the length of a message",
    "the number of messages",
    "a spectator's look at a seat",
    "a choice before all have chosen",
}


@pytest.mark.parametrize(
    "planted", [pytest.param(name, marks=() if name in SOON else pytest.mark.trial) for name in LEAKS]
)
async def test_a_leak_that_is_planted_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    name, viewer, plant = LEAKS[planted]
    plant(monkeypatch)
    assert await leak(tmp_path, name, viewer) is not None
