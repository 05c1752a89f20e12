"""Admit or reject interactions, before discord.py parses them, and lead them to what handles clicks or commands."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from datetime import timedelta
from typing import Any

import discord
from discord.utils import format_dt

from bot.chat.components.custom_ids import GameAction, WelcomeAction
from bot.chat.interactions.context import ChatContext, HandlerContext
from bot.chat.interactions.responding import respond_with_error
from bot.chat.transport.interaction import Interaction, receive_interactions
from bot.errors import Refusal
from bot.metrics import CURRENT_REQUEST, METRICS, RequestTrace
from bot.service.rate_limit import NEW_GAME_COST, RateDecision
from bot.util.caching import MEGABYTE, Cache

log = logging.getLogger(__name__)

_CACHE_BYTES = 2 * MEGABYTE
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
    **dict.fromkeys(("train", "play-set", "replay", "pass-on"), 2),
    **dict.fromkeys(("top", "leaderboard", "stats", "review", "evaluate", GameAction.SHARE.value), 2),
}
"""Costs in moves of the expensive commands and buttons, by their names."""

Handle = Callable[[HandlerContext], Coroutine[Any, Any, None]]


class InteractionIntake:
    """The checks before an interaction is handled: it is valid, no duplicate, and within the rate limit.

    A player over the rate limit gets a few error messages. After them, interactions get no response, and Discord shows
    only that player that they failed. During the shutdown no interaction is admitted. The ids of recent interactions
    are in memory only: a duplicate after a restart is recognized by the stored changes of the first one.
    """

    def __init__(self, client: discord.Client, chat: ChatContext, run_command: Handle, handle_click: Handle) -> None:
        self._client = client
        self._chat = chat
        self._run_command, self._handle_click = run_command, handle_click
        self._recent_ids: Cache[int, bool] = Cache("interactions", _CACHE_BYTES, 450)
        self.tasks: set[asyncio.Task[Any]] = set()
        """The interactions that are being handled."""
        self.closed = False
        receive_interactions(client, self.receive)

    async def drain(self, seconds: float) -> None:
        """Admit no more interactions, and wait up to `seconds` until all of them are handled."""
        self.closed = True
        deadline = asyncio.get_running_loop().time() + seconds
        while self.tasks and (seconds_left := deadline - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(set(self.tasks), timeout=seconds_left)

    def receive(self, payload: Mapping[str, Any]) -> None:
        """Admit or reject an interaction as Discord sends it. Never raises."""
        now, token = time.monotonic(), None
        try:
            interaction = Interaction(payload, self._client)
            histogram = METRICS.response_seconds["command" if interaction.is_command else "click"]
            token = CURRENT_REQUEST.set(RequestTrace(str(interaction.id), now, histogram))
            handling = self._admit(interaction, now)
            if handling is not None:
                task = asyncio.ensure_future(handling)
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)
        except Exception as error:  # whatever an unexpected payload leads to
            METRICS.interactions_rejected["unreadable"] += 1
            log.warning("Ignored an unreadable interaction: %.200r", error)
        finally:
            if token is not None:
                CURRENT_REQUEST.reset(token)

    def _admit(self, interaction: Interaction, now: float) -> Coroutine[Any, Any, None] | None:
        """Return what handles or refuses `interaction`; `None` if it gets no response."""
        limiter = self._chat.app.rate_limiter
        if self._recent_ids.get(interaction.id):
            METRICS.interactions_rejected["repeated"] += 1
            log.info("Interaction %s is a duplicate.", interaction.id)
            return None
        self._recent_ids.put(interaction.id, True)
        context = self._chat.for_interaction(interaction)
        if interaction.is_autocomplete:  # takes little, and only suggestions are a response to it
            return None if self.closed else self._run_command(context)
        if self.closed:
            METRICS.interactions_rejected["stopping"] += 1
            return respond_with_error(context, Refusal("error-stopping"))
        options, cost = interaction.data.get("options"), 1
        for word in [options[0]["name"]] if options else interaction.custom_id.split("/"):
            cost = max(cost, _COSTS.get(word, 1))
        decision = limiter.acquire(interaction.user_id, cost, now)
        if decision is RateDecision.ALLOW:
            return (self._run_command if interaction.is_command else self._handle_click)(context)
        METRICS.interactions_rejected["too fast"] += 1
        if decision is RateDecision.IGNORE:
            return None
        pause = limiter.retry_after(interaction.user_id, now)
        log.info("A player is over the rate limit for %.1f more seconds.", pause)
        # Discord shows whole seconds. One second more keeps the user from clicking too early again.
        until = self._chat.app.clock() + timedelta(seconds=pause + 1)
        return respond_with_error(context, Refusal("error-too-fast", when=format_dt(until, "R")))
