"""Random ids: of tables, and of persons and what belongs to them."""

import secrets

#: Letters and digits that cannot be taken for one another.
ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


def random_id(length: int) -> str:
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(length))
