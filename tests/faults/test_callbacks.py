"""The initial response over real sockets: requests to Discord, and its answers."""

from __future__ import annotations

import pytest

from bot.chat.interactions import responder
from tests.support.bots.client_table import Table
from tests.support.bots.lost_responses import CALLBACK, order, shown
from tests.support.fake_discord import Fault


async def test_discord_returns_a_new_message_but_not_a_clicked_one(table: Table) -> None:
    opened = await table.new()
    await table.world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
    new, click = (request for request in table.world.requests if request.path.endswith("/callback"))
    assert (new.status, click.status) == (200, 204)
    assert (await table.game(opened)).message == opened.shown.id


@pytest.mark.parametrize("status", [400, 401, 418])
async def test_a_rejected_response_is_not_sent_again(
    table: Table, status: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(responder, "DEFER_AFTER_S", 60.0)
    opened = await table.new()
    order(table, Fault(status=status, code=50035), CALLBACK)
    click = table.world.send(table.world.click_payload(table.ann, opened.shown, opened.shown.custom_ids[0]))
    await shown(table, opened, 2)
    assert len(click.callbacks) <= 1
    assert f"{status}" in caplog.text


async def test_discord_py_retries_after_a_server_error(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responder, "DEFER_AFTER_S", 60.0)
    opened = await table.new()
    order(table, Fault(status=503), CALLBACK, times=1)
    click = await table.world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
    assert click.acknowledged
    await shown(table, opened, 2)
