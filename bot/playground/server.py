"""Serve the playground's page: a simulated server with a channel and three players, on a clock that runs."""

from __future__ import annotations

import asyncio
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

import discord
import simcord
from simcord.actors import MemberActor
from simcord.backend.cdn import CDN_BASE
from simcord.builders import ChannelHandle
from simcord.preview import Preview

from bot.chat.client import CoinsClient
from bot.chat.emoji_uploads import DiscordEmojis, sync_emojis
from bot.chat.views import welcome as welcome_view
from bot.errors import CoinsError
from bot.i18n import translate
from bot.playground.page import change_scripts
from bot.playground.tabs import Tabs
from bot.rendering import Emoji

PLAYERS = ("Ann", "Ben", "Cleo")
ADMIN = "Dana"
"""A member who may manage the server, and so change its settings."""
_CLOCK_INTERVAL_S = 0.5


async def serve_playground(client: CoinsClient, *, port: int | None, browser: bool) -> None:
    """Serve the page on `port` (default: a free one) until it is closed or cancelled.

    Raises `CoinsError` if the port can't be used.
    """
    change_scripts(client.tree)
    env = simulate(client)
    await env.start()
    try:
        world = await set_up(env, client)
        try:
            viewers = (*world.players, world.admin)
            preview = env.preview(world.channel, viewers=viewers, layout="channel", port=port)
            await preview.__aenter__()
        except simcord.SetupError as error:
            raise CoinsError(f"The page can't be served on port {port}; another one may do ({error}).") from None
        # Not tasks of the bot: after each click SimCord waits until the bot's tasks are idle.
        background = [
            asyncio.create_task(run_clock(world, Tabs(preview))),
            asyncio.create_task(client.scheduler.run_forever()),
            asyncio.create_task(sync_emojis(client, client.chat.app.emojis, PageEmojis(client, preview))),
        ]
        try:
            print(f"Coins is being played at {preview.url}", flush=True)  # noqa: T201
            print("Keep the address to yourself: everyone who has it can play. Ctrl+C ends it.", flush=True)  # noqa: T201
            if browser:
                await asyncio.to_thread(_open, preview.url)
            await preview.wait_closed()
        finally:
            for task in background:
                task.cancel()
            await asyncio.wait(background)
            await preview.close()
    finally:
        await env.shutdown()


def _open(address: str) -> None:
    """Open `address` in a graphical browser, if there is one; a terminal browser would block the terminal."""
    with suppress(webbrowser.Error):
        opener = webbrowser.get()
        if type(opener) is not webbrowser.GenericBrowser:
            opener.open(address)


class PageEmojis(DiscordEmojis):
    """The emojis of the simulated Discord, which doesn't keep their images: it gives them to the page."""

    def __init__(self, client: CoinsClient, preview: Preview) -> None:
        super().__init__(client)
        self._images: dict[str, tuple[str, bytes]] = vars(preview)["_explicit_assets"]

    async def create(self, emoji: Emoji) -> int:
        emoji_id = await super().create(emoji)
        name = f"{emoji_id}.png"
        self._images[f"{CDN_BASE}/emojis/{name}"] = name, emoji.png
        return emoji_id


@dataclass(frozen=True)
class Simulation:
    """The simulated server that the page shows."""

    env: simcord.Env
    channel: ChannelHandle
    players: tuple[MemberActor, ...]
    admin: MemberActor


def simulate(client: CoinsClient) -> simcord.Env:
    """Create a simulated Discord around `client`. Call its `start()` next."""
    env = simcord.Env(client, check_errors=False, settle_timeout=15)
    env.backend.bot_user.name = "Coins"
    return env


async def set_up(env: simcord.Env, client: CoinsClient) -> Simulation:
    """Create a server, a channel, players and a welcome message; then set the clock to the real time."""
    guild = env.create_guild("Coins playground")
    channel = guild.create_text_channel("coins-in-a-line")
    players = tuple(guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PLAYERS)
    role = guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    admin = guild.add_member(env.create_user(ADMIN.lower(), global_name=ADMIN), roles=[role])
    # Ids contain the time. Before the clock is set they are the same in each run, so that games in a kept database are
    # found again. Afterwards they are new, so that no interaction is mistaken for one of an earlier run.
    _set_clock_to_now(env)
    welcome = client.chat.links.link(welcome_view.message(translate("welcome-playground")))
    await client.chat.sender.post(channel.id, welcome)
    return Simulation(env, channel, players, admin)


async def run_clock(world: Simulation, tabs: Tabs) -> None:
    """Advance the clock with real time and refresh tabs when messages have changed. Runs until cancelled."""
    shown = _messages(world)
    while True:
        await asyncio.sleep(_CLOCK_INTERVAL_S)
        _set_clock_to_now(world.env)
        current = _messages(world)
        if current != shown:
            with suppress(simcord.SetupError):  # the page has just been closed
                await tabs.refresh()
            shown = current


def _set_clock_to_now(env: simcord.Env) -> None:
    # Not `advance_time`: that also waits until the bot is idle, and rejects clicks meanwhile.
    env.backend.clock.advance(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))


def _messages(world: Simulation) -> list[tuple[int, str, datetime | None]]:
    """Return what changes when a message does, also one that only one viewer sees."""
    viewers = (*world.players, world.admin)
    shown = {message.id: message for viewer in viewers for message in world.channel.history(viewer=viewer)}
    return [(message.id, message.content, message.edited_at) for message in shown.values()]
