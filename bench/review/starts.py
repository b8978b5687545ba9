"""First turns of deals: what the networks tell of them, where the ladder knows how many games are won."""

from msgspec import Struct

from bench.review.samples import Told, told
from bench.review.tables import TABLES
from tenback.arena.match import Talk
from tenback.arena.playing import can_compile
from tenback.deal import numbered_seed, seat_key, shuffled
from tenback.players import sit
from tenback.players.chances import chances
from tenback.players.opinions import opinions, promising
from tenback.players.search import seed_of
from tenback.review.calibration import kind_of
from tenback.review.judging import REPORT
from tenback.rules.the_game import Start


class FirstTurn(Struct, frozen=True, tag="start", tag_field="what"):
    """What the networks told of the first turn that they like best."""

    table: str
    seed: int
    number: int
    bot: str
    kind: str
    opinion: Told
    imagined: Told


def first_turn(table: str, seed: int, number: int, bot: str) -> FirstTurn:
    """The first turn in the deal with this number of a table of The Game."""
    game, silent = TABLES[table].game, TABLES[table].silent
    chance = numbered_seed(seed, number)
    state = game.deal(*shuffled(game, chance))
    talk = Talk()

    def say(after: int) -> None:
        for seat in range(0 if silent else game.seats):
            player = sit(bot, game.name, seat_key(chance, seat))
            talk.say(seat, tuple(player.signals(state.view(seat))), after)

    say(0)
    seat = talk.next_seat(state.to_act)
    state = state.apply(seat, Start())
    say(1)
    view, heard = state.view(seat), talk.heard_by(seat)
    turn = promising(view, heard)[0]
    return FirstTurn(
        table=table,
        seed=seed,
        number=number,
        bot=bot,
        kind=kind_of(view, heard),
        opinion=told(opinions(view, heard, [turn])),
        imagined=told(chances(view, heard, [turn], REPORT, seed_of(view, heard), can_compile())),
    )
