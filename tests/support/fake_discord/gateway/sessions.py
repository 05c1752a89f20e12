"""Manage gateway sessions, which outlive their sockets, and the sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from dataclasses import dataclass, field

from aiohttp import web

from tests.support.fake_discord.entities import Json
from tests.support.fake_discord.gateway.compression import Compressor

DISPATCH = 0


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
    intents: int
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
