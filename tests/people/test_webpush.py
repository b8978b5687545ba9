"""Encrypting and signing pushes."""

import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

from tenback.people.base64url import decoded, encoded
from tenback.people.webpush import MOST_BYTES, RECORD, SIGNED_SECONDS, Recipient, Signer, encrypted, is_valid

#: The example of RFC 8291, section 5 and appendix A.
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECIPIENT = Recipient(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
TEXT = b"When I grow up, I want to be a watermelon"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_encrypted_as_in_the_standard() -> None:
    key = ec.derive_private_key(int.from_bytes(decoded(SENDER), "big"), ec.SECP256R1())
    assert encoded(encrypted(TEXT, RECIPIENT, key, decoded(SALT))) == BODY


def test_no_two_messages_are_encrypted_alike() -> None:
    assert encrypted(TEXT, RECIPIENT) != encrypted(TEXT, RECIPIENT)


@pytest.mark.parametrize(
    "recipient",
    [
        Recipient("", ""),
        Recipient(RECIPIENT.p256dh, RECIPIENT.auth[:-3]),
        Recipient(RECIPIENT.p256dh[:-4], RECIPIENT.auth),
        Recipient("B" + "A" * 86, RECIPIENT.auth),
    ],
)
def test_keys_that_are_none_are_told_from_those_of_a_device(recipient: Recipient) -> None:
    assert is_valid(RECIPIENT) and not is_valid(recipient)


@pytest.mark.parametrize(("page", "sub"), [("https://x.example", "https://x.example"), ("http://x", None)])
def test_a_push_is_signed_for_its_service_by_the_key_that_browsers_know(page: str, sub: str | None) -> None:
    signer = Signer(Signer.fresh_secret())
    header = signer.authorization("https://push.example:8443/abc?d", page, 1000.5)
    assert header.startswith("vapid t=") and header.endswith(f", k={signer.public}")
    head, claims, signature = header.removeprefix("vapid t=").partition(",")[0].split(".")
    told = json.loads(decoded(claims))
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    assert (told["aud"], told["exp"]) == ("https://push.example:8443", 1000 + SIGNED_SECONDS)
    assert told.get("sub") == sub
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(signer.public))
    r, s = (int.from_bytes(part, "big") for part in (decoded(signature)[:32], decoded(signature)[32:]))
    public.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_a_message_that_one_record_does_not_hold_is_refused() -> None:
    assert len(encrypted(bytes(MOST_BYTES), RECIPIENT)) < RECORD
    with pytest.raises(ValueError, match="too long"):
        encrypted(bytes(MOST_BYTES + 1), RECIPIENT)
