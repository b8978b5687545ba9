"""Whether a window, a record and what is heard agree with the expected table."""

from typing import Any

from tenback.record import Record, verify
from tenback.table.commands import PilePlay
from tenback.table.shown.draft import drafted
from tests.table.expected import ExpectedTable, News
from tests.table.expected_game import ExpectedGame, plain
from tests.table.room import Room, Window

#: What a window shows of the table that is compared apart.
SHOWN_BESIDE = ("id", "signals", "origin", "record", "hands", "remaining")


def compare_window(window: Window, table: ExpectedTable) -> None:
    """What the window shows of the table, and what is for its person alone."""
    shown = table.shown()
    assert {name: window.table[name] for name in shown} == shown
    assert window.table.keys() == {*shown, *SHOWN_BESIDE}
    expected = sorted((seat, say, pile or "") for (seat, pile), say in table.signals.items())
    standing = ((s["seat"], s["say"], s["pile"] or "") for s in window.table["signals"])
    assert sorted(standing) == expected
    yours, expected_yours = dict(window.yours), table.shown_to(window)
    _compare_choices(yours, expected_yours, table)
    yours["legal"] = [option["action"] for option in yours["legal"]]
    if yours["plan"] is not None:
        plays = yours["plan"]["plays"] + yours["plan"]["broken"]
        yours["plan"] = [(play["card"], play["pile"]) for play in plays]
    assert yours == expected_yours
    _compare_end(window, table)


def _compare_choices(yours: dict[str, Any], expected: dict[str, Any], table: ExpectedTable) -> None:
    """What is told of each action that is legal now, and of what a draft leads to."""
    if not expected["legal"] and expected["plan"] is None:
        return
    view = table.dealt.position.view(expected["seat"])
    assert yours["legal"] == plain(view.legal_with_steps())
    if expected["plan"] is not None:
        plays = [PilePlay(*play) for play in expected["plan"]]
        assert yours["plan"] == plain(drafted(view, plays))


def _compare_end(window: Window, table: ExpectedTable) -> None:
    """What is laid open when a game is over, and not before."""
    if table.phase != "over":
        assert (window.table["hands"], window.table["remaining"]) == ([], [])
        return
    position = table.dealt.position
    views = [position.view(seat) for seat in range(len(table.seats))]
    if table.options.game == "slide":
        assert window.table["hands"] == []
        grids = zip(position.view(None).grids, window.table["remaining"], strict=True)
        left = [sum(card for card, stays in zip(*one, strict=True) if stays) for one in grids]
        assert left == list(position.outcome.scores)
    else:
        assert window.table["remaining"] == []
        assert window.table["hands"] == [
            {"seat": seat, "hand": plain(hand), "plays": plain(view.fitting_after_the_game())}
            for seat, (hand, view) in enumerate(zip(position.hands, views, strict=True))
        ]


def compare_record(record: Record, game: ExpectedGame, players: list[str | None]) -> None:
    """The record is valid, and tells all that happened in the game and nothing else."""
    verify(record)
    assert record.options == plain(game.game)
    assert plain(record.actions) == [{"seat": seat, **action} for seat, action in game.moves]
    meta: Any = record.meta
    assert [player.get("name", player.get("bot")) for player in meta["players"]] == players
    assert meta.get("taken_back", 0) == game.taken_back
    assert meta.get("hints", False) == game.hints
    for kind in ("signals", "chat", "stand_ins", "bot_failures"):
        noted = [note for what, note in game.notes if what == kind]
        assert _by_text(meta.get(kind, [])) == _by_text(noted)


def _by_text(notes: list[dict[str, Any]]) -> list[str]:
    return sorted(str(sorted(note.items())) for note in notes)


class Hearing:
    """What is heard from now on; every window hears the same."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._before = {id(w): (w, len(w.messages), len(w.events)) for w in room.windows}

    @property
    def events(self) -> list[News]:
        return self.of_the_spectator()

    def of_the_spectator(self) -> list[News]:
        return self._room.spectator.events[self._before[id(self._room.spectator)][2] :]

    def news(self) -> list[News]:
        news = self.of_the_spectator()
        for window, _, events in self._before.values():
            assert window not in self._room.windows or window.events[events:] == news
        return list(news)

    def only_by(self, person: int | None) -> None:
        """Nobody else received any message at all."""
        for window, messages, _ in self._before.values():
            assert (window.person == person and person is not None) or len(window.messages) == messages
