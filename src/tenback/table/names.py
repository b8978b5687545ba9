"""Names on their way into the log: it gets references, and the names are kept apart from it."""

from collections.abc import Sequence

from msgspec.structs import replace

from tenback.store import SeatName, Separated
from tenback.store.names import MARK
from tenback.table import events as e
from tenback.table.fold import fold
from tenback.table.records import decode_entry, encode_entry
from tenback.table.state import TableState

#: The events that say who sits where.
SEATING = e.OpenedBy | e.SatAs | e.Renamed | e.Stood | e.Cleared | e.BotSat | e.OptionsChanged
#: Found in every text that has a name in it.
NAMING = (b'"event":"sat-as"', b'"event":"renamed"')


def with_name_reference(event: e.Event, before: TableState) -> tuple[e.Event, SeatName | None]:
    """The event as it goes into the log, and the name it refers to, if it has one."""
    match event:
        case e.SatAs(name=name, who=who):
            pass
        case e.Renamed(seat=seat, name=name):
            who = before.seats[seat].who or ""
        case _:
            return event, None
    if not name or name.startswith(MARK):
        return event, None
    kept = SeatName.fresh(who, name)
    return replace(event, name=kept.reference), kept


def separated(texts: Sequence[bytes]) -> Separated:
    """A table's texts as they would be written today: with references in the place of names."""
    if not any(naming in text for text in texts for naming in NAMING):
        return Separated(list(texts), [])
    changed, names = list(texts), list[SeatName]()
    state: TableState | None = None
    for number, text in enumerate(texts):
        entry = decode_entry(text)
        if not isinstance(entry.event, SEATING):
            continue
        if state is not None:
            event, name = with_name_reference(entry.event, state)
            if name is not None:
                names.append(name)
                changed[number] = encode_entry(replace(entry, event=event))
        state = fold(state, entry.event)
    return Separated(changed, names)
