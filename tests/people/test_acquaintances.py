"""What persons know of each other, and what is pushed to them, in both stores."""

import pytest

from tenback.people import acquaintances as acquaintances_module
from tenback.people.acquaintances import INVITATION_SECONDS, Acquaintances
from tenback.people.known import KnownPerson
from tenback.people.messages import PushMessage
from tenback.people.persons import Persons
from tenback.people.saved import saved_about
from tenback.server.metrics import Metrics
from tenback.server.pushing import REMINDER_SECONDS, Pusher, Subscription
from tenback.server.settings import Settings
from tenback.store import Log
from tenback.store.derived import DerivedTable
from tenback.store.statements import sql
from tenback.table.commands import Act, Begin, Command, Sit
from tenback.table.host import Host
from tenback.table.options import Options
from tests.people.test_persons import Time, somebody
from tests.server.push_service import Receiver, push_service
from tests.store.stores import Store


async def nobody_yet(store: Store, clock: Time | None = None) -> tuple[Log, Persons, Acquaintances]:
    """An empty log, and what persons are and know of each other in it."""
    log = await store.open()
    persons = Persons(log, clock or Time())
    return log, persons, Acquaintances(persons)


async def play_together(
    log: Log,
    ended: float,
    *people: KnownPerson,
    name: str = "Somebody",
    table: str | None = None,
    number: int = 1,
) -> None:
    """As if these had finished a game together, all of whom had that name."""
    await log.transact(
        *(
            sql(
                "INSERT INTO played (who, ended, table_id, number, game, players, variant, name, apart, key)"
                " VALUES ($1, $2, $3, $4, 'the-game', 2, '', $5, '', '')",
                known.id,
                ended,
                table or f"table {ended}",
                number,
                name,
            )
            for known in people
        )
    )


async def test_people_find_invite_and_block_each_other(store: Store) -> None:
    clock = Time()
    log, persons, acquaintances = await nobody_yet(store, clock)
    (_, ann), (_, ben), (_, cat) = [await somebody(persons) for _ in range(3)]
    await persons.rename(ben, "Ben")
    assert await acquaintances.people(ann) == [] == await acquaintances.invite(ann, "t", [])
    await play_together(log, 1.0, ann, ben)
    await play_together(log, 2.0, ann, ben)
    await play_together(log, 3.0, ann, cat)
    met = await acquaintances.people(ann)
    assert [(other.name, other.games, other.last) for other in met] == [("Somebody", 1, 3.0), ("Ben", 2, 2.0)]
    assert await acquaintances.resolved(ann, [other.id for other in met]) == [cat.id, ben.id]
    assert sorted(await acquaintances.invite(ann, "t", [ben.id, cat.id])) == sorted([ben.id, cat.id])
    await persons.rename(ann, "Ann")
    assert await acquaintances.invitations([ben.id]) == [("t", "Ann", clock.now)]
    await persons.set_blocked(ben, ann.id, True)
    assert await acquaintances.invitations([ben.id]) == []
    assert await acquaintances.invite(ann, "t", [ben.id]) == []
    assert [other.blocked for other in await acquaintances.people(ben)] == [True]
    assert await persons.is_blocked_by_any(ann.id, [ann.id, cat.id, ben.id])
    assert not await persons.is_blocked_by_any(ann.id, [ann.id, cat.id])
    assert not await persons.is_blocked_by_any("a-guest", [ben.id])
    assert (await acquaintances.me(ben, None, False)).blocked[0].name == "Ann"
    clock.now += INVITATION_SECONDS
    assert await acquaintances.invitations([cat.id]) == []
    assert (await saved_about(log, ann))["invited_others_to"]
    await log.close()


async def test_one_has_met_those_of_a_table_with_whom_one_has_played_a_game(store: Store) -> None:
    log, persons, acquaintances = await nobody_yet(store)
    (_, ann), (_, ben), (_, cat) = [await somebody(persons) for _ in range(3)]
    for number, people in enumerate([(ann, ben), (ben, cat), (ann, ben)], 1):
        await play_together(log, float(number), *people, table="t", number=number)
    met = {known.id: await acquaintances.people(known) for known in (ann, ben, cat)}
    assert {id: sorted((other.games, other.last) for other in others) for id, others in met.items()} == {
        ann.id: [(2, 3.0)],
        ben.id: [(1, 2.0), (2, 3.0)],
        cat.id: [(1, 2.0)],
    }
    await log.close()


async def test_whoever_has_invited_somebody_last_is_named(store: Store) -> None:
    clock = Time()
    log, persons, acquaintances = await nobody_yet(store, clock)
    (_, ann), (_, ben), (_, cat) = [await somebody(persons) for _ in range(3)]
    await play_together(log, 1.0, ann, ben, cat)
    for inviter, name in ((ann, "Ann"), (cat, "Cat"), (ann, "Ann")):
        clock.now += 1
        await persons.rename(inviter, name)
        await acquaintances.invite(inviter, "t", [ben.id])
        assert await acquaintances.invitations([ben.id]) == [("t", name, clock.now)]
    await log.close()


