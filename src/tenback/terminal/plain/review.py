"""A review told in sentences."""

import asyncio
from collections.abc import Callable

from tenback.locales import Words
from tenback.record import Record
from tenback.terminal.words.review import ReviewWords

#: How long the figures may be sharpened before they are told.
SECONDS = 15.0


async def tell_review(record: Record, say: Words, write: Callable[[str], None]) -> None:
    """Tell what every turn of the record cost; it is worked out in a thread, so that nothing else waits."""
    from tenback.review import NotReviewable, review  # it needs NumPy, which takes a moment

    write(say("term-review-wait"))
    try:
        found = await asyncio.to_thread(review, record, seconds=SECONDS)
    except NotReviewable:
        write(say("term-review-none"))
        return
    for sentence in ReviewWords(record, say).sentences(found):
        write(sentence)
