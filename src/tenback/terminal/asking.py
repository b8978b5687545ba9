"""Small screens that ask one thing and go away: a choice, a line, or whether only one person looks."""

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

T = TypeVar("T")


class Choose(ModalScreen[T | None], Generic[T]):
    """One of several things, by arrow keys and Enter, by the mouse, or by its number."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss_none", show=False),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, title: str, options: Sequence[tuple[str, T]]) -> None:
        super().__init__()
        self._title, self._options = title, options

    def compose(self) -> ComposeResult:
        with Vertical(classes="asking") as box:
            box.border_title = self._title
            yield OptionList(*_numbered([label for label, _ in self._options]), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self._options[event.option_index][1])

    def action_number(self, number: int) -> None:
        if number <= len(self._options):
            self.dismiss(self._options[number - 1][1])

    def action_dismiss_none(self) -> None:
        self.dismiss(None)


class TypeIn(ModalScreen[str | None]):
    """A line of text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss_none", show=False)]

    def __init__(self, title: str, text: str = "", longest: int = 200) -> None:
        super().__init__()
        self._title, self._text, self._longest = title, text, longest

    def compose(self) -> ComposeResult:
        with Vertical(classes="asking") as box:
            box.border_title = self._title
            yield Input(self._text, max_length=self._longest)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip() or None)

    def action_dismiss_none(self) -> None:
        self.dismiss(None)


class Cover(ModalScreen[None]):
    """Hides everything until the person whose hand comes next says that only they look."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "uncover", show=False)]

    def __init__(self, question: str, key: str) -> None:
        super().__init__()
        self._question, self._key = question, key

    def compose(self) -> ComposeResult:
        with Vertical(classes="asking"):
            yield Static(self._question, markup=False)
            yield Static(self._key, markup=False)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_uncover(self) -> None:
        self.dismiss(None)


def _numbered(labels: Sequence[str]) -> list[str]:
    """The labels with the key that chooses each, as far as there are keys."""
    return [
        f"{number}  {label}" if number < 10 else f"   {label}" for number, label in enumerate(labels, start=1)
    ]
