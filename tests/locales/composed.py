"""Every sentence that is composed of parts, in every language, for a reader to go through.

`python -m tests.locales.composed` writes them to sentences.txt; the test compares the file with the words.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tenback.locales import LANGUAGES, Words, words
from tenback.rules import face_to_face, slide, the_game
from tenback.rules.signals import ABOUT_STARTING, Say
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.shown.values import TournamentShown
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.words.position import seat_lines, status_lines
from tenback.terminal.words.sentences import ending, sentences
from tests.terminal.tables import table_of, with_view

FILE = Path(__file__).with_name("sentences.txt")

TEAM = Options("the-game", {"players": 3, "fire": True})
DUEL = Options("face-to-face")
GRIDS = Options("slide", {"players": 3})
START = e.Acted(0, {"do": "start"})
#: Who reads: the person at seat 0, or somebody who watches.
READERS = {"you": (0,), "watching": ()}
NAMES = ("Anna", "Jan", "Eva")


def composed(language: str) -> Iterator[str]:
    """The sentences, each after what it tells."""
    say = words(language)
    for reader, seats in READERS.items():
        for label, at, before in _happenings(seats):
            yield f"{reader} · {label}: {' | '.join(sentences(before, at, say))}"
        for label, at in _standings(seats):
            yield f"{reader} · {label}: {' | '.join((*status_lines(at, say), *seat_lines(at, say)))}"
        for label, at in _endings(seats):
            yield f"{reader} · {label}: {' | '.join(ending(at.table, at.view, seats, say))}"
    yield from _from_messages(say)


def _happenings(seats: tuple[int, ...]) -> Iterator[tuple[str, TableUpdate, TableUpdate | None]]:
    """Each event with the table it happens at and, where it matters, the table before it."""
    team, duel, grids = (
        _named(table, seats) for table in (table_of(TEAM, 0, START), table_of(DUEL), table_of(GRIDS))
    )
    for actor in (0, 1):
        who = NAMES[actor]
        yield f"{who} plays", _with(team, e.Acted(actor, {"do": "play", "card": 37, "pile": "A"})), None
        jump = e.Acted(actor, {"do": "play", "card": 90, "pile": "C"})
        low = with_view(team, tops=(1, 1, 80, 100))
        yield f"{who} jumps", _with(low, jump), _waiting(low)
        for pile in face_to_face.PILES:
            play = e.Acted(actor, {"do": "play", "card": 12, "pile": pile.value})
            yield f"{who} plays on {pile.value}", _with(duel, play), None
            back = with_view(duel, tops=(22, 2, 22, 2))
            if pile.owner == actor:
                yield f"{who} jumps on {pile.value}", _with(back, play), _waiting(back)
        for source in range(3):
            for side in slide.SIDES if source == 0 else slide.SIDES[:1]:
                take = e.Acted(actor, {"do": "take", "from": source, "side": side.value})
                yield f"{who} takes {NAMES[source]}'s card, {side.value}", _with(grids, take), None
        for signal in (say for say in Say if say not in ABOUT_STARTING):
            yield f"{who} signals {signal.value}", _with(team, e.Signalled(actor, signal, "B")), None
        for pile in face_to_face.PILES:
            signalled = e.Signalled(actor, Say.KEEP_OFF, pile.value)
            yield f"{who} signals on {pile.value}", _with(duel, signalled), None
        for of_starting in sorted(ABOUT_STARTING):
            yield f"{who} signals {of_starting.value}", _with(team, e.Signalled(actor, of_starting)), None
        for event in _events(actor):
            label = f"{who} {event.__struct_config__.tag} {getattr(event, 'what', '')}".strip()
            yield label, _with(team, event), None
        for options in (TEAM, DUEL, GRIDS):
            now = _named(table_of(options, 0, *([START] if options is TEAM else [])), seats)
            now = replace(now, events=(), table=replace(now.table, to_act=(actor,)))
            now = with_view(now, turn=actor)
            elsewhere = replace(now, table=replace(now.table, to_act=(2,)))
            yield f"{who}'s turn in {options.game}", now, elsewhere
        ended = _with(with_view(team, draw_size=5), e.Acted(actor, {"do": "end"}))
        for drawn in (1, 2, 5):
            yield f"{who} ends and draws {drawn}", ended, with_view(_waiting(team), draw_size=5 + drawn)


def _events(actor: int) -> Iterator[Any]:
    yield from (e.Acted(actor, {"do": "start"}), e.Acted(actor, {"do": "end"}))
    yield from (e.Undone(actor, 0), e.TakenBack(actor, 0), e.Unsaid(actor, "C"), e.Chatted(actor, "…"))
    yield from (e.Left(actor), e.Returned(actor), e.Agreed(actor), e.Declined(actor))
    yield from (e.Proposed(actor, "take-back", to=1), e.Proposed(actor, "rematch"))
    yield e.Proposed(actor, "stand-in", absent=2, bot="greedy")
    yield from (e.StoodIn(actor, "greedy"), e.BotFailed(actor, "greedy", "late", "casual"))
    yield from (
        e.Sat(actor, NAMES[actor]),
        e.Renamed(actor, "Iva"),
        e.BotSat(actor, "strong"),
        e.Chose(actor),
    )
    yield from (e.Stood(actor), e.Cleared(actor))


def _standings(seats: tuple[int, ...]) -> Iterator[tuple[str, TableUpdate]]:
    """What is due, and who sits where."""
    for options in (TEAM, DUEL, GRIDS):
        at = _named(table_of(options, 0, *([START] if options is TEAM else [])), seats)
        if not seats:
            at = replace(at, yours=replace(at.yours, seat=None))
        yield f"standing of {options.game}", at
    if not seats:
        return
    team = _named(table_of(TEAM, 0, START), seats)
    for placed in range(3):
        yield f"{placed} placed", with_view(team, placed=placed)
    for burning in ((the_game.Pile.A,), (the_game.Pile.A, the_game.Pile.C)):
        yield f"{len(burning)} burning", with_view(team, burning=burning)
    yield "others to act", replace(team, table=replace(team.table, to_act=(1, 2)))


def _endings(seats: tuple[int, ...]) -> Iterator[tuple[str, TableUpdate]]:
    team, duel, grids = (_named(table, seats) for table in (table_of(TEAM), table_of(DUEL), table_of(GRIDS)))
    won = the_game.Outcome(won=True, left=0, reason=the_game.Ending.WON)
    yield "the game won", with_view(team, outcome=won)
    for reason in (the_game.Ending.STUCK, the_game.Ending.FIRE):
        for left in (1, 2, 5, 22):
            lost = the_game.Outcome(won=False, left=left, reason=reason)
            yield f"the game lost, {reason.value}, {left} left", with_view(team, outcome=lost)
    for winner in (0, 1):
        for ending_ in face_to_face.Ending:
            outcome = face_to_face.Outcome(winner=winner, left=(5, 5), reason=ending_)
            yield f"the duel, {NAMES[winner]} wins, {ending_.value}", with_view(duel, outcome=outcome)
    for winners in ((0,), (1,), (0, 1), (1, 2)):
        outcome_ = slide.Outcome(scores=(12, 7, 30), left=(2, 1, 4), winners=winners)
        ended = with_view(grids, outcome=outcome_)
        yield f"slide, won by {winners}", ended
        tournament = TournamentShown(games=((12, 7, 30),), totals=(40, 90, 101), winners=winners)
        yield (
            f"tournament, won by {winners}",
            replace(ended, table=replace(ended.table, tournament=tournament)),
        )


def _from_messages(say: Words) -> Iterator[str]:
    """What only the browser composes."""
    for metal in ("silver", "gold"):
        for direction in ("up", "down"):
            on, about = (
                say(f"pile-duel.{case}", metal=metal, direction=direction) for case in ("on", "about")
            )
            yield f"pile-duel {metal} {direction}: {say('pile-duel', metal=metal, direction=direction)}"
            for you in ("yes", "no"):
                yield f"play, you {you}: {say('news-play', who='Jan', you=you, card=12, pile=on)}"
            yield f"signal: {say('news-signalled', who='Jan', pile=about, say=say('signal-keep-off'))}"
            yield f"signal of: {say('signal-of', pile=about)}"
    for count in (0, 1, 2, 5, 22):
        yield f"{count} cards: {say('seat-cards', count=count)} | {say('your-hand', count=count)}"
        yield f"{count} to draw: {say('draw-pile', count=count)} | {say('end-turn', draws=count)}"
        yield f"{count} due: {say('turn-due', count=count)} | {say('place-all', count=count)}"
        yield f"{count} planned: {say('plan-sum', count=count, cost='+5', left=3)}"
        yield f"{count} to wait for: {say('slide-waiting', count=count)}"
    for who in ("Jan", "Anna"):
        for id in (
            "turn-of",
            "grid-of",
            "cover-pass",
            "cover-lift",
            "seat-clear",
            "term-hand-of",
            "term-waiting",
        ):
            yield f"{id}: {say(id, who=who)}"
        yield f"stand-in: {say('seat-stand-in', bot=say('bot-greedy'))} | {_standing_in(who, say)}"
        yield f"middle: {say('slide-middle-card', card=7, who=who)}"


def _standing_in(who: str, say: Words) -> str:
    return say("term-stand-in", bot=say("bot-greedy"), who=who)


def _named(at: TableUpdate, seats: tuple[int, ...]) -> TableUpdate:
    """The same table with people's names, read from the seats held."""
    shown = tuple(replace(seat, name=NAMES[seat.seat]) for seat in at.table.seats)
    yours = replace(at.yours, seats=seats)
    return replace(at, table=replace(at.table, seats=shown), yours=yours, events=())


def _with(at: TableUpdate, event: Any) -> TableUpdate:
    return replace(at, events=(event,))


def _waiting(at: TableUpdate) -> TableUpdate:
    return replace(at, events=())


def written() -> str:
    """The whole file."""
    parts = (
        "\n".join((f"## {name} ({code})", "", *_once(composed(code)), "")) for code, name in LANGUAGES.items()
    )
    return "\n".join(parts)


def _once(lines: Iterator[str]) -> Iterator[str]:
    """The lines without those that tell nothing new."""
    told = set()
    for line in lines:
        sentence = line.partition(": ")[2]
        if sentence not in told:
            told.add(sentence)
            yield line


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
