"""The playground without a browser: a duplicate duel on a row and a stack, and what its page shows."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.bootstrap import build_client
from bot.chat import pipeline
from bot.chat.messages import pictures as image_service
from bot.playground import tabs
from bot.playground.server import Simulation, set_up, simulate
from bot.playground.tabs import Tabs
from bot.service.context import AppContext
from bot.store import Database
from tests.support.databases.files import fresh
from tests.support.shown import shown_text
from tests.support.simcord import AT_ANY_PACE, edited, ephemeral, ids, labels, posted, public_messages
from tests.support.waiting import PATIENCE_S

BOARD = "4 | [8"


@pytest.fixture
async def simulation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Simulation]:
    for limit in ("_TIMEOUT_S", "_FIRST_TIMEOUT_S"):
        monkeypatch.setattr(image_service, limit, PATIENCE_S)  # the machine may be busy
    monkeypatch.setattr(pipeline, "DEFER_AFTER_S", PATIENCE_S)
    database = Database(fresh(tmp_path / "coins.db"))
    client = build_client(AppContext(database, limits=AT_ANY_PACE, rng=Random(7)))
    env = simulate(client)
    await env.start()
    yield await set_up(env, client)
    await env.shutdown()
    await database.close()


async def test_a_duplicate_duel(simulation: Simulation) -> None:
    ann, ben, cleo = simulation.players
    asked = posted(await ann.slash(simulation.channel, "coins challenge", player=ben, coins=BOARD))
    assert "is for Ben" in shown_text(ephemeral(await cleo.click(asked, label="Accept")))
    boards = public_messages(await ben.click(asked, label="Accept"))
    while ready := [number for number, board in enumerate(boards) if "Your turn" in shown_text(board)]:
        board = boards[ready[0]]
        who = ann if "Your turn, Ann" in shown_text(board) else ben
        pick = next(each for each in ids(board) if re.search(r"/\d[LR]$", each))
        edited(await who.click(board, custom_id=pick))
    card = shown_text(simulation.channel.history()[-1])
    assert re.match(r"## (🤝 Ann and Ben tie their duel|🏆 (Ann|Ben) beats (Ann|Ben) by \d+)\n", card)
    assert "is over: [see the result]" in shown_text(asked)
    assert [labels(board) for board in boards] == [["More"]] * 2


async def test_the_page_shows_the_newest_messages_and_leads_to_older_ones(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tabs, "SHOWN_MESSAGES", shown := 4)
    ann, channel = simulation.players[0], simulation.channel
    for _ in range(2 * shown):
        posted(await ann.slash(channel, "coins leaderboard"))
    newest = [str(message.id) for message in channel.history()][-shown:]
    async with simulation.env.preview(channel, viewers=simulation.players, layout="channel", port=None) as preview:
        Tabs(preview)
        await preview.show(channel.history()[-1])
        page = await preview.snapshot()
        assert page["timeline"] == [each["id"] for each in page["messageIndex"]] == newest
        assert page["history"]["hasBefore"]
        await preview.show(older := channel.history()[-shown - 1])
        page = await preview.snapshot()
    assert str(older.id) in page["timeline"]
    assert page["history"]["hasAfter"]
