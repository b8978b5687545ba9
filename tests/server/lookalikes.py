"""Two deals that a viewer cannot tell apart, played by the same script over real WebSockets."""

import random
import re
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tenback.deal import lot, numbered_seed
from tenback.players.greedy import Greedy
from tenback.rules import Action, Game, IllegalAction, slide
from tenback.rules.signals import Signal
from tenback.table.bots.pool import Thinkers
from tenback.table.decisions.checks import Dealer, ShuffledDecks
from tenback.table.options import Options
from tenback.table.state import identity
from tests.rules.walks import shuffled_decks
from tests.server.clients import Client, Served, serving, token

Move = tuple[int, Action]

TABLES: dict[str, dict[str, Any]] = {
    "the-game-1": {"game": "the-game", "options": {"players": 1}},
    "the-game-3": {"game": "the-game", "options": {"players": 3}, "take_backs": True},
    "on-fire-2": {
        "game": "the-game",
        "options": {"players": 2, "level": "expert", "fire": True},
    },
    "face-to-face": {"game": "face-to-face", "take_backs": True},
    "slide-2": {"game": "slide", "options": {"players": 2}, "tournament": True},
    "slide-3": {"game": "slide", "options": {"players": 3}},
}
MOVES = {"the-game": 24, "face-to-face": 24, "slide": 40}
SWAPS = 400


#: Opens a server whose games are dealt by the dealer; `folder` is one for its log.
Serving = Callable[[Path, Dealer], AbstractAsyncContextManager[Served]]


def alone(folder: Path, dealer: Dealer) -> AbstractAsyncContextManager[Served]:
    return serving(folder, dealer, thinkers=Thoughtless())


async def leak(folder: Path, name: str, viewer: int | None, serving: Serving = alone) -> str | None:
    """What the viewer was sent that they may not know, if anything."""
    options = Options(**TABLES[name], pace="human", chat="free")
    decks, lookalikes, moves = two_deals(name, viewer)
    assert lookalikes != decks
    one = await received(serving, folder / "one", options, decks, moves, viewer, 0)
    other = await received(serving, folder / "other", options, lookalikes, moves, viewer, -1)
    if options.seats > 1 and options.game != "slide":
        # In Slide nobody knows what lies face down; elsewhere somebody does see the difference.
        assert one != other
    everything = b"".join(one[viewer])
    if SEED_FIRST_0[options.seats].hex().encode() in everything:
        return "the seed"
    if any(identity(token(seat)).encode() in everything for seat in range(options.seats)):
        return "who somebody is"
    if len(one[viewer]) != len(other[viewer]):
        return "how many messages there are"
    return next(
        (str(pair) for pair in zip(one[viewer], other[viewer], strict=True) if pair[0] != pair[1]), None
    )


@cache
def two_deals(name: str, viewer: int | None) -> tuple[list[list[int]], list[list[int]], list[Move]]:
    """Two deals that the viewer cannot tell apart by these moves."""
    options = Options(**TABLES[name])
    game = options.play_with(**({"first": 0} if hasattr(options.play_with(), "first") else {}))
    decks, moves = a_game(game, viewer, random.Random(f"{name} {viewer}"))
    return decks, lookalike_of(game, decks, moves, viewer, random.Random(7)), moves


async def received(
    serving: Serving,
    folder: Path,
    options: Options,
    decks: list[list[int]],
    moves: list[Move],
    viewer: int | None,
    choice: int,
) -> dict[int | None, list[bytes]]:
    """What each seat and those who watch receive of these moves at this deal, and of a choice in secret."""
    dealt = ShuffledDecks(SEED_FIRST_0[options.seats], tuple(map(tuple, decks)))

    def dealer(game: Game) -> ShuffledDecks:
        return dealt

    async with serving(folder, dealer) as served:
        return await Evening(served, options, viewer).play(moves, choice)


class Thoughtless(Thinkers):
    """Bots that stand in and are never asked to act have nothing to say."""

    async def signals(self, bot: str, game: str, key: int, view: Any, urgency: int = 0) -> tuple[Signal, ...]:
        return ()


def a_game(game: Game, viewer: int | None, chance: random.Random) -> tuple[list[list[int]], list[Move]]:
    """A deal, and the moves of a game that has not ended after them."""
    while True:
        decks = shuffled_decks(game, chance)
        state = game.deal(*decks)
        moves: list[Move] = []
        while state.outcome is None and (
            len(moves) < MOVES[game.name] or not _is_a_time_to_stop(state, viewer)
        ):
            seat = chance.choice(state.to_act)
            action = Greedy().decide(state.view(seat), ())
            if isinstance(action, slide.Reveal):
                action = chance.choice(state.legal_actions(seat))
            state = state.apply(seat, action)
            moves.append((seat, action))
        if state.outcome is None:
            return decks, moves


