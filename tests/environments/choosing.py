"""Policies for tests: any legal action, chosen by what is seen alone."""

import hashlib
from typing import Any

import numpy as np


def any_legal(seen: dict[str, Any]) -> int:
    """One of the legal actions; the same view always gives the same one."""
    digest = hashlib.blake2b(seen["observation"].tobytes(), digest_size=8).digest()
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[int.from_bytes(digest, "little") % len(legal)])
