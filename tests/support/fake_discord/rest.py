"""Serve the REST API over HTTP: parse, check, log and respond to each request."""

from __future__ import annotations

import asyncio
import json
import traceback
from functools import partial
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.support.fake_discord.requests import Call, Refusal, Request, Route, Upload
from tests.support.fake_discord.responses import INTERACTIONS
from tests.support.fake_discord.routes import APPLICATION, CHANNELS, EMOJIS, GUILDS

if TYPE_CHECKING:
    from tests.support.fake_discord.fake_discord import FakeDiscord
    from tests.support.fake_discord.requests import Fault


ROUTES: list[tuple[str, str, Route]] = [*APPLICATION, *EMOJIS, *GUILDS, *CHANNELS, *INTERACTIONS]
"""The routes with the names of Discord's API description. The first match applies."""
API = "/api/v10"
_CREATED = (("POST", "/applications/{application_id}/emojis"),)
"""Routes that respond with 201."""
_WITHOUT_TOKEN = ("/interactions/", "/webhooks/")


class Rest:
    """The routes of the API, and the files of messages."""

    def __init__(self, fake_discord: FakeDiscord) -> None:
        self._fake_discord = fake_discord

    def add_to(self, router: web.UrlDispatcher) -> None:
        for method, template, route in ROUTES:
            router.add_route(method, API + template, partial(self._serve, template, route))
        router.add_route("*", API + "/{rest:.*}", partial(self._serve, "", self._unknown))
        router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._file)

    async def _serve(self, template: str, route: Route, http: web.Request) -> web.StreamResponse:
        fake_discord = self._fake_discord
        body, files = await _read(http)
        request = Request(http.method, http.path.removeprefix(API), template, body, files)
        fake_discord.requests.append(request)
        fault = fake_discord.faults.take(request.method, template, bool(files))
        if fault is not None:
            fake_discord.notify()
            await asyncio.sleep(fault.delay)
        if fault is not None and fault.drop:
            return _cut(http)
        headers = self._handle(http, request, route, fault)
        if fault is not None and fault.status is not None and fault.done:
            request.status, request.response = fault.status, fault.body
        fake_discord.notify()
        if fault is not None and fault.lose:
            return _cut(http)
        if fault is not None and fault.page is not None:
            return web.Response(status=request.status, headers=headers, text=fault.page, content_type="text/html")
        if request.response is None:
            return web.Response(status=request.status, headers=headers)
        data = json.dumps(request.response).encode()  # the charset that json_response adds, discord.py takes for text
        return web.Response(status=request.status, headers=headers, body=data, content_type="application/json")

    def _handle(self, http: web.Request, request: Request, route: Route, fault: Fault | None) -> dict[str, str]:
        """Fill in the status and the response, and return the headers."""
        headers = {"Via": "1.1 loopback"}
        if fault is not None and fault.status is not None and not fault.done:
            request.status, request.response = fault.status, fault.body
            return headers | ({"Retry-After": str(fault.retry_after)} if fault.status == 429 else {})
        limits, wait = self._fake_discord.buckets.spend(
            request.method, request.template, http.match_info, self._fake_discord.clock.now()
        )
        headers |= limits
        if wait:
            request.status = 429
            request.response = {
                "message": "You are being rate limited.",
                "retry_after": round(wait, 3),
                "global": False,
            }
            return headers
        try:
            request.response = self._respond(http, request, route)
            created = (request.method, request.template) in _CREATED
            request.status = 204 if request.response is None else 201 if created else 200
        except Refusal as refusal:
            request.status, request.response = refusal.status, refusal.body
        except Exception:
            self._fake_discord.flaws.append(traceback.format_exc())
            request.status, request.response = 500, {"message": "500: the fake Discord broke", "code": 0}
        return headers

    def _respond(self, http: web.Request, request: Request, route: Route) -> Any:
        fake_discord = self._fake_discord
        open_to_all = request.template.startswith(_WITHOUT_TOKEN) or request.template == "/gateway"
        if not open_to_all and http.headers.get("Authorization") != f"Bot {fake_discord.token}":
            raise Refusal(401, 0, "401: Unauthorized")
        call = Call(fake_discord, request, http.match_info, http.query)
        if fake_discord.openapi is not None and request.body is not None:
            call.refuse_problems(fake_discord.openapi.request_problems(request.method, request.template, request.body))
        return route(call)

    def _unknown(self, call: Call) -> None:
        self._fake_discord.violate(call.request, "", "the fake Discord has no such route")
        raise Refusal(404, 0, "404: Not Found")

    async def _file(self, http: web.Request) -> web.Response:
        attachment = self._fake_discord.attachments.get(int(http.match_info["attachment_id"]))
        return web.Response(status=404) if attachment is None else web.Response(body=attachment.data)


async def _read(http: web.Request) -> tuple[Any, dict[str, Upload]]:
    """Return the JSON of a request (`payload_json` of a form), and its files."""
    files: dict[str, Upload] = {}
    if not http.content_type.startswith("multipart/"):
        data = await http.read()
        return (json.loads(data) if data else None), files
    body = None
    form = await http.post()
    for name, value in form.items():
        if name == "payload_json":
            body = json.loads(str(value))
        elif isinstance(value, web.FileField):
            with value.file as opened:
                files[name] = Upload(value.filename, opened.read())
    return body, files


def _cut(http: web.Request) -> web.Response:
    """Cut the connection, so that the client receives no response."""
    if http.transport is not None:
        http.transport.abort()
    return web.Response(status=500)
