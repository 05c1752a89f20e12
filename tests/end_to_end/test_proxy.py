"""All connections to Discord go through the proxy that the environment names: REST, responses and the gateway."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import yarl

from tests.support.bot_processes import Bot
from tests.support.fake_discord.fake_discord import FakeDiscord

UNRESOLVABLE = "discord.invalid"
"""A host that only a proxy can know (RFC 6761)."""


class ForwardingProxy:
    """An HTTP proxy that leads every connection to one server. `asked` is all that its clients have sent."""

    def __init__(self, target: int) -> None:
        self.asked = b""
        self._target = target

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self._target)
        with suppress(OSError):
            await asyncio.gather(self._pipe(reader, to_server, is_client=True), self._pipe(from_server, writer))

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_client: bool = False) -> None:
        while data := await reader.read(65536):
            self.asked += data if is_client else b""
            writer.write(data)
        writer.close()


@pytest.fixture
async def environment(fake_discord: FakeDiscord, proxy: ForwardingProxy, proxy_port: int) -> dict[str, str]:
    """Return the environment of a machine that reaches Discord by the proxy only."""
    return {
        "COINS_DISCORD__API_URL": str(yarl.URL(fake_discord.api_url).with_host(UNRESOLVABLE)),
        "COINS_DISCORD__GATEWAY_URL": str(yarl.URL(fake_discord.gateway_url).with_host(UNRESOLVABLE)),
        "HTTP_PROXY": f"http://ann:hush-hush@127.0.0.1:{proxy_port}",
        "NO_PROXY": "elsewhere.example",
    }


@pytest.fixture
def proxy(fake_discord: FakeDiscord) -> ForwardingProxy:
    return ForwardingProxy(int(fake_discord.base_url.rpartition(":")[2]))


@pytest.fixture
async def proxy_port(proxy: ForwardingProxy) -> AsyncIterator[int]:
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()


async def test_the_bot_plays_through_a_proxy(
    fake_discord: FakeDiscord, tmp_path: Path, proxy: ForwardingProxy, environment: dict[str, str]
) -> None:
    bot = Bot(fake_discord, tmp_path, **environment)
    await bot.start()
    try:
        ann, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
        board = await fake_discord.slash(ann, channel, "coins new", coins="4 7 2 9 5 2")
        await fake_discord.click(ann, board.shown, board.shown.custom_ids[0])
    finally:
        await bot.stop()
    log = bot.log.read_text()
    assert "Discord is reached by the proxy http://127.0.0.1:" in log
    assert "hush-hush" not in log
    port = yarl.URL(fake_discord.api_url).port
    assert f"POST http://{UNRESOLVABLE}:{port}/api/v10/interactions/".encode() in proxy.asked
    assert f"GET ws://{UNRESOLVABLE}:{port}/gateway?".encode() in proxy.asked
    assert proxy.asked.count(b" HTTP/1.1\r\n") == proxy.asked.count(b"Proxy-Authorization: Basic ")