def _is_a_time_to_stop(state: Any, viewer: int | None) -> bool:
    """When the most is hidden: nobody has chosen yet in Slide; elsewhere the viewer is about to draw."""
    if isinstance(state, slide.State):
        return state.turn is None and not any(state.choices)
    return viewer is None or (state.turn == viewer and state.placed > 0)


def lookalike_of(
    game: Game, decks: list[list[int]], moves: list[Move], viewer: int | None, chance: random.Random
) -> list[list[int]]:
    """A deal in which everything is different that the viewer does not come to know by these moves."""
    known = views(game, decks, moves, viewer)
    for _ in range(SWAPS):
        deck = chance.randrange(len(decks))
        one, other = chance.sample(range(len(decks[deck])), 2)
        swapped = [list(cards) for cards in decks]
        swapped[deck][one], swapped[deck][other] = swapped[deck][other], swapped[deck][one]
        if views(game, swapped, moves, viewer) == known:
            decks = swapped
    return decks


def views(game: Game, decks: list[list[int]], moves: list[Move], viewer: int | None) -> list[Any] | None:
    state = game.deal(*decks)
    seen: list[Any] = [state.view(viewer)]
    try:
        for seat, action in moves:
            state = state.apply(seat, action)
            seen.append(state.view(viewer))
    except IllegalAction:
        return None
    return seen


