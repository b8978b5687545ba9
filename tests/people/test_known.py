"""As whom somebody acts at a table who was there under other identities before."""

from itertools import product

import pytest

from tenback.people.known import KnownPerson
from tenback.table import events as e
from tenback.table.fold import rebuilt
from tenback.table.options import Options

ANN = KnownPerson("p-ann", "device", ("p-ann", "a", "b"))
WHOS = (*ANN.identities, "stranger")


@pytest.mark.parametrize("owner", WHOS)
def test_a_person_acts_as_who_sits_there_or_else_as_who_opened_the_table_or_else_as_themselves(
    owner: str,
) -> None:
    for seated in product((None, *WHOS), repeat=2):
        sat = [e.SatAs(seat, "Somebody", who) for seat, who in enumerate(seated) if who is not None]
        state = rebuilt([e.OpenedBy(Options("face-to-face"), owner), *sat])
        candidates = [*(who for who in ANN.identities if who in seated), owner, ANN.id]
        assert ANN.who_at(state) == next(who for who in candidates if who in ANN.identities)
