"""Simulate a server with a channel and three players, on a clock that runs."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.preview import Preview

from bot.chat.client import CoinsClient

PLAYERS = ("Ann", "Ben", "Cleo")
WELCOME = """\
**Welcome to Coins in a Line**
Type a command below and run it with the paper plane:
`/coins new` deals a board
`/coins take left` takes a coin, and so do the buttons
`/coins hint` tells which side is best
`/coins review` looks back on your last game
`/coins challenge` plays against the other players
`/coins leaderboard` shows who is good
`/coins rules` explains the game
`/coins me` changes how boards look
-# "Viewing as" above switches the player."""


@dataclass(frozen=True)
class Simulation:
    """The simulated server that the page shows."""

    env: simcord.Env
    channel: ChannelHandle
    players: tuple[MemberActor, ...]


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
    # Ids contain the time. Before the clock is set they are the same in each run, so that games in a kept database are
    # found again. Afterwards they are new, so that no interaction is mistaken for one of an earlier run.
    _catch_up(env)
    await client.get_partial_messageable(channel.id).send(WELCOME)
    return Simulation(env, channel, players)


async def run_clock(world: Simulation, preview: Preview) -> None:
    """Advance the clock with real time and refresh pages that changed without a click. Runs until cancelled."""
    seen, published = _look(world), _revisions(preview)
    waiting = False
    while True:
        await asyncio.sleep(1)
        _catch_up(world.env)
        now, before = _look(world), published
        published = _revisions(preview)
        behind = any(before.get(page) == revision for page, revision in published.items())
        # A refreshed page refuses clicks on its previous version. A click's changes are published with its response.
        # So only changes that are still not shown a second later have another cause, such as a click in another tab.
        if now != seen and behind and waiting:
            with suppress(simcord.SetupError):  # a click is being handled
                await preview.refresh()
            published = _revisions(preview)
        waiting = now != seen and behind and not waiting
        if not waiting:
            seen = now


def _catch_up(env: simcord.Env) -> None:
    # Not `advance_time`: that also waits until the bot is idle, and rejects clicks meanwhile.
    env.backend.clock.advance(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))


def _look(world: Simulation) -> list[tuple[int, str, datetime | None]]:
    return [(message.id, message.content, message.edited_at) for message in world.channel.history()]


def _revisions(preview: Preview) -> dict[str, int]:
    """Return how often each page has been published. Uses a private attribute of SimCord, which is pinned."""
    return {key: page.revision for key, page in preview._pages.items() if page is not preview._python}
