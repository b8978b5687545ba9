"""The labels under which the log finds tables without reading them."""

from tenback.table.state import TableState

#: Listed tables that wait for players.
LOBBY = "lobby"
#: Games over days that are going on, in which people are reminded of their turn.
DAYS = "days"


def label_of(state: TableState) -> str:
    """The table's label, empty for a table that nobody looks for."""
    if state.options.pace == "days" and state.phase == "playing":
        return DAYS
    return LOBBY if state.options.listed and state.phase == "gathering" else ""
