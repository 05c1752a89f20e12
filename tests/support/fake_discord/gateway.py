"""Serve the gateway: websockets, their sessions, compression, HELLO, IDENTIFY, READY, heartbeats, RESUME."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.support.fake_discord.entities import Json
from tests.support.fake_discord.requests import NotConnected

if TYPE_CHECKING:
    from tests.support.fake_discord.fake_discord import FakeDiscord


Compressor = Callable[[bytes], bytes]
DISPATCH = 0
HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 1, 2, 6, 7, 9, 10, 11
_HEARTBEAT_S = 41.25
_GOING_AWAY = (1000, 1001)
"""Close codes that end the session of a client."""


def _compressor(name: str | None) -> Compressor | None:
    """Return the compressor that `compress=` names; `None` for plain text."""
    if name is None:
        return None
    if name == "zlib-stream":
        stream = zlib.compressobj()
        return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)
    if name == "zstd-stream" and sys.version_info >= (3, 14):  # what discord.py asks for where Python has it
        from compression.zstd import ZstdCompressor

        return partial(ZstdCompressor().compress, mode=ZstdCompressor.FLUSH_BLOCK)
    raise web.HTTPBadRequest(text=f"no such compression: {name}")


class Connection:
    """One socket. Frames are queued and written by `write`, so that an event is sent without waiting."""

    def __init__(self, socket: web.WebSocketResponse, http: web.Request, compress: Compressor | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.packs = False
        """True if the client accepts payloads that are compressed one by one, outside of a stream."""
        self.goodbye = False
        """True if the client closed it with a code that ends its session."""
        self._http = http
        self._compress = compress
        self._frames: asyncio.Queue[Json] = asyncio.Queue()

    def send(self, frame: Json) -> None:
        self._frames.put_nowait(frame)

    async def write(self) -> None:
        """Write the queued frames until the socket is gone. A resumption repeats lost frames."""
        with contextlib.suppress(ConnectionError):
            while True:
                data = json.dumps(await self._frames.get()).encode()
                if self._compress is not None:
                    await self.socket.send_bytes(self._compress(data))
                elif self.packs:
                    await self.socket.send_bytes(zlib.compress(data))
                else:
                    await self.socket.send_str(data.decode())

    def sever(self) -> None:
        """Cut the socket without a closing handshake, as a network failure does."""
        self.detach()
        if self._http.transport is not None:
            self._http.transport.abort()

    def detach(self) -> None:
        """Detach the socket from the session, unless the session already has another socket."""
        if self.session is not None and self.session.connection is self:
            self.session.connection = None


@dataclass(eq=False)
class Session:
    """A client's session: the events of a shard, numbered and stored so that it can resume."""

    id: str
    shard: tuple[int, int]
    connection: Connection | None = None
    sent: list[Json] = field(default_factory=list)

    def wants(self, guild_id: int | None) -> bool:
        """Return true if events of this guild go to this shard. Events of DMs go to the first shard."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event, or store it for the resumption if there is no socket."""
        frame: Json = {"op": DISPATCH, "t": event, "s": len(self.sent) + 1, "d": data}
        self.sent.append(frame)
        if self.connection is not None:
            self.connection.send(frame)

    def resume(self, connection: Connection, seen: int) -> None:
        """Resume over another socket: send the events after `seen`, then RESUMED."""
        self.attach(connection)
        for frame in self.sent[seen:]:
            connection.send(frame)
        self.dispatch("RESUMED", {})

    def attach(self, connection: Connection) -> None:
        self.connection = connection
        connection.session = self


