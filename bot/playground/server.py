"""Serve the playground's page."""

from __future__ import annotations

import asyncio
import webbrowser
from contextlib import suppress

import simcord

from bot.chat.client import CoinsClient
from bot.chat.emoji_uploads import sync_emojis
from bot.errors import CoinsError
from bot.playground import simulation
from bot.playground.tabs import Tabs


async def serve_playground(client: CoinsClient, *, port: int | None, browser: bool) -> None:
    """Serve the page on `port` (default: a free one) until it is closed or cancelled.

    Raises `CoinsError` if the port can't be used.
    """
    env = simulation.simulate(client)
    await env.start()
    try:
        world = await simulation.set_up(env, client)
        try:
            viewers = (*world.players, world.admin)
            preview = env.preview(world.channel, viewers=viewers, layout="channel", port=port)
            await preview.__aenter__()
        except simcord.SetupError as error:
            raise CoinsError(f"The page can't be served on port {port}; another one may do ({error}).") from None
        # Not tasks of the bot: after each click SimCord waits until the bot's tasks are idle.
        background = [
            asyncio.create_task(simulation.run_clock(world, Tabs(preview))),
            asyncio.create_task(client.scheduler.run_forever()),
            asyncio.create_task(sync_emojis(client, client.chat.app.emojis)),
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
