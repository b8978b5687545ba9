"""Passkeys: the way back for somebody who has lost all their devices.

They need the extra `people`; without it `possible` is false, and nothing else here may be called. Browsers
offer them on HTTPS pages and on localhost alone.
"""

import hashlib
import importlib.util
import json
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from tenback.people.base64url import decoded, encoded
from tenback.people.events import PasskeyAdded
from tenback.people.known import KnownPerson
from tenback.people.persons import Persons, clean_label
from tenback.store.statements import sql
from tenback.table.ids import random_id

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

#: How long somebody may take to answer their browser's question.
CHALLENGE_SECONDS = 300.0
MOST_PASSKEYS = 20
NAME = "Tenback"
#: The purpose of a challenge that signs somebody in; one that adds a passkey has the person's id.
SIGN_IN = "sign in"

Options: TypeAlias = dict[str, Any]

possible = importlib.util.find_spec("webauthn") is not None


class BadPasskey(Exception):
    """The server did not ask for this answer of the browser, or the page cannot have passkeys."""


class Site(NamedTuple):
    """The page that asks: its origin, and the name that its passkeys belong to."""

    origin: str
    name: str

    @classmethod
    def at(cls, origin: str | None) -> "Site":
        """BadPasskey unless the page is on HTTPS, or on localhost."""
        try:
            address = urlsplit(origin or "")
            name = address.hostname or ""
        except ValueError:
            raise BadPasskey from None
        local = name == "localhost" or name.endswith(".localhost")
        if (
            origin is None
            or not name
            or not (address.scheme == "https" or (local and address.scheme == "http"))
        ):
            raise BadPasskey
        return cls(origin, name)


class Passkeys:
    """The passkeys of the persons in a log."""

    def __init__(self, persons: Persons) -> None:
        self._persons = persons
        self._log = persons.log

    async def creation_options(self, known: KnownPerson, site: Site, name: str | None) -> Options:
        """The options with which the browser makes a passkey for the person."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        options = generate_registration_options(
            rp_id=site.name,
            rp_name=NAME,
            user_id=hashlib.sha256(f"passkey {known.id}".encode()).digest(),
            user_name=name or NAME,
            challenge=await self._challenge(known.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=await self._descriptors(known),
        )
        return _decoded(options_to_json(options))

    async def add(self, known: KnownPerson, site: Site, credential: dict[str, Any], label: str) -> None:
        """Add the passkey that the browser has made; BadPasskey if it was not asked to."""
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(known.id, credential)
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        except (WebAuthnException, ValueError, TypeError, LookupError, AttributeError):
            raise BadPasskey from None
        named, key = encoded(verified.credential_id), encoded(verified.credential_public_key)
        count, taken = await self._log.transact(
            sql("SELECT COUNT(*) FROM passkey WHERE person = $1", known.id),
            sql("SELECT 1 FROM passkey WHERE credential = $1", named),
        )
        if count[0][0] >= MOST_PASSKEYS or taken:
            raise BadPasskey
        added = PasskeyAdded(random_id(12), named, key, clean_label(label))
        await self._persons.add_passkey(known, added)

    async def request_options(self, site: Site) -> Options:
        """The options with which the browser asks for any passkey of this site."""
        from webauthn import generate_authentication_options, options_to_json

        options = generate_authentication_options(rp_id=site.name, challenge=await self._challenge(SIGN_IN))
        return _decoded(options_to_json(options))

    async def sign_in(self, site: Site, credential: dict[str, Any], label: str) -> str:
        """A token for the device on which a passkey was used; BadPasskey if it is nobody's."""
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(SIGN_IN, credential)
        named = encoded(_bytes(credential.get("rawId")))
        (found,) = await self._log.transact(
            sql(
                "SELECT person, public_key, COALESCE(used, 0) FROM passkey LEFT JOIN passkey_count"
                " ON passkey_count.credential = passkey.credential WHERE passkey.credential = $1",
                named,
            )
        )
        if not found:
            raise BadPasskey
        person, public_key, used = found[0]
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=_bytes(public_key),
                credential_current_sign_count=used,
            )
        except (WebAuthnException, ValueError, TypeError, LookupError, AttributeError):
            raise BadPasskey from None
        await self._log.transact(
            sql(
                "INSERT INTO passkey_count (credential, used) VALUES ($1, $2)"
                " ON CONFLICT (credential) DO UPDATE SET used = excluded.used",
                named,
                verified.new_sign_count,
            )
        )
        return await self._persons.link(person, label)

    async def _challenge(self, purpose: str) -> bytes:
        """A fresh challenge, which can be answered once and for a few minutes."""
        challenge, now = secrets.token_bytes(32), self._persons.clock()
        await self._log.transact(
            sql("DELETE FROM challenge WHERE until < $1", now),
            sql(
                "INSERT INTO challenge (hash, purpose, until) VALUES ($1, $2, $3)",
                hashlib.sha256(challenge).hexdigest(),
                purpose,
                now + CHALLENGE_SECONDS,
            ),
        )
        return challenge

    async def _answered(self, purpose: str, credential: dict[str, Any]) -> bytes:
        """The challenge that the browser answers; BadPasskey if it is unknown or has expired."""
        response = credential.get("response")
        told = _bytes(response.get("clientDataJSON") if isinstance(response, dict) else None)
        try:
            answered = json.loads(told)
        except ValueError:
            raise BadPasskey from None
        challenge = _bytes(answered.get("challenge") if isinstance(answered, dict) else None)
        (found,) = await self._log.transact(
            sql(
                "DELETE FROM challenge WHERE hash = $1 AND purpose = $2 RETURNING until",
                hashlib.sha256(challenge).hexdigest(),
                purpose,
            )
        )
        if not found or found[0][0] < self._persons.clock():
            raise BadPasskey
        return challenge

    async def _descriptors(self, known: KnownPerson) -> "list[PublicKeyCredentialDescriptor]":
        from webauthn.helpers.structs import PublicKeyCredentialDescriptor

        (rows,) = await self._log.transact(sql("SELECT credential FROM passkey WHERE person = $1", known.id))
        return [PublicKeyCredentialDescriptor(id=_bytes(credential)) for (credential,) in rows]


def _decoded(text: str) -> Options:
    options: Options = json.loads(text)
    return options


def _bytes(text: object) -> bytes:
    """Decode base64url; BadPasskey if it is none."""
    if not isinstance(text, str) or not text.isascii():
        raise BadPasskey
    try:
        return decoded(text)
    except ValueError:
        raise BadPasskey from None
