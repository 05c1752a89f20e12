"""Run the bot on a simulated Discord whose clock stands still, so that every run shows the same screens."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.bootstrap import build_client
from bot.chat.components.message import Message
from bot.chat.interactions.context import ChatContext
from bot.coins import Oracle
from bot.i18n import use_locale
from bot.match import counting
from bot.match.opponents import choose_move
from bot.service import duel_jobs
from bot.service.context import AppContext
from bot.service.game_view import GameView
from bot.settings import LimitSettings
from bot.store import Database
from bot.store.engine.schema import migrate
from tools.viewing.components import all_components

MessageT = TypeVar("MessageT", ResponseMessage, discord.Message)

_NO_RATE_LIMIT = LimitSettings(requests_at_once=10_000, requests_per_second=10_000)
_SEED = 7
_NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
"""The time of the bot's clock, on the day on which the simulated Discord begins."""


@dataclass(frozen=True)
class Screen:
    """A message as `viewer` sees it at one moment."""

    name: str
    message: ResponseMessage | discord.Message
    viewer: MemberActor


Show = Callable[[Screen], Awaitable[None]]


@dataclass
class Simulation:
    """A simulated server with players; `show` receives each screen."""

    env: simcord.Env
    chat: ChatContext
    app: AppContext
    channel: ChannelHandle
    ann: MemberActor
    ben: MemberActor
    admin: MemberActor
    show: Show
    names: list[str] = field(default_factory=list)

    async def show_as(self, name: str, message: MessageT, viewer: MemberActor | None = None) -> MessageT:
        """Show `message` under a unique `name`, and return it. Raises `ValueError` if the name is used already."""
        if name in self.names:
            raise ValueError(f"Two screens are named {name}.")
        self.names.append(name)
        await self.show(Screen(name, message, viewer or self.ann))
        return message

    async def run(self, command: str, player: MemberActor | None = None, /, **options: Any) -> ResponseMessage:
        """Run a command as `player` (default: Ann) and return the response."""
        return last_response(await (player or self.ann).slash(self.channel, command, **options))

    async def click(self, message: ResponseMessage, action: str, player: MemberActor | None = None) -> ResponseMessage:
        """Click on the first button of `message` whose custom id ends with `action`, a regular expression.

        Raises `ValueError` if there is none.
        """
        button = next((each for each in custom_ids(message) if re.search(rf"{action}$", each)), None)
        if button is None:
            raise ValueError(f"No button ends with {action}: {custom_ids(message)}")
        return last_response(await (player or self.ann).click(message, custom_id=button))

    async def fill(self, message: ResponseMessage, action: str, values: dict[str, Any]) -> ResponseMessage:
        """Send the form that the button of `message` whose custom id ends with `action` opens, filled with `values`."""
        [button] = [each for each in custom_ids(message) if each.endswith(action)]
        opened = await self.ann.click(message, custom_id=button)
        return last_response(await self.ann.submit_modal(opened, values))

    async def choose(self, message: ResponseMessage, action: str, player: MemberActor | None = None) -> ResponseMessage:
        """Select the option of a menu of `message` whose value ends with `action`."""
        menus = [each for each in all_components(message) if "options" in each]
        options = [(menu["custom_id"], option["value"]) for menu in menus for option in menu["options"]]
        [(menu, value)] = [(menu, value) for menu, value in options if value.endswith(action)]
        return last_response(await (player or self.ann).select(message, [value], custom_id=menu))

    async def post(self, view: Callable[[], Message]) -> discord.Message:
        """Post in the channel what Ann gets in private otherwise, and return it."""
        client: Any = self.env.bot
        with use_locale(await client.chat.locales.for_user(self.ann.id)):
            await client.chat.sender.post(self.channel.id, view())
        return self.channel.history()[-1]

    async def view(self, board: ResponseMessage) -> GameView:
        """Return the view of the stored game on `board`. Raises `ValueError` if there is no such game."""
        code = next(each for each in custom_ids(board) if re.match(r"coins/\w{6}/\d", each)).split("/")[1]
        game_view = await duel_jobs.find_game(self.app, code)
        if game_view is None:
            raise ValueError(f"There is no game {code}.")
        return game_view

    async def play(
        self, board: ResponseMessage, opponent: str, *, moves: int = 60, player: MemberActor | None = None
    ) -> ResponseMessage:
        """Make up to `moves` moves as `player` (default: Ann), chosen by the bot `opponent`. Return the last board."""
        for _ in range(moves):
            position = (await self.view(board)).game.match.position
            if position.is_over:
                break
            move = choose_move(opponent, position, _SEED, Oracle())
            board = await self.click(board, re.escape(f"/{move}"), player)
            if not any(re.match(r"coins/\w{6}/\d", each) for each in custom_ids(board)):
                break
        return board


def responses(result: InteractionResult) -> list[ResponseMessage]:
    """Return the messages that respond to an interaction. Raises `ValueError` if there is none."""
    if not result.response:
        raise ValueError("The interaction has no response.")
    return [result.response, *result.followups]


def last_response(result: InteractionResult) -> ResponseMessage:
    """Return the last message that responds to an interaction. Raises `ValueError` if there is none."""
    return responses(result)[-1]


def custom_ids(message: ResponseMessage) -> list[str]:
    """Return the custom ids of the enabled buttons and menus of `message`, in their order."""
    components = all_components(message)
    return [each["custom_id"] for each in components if "custom_id" in each and not each.get("disabled")]


@asynccontextmanager
async def run_simulation(folder: Path, show: Show | None = None) -> AsyncIterator[Simulation]:
    """Yield a simulation with a database in `folder`. Its random numbers are the same in each run."""
    database = Database(f"sqlite:///{folder / 'screens.db'}")
    await migrate(database)
    app = AppContext(database, limits=_NO_RATE_LIMIT, rng=Random(_SEED), clock=lambda: _NOW)
    client = build_client(app, sync_commands="always")
    env = simcord.Env(client, check_errors=False, settle_timeout=15)
    env.backend.bot_user.name = "Coins"
    await env.start()
    try:
        guild = env.create_guild("Coins")
        channel = guild.create_text_channel("coins-in-a-line")
        role = guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
        ann, ben = (guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Ann", "Ben"))
        admin = guild.add_member(env.create_user("dana", global_name="Dana"), roles=[role])
        # Typed coins stand for dealt ones, which count.
        with patch.multiple(counting, is_casual=lambda *_, **__: False, is_standard=lambda *_, **__: True):
            yield Simulation(env, client.chat, app, channel, ann, ben, admin, show or _ignore)
    finally:
        await env.shutdown()
        await database.close()


async def _ignore(screen: Screen) -> None:
    """Do nothing with `screen`."""
