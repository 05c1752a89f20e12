"""Handle interactions in five steps, which `Pipeline.handle` calls.

1. Read: `Interaction` (`transport/interaction.py`) reads the payload that Discord sends.
2. Admit: `Pipeline._admit` drops duplicates, and refuses what is beyond the rate limit or comes during the shutdown.
3. Route: `route` (`commands/dispatch.py`) finds the handler of the command or the button, and its arguments.
4. Run: `Pipeline._run` runs the handler in its user's turn, defers if it takes long, and turns errors into responses.
5. Respond: `Reply` (`interactions/responding.py`) sends the response, or shows the board another way if that is lost.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Any, TypeVar

import discord
from discord.utils import format_dt

from bot.chat.commands.dispatch import CoinsCommandTree, route
from bot.chat.interactions.context import Call, ChatContext, HandlerContext, Response, ResponseMode
from bot.chat.interactions.errors import error_response
from bot.chat.interactions.responding import Reply
from bot.chat.transport.interaction import Interaction
from bot.chat.views.boards import GameAction
from bot.chat.views.new_games import WelcomeAction
from bot.chat.views.own_puzzles import OwnPuzzleAction
from bot.errors import CoinsError, Refusal
from bot.metrics import CURRENT_REQUEST, METRICS, RequestTrace
from bot.player_name import chosen_name
from bot.service import privacy
from bot.service.rate_limit import NEW_GAME_COST, RateDecision
from bot.store.errors import DeletionUnfinishedError
from bot.util.caching import MEGABYTE, Cache

log = logging.getLogger(__name__)

T = TypeVar("T")

_CACHE_BYTES = 2 * MEGABYTE
_COSTS = {
    **dict.fromkeys(
        (
            "new",
            "challenge",
            "daily",
            "privacy",
            "puzzle",
            GameAction.MAKE_PUZZLE.value,
            OwnPuzzleAction.PROVE.value,
            GameAction.REMATCH.value,
            GameAction.SWAP.value,
            GameAction.AGAIN.value,
            GameAction.SAME_DEAL.value,
            WelcomeAction.NEW_GAME.value,
            WelcomeAction.START_COINS.value,
            GameAction.FROM_HERE.value,
        ),
        NEW_GAME_COST,
    ),
    **dict.fromkeys(("train", "play-set", "replay", "pass-on", OwnPuzzleAction.POST.value), 2),
    **dict.fromkeys(("top", "leaderboard", "stats", "review", "evaluate", GameAction.SHARE.value), 2),
}
"""Costs in moves of the expensive commands and buttons, by their names."""
DEFER_AFTER_S = 1.5
"""Seconds that a handler may take before the response is deferred."""
_PAUSE_FACTOR = 3.0
"""The pause before a queued request, as a multiple of the duration of the request before it."""
_MAX_PAUSE_S = 0.5
"""The longest pause in seconds. Longer requests mostly wait for the database, which delays nobody else."""


@dataclass(slots=True)
class _UserQueue:
    """The pending requests of one user, and the duration of the last one in seconds."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pending: int = 0
    last_duration: float = 0.0


class PerUserQueue:
    """Queues of requests, one for each user with pending ones, so that a burst of them delays only that user.

    The burst that the rate limiter allows is still large enough to delay everybody else.
    """

    def __init__(self) -> None:
        self._queues: dict[int, _UserQueue] = {}

    async def run(self, player: int, work: Callable[[], Awaitable[T]]) -> T:
        """Run `work` after the earlier requests of `player`. Raises what it raises."""
        queue = self._queues.setdefault(player, _UserQueue())
        queue.pending += 1
        try:
            async with queue.lock:
                if queue.last_duration:
                    await asyncio.sleep(min(_PAUSE_FACTOR * queue.last_duration, _MAX_PAUSE_S))
                started = time.monotonic()
                try:
                    return await work()
                finally:
                    queue.last_duration = time.monotonic() - started
        finally:
            queue.pending -= 1
            if not queue.pending:
                del self._queues[player]


