"""Persons in both stores."""

import asyncio
from pathlib import Path

import pytest

from tenback.people import persons as persons_module
from tenback.people import rebuilding
from tenback.people.acquaintances import INVITATION_SECONDS, Acquaintances
from tenback.people.codes import CODE_SECONDS, WORDS, code_hash, fresh_code, word_list
from tenback.people.events import DERIVED, rebuild
from tenback.people.known import CACHED_SECONDS, SEEN_SECONDS, KnownPerson
from tenback.people.passkeys import CHALLENGE_SECONDS, Passkeys, Site
from tenback.people.persons import Persons, TooMany
from tenback.store import Log, SeatName, Separated, SqliteLog
from tenback.store.postgres import PostgresLog, move
from tenback.store.statements import PEOPLE, Rows, Statement, sql
from tenback.table.commands import Begin, Command, Sit
from tenback.table.forgetting import take_away
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.state import identity
from tests.postgres import PostgresServer
from tests.store.stores import LASTING, PostgresStore, SqliteStore, Store


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def somebody(persons: Persons, label: str = "") -> tuple[str, KnownPerson]:
    token = await persons.create(label)
    known = await persons.person_of(token)
    assert known is not None
    return token, known


async def rows(log: Log, *tables: str) -> list[Rows]:
    found = await log.transact(*(sql(f"SELECT * FROM {table}") for table in tables))
    return [sorted(part) for part in found]


async def an_evening_of_persons(log: Log, clock: Time) -> tuple[Persons, KnownPerson]:
    """Devices come and go, people become one, block each other and are forgotten."""
    persons = Persons(log, clock)
    _, ann = await somebody(persons, "Desk")
    ben_token, ben = await somebody(persons)
    _, cat = await somebody(persons)
    _, eve = await somebody(persons)
    words, _ = await persons.new_code(ann)
    phone = await persons.person_of(await persons.use_code(words, "Phone") or "")
    assert phone is not None and phone.id == ann.id
    await persons.join(ann, ["a-table-s-own-token"])
    await persons.rename(ben, "Ben")
    await persons.set_blocked(ben, eve.id, True)
    await persons.set_blocked(eve, ben.id, True)
    await persons.set_blocked(cat, ben.id, True)
    await persons.set_blocked(cat, ann.id, True)
    await persons.set_blocked(cat, ann.id, False)
    await persons.join(ann, [ben_token])
    await persons.set_findable(cat, False)
    assert await persons.sign_out(ann, ann.device)
    await persons.forget(eve)
    found = await persons.person_of(ben_token)
    assert found is not None
    return persons, found


async def test_the_tables_of_persons_are_the_same_after_a_rebuild(store: Store) -> None:
    log = await store.open()
    persons, ann = await an_evening_of_persons(log, Time())
    before = await rows(log, *DERIVED)
    await rebuild(log)
    assert await rows(log, *DERIVED) == before
    people, identities, devices, _, blocks, forgotten = before
    assert len(people) == 2 and len(devices) == 3 and len(forgotten) == 1
    assert {who for who, person in identities if person == ann.id} == set(ann.identities)
    assert len(ann.identities) == 3
    assert [blocked for _, blocked in blocks] == [ann.id]
    assert (await Acquaintances(persons).me(ann, None, False)).name == "Ben"
    await log.close()


async def test_a_rebuild_brings_no_block_of_somebody_forgotten_back(store: Store) -> None:
    log = await store.open()
    persons = Persons(log, Time())
    (_, ann), (ben_token, ben), (cat_token, cat) = [await somebody(persons) for _ in range(3)]
    await persons.set_blocked(ann, ben.id, True)
    await persons.join(cat, [ben_token])
    assert await rows(log, "block") == [[(ann.id, cat.id)]]
    both = await persons.person_of(cat_token)
    assert both is not None and both.identities == (cat.id, ben.id)
    await persons.forget(both)
    assert await rows(log, "block") == [[]]
    await rebuild(log)
    assert await rows(log, "block") == [[]]
    await log.close()


async def test_a_rebuild_from_the_command_line_makes_the_tables_of_persons_anew(store: Store) -> None:
    log = await store.open()
    await an_evening_of_persons(log, Time())
    before = await rows(log, *DERIVED)
    await log.transact(*(sql(f"DELETE FROM {table}") for table in DERIVED))
    assert isinstance(store, SqliteStore | PostgresStore)
    source = store.folder if isinstance(store, SqliteStore) else store.url
    await rebuilding.rebuild(source, lambda done, total: None)
    assert await rows(log, *DERIVED) == before
    await log.close()


async def test_what_happens_to_persons_during_a_rebuild_is_there_after_it(store: Store) -> None:
    log = await store.open()
    persons = Persons(log, Time())
    tokens: list[str] = []

    class Interrupted:
        async def transact(self, *statements: Statement) -> list[Rows]:
            found = await log.transact(*statements)
            if len(tokens) < 3:
                tokens.append(await persons.create(""))
            return found

    await rebuild(Interrupted())
    for token in tokens:
        assert await persons.person_of(token) is not None
    await log.close()


async def test_persons_move_from_sqlite_to_postgresql(tmp_path: Path, postgres: PostgresServer) -> None:
    log = SqliteLog(tmp_path)
    await an_evening_of_persons(log, Time())
    host = Host(log)
    table = await host.open_table(Options("the-game", {"players": 1}), "a", "Ann")
    texts = await log.read(table)
    before = await rows(log, *PEOPLE)
    await host.close()
    await log.close()
    url = postgres.url()
    for _ in range(2):
        assert (await asyncio.to_thread(move, tmp_path, url, lambda table, events: None)).whole
    there = await PostgresLog.open(url, terms=LASTING)
    assert await rows(there, *PEOPLE) == before
    assert await there.read(table) == texts and b'"Ann"' in b"".join(texts)
    await somebody(Persons(there, Time()))  # gets the next number
    await there.transact(sql("DELETE FROM seat_name"))  # a name can be erased there as it could before
    assert b'"Ann"' not in b"".join(await there.read(table))
    await there.close()


