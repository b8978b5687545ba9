"""How a game is shown, told and typed in the terminal; this presenter serves any registered game."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import to_builtins
from msgspec.structs import fields

from tenback.locales import Words
from tenback.rules import GAMES, Game, View, WrittenAction
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.shown.values import Table
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.words.naming import seat_name
from tenback.terminal.words.not_understood import NotUnderstood

if TYPE_CHECKING:
    from tenback.terminal.words.sentences import Telling

#: The command in a typed line, or why it means nothing; None if it is no move at all.
TypedMove = c.AnyBody | NotUnderstood | None

#: The verbs that a typed move may begin with, in one game or another.
MOVING = ("play", "reveal", "take")
#: The fields of a view that are shown elsewhere, or that nobody needs to read.
NOT_ON_THE_BOARD = ("game", "seat", "turn", "moves", "outcome", "hand", "played")


class Presenter:
    """Prints the view field by field and lists the legal actions by number.

    Its sentences are the Fluent messages that the game was registered with. `game-NAME` is the game's name,
    `view-NAME-FIELD` labels a field of the view, `news-NAME-ACTION` tells an action and `outcome-NAME` the
    outcome; arguments are their fields, `who` and `you`. What has no message is written as in a record.
    """

    #: The board that screens draw.
    board: ClassVar[Literal["piles", "grids", "list"]] = "list"
    #: Whether a hand must be covered before the next person at the same screen looks.
    has_secret_hand: ClassVar[bool] = True
    #: Whether the whole position is told after each step of a turn, not only the hand.
    tells_position_after_each_step: ClassVar[bool] = False
    #: The messages that tell what can be typed, and the names of the keys that play.
    typed_help: ClassVar[tuple[str, ...]] = ("term-help-list",)
    keys: ClassVar[tuple[str, ...]] = ("list", "talk")

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def game(self) -> type[Game]:
        return GAMES[self.name]

    # --- names ---------------------------------------------------------------------------------------------

    def title(self, options: Options, say: Words) -> str:
        return say(f"game-{self.name}")

    def variant(self, options: Options, say: Words) -> Iterator[str]:
        """The variant's special rules, besides the number of seats and a tournament."""
        for name, (default, *_) in self.game.choices().items():
            value = options.options.get(name, default)
            if name != "players" and value != default:
                yield name if value is True else f"{name} {value}"

    def quick_games(self) -> dict[str, dict[str, Any]]:
        """The games that one key starts: the options, by the message that names each."""
        players = {"players": self.game.usual_players} if "players" in self.game.choices() else {}
        return {f"game-{self.name}": players}

    @property
    def rules_pages(self) -> tuple[str, ...]:
        """The pages of rules, of which each paragraph is a message `rules-PAGE-NUMBER`."""
        return (self.name,)

    def rules_page(self, options: dict[str, Any]) -> str:
        """The page that holds for these options of the game."""
        return self.name

    def shorthand(self, action: WrittenAction, table: Table, seat: int, say: Words) -> str:
        """The seat's action, as short as it is typed."""
        return " ".join(str(value) for name, value in action.items() if name != "seat")

    def piles(self, seat: int | None) -> dict[str, str]:
        """The piles by what the viewer at `seat` calls them."""
        return {str(pile): str(pile) for pile in self.game.piles}

    def pile_letter(self, pile: str, seat: int | None) -> str:
        return next((letter for letter, named in self.piles(seat).items() if named == pile), pile)

    def pile_words(
        self,
        table: Table,
        pile: str,
        seat: int | None,
        say: Words,
        case: str = "",
        actor: int | None = None,
        is_you: bool = True,
    ) -> str:
        """The pile in words, for the reader at `seat`.

        It stands alone, after a verb (`on`) or after what is said (`about`). After a verb the form depends on
        who plays there: "on your pile" and "on their own pile" are the player's own. With `is_you` False
        nobody is addressed: several people share the screen, or look at a replay.
        """
        return pile

    # --- the position --------------------------------------------------------------------------------------

    def progress(self, at: TableUpdate, say: Words) -> str:
        """How far the game has come, in a few words."""
        return ""

    def board_lines(self, at: TableUpdate, say: Words) -> Iterator[str]:
        """The board, line by line."""
        view = at.view
        assert view is not None
        for field in fields(view):
            if field.name not in NOT_ON_THE_BOARD:
                value = getattr(view, field.name)
                if field.name == "tops":
                    value = [f"{pile} {top}" for pile, top in zip(self.game.piles, value, strict=True)]
                label = told(say, f"view-{self.name}-{field.name}") or field.name.replace("_", " ")
                yield f"{label}: {written(value)}"

    def hand_text(self, view: View) -> str | None:
        """The cards of the player's hand; None where there are no hands."""
        hand = getattr(view, "hand", None)
        return None if hand is None else " ".join(map(str, hand))

    def cards_held(self, view: View, seat: int) -> int | None:
        """How many cards everyone sees that seat hold; None where there are no hands."""
        sizes = getattr(view, "hand_sizes", None)
        return None if sizes is None else int(sizes[seat])

    def draw_size(self, view: View | None, seat: int) -> int:
        """The cards that are left for this seat to draw."""
        return 0

    def due(self, at: TableUpdate, say: Words) -> str:
        """The duty of the seat whose turn it is."""
        return say("news-your-turn")

    def listed_actions(self, at: TableUpdate) -> Iterator[str]:
        """The legal actions, each with the number that chooses it, where that is how the game is played."""
        for number, option in enumerate(at.yours.legal, start=1):
            yield f"{number}: {action_text(option.action)}"

    def hint_lines(self, at: TableUpdate, say: Words) -> Iterator[str]:
        """The plays that are possible now, and what each would lead to."""
        return self.listed_actions(at)

    # --- what happens --------------------------------------------------------------------------------------

    def acted(self, telling: "Telling", event: e.Acted) -> str:
        """An action as a sentence."""
        do = event.action["do"]
        args = {name: written(value) for name, value in event.action.items() if name != "do"}
        sentence = telling.played(f"news-{self.name}-{do}", event.seat, **args)
        if sentence != f"news-{self.name}-{do}":
            return sentence
        return f"{telling.who(event.seat)}: {action_text(event.action)}"

    def consequences(self, telling: "Telling", before: View | None, now: View) -> Iterator[str]:
        """The public consequences of the events, such as cards drawn or turned up."""
        return iter(())

    def ending(self, table: Table, outcome: Any, yours: tuple[int, ...], say: Words) -> Iterator[str]:
        """The outcome as sentences."""
        facts = {name: written(value) for name, value in to_builtins(outcome).items()}
        winners = getattr(outcome, "winners", ())
        who = ", ".join(seat_name(table, seat, say) for seat in winners)
        you = "yes" if tuple(winners) == yours else "no"
        sentence = told(say, f"outcome-{self.name}", **{**facts, "who": who, "you": you})
        yield sentence or ", ".join(f"{name} {value}" for name, value in facts.items())

    # --- what is typed -------------------------------------------------------------------------------------

    def typed_move(self, tokens: list[str], at: TableUpdate) -> TypedMove:
        """A move as it is typed: here the number of a legal action, or the action as it is listed."""
        actions = [option.action for option in at.yours.legal]
        if len(tokens) == 1 and tokens[0].isdecimal():
            number = int(tokens[0])
            return c.Act(actions[number - 1]) if 0 < number <= len(actions) else None
        for action in actions:
            do, *values = action_text(action).lower().split()
            if tokens in ([do, *values], values):
                return c.Act(action)
        return None

    def typed_plays(
        self, tokens: Sequence[str], at: TableUpdate
    ) -> tuple[c.PilePlay, ...] | NotUnderstood | None:
        """A card and a pile, in either order, again and again."""
        plays: list[c.PilePlay] = []
        card: int | None = None
        pile: list[str] = []
        for token in tokens:
            if token.isdecimal() and card is None:
                card = int(token)
            else:
                pile.append(token)
            named = self.typed_pile(pile, at)
            if card is not None and named is not None:
                plays.append(c.PilePlay(card, named))
                card, pile = None, []
        if card is None and not pile:
            return tuple(plays)
        return None if card is None else self.which_pile(pile, at)

    def typed_pile(self, tokens: Sequence[str], at: TableUpdate) -> str | None:
        """A pile by its letter, or by its name in a record."""
        piles = self.piles(at.yours.seat)
        name = "".join(tokens)
        return piles.get(name.upper(), name if name in piles.values() else None)

    def which_pile(self, tokens: Sequence[str], at: TableUpdate) -> NotUnderstood:
        """Why these tokens name no pile."""
        if tokens:
            return NotUnderstood("term-no-such-pile", {"pile": " ".join(tokens)})
        return NotUnderstood("term-which-pile", {"piles": " ".join(self.piles(at.yours.seat))})

    # --- screens -------------------------------------------------------------------------------------------

    def keys_line(self, may_signal: bool) -> str:
        """The message that lists the keys at the foot of the screen."""
        return "term-keys-list"


def told(say: Words, id: str, **args: Any) -> str | None:
    """The sentence, or None if the language has no such message."""
    sentence = say(id, **args)
    return None if sentence == id else sentence


def without_verb(tokens: list[str], *own: str) -> list[str] | None:
    """A typed move without the verb that it may begin with; None if that is a verb of another game."""
    if tokens[:1] and tokens[0] in MOVING:
        return tokens[1:] if tokens[0] in own else None
    return tokens


def action_text(action: dict[str, Any]) -> str:
    """An action in the words of its record: `play 5 east`."""
    return " ".join(written(value) for value in action.values())


def written(value: Any) -> str:
    """A value of the rules as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, list | tuple):
        return ", ".join(map(written, value))
    return "–" if value is None else str(value)
