"""Small screens that ask one thing and go away: a choice, a line, or whether only one person looks."""

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

T = TypeVar("T")


class Choose(ModalScreen[T | None], Generic[T]):
    """One of several things, by arrow keys and Enter, by the mouse, or by its key: 1 to 9 unless told."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss_none", show=False)]

    def __init__(self, title: str, options: Sequence[tuple[str, T]], keys: str = "123456789") -> None:
        super().__init__()
        self._title, self._options, self._keys = title, options, keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="asking") as box:
            box.border_title = self._title
            labels = [label for label, _ in self._options]
            keys = self._keys.ljust(len(labels))
            yield OptionList(
                *(f"{key}  {label}" for key, label in zip(keys, labels, strict=False)), markup=False
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self._options[event.option_index][1])

    def on_key(self, event: Key) -> None:
        place = self._keys.find(event.character or "\0")
        if 0 <= place < len(self._options):
            event.stop()
            self.dismiss(self._options[place][1])

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
