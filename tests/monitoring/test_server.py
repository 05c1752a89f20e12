"""The port for health checks and metrics."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.bootstrap import build_client
from bot.cli.run import monitored
from bot.monitoring import serve_metrics
from bot.service.context import AppContext
from bot.settings import MetricsSettings, SettingsError
from bot.store import Database


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture
async def app_without_database() -> AsyncIterator[AppContext]:
    database = Database("postgresql://ann@127.0.0.1:1/coins")
    yield AppContext(database)
    await database.close()


async def fetch(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def test_the_bot_is_alive_before_it_is_ready(
    port: int, app_without_database: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serve_metrics(MetricsSettings(port=port)) as monitor:
        assert await fetch(port, "/healthz") == (200, "ok\n")
        assert await fetch(port, "/readyz") == (503, "starting\n")
        client = build_client(app_without_database)
        monitor.attach(app_without_database, client)
        assert await fetch(port, "/readyz") == (503, "not connected to Discord: shard 0\n")
        monkeypatch.setattr(client, "connections", lambda: {0: 0.04, 7: None})
        assert await fetch(port, "/readyz") == (503, "not connected to Discord: shard 7\n")
        monkeypatch.setattr(client, "connections", lambda: {0: 0.04})
        assert await fetch(port, "/readyz") == (503, "the database does not answer\n")
        await client.close()
        assert await fetch(port, "/readyz") == (503, "stopping\n")
        assert await fetch(port, "/healthz") == (200, "ok\n")
        status, text = await fetch(port, "/metrics")
        assert status == 200
        assert "# TYPE coins_answer_seconds histogram" in text
        assert (await fetch(port, "/"))[0] == 404


async def test_a_used_port_is_an_error(port: int) -> None:
    async with serve_metrics(MetricsSettings(port=port)):
        with pytest.raises(SettingsError, match=rf"^\[metrics\] port: 127\.0\.0\.1:{port} can't be used: "):
            async with serve_metrics(MetricsSettings(port=port)):
                pass


async def test_no_port_is_opened_by_default(port: int) -> None:
    async with monitored(MetricsSettings()) as monitor:
        assert monitor is None
    async with monitored(MetricsSettings(port=port)) as monitor:
        assert monitor is not None
        assert await monitor.readiness_problem() == "starting"
