"""Change cards without a click of their players: when a time is over, or because of what another player does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.chat.messages.boards import TOKEN_SECONDS
from bot.chat.transport.sending import call_later
from bot.errors import CoinsError
from bot.util.caching import MEGABYTE, Cache

log = logging.getLogger(__name__)

Show = Callable[[], Awaitable[None]]
"""Shows a card again, as it is by then, by the token of the interaction that has shown it last."""
_CARD_BYTES = 8_000
"""An interaction with its context."""


class LaterCards:
    """The cards that may change by themselves, by a key. In memory only: after a restart they change with a click."""

    def __init__(self) -> None:
        self._cards: Cache[str, Show] = Cache("later cards", 2 * MEGABYTE, _CARD_BYTES, TOKEN_SECONDS)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, key: str, show: Show, seconds: float | None = None) -> None:
        """Keep the way to show the card `key` in place of an earlier one. Take it after `seconds`, if given."""
        self.drop(key)
        self._cards.put(key, show)
        if seconds is not None:
            self._timers[key] = call_later(seconds, self.show, key)

    def drop(self, key: str) -> None:
        """Forget the card `key`, if it is kept."""
        self._cards.drop(key)
        if (timer := self._timers.pop(key, None)) is not None:
            timer.cancel()

    def show(self, key: str) -> bool:
        """Begin to show the card `key` again, once. Return false if it isn't kept."""
        show = self._cards.get(key)
        self.drop(key)
        if show is not None:
            task = asyncio.get_running_loop().create_task(_attempt(show))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return show is not None

    def close(self) -> None:
        """Show no card any more."""
        for key in list(self._timers):
            self.drop(key)
        for task in self._tasks:
            task.cancel()


async def _attempt(show: Show) -> None:
    try:
        await show()
    except CoinsError as error:
        log.info("A card was not shown again: %s", error)
