"""What a decision leads to when the command is not refused: events, and the table after them."""

from msgspec import Struct

from tenback.table.events import Event
from tenback.table.fold import fold
from tenback.table.state import TableState


class Decided(Struct, frozen=True, gc=False):
    """A command that the table carries out."""

    events: tuple[Event, ...]
    state: TableState


def decided(state: TableState, *events: Event) -> Decided:
    """The command leads to these events."""
    for event in events:
        state = fold(state, event)
    return Decided(events, state)


def unchanged(state: TableState) -> Decided:
    """The command is accepted, but there is nothing to change."""
    return Decided((), state)


def and_then(first: Decided, then: Decided) -> Decided:
    """One decision after the other, as one."""
    return Decided((*first.events, *then.events), then.state)
