"""The frames that the server makes by itself."""

from hypothesis import given
from hypothesis import strategies as st

from tenback.server.connection import frame_head


@given(st.one_of(st.integers(0, 300), st.integers(2**15 - 2, 2**16 + 2), st.integers(0, 2**40)))
def test_a_frame_tells_its_size_in_as_few_bytes_as_possible(size: int) -> None:
    head = frame_head(size)
    assert head[0] == 0x81  # the whole of a text
    told, more = head[1], head[2:]
    if size < 126:
        assert (told, more) == (size, b"")
    else:
        assert told == (126 if size < 2**16 else 127)
        assert int.from_bytes(more, "big") == size and len(more) == (2 if size < 2**16 else 8)
