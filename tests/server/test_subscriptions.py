"""Where pushes go: to the device that subscribed last, signed for its page, and only so many at once."""

import json
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest
from msgspec.structs import replace

from tenback.people import webpush
from tenback.people.base64url import decoded
from tenback.people.messages import PushMessage
from tenback.server import pushing
from tenback.server.context import CONTEXT
from tenback.store import LogFailure
from tests.server.clients import serving
from tests.server.clock import Clock
from tests.server.people import ask, linked, person
from tests.server.push_service import Receiver, push_service
from tests.server.test_pushes import SETTINGS, WAIT, begun_while_away, pass_time, subscribed

ALLOWING = replace(SETTINGS, origins=("https://games.example", "https://other.example"))


async def test_a_push_is_signed_with_the_page_that_the_device_was_subscribed_on(tmp_path: Path) -> None:
    async with push_service() as service, serving(tmp_path, settings=ALLOWING) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        table = await served.open_table(ben.token, game="face-to-face")
        receiver = Receiver(service, "/one")
        for page in ("https://games.example", "https://other.example"):
            service.headers.clear()
            body = {"subscription": receiver.subscription, "language": "cs"}
            await ask(served, "PUT", "api/me/push", body, 204, {**ann.headers, "Origin": page})
            who = await served.app[CONTEXT].who(ann.token)
            await served.app[CONTEXT].pusher.tell(who, PushMessage(table, "reminder", "slide", None, ""))
            await served.app[CONTEXT].pusher.settled()
            (pushed,) = service.headers
            claims = pushed["Authorization"].removeprefix("vapid t=").split(".")[1]
            assert json.loads(decoded(claims))["sub"] == page
            assert pushed["Content-Encoding"] == "aes128gcm"
            assert pushed["TTL"] == str(pushing.KEPT_SECONDS)


async def test_a_subscription_is_of_whoever_subscribed_last(tmp_path: Path) -> None:
    """A browser keeps its endpoint when another person signs in there."""
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        table = await served.open_table(ben.token, game="face-to-face")
        receiver = Receiver(service, "/one")
        for device in (ann, ben, ann):
            await device.ask("PUT", "api/me/push", {"subscription": receiver.subscription}, 204)
        pusher = served.app[CONTEXT].pusher
        for device in (ann, ben):
            who = await served.app[CONTEXT].who(device.token)
            await pusher.tell(who, PushMessage(table, "invitation", "slide", device.me["name"], ""))
        await pusher.settled()
        assert [message["from"] for message in receiver.messages()] == ["Ann"]


async def test_there_are_no_more_pushes_under_way_and_turns_noted_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushing, "UNDER_WAY", 2)
    monkeypatch.setattr(pushing, "NOTED", 1)
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        receiver = await subscribed(ann, service)
        tables = [(await begun_while_away(served, ann, ben)).table for _ in range(2)]
        await pass_time(served, clock, WAIT)
        assert [message["table"] for message in receiver.messages()] == tables[:1]
        service.answers.clear()
        pusher, who = served.app[CONTEXT].pusher, await served.app[CONTEXT].who(ann.token)
        for number in range(4):
            await pusher.tell(who, PushMessage(tables[0], "reminder", f"game {number}", None, ""))
        service.answers.set()
        await pusher.settled()
        assert {message["game"] for message in receiver.messages()[1:]} == {"game 0", "game 1"}


async def test_only_a_device_that_is_gone_loses_its_subscription_whatever_else_a_push_service_answers(
    tmp_path: Path,
) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        table = await served.open_table(ben.token, game="face-to-face")
        context = served.app[CONTEXT]
        who, counts = await context.who(ann.token), context.metrics.counts
        for status in (200, 201, 202, 204, 301, 307, 400, 401, 403, 404, 405, 410, 413, 429, 500, 502, 503):
            path = f"/{status}"
            await subscribed(ann, service, path)
            service.status = status
            for _ in range(2):
                await context.pusher.tell(who, PushMessage(table, "reminder", "slide", None, ""))
                await context.pusher.settled()
            sent = 1 if status in (404, 410) else 2
            assert len(service.received[path]) == sent, status
            assert counts["tenback_pushes_total", str(status)] == sent, status


