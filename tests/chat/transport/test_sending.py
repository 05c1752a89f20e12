from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.chat import jobs
from bot.chat.components.message import Document, Payload
from bot.chat.transport import sending
from bot.chat.transport.sending import (
    CALL_ERRORS,
    EDIT,
    POST,
    CallsPausedError,
    DiscordCallFailedError,
    Sender,
    call_with_timeout,
)
from bot.service.daily_posts import PostNotSentError, PostOutcomeUnknownError, PostRefusedError

DATA = {"content": "ü"}
MESSAGE_ID = 7123
RESPONSE_BODY = json.dumps({"resource": {"message": {"id": str(MESSAGE_ID)}}}).encode()
OK_RESPONSE = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(RESPONSE_BODY), RESPONSE_BODY)


class Server:
    """A server that answers each request with the next of `answers`; an empty one cuts the connection."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers)
        self.requests: list[bytes] = []
        self._handlers: list[asyncio.Task[None] | None] = []

    @property
    def connections(self) -> int:
        return len(self._handlers)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._handlers.append(asyncio.current_task())
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
    async def running(self) -> AsyncIterator[Sender]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            callbacks = OwnSender(f"http://127.0.0.1:{port}/api/v10")
            yield callbacks
            callbacks.close()
            await asyncio.gather(*filter(None, self._handlers))


class LeftToDiscordPyError(Exception):
    """Raised where discord.py would send the response, because Discord is busy."""


class OwnSender(Sender):
    """A sender that sends first responses over its own connections only."""

    def __init__(self, api_url: str) -> None:
        super().__init__(discord.Client(intents=discord.Intents.none()))
        self.use_own_connections(api_url)

    async def _call_by_token(self, *_: Any, **__: Any) -> Any:
        raise LeftToDiscordPyError


CLICK: Any = SimpleNamespace(id=7, token="to/ken")


async def post(callbacks: Sender) -> int:
    return await callbacks.call_back(CLICK, POST, Payload(DATA, None))


def parse_request(request: bytes) -> tuple[str, dict[str, str], bytes]:
    head, _, body = request.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    return first, dict(line.split(": ") for line in lines), body


async def test_an_update_of_the_clicked_message_is_not_returned() -> None:
    server = Server(b"HTTP/1.1 204 No Content\r\n\r\n")
    async with server.running() as callbacks:
        assert await callbacks.call_back(CLICK, EDIT, Payload(DATA, None)) == 0
    first, headers, body = parse_request(server.requests[0])
    assert first == "POST /api/v10/interactions/7/to%2Fken/callback HTTP/1.1"
    assert headers["Host"].startswith("127.0.0.1:")
    assert headers["User-Agent"].startswith("DiscordBot (")
    assert (headers["Content-Type"], headers["Content-Length"]) == ("application/json", str(len(body)))
    assert json.loads(body) == {"type": discord.InteractionResponseType.message_update.value, "data": DATA}


async def test_the_id_of_a_new_message_is_returned() -> None:
    server = Server(OK_RESPONSE)
    async with server.running() as callbacks:
        assert await post(callbacks) == MESSAGE_ID
    first, _, body = parse_request(server.requests[0])
    assert first == "POST /api/v10/interactions/7/to%2Fken/callback?with_response=1 HTTP/1.1"
    assert json.loads(body)["type"] == discord.InteractionResponseType.channel_message.value


async def test_a_file_is_part_of_the_body_and_can_be_sent_again() -> None:
    file = Document("a b.png", b"png")
    server = Server(b"HTTP/1.1 204 No Content\r\n\r\n", b"HTTP/1.1 204 No Content\r\n\r\n")
    async with server.running() as callbacks:
        for _ in range(2):
            assert await callbacks.call_back(CLICK, EDIT, Payload(DATA, file)) == 0
    for request in server.requests:
        _, headers, body = parse_request(request)
        kind, _, boundary = headers["Content-Type"].partition("; boundary=")
        assert kind == "multipart/form-data"
        _, text, image, end = body.split(b"--" + boundary.encode())
        before, _, payload = text.partition(b'name="payload_json"\r\n\r\n')
        assert before.endswith(b"Content-Disposition: form-data; ")
        assert json.loads(payload) == {"type": EDIT, "data": DATA}
        assert b'filename="a%20b.png"\r\nContent-Type: application/octet-stream' in image
        assert image.endswith(b"\r\n\r\npng\r\n")
        assert end == b"--\r\n"


@pytest.mark.parametrize(
    "answer",
    [
        b"103 Early Hints\r\n\r\n" + OK_RESPONSE,
        b"200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n" % (len(RESPONSE_BODY), RESPONSE_BODY),
        b"200 OK\r\nConnection: keep-alive\r\nContent-Length: %d\r\n\r\n%s" % (len(RESPONSE_BODY), RESPONSE_BODY),
    ],
    ids=["hints first", "chunked", "kept alive"],
)
async def test_responses_are_read_and_the_connection_is_used_again(answer: bytes) -> None:
    server = Server(b"HTTP/1.1 " + answer, OK_RESPONSE)
    async with server.running() as callbacks:
        for _ in range(2):
            assert await post(callbacks) == MESSAGE_ID
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
    status: int, body: bytes, error: type[discord.HTTPException]
) -> None:
    server = Server(b"HTTP/1.1 %d No\r\nContent-Length: %d\r\n\r\n%s" % (status, len(body), body))
    async with server.running() as callbacks:
        with pytest.raises(error) as caught:
            await post(callbacks)
    assert type(caught.value) is error
    assert (caught.value.status, caught.value.response.reason) == (status, "No")
    assert caught.value.code == (json.loads(body)["code"] if body.startswith(b"{") else 0)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (POST, b"5"),
        (POST, b"<html>"),
        (POST, b"[" * 100_000),
        (POST, b'{"resource": {"message": {"id": "x"}}}'),
        (EDIT, b'{"resource": []}'),
    ],
)
async def test_a_success_response_that_discord_cannot_have_sent_is_reported(kind: int, body: bytes) -> None:
    server = Server(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
    async with server.running() as callbacks:
        with pytest.raises(CALL_ERRORS):
            await callbacks.call_back(CLICK, kind, Payload(DATA, None))


async def test_few_refused_calls_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "_REFUSALS_PER_S", 0.0)
    refused = b"HTTP/1.1 429 No\r\nContent-Length: 2\r\n\r\n{}"
    server = Server(*[refused] * 1000)
    async with server.running() as callbacks:
        for _ in range(200):
            with suppress(LeftToDiscordPyError, CallsPausedError):
                await post(callbacks)
        assert len(server.requests) == 100
        monkeypatch.setattr(sending, "_REFUSALS_PER_S", 1e9)
        server.answers[:300] = [OK_RESPONSE] * 300  # accepted calls aren't limited
        assert [await post(callbacks) for _ in range(300)] == [MESSAGE_ID] * 300
        server.answers.clear()


@pytest.mark.parametrize(
    ("status", "body"), [(429, b'{"retry_after": 1.5}'), (429, b"<html>"), (500, b"{}"), (502, b"<html>a proxy</html>")]
)
async def test_a_busy_server_is_reported_so_that_discord_py_can_wait_for_it(status: int, body: bytes) -> None:
    server = Server(b"HTTP/1.1 %d No\r\nContent-Length: %d\r\n\r\n%s" % (status, len(body), body))
    async with server.running() as callbacks:
        with pytest.raises(LeftToDiscordPyError):
            await post(callbacks)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"this is not HTTP\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\nhi",
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    ],
    ids=["nothing", "something else", "half", "upgrade"],
)
async def test_a_connection_without_a_whole_response_is_not_used_again(answer: bytes) -> None:
    server = Server(answer)
    async with server.running() as callbacks:
        with pytest.raises(ConnectionError):
            await post(callbacks)
        server.answers.append(OK_RESPONSE)
        assert await post(callbacks) == MESSAGE_ID
    assert server.connections == 2


async def test_a_connection_that_the_server_closes_is_not_used_again() -> None:
    server = Server(OK_RESPONSE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1), OK_RESPONSE)
    async with server.running() as callbacks:
        for _ in range(2):
            assert await post(callbacks) == MESSAGE_ID
    assert server.connections == 2


async def test_a_connection_with_a_late_response_is_not_used_again() -> None:
    server = Server(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", OK_RESPONSE)
    async with server.running() as callbacks:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(post(callbacks), 0.1)
        assert await post(callbacks) == MESSAGE_ID
    assert server.connections == 2


@pytest.mark.parametrize("more", [b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", b"HTTP/1.1 200 O", b"H", b"?"])
async def test_data_that_nobody_asked_for_closes_the_connection(more: bytes) -> None:
    server = Server(OK_RESPONSE + more, OK_RESPONSE)
    async with server.running() as callbacks:
        for _ in range(2):
            assert await post(callbacks) == MESSAGE_ID
    assert server.connections == 2


async def test_an_unreachable_server_is_an_error() -> None:
    with pytest.raises(ConnectionRefusedError):
        await post(OwnSender("http://127.0.0.1:1"))


@pytest.mark.parametrize(
    ("status", "retryable", "post_error"),
    [
        (403, False, PostRefusedError),
        (429, True, PostNotSentError),
        (500, True, PostOutcomeUnknownError),
        (503, True, PostOutcomeUnknownError),
    ],
)
async def test_what_may_work_later_is_told_from_what_is_refused(
    status: int, retryable: bool, post_error: type[Exception]
) -> None:
    async def call() -> int:
        response: Any = SimpleNamespace(status=status, reason="")
        raise discord.HTTPException(response, None)

    with pytest.raises(DiscordCallFailedError) as caught:
        await call_with_timeout(1, call())
    assert caught.value.retryable is retryable
    with pytest.raises(post_error):
        await jobs._sent(call())  # noqa: SLF001