async def test_a_game_with_somebody_who_had_two_seats_is_one_game_with_them(store: Store) -> None:
    log, persons, acquaintances = await nobody_yet(store)
    (_, ann), (phone, ben), (tablet, former) = [await somebody(persons) for _ in range(3)]
    await play_together(log, 1.0, ann, ben, former)
    await play_together(log, 2.0, ann, former)
    await persons.join(ben, [tablet])
    both = await persons.person_of(phone)
    assert both is not None and len(both.identities) == 2
    for person in (ann, both):
        (met,) = await acquaintances.people(person)
        assert (met.games, met.last) == (2, 2.0)
    await log.close()


async def test_of_the_people_one_played_with_lately_the_latest_are_listed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acquaintances_module, "LATELY", 4)
    log, persons, acquaintances = await nobody_yet(store)
    people = [(await somebody(persons))[1] for _ in range(5)]
    for number, known in enumerate(people):
        await persons.rename(known, f"Person {number}")
    for ended, other in enumerate((4, 1, 2, 1, 3)):
        await play_together(log, float(ended), people[0], people[other])
    for most in (2, 9):
        monkeypatch.setattr(acquaintances_module, "MOST_MET", most)
        found = await acquaintances.people(people[0])
        latest = [("Person 3", 1, 4.0), ("Person 1", 2, 3.0), ("Person 2", 1, 2.0)]
        assert [(met.name, met.games, met.last) for met in found] == latest[:most]
    own, theirs = [[met.id for met in await acquaintances.people(known)] for known in people[:2]]
    assert await acquaintances.resolved(people[0], [*theirs, "nobody", own[0]]) == [people[3].id]
    await log.close()


async def test_a_game_under_two_identities_is_one_of_the_last_games_and_names_are_those_of_the_last(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acquaintances_module, "LATELY", 3)
    log, persons, acquaintances = await nobody_yet(store)
    (phone, ann), (tablet, former), (_, ben), (_, cat) = [await somebody(persons) for _ in range(4)]
    await play_together(log, 1.0, ann, cat, name="Too long ago")
    await play_together(log, 2.0, former, ben, name="Benjamin")
    await play_together(log, 3.0, ann, former, ben, name="Ben")
    await play_together(log, 4.0, ann, former, cat, name="Cat")
    await persons.join(ann, [tablet])
    both = await persons.person_of(phone)
    assert both is not None
    found = await acquaintances.people(both)
    assert [(met.name, met.games, met.last) for met in found] == [("Cat", 1, 4.0), ("Ben", 2, 3.0)]
    await log.close()


async def test_the_last_fifty_invitations_are_shown_the_latest_first(store: Store) -> None:
    clock = Time()
    log, persons, acquaintances = await nobody_yet(store, clock)
    (_, ann), (_, ben) = [await somebody(persons) for _ in range(2)]
    for number in range(52):
        clock.now += 1
        await acquaintances.invite(ann, f"table {number}", [ben.id])
    found = await acquaintances.invitations(ben.identities)
    assert [table for table, _, _ in found] == [f"table {number}" for number in range(51, 1, -1)]
    await log.close()


async def test_only_tables_that_go_on_can_be_gone_to(store: Store) -> None:
    log = await store.open()
    tables = [
        DerivedTable("goes on", 0, 1, b"{}", ("ann",), ()),
        DerivedTable("is over", 0, 1, None, (), ()),
        DerivedTable("not asked for", 0, 1, b"{}", ("ann",), ()),
    ]
    await log.derived.save_tables(tables)
    acquaintances = Acquaintances(Persons(log, Time()))
    assert await acquaintances.running(["is over", "goes on", "unknown"]) == {"goes on": b"{}"}
    assert await acquaintances.running([]) == {}
    await log.close()


async def test_a_person_is_told_once_per_table_and_reminded_once_per_turn_by_one_of_the_workers(
    store: Store,
) -> None:
    clock, log = Time(), await store.open()
    host, persons = Host(log, clock=clock), Persons(log, clock)
    settings = Settings(push_loopback=True)
    workers = [Pusher(settings, host, Metrics(dict)) for _ in range(2)]
    assert await workers[0].key() == await workers[1].key()
    _, ann = await somebody(persons)
    table = await host.open_table(Options("the-game", {"players": 2}, pace="days"), ann.id, "Ann")
    await host.submit(table, Command("1", "b", 9, Sit(1, "Ben")))
    await host.submit(table, Command("2", "b", 9, Begin()))
    await host.submit(table, Command("3", ann.id, 9, Act({"do": "start"})))
    (head,) = await log.tables("days")
    async with push_service() as service:
        receiver = Receiver(service, "/one")
        given = receiver.subscription
        keys = given["keys"]
        to = Subscription(ann.device, given["endpoint"], keys["p256dh"], keys["auth"], "uk", "")
        await workers[0].tell(ann.id, PushMessage(table, "turn", "the-game", None, ""))
        await workers[0].subscribe(ann, to)
        for worker in workers:
            await worker.tell(ann.id, PushMessage(table, "turn", "the-game", None, ""))
            await worker.remind()
            await worker.settled()
        clock.now = head.written + REMINDER_SECONDS
        for worker in workers * 2:
            await worker.remind()
            await worker.settled()
        assert [message["kind"] for message in receiver.messages()] == ["turn", "reminder"]
        await workers[0].looked(table, ann)
        await workers[1].tell(ann.id, PushMessage(table, "turn", "the-game", None, ""))
        await workers[1].settled()
        assert len(receiver.messages()) == 3
        for worker in workers:
            await worker.close()
    await host.close()
    await log.close()
