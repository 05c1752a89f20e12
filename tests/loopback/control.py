"""A loopback in a process of its own, told over HTTP what people do and what goes wrong. `Remote` is its client.

Each deed is a POST of its arguments as JSON to `/<deed>`; ids stand for people, servers, channels and messages. What a
person could not do, or the bot did not answer in time, is 409 with the reason.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from tests.loopback.entities import Json, Message
from tests.loopback.faults import Fault
from tests.loopback.interactions import Answer
from tests.loopback.world import World


class Control:
    """What can be asked of a world from outside."""

    def __init__(self, world: World) -> None:
        self._world = world
        exists = (self.user, self.guild, self.channel, self.messages, self.remove)
        people = (self.slash, self.click)
        wrong = (self.fault, self.calm, self.gateway, self.away)
        bot = (self.ready, self.gone, self.violations)
        deeds: tuple[Callable[..., Awaitable[Any]], ...] = (*exists, *people, *wrong, *bot)
        self._deeds = {deed.__name__: deed for deed in deeds}

    async def serve(self, http: web.Request) -> web.Response:
        """Do what the last part of the path says."""
        deed = self._deeds.get(http.match_info["deed"])
        if deed is None:
            return web.json_response(f"no such deed; there are {', '.join(self._deeds)}", status=404)
        try:
            return web.json_response(await deed(**await http.json()))
        except (AssertionError, LookupError, TypeError) as error:
            return web.json_response(str(error), status=409)

    # What exists

    async def user(self, name: str, has_app: bool = False) -> int:
        return self._world.user(name, has_app=has_app).id

    async def guild(self, installed: bool = True) -> int:
        return self._world.guild(installed=installed).id

    async def channel(self, guild: int) -> int:
        return self._world.channel(next(one for one in self._world.guilds if one.id == guild)).id

    async def messages(self, channel: int) -> list[Json]:
        """What stands in a channel, oldest first."""
        return [_told(message) for message in self._world.channels[channel].messages.values()]

    async def remove(self, channel: int, message: int | None = None) -> None:
        """A message or a whole channel is deleted."""
        self._world.remove(self._message(channel, message) if message is not None else self._world.channels[channel])

    # What people do

    async def slash(self, user: int, channel: int, command: str, wait: bool = True, **options: Any) -> Json | None:
        """A command; its answer, or nothing where nobody is to `wait` for it."""
        world = self._world
        return await self._deliver(
            world.slash_payload(world.users[user], world.channels[channel], command, **options), wait
        )

    async def click(self, user: int, channel: int, message: int, custom_id: str, wait: bool = True) -> Json | None:
        """A click on a button; not held to what is on the message."""
        clicked = self._message(channel, message)
        return await self._deliver(self._world.click_payload(self._world.users[user], clicked, custom_id), wait)

    async def _deliver(self, payload: Json, wait: bool) -> Json | None:
        if not wait:
            self._world.send(payload)
            return None
        answer: Answer = await self._world.deliver(payload)
        return _told(await answer.settled())

    def _message(self, channel: int, message: int) -> Message:
        found = self._world.seen(message, self._world.channels[channel])
        if found is None:
            raise LookupError(f"no message {message} in channel {channel}")
        return found

    # What goes wrong

    async def fault(self, **told: Any) -> None:
        """Order a `Fault` with these fields."""
        self._world.faults.add(Fault(**told))

    async def calm(self) -> None:
        """Call all faults off."""
        self._world.faults.clear()

    async def gateway(self, trouble: str) -> None:
        """One of sever, reconnect, invalidate, forget."""
        if trouble not in ("sever", "reconnect", "invalidate", "forget"):
            raise LookupError(f"no trouble {trouble!r}")
        getattr(self._world.gateway, trouble)()

    async def away(self, away: bool) -> None:
        """Discord goes away, or comes back."""
        await (self._world.go_away() if away else self._world.come_back())

    # What the bot did

    async def ready(self, identifies: int = 1, patience: float = 30.0) -> None:
        await self._world.ready(identifies, patience)

    async def gone(self) -> None:
        await self._world.gone()

    async def violations(self) -> list[str]:
        """What Discord would not have taken, and what is wrong with the loopback itself."""
        return [*map(str, self._world.violations), *self._world.flaws]


def _told(message: Message) -> Json:
    return {
        "id": message.id,
        "text": message.text,
        "ephemeral": message.ephemeral,
        "custom_ids": message.custom_ids,
        "labels": message.labels,
    }
