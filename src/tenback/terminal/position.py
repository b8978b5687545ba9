"""How things stand at a table, as plain lines that can be read aloud."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tenback.locales import Words
from tenback.rules import Legal, face_to_face, slide, the_game
from tenback.table.shown.values import SeatShown
from tenback.terminal.client import AnyView, Update
from tenback.terminal.naming import (
    game_name,
    pile_letter,
    pile_words,
    piles_of,
    seat_name,
    step_text,
    typed_word,
    variant_name,
)
from tenback.terminal.sentences import draw_size, ending

#: What a grid shows of a card that nobody has seen, and of the gap.
FACE_DOWN, GAP = "·", "_"


def position_lines(at: Update, say: Words) -> list[str]:
    """Everything the viewer may know of the position, the own hand last."""
    lines = [*seat_lines(at, say)] if at.view is None else [*board_lines(at, say), *hand_lines(at, say)]
    if at.table.phase == "over":
        lines += ending(at.table, at.view, at.yours.seats, say)
    elif at.view is not None:
        lines += status_lines(at, say)
    return lines


def heading(at: Update, say: Words) -> str:
    """The game, its variant, and how far it has come."""
    view, options = at.view, at.table.options
    parts = [game_name(options, say), variant_name(options, say)]
    if isinstance(view, slide.View):
        parts.append(say("term-round", round=min(view.round + 1, slide.ROUNDS), rounds=slide.ROUNDS))
    elif view is not None:
        parts.append(say("draw-pile", count=draw_size(view, at.yours.seat or 0)))
    return " · ".join(filter(None, parts))


def board_lines(at: Update, say: Words) -> Iterator[str]:
    """The piles with what is said of them, or the grids and the middle."""
    view = at.view
    if isinstance(view, slide.View):
        yield from _grid_lines(view, at, say)
    elif view is not None:
        for pile in piles_of(at.table.options.game, at.yours.seat).values():
            yield _pile_line(pile, view, at, say)
        yield say("draw-pile", count=draw_size(view, at.yours.seat or 0))


def hand_lines(at: Update, say: Words) -> Iterator[str]:
    view = at.view
    if isinstance(view, the_game.View | face_to_face.View) and view.seat is not None:
        whose = (
            say("term-hand")
            if len(at.yours.seats) == 1
            else say("term-hand-of", who=_who(at, view.seat, say))
        )
        yield f"{whose}: {hand_text(view)}"
        if at.yours.plan is not None and (at.yours.plan.plays or at.yours.plan.broken):
            yield plan_line(at, say)


def hand_text(view: the_game.View | face_to_face.View) -> str:
    """The cards of the own hand; a fire card carries a star."""
    fire = view.game.fire_cards if isinstance(view, the_game.View) else frozenset()
    return " ".join(f"{card}*" if card in fire else str(card) for card in view.hand)


def status_lines(at: Update, say: Words) -> Iterator[str]:
    """Whose turn it is, and what is due."""
    view = at.view
    if at.yours.seat is None:
        yield say("term-watching")
    elif at.yours.seat not in at.table.to_act:
        yield say("term-waiting", who=", ".join(_who(at, seat, say) for seat in at.table.to_act))
    elif isinstance(view, slide.View):
        yield say("term-choose-card" if view.turn is None else "term-choose-middle")
    elif isinstance(view, the_game.View) and view.turn is None:
        yield say("term-news-who-starts" if len(at.table.seats) > 1 else "term-take-first-turn")
    elif isinstance(view, the_game.View) and view.burning:
        yield f"{say('turn-burning', count=len(view.burning))} ({' '.join(view.burning)})"
    elif view is not None:
        yield say("term-due", count=max(0, due(view) - view.placed))


def due(view: AnyView) -> int:
    """The cards due in the turn that goes on."""
    if isinstance(view, the_game.View):
        return view.minimum
    return face_to_face.MINIMUM if isinstance(view, face_to_face.View) else 0


def hint_lines(at: Update, say: Words) -> Iterator[str]:
    """Which of the own cards fit which piles, and by how far; in Slide, what can be chosen."""
    plan = at.yours.plan
    options = at.yours.legal if plan is None else plan.next
    plays = [option for option in options if option.action["do"] == "play"]
    if isinstance(at.view, slide.View):
        yield from status_lines(at, say)
        yield from _ways_in(at.view, say)
    elif not plays:
        yield say("term-fits-nothing")
    for card, fitting in groupby(plays, key=lambda option: option.action["card"]):
        yield say("term-fits", card=card, piles=", ".join(_fit(option, at) for option in fitting))


def _ways_in(view: slide.View, say: Words) -> Iterator[str]:
    """For each side what its row or column would be from there on; + is the card that enters."""
    takes = [action for action in view.legal_actions() if isinstance(action, slide.Take)]
    for side in dict.fromkeys(take.side for take in takes):
        grid = view.grids[view.seat or 0]
        *pushed, _ = (grid[cell] for cell in slide.way_in(grid.index(None), side))
        yield f"{typed_word(side, say)}: {' '.join(['+', *(cell_text(card) for card in pushed)])}"


def plan_line(at: Update, say: Words) -> str:
    """The planned turn and what it would lead to."""
    plan = at.yours.plan
    if plan is None or not (plan.plays or plan.broken):
        return say("term-plan-none")
    game, seat = at.table.options.game, at.yours.seat
    plays = " ".join(f"{play.card} {pile_letter(game, play.pile, seat)}" for play in plan.plays + plan.broken)
    parts = [say("term-plan", plays=plays, cost=step_text(plan.cost) if plan.cost else "0")]
    if plan.broken:
        parts.append(say("plan-broken"))
    elif plan.stuck:
        parts.append(say("term-plan-stuck"))
    elif plan.may_end:
        parts.append(say("term-plan-draws", count=plan.draws))
    return "; ".join(parts)


def seat_lines(at: Update, say: Words) -> Iterator[str]:
    """Who sits where, a line each."""
    for shown in at.table.seats:
        name = "" if shown.kind == "nobody" else f" {_who(at, shown.seat, say)}"
        held = _cards_held(at, shown.seat)
        hand = "" if held is None else f", {say('term-cards', count=held)}"
        notes = _seat_notes(at, shown, say)
        yield f"{shown.seat + 1}:{name}{hand}" + (f" ({', '.join(notes)})" if notes else "")


def seats_row(at: Update, say: Words) -> str:
    """Who sits where and holds how many cards, in short, with a mark at those who are to act."""
    row = []
    for shown in at.table.seats:
        held = _cards_held(at, shown.seat)
        notes = ([] if held is None else [str(held)]) + _seat_notes(at, shown, say)
        name = "" if shown.kind == "nobody" else f" {_who(at, shown.seat, say)}"
        mark = "▶" if shown.seat in at.table.to_act else ""
        row.append(f"{mark}{shown.seat + 1}{name}" + (f" ({', '.join(notes)})" if notes else ""))
    return "  ".join(row)


def grid_rows(grid: tuple[int | None, ...]) -> list[list[str]]:
    """A grid's cells as text, row by row."""
    shown = [cell_text(card) for card in grid]
    return [shown[row : row + slide.SIDE] for row in range(0, len(shown), slide.SIDE)]