class Evening:
    """The same script at any deal: moves, sent twice, seen too late, undone and taken back; drafts, refusals,
    looks at others' seats, reconnects, leaving, standing in, talk.

    Half of the seats look ahead, and after they have come back, the others do. The viewer has a second tab;
    beside the spectator it is that of whoever opened the table and did not sit down.
    """

    def __init__(self, served: Any, options: Options, viewer: int | None) -> None:
        self.served = served
        self.options = options
        self.viewer = viewer
        self.seats: list[Client] = []
        self.told_over_http: list[bytes] = []
        self.times: dict[bytes, bytes] = {}

    async def play(self, moves: list[Move], choice: int) -> dict[int | None, list[bytes]]:
        """All that each seat and those who watch received; in Slide one seat at last chooses in secret."""
        opener = token(0 if self.viewer is not None else "opener")
        table = await self.served.open_table(opener, **msgspec.to_builtins(self.options))
        self.spectator = await Client(self.served.session, table, token("nobody")).connect(ahead=True)
        second = opener if self.viewer is None else token(self.viewer)
        self.second_tab = await Client(self.served.session, table, second).connect()
        for seat in range(self.options.seats):
            client = await Client(self.served.session, table, token(seat)).connect(ahead=seat % 2 == 1)
            self.seats.append(client)
            await self.step(seat, {"do": "sit", "seat": seat, "name": f"Person {seat}"})
        await self.step(0, {"do": "begin"})
        for number, (seat, action) in enumerate(moves):
            if number == len(moves) // 2:
                await self.served.halfway((self.spectator, self.second_tab, *self.seats))
            await self.disturb(number)
            await self.move(number, seat, action)
            if number % 3 == 0:
                await self.ask_what_waits()
            # After the last move the next card is one that nobody comes to know.
            if (number % 3 == 1 or number == len(moves) - 1) and await self.went_back(seat):
                await self.move(number, seat, action)
        if self.options.game == "slide":
            secretive = 0 if self.viewer != 0 else 1
            hidden = self.seats[secretive].last["yours"]["legal"][choice]
            await self.must(secretive, {"do": "act", "action": hidden["action"]})
        received: dict[int | None, list[bytes]] = {None: self.spectator.received}
        received.update((seat, client.received) for seat, client in enumerate(self.seats))
        received[self.viewer] = received[self.viewer] + self.second_tab.received
        received[self.viewer] = received[self.viewer] + self.told_over_http
        anonymous = table.encode(), b"T" * len(table)
        return {seat: [text.replace(*anonymous) for text in texts] for seat, texts in received.items()}

    async def move(self, number: int, seat: int, action: Action) -> None:
        written = msgspec.to_builtins(action)
        if written["do"] == "play" and number % 3 == 0:
            play = {"card": written["card"], "pile": written["pile"]}
            await self.step(seat, {"do": "plan", "plays": [play]})
            await self.must(seat, {"do": "place", "plays": [play]})
        else:
            await self.must(seat, {"do": "act", "action": written})

    async def went_back(self, seat: int) -> bool:
        """Whether the last move may be undone, or taken back with the others' leave, and has been."""
        yours = self.seats[seat].last["yours"]
        if yours["undo"] is None and yours["take_back"] is None:
            return False
        await self.must(seat, {"do": "undo" if yours["take_back"] is None else "take-back"})
        proposal = self.seats[seat].last["table"]["proposal"]
        for other in proposal["waiting"] if proposal else ():
            await self.must(other, {"do": "agree", "proposal": proposal["id"]})
        return True

    async def ask_what_waits(self) -> None:
        """The viewer's list of tables; instead of each time, the how-manieth of those that it has told of.

        Another worker is told of a move a moment later, so it is not asked.
        """
        if type(self.served) is not Served:
            return
        headers = {"Authorization": f"Bearer {self.second_tab.token}"}
        async with self.served.session.get("api/me/tables", headers=headers) as answer:
            told = await answer.read()
        for time in re.findall(rb'"since":([0-9.]+)', told):
            number = self.times.setdefault(time, b"%d" % len(self.times))
            told = told.replace(b'"since":' + time, b'"since":' + number)
        self.told_over_http.append(told)

    async def disturb(self, number: int) -> None:
        """Something beside the game, another thing each time."""
        seat = number % self.options.seats
        others = [other for other in range(self.options.seats) if other != seat]
        card = self.seats[seat].last["yours"]["view"].get("hand", [0])[:1]
        drafts = [{"card": card[0], "pile": pile} for pile in ("A", "0+", "1-")] if card else []
        beside: list[Any] = [
            *({"do": "plan", "plays": [draft]} for draft in drafts),
            {"do": "plan", "plays": []},
            {"do": "act", "action": {"do": "play", "card": 1, "pile": "A"}},
            {"do": "act", "action": {"do": "fly"}},
            {"do": "signal", "say": "keep-off", "pile": "A"},
            {"do": "signal", "say": "go-ahead", "pile": "0+"},
            {"do": "chat", "text": "I have the 37"},
            {"do": "chat", "text": "keep off the first pile"},
            {"do": "unsay", "pile": "A"},
            {"do": "take-back", "to": 0},
            {"do": "rename", "name": "Thirty"},
            {"do": "sit", "seat": 0, "name": "Twice"},
        ]
        await self.too_late(seat)
        await self.look_elsewhere(seat, ahead=number % 2 == 0)
        if number % 7 == 3:
            await self.reconnect(seat)
        elif number % 7 == 5 and others and not self.acts(seat):
            await self.stand_in(seat, others)
        else:
            await self.step(seat, beside[number % len(beside)])

    def acts(self, seat: int) -> bool:
        return seat in self.seats[seat].last["table"]["to_act"]

    async def too_late(self, seat: int) -> None:
        refused = await self.seats[seat].command({"do": "act", "action": {"do": "end"}}, seen=0)
        assert refused["reason"] == "stale"

    async def look_elsewhere(self, seat: int, ahead: bool) -> None:
        """At the next seat, which is another's unless one plays alone; it shows what one's own does."""
        for client in (self.seats[seat], self.spectator):
            await client.look((seat + 1) % self.options.seats, ahead)

    async def reconnect(self, seat: int) -> None:
        tabs = [self.seats[seat], *([self.second_tab] if seat == self.viewer else [])]
        for tab in tabs:
            await tab.disconnect()
        while self.spectator.last["table"]["seats"][seat]["online"]:
            await self.spectator.read()
        await self.settle()
        for tab in tabs:
            await tab.connect(ahead=seat % 2 == 0)
        await self.settle()

    async def stand_in(self, seat: int, others: list[int]) -> None:
        for pile in ("A", "0+"):
            await self.step(seat, {"do": "unsay", "pile": pile})
        await self.step(seat, {"do": "leave"})
        await self.step(others[0], {"do": "stand-in", "seat": seat, "bot": "greedy"})
        proposal = self.seats[others[0]].last["table"]["proposal"]
        for other in others[1:]:
            await self.step(other, {"do": "agree", "proposal": proposal["id"]})
        await self.step(seat, {"do": "return"})

    async def must(self, seat: int, body: Any) -> None:
        """It is carried out; sent again, as if the answer had been lost, it leads to nothing more."""
        done = await self.seats[seat].command(body)
        assert done["type"] == "done", done
        assert await self.seats[seat].command(body, done["id"]) == done
        await self.settle()

    async def step(self, seat: int, body: Any) -> None:
        await self.seats[seat].command(body)
        await self.settle()

    async def settle(self) -> None:
        for client in (*self.seats, self.spectator, self.second_tab):
            if client.socket is not None:
                await client.settle()


def _seed_with_lot_0(seats: int) -> bytes:
    return next(seed for number in range(99) if lot(seats, seed := numbered_seed(1, number)) == 0)


SEED_FIRST_0 = {seats: _seed_with_lot_0(seats) for seats in range(1, 7)}
