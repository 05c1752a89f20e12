"""Admit or reject interactions before discord.py parses them.

It runs before discord.py reads a payload, see `bot.chat.transport.interaction_hook`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from datetime import timedelta
from typing import Any

import discord
from discord import InteractionType as Kind

from bot.chat.components.custom_ids import GameAction, WelcomeAction
from bot.chat.interactions.error_messages import ShuttingDownError, TooFastError, UnreadableInteractionError
from bot.chat.interactions.in_flight import InFlightInteractions
from bot.chat.interactions.request_id import CURRENT_REQUEST, RequestTrace
from bot.chat.interactions.responder import respond_with_error
from bot.chat.transport.click import Click
from bot.chat.transport.interaction_hook import InteractionHook
from bot.chat.transport.payload_trimming import trim_payload
from bot.errors import CoinsError
from bot.match.match import is_id
from bot.metrics import METRICS
from bot.service.app_context import AppContext
from bot.service.rate_limit import NEW_GAME_COST, RateDecision

log = logging.getLogger(__name__)

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

    During shutdown it admits no interaction. A player over the rate limit gets a few error messages. After them,
    interactions get no response, and Discord shows only that player that they failed.
    """

    def __init__(
        self,
        client: discord.Client,
        app: AppContext,
        in_flight: InFlightInteractions,
        handle_click: Callable[[Click], Coroutine[Any, Any, None]],
    ) -> None:
        self._client = client
        self._app = app
        self._handle_click = handle_click
        self._in_flight = in_flight
        self._hook = InteractionHook(client)
        self._parse = self._hook.install(self.receive)

    def receive(self, payload: Mapping[str, Any]) -> None:
        """Admit or reject an interaction as Discord sends it. Never raises."""
        now = time.monotonic()
        try:
            player = _validated_user_id(payload)
            histogram = METRICS.response_seconds["click" if payload["type"] == Kind.component.value else "command"]
        except Exception as error:
            self._reject_unreadable(error)
            return
        token = CURRENT_REQUEST.set(RequestTrace(str(payload["id"]), now, histogram))
        try:
            self._receive(payload, player, now)
        except Exception as error:  # anything that discord.py or the intake raises for it
            self._reject_unreadable(error)
        finally:
            CURRENT_REQUEST.reset(token)

    def _receive(self, payload: Mapping[str, Any], player: int, now: float) -> None:
        if not self._in_flight.is_new(int(payload["id"])):
            METRICS.interactions_rejected["repeated"] += 1
            log.info("Interaction %s is a duplicate.", payload["id"])
            return
        if self._in_flight.closed:
            METRICS.interactions_rejected["stopping"] += 1
            self._respond(payload, ShuttingDownError())
            return
        decision = self._app.rate_limiter.acquire(player, _cost(payload["data"]), now)
        if decision is RateDecision.ALLOW:
            self._handle(payload)
            return
        METRICS.interactions_rejected["too fast"] += 1
        if decision is RateDecision.REJECT:
            pause = self._app.rate_limiter.retry_after(player, now)
            log.info("A player is over the rate limit for %.1f more seconds.", pause)
            self._respond(payload, TooFastError(self._app.clock() + timedelta(seconds=pause)))

    def _handle(self, payload: Mapping[str, Any]) -> None:
        """Handle a click; have discord.py parse and dispatch anything else."""
        if payload["type"] == Kind.component.value:
            click = Click(payload, self._client, self._interaction)
            self._in_flight.track(asyncio.ensure_future(self._handle_click(click)))
        else:
            self._parse(trim_payload(payload))

    def _interaction(self, payload: Mapping[str, Any]) -> discord.Interaction:
        try:
            return self._hook.interaction(trim_payload(payload))
        except Exception as error:  # whatever discord.py raises for a field that it can't read
            raise UnreadableInteractionError from error

    def _reject_unreadable(self, error: Exception) -> None:
        METRICS.interactions_rejected["unreadable"] += 1
        log.warning("Ignored an unreadable interaction: %.200r", error)

    def _respond(self, payload: Any, error: CoinsError) -> None:
        self._in_flight.track(asyncio.ensure_future(respond_with_error(self._interaction(payload), error)))


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
