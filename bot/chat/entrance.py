"""The one place where interactions enter, before anything is done about them.

discord.py has no public one: a payload that it can't read ends the whole client, and for one that it can read it has
done most of its work before anybody is asked. So this stands before its reader of INTERACTION_CREATE.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import discord
from discord import InteractionType as Kind

from bot.chat.answering import refuse
from bot.chat.arrival import ARRIVAL, Arrival
from bot.chat.asker import LARGEST_ID
from bot.chat.door import Door
from bot.chat.errors import Stopping, TooFast
from bot.chat.ids import Deed
from bot.chat.light import lightened, remember_servers
from bot.chat.sparingly import Sparingly
from bot.coins import CoinsError
from bot.meter import METER
from bot.service.house import House
from bot.service.pace import NEW_GAME, Pass

log = logging.getLogger(__name__)

_KINDS = tuple(kind.value for kind in (Kind.application_command, Kind.component, Kind.modal_submit))
_COSTS = {
    **dict.fromkeys(
        ("new", "challenge", "daily", "privacy", Deed.REMATCH.value, Deed.SWAP.value, Deed.FROM_HERE.value), NEW_GAME
    ),
    **dict.fromkeys(("top", "leaderboard", "stats", "review", "evaluate", Deed.SHARE.value), 2),
}
"""What counts as several picks, by the words of commands and buttons."""


class Entrance:
    """Lets interactions in: those that can be read, once, of players who aren't too fast, until the door is closed.

    A player who is too fast is told so, a few times. What they send then until they may go on is left without an
    answer: Discord shows them, and nobody else, that it failed.
    """

    def __init__(self, state: Any, house: House, door: Door) -> None:
        self._state = state
        self._house = house
        self._door = door
        self._sparingly = Sparingly(log)
        self._read: Callable[[Any], None] = state.parsers["INTERACTION_CREATE"]
        state.parsers["INTERACTION_CREATE"] = self.enter
        remember_servers(state)

    def enter(self, payload: Mapping[str, Any]) -> None:
        """An interaction as Discord tells it. Never raises."""
        now = time.monotonic()
        try:
            player = _player(payload)
            answers = METER.answers["click" if payload["type"] == Kind.component.value else "command"]
        except Exception as error:
            self._turn_away(error)
            return
        arrival = ARRIVAL.set(Arrival(str(payload["id"]), now, answers))
        try:
            self._enter(payload, player, now)
        except Exception as error:  # whatever discord.py or we stumble upon in it
            self._turn_away(error)
        finally:
            ARRIVAL.reset(arrival)

    def _enter(self, payload: Mapping[str, Any], player: int, now: float) -> None:
        if not self._door.first(int(payload["id"])):
            METER.turned_away["repeated"] += 1
            log.info("Interaction %s was here before.", payload["id"])
            return
        if self._door.closed:
            METER.turned_away["stopping"] += 1
            self._tell(payload, Stopping())
            return
        may = self._house.pace.ask(player, _cost(payload["data"]), now)
        if may is Pass.GO:
            self._read(lightened(payload))
            return
        METER.turned_away["too fast"] += 1
        if may is Pass.WAIT:
            pause = self._house.pace.pause(player, now)
            log.info("A player is too fast, and may go on in %.1f seconds.", pause)
            self._tell(payload, TooFast(self._house.clock() + timedelta(seconds=pause)))

    def _turn_away(self, error: Exception) -> None:
        METER.turned_away["unreadable"] += 1
        self._sparingly.warning("An interaction can't be read, and is left without an answer: %.200r", error)

    def _tell(self, payload: Any, error: CoinsError) -> None:
        interaction: discord.Interaction = discord.Interaction(data=payload, state=self._state)
        self._door.enter(asyncio.ensure_future(refuse(interaction, error)))


def _player(payload: Mapping[str, Any]) -> int:
    """Who caused it. Raises anything for a payload that lacks what every interaction has."""
    if payload["type"] not in _KINDS:
        raise ValueError(f"unknown type {payload['type']!r}")
    guild, message = payload.get("guild_id"), payload.get("message")
    user = (payload["member"] if guild else payload)["user"]
    for number in (payload["id"], user["id"], payload["channel"]["id"], guild or 1, message["id"] if message else 1):
        if not 0 < int(number) <= LARGEST_ID:
            raise ValueError(f"{number!r} is no id")
    if not payload["token"].isascii() or (message and not isinstance(message.get("flags", 0), int)):
        raise ValueError("the token or the message is none")
    if not all(isinstance(payload.get(key), str | None) for key in ("locale", "guild_locale")):
        raise ValueError("a language is none")
    return int(user["id"])


def _cost(data: Mapping[str, Any]) -> int:
    """As how many picks it counts."""
    options = data.get("options")
    words = [options[0]["name"]] if options else str(data.get("custom_id")).split("/")
    return max(_COSTS.get(word, 1) for word in words)
