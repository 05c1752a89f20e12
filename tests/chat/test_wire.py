from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.chat.wire import Reply, Wire

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"


class Server:
    """Answers each request with the next of `answers`; an empty one cuts the connection."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers)
        self.asked: list[bytes] = []
        self.connections = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        while self.answers:
            try:
                head = await reader.readuntil(b"\r\n\r\n")
            except asyncio.IncompleteReadError:
                break
            size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
            self.asked.append(head + await reader.readexactly(size))
            writer.write(answer := self.answers.pop(0))
            if not answer:
                break
        writer.close()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[tuple[Wire, aiohttp.ClientSession]]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server, aiohttp.ClientSession() as session:
            yield Wire(f"http://127.0.0.1:{port}/api/v10"), session


async def test_a_request_is_what_a_server_expects() -> None:
    server = Server(OK)
    async with server.running() as (wire, session):
        assert await wire.post(session, "/a/b?c=1", "text/plain", b"body") == Reply(200, "OK", b"hi")
    head, _, body = server.asked[0].partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ") for line in lines)
    assert (first, body) == ("POST /api/v10/a/b?c=1 HTTP/1.1", b"body")
    assert headers["Host"].startswith("127.0.0.1:")
    assert headers["User-Agent"]
    assert (headers["Content-Type"], headers["Content-Length"]) == ("text/plain", "4")


_ZIPPED = gzip.compress(b"hi", mtime=0)


@pytest.mark.parametrize(
    ("answer", "reply"),
    [
        (b"204 No Content\r\n\r\n", Reply(204, "No Content", b"")),
        (b"103 Early Hints\r\n\r\n" + OK, Reply(200, "OK", b"hi")),
        (b"404 Gone\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n", Reply(404, "Gone", b"hi")),
        (
            b"200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%s" % (len(_ZIPPED), _ZIPPED),
            Reply(200, "OK", b"hi"),
        ),
    ],
    ids=["empty", "hints first", "chunked", "zipped"],
)
async def test_answers_are_read_and_the_connection_is_used_again(answer: bytes, reply: Reply) -> None:
    server = Server(b"HTTP/1.1 " + answer, OK)
    async with server.running() as (wire, session):
        assert await wire.post(session, "/", "text/plain", b"") == reply
        assert await wire.post(session, "/", "text/plain", b"") == Reply(200, "OK", b"hi")
    assert server.connections == 1


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"this is not HTTP\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\nhi",
    ],
    ids=["nothing", "something else", "half"],
)
async def test_no_answer_or_half_of_one_is_an_error_and_the_next_request_has_a_connection_of_its_own(
    answer: bytes,
) -> None:
    server = Server(answer)
    async with server.running() as (wire, session):
        with pytest.raises(aiohttp.ClientError):
            await wire.post(session, "/", "text/plain", b"")
        server.answers.append(OK)
        assert (await wire.post(session, "/", "text/plain", b"")).status == 200
    assert server.connections == 2


async def test_whoever_no_longer_waits_leaves_no_connection_with_an_answer_for_somebody_else() -> None:
    server = Server(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", OK)
    async with server.running() as (wire, session):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(wire.post(session, "/", "text/plain", b""), 0.1)
        assert (await wire.post(session, "/", "text/plain", b"")).body == b"hi"
    assert server.connections == 2


async def test_nobody_there_is_an_error() -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientConnectorError):
            await Wire("http://127.0.0.1:1").post(session, "/", "text/plain", b"")
