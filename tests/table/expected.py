"""A second, simple table: it follows what everyone hears, and says what each window must show.

It keeps whole lists where the real table keeps what it needs, and asks only the rules of the games.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from tenback.deal import commitment
from tenback.rules import Game
from tenback.rules.signals import ABOUT_STARTING
from tenback.table.options import Options
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


class ExpectedGame:
    """A dealt game with all its positions, and what its record must tell beside the moves."""

    def __init__(self, number: int, game: Game, decks: list[list[int]], seed: bytes) -> None:
        self.number = number
        self.game = game
        self.decks = decks
        self.seed = seed
        self.positions: list[Any] = [game.deal(*decks)]
        self.moves: list[tuple[int, dict[str, Any]]] = []
        self.notes: list[tuple[str, dict[str, Any]]] = []
        self.taken_back = 0
        #: The versions of the table in which it was dealt and ended.
        self.dealt_in = self.ended_in = 0

    @property
    def position(self) -> Any:
        return self.positions[-1]

    def note(self, kind: str, **told: Any) -> None:
        self.notes.append((kind, {"after": len(self.moves), **told}))

    def apply(self, seat: int, written: dict[str, Any]) -> None:
        action = msgspec.convert(written, self.game.actions)
        self.positions.append(self.position.apply(seat, action))
        self.moves.append((seat, plain(action)))

    def go_back(self, to: int) -> None:
        del self.moves[to:], self.positions[to + 1 :]
        self.taken_back += 1
        for _, note in self.notes:
            note["after"] = min(note["after"], to)

    def why_not_back(self, seat: int, to: int) -> set[str]:
        """Nobody goes back over another's move, nor over one that made a hidden card known."""
        if not 0 <= to < len(self.moves):
            return {"nothing-to-take-back"}
        over = range(to, len(self.moves))
        reasons = set()
        if any(self.moves[move][0] != seat for move in over):
            reasons.add("nothing-to-take-back")
        if any(known(self.positions[move]) != known(self.positions[move + 1]) for move in over):
            reasons.add("past-a-draw")
        return reasons

    def earliest_back(self, seat: int) -> int | None:
        if self.position.outcome is not None:
            return None
        return next((to for to in range(len(self.moves)) if not self.why_not_back(seat, to)), None)


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
                self.proposal = None
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
        self.signals, self.proposal = {}, None
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
        self.plans[seat] = [play for play in self.plans[seat] if play[0] != written.get("card")]
        if self.proposal is not None and self.proposal.what == "take-back":
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
        }

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
        return yours


def known(position: Any) -> Any:
    """How many cards have left the draw piles, or have been turned up."""
    spectator = position.view(None)
    if hasattr(spectator, "grids"):
        grids = sum(1 for grid in spectator.grids for card in grid if card)
        return grids + sum(card is not None for card in spectator.middle)
    return spectator.draw_sizes if hasattr(spectator, "draw_sizes") else spectator.draw_size


def plain(value: Any) -> Any:
    """The value as it is after a way through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))
