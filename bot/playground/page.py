"""Serving the playground's page."""

from __future__ import annotations

import asyncio
import webbrowser
from contextlib import suppress

import simcord

from bot.chat.client import CoinsClient
from bot.coins import CoinsError
from bot.playground import world
from bot.service.house import House


async def serve(house: House, *, port: int | None, browser: bool) -> None:
    """Serve the page on `port` (default: a free one) until it is closed or cancelled.

    Raises `CoinsError` for a port that can't be had.
    """
    # A database that is kept remembers that the commands were told, but this Discord starts anew and knows of none.
    client = CoinsClient(house, sync_commands="always")
    env = world.simulated(client)
    await env.start()
    try:
        there = await world.furnish(env, client)
        try:
            preview = env.preview(there.channel, viewers=there.players, layout="channel", port=port)
            await preview.__aenter__()
        except simcord.SetupError as error:
            raise CoinsError(f"The page can't be served on port {port}; another one may do ({error}).") from None
        # Not tasks of the bot: SimCord waits after every click until those have come to rest.
        keepers = [
            asyncio.create_task(each) for each in (world.run_clock(there, preview), client.clockwork.keep_time())
        ]
        try:
            print(f"Coins is being played at {preview.url}", flush=True)  # noqa: T201
            print("Keep the address to yourself: whoever has it can play. Ctrl+C ends it.", flush=True)  # noqa: T201
            if browser:
                await asyncio.to_thread(_open, preview.url)
            await preview.wait_closed()
        finally:
            for keeper in keepers:
                keeper.cancel()
            await asyncio.wait(keepers)
            await preview.close()
    finally:
        await env.shutdown()


def _open(address: str) -> None:
    """Open a window on `address` where there are windows; a browser of the terminal would only be in the way."""
    with suppress(webbrowser.Error):
        found = webbrowser.get()
        if type(found) is not webbrowser.GenericBrowser:
            found.open(address)