async def test_names_are_erased_in_both_stores(store: Store) -> None:
    log = await store.open()
    host, persons = Host(log), Persons(log, Time())
    _, ann = await somebody(persons)
    table = await host.open_table(Options("the-game", {"players": 2}), ann.id, "Ann")
    await host.submit(table, Command("c", "b", 9, Sit(1, "Ben")))
    await host.submit(table, Command("d", "b", 9, Begin()))
    await log.pack(table)
    await persons.forget(ann)
    await take_away(host, [], ann.identities)
    state = (await host.find(table)).state
    assert [seat.name for seat in state.seats] == ["", "Ben"] and state.seats[0].away
    await host.close()
    await log.close()


@pytest.mark.parametrize("packing", [False, True])
async def test_the_name_of_somebody_who_was_forgotten_is_not_saved_again(store: Store, packing: bool) -> None:
    log = await store.open()
    persons = Persons(log, Time())
    _, ann = await somebody(persons)
    await log.append("t", 0, [b"{}"], "")
    await persons.forget(ann)
    names = [SeatName.fresh(ann.id, "Ann"), SeatName.fresh("ben", "Ben")]
    if packing:
        await log.pack("t", lambda texts: Separated(list(texts), names))
    else:
        await log.save_names("t", names)
    assert await rows(log, "seat_name") == [[("t", *names[1])]]
    await log.close()


async def test_another_worker_s_sign_out_is_noticed_when_the_memory_of_a_token_is_old(store: Store) -> None:
    clock, log = Time(), await store.open()
    here, there = Persons(log, clock), Persons(log, clock)
    token, ann = await somebody(here)
    await there.sign_out(ann, ann.device)
    for _ in range(2):  # being shown again makes the memory no younger
        assert await here.person_of(token) == ann
        clock.now += CACHED_SECONDS / 2
    assert await here.person_of(token) is None
    assert await here.still_linked([ann.device]) == set() == await here.still_linked([])
    await log.close()


async def test_a_person_has_no_more_identities_and_devices_than_anyone_may_have(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persons_module, "MOST_IDENTITIES", 3)
    monkeypatch.setattr(persons_module, "MOST_DEVICES", 2)
    log = await store.open()
    persons = Persons(log, Time())
    _, ann = await somebody(persons)
    for _ in range(2):
        await persons.join(ann, [f"token of table {number}" for number in range(5)])
        assert len(await persons.identities(ann.id)) == 3
    await persons.link(ann.id, "")
    with pytest.raises(TooMany):
        await persons.link(ann.id, "")
    await log.close()


async def test_it_is_noted_within_an_hour_when_a_device_was_last_seen(store: Store) -> None:
    clock, log = Time(), await store.open()
    persons = Persons(log, clock)
    token, ann = await somebody(persons)
    clock.now += SEEN_SECONDS + 1
    await persons.person_of(token)
    (device,) = (await Acquaintances(persons).me(ann, None, False)).devices
    assert (device.linked, device.seen) == (clock.now - SEEN_SECONDS - 1, clock.now)
    await log.close()


async def test_a_token_is_looked_up_once_and_then_remembered(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    persons = Persons(log, Time())
    token, ann = await somebody(persons)
    assert await persons.person_of("a-table-s-own-token") is None
    await log.close()
    assert await persons.person_of(token) == ann
    assert await persons.person_of("a-table-s-own-token") is None


async def test_no_token_and_no_code_is_stored(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    persons = Persons(log, Time())
    token, ann = await somebody(persons)
    words, _ = await persons.new_code(ann)
    kept = str(await rows(log, *(table for table in PEOPLE if table != "shared")))
    assert token not in kept and words not in kept and identity(token) in kept
    await log.close()


async def test_what_has_run_out_is_not_kept(store: Store) -> None:
    clock, log = Time(), await store.open()
    persons = Persons(log, clock)
    (_, ann), (_, ben) = [await somebody(persons) for _ in range(2)]
    acquaintances, passkeys = Acquaintances(persons), Passkeys(persons)
    site = Site.at("https://x.example")
    for number in range(3):
        await persons.new_code((ann, ben)[number % 2])
        await passkeys.request_options(site)
        await acquaintances.invite(ann, f"table {number}", [ben.id])
        assert [len(kept) for kept in await rows(log, "code", "challenge", "invitation")] == [1, 1, 1]
        clock.now += max(CODE_SECONDS, CHALLENGE_SECONDS, INVITATION_SECONDS) + 1
    await log.close()


def test_words_of_codes_are_easily_told_apart() -> None:
    words = word_list()
    assert len(set(words)) == len({word[:4] for word in words}) == 512
    assert all(word.isascii() and word.islower() and 4 <= len(word) <= 7 for word in words)
    slips = [word[:n] + word[n + 1 :] for word in words for n in range(len(word))]
    assert not set(slips) & set(words)  # no letter left out gives another word
    changed = [(word[:n], word[n + 1 :]) for word in words for n in range(len(word))]
    assert len(changed) == len(set(changed))  # no letter changed gives another word
    assert len(fresh_code().split()) == WORDS
    assert code_hash("One-two three") == code_hash(" one TWO\nthree")
