"""Six-word codes, by which one device signs another in: once, and for ten minutes."""

import hashlib
import re
import secrets
from functools import cache
from importlib import resources

#: 54 bits by words of which no two look alike; nobody can try more than a few before they run out.
WORDS = 6
CODE_SECONDS = 600.0


@cache
def word_list() -> tuple[str, ...]:
    """512 short words: no two share their first four letters, or are one slip apart."""
    text = resources.files("tenback.people").joinpath("words.txt").read_text(encoding="utf-8")
    return tuple(text.split())


def fresh_code() -> str:
    return " ".join(secrets.choice(word_list()) for _ in range(WORDS))


def code_hash(typed: str) -> str:
    """The hash that is stored of a code; it does not depend on how the words are written and divided."""
    words = re.findall(r"[a-z]+", typed.lower())
    return hashlib.sha256(" ".join(words).encode()).hexdigest()
