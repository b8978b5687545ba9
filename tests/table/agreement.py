"""Whether a window, a record and what is heard agree with the expected table."""

from typing import Any

from tenback.record import Record, verify
from tests.table.expected import ExpectedTable, News
from tests.table.expected_game import ExpectedGame, plain
from tests.table.room import Room, Window


def compare_window(window: Window, table: ExpectedTable) -> None:
    """What the window shows of the table, and what is for its person alone."""
    shown = table.shown()
    assert {name: window.table[name] for name in shown} == shown
    if table.phase != "over":
        expected = sorted((seat, say, pile or "") for (seat, pile), say in table.signals.items())
        standing = ((s["seat"], s["say"], s["pile"] or "") for s in window.table["signals"])
        assert sorted(standing) == expected
    yours = dict(window.yours)
    yours["legal"] = [option["action"] for option in yours["legal"]]
    if yours["plan"] is not None:
        plays = yours["plan"]["plays"] + yours["plan"]["broken"]
        yours["plan"] = [(play["card"], play["pile"]) for play in plays]
    assert yours == table.shown_to(window)
    _compare_end(window, table)


def _compare_end(window: Window, table: ExpectedTable) -> None:
    """What is laid open when a game is over, and not before."""
    if table.phase != "over":
        assert (window.table["hands"], window.table["remaining"]) == ([], [])
        return
    position = table.dealt.position
    if table.options.game == "slide":
        grids = zip(position.view(None).grids, window.table["remaining"], strict=True)
        left = [sum(card for card, stays in zip(*one, strict=True) if stays) for one in grids]
        assert left == list(position.outcome.scores)
    else:
        assert [hand["hand"] for hand in window.table["hands"]] == plain(position.hands)


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