class _Close(Exception):
    """An error of the client for which Discord closes the socket with a code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Gateway:
    """All connections of the bot. `identifies` and `resumes` are the requests it made, oldest first."""

    def __init__(self, fake_discord: FakeDiscord) -> None:
        self.down = False
        """True if new connections are refused; existing ones stay."""
        self.refused = 0
        """The number of refused connections."""
        self.resume_url: str | None = None
        """The URL sent for resuming sessions, if not `FakeDiscord.gateway_url`."""
        self.max_concurrency = 1
        self.spacing = 0.0
        """Seconds in which one shard of those with the same remainder by `max_concurrency` may identify; Discord: 5."""
        self.session_starts = 1000
        self.starts_reset_s = 86_400.0
        """Seconds after which `session_starts` are allowed again."""
        self.hasty: list[int] = []
        """Shards that identified too soon."""
        self.identifies: list[Json] = []
        self.resumes: list[Json] = []
        self._fake_discord = fake_discord
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._latest: dict[int, float] = {}
        self._starts_used = 0
        self._starts_reset_at = 0.0

    @property
    def attached(self) -> list[Session]:
        """Sessions that have a socket now."""
        return [session for session in self._sessions.values() if session.connection is not None]

    def dispatch(self, event: str, data: Json, guild_id: int | None) -> None:
        """Send an event to the sessions of its guild, resumable ones included. Raises `NotConnected`."""
        sessions = [session for session in self._sessions.values() if session.wants(guild_id)]
        if not sessions:
            raise NotConnected(f"no bot is connected for {event}")
        for session in sessions:
            session.dispatch(event, data)

    def may_identify(self, shard: int) -> bool:
        """Return true if `shard` may identify: no other shard with its remainder has identified within `spacing`."""
        return self._fake_discord.clock.now() - self._latest.get(shard % self.max_concurrency, 0.0) >= self.spacing

    def starts_left(self) -> tuple[int, float]:
        """Return how many sessions may be started, and the seconds until the number is reset."""
        now = self._fake_discord.clock.now()
        if now >= self._starts_reset_at:
            self._starts_used, self._starts_reset_at = 0, now + self.starts_reset_s
        return max(self.session_starts - self._starts_used, 0), self._starts_reset_at - now

    def sever(self) -> None:
        """Cut every socket without a closing handshake. Sessions can be resumed."""
        for connection in list(self._connections):
            connection.sever()

    def reconnect(self) -> None:
        """Ask every client to reconnect and resume."""
        for connection in self._connections:
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self) -> None:
        """Tell every client that its session is invalid and can't be resumed."""
        for connection in self._connections:
            connection.send({"op": INVALID_SESSION, "d": False})
        self._sessions.clear()

    def forget(self) -> None:
        """Drop all sessions, so that resuming fails."""
        self._sessions.clear()

    async def close(self) -> None:
        """Close every socket."""
        for connection in list(self._connections):
            await connection.socket.close(code=1001)

    async def serve(self, http: web.Request) -> web.StreamResponse:
        """Serve one socket until it is closed."""
        if self.down:
            self.refused += 1
            self._fake_discord.notify()
            raise web.HTTPServiceUnavailable
        compress = _compressor(http.query.get("compress"))
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(http)
        connection = Connection(socket, http, compress)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            connection.send({"op": HELLO, "d": {"heartbeat_interval": int(_HEARTBEAT_S * 1000)}})
            await self._converse(connection)
        except _Close as close:
            await socket.close(code=close.code, message=str(close).encode())
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            self._connections.discard(connection)
            self._leave(connection)
            self._fake_discord.notify()
        return socket

    async def _converse(self, connection: Connection) -> None:
        while True:
            try:
                message = await connection.socket.receive(timeout=_HEARTBEAT_S * 1.5)
            except TimeoutError:
                raise _Close(4000, "No heartbeat.") from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                connection.goodbye = message.type is WSMsgType.CLOSE and message.data in _GOING_AWAY
                return
            frame = json.loads(message.data)
            self._hear(connection, frame["op"], frame.get("d"))
            self._fake_discord.notify()

    def _hear(self, connection: Connection, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            connection.send({"op": HEARTBEAT_ACK, "d": None})
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)

    def _identify(self, connection: Connection, data: Json) -> None:
        self.identifies.append(data)
        if data["token"] != self._fake_discord.token:
            raise _Close(4004, "Authentication failed.")
        number, count = data.get("shard", (0, 1))
        if not self.may_identify(number):
            self.hasty.append(number)
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        left, _ = self.starts_left()
        if not left:
            self._fake_discord.token = secrets.token_hex()  # which the owner of the bot is told by mail
            raise _Close(4004, "Authentication failed.")
        self._starts_used += 1
        self._latest[number % self.max_concurrency] = self._fake_discord.clock.now()
        session = Session(secrets.token_hex(16), (number, count))
        session.attach(connection)
        connection.packs = data.get("compress", False)
        self._sessions[session.id] = session
        self._welcome(session)

    def _welcome(self, session: Session) -> None:
        fake_discord = self._fake_discord
        guilds = [guild for guild in fake_discord.guilds if guild.installed and session.wants(guild.id)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": fake_discord.bot_payload(),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self.resume_url or fake_discord.gateway_url,
                "shard": list(session.shard),
                "application": {"id": str(fake_discord.bot.id), "flags": 0},
                "private_channels": [],
                "relationships": [],
                "user_settings": {},
            },
        )

    def _resume(self, connection: Connection, data: Json) -> None:
        self.resumes.append(data)
        if data["token"] != self._fake_discord.token:
            raise _Close(4004, "Authentication failed.")
        session = self._sessions.get(data["session_id"])
        if session is None:
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        session.resume(connection, data["seq"] or 0)

    def _leave(self, connection: Connection) -> None:
        """Detach a closed socket; its session stays resumable unless the client ended it."""
        session = connection.session
        if session is None:
            return
        if session.connection is connection and connection.goodbye:
            self._sessions.pop(session.id, None)
        connection.detach()