async def test_a_push_goes_to_every_device_that_is_signed_in_and_to_no_other(tmp_path: Path) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        phone, tablet = await linked(ann), await linked(ann)
        devices = {"/desk": ann, "/phone": phone, "/ben": ben}  # the tablet wants none
        receivers = {path: await subscribed(device, service, path) for path, device in devices.items()}
        table = await served.open_table(ben.token, game="face-to-face")
        pusher, who = served.app[CONTEXT].pusher, await served.app[CONTEXT].who(ann.token)

        async def told() -> set[str]:
            """Which of them are told now."""
            before = {path: len(receiver.messages()) for path, receiver in receivers.items()}
            await pusher.tell(who, PushMessage(table, "reminder", "slide", None, ""))
            await pusher.settled()
            return {path for path, receiver in receivers.items() if len(receiver.messages()) > before[path]}

        assert await told() == {"/desk", "/phone"}
        here = [d["id"] for d in (await phone.ask("GET", "api/me"))["devices"] if d["this"]]
        await tablet.ask("DELETE", f"api/me/devices/{here[0]}")
        assert await told() == {"/desk"}
        await ann.forget()
        assert await told() == set()


async def test_a_subscription_of_before_is_told_by_the_same_key_and_only_as_long_as_it_is_allowed(
    tmp_path: Path,
) -> None:
    keys = set()
    async with push_service() as service:
        async with serving(tmp_path, settings=SETTINGS) as served:
            ann = await person(served, "Ann")
            await subscribed(ann, service)
        for settings in (SETTINGS, replace(SETTINGS, push_loopback=False), SETTINGS):
            async with serving(tmp_path, settings=settings) as served:
                ann.served, context = served, served.app[CONTEXT]
                message = PushMessage("amber-fox", "reminder", "slide", None, "")
                await context.pusher.tell(await context.who(ann.token), message)
                await context.pusher.settled()
                keys |= {ann.me["push_key"], (await ann.ask("GET", "api/me"))["push_key"]}
        assert len(service.received["/one"]) == 2
        keys |= {headers["Authorization"].rpartition("k=")[2] for headers in service.headers}
    assert len(keys) == 1


async def test_a_push_that_fails_by_a_fault_of_the_server_is_reported_and_the_next_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        receiver = await subscribed(ann, service)
        table = await served.open_table(ben.token, game="face-to-face")
        context = served.app[CONTEXT]
        message = PushMessage(table, "reminder", "slide", None, "")
        with monkeypatch.context() as patch:
            patch.setattr(webpush, "encrypted", Mock(side_effect=ZeroDivisionError))
            await context.pusher.tell(await context.who(ann.token), message)
            await context.pusher.settled()
        assert [record.getMessage() for record in caplog.records if record.exc_info] == ["a push failed"]
        await context.pusher.tell(await context.who(ann.token), message)
        await context.pusher.settled()
        assert len(receiver.messages()) == 1
        counted = [context.metrics.counts["tenback_pushes_total", status] for status in ("failed", "201")]
        assert counted == [1, 1]


async def test_a_push_is_given_up_and_counted_if_the_log_does_not_give_the_key_to_sign_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann = await person(served, "Ann")
        receiver = await subscribed(ann, service)
        context = served.app[CONTEXT]
        message = PushMessage("amber-fox", "reminder", "slide", None, "")
        with monkeypatch.context() as patch:
            patch.setattr(context.pusher, "key", AsyncMock(side_effect=LogFailure("broken")))
            await context.pusher.tell(await context.who(ann.token), message)
            await context.pusher.settled()
        assert context.metrics.counts["tenback_pushes_total", "failed"] == 1
        await context.pusher.tell(await context.who(ann.token), message)
        await context.pusher.settled()
        assert len(receiver.messages()) == 1


async def test_a_device_that_wants_no_more_pushes_gets_none_and_the_person_s_others_still_do(
    tmp_path: Path,
) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann = await person(served, "Ann")
        phone = await linked(ann)
        receivers = [await subscribed(ann, service, "/desk"), await subscribed(phone, service, "/phone")]
        await phone.ask("DELETE", "api/me/push", status=204)
        context = served.app[CONTEXT]
        message = PushMessage("amber-fox", "turn", "the-game", None, "")
        await context.pusher.tell(await context.who(ann.token), message)
        await context.pusher.settled()
        assert [len(receiver.messages()) for receiver in receivers] == [1, 0]
