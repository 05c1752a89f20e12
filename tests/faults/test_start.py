"""The start is as patient as the running bot, whatever answers in place of Discord."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.service.context import AppContext
from bot.store import Database
from tests.support.databases.files import fresh
from tests.support.fake_discord.fake_discord import FakeDiscord, point_discord_at
from tests.support.fake_discord.requests import Fault
from tests.support.full_size import spread
from tests.support.waiting import until

PAGE = f"<!DOCTYPE html><html><head><title>Discord</title></head><body>{'<p>Nothing works.</p>' * 1000}</body></html>"
CLOUDFLARE_PAGE = PAGE.replace(
    "<body>",
    "<body><h1><span class='cf-error-type'>Error</span> <span class='cf-error-code'>1015</span></h1>"
    "<h2>You are being rate limited</h2>",
)
CLOUDFLARE = "Cloudflare refuses requests from this address for a while (error 1015, too many requests)."
PORTAL = "the response can't be read, so it is not from Discord; does this network ask for a login?"


@pytest.fixture
async def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fake_discord: FakeDiscord) -> AsyncIterator[AppContext]:
    point_discord_at(fake_discord, monkeypatch)
    monkeypatch.setattr("random.uniform", lambda *_: 0.01)  # of the pauses
    database = Database(fresh(tmp_path / "coins.db"))
    yield AppContext(database)
    await database.close()


@contextlib.asynccontextmanager
async def starting(client: CoinsClient, token: str) -> AsyncIterator[asyncio.Task[None]]:
    running = asyncio.create_task(client.start(token))
    yield running
    await client.close()
    running.cancel()
    await asyncio.wait([running])


FAULTS = [
    (Fault(status=503), "the response was 503 503: fault of the fake Discord."),
    (Fault(status=503, page=PAGE), "the response was 503, not from Discord itself."),
    (Fault(status=401, page=PAGE), "the response was 401, not from Discord itself."),
    (Fault(status=403, page="error code: 1020"), "Cloudflare refuses requests from this address for a while"),
    (Fault(status=429, page=CLOUDFLARE_PAGE), CLOUDFLARE),
    (Fault(status=429, page="error code: 1015"), CLOUDFLARE),
    (Fault(status=200, page=PAGE), PORTAL),
    (Fault(status=200), ""),
    (Fault(drop=True), "Server disconnected."),
]
REQUESTS = [
    (path, shards) for shards in (1, 2) for path in ("/users/@me$", "/oauth2/applications/@me$", "/gateway/bot$")
]
"""A request of the start, and the number of shards."""


@pytest.mark.parametrize(("refused", "request_of"), spread(FAULTS, REQUESTS))
async def test_the_start_waits_for_discord(
    fake_discord: FakeDiscord,
    app: AppContext,
    caplog: pytest.LogCaptureFixture,
    refused: tuple[Fault, str],
    request_of: tuple[str, int],
) -> None:
    (fault, reason), (path, shards) = refused, request_of
    fake_discord.gateway.max_concurrency = 2
    fake_discord.faults.add(fault := Fault(**vars(fault) | {"path": path, "times": 3}))
    async with starting(build_client(app, shards=range(shards), shard_count=shards), fake_discord.token):
        await fake_discord.ready(identifies=shards)
    assert fault.times == 0
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert all(len(line) < 350 and "\n" not in line for line in lines)
    assert len([line for line in lines if line.startswith(f"Discord can't be reached: {reason}")]) == 1
    assert len(fake_discord.gateway.identifies) == shards


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/api/v10", "http://no-such-host.invalid/api/v10"])
async def test_the_start_waits_for_the_network(
    fake_discord: FakeDiscord,
    app: AppContext,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
) -> None:
    monkeypatch.setattr("discord.http.Route.BASE", address)
    async with starting(build_client(app), fake_discord.token):
        await until(lambda: "Discord can't be reached: Cannot connect to host" in caplog.text)
        monkeypatch.setattr("discord.http.Route.BASE", fake_discord.api_url)
        await fake_discord.ready()


@pytest.mark.parametrize("shards", [1, 2])
async def test_the_start_waits_for_the_gateway(
    fake_discord: FakeDiscord, app: AppContext, monkeypatch: pytest.MonkeyPatch, shards: int
) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("asyncio.sleep", lambda *_: sleep(0))
    fake_discord.gateway.down, fake_discord.gateway.max_concurrency = True, 2
    async with starting(build_client(app, shards=range(shards), shard_count=shards), fake_discord.token):
        await fake_discord.until(lambda: fake_discord.gateway.refused > 3)
        fake_discord.gateway.down = False
        await fake_discord.ready(identifies=shards)


@pytest.mark.parametrize("is_installed", [False, True])
async def test_the_link_to_invite_the_bot_is_logged_while_it_is_in_no_server(
    fake_discord: FakeDiscord, app: AppContext, caplog: pytest.LogCaptureFixture, is_installed: bool
) -> None:
    caplog.set_level(logging.INFO)
    fake_discord.guild(installed=is_installed)
    async with starting(build_client(app), fake_discord.token):
        await fake_discord.until(lambda: any(request.path == "/users/@me/guilds" for request in fake_discord.requests))
        link = f"invite it: https://discord.com/oauth2/authorize?client_id={fake_discord.bot.id}"
        if not is_installed:
            await until(lambda: link in caplog.text)
    assert (link in caplog.text) is not is_installed


async def test_a_wrong_token_is_not_tried_again(fake_discord: FakeDiscord, app: AppContext) -> None:
    async with starting(build_client(app), "wrong") as running:
        with pytest.raises(discord.LoginFailure):
            await running
    assert len(fake_discord.requests) == 1
