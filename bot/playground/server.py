"""Serve the page to people, and Discord's API to the bot, on the state of a `World`.

The bot connects as it does to Discord, by the addresses that `[discord] api_url` and `gateway_url` replace, and takes
the same ways through all its parts. See docs/architecture/decisions/other.md, 15.
"""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
import socket
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.chat.client import CoinsClient
from bot.chat.transport.gateway import use_endpoints
from bot.chat.views import welcome as welcome_view
from bot.errors import CoinsError
from bot.playground import world as ids
from bot.playground.world import ApiError, Files, Json, Tell, World, channel_of, direct_messages, person

_FOLDER = Path(__file__).parent / "page"
_HOST = "127.0.0.1"
_API, _GATEWAY = "/api/v10", "/gateway"
_MAX_BODY = 32 << 20
_DISPATCH, _HEARTBEAT, _IDENTIFY, _INVALID, _HELLO, _HEARD = 0, 1, 2, 9, 10, 11
"""Operations of Discord's gateway."""
_PUBLIC = {"bot_public": True, "bot_require_code_grant": False, "owner": person(ids.BOT)}
_APPLICATION = {
    "id": str(ids.APPLICATION),
    "name": "Coins",
    "description": "",
    "icon": None,
    "verify_key": "",
    **_PUBLIC,
}


async def serve_playground(client: CoinsClient, *, port: int | None, browser: bool, board: str | None = None) -> None:
    """Serve the page on `port` (default: a free one) until cancelled, with a game on `board` if one is given.

    Raises `CoinsError` if the port can't be used.
    """
    server = Server(World())
    async with server.served(port) as address, server.connected(client) as connection:
        server.begin(client, board)
        url = f"{address}/#{server.key}"
        print(f"Coins is being played at {url}", flush=True)  # noqa: T201
        print("Keep the address to yourself: everyone who has it can play. Ctrl+C ends it.", flush=True)  # noqa: T201
        if browser:
            await asyncio.to_thread(_open, url)
        await connection


