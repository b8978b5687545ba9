"""Requests as the bytes that they are, which no client has put right before."""

import asyncio


async def answered(
    port: int, request: bytes, address: str = "127.0.0.1"
) -> tuple[int, dict[bytes, bytes], bytes]:
    """Status, headers and body that the server answers these bytes with."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(request)
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *lines = head.split(b"\r\n")
    pairs = (line.partition(b": ") for line in lines)
    return int(first.split()[1]), {name.lower(): value for name, _, value in pairs}, body


def get(path: str, host: bytes = b"localhost", header: bytes = b"X: y") -> bytes:
    head = b"GET %b HTTP/1.1\r\nHost: %b\r\n" % (path.encode(), host)
    return head + header + b"\r\nConnection: close\r\n\r\n"


def post(path: str, body: bytes, header: bytes) -> bytes:
    head = b"POST %b HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n" % (path.encode(), len(body))
    return head + header + b"\r\nConnection: close\r\n\r\n" + body
