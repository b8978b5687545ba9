"""Numbered deals to the card as `tenback.deal` makes them: BLAKE2b, streams of bytes, Fisher and Yates."""

from typing import Any

import numpy as np

from tenback.fast.compiling import compiled, inlined

Word = Any  # a numpy uint64
Words = Any  # a numpy array of uint64
Decks = Any  # a numpy array of uint8, a row a deck

# RFC 7693, 2.6 and 2.7: the initialization vector and the message schedule of BLAKE2b.
_IV = np.array(
    [
        0x6A09E667F3BCC908,
        0xBB67AE8584CAA73B,
        0x3C6EF372FE94F82B,
        0xA54FF53A5F1D36F1,
        0x510E527FADE682D1,
        0x9B05688C2B3E6C1F,
        0x1F83D9ABFB41BD6B,
        0x5BE0CD19137E2179,
    ],
    dtype=np.uint64,
)
_SCHEDULE = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    ],
    dtype=np.uint8,
)


def _start(digest_size: int, person: bytes) -> Words:
    """RFC 7693, 2.5: the parameter block, taken into the initialization vector."""
    start = _IV.copy()
    start[0] ^= np.uint64(0x01010000 ^ digest_size)
    start[6:8] ^= np.frombuffer(person.ljust(16, b"\0"), dtype="<u8")
    return start


_SERIES = _start(32, b"tenback series")
_SEAT = _start(8, b"tenback seat")
_DEAL = _start(64, b"tenback deal")
_LOT = _start(64, b"tenback lot")


@compiled
def numbered_seed(series: Word, number: int, seed: Words) -> None:
    """Write the four words of a deal's seed, as `tenback.deal.numbered_seed` makes it."""
    message, digest = np.zeros(16, np.uint64), np.empty(8, np.uint64)
    message[0] = np.uint64(series)
    message[1] = np.uint64(number)
    _digest(_SERIES, message, 16, digest)
    for word in range(4):
        seed[word] = digest[word]


@compiled
def seat_key(seed: Words, seat: int) -> Word:
    """64 bits of chance for the player at a seat, as `tenback.deal.seat_key` makes them."""
    message, digest = _message(seed), np.empty(8, np.uint64)
    message[4] = np.uint64(seat)
    _digest(_SEAT, message, 40, digest)
    return digest[0]


@compiled
def lot(seats: int, seed: Words) -> int:
    """The seat that starts where chance decides it, as `tenback.deal.lot` does."""
    message, digest = _message(seed), np.empty(8, np.uint64)
    while True:
        _digest(_LOT, message, 40, digest)
        message[4] += np.uint64(1)
        for word in digest:
            for place in range(8):
                byte = int(word >> np.uint64(8 * place)) & 255
                if byte <= HIGHEST[seats]:
                    return byte % seats


@compiled
def shuffle(decks: Decks, seed: Words) -> None:
    """Bring decks in ascending order into the order that `tenback.deal.shuffled` gives them."""
    message, digest = _message(seed), np.empty(8, np.uint64)
    deck, size = 0, decks.shape[1]
    while True:
        _digest(_DEAL, message, 40, digest)
        message[4] += np.uint64(1)
        for word in digest:
            for place in range(8):
                byte = int(word >> np.uint64(8 * place)) & 255
                if byte > HIGHEST[size]:
                    continue
                other = byte - (byte * RECIPROCAL[size] >> 16) * size
                size -= 1
                decks[deck, size], decks[deck, other] = decks[deck, other], decks[deck, size]
                if size == 1:
                    deck, size = deck + 1, decks.shape[1]
                    if deck == decks.shape[0]:
                        return


#: For a choice among k places the bytes from the largest multiple of k within 256 on are skipped; ...
HIGHEST = np.array([0] + [255 - 256 % k for k in range(1, 101)], np.uint8)
#: ... for the others byte * RECIPROCAL[k] >> 16 is byte // k, without a division.
RECIPROCAL = np.array([0] + [65536 // k + 1 for k in range(1, 101)], np.uint32)


@inlined
def _message(seed: Words) -> Words:
    """The seed, followed by the number 0."""
    message = np.zeros(16, np.uint64)
    for word in range(4):
        message[word] = seed[word]
    return message


@compiled
def _digest(start: Words, m: Words, length: int, digest: Words) -> None:
    """RFC 7693, 3.2: the compression of one block, the last, of `length` bytes."""
    v0, v1, v2, v3 = start[0], start[1], start[2], start[3]
    v4, v5, v6, v7 = start[4], start[5], start[6], start[7]
    v8, v9, v10, v11 = _IV[0], _IV[1], _IV[2], _IV[3]
    v12, v13, v14, v15 = _IV[4] ^ np.uint64(length), _IV[5], ~_IV[6], _IV[7]
    for turn in range(12):
        s = _SCHEDULE[turn]
        v0, v4, v8, v12 = _mix(v0, v4, v8, v12, m[s[0]], m[s[1]])
        v1, v5, v9, v13 = _mix(v1, v5, v9, v13, m[s[2]], m[s[3]])
        v2, v6, v10, v14 = _mix(v2, v6, v10, v14, m[s[4]], m[s[5]])
        v3, v7, v11, v15 = _mix(v3, v7, v11, v15, m[s[6]], m[s[7]])
        v0, v5, v10, v15 = _mix(v0, v5, v10, v15, m[s[8]], m[s[9]])
        v1, v6, v11, v12 = _mix(v1, v6, v11, v12, m[s[10]], m[s[11]])
        v2, v7, v8, v13 = _mix(v2, v7, v8, v13, m[s[12]], m[s[13]])
        v3, v4, v9, v14 = _mix(v3, v4, v9, v14, m[s[14]], m[s[15]])
    digest[0], digest[1] = start[0] ^ v0 ^ v8, start[1] ^ v1 ^ v9
    digest[2], digest[3] = start[2] ^ v2 ^ v10, start[3] ^ v3 ^ v11
    digest[4], digest[5] = start[4] ^ v4 ^ v12, start[5] ^ v5 ^ v13
    digest[6], digest[7] = start[6] ^ v6 ^ v14, start[7] ^ v7 ^ v15


@inlined
def _mix(a: Word, b: Word, c: Word, d: Word, x: Word, y: Word) -> tuple[Word, Word, Word, Word]:
    """RFC 7693, 3.1: the mixing function G."""
    a = a + b + x
    d = _rotated(d ^ a, 32)
    c = c + d
    b = _rotated(b ^ c, 24)
    a = a + b + y
    d = _rotated(d ^ a, 16)
    c = c + d
    b = _rotated(b ^ c, 63)
    return a, b, c, d


@inlined
def _rotated(word: Word, places: int) -> Word:
    return (word >> np.uint64(places)) | (word << np.uint64(64 - places))
