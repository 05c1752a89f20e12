"""The playground's world: a server, a channel, three players, and a clock that runs."""

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
class World:
    """What the page shows."""

    env: simcord.Env
    channel: ChannelHandle
    players: tuple[MemberActor, ...]


def simulated(client: CoinsClient) -> simcord.Env:
    """A simulated Discord around `client`. Wants `start()` next."""
    env = simcord.Env(client, check_errors=False, settle_timeout=15)
    env.backend.bot_user.name = "Coins"
    return env


async def furnish(env: simcord.Env, client: CoinsClient) -> World:
    """A server with a channel, players, and a welcome message by the bot; then the clock shows the real time."""
    guild = env.create_guild("Coins playground")
    channel = guild.create_text_channel("coins-in-a-line")
    players = tuple(guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PLAYERS)
    # Ids are made from the time. Before the clock is set they are the same in every run, so that games in a database
    # that is kept are found again; after it they are new, so that no interaction is taken for one of an earlier run.
    _catch_up(env)
    await client.get_partial_messageable(channel.id).send(WELCOME)
    return World(env, channel, players)


async def run_clock(world: World, preview: Preview) -> None:
    """Let time pass as it really does, and show the pages what changed without a click. Runs until cancelled."""
    seen, published = _look(world), _revisions(preview)
    waiting = False
    while True:
        await asyncio.sleep(1)
        _catch_up(world.env)
        now, before = _look(world), published
        published = _revisions(preview)
        behind = any(before.get(page) == revision for page, revision in published.items())
        # A page that is published anew refuses clicks aimed at the one before. What a click changed is published with
        # its answer, so only what is still not shown a second later came about otherwise (in another tab, say).
        if now != seen and behind and waiting:
            with suppress(simcord.SetupError):  # someone is just doing something
                await preview.refresh()
            published = _revisions(preview)
        waiting = now != seen and behind and not waiting
        if not waiting:
            seen = now


def _catch_up(env: simcord.Env) -> None:
    # Not `advance_time`: that also waits for the bot to be quiet, and clicks that come meanwhile are turned away.
    env.backend.clock.advance(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))


def _look(world: World) -> list[tuple[int, str, datetime | None]]:
    return [(message.id, message.content, message.edited_at) for message in world.channel.history()]


def _revisions(preview: Preview) -> dict[str, int]:
    """How often each page in a browser has been published. Private to SimCord, which is pinned, and can't be asked."""
    return {key: page.revision for key, page in preview._pages.items() if page is not preview._python}
