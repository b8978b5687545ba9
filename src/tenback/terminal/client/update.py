"""An update: what one viewer of a table learns with each change."""

from typing import cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tenback.rules import GAMES, View
from tenback.table.events import News
from tenback.table.shown.values import AnyNews, Table, Yours


class TableUpdate(Struct, frozen=True):
    """The latest events, and all that this viewer may know now; `yours.view` is a view of the rules."""

    events: tuple[AnyNews, ...]
    table: Table
    yours: Yours

    @property
    def view(self) -> View | None:
        view: View | None = self.yours.view
        return view

    @property
    def tournament_goes_on(self) -> bool:
        """Whether the table's next game belongs to the tournament of the last."""
        return self.table.tournament is not None and self.table.tournament.winners is None

    @property
    def has_only_started(self) -> bool:
        """Whether a solo player has yet to move: the start is a move too, but the app has made it."""
        view = self.view
        starts = view is not None and view.game.seats_choose_first and view.moves == 1
        return starts and len(self.table.seats) == 1


def updated(events: tuple[News, ...], table: Table, yours: Yours) -> TableUpdate:
    """The update with the view as the rules' own value, however it came here."""
    view = yours.view
    if view is not None and not isinstance(view, View):
        view = msgspec.convert(view, GAMES[table.options.game].view_type())
    return TableUpdate(cast("tuple[AnyNews, ...]", events), table, replace(yours, view=view))
