"""Text on a screen: what happened at a table, and the keys that can be pressed."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

#: So many of the last sentences can be read again.
REMEMBERED = 200
#: The separator between the keys of a line.
BETWEEN = " · "


class EventLog(VerticalScroll, can_focus=False):
    """The sentences about past events, scrolled to the latest."""

    def __init__(self) -> None:
        super().__init__(id="news")
        #: The sentences, as they were told.
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def tell(self, *sentences: str) -> None:
        self.told = [*self.told, *sentences][-REMEMBERED:]
        self.query_one(Static).update("\n".join(self.told))
        self.scroll_end(animate=False)


class KeyLine(Static):
    """The keys at the foot of a screen, on as many lines as they need, none torn apart."""

    def __init__(self) -> None:
        super().__init__(id="keys", markup=False)
        self._keys = ""

    def show(self, keys: str) -> None:
        self._keys = keys
        self.on_resize()

    def on_resize(self) -> None:
        self.update("\n".join(fitted(self._keys.split(BETWEEN), self.app.size.width - 2)))


def fitted(keys: list[str], width: int) -> list[str]:
    """As many of the keys on each line as fit there."""
    lines: list[str] = []
    for key in keys:
        longer = f"{lines[-1]}{BETWEEN}{key}" if lines else key
        if lines and len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(key)
    return lines
