"""The loopback Discord as tests see it: what exists, what people do, what the bot asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from tests.loopback import commands, payloads
from tests.loopback.clock import Clock
from tests.loopback.entities import DM, GROUP_DM, TEXT, Attachment, Channel, Guild, Json, Message, User
from tests.loopback.errors import ClientRefusal
from tests.loopback.faults import Faults
from tests.loopback.gateway import Gateway
from tests.loopback.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Answer
from tests.loopback.messages import delete
from tests.loopback.ratelimits import Buckets
from tests.loopback.requests import Request, Violation
from tests.loopback.rest import API, Rest
from tests.loopback.schema import OpenApi

_UPLOADS = 64 * 1024 * 1024


class World:
    """A Discord with one bot. `async with World() as world` serves it on a free port of this machine.

    `window` is the time the bot has for its first answer. `openapi` is what request bodies are checked against; with
    `self_check` the loopback's own answers are too, and go to `flaws`.
    """

    def __init__(self, openapi: OpenApi | None = None, *, self_check: bool = False) -> None:
        self.token = "loopback.bot.token"
        self.window = 3.0
        self.shards = 1
        self.openapi = openapi
        self.self_check = self_check
        self.clock = Clock()
        self.faults = Faults()
        self.buckets = Buckets()
        self.gateway = Gateway(self)
        self.requests: list[Request] = []
        self.violations: list[Violation] = []
        self.flaws: list[str] = []
        """What is wrong with the loopback itself."""
        self.users: dict[int, User] = {}
        self.guilds: list[Guild] = []
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.answers: dict[str, Answer] = {}
        self.attachments: dict[int, Attachment] = {}
        self.bot = self.user("Coins", bot=True)
        self.owner = self.user("Owner")
        self.base_url = ""
        self._changed = asyncio.Event()
        self._runner: web.AppRunner | None = None
        self._site: web.TCPSite | None = None

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=_UPLOADS)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        Rest(self).add_to(app.router)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        self._site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await self._site.start()
        host, port = self._runner.addresses[0][:2]
        self.base_url = f"http://{host}:{port}"
        return self

    async def go_away(self) -> None:
        """Be gone: every connection is cut, a new one refused, all sessions are forgotten."""
        assert self._runner is not None
        assert self._site is not None
        self.gateway.forget()
        await self._site.stop()
        for connection in self._runner.server.connections if self._runner.server is not None else ():
            if connection.transport is not None:
                connection.transport.abort()

    async def come_back(self) -> None:
        """Be there again, at the same address."""
        assert self._runner is not None
        self._site = web.TCPSite(self._runner, "127.0.0.1", int(self.base_url.rpartition(":")[2]))
        await self._site.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def api_url(self) -> str:
        """For `discord.http.Route.BASE`."""
        return self.base_url + API

    @property
    def gateway_url(self) -> str:
        """For `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    # What exists

    def user(self, name: str, *, bot: bool = False, has_app: bool = False, locale: str = "en-US") -> User:
        """A new person; with `has_app` one who can use the app anywhere."""
        user = User(self.clock.snowflake(), name, bot=bot, has_app=has_app, locale=locale)
        self.users[user.id] = user
        return user

    def guild(self, name: str = "House", *, installed: bool = True) -> Guild:
        guild = Guild(self.clock.snowflake(), name, installed=installed)
        self.guilds.append(guild)
        return guild

    def channel(self, guild: Guild, name: str = "table", *, access: bool = True, writable: bool = True) -> Channel:
        """A new text channel. The bot has no access where the app is not installed, whatever `access` says."""
        return self._place(TEXT, name, guild, access=access and guild.installed, writable=writable)

    def dm(self, user: User) -> Channel:
        """The DM of `user` and the bot."""
        for channel in self.channels.values():
            if channel.kind == DM and set(channel.recipients) == {user, self.bot}:
                return channel
        return self._place(DM, recipients=(user, self.bot))

    def private(self, *users: User) -> Channel:
        """A channel of people only: the bot answers interactions there, and has no other access."""
        kind, name = (DM, None) if len(users) == 2 else (GROUP_DM, "group")
        return self._place(kind, name, recipients=users, access=False)

    def _place(
        self,
        kind: int,
        name: str | None = None,
        guild: Guild | None = None,
        recipients: tuple[User, ...] = (),
        *,
        access: bool = True,
        writable: bool = True,
    ) -> Channel:
        channel = Channel(self.clock.snowflake(), kind, name, guild, recipients, access, writable)
        self.channels[channel.id] = channel
        return channel

    def remove(self, gone: Message | Channel) -> None:
        """Somebody with the permission deletes a message or a channel."""
        if isinstance(gone, Message):
            delete(gone)
        else:
            del self.channels[gone.id]

    def bot_payload(self) -> Json:
        """The bot as it sees itself."""
        return self.bot.payload() | {"email": None, "locale": "en-US", "mfa_enabled": True, "verified": True}

    def guild_payload(self, guild: Guild) -> Json:
        """A guild as GUILD_CREATE tells it."""
        channels = [channel for channel in self.channels.values() if channel.guild is guild and channel.access]
        return guild.payload() | {
            "name": guild.name,
            "owner_id": str(self.owner.id),
            "channels": [channel.payload() for channel in channels],
            "member_count": len(self.users),
            "members": [guild.member(self.bot)],
            "roles": [],
            "unavailable": False,
        }

    # What people do

    async def slash(self, user: User, channel: Channel, command: str, **options: Any) -> Answer:
        """`user` types a slash command, subcommand words included; the answer once it stands, after a deferral too."""
        return await self._stood(self.slash_payload(user, channel, command, **options))

    async def click(self, user: User, message: Message, custom_id: str, values: list[str] | None = None) -> Answer:
        """`user` clicks a button, or picks `values` of a select; refused where he cannot see it or it is disabled."""
        component = message.component(custom_id)
        if message.deleted or (message.visible_to is not None and message.visible_to is not user):
            raise ClientRefusal(f"{user.name} does not see the message")
        if component is None or component.get("disabled"):
            raise ClientRefusal(f"no {custom_id!r} to click among {message.custom_ids}, or it is disabled")
        return await self._stood(self.click_payload(user, message, custom_id, values))

    async def complete(
        self, user: User, channel: Channel, command: str, option: str, typed: str, **options: Any
    ) -> Answer:
        """`user` is typing an option that the bot completes; `choices` of the answer are its suggestions."""
        found, words = self._find_command(channel, command)
        data = commands.command_data(found, words, options, channel.guild, {option: typed})
        owners = commands.authorizing_owners(found, user, channel)
        return await self.deliver(self._payload(AUTOCOMPLETE, user, channel, owners, data))

    async def submit(self, opened: Answer, **values: str) -> Answer:
        """Fill in the modal that was `opened`, by custom id, and send it."""
        if opened.modal is None:
            raise ClientRefusal(f"{opened.name} opened no modal")
        owners = opened.payload["authorizing_integration_owners"]
        data = payloads.modal_data(opened.modal, values)
        payload = self._payload(MODAL_SUBMIT, opened.user, opened.channel, owners, data)
        if opened.clicked is not None:
            payload["message"] = opened.clicked.payload()
        answer = self._register(payload)
        answer.trigger = opened.origin()
        return await self._stood(payload)

    def slash_payload(self, user: User, channel: Channel, command: str, **options: Any) -> Json:
        """What `slash` would deliver."""
        found, words = self._find_command(channel, command)
        owners = commands.authorizing_owners(found, user, channel)
        data = commands.command_data(found, words, options, channel.guild)
        return self._payload(COMMAND, user, channel, owners, data)

    def click_payload(self, user: User, message: Message, custom_id: str, values: list[str] | None = None) -> Json:
        """What `click` would deliver; not held to what is on the message, so it serves for forgeries too."""
        data = payloads.component_data(message, custom_id, values)
        owners = payloads.message_owners(message)
        return self._payload(COMPONENT, user, message.channel, owners, data) | {"message": message.payload()}

    def send(self, payload: Json, told: Json | None = None) -> Answer:
        """Tell the bot of an interaction, again if it was told before, and wait for nothing.

        It is told `told` instead, where that is given.
        """
        answer = self._register(payload)
        guild = answer.channel.guild
        heard = payload if told is None else told
        self.gateway.dispatch("INTERACTION_CREATE", heard, None if guild is None else guild.id)
        return answer

    async def deliver(self, payload: Json) -> Answer:
        """`send`, then wait until it is acknowledged; fails with `Unanswered` after `window` seconds."""
        answer = self.send(payload)
        await answer.acknowledgement()
        return answer

    async def _stood(self, payload: Json) -> Answer:
        """`deliver`, and where the bot only says that it is thinking, as on a busy machine, what it says then."""
        answer = await self.deliver(payload)
        if answer.message is not None:
            await answer.settled()
        return answer

    def _register(self, payload: Json) -> Answer:
        known = self.answers.get(payload["token"])
        if known is not None:
            return known
        told = payload.get("user") or payload["member"]["user"]
        channel = self.channels[int(payload["channel_id"])]
        answer = Answer(self, payload, self.users[int(told["id"])], channel, self.clock.now())
        if "message" in payload:
            answer.clicked = self._seen(int(payload["message"]["id"]), channel)
        self.answers[answer.token] = answer
        return answer

    def _seen(self, message_id: int, channel: Channel) -> Message | None:
        """A message by its id, ephemeral ones too."""
        if message_id in channel.messages:
            return channel.messages[message_id]
        shown = (message for answer in self.answers.values() for message in (answer.message, *answer.followups))
        return next((message for message in shown if message is not None and message.id == message_id), None)

    def _payload(self, kind: int, user: User, channel: Channel, owners: Json, data: Json) -> Json:
        return payloads.interaction(self.clock, self.bot.id, kind, user, channel, owners, data)

    def _find_command(self, channel: Channel, command: str) -> tuple[Json, list[str]]:
        name, *words = command.split()
        scopes = [None] if channel.guild is None else [channel.guild.id, None]
        offered = [found for scope in scopes for found in self.commands.get(scope, []) if found["type"] == 1]
        for found in offered:
            if found["name"] == name:
                return found, words
        raise ClientRefusal(f"no command /{name}; the bot synced {[found['name'] for found in offered]}")

    # What the bot did

    def violate(self, request: Request, where: str, message: str) -> None:
        """Put on record that Discord would not have taken `request`."""
        self.violations.append(Violation(request.method, request.path, where, message))

    def notify(self) -> None:
        """Something changed: whoever waits `until` something looks again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def ready(self, identifies: int = 1, patience: float = 10.0) -> None:
        """Wait for a connected bot, for a restarted one by the number of times it identified so far."""
        gateway = self.gateway
        await self.until(
            lambda: len(gateway.identifies) >= identifies and bool(gateway.attached), patience, "a bot to connect"
        )

    async def until(
        self,
        condition: Callable[[], bool],
        patience: float = 5.0,
        what: str = "it",
        error: type[AssertionError] = AssertionError,
    ) -> None:
        """Wait until `condition` holds; looks whenever the bot did something. Fails with `error` after a while."""
        try:
            async with asyncio.timeout(patience):
                while not condition():
                    await self._changed.wait()
        except TimeoutError:
            recent = [f"{request.method} {request.path} {request.status}" for request in self.requests[-5:]]
            raise error(f"waited {patience} s in vain for {what}; the last requests were {recent}") from None