def cell_text(card: int | None) -> str:
    return GAP if card is None else FACE_DOWN if card == slide.FACE_DOWN else str(card)


def all_hands(seen: Sequence[Update], say: Words) -> Iterator[str]:
    """The hands of a game that is public, each as its own seat saw it."""
    for at in seen:
        if isinstance(at.view, the_game.View | face_to_face.View) and at.view.seat is not None:
            mark = "▶" if at.view.seat in at.table.to_act else ""
            yield f"{mark}{at.view.seat + 1} {_who(at, at.view.seat, say)}: {hand_text(at.view)}"


def _pile_line(pile: str, view: AnyView, at: Update, say: Words) -> str:
    assert isinstance(view, the_game.View | face_to_face.View)
    top = view.tops[[p.value for p in piles_in_order(view)].index(pile)]
    notes = [say("term-burns")] if isinstance(view, the_game.View) and pile in view.burning else []
    notes += [
        f"{_who(at, signal.seat, say)}: {say(f'signal-{signal.say.value}')}"
        for signal in at.table.signals
        if signal.pile == pile
    ]
    line = say("pile-with-top", pile=pile_words(at.table, pile, at.yours.seat, say), top=top)
    return f"{line} ({'; '.join(notes)})" if notes else line


def piles_in_order(view: AnyView) -> tuple[the_game.Pile, ...] | tuple[face_to_face.Pile, ...]:
    return face_to_face.PILES if isinstance(view, face_to_face.View) else the_game.PILES


def _grid_lines(view: slide.View, at: Update, say: Words) -> Iterator[str]:
    yield say("term-round", round=min(view.round + 1, slide.ROUNDS), rounds=slide.ROUNDS)
    others = [seat for seat in range(view.game.players) if seat != view.seat]
    for seat in [*others, *([] if view.seat is None else [view.seat])]:
        first = f" ({say('term-first')})" if seat == view.first else ""
        yield f"{_who(at, seat, say)}{first}:"
        yield "   " + " ".join(f"{column:>2}" for column in "abcd")
        for number, row in enumerate(grid_rows(view.grids[seat]), start=1):
            yield f"{number}: " + " ".join(f"{cell:>2}" for cell in row)
    middle = [f"{_who(at, seat, say)} {card}" for seat, card in enumerate(view.middle) if card is not None]
    if middle:
        yield f"{say('term-middle')}: {', '.join(middle)}"


def _fit(option: Legal, at: Update) -> str:
    letter = pile_letter(at.table.options.game, option.action["pile"], at.yours.seat)
    return f"{letter} ({step_text(option.step or 0)})"


def _seat_notes(at: Update, shown: SeatShown, say: Words) -> list[str]:
    """Whatever is special about a seat; `you` only where it is one seat alone."""
    lost = shown.kind == "person" and not shown.online and not shown.away
    notes = [say("term-you")] if at.yours.seats == (shown.seat,) else []
    notes += [say("term-empty-seat")] if shown.kind == "nobody" else []
    notes += [say("term-away")] if shown.away else []
    notes += [say("term-offline")] if lost else []
    return [*notes, say(f"bot-{shown.stand_in}")] if shown.stand_in else notes


def _cards_held(at: Update, seat: int) -> int | None:
    return at.view.hand_sizes[seat] if isinstance(at.view, the_game.View | face_to_face.View) else None


def _who(at: Update, seat: int, say: Words) -> str:
    return seat_name(at.table, seat, say)
