"""Admit or reject interactions before discord.py parses them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from datetime import timedelta
from typing import Any

import discord
from discord import AppCommandOptionType as Option
from discord import InteractionType as Kind
from discord import app_commands
from discord.utils import format_dt

from bot.chat.components.custom_ids import GameAction, WelcomeAction
from bot.chat.interactions.context import ChatContext
from bot.chat.interactions.responding import respond_with_error
from bot.chat.transport.click import Click, UnreadableInteractionError, make_interaction, receive_interactions
from bot.errors import Refusal
from bot.metrics import CURRENT_REQUEST, METRICS, RequestTrace
from bot.service.rate_limit import NEW_GAME_COST, RateDecision
from bot.util.caching import MEGABYTE, Cache
from bot.util.discord_ids import is_id

log = logging.getLogger(__name__)

_CACHE_BYTES = 2 * MEGABYTE


_HANDLED_TYPES = tuple(kind.value for kind in (Kind.application_command, Kind.component, Kind.modal_submit))
_REQUIRED_USER_KEYS = ("username", "discriminator", "avatar")
"""Keys that discord.py needs to make a user."""
_COSTS = {
    **dict.fromkeys(
        (
            "new",
            "challenge",
            "daily",
            "privacy",
            GameAction.REMATCH.value,
            GameAction.SWAP.value,
            GameAction.AGAIN.value,
            GameAction.SAME_DEAL.value,
            WelcomeAction.NEW_GAME.value,
            GameAction.FROM_HERE.value,
        ),
        NEW_GAME_COST,
    ),
    **dict.fromkeys(("top", "leaderboard", "stats", "review", "evaluate", GameAction.SHARE.value), 2),
}
"""Costs in moves of the expensive commands and buttons, by their names."""


class InteractionIntake:
    """The checks before an interaction is handled: it is valid, no duplicate, and within the rate limit.

    A player over the rate limit gets a few error messages. After them, interactions get no response, and Discord shows
    only that player that they failed. During the shutdown no interaction is admitted. The ids of recent interactions
    are in memory only: a duplicate after a restart is recognized by the stored changes of the first one.
    """

    def __init__(
        self,
        client: discord.Client,
        chat: ChatContext,
        handle_click: Callable[[Click], Coroutine[Any, Any, None]],
    ) -> None:
        self._client = client
        self._chat = chat
        self._handle_click = handle_click
        self._parse = receive_interactions(client, self.receive)
        self._recent_ids: Cache[int, bool] = Cache("interactions", _CACHE_BYTES, 450)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closed = False

    def __len__(self) -> int:
        """Return the number of interactions that are being handled."""
        return len(self._tasks)

    def track(self, task: asyncio.Task[Any] | None = None) -> None:
        """Track `task`, by default the current one, until it is done."""
        task = task or asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def drain(self, seconds: float) -> None:
        """Admit no more interactions, and wait up to `seconds` until all of them are handled."""
        self.closed = True
        deadline = asyncio.get_running_loop().time() + seconds
        while self._tasks and (seconds_left := deadline - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(set(self._tasks), timeout=seconds_left)

    def receive(self, payload: Mapping[str, Any]) -> None:
        """Admit or reject an interaction as Discord sends it. Never raises."""
        now = time.monotonic()
        token = None
        try:
            player = _validated_user_id(payload)
            histogram = METRICS.response_seconds["click" if payload["type"] == Kind.component.value else "command"]
            token = CURRENT_REQUEST.set(RequestTrace(str(payload["id"]), now, histogram))
            self._admit(payload, player, now)
        except Exception as error:  # anything that discord.py or the intake raises for it
            METRICS.interactions_rejected["unreadable"] += 1
            log.warning("Ignored an unreadable interaction: %.200r", error)
        finally:
            if token is not None:
                CURRENT_REQUEST.reset(token)

    def _admit(self, payload: Mapping[str, Any], player: int, now: float) -> None:
        """Handle a click, have discord.py parse and dispatch a command, or reject the interaction."""
        interaction, limiter = int(payload["id"]), self._chat.app.rate_limiter
        if interaction in self._recent_ids:
            METRICS.interactions_rejected["repeated"] += 1
            log.info("Interaction %s is a duplicate.", interaction)
            return
        self._recent_ids.put(interaction, True)
        if self.closed:
            METRICS.interactions_rejected["stopping"] += 1
            self._reject(payload, Refusal("error-stopping"))
            return
        decision = limiter.acquire(player, _cost(payload["data"]), now)
        if decision is not RateDecision.ALLOW:
            METRICS.interactions_rejected["too fast"] += 1
            if decision is RateDecision.REJECT:
                pause = limiter.retry_after(player, now)
                log.info("A player is over the rate limit for %.1f more seconds.", pause)
                # Discord shows whole seconds. One second more keeps the user from clicking too early again.
                until = self._chat.app.clock() + timedelta(seconds=pause + 1)
                self._reject(payload, Refusal("error-too-fast", when=format_dt(until, "R")))
        elif payload["type"] == Kind.modal_submit.value:  # the bot has no forms
            self._reject(payload, Refusal("error-unknown-button"))
        elif payload["type"] == Kind.component.value:
            self.track(asyncio.ensure_future(self._handle_click(Click(payload, self._client))))
        else:
            self._parse(payload)

    def _reject(self, payload: Mapping[str, Any], refusal: Refusal) -> None:
        context = self._chat.for_interaction(make_interaction(self._client, payload))
        self.track(asyncio.ensure_future(respond_with_error(context, refusal)))


def _validated_user_id(payload: Mapping[str, Any]) -> int:
    """Return the id of the user. May raise any exception if a field of every interaction is missing or invalid."""
    if payload["type"] not in _HANDLED_TYPES:
        raise ValueError(f"unknown type {payload['type']!r}")
    guild, message = payload.get("guild_id"), payload.get("message")
    user = (payload["member"] if guild else payload)["user"]
    for number in (payload["id"], user["id"], payload["channel"]["id"], guild or 1, message["id"] if message else 1):
        if not is_id(int(number)):
            raise ValueError(f"{number!r} is not an id")
    # Outside of servers discord.py silently drops a user that lacks one of these, and raises later.
    missing = [key for key in _REQUIRED_USER_KEYS if key not in user]
    if missing:
        raise ValueError(f"the user has no {missing[0]}")
    if not payload["token"].isascii() or (message and not isinstance(message.get("flags", 0), int)):
        raise ValueError("the token or the message is invalid")
    if not all(isinstance(payload.get(key), str | None) for key in ("locale", "guild_locale")):
        raise ValueError("a locale is invalid")
    return int(user["id"])


def _cost(data: Mapping[str, Any]) -> int:
    """Return the cost of an interaction, in moves."""
    options = data.get("options")
    words = [options[0]["name"]] if options else str(data.get("custom_id")).split("/")
    return max(_COSTS.get(word, 1) for word in words)


_OPTION_TYPES: dict[Option, type | tuple[type, ...]] = {
    Option.string: str,
    Option.integer: int,
    Option.boolean: bool,
    Option.user: (discord.User, discord.Member),
    Option.channel: app_commands.AppCommandChannel,
}
"""The Python types of the values of our commands' options. discord.py does not check them."""