class Server:
    """A server of `world`. Only the bot knows the `token`, and only the page's address has the `key`.

    `place` is the host and the port.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.token, self.key = secrets.token_urlsafe(32), secrets.token_urlsafe(24)
        self.place = ""

    def begin(self, client: CoinsClient, board: str | None) -> None:
        """Post the welcome, and start a game of Ann's on `board` if one is given."""
        welcome = client.chat.links.link(welcome_view.message()).to_post()
        self.world.post(ids.BOT, ids.CHANNEL, welcome.data)
        if board is not None:
            [root] = [command["id"] for command in self.world.commands if command["name"] == "coins"]
            new = {"type": 1, "name": "new", "options": [{"type": 3, "name": "coins", "value": board}]}
            command = {"id": root, "name": "coins", "type": 1, "options": [new]}
            action = {"user": ids.ANN, "type": ids.COMMAND, "used": "/coins new", "data": command}
            self.world.act(action, lambda _: None)

    @property
    def _gateway_url(self) -> str:
        return f"ws://{self.place}{_GATEWAY}"

    @asynccontextmanager
    async def connected(self, client: CoinsClient) -> AsyncIterator[asyncio.Future[None]]:
        """Connect `client`, and yield its connection. Raises what ends that before."""
        use_endpoints(f"http://{self.place}{_API}", self._gateway_url)
        connection = asyncio.ensure_future(client.start(self.token))
        ready = asyncio.ensure_future(self.world.connected.wait())
        try:
            await asyncio.wait([ready, connection], return_when=asyncio.FIRST_COMPLETED)
            if connection.done():
                connection.result()
            yield connection
        finally:
            ready.cancel()
            await client.close()
            connection.cancel()
            await asyncio.wait([connection])

    @asynccontextmanager
    async def served(self, port: int | None) -> AsyncIterator[str]:
        """Serve on `port` (default: a free one), and yield the address. Raises `CoinsError`."""
        try:
            listener = socket.create_server((_HOST, port or 0))
        except OSError as error:
            raise CoinsError(f"The page can't be served on port {port}; another one may do ({error}).") from None
        self.place = f"{_HOST}:{listener.getsockname()[1]}"
        app = web.Application(client_max_size=_MAX_BODY)
        app.router.add_route("*", _API + "/{path:.*}", self._serve_api)
        app.router.add_get(_GATEWAY + "{slash:/?}", self._serve_gateway)
        app.router.add_get("/connection", self._serve_tab)
        app.router.add_get("/", _send_index)
        app.router.add_get("/{folder:files|emojis}/{path:.*}", self._send_file)
        app.router.add_static("/page", _FOLDER)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.SockSite(runner, listener).start()
            yield f"http://{self.place}"
        finally:
            await runner.cleanup()

    async def _serve_api(self, request: web.Request) -> web.Response:
        """Serve what the bot uses of Discord's REST API."""
        path = request.match_info["path"].split("/")
        is_bot = secrets.compare_digest(request.headers.get("Authorization", ""), f"Bot {self.token}")
        if not is_bot and path[0] not in ("interactions", "webhooks"):  # whose paths have a token
            raise web.HTTPUnauthorized
        status = 200
        try:
            result = self._call(request.method, path, *await _read(request))
        except ApiError as error:
            status, result = error.status, {"code": error.code, "message": str(error)}
        if result is None:
            return web.Response(status=204)
        body = json.dumps(result).encode()  # as bytes: discord.py reads no JSON whose type names a charset
        return web.Response(status=status, body=body, content_type="application/json")

    def _call(self, method: str, path: list[str], body: Any, files: Files) -> Any:  # noqa: C901 - a table of routes
        """Return what a call of Discord's API returns. Raises `ApiError`."""
        world = self.world
        match method, *path:
            case "GET", "users", "@me":
                return person(ids.BOT)
            case "GET", "oauth2", "applications", "@me":
                return _APPLICATION
            case "GET", "gateway", "bot":
                limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                return {"url": self._gateway_url, "shards": 1, "session_start_limit": limit}
            case "GET", "users", "@me", "guilds":
                return [{"id": str(ids.GUILD), "name": "Coins", "features": []}]
            case "GET", "users", user:
                return person(int(user))
            case "POST", "users", "@me", "channels":
                return direct_messages(int(body["recipient_id"]))
            case "GET", "applications", _, "commands":
                return world.commands
            case "PUT", "applications", _, "commands":
                world.commands = [{**command, "id": str(world.new_id())} for command in body]
                return world.commands
            case "GET", "applications", _, "emojis":
                return {"items": list(world.emojis.values())}
            case "POST", "applications", _, "emojis":
                number = str(world.new_id())
                world.files[f"/emojis/{number}"] = base64.b64decode(body["image"].partition(",")[2])
                world.emojis[number] = emoji = {"id": number, "name": body["name"], "roles": [], "managed": False}
                return emoji | {"require_colons": True}
            case "POST", "interactions", _, token, "callback":
                deed = world.deed(token)
                world.respond(deed, body["type"], body.get("data") or {}, files)
                return deed.shown and {"resource": {"type": body["type"], "message": deed.shown}}
            case "POST", "webhooks", _, token:
                return world.reply(world.deed(token), body, files)
            case "POST", "channels", channel, "messages":
                return world.post(ids.BOT, int(channel), body, files)
            case (("PATCH" | "DELETE"), _, _, *token, "messages", number):  # by the token of an interaction, or without
                shown = world.deed(token[0]).shown if number == "@original" else {"id": number}
                message = world.message(int(shown["id"] if shown else 0))
                return world.edit(message, body, files) if method == "PATCH" else world.delete(message)
        raise ApiError(404, 0, "404: Not Found")

    async def _serve_gateway(self, request: web.Request) -> web.WebSocketResponse:
        """Connect the bot to Discord's gateway: it gets the interactions. A session that was lost is not resumed."""
        bot = web.WebSocketResponse(compress=False)
        await bot.prepare(request)
        await bot.send_json({"op": _HELLO, "d": {"heartbeat_interval": 40_000}})
        sending: asyncio.Task[None] | None = None
        async for frame in bot:
            said = json.loads(frame.data)
            if said["op"] == _HEARTBEAT:
                await asyncio.sleep(0.1)  # discord.py notes only after sending when it has sent
                await bot.send_json({"op": _HEARD})
            elif said["op"] == _IDENTIFY and secrets.compare_digest(said["d"]["token"], self.token):
                sending = asyncio.create_task(self._send_events(bot))
            else:
                await bot.send_json({"op": _INVALID, "d": False})
        if sending is not None:
            sending.cancel()
        return bot

    async def _send_events(self, bot: web.WebSocketResponse) -> None:
        ready = {"v": 10, "user": person(ids.BOT), "guilds": [], "session_id": "page", "application": _APPLICATION}
        event: Json = {"t": "READY", "s": 1, "d": {**ready, "resume_gateway_url": self._gateway_url}}
        while True:
            await bot.send_json({"op": _DISPATCH, **event})
            self.world.connected.set()
            event = {"t": "INTERACTION_CREATE", "s": event["s"] + 1, "d": await self.world.events.get()}

    async def _serve_tab(self, request: web.Request) -> web.WebSocketResponse:
        """Connect a tab of the page: it gets everything that is there, then each change, and sends what people do."""
        is_own = request.headers.get("Origin") == f"http://{request.host}"
        if not is_own or not secrets.compare_digest(request.query.get("key", ""), self.key):
            raise web.HTTPForbidden
        tab = web.WebSocketResponse(heartbeat=30.0)
        await tab.prepare(request)
        changes: asyncio.Queue[Json] = asyncio.Queue()
        tell = changes.put_nowait
        people = [person(user) for user in ids.PEOPLE]
        tell({"people": people, "channel": channel_of(ids.CHANNEL), "commands": self.world.commands})
        for message in self.world.messages.values():
            tell({"message": message})
        self.world.listeners.add(tell)
        sending = asyncio.create_task(_send_all(changes, tab))
        try:
            async for frame in tab:
                self._take(json.loads(frame.data), tell)
        finally:
            self.world.listeners.discard(tell)
            sending.cancel()
        return tab

    def _take(self, action: Json, tell: Tell) -> None:
        """Do what a person does in a tab: write a text, dismiss a message that is still there, or an interaction."""
        if "text" in action:
            self.world.post(int(action["user"]), ids.CHANNEL, {"content": action["text"]})
        elif "dismiss" in action:
            if (message := self.world.messages.get(int(action["dismiss"]))) is not None:
                self.world.delete(message)
        else:
            self.world.act(action, tell)

    async def _send_file(self, request: web.Request) -> web.Response:
        data = self.world.files.get(request.path)
        if data is None:
            raise web.HTTPNotFound
        is_picture = data.startswith(b"\x89PNG")
        return web.Response(body=data, content_type="image/png" if is_picture else "application/octet-stream")


async def _read(request: web.Request) -> tuple[Any, Files]:
    """Return the JSON of a request, and the files that are sent with it."""
    if request.content_type != "multipart/form-data":
        return await request.json() if request.can_read_body else {}, ()
    form = await request.post()
    files = [(part.filename, part.file.read()) for part in form.values() if isinstance(part, web.FileField)]
    return json.loads(str(form["payload_json"])), files


async def _send_all(changes: asyncio.Queue[Json], tab: web.WebSocketResponse) -> None:
    while True:
        await tab.send_json(await changes.get())


async def _send_index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(_FOLDER / "index.html")


def _open(address: str) -> None:
    """Open `address` in a graphical browser, if there is one; a terminal browser would block the terminal."""
    with suppress(webbrowser.Error):
        opener = webbrowser.get()
        if type(opener) is not webbrowser.GenericBrowser:
            opener.open(address)
