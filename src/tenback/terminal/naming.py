"""Seats, piles and cards by the names that people read and type, as one viewer of the table sees them."""

from tenback.locales import Words
from tenback.rules import face_to_face, the_game
from tenback.table.options import Options
from tenback.table.shown.values import Table

LETTERS = "ABCD"


def seat_name(table: Table, seat: int, say: Words) -> str:
    """The name at that seat: a person's own, a bot's, or the seat's number."""
    shown = table.seats[seat]
    if shown.kind == "nobody":
        return say("term-seat", seat=seat + 1)
    if shown.kind == "bot":
        same = [other.seat for other in table.seats if other.bot == shown.bot]
        name = say(f"bot-{shown.bot}")
        return name if len(same) == 1 else f"{name} {same.index(seat) + 1}"
    return shown.name or say("term-player", seat=seat + 1)


def piles_of(game: str, seat: int | None) -> dict[str, str]:
    """The piles by their letters. In the duel A and B are the viewer's own, C and D the other's."""
    if game == "the-game":
        return {pile.value: pile.value for pile in the_game.PILES}
    if game == "face-to-face":
        own = 1 if seat == 1 else 0
        piles = sorted(face_to_face.PILES, key=lambda pile: (pile.owner != own, not pile.ascends))
        return dict(zip(LETTERS, (pile.value for pile in piles), strict=True))
    return {}


def pile_letter(game: str, pile: str, seat: int | None) -> str:
    return next((letter for letter, named in piles_of(game, seat).items() if named == pile), pile)


def ascends(game: str, pile: str) -> bool:
    if game == "face-to-face":
        return face_to_face.Pile(pile).ascends
    return the_game.Pile(pile).ascends


def pile_words(
    table: Table, pile: str, seat: int | None, say: Words, case: str = "", actor: int | None = None
) -> str:
    """The pile in words, for the reader at `seat`.

    It stands alone, after a verb (`on`) or after what is said (`about`). After a verb the form depends on who
    plays there: "on your pile" and "on their own pile" are the player's own.
    """
    game = table.options.game
    letter = pile_letter(game, pile, seat)
    direction = "up" if ascends(game, pile) else "down"
    of_case = f".{case}" if case else ""
    if game == "the-game":
        return say(f"pile-name{of_case}", pile=letter, direction=direction)
    owner = face_to_face.Pile(pile).owner
    args = {"direction": direction, "letter": letter, "actor": "owner" if actor == owner else "other"}
    if owner == seat:
        return say(f"term-pile-own{of_case}", **args)
    return say(f"term-pile-their{of_case}", who=seat_name(table, owner, say), **args)


def game_name(options: Options, say: Words) -> str:
    on_fire = options.game == "the-game" and options.options.get("fire")
    return say("game-on-fire" if on_fire else f"game-{options.game}")


def variant_name(options: Options, say: Words) -> str:
    """What sets this variant of the game apart, in a few words."""
    chosen = options.options
    parts = [say("term-variant", count=options.seats)] if options.game != "face-to-face" else []
    if chosen.get("level", "basic") != "basic":
        parts.append(say(f"level-{chosen['level']}"))
    if chosen.get("lone_card") == "wins":
        parts.append(say("term-variant-lone-card"))
    if options.tournament:
        parts.append(say("term-variant-tournament"))
    return ", ".join(parts)


def table_name(options: Options, say: Words) -> str:
    """The game and its variant, as tables are told apart."""
    return ", ".join(filter(None, (game_name(options, say), variant_name(options, say))))


def bot_title(bot: str, say: Words) -> str:
    """A bot's name and its character in a line, for whoever chooses one."""
    return f"{say(f'bot-{bot}')} – {say(f'bot-{bot}-about')}"


def typed_word(word: str, say: Words) -> str:
    """A side of a grid or a command, as it is typed."""
    return say(f"typed-{word}").partition(",")[0]


def step_text(step: int) -> str:
    return f"+{step}" if step > 0 else f"−{-step}"
