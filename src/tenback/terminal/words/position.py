"""How things stand at a table, as plain lines that can be read aloud."""

from collections.abc import Iterator, Sequence

from tenback.locales import Words
from tenback.table.shown.values import SeatShown
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.games.presenter import Presenter
from tenback.terminal.words.naming import seat_name, step_text
from tenback.terminal.words.sentences import ending
from tenback.terminal.words.titles import game_name, variant_name


def position_lines(at: TableUpdate, say: Words) -> list[str]:
    """Everything the viewer may know of the position, their hand last."""
    lines = [*seat_lines(at, say)] if at.view is None else [*board_lines(at, say), *hand_lines(at, say)]
    if at.table.phase == "over":
        lines += ending(at.table, at.view, at.yours.seats, say)
    elif at.view is not None:
        lines += turn_lines(at, say)
    return lines


def heading(at: TableUpdate, say: Words) -> str:
    """The game, its variant, and how far it has come."""
    options = at.table.options
    progress = "" if at.view is None else _presenter(at).progress(at, say)
    return " · ".join(filter(None, (game_name(options, say), variant_name(options, say), progress)))


def board_lines(at: TableUpdate, say: Words) -> Iterator[str]:
    """The piles with what is said of them, or the grids and the middle."""
    return iter(()) if at.view is None else _presenter(at).board_lines(at, say)


def hand_lines(at: TableUpdate, say: Words) -> Iterator[str]:
    view = at.view
    hand = None if view is None or view.seat is None else _presenter(at).hand_text(view)
    if hand is not None:
        alone = len(at.yours.seats) == 1
        whose = say("term-hand") if alone else say("term-hand-of", who=_who(at, at.yours.seat or 0, say))
        yield f"{whose}: {hand}"
        if is_planned(at):
            yield plan_line(at, say)


def status_lines(at: TableUpdate, say: Words) -> Iterator[str]:
    """Whose turn it is, and what is due."""
    view = at.view
    if at.yours.seat is None:
        yield say("term-watching")
    elif at.yours.seat not in at.table.to_act:
        yield say("term-waiting", who=", ".join(_who(at, seat, say) for seat in at.table.to_act))
    elif view is not None and view.game.seats_choose_first and view.turn is None:
        yield say("term-news-who-starts" if len(at.table.seats) > 1 else "term-take-first-turn")
    elif view is not None:
        yield _presenter(at).due(at, say)


def turn_lines(at: TableUpdate, say: Words) -> Iterator[str]:
    """The status, with the actions to choose from in a game that is played from a list."""
    yield from status_lines(at, say)
    if at.yours.seat in at.table.to_act:
        yield from _presenter(at).listed_actions(at)


def hint_lines(at: TableUpdate, say: Words) -> Iterator[str]:
    """The plays that are possible now, or else whose turn it is; no lines unless a game is running."""
    if at.view is not None and at.table.phase == "playing":
        hints = list(_presenter(at).hint_lines(at, say))
        yield from hints or status_lines(at, say)


def is_planned(at: TableUpdate) -> bool:
    """Whether there is a planned turn to be told of."""
    plan = at.yours.plan
    return plan is not None and bool(plan.plays or plan.broken)


def plan_line(at: TableUpdate, say: Words) -> str:
    """The planned turn and what it would lead to."""
    plan = at.yours.plan
    if plan is None or not is_planned(at):
        return say("term-plan-none")
    letter, seat = _presenter(at).pile_letter, at.yours.seat
    plays = " ".join(f"{play.card} {letter(play.pile, seat)}" for play in plan.plays + plan.broken)
    parts = [say("term-plan", plays=plays, cost=step_text(plan.cost) if plan.cost else "0")]
    if plan.broken:
        parts.append(say("plan-broken"))
    elif plan.stuck:
        parts.append(say("term-plan-stuck"))
    elif plan.may_end:
        parts.append(say("term-plan-draws", count=plan.draws))
    return "; ".join(parts)


def seat_lines(at: TableUpdate, say: Words) -> Iterator[str]:
    """Who sits where, a line each."""
    for shown in at.table.seats:
        held, notes = _cards_held(at, shown.seat), _seat_notes(at, shown, say)
        name = [] if shown.kind == "nobody" else [_who(at, shown.seat, say)]
        hand = [] if held is None else [say("term-cards", count=held)]
        told = [", ".join((*name, *hand)), f"({', '.join(notes)})" if notes else ""]
        yield " ".join((f"{shown.seat + 1}:", *filter(None, told)))


def seats_row(at: TableUpdate, say: Words) -> str:
    """Who sits where and holds how many cards, in short, with a mark at those who are to act."""
    row = []
    for shown in at.table.seats:
        held = _cards_held(at, shown.seat)
        notes = ([] if held is None else [str(held)]) + _seat_notes(at, shown, say)
        name = "" if shown.kind == "nobody" else f" {_who(at, shown.seat, say)}"
        mark = "▶" if shown.seat in at.table.to_act else ""
        row.append(f"{mark}{shown.seat + 1}{name}" + (f" ({', '.join(notes)})" if notes else ""))
    return "  ".join(row)


def all_hands(seen: Sequence[TableUpdate], say: Words) -> Iterator[str]:
    """The hands of a game that is public, each as its own seat saw it."""
    for at in seen:
        if at.view is not None and at.view.seat is not None:
            hand = _presenter(at).hand_text(at.view)
            if hand is not None:
                mark = "▶" if at.view.seat in at.table.to_act else ""
                yield f"{mark}{at.view.seat + 1} {_who(at, at.view.seat, say)}: {hand}"


def _presenter(at: TableUpdate) -> Presenter:
    return presenter_of(at.table.options.game)


def _seat_notes(at: TableUpdate, shown: SeatShown, say: Words) -> list[str]:
    """Whatever is special about a seat; `you` only where it is one seat alone."""
    lost = shown.kind == "person" and not shown.online and not shown.away
    notes = [say("term-you")] if at.yours.seats == (shown.seat,) else []
    notes += [say("term-empty-seat")] if shown.kind == "nobody" else []
    notes += [say("term-away")] if shown.away else []
    notes += [say("term-offline")] if lost else []
    return [*notes, say(f"bot-{shown.stand_in}")] if shown.stand_in else notes


def _cards_held(at: TableUpdate, seat: int) -> int | None:
    return None if at.view is None else _presenter(at).cards_held(at.view, seat)


def _who(at: TableUpdate, seat: int, say: Words) -> str:
    return seat_name(at.table, seat, say)
