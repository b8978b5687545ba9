"""A second, simple table: it follows what everyone hears, and says what each window must show.

It keeps whole lists where the real table keeps what it needs, and asks only the rules of the games.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from tenback.deal import commitment
from tenback.rules.signals import ABOUT_STARTING
from tenback.table.options import Options
from tests.table.expected_game import ExpectedGame, plain
from tests.table.room import Window

CHAT_SHOWN = 30
TOURNAMENT_ENDS_AT = 100
News = dict[str, Any]


@dataclass
class ExpectedSeat:
    """A seat of a person, of a bot, or of nobody."""

    person: int | None = None
    name: str | None = None
    bot: str | None = None
    away: bool = False
    stand_in: str | None = None

    @property
    def kind(self) -> str:
        return "person" if self.person is not None else "bot" if self.bot else "nobody"

    @property
    def plays_itself(self) -> bool:
        return self.person is not None and self.stand_in is None


@dataclass
class ExpectedProposal:
    """What a seat asked for in which version, and who has agreed."""

    id: int
    seat: int
    what: str
    to: int | None
    absent: int | None
    bot: str | None
    agreed: list[int]


class ExpectedTable:
    """The table as it must be after the news so far."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = [ExpectedSeat() for _ in range(options.seats)]
        self.present: Counter[int] = Counter()
        self.version = 1
        self.game: ExpectedGame | None = None
        self.changed = [0] * options.seats
        self.signals: dict[tuple[int, str | None], str] = {}
        self.plans: list[list[tuple[int, str]]] = [[] for _ in self.seats]
        self.chat: list[dict[str, Any]] = []
        self.proposal: ExpectedProposal | None = None
        self.scores: list[tuple[int, ...]] = []
        #: What the last hint was asked for, and what has come of it, as its seat is shown it.
        self.hint: dict[str, Any] | None = None

    # --- what follows from it -------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        if self.game is None:
            return "gathering"
        return "playing" if self.game.position.outcome is None else "over"

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.game is None else tuple(self.game.position.to_act)

    def held(self, person: int | None) -> list[int]:
        if person is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def is_there(self, number: int) -> bool:
        """Over days whoever is offline counts as there, too."""
        seat = self.seats[number]
        online = seat.person is not None and self.present[seat.person] > 0
        return (online or self.options.pace == "days") and seat.person is not None and not seat.away

    @property
    def allows_hints(self) -> bool:
        """Where one seat alone is a person's."""
        return self.options.hints and sum(seat.kind == "person" for seat in self.seats) == 1

    @property
    def has_started(self) -> bool:
        """Whether somebody has taken the first turn, where the seats choose who does."""
        return self.options.game != "the-game" or self.dealt.position.turn is not None

    @property
    def hint_is_due(self) -> bool:
        return self.hint is not None and self.hint["state"] == "asked"

    def waiting(self) -> list[int]:
        """Every person who is there and plays, but for the proposer (at all their seats) and the absent."""
        asked = self.proposal
        assert asked is not None
        return [
            number
            for number, seat in enumerate(self.seats)
            if self.is_there(number)
            and seat.plays_itself
            and seat.person != self.seats[asked.seat].person
            and number != asked.absent
            and number not in asked.agreed
        ]

    # --- what happens ---------------------------------------------------------------------------------------

    def happen(self, news: News, chosen: dict[str, Any] | None = None) -> None:
        """Follow one piece of news; `chosen` is the action behind a secret choice."""
        kind, number = news["event"], news.get("seat", 0)
        self.version += kind != "over"
        seat = self.seats[number]
        match kind:
            case "sat" | "bot-sat":
                raise AssertionError("who sat down is told by `sit`")
            case "stood" | "cleared":
                self.seats[number], self.proposal = ExpectedSeat(), None
            case "renamed":
                seat.name = news["name"]
            case "options-changed":
                self._change_options(msgspec.convert(news["options"], Options))
            case "acted" | "chose":
                assert chosen is not None
                self._act(number, chosen)
            case "undone" | "taken-back":
                self.dealt.go_back(news["to"])
                self.changed = [self.version] * len(self.seats)
                self.proposal = self.hint = None
            case "hinted":
                self.hint = {"id": self.version, "seat": number, "state": "asked", "advice": None}
                self.dealt.hints = True
            case "signalled":
                self.signals[number, news.get("pile")] = news["say"]
                told = {name: news[name] for name in ("seat", "say", "pile") if name in news}
                self.dealt.note("signals", **told)
            case "unsaid":
                self._fall_silent(number, news.get("pile"))
            case "chatted":
                self._chat(number, news["text"])
            case "left":
                seat.away = True
            case "returned":
                seat.away, seat.stand_in = False, None
                if self.proposal is not None and self.proposal.absent == number:
                    self.proposal = None
                if self.phase == "playing":
                    self.dealt.note("stand_ins", seat=number)
            case "proposed":
                about = news.get("to"), news.get("absent"), news.get("bot")
                self.proposal = ExpectedProposal(self.version, number, news["what"], *about, agreed=[])
            case "agreed":
                assert self.proposal is not None
                self.proposal.agreed.append(number)
            case "declined":
                self.proposal = None
            case "stood-in":
                seat.stand_in, self.proposal = news["bot"], None
                if self.phase == "playing":
                    self.dealt.note("stand_ins", seat=number, bot=news["bot"])
            case "bot-failed":
                self.dealt.note("bot_failures", seat=number, why=news["why"], instead=news["instead"])

    def sit(self, number: int, person: int | None, name: str | None, bot: str | None) -> None:
        self.version += 1
        self.seats[number] = ExpectedSeat(person, name, bot)

    def _change_options(self, options: Options) -> None:
        """With more seats the new ones are empty; with fewer, those that are taken move up."""
        taken = [seat for seat in self.seats if seat.kind != "nobody"]
        seats = taken if options.seats < len(self.seats) else self.seats
        self.options = options
        self.seats = seats + [ExpectedSeat() for _ in range(options.seats - len(seats))]
        self.changed = [0] * options.seats
        self.plans = [[] for _ in self.seats]

    def deal(self, number: int, first: int | None, decks: list[list[int]], seed: bytes) -> None:
        self.version += 1
        chance = {} if first is None else {"first": first}
        self.game = ExpectedGame(number, self.options.play_with(**chance), decks, seed)
        self.game.dealt_in = self.version
        if self.scores and max(map(sum, zip(*self.scores, strict=True))) >= TOURNAMENT_ENDS_AT:
            self.scores = []
        self.changed = [self.version] * len(self.seats)
        self.signals, self.proposal, self.hint = {}, None, None
        self.plans = [[] for _ in self.seats]

    @property
    def dealt(self) -> ExpectedGame:
        """The game of a table that has one."""
        assert self.game is not None
        return self.game

    def _act(self, seat: int, written: dict[str, Any]) -> None:
        game = self.dealt
        before = game.position
        game.apply(seat, written)
        choosing = written["do"] == "reveal" and game.position.turn is None
        touched = [seat] if choosing else range(len(self.seats))
        for number in touched:
            self.changed[number] = self.version
        if self.hint is not None and self.hint["seat"] in touched:
            self.hint = None
        self.plans[seat] = [play for play in self.plans[seat] if play[0] != written.get("card")]
        if self.phase == "over" or (self.proposal is not None and self.proposal.what == "take-back"):
            self.proposal = None
        ended = written["do"] == "end" or (written["do"] == "play" and len(before.hands[seat]) == 1)
        for number, pile in list(self.signals):
            about_starting = self.signals[number, pile] in ABOUT_STARTING
            if about_starting or (ended and number == seat and self.seats[seat].plays_itself):
                self._fall_silent(number, pile)
        if self.options.tournament and game.position.outcome is not None:
            self.scores.append(tuple(game.position.outcome.scores))

    def _fall_silent(self, seat: int, pile: str | None) -> None:
        del self.signals[seat, pile]
        self.dealt.note("signals", seat=seat, **({} if pile is None else {"pile": pile}))

    def _chat(self, number: int, text: str) -> None:
        game = self.game
        place = (0, 0) if game is None else (game.number, len(game.moves))
        name = self.seats[number].name
        self.chat.append({"seat": number, "name": name, "text": text, "game": place[0], "after": place[1]})
        if game is not None and self.phase == "playing":
            game.note("chat", seat=number, text=text)

    # --- what is shown --------------------------------------------------------------------------------------

    @property
    def label(self) -> str:
        """What the log finds the table by: that it waits for players, or is a game over days that goes on."""
        if self.options.pace == "days" and self.phase == "playing":
            return "days"
        return "lobby" if self.options.listed and self.game is None else ""

    def shown(self) -> dict[str, Any]:
        """What every window shows of the table, in the form of the protocol."""
        game, asked = self.game, self.proposal
        over = self.phase == "over"
        totals = [sum(scores) for scores in zip(*self.scores, strict=True)] or [0] * len(self.seats)
        won = [seat for seat, total in enumerate(totals) if total == min(totals)]
        return {
            "version": self.version,
            "options": plain(self.options),
            "phase": self.phase,
            "game": 0 if game is None else game.number,
            "seats": [self._seat(number) for number in range(len(self.seats))],
            "to_act": list(self.to_act),
            "chat": self.chat[-CHAT_SHOWN:],
            "proposal": None if asked is None else self._proposal(asked),
            "tournament": {
                "games": [list(scores) for scores in self.scores],
                "totals": totals,
                "winners": won if max(totals) >= TOURNAMENT_ENDS_AT else None,
            }
            if self.options.tournament
            else None,
            "commitment": None if game is None else commitment(game.seed),
            "seed": game.seed.hex() if game is not None and over else None,
            "apart": self._apart() if over else [],
        }

    def _apart(self) -> list[str]:
        """Why the game is counted apart from others."""
        back = ["undo" if len(self.seats) == 1 else "take-back"] if self.dealt.taken_back else []
        return (["hints"] if self.dealt.hints else []) + back

    def _proposal(self, asked: ExpectedProposal) -> dict[str, Any]:
        about = {name: getattr(asked, name) for name in ("id", "seat", "what", "to", "absent", "bot")}
        return {**about, "waiting": self.waiting()}

    def _seat(self, number: int) -> dict[str, Any]:
        seat = self.seats[number]
        online = seat.person is not None and self.present[seat.person] > 0
        told = {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "online": online}
        return {"seat": number, **told, "away": seat.away, "stand_in": seat.stand_in}

    def shown_to(self, window: Window) -> dict[str, Any]:
        """What this window alone shows: `plan` as its plays, `legal` as its actions."""
        held = self.held(window.person)
        turns = [seat for seat in held if seat in self.to_act]
        seat = window.look if window.look in held else next(iter(turns or held), None)
        yours: dict[str, Any] = {"seats": held, "seat": seat, "owner": window.person == 0}
        yours |= {"view": None, "legal": [], "plan": None, "undo": None, "take_back": None}
        yours |= {"may_hint": False, "hint": None}
        if self.game is None:
            return yours
        position = self.game.position
        yours["view"] = plain(position.view(seat))
        if seat is None or not self.seats[seat].plays_itself:
            return yours
        yours["legal"] = [plain(action) for action in position.view(seat).legal_actions()]
        planned = self.options.game != "slide" and self.phase == "playing"
        if planned and (window.ahead or self.plans[seat]):
            yours["plan"] = self.plans[seat]
        if len(self.seats) == 1:
            yours["undo"] = self.game.earliest_back(seat)
        if self.options.take_backs:
            yours["take_back"] = self.game.earliest_back(seat)
        may_ask = self.allows_hints and self.phase == "playing" and self.has_started
        yours["may_hint"] = may_ask and seat in self.to_act and not self.hint_is_due
        yours["hint"] = self.hint if self.hint is not None and self.hint["seat"] == seat else None
        return yours
