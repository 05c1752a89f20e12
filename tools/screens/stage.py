"""Run the bot on a simulated Discord whose clock stands still, so that every run shows the same."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import discord
import simcord
from simcord.actors import MemberActor
from simcord.backend.cdn import CDN_BASE
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.bootstrap import build_client
from bot.chat.emoji_uploads import DiscordEmojis
from bot.coins import Position
from bot.match import OpponentPool
from bot.playground.simulation import simulate
from bot.rendering import Emoji
from bot.service.app_context import AppContext
from bot.service.duels import notifications
from bot.settings import LimitSettings
from bot.store import Database
from bot.store.engine.schema import migrate
from tools.viewing.components import parts

Shown = TypeVar("Shown", ResponseMessage, discord.Message)

_ANY_PACE = LimitSettings(requests_at_once=10_000, requests_per_second=10_000)
_SEED = 7
_NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
"""The day on which the simulated Discord begins."""


@dataclass(frozen=True)
class Screen:
    """A message as `viewer` sees it at one moment."""

    name: str
    message: ResponseMessage | discord.Message
    viewer: MemberActor


Show = Callable[[Screen], Awaitable[None]]


@dataclass
class Stage:
    """A simulated server with players, and what is done with each screen."""

    env: simcord.Env
    app: AppContext
    channel: ChannelHandle
    ann: MemberActor
    ben: MemberActor
    admin: MemberActor
    show: Show
    emojis: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    """The names and files of the uploaded emojis by URL."""
    names: list[str] = field(default_factory=list)

    async def take(self, name: str, message: Shown, viewer: MemberActor | None = None) -> Shown:
        """Show `message` under a unique `name`, and return it."""
        if name in self.names:
            raise ValueError(f"Two screens are named {name}.")
        self.names.append(name)
        await self.show(Screen(name, message, viewer or self.ann))
        return message

    async def run(self, command: str, player: MemberActor | None = None, /, **options: Any) -> ResponseMessage:
        """Run a command of `player` (default: Ann) and return the message that answers it."""
        return answer(await (player or self.ann).slash(self.channel, command, **options))

    async def press(self, message: ResponseMessage, action: str, player: MemberActor | None = None) -> ResponseMessage:
        """Press the first button of `message` whose custom id ends with `action`, a regular expression."""
        pressed = next((each for each in custom_ids(message) if re.search(rf"{action}$", each)), None)
        if pressed is None:
            raise ValueError(f"No button ends with {action}: {custom_ids(message)}")
        return answer(await (player or self.ann).click(message, custom_id=pressed))

    async def choose(self, message: ResponseMessage, action: str, player: MemberActor | None = None) -> ResponseMessage:
        """Select the option of the menus of `message` whose value ends with `action`."""
        values = [option["value"] for part in parts(message) for option in part.get("options", ())]
        [chosen] = [each for each in values if each.endswith(action)]
        return answer(await (player or self.ann).select(message, [chosen]))

    async def position(self, board: ResponseMessage) -> Position:
        """Return the stored position of the game that `board` shows."""
        code = next(each for each in custom_ids(board) if re.match(r"coins/\w{6}/\d", each)).split("/")[1]
        game_view = await notifications.find_game(self.app, code)
        if game_view is None:
            raise ValueError(f"There is no game {code}.")
        return game_view.game.match.position

    async def play(
        self, board: ResponseMessage, opponent: str, *, moves: int = 60, player: MemberActor | None = None
    ) -> ResponseMessage:
        """Make up to `moves` moves of `player` (default: Ann), as the bot `opponent` would. Return the last board."""
        for _ in range(moves):
            position = await self.position(board)
            if position.over:
                break
            move = OpponentPool(_SEED).named(opponent, position.ply).choose_move(position)
            if position.is_untouched_ring:
                board = await self.run("coins take pick", player, position=move.place)
            else:
                board = await self.press(board, re.escape(f"/{move}"), player)
            if not any(re.match(r"coins/\w{6}/\d", each) for each in custom_ids(board)):
                break
        return board


def answer(outcome: InteractionResult) -> ResponseMessage:
    """Return the last message that answers an interaction. Raises `ValueError` if there is none."""
    answers = [*([outcome.response] if outcome.response else []), *outcome.followups]
    if not answers:
        raise ValueError("The interaction has no answer.")
    return answers[-1]


def custom_ids(message: ResponseMessage) -> list[str]:
    """Return the custom ids of the buttons and menus of `message`, in their order."""
    return [part["custom_id"] for part in parts(message) if "custom_id" in part and not part.get("disabled")]


class _Emojis(DiscordEmojis):
    """The emojis of a simulated application, which keeps their files: SimCord doesn't."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(client)
        self.files: dict[str, tuple[str, bytes]] = {}

    async def create(self, emoji: Emoji) -> int:
        created = await super().create(emoji)
        self.files[f"{CDN_BASE}/emojis/{created}.png"] = f"{emoji.name}.png", emoji.png
        return created


@asynccontextmanager
async def stage(folder: Path, show: Show | None = None, *, uses_emojis: bool = False) -> AsyncIterator[Stage]:
    """Yield a stage whose database is in `folder`. Its random numbers are the same in each run.

    If it `uses_emojis`, those of the application are uploaded first.
    """
    database = Database(f"sqlite:///{folder / 'screens.db'}")
    await migrate(database)
    app = AppContext(database, limits=_ANY_PACE, rng=Random(_SEED), clock=lambda: _NOW)
    client = build_client(app, sync_commands="always")
    env = simulate(client)
    await env.start()
    host = _Emojis(client)
    try:
        if uses_emojis:
            await app.emojis.upload(client.application_id or 0, host)
        guild = env.create_guild("Coins")
        channel = guild.create_text_channel("coins-in-a-line")
        role = guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
        ann, ben = (guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Ann", "Ben"))
        admin = guild.add_member(env.create_user("dana", global_name="Dana"), roles=[role])
        yield Stage(env, app, channel, ann, ben, admin, show or _ignore, host.files)
    finally:
        await env.shutdown()
        await database.close()


async def _ignore(screen: Screen) -> None:
    """Show nothing."""
