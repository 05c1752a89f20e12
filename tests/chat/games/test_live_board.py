"""A game has one live board: an older message becomes a line with a link to the newer one."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from random import Random

import pytest

from bot.chat.messages.boards import BoardMessages
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database
from tests.support.players import ManualClock
from tests.support.shown import shown_text
from tests.support.simcord import AT_ANY_PACE, SimulatedServer, ask_to_resign, edited, ephemeral, ids, labels, posted

COINS = "4 7 2 9 5 2"


@pytest.fixture
def app(database: Database) -> AppContext:
    """Return the application on a day whose puzzle is a ring."""
    rules = GameSettings(default_opponent="optimal")
    clock = ManualClock(datetime(2026, 11, 22, 12, tzinfo=UTC))
    return AppContext(database, rules, limits=AT_ANY_PACE, rng=Random(7), clock=clock)


@pytest.mark.parametrize("command", ["coins take left", "coins board"])
async def test_an_older_board_links_to_the_newer_one(server: SimulatedServer, command: str) -> None:
    older = posted(await server.ann.slash(server.channel, "coins new", coins=COINS))
    newer = posted(await server.ann.slash(server.channel, command))
    link = f"https://discord.com/channels/{server.ann.guild.id}/{server.channel.id}/{newer.id}"
    assert shown_text(older) == f"-# [The game goes on ↓]({link})"
    assert ids(older) == []
    assert ids(newer)


async def test_a_private_board_links_to_the_newer_one(server: SimulatedServer) -> None:
    card = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    older = edited(await server.ann.click(card, label="Start my try"))
    newer = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    assert shown_text(older).startswith("-# [The game goes on ↓](")
    assert str(newer.id) in shown_text(older)
    assert ids(older) == []


async def test_a_resigned_puzzle_has_no_live_board(server: SimulatedServer) -> None:
    card = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    board = edited(await server.ann.click(card, label="Start my try"))
    question = await ask_to_resign(server.ann, board)
    done = edited(await server.ann.click(question, label="Resign"))
    assert re.match(r"## Coins #\d+: resigned\n", shown_text(done))
    assert labels(done)[:4] == ["Share", "Train", "New game", "Solution"]
    assert shown_text(board).startswith("## You resigned, Ann")
    assert labels(board) == ["Results", "Share"]


@pytest.mark.parametrize("resigned", [True, False])
async def test_a_click_on_an_old_private_board_updates_it(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, resigned: bool
) -> None:
    """Its token has expired, so that the newer board couldn't collapse it."""
    monkeypatch.setattr(BoardMessages, "remember_token", lambda self, message, interaction: None)
    card = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    older = edited(await server.ann.click(card, label="Start my try"))
    newer = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    move = next(each for each in ids(older) if "@" in each)  # Sunday's ring
    if resigned:
        question = await ask_to_resign(server.ann, newer)
        edited(await server.ann.click(question, label="Resign"))
    else:
        edited(await server.ann.click(newer, custom_id=move))
    edited(await server.ann.click(older, custom_id=move))
    assert shown_text(older) == shown_text(question if resigned else newer)
    assert move not in ids(older)
