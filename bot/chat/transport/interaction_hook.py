"""Receive interactions before discord.py reads them (docs/architecture/decisions/012-interaction-hook.md).

discord.py has no public hook: a payload that it can't read ends the whole client, and it builds all objects of an
interaction before anything of ours is called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import discord

_EVENT = "INTERACTION_CREATE"

ReceivePayload = Callable[[Mapping[str, Any]], None]
ParsePayload = Callable[[Any], None]


class InteractionHook:
    """The reader of interactions of `client`, replaced by `install`."""

    def __init__(self, client: discord.Client) -> None:
        self._state: Any = client._connection

    def install(self, receive: ReceivePayload) -> ParsePayload:
        """Call `receive` with each payload from now on. Return discord.py's own reader, for the accepted payloads."""
        parse: ParsePayload = self._state.parsers[_EVENT]
        self._state.parsers[_EVENT] = receive
        return parse

    def interaction(self, payload: Any) -> discord.Interaction:
        """Make an interaction of `payload` that can be responded to. May raise any exception if it can't be read."""
        return discord.Interaction(data=payload, state=self._state)