class CoinsCommandTree(app_commands.CommandTree[discord.Client]):
    """A command tree that responds to errors with an ephemeral message."""

    def __init__(self, client: discord.Client, chat: ChatContext, intake: InteractionIntake) -> None:
        super().__init__(client)
        self._chat = chat
        self._intake = intake

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Respond to a command that can't be read; discord.py would send no response, and asyncio log the error."""
        self._intake.track()
        try:
            _check_options(interaction)
            self._remember_id(interaction)
        except Exception as error:
            unreadable = UnreadableInteractionError()
            unreadable.__cause__ = error
            await respond_with_error(self._chat.for_interaction(interaction), unreadable)
            return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        await respond_with_error(self._chat.for_interaction(interaction), error)

    def _remember_id(self, interaction: discord.Interaction) -> None:
        """Remember the id of a command that is registered for all servers: most starts don't register it again."""
        data: Any = interaction.data
        links = self._chat.links
        if data.get("guild_id") is None and data.get("name") == links.root and is_id(int(data["id"])):
            links.remember(int(data["id"]))


def _check_options(interaction: discord.Interaction) -> None:
    """Read the options that discord.py reads after this check. May raise any exception if they can't be read."""
    data: Any = interaction.data
    discord.AppCommandType(data.get("type", discord.AppCommandType.chat_input.value))
    command = interaction.command
    if isinstance(command, app_commands.Command):
        for name, value in interaction.namespace:
            _check_value(command.get_parameter(name), value)


def _check_value(parameter: app_commands.Parameter | None, value: object) -> None:
    """Raise `TypeError` unless `value` has the type of `parameter`, which is an option of ours."""
    if parameter is None or not isinstance(value, _OPTION_TYPES[parameter.type]):
        # The message is logged, so it leaves out the value, which may be a user.
        raise TypeError(f"{type(value)} is not a value of {parameter.name if parameter else 'any option'}")
    if not is_id(getattr(value, "id", 1)):
        raise TypeError("an id is out of range")
