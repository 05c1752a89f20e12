"""`python -m tests.loopback`: a loopback Discord until its standard input ends.

The first line that it prints is JSON: `api_url`, `gateway_url` and `token` for the bot, `control_url` for `Control`.
"""

from __future__ import annotations

import asyncio
import json
import sys

from aiohttp import web

from tests.loopback.control import Control
from tests.loopback.schema import OpenApi
from tests.loopback.world import World


async def serve() -> None:
    async with World(OpenApi.find()) as world:
        app = web.Application()
        app.router.add_post("/{deed}", Control(world).serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        host, port = runner.addresses[0][:2]
        told = {"api_url": world.api_url, "gateway_url": world.gateway_url, "token": world.token}
        sys.stdout.write(json.dumps(told | {"control_url": f"http://{host}:{port}"}) + "\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.read)
        await runner.cleanup()


asyncio.run(serve())
