"""Telling people who are not there: that it is their turn, that they are invited, and again after a day."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import aiohttp
import msgspec

from tenback.people import webpush
from tenback.people.known import KnownPerson
from tenback.people.messages import PushMessage
from tenback.people.webpush import Recipient, Signer
from tenback.server.endpoints import PublicAddresses, is_allowed
from tenback.server.journal import journal
from tenback.server.metrics import Metrics
from tenback.server.settings import Settings
from tenback.store import DamagedTable, Head, LogFailure
from tenback.store.statements import sql
from tenback.table.decisions.votes import waiting_for
from tenback.table.host import Host, NoSuchTable
from tenback.table.labels import DAYS
from tenback.table.live import Live
from tenback.table.state import TableState
from tenback.table.timeline import EndedGame

#: The name of the secret that pushes are signed with.
SECRET = "push key"
#: Somebody who is back within this many seconds has only reloaded the page.
PATIENCE_SECONDS = 15.0
#: In a game over days, people are reminded after this long.
REMINDER_SECONDS = 24 * 3600.0
#: How long a push service keeps a push for a device that is off.
KEPT_SECONDS = 24 * 3600
ANSWER_SECONDS = 10.0
#: People whose turn is noted, and pushes under way, at the same time; more of them are dropped.
NOTED = 10_000
UNDER_WAY = 500
AT_ONCE = 16
GONE = (404, 410)


class Subscription(NamedTuple):
    """Where and how a device gets its pushes."""

    device: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    origin: str


class Pusher:
    """Sends pushes for the tables of a host; somebody calls `look_around` and `remind` every now and then."""

    def __init__(self, settings: Settings, host: Host, metrics: Metrics) -> None:
        self._host = host
        self._log = host.log
        self._metrics = metrics
        self._loopback = settings.push_loopback
        self._signer: Signer | None = None
        self._session: aiohttp.ClientSession | None = None
        self._room = asyncio.Semaphore(AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()
        #: Who is to be told of their turn at a table, and when, if they have not come back by then.
        self._due: dict[tuple[str, str], float] = {}
        host.observers.append(self.note)

    async def key(self) -> str | None:
        """The server's key for browsers to subscribe with; None if no pushes can be sent."""
        if self._signer is None and webpush.possible:
            self._signer = Signer(await self._log.shared(SECRET, Signer.fresh_secret()))
        return None if self._signer is None else self._signer.public

    def is_allowed(self, endpoint: str) -> bool:
        return is_allowed(endpoint, self._loopback)

    async def subscribe(self, known: KnownPerson, subscription: Subscription) -> None:
        await self._log.transact(
            sql("DELETE FROM push WHERE device = $1 OR endpoint = $2", known.device, subscription.endpoint),
            sql(
                "INSERT INTO push (device, person, endpoint, p256dh, auth, language, origin)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7)",
                known.device,
                known.id,
                *subscription[1:],
            ),
        )

    async def unsubscribe(self, device: str) -> None:
        await self._log.transact(sql("DELETE FROM push WHERE device = $1", device))

    def note(self, live: Live, before: int | None, ended: Sequence[EndedGame]) -> None:
        """See whose turn it is after a commit; this is called after every one, and so does little."""
        if not webpush.possible:
            return
        for who in awaited(live.state, live.online):
            if (live.id, who) not in self._due and len(self._due) < NOTED:
                self._due[live.id, who] = self._host.clock() + PATIENCE_SECONDS

    async def looked(self, table: str, known: KnownPerson) -> None:
        """The person looks at the table, and may be told of it again when they have gone."""
        for who in known.identities:
            self._due.pop((table, who), None)
        await self._log.transact(
            sql("DELETE FROM pushed WHERE table_id = $1 AND person = $2", table, known.id)
        )

    async def look_around(self) -> None:
        """Tell those whose turn it has been for a moment, and who have not come back."""
        now = self._host.clock()
        for noted in [noted for noted, when in self._due.items() if when <= now]:
            when = self._due.pop(noted, None)
            if when is None:  # they came back while others were told
                continue
            try:
                await self._tell_of_turn(*noted)
            except (NoSuchTable, DamagedTable):  # which was reported
                pass
            except LogFailure:
                self._due.setdefault(noted, when)  # they are told once the log answers again
                raise

    async def remind(self) -> None:
        """Remind those who have not played for a day in a game over days, whoever is there, once per turn."""
        for head in await self._log.tables(DAYS):
            if head.written > self._host.clock() - REMINDER_SECONDS or not await self._is_first(head):
                continue
            with suppress(NoSuchTable, LogFailure):  # a damaged table, which was reported
                state = await self._host.glance(head.table)
                message = PushMessage(head.table, "reminder", state.options.game, None, "")
                await self._tell_who(awaited(state, frozenset()), message)

    async def tell(self, person: str, message: PushMessage) -> None:
        """Send the message to the person's devices, unless they have not looked since the last one."""
        marked, found = await self._log.transact(
            sql(
                "INSERT INTO pushed (table_id, person) SELECT $1, $2 FROM push WHERE person = $2 LIMIT 1"
                " ON CONFLICT DO NOTHING RETURNING 1",
                message.table,
                person,
            ),
            sql(
                "SELECT device, endpoint, p256dh, auth, language, origin FROM push WHERE person = $1", person
            ),
        )
        if not marked and message.kind != "reminder":
            return
        for row in found:
            if len(self._sending) < UNDER_WAY:
                task = asyncio.create_task(self._send(Subscription(*row), message))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    async def settled(self) -> None:
        """Wait until everything is sent, or could not be."""
        while self._sending:
            await asyncio.gather(*self._sending)

    async def close(self) -> None:
        for task in tuple(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _tell_of_turn(self, table: str, who: str) -> None:
        state = await self._host.glance(table)
        live = self._host.tables.get(table)  # another worker may have it, and it may have gone on there
        if who in awaited(state, frozenset() if live is None else live.online):
            await self._tell_who([who], PushMessage(table, "turn", state.options.game, None, ""))

    async def _tell_who(self, people: Sequence[str], message: PushMessage) -> None:
        """Tell each person once, who may hold several seats and by several identities."""
        found = await self._log.transact(
            *(sql("SELECT person FROM identity WHERE who = $1", who) for who in people)
        )
        for person in dict.fromkeys(person for rows in found for (person,) in rows):
            await self.tell(person, message)

    async def _is_first(self, head: Head) -> bool:
        """Whether nobody, no other worker either, has reminded people since the table was last written to."""
        (claimed,) = await self._log.transact(
            sql(
                "INSERT INTO reminded (table_id, version) VALUES ($1, $2) ON CONFLICT (table_id)"
                " DO UPDATE SET version = excluded.version WHERE reminded.version < excluded.version"
                " RETURNING 1",
                head.table,
                head.version,
            )
        )
        return bool(claimed)

    async def _send(self, to: Subscription, message: PushMessage) -> None:
        body = msgspec.json.encode(msgspec.structs.replace(message, language=to.language))
        answer = "failed"
        try:
            await self.key()
            assert self._signer is not None
            headers = {
                "Authorization": self._signer.authorization(to.endpoint, to.origin, self._host.clock()),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEPT_SECONDS),
            }
            async with self._room:
                if not self.is_allowed(to.endpoint):
                    return
                content = webpush.encrypted(body, Recipient(to.p256dh, to.auth))
                async with self._open_session().post(
                    to.endpoint, data=content, headers=headers, allow_redirects=False
                ) as response:
                    answer = str(response.status)
                    if response.status in GONE:
                        await self.unsubscribe(to.device)
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError, LogFailure):
            pass  # the endpoint is the device's secret, so the server's log does not name it
        except Exception:
            journal.exception("a push failed")
        finally:
            self._metrics.count("tenback_pushes_total", answer)

    def _open_session(self) -> aiohttp.ClientSession:
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=AT_ONCE, resolver=PublicAddresses())
            timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
            self._session = aiohttp.ClientSession(connector=connector, timeout=timeout)
        return self._session


def awaited(state: TableState, online: frozenset[int]) -> list[str]:
    """The people who are not there and whom others wait for: to act, or in a game over days to vote."""
    asked, seats = state.to_act, state.seats
    if state.options.pace == "days" and state.proposal is not None:
        asked = (*asked, *waiting_for(state, state.proposal, online))
    absent = [
        who
        for number in dict.fromkeys(asked)
        if number not in online
        and (who := seats[number].who) is not None
        and seats[number].stand_in is None
        and not seats[number].away
    ]
    alone = absent and len({seat.who for seat in seats if seat.who is not None}) == 1
    return [] if alone else absent
