from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.chat.transport.fast_responses import FastInteractionAdapter

UPDATE = {"type": discord.InteractionResponseType.message_update.value, "data": {"content": "ü"}}
MESSAGE = {"type": discord.InteractionResponseType.channel_message.value, "data": {"content": "ü"}}
RESPONSE_BODY = b'{"a": 1}'
OK_RESPONSE = b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n" + RESPONSE_BODY

Respond = Callable[..., Awaitable[Any]]


class Server:
    """A server that answers each request with the next of `answers`; an empty one cuts the connection."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers)
        self.requests: list[bytes] = []
        self.connections = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        while self.answers:
            try:
                head = await reader.readuntil(b"\r\n\r\n")
            except asyncio.IncompleteReadError:
                break
            size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
            self.requests.append(head + await reader.readexactly(size))
            writer.write(answer := self.answers.pop(0))
            if not answer:
                break
        writer.close()

    @asynccontextmanager
    async def running(self, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Respond]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        monkeypatch.setattr("bot.chat.transport.fast_responses.Route.BASE", f"http://127.0.0.1:{port}/api/v10")
        async with server, aiohttp.ClientSession() as session:
            yield responder(session)


def responder(session: aiohttp.ClientSession) -> Respond:
    adapter = FastInteractionAdapter()  # type: ignore[no-untyped-call]

    async def respond(payload: Any = MESSAGE, files: Any = (), multipart: Any = ()) -> Any:
        params = SimpleNamespace(payload=payload, files=files, multipart=multipart)
        return await adapter.create_interaction_response(7, "to/ken", session=session, proxy=None, params=params)

    return respond


def parse_request(request: bytes) -> tuple[str, dict[str, str], bytes]:
    head, _, body = request.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    return first, dict(line.split(": ") for line in lines), body


async def test_an_update_of_the_clicked_message_is_not_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(b"HTTP/1.1 204 No Content\r\n\r\n")
    async with server.running(monkeypatch) as respond:
        assert await respond(UPDATE) == {"interaction": {"id": 7}}
    first, headers, body = parse_request(server.requests[0])
    assert first == "POST /api/v10/interactions/7/to%2Fken/callback HTTP/1.1"
    assert headers["Host"].startswith("127.0.0.1:")
    assert headers["User-Agent"]
    assert (headers["Content-Type"], headers["Content-Length"]) == ("application/json", str(len(body)))
    assert json.loads(body) == UPDATE


async def test_a_new_message_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(OK_RESPONSE)
    async with server.running(monkeypatch) as respond:
        assert await respond(MESSAGE) == json.loads(RESPONSE_BODY)
    assert (
        parse_request(server.requests[0])[0]
        == "POST /api/v10/interactions/7/to%2Fken/callback?with_response=1 HTTP/1.1"
    )


async def test_a_file_is_part_of_the_body_and_can_be_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    file = discord.File(BytesIO(b"png"), "a b.png")
    multipart: list[dict[str, Any]] = [
        {"name": "payload_json", "value": json.dumps(UPDATE, separators=(",", ":"))},
        {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": "application/octet-stream"},
    ]
    server = Server(OK_RESPONSE, OK_RESPONSE)
    async with server.running(monkeypatch) as respond:
        for _ in range(2):
            assert await respond(None, [file], multipart) == {"interaction": {"id": 7}}
    for request in server.requests:
        _, headers, body = parse_request(request)
        kind, _, boundary = headers["Content-Type"].partition("; boundary=")
        assert kind == "multipart/form-data"
        _, text, image, end = body.split(b"--" + boundary.encode())
        assert text.endswith(b'name="payload_json"\r\n\r\n' + multipart[0]["value"].encode() + b"\r\n")
        assert b'filename="a%20b.png"\r\nContent-Type: application/octet-stream' in image
        assert image.endswith(b"\r\n\r\npng\r\n")
        assert end == b"--\r\n"


_GZIPPED_BODY = gzip.compress(RESPONSE_BODY, mtime=0)


@pytest.mark.parametrize(
    "answer",
    [
        b"103 Early Hints\r\n\r\n" + OK_RESPONSE,
        b"200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n" + RESPONSE_BODY + b"\r\n0\r\n\r\n",
        b"200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%s" % (len(_GZIPPED_BODY), _GZIPPED_BODY),
    ],
    ids=["hints first", "chunked", "zipped"],
)
async def test_responses_are_read_and_the_connection_is_used_again(
    monkeypatch: pytest.MonkeyPatch, answer: bytes
) -> None:
    server = Server(b"HTTP/1.1 " + answer, OK_RESPONSE)
    async with server.running(monkeypatch) as respond:
        for _ in range(2):
            assert await respond() == json.loads(RESPONSE_BODY)
    assert server.connections == 1


@pytest.mark.parametrize(
    ("status", "body", "error"),
    [
        (403, b'{"code": 50001}', discord.Forbidden),
        (404, b'{"code": 10062}', discord.NotFound),
        (400, b'{"code": 50035}', discord.HTTPException),
        (429, b'{"code": 30046}', discord.HTTPException),
        (403, b"<html>a proxy</html>", discord.Forbidden),
    ],
)
async def test_an_error_status_raises_the_error_of_discord_py(
    monkeypatch: pytest.MonkeyPatch, status: int, body: bytes, error: type[discord.HTTPException]
) -> None:
    server = Server(b"HTTP/1.1 %d No\r\nContent-Length: %d\r\n\r\n%s" % (status, len(body), body))
    async with server.running(monkeypatch) as respond:
        with pytest.raises(error) as caught:
            await respond()
    assert type(caught.value) is error
    assert (caught.value.status, caught.value.response.reason) == (status, "No")
    assert caught.value.code == (json.loads(body)["code"] if body.startswith(b"{") else 0)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"this is not HTTP\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\nhi",
    ],
    ids=["nothing", "something else", "half"],
)
async def test_a_connection_without_a_whole_response_is_not_used_again(
    monkeypatch: pytest.MonkeyPatch, answer: bytes
) -> None:
    server = Server(answer)
    async with server.running(monkeypatch) as respond:
        with pytest.raises(aiohttp.ClientError):
            await respond()
        server.answers.append(OK_RESPONSE)
        assert await respond() == json.loads(RESPONSE_BODY)
    assert server.connections == 2


async def test_a_connection_with_a_late_response_is_not_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", OK_RESPONSE)
    async with server.running(monkeypatch) as respond:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(respond(), 0.1)
        assert await respond() == json.loads(RESPONSE_BODY)
    assert server.connections == 2


async def test_an_unreachable_server_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.chat.transport.fast_responses.Route.BASE", "http://127.0.0.1:1")
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientConnectorError):
            await responder(session)()
