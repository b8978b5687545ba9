"""The real table and the expected one side by side: both take each step, and must say the same."""

import random
from copy import deepcopy
from typing import Any

from tenback.deal import commitment, lot
from tenback.table import commands as c
from tenback.table.commands import Command, PilePlay
from tenback.table.options import Options
from tests.table.advising import Adviser
from tests.table.agreement import Hearing, compare_record, compare_window
from tests.table.allowed import acted, news_of, reasons_against, settling
from tests.table.asked_bots import AskedBots, bot_to_act, bots_say
from tests.table.asking import compare_answers
from tests.table.expected import TOURNAMENT_ENDS_AT, ExpectedTable, News
from tests.table.expected_game import ExpectedGame, plain
from tests.table.room import Room, Window

#: So many of the last commands come again after a restart.
RESENT = 20
VOTES = c.Agree | c.TakeBack | c.StandIn | c.Rematch


class Compared:
    """A room and the table that is expected there."""

    def __init__(self, options: Options) -> None:
        self.table = ExpectedTable(options)
        self.done: list[tuple[Command, int]] = []
        #: Those of them that changed something, so that the log knows them.
        self._written: set[str] = set()
        self.games: list[ExpectedGame] = []
        self.players: list[list[str | None]] = []
        self._bots = AskedBots()
        self._adviser = Adviser()

    async def open(self, seed: int) -> None:
        self.room = await Room(self.table.options, seed, bots_say).open()

    # --- steps ----------------------------------------------------------------------------------------------

    async def do(self, person: int, body: Any, at: int | None = None, late: int = 0) -> Command:
        """The person sends a command, having looked `late` versions ago."""
        table, room = self.table, self.room
        seen = table.version - late
        against = reasons_against(table, person, body, at, seen)
        command = room.command(person, body, at, seen)
        heard = Hearing(room)
        answer = await room.send(command)
        news = heard.news()
        if against:
            assert answer in against, (answer, against)
        else:
            assert isinstance(answer, int), answer
            heard_of, plans = len(news), deepcopy(table.plans)
            self._follow_command(news, person, body, at)
            assert answer == table.version
            self.done.append((command, answer))
            if heard_of > len(news) or plans != table.plans:
                self._written.add(command.id)
        if isinstance(body, c.Plan):
            heard.only_by(person)
        elif not heard.events:
            heard.only_by(None)
        self._follow_bots(news)
        return command

    def _follow_command(self, news: list[News], person: int, body: Any, at: int | None) -> None:
        table = self.table
        if isinstance(body, c.Plan):
            seat = at if at is not None else table.held(person)[0]
            table.plans[seat] = [(play.card, play.pile) for play in body.plays]
        for expected in news_of(table, person, body, at):
            chosen = body.action if isinstance(body, c.Act) else expected.get("action")
            self._follow(news, expected, chosen, person)
        if isinstance(body, VOTES | c.Leave):
            for expected in settling(table, answered=isinstance(body, VOTES)):
                self._follow(news, expected)
        self._follow_end(news)

    def _follow(
        self,
        news: list[News],
        expected: News,
        chosen: dict[str, Any] | None = None,
        person: int | None = None,
    ) -> None:
        """The next of the news is the expected, and both tables go on from there."""
        heard = news.pop(0)
        if expected["event"] == "began":
            self._follow_deal(heard)
            return
        assert heard == expected
        if expected["event"] == "sat":
            self.table.sit(expected["seat"], person, expected["name"], None)
        elif expected["event"] == "bot-sat":
            self.table.sit(expected["seat"], None, None, expected["bot"])
        else:
            self.table.happen(expected, chosen)

    def _follow_deal(self, heard: News) -> None:
        table, room = self.table, self.room
        number = len(self.games) + 1
        seed = room.seeds[-1]
        first = self._first(seed)
        options = {} if first is None else {"first": first}
        assert heard == {
            "event": "began",
            "number": number,
            "options": options,
            "commitment": commitment(seed),
        }
        table.deal(number, first, room.decks[-1], seed)
        self.games.append(table.dealt)
        self.players.append([])

    def _first(self, seed: bytes) -> int | None:
        """By lot; in Slide only of the first game, or of the first of a tournament, and then clockwise."""
        table = self.table
        if table.options.game == "the-game":
            return None
        totals = [sum(scores) for scores in zip(*table.scores, strict=True)]
        begins_anew = table.options.tournament and max(totals, default=0) >= TOURNAMENT_ENDS_AT
        if table.options.game == "slide" and table.game is not None and not begins_anew:
            before: Any = table.dealt.game
            return int(before.first + 1) % len(table.seats)
        return lot(len(table.seats), seed)

    def _follow_end(self, news: list[News]) -> None:
        game = self.table.game
        if game is not None and self.table.phase == "over" and not self.players[-1]:
            self.players[-1] = self._seated()
            game.ended_in = self.table.version
            assert news.pop(0) == {"event": "over", "number": game.number, "seed": game.seed.hex()}

    def _follow_bots(self, news: list[News]) -> None:
        """All that is left is what bots said."""
        self._bots.follow(self.room, self.table, news)
        self._adviser.follow(self.room, self.table)

    async def bot_answers(self, choice: int, how: str) -> None:
        """The oldest question is answered; if the table has moved on since, nothing comes of it."""
        table = self.table
        if not self._bots.questions:
            return
        question, asked_at = self._bots.questions.pop(0)
        self.room.bots.questions.remove(question)
        legal = [plain(action) for action in question.view.legal_actions()]
        action = legal[choice % len(legal)]
        if action["do"] == "reveal":
            how = "legal"  # what another bot would choose here, nobody sees
        heard = Hearing(self.room)
        if how == "legal":
            question.give(action)
        elif how == "illegal":
            question.give({"do": "sing"})
        else:
            question.fail("late")
        await self.room.settle()
        news = heard.news()
        seat = table.seats[question.seat]
        current = table.phase == "playing" and asked_at >= table.changed[question.seat]
        if current and not seat.plays_itself:
            if how != "legal":
                failed = {"event": "bot-failed", "seat": question.seat, "bot": seat.bot or seat.stand_in}
                self._follow(news, {**failed, "why": how, "instead": "greedy"})
                action = news[0]["action"]
                assert action in legal
            self._follow(news, acted(table, question.seat, action), action)
            self._follow_end(news)
        self._follow_bots(news)

    async def adviser_answers(self, in_time: bool) -> None:
        await self._adviser.answer(self.room, self.table, in_time)

    async def play_on(self, moves: int, seed: int) -> None:
        """So many moves of whoever is to act."""
        chance = random.Random(seed)
        for _ in range(moves):
            table = self.table
            if table.phase != "playing":
                return
            if self._bots.questions and bot_to_act(table) is not None:
                await self.bot_answers(chance.randrange(99), "legal")
                continue
            persons = [seat for seat in table.to_act if table.seats[seat].plays_itself]
            if not persons:
                return
            seat = chance.choice(persons)
            person = table.seats[seat].person
            assert person is not None
            legal = self.legal(seat)
            # A turn that goes on as long as it may ends most games of The Game early.
            action = legal[-1] if legal[-1] == {"do": "end"} else chance.choice(legal)
            await self.do(person, c.Act(action), seat)

    async def come(self, window: Window) -> None:
        """A window opens; whoever comes takes their seats back from stand-ins, if they had not left."""
        table, person = self.table, window.person
        heard = Hearing(self.room)
        await self.room.watch(window)
        news = heard.news()
        if person is not None:
            table.present[person] += 1
            if table.present[person] == 1:
                self._follow_coming(news, person)
        self._follow_bots(news)

    def _follow_coming(self, news: list[News], person: int) -> None:
        for number in self.table.held(person):
            seat = self.table.seats[number]
            if seat.stand_in is not None and not seat.away:
                self._follow(news, {"event": "returned", "seat": number})

    async def go(self, *windows: Window) -> None:
        """Windows of one person close; a vote waits no longer for whoever is gone."""
        table = self.table
        heard = Hearing(self.room)
        await self.room.close_windows(*windows)
        news = heard.news()
        for window in windows:
            if window.person is not None:
                table.present[window.person] -= 1
                if not table.present[window.person] and table.held(window.person):
                    for expected in settling(table, answered=False):
                        self._follow(news, expected)
        self._follow_bots(news)

    async def send_again(self, choice: int) -> None:
        """A command that was carried out comes again: the same answer, and nothing happens."""
        if self.done:
            command, version = self.done[choice % len(self.done)]
            heard = Hearing(self.room)
            assert await self.room.send(command) == version
            heard.only_by(None)

    async def restart(self) -> None:
        """A new process knows of the commands that are in the log."""
        self.done = [(command, version) for command, version in self.done if command.id in self._written]
        self._bots = AskedBots()
        self._adviser = Adviser()
        heard = Hearing(self.room)
        await self.room.restart()
        news = heard.of_the_spectator()
        self.table.present.clear()
        for window in self.room.windows:
            if window.person is not None:
                self.table.present[window.person] += 1
                if self.table.present[window.person] == 1:
                    self._follow_coming(news, window.person)
        self._follow_bots(news)
        for command in range(-min(len(self.done), RESENT), 0):
            await self.send_again(command)

    # --- what one may choose from ---------------------------------------------------------------------------

    def legal(self, seat: int) -> list[dict[str, Any]]:
        game = self.table.game
        return [] if game is None else [plain(a) for a in game.position.view(seat).legal_actions()]

    def some_plays(self, seat: int, count: int, seed: int) -> tuple[PilePlay, ...]:
        """Cards of the seat on piles that they fit as things stand; one after the other they may not."""
        plays = [action for action in self.legal(seat) if action["do"] == "play"]
        chosen = random.Random(seed).sample(plays, min(count, len(plays)))
        return tuple(PilePlay(action["card"], action["pile"]) for action in chosen)

    def longer_draft(self, seat: int, choice: int) -> tuple[PilePlay, ...]:
        """The seat's draft with one of the plays that the table says might follow, if a window shows it."""
        for window in self.room.windows:
            draft = window.yours["plan"]
            if window.yours["seat"] == seat and draft is not None and draft["next"]:
                play = draft["next"][choice % len(draft["next"])]["action"]
                plays = [*((p["card"], p["pile"]) for p in draft["plays"]), (play["card"], play["pile"])]
                return tuple(PilePlay(*one) for one in plays)
        return ()

    # --- comparing ------------------------------------------------------------------------------------------

    def compare_windows(self) -> None:
        for window in self.room.windows:
            compare_window(window, self.table)
            over = self.table.phase == "over"
            assert window.table["record"] == (f"{self.room.id}-{len(self.games)}" if over else None)
            assert (window.table["id"], window.table["origin"]) == (self.room.id, None)
        assert self.room.label == self.table.label

    def compare_answers(self) -> None:
        compare_answers(self.room, self.table)

    async def compare_records(self) -> None:
        records = await self.room.records()
        assert len(records) == len(self.games)
        for record, game, players in zip(records, self.games, self.players, strict=True):
            compare_record(record, game, players or self._seated())
        self._compare_times()

    def _compare_times(self) -> None:
        """When each game began and ended, and since when each seat has had the choice that it has."""
        at, timeline = self.room.times(), self.room.timeline
        over = [game for game in self.games if game.ended_in]
        assert self.room.ended == [(game.number, at[game.dealt_in], at[game.ended_in]) for game in over]
        if self.table.game is not None:
            assert timeline.began == at[self.table.dealt.dealt_in]
            assert timeline.since == tuple(at[version] for version in self.table.changed)

    def _seated(self) -> list[str | None]:
        """The names of those who sit there, persons and bots."""
        return [seat.name or seat.bot for seat in self.table.seats]
