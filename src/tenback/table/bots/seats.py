"""Playing the bots' seats: the bot to act decides, and every bot that sees something new may signal."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Literal

import msgspec

from tenback.deal import seat_key
from tenback.rules import View
from tenback.rules.signals import Heard, Say
from tenback.store import LogFailure
from tenback.table.actions import read_action
from tenback.table.bots.pool import SIMPLER, Thinkers, decide_simply
from tenback.table.bots.processes import Failure
from tenback.table.commands import BotActs, BotAdvises, BotSays, Command
from tenback.table.live import Live
from tenback.table.state import HOUSE, TableState

#: At the human pace a bot takes this long for each action, however long it thought.
HUMAN_SECONDS = 1.0
#: When the log failed, the bots try again after this long.
AGAIN_SECONDS = 5.0


class BotSeats:
    """The bots of all tables of a host; a table's bots work as long as there is something to do."""

    def __init__(self, submit: Callable[[str, Command], Awaitable[object]], thinkers: Thinkers) -> None:
        self._submit_to = submit
        self.thinkers = thinkers
        self._closing = False
        self.again_seconds = AGAIN_SECONDS

    def wake(self, live: Live) -> None:
        """The table has changed: its bots look at it, and a person who waits for a hint gets it."""
        if not self._closing and _advice_is_due(live.state) and not live.advising:
            live.advising = asyncio.create_task(self._advise(live))
        if self._closing or live.bots_at_work or not self._have_something_to_do(live):
            return
        live.bots_at_work = asyncio.create_task(self._work(live))

    async def close(self, tables: Iterable[Live]) -> None:
        self._closing = True
        tasks = [task for live in tables for task in (live.bots_at_work, live.advising) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()

    def _have_something_to_do(self, live: Live) -> bool:
        if not live.has_bots:
            return False
        return _to_act(live.state) is not None or any(
            self._news_for(live, seat) for seat in _talkers(live.state)
        )

    async def _work(self, live: Live) -> None:
        try:
            while self._have_something_to_do(live):
                try:
                    await self._speak_and_act(live)
                except LogFailure:
                    live.bots_saw.clear()
                    await asyncio.sleep(self.again_seconds)
        finally:
            live.bots_at_work = None

    async def _speak_and_act(self, live: Live) -> None:
        for seat in _talkers(live.state):
            if self._news_for(live, seat):
                await self._speak(live, seat)
        seat_to_act = _to_act(live.state)
        if seat_to_act is not None:
            await self._act(live, seat_to_act)

    def _news_for(self, live: Live, seat: int) -> bool:
        """Whether the bot sees something else than when it was asked last."""
        game = live.state.game
        assert game is not None
        return live.bots_saw.get(seat) != (game.number, game.position.view(seat))

    async def _speak(self, live: Live, seat: int) -> None:
        state, bot = live.state, live.state.seats[seat].bot_now
        game = state.game
        if game is None or bot is None:
            return
        view = game.position.view(seat)
        live.bots_saw[seat] = (game.number, view)
        try:
            signals = await self.thinkers.signals(
                bot, state.options.game, seat_key(game.seed, seat), view, _urgency(live)
            )
        except Failure:
            return
        standing = {h.signal for h in live.state.signals if h.seat == seat}
        if set(signals) != standing:
            await self._submit(live, seat, state.public_version, BotSays(signals))

    async def _act(self, live: Live, seat: int) -> None:
        state, bot = live.state, live.state.seats[seat].bot_now
        game = state.game
        assert game is not None and bot is not None
        loop = asyncio.get_running_loop()
        until = loop.time() + (0 if state.options.pace == "quick" else HUMAN_SECONDS)
        view = game.position.view(seat)
        heard = tuple(h for h in state.signals if h.seat != seat)
        key = seat_key(game.seed, seat)
        action, failed = await self._decided(bot, state.options.game, key, view, heard, _urgency(live))
        # The time does not tell how hard it was to decide.
        await asyncio.sleep(until - loop.time())
        instead = SIMPLER if failed else ""
        await self._submit(live, seat, state.public_version, BotActs(action, failed, instead))

    async def _advise(self, live: Live) -> None:
        """Give the hint that a person waits for, from what their seat sees and has heard."""
        try:
            while _advice_is_due(live.state):
                try:
                    await self._advise_once(live)
                except LogFailure:
                    await asyncio.sleep(self.again_seconds)
        finally:
            live.advising = None

    async def _advise_once(self, live: Live) -> None:
        state = live.state
        game, hint = state.game, state.hint
        assert game is not None and hint is not None
        view = game.position.view(hint.seat)
        heard = tuple(h for h in state.signals if h.seat != hint.seat)
        plan = state.plans[hint.seat]
        advice = None
        with suppress(Failure):
            advice = await self.thinkers.advise(state.options.game, view, heard, plan, _urgency(live))
        await self._submit(live, hint.seat, hint.id, BotAdvises(advice))

    async def _decided(
        self, bot: str, game: str, key: int, view: View, heard: tuple[Heard, ...], urgency: int
    ) -> tuple[dict[str, Any], Literal["late", "failed", "illegal"] | None]:
        """The bot's action, or a simpler bot's and why."""
        why: Literal["late", "failed", "illegal"] = "illegal"
        try:
            action = await self.thinkers.decide(bot, game, key, view, heard, urgency)
            if view.why_not(read_action(view.game, action)) is None:
                return action, None
        except Failure as failure:
            why = failure.why
        except msgspec.ValidationError:
            pass
        return decide_simply(game, key, view, heard), why

    async def _submit(self, live: Live, seat: int, seen: int, body: BotActs | BotSays | BotAdvises) -> None:
        command = f"{KINDS[type(body)]}-{seat}-{seen}"
        await self._submit_to(live.id, Command(command, HOUSE, seen, body, seat))


#: The beginning of the ids of the table's own commands.
KINDS: dict[type, str] = {BotActs: "acts", BotSays: "says", BotAdvises: "advises"}


def _urgency(live: Live) -> int:
    """First come the tables where somebody plays, then those that are only watched, then the others."""
    return 0 if live.online else 1 if live.viewers else 2


def _advice_is_due(state: TableState) -> bool:
    return state.hint is not None and state.hint.state == "asked"


def _talkers(state: TableState) -> tuple[int, ...]:
    """The bots' seats, where signals are allowed and a game goes on."""
    if state.phase != "playing" or state.options.chat == "off":
        return ()
    return tuple(number for number, seat in enumerate(state.seats) if seat.bot_now is not None)


def _to_act(state: TableState) -> int | None:
    """The bot that is to act, if it is one.

    Where the seats choose who starts, a bot takes the first turn only if no person is left who might want
    it; then it is a bot that asked for it, or one that did not say that it would rather not.
    """
    bots = [seat for seat in state.to_act if state.seats[seat].bot_now is not None]
    position = state.position
    if position is not None and position.game.seats_choose_first and position.turn is None:
        said = {h.seat: h.signal.say for h in state.signals if h.signal.pile is None}
        persons = [seat for seat in state.to_act if seat not in bots]
        if any(said.get(seat) != Say.RATHER_NOT_ME for seat in persons):
            return None
        order = (Say.LET_ME_START, None, Say.RATHER_NOT_ME)
        return min(bots, key=lambda seat: order.index(said.get(seat)), default=None)
    return bots[0] if bots else None
