"""Give tests the fake Discord: its entities, the actions of users, and the requests of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Any, Self

import discord.gateway
import discord.http
import pytest
import yarl
from aiohttp import web

from tests.support.fake_discord import interactions
from tests.support.fake_discord.entities import (
    DM,
    GROUP_DM,
    TEXT,
    Attachment,
    Channel,
    Clock,
    Guild,
    Json,
    Message,
    User,
)
from tests.support.fake_discord.gateway import Gateway
from tests.support.fake_discord.interactions import COMMAND, COMPONENT, MODAL_SUBMIT, InteractionRecord
from tests.support.fake_discord.messages import delete
from tests.support.fake_discord.openapi import OpenApi
from tests.support.fake_discord.requests import Buckets, ClientRefusal, Faults, Request, Violation
from tests.support.fake_discord.rest import API, Rest
from tests.support.waiting import PATIENCE_S

_UPLOADS = 64 * 1024 * 1024


class FakeDiscord:
    """A Discord with one bot. `async with FakeDiscord() as fake_discord` serves it on a free port of this machine.

    `installs` are what the application allows: "0" in servers, "1" by users; `listing` are fields set by its owner.
    `window` is the time the bot has for its first response. `openapi` is what request bodies are checked against.
    """

    def __init__(self, openapi: OpenApi | None = None) -> None:
        self.token = "loopback.bot.token"
        self.window = 3.0
        self.shards = 1
        self.interactions_endpoint_url: str | None = None
        self.installs = ["0", "1"]
        self.listing: dict[str, object] = {}
        self.openapi = openapi
        self.clock = Clock()
        self.faults = Faults()
        self.buckets = Buckets()
        self.gateway = Gateway(self)
        self.requests: list[Request] = []
        self.violations: list[Violation] = []
        self.flaws: list[str] = []
        """Errors of the fake Discord itself."""
        self.users: dict[int, User] = {}
        self.guilds: list[Guild] = []
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.emojis: dict[int, Json] = {}
        """The application's emojis by id, as Discord sends them."""
        self.interactions: dict[str, InteractionRecord] = {}
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
        """Go offline: cut every connection, refuse new ones, and drop all sessions."""
        assert self._runner is not None
        assert self._site is not None
        self.gateway.forget()
        await self._site.stop()
        for connection in self._runner.server.connections if self._runner.server is not None else ():
            if connection.transport is not None:
                connection.transport.abort()

    async def come_back(self) -> None:
        """Go online again, at the same address."""
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
        """Return the value for `discord.http.Route.BASE`."""
        return self.base_url + API

    @property
    def gateway_url(self) -> str:
        """Return the value for `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    # Entities

    def user(self, name: str, *, bot: bool = False, has_app: bool = False) -> User:
        """Add a user. A user with `has_app` has installed the app and can use it anywhere."""
        user = User(self.clock.snowflake(), name, bot=bot, has_app=has_app)
        self.users[user.id] = user
        return user

    def guild(self, name: str = "Guild", *, installed: bool = True) -> Guild:
        guild = Guild(self.clock.snowflake(), name, installed=installed)
        self.guilds.append(guild)
        return guild

    def channel(self, guild: Guild, name: str = "table", *, access: bool = True, writable: bool = True) -> Channel:
        """Add a text channel. `access` has no effect if the app is not installed: the bot has no access."""
        return self._place(TEXT, name, guild, access=access and guild.installed, writable=writable)

    def dm(self, user: User) -> Channel:
        """Return the DM of `user` and the bot."""
        for channel in self.channels.values():
            if channel.kind == DM and set(channel.recipients) == {user, self.bot}:
                return channel
        return self._place(DM, recipients=(user, self.bot))

    def private(self, *users: User) -> Channel:
        """Add a private channel without the bot, which can only respond to interactions there."""
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
        """Delete a message or a channel, as a moderator does."""
        if isinstance(gone, Message):
            delete(gone)
        else:
            del self.channels[gone.id]

    def add_command(self, command: Json, guild: int | None = None) -> None:
        """Register a command that is not the bot's, as Discord does for an Activity, or as another program does."""
        self.commands.setdefault(guild, []).append(interactions.written(self, command, guild))

    def bot_payload(self) -> Json:
        """Return the bot's own user."""
        return self.bot.payload() | {"email": None, "locale": "en-US", "mfa_enabled": True, "verified": True}

    # Actions of users

    async def slash(self, user: User, channel: Channel, command: str, **options: Any) -> InteractionRecord:
        """Send a slash command of `user`, with subcommands, and return the final response."""
        return await self._stood(self.slash_payload(user, channel, command, **options))

    async def click(self, user: User, message: Message, custom_id: str) -> InteractionRecord:
        """Click a button. Rejects it if `user` can't see it or it is disabled."""
        component = message.component(custom_id)
        if message.deleted or (message.visible_to is not None and message.visible_to is not user):
            raise ClientRefusal(f"{user.name} does not see the message")
        if component is None or component.get("disabled"):
            raise ClientRefusal(f"no {custom_id!r} to click among {message.custom_ids}, or it is disabled")
        return await self._stood(self.click_payload(user, message, custom_id))

    async def choose_entry(self, user: User, channel: Channel, name: str, target: User | Message) -> InteractionRecord:
        """Choose the entry `name` in the menu of a person or a message, and return the final response."""
        kind = 2 if isinstance(target, User) else 3
        [found] = [each for each in self.commands.get(None, []) if (each["name"], each["type"]) == (name, kind)]
        owners = interactions.authorizing_owners(found, user, channel)
        data = interactions.entry_data(found, target, channel.guild)
        return await self._stood(self._payload(COMMAND, user, channel, owners, data))

    def form_payload(self, opened: InteractionRecord, **values: str) -> Json:
        """Return the payload of the form that a click has `opened`, sent with `values`."""
        if opened.form is None or opened.clicked is None:
            raise ClientRefusal(f"no form was opened by {opened.name}")
        data, owners = interactions.form_data(opened.form, values), interactions.message_owners(opened.clicked)
        payload = self._payload(MODAL_SUBMIT, opened.user, opened.channel, owners, data)
        return payload | {"message": opened.clicked.payload()}

    async def send_form(self, opened: InteractionRecord, **values: str) -> InteractionRecord:
        """Send the form that a click has `opened`, and return the final response."""
        return await self._stood(self.form_payload(opened, **values))

    def slash_payload(self, user: User, channel: Channel, command: str, **options: Any) -> Json:
        """Return the payload that `slash` would deliver."""
        found, words = self._find_command(channel, command)
        owners = interactions.authorizing_owners(found, user, channel)
        data = interactions.command_data(found, words, options, channel.guild)
        return self._payload(COMMAND, user, channel, owners, data)

    def click_payload(self, user: User, message: Message, custom_id: str) -> Json:
        """Return the payload of a click. The message is not checked, so that tests can forge clicks."""
        component = message.component(custom_id) or {"type": interactions.BUTTON}
        data = {"custom_id": custom_id, "component_type": component["type"]}
        owners = interactions.message_owners(message)
        return self._payload(COMPONENT, user, message.channel, owners, data) | {"message": message.payload()}

    def send(self, payload: Json) -> InteractionRecord:
        """Deliver an interaction to the bot, or deliver it again, and wait for nothing."""
        record = self._register(payload)
        guild = record.channel.guild
        self.gateway.dispatch("INTERACTION_CREATE", payload, None if guild is None else guild.id)
        return record

    async def deliver(self, payload: Json) -> InteractionRecord:
        """Send an interaction and wait until it is acknowledged. Raises `NotAcknowledged` after `window` seconds."""
        record = self.send(payload)
        await record.acknowledgement()
        return record

    async def _stood(self, payload: Json) -> InteractionRecord:
        """Deliver an interaction, and wait for the final response if the bot defers."""
        record = await self.deliver(payload)
        if record.message is not None:
            await record.settled()
        return record

    def _register(self, payload: Json) -> InteractionRecord:
        known = self.interactions.get(payload["token"])
        if known is not None:
            return known
        user = payload.get("user") or payload["member"]["user"]
        channel = self.channels[int(payload["channel_id"])]
        record = InteractionRecord(self, payload, self.users[int(user["id"])], channel, self.clock.now())
        if "message" in payload:
            record.clicked = self._seen(int(payload["message"]["id"]), channel)
        self.interactions[record.token] = record
        return record

    def _seen(self, message_id: int, channel: Channel) -> Message | None:
        """Return a message by its id, ephemeral ones included."""
        if message_id in channel.messages:
            return channel.messages[message_id]
        shown = (message for record in self.interactions.values() for message in (record.message, *record.followups))
        return next((message for message in shown if message is not None and message.id == message_id), None)

    def _payload(self, kind: int, user: User, channel: Channel, owners: Json, data: Json) -> Json:
        return interactions.interaction(self.clock, self.bot.id, kind, user, channel, owners, data)

    def _find_command(self, channel: Channel, command: str) -> tuple[Json, list[str]]:
        name, *words = command.split()
        scopes = [None] if channel.guild is None else [channel.guild.id, None]
        offered = [found for scope in scopes for found in self.commands.get(scope, []) if found["type"] == 1]
        for found in offered:
            if found["name"] == name:
                return found, words
        raise ClientRefusal(f"no command /{name}; the bot synced {[found['name'] for found in offered]}")

    # Requests of the bot

    def violate(self, request: Request, where: str, message: str) -> None:
        """Record that Discord would have rejected `request`."""
        self.violations.append(Violation(request.method, request.path, where, message))

    def notify(self) -> None:
        """Wake up the tasks that wait in `until`."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def ready(self, identifies: int = 1, patience: float = PATIENCE_S) -> None:
        """Wait until the bot has identified `identifies` times, for example twice after a restart."""
        gateway = self.gateway
        await self.until(
            lambda: len(gateway.identifies) >= identifies and bool(gateway.attached), patience, "a bot to connect"
        )

    async def until(
        self,
        condition: Callable[[], bool],
        patience: float = PATIENCE_S,
        what: str = "it",
        error: type[AssertionError] = AssertionError,
    ) -> None:
        """Wait until `condition` holds, checked after each action of the bot. Fails with `error` after a timeout."""
        try:
            async with asyncio.timeout(patience):
                while not condition():
                    await self._changed.wait()
        except TimeoutError:
            recent = [f"{request.method} {request.path} {request.status}" for request in self.requests[-5:]]
            raise error(f"waited {patience} s in vain for {what}; the last requests were {recent}") from None


@pytest.fixture
async def fake_discord() -> AsyncIterator[FakeDiscord]:
    """Yield a fake Discord that checks bodies against the API description."""
    async with FakeDiscord(OpenApi.load()) as served:
        yield served
        assert served.flaws == []


def point_discord_at(fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect the discord.py of this process to `fake_discord`."""
    monkeypatch.setattr(discord.http.Route, "BASE", fake_discord.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(fake_discord.gateway_url))
