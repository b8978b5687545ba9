"""What a person downloads about themselves, and who else can."""

import json
from pathlib import Path
from typing import Any

from tenback.record import decode, verify
from tests.server.clients import Client, Served, serving, token
from tests.server.people import Device, linked, person
from tests.server.push_service import Receiver, push_service
from tests.server.test_acquaintances import id_of, played_together
from tests.server.test_pushes import SETTINGS


async def data_of(served: Served, device: Device) -> Any:
    async with served.session.get("api/me/data", headers=device.headers) as answer:
        assert answer.status == 200 and answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Content-Disposition"].startswith("attachment")
        return await answer.json()


async def test_everything_that_is_kept_is_downloaded_and_no_secret_with_it(tmp_path: Path) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben = await person(served, "Ann", joined=[token("old")]), await person(served, "Ben")
        phone = await linked(ann, "Phone")
        subscription = Receiver(service, "/one").subscription
        await ann.ask("PUT", "api/me/push", {"subscription": subscription}, 204)
        table = await played_together(served, ann, ben)
        other = await served.open_table(ben.token, game="the-game")
        await ben.ask(
            "POST", "api/me/invitations", {"table": other, "people": [await id_of(ben, "Ann")]}, 204
        )
        await ann.ask("PUT", f"api/me/blocks/{await id_of(ann, 'Ben')}", status=204)
        data = await data_of(served, ann)
        assert data["me"]["name"] == "Ann" and len(data["me"]["devices"]) == 2
        assert [event["event"] for event in data["what_happened"]] == [
            "created",
            "device-linked",
            "joined",
            "device-linked",
            "blocked",
        ]
        assert data["names_at_tables"] == [{"table": table, "name": "Person 0"}]
        assert [push["endpoint"] for push in data["pushes_go_to"]] == [subscription["endpoint"]]
        (record,) = data["records"]
        assert verify(decode(json.dumps(record)))
        for secret in (ann.token, phone.token, token("old"), ben.token, "p-"):
            assert secret not in str(data)
        nothing = await data_of(served, await person(served))
        assert nothing["records"] == [] and nothing["names_at_tables"] == []


async def test_names_of_the_time_before_somebody_was_a_person_are_downloaded_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        tables = []
        for number in range(2):
            tables.append(await served.open_table(token(number), game="face-to-face"))
            client = await Client(served.session, tables[-1], token(number)).connect()
            await client.must({"do": "sit", "seat": 1, "name": f"Name {number}"})
            await client.disconnect()
        ann = await person(served, "Ann", joined=[token(0), token(1)])
        named = {each["table"]: each["name"] for each in (await data_of(served, ann))["names_at_tables"]}
        assert named == {tables[0]: "Name 0", tables[1]: "Name 1"}


async def test_games_of_the_time_before_somebody_was_a_person_are_theirs_wherever_games_are_told_of(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        ben = await person(served, "Ben")
        guests = [Device(served, token(number), {}) for number in range(2)]
        tables = [await played_together(served, guest, ben) for guest in guests]
        ann = await person(served, "Ann", joined=[guest.token for guest in guests])
        tables.append(await played_together(served, ann, ben))
        names = [f"{table}-1" for table in reversed(tables)]
        records = (await data_of(served, ann))["records"]
        for name, record in zip(names, records, strict=True):
            assert await served.get(f"api/records/{name}") == record
        async with served.session.get("api/me/games/export", headers=ann.headers) as answer:
            assert [json.loads(line) async for line in answer.content] == records
        games = (await ann.ask("GET", "api/me/games"))["games"]
        assert [f"{game['table']}-{game['number']}" for game in games] == names
        assert (await ann.ask("GET", "api/me/statistics"))["played"] == len(tables)
        assert len((await ben.ask("GET", "api/me/games"))["games"]) == len(tables)


async def test_nobody_reads_what_is_somebody_else_s(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, eve = [await person(served, name) for name in ("Ann", "Ben", "Eve")]
        table = await played_together(served, ann, ben)
        assert table not in str(await data_of(served, eve))
        for path in ("me/data", "me", "me/people"):
            await served.get(f"api/{path}", 401)
            await served.get(f"api/{path}", 401, Authorization=f"Bearer {token('guess')}")