class Pipeline:
    """The steps from an interaction to its response, and the interactions that are being handled.

    The ids of recent interactions are in memory only: a duplicate after a restart is recognized by the stored changes
    of the first one.
    """

    def __init__(self, client: discord.Client, chat: ChatContext, commands: CoinsCommandTree) -> None:
        self._client, self._chat, self._commands = client, chat, commands
        self._recent_ids: Cache[int, bool] = Cache("interactions", _CACHE_BYTES, 450)
        self._queue = PerUserQueue()
        self.tasks: set[asyncio.Task[None]] = set()
        """The interactions that are being handled."""
        self.closed = False

    def start(self, payload: Mapping[str, Any]) -> None:
        """Handle an interaction, as Discord sends it, in a task of its own."""
        task = asyncio.ensure_future(self.handle(payload, time.monotonic()))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def handle(self, payload: Mapping[str, Any], arrived_at: float) -> None:
        """Handle an interaction, as Discord sends it, which arrived at `arrived_at` by `time.monotonic`."""
        try:
            interaction = Interaction(payload, self._client)
            context = self._context_of(interaction)
        except Exception as error:  # whatever an unexpected payload leads to
            METRICS.interactions_rejected["unreadable"] += 1
            log.warning("Ignored an unreadable interaction: %.200r", error)
            return
        histogram = METRICS.response_seconds["command" if interaction.is_command else "click"]
        place = interaction.guild_id or interaction.user_id
        CURRENT_REQUEST.set(RequestTrace(str(interaction.id), arrived_at, histogram, place))
        response: Response | None
        try:
            if not self._admit(interaction, arrived_at):
                return
            if interaction.is_autocomplete:
                await self._commands.suggest(context)
                return
            call = await route(context, self._commands)
        except Exception as error:  # a refusal, or what can't be read of a command
            reply, response = Reply(context), error_response(context, error)
        else:
            reply = Reply(call.context)
            response = await self._run(call, reply)
        if response is not None:
            await reply.send(response)

    def _context_of(self, interaction: Interaction) -> HandlerContext:
        """Return the context of `interaction`, whose response is for the user only until its handler is known."""
        return HandlerContext(
            app=self._chat.app,
            user_id=interaction.user_id,
            user_name=chosen_name(interaction.display_name, interaction.username, interaction.user_id),
            channel_id=interaction.channel_id,
            guild_id=interaction.guild_id,
            interaction_id=interaction.id,
            parent_channel_id=interaction.parent_channel_id,
            is_user_install=interaction.guild_id is not None and not interaction.installed_by_server,
            is_private=interaction.is_private,
            chat=self._chat,
            interaction=interaction,
            mode=ResponseMode.EPHEMERAL,
        )

    def _admit(self, interaction: Interaction, now: float) -> bool:
        """Return true if `interaction` is to be handled: it is no duplicate, and within the rate limit.

        A player over the rate limit gets a few error messages. After them, interactions get no response, and Discord
        shows only that player that they failed. During the shutdown no interaction is admitted. Raises `Refusal`.
        """
        if self._recent_ids.get(interaction.id):
            METRICS.interactions_rejected["repeated"] += 1
            log.info("Interaction %s is a duplicate.", interaction.id)
            return False
        self._recent_ids.put(interaction.id, True)
        if interaction.is_autocomplete:  # takes little, and only suggestions are a response to it
            return not self.closed
        if self.closed:
            METRICS.interactions_rejected["stopping"] += 1
            raise Refusal("error-stopping")
        limiter = self._chat.app.rate_limiter
        cost = max(_COSTS.get(word, 1) for word in interaction.words)
        decision = limiter.acquire(interaction.user_id, cost, now)
        if decision is RateDecision.ALLOW:
            return True
        METRICS.interactions_rejected["too fast"] += 1
        if decision is RateDecision.IGNORE:
            return False
        pause = limiter.retry_after(interaction.user_id, now)
        log.info("A player is over the rate limit for %.1f more seconds.", pause)
        # Discord shows whole seconds. One second more keeps the user from clicking too early again.
        until = self._chat.app.clock() + timedelta(seconds=pause + 1)
        raise Refusal("error-too-fast", when=format_dt(until, "R"))

    async def _run(self, call: Call, reply: Reply) -> Response | None:
        """Return the response of `call`, or one about its error; `None` if Discord doesn't wait for any.

        Defers if it takes longer than `DEFER_AFTER_S`. Defers before it starts if Discord may have given up waiting,
        for example after a lost connection: a request that Discord showed as failed is not carried out.
        """
        context, response = call.context, None
        if reply.is_overdue and not await reply.defer():
            return None
        timer = asyncio.get_running_loop().call_later(DEFER_AFTER_S, reply.defer)
        try:
            await context.chat.locales.prefetch(context.interaction)
            context.use_locale_for(context.mode)
            response = await self._queue.run(context.user_id, partial(_run_in_turn, call))
        except Exception as error:  # the one place that catches every unexpected error
            if call.recover is not None:
                with suppress(CoinsError):
                    response = await call.recover(error)
            response = response or error_response(context, error)
        finally:
            timer.cancel()
        return response if context.interaction.may_attach_files else replace(response, attachment=None)

    async def drain(self, seconds: float) -> None:
        """Admit no more interactions, and wait up to `seconds` until all of them are handled."""
        self.closed = True
        deadline = asyncio.get_running_loop().time() + seconds
        while self.tasks and (seconds_left := deadline - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(set(self.tasks), timeout=seconds_left)


async def _run_in_turn(call: Call) -> Response:
    """Return the response of `call`. Finishes an unfinished deletion that the handler notices.

    If that is of the user's own data, the handler runs again; if it is of another player's, the user can try again.
    """
    context = call.context
    try:
        return await call.handle()
    except DeletionUnfinishedError as error:
        await privacy.finish_deletion(context.app, error.player)
        if error.player != context.user_id:
            raise
    return await call.handle()
