"""Test live duels in chat, on a clock that tests advance."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from simcord.results import ResponseMessage
from sqlalchemy import update

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.service.context import AppContext
from bot.service.live_duels import LiveDuels
from bot.settings import GameSettings
from bot.store import Database, StoreUnavailableError
from bot.store.models import GameRow
from tests.support.databases import records
from tests.support.full_size import FULL_SIZE
from tests.support.players import START, ManualClock, ManualTimers
from tests.support.shown import shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    bodies,
    ephemeral,
    labels,
    make_move,
    move_ids,
    mover,
    new_messages,
    posted,
    public_messages,
)

SECOND = timedelta(seconds=1)
Wait = Callable[..., Awaitable[None]]
DUELS = 10 if FULL_SIZE else 4
DUE = re.compile(r"Due <t:(\d+):R> \(<t:\1:T>\)")


def application(database: Database, clock: ManualClock, timers: ManualTimers) -> AppContext:
    return AppContext(
        database,
        GameSettings(theme="plain"),
        limits=AT_ANY_PACE,
        rng=Random(7),
        clock=clock,
        monotonic=lambda: (clock.now - START).total_seconds(),
        call_later=timers.call_later,
    )


@pytest.fixture
def timers(clock: ManualClock) -> ManualTimers:
    return ManualTimers(clock.now)


@pytest.fixture
def app(database: Database, clock: ManualClock, timers: ManualTimers) -> AppContext:
    return application(database, clock, timers)


@pytest.fixture
def wait(server: SimulatedServer, clock: ManualClock, timers: ManualTimers, simcord_bot: CoinsClient) -> Wait:
    """Return a function that lets the time pass, here and on Discord, while the bot runs."""

    async def pass_time(seconds: int, live: LiveDuels = simcord_bot.chat.live) -> None:
        for _ in range(seconds // 2):
            clock.advance(2 * SECOND)
            server.env.backend.clock.advance(2)
            timers.advance(clock.now)
            while live.tasks:
                await asyncio.wait(set(live.tasks))

    return pass_time


async def challenge(server: SimulatedServer, **options: object) -> ResponseMessage:
    asked, *_ = new_messages(
        await server.ann.slash(server.channel, "coins challenge", player=server.ben, speed="live", **options)
    )
    return asked


def due(board: ResponseMessage) -> int:
    """Return the second until which a move is due."""
    found = DUE.search(shown_text(board))
    assert found is not None, shown_text(board)
    return int(found.group(1))


async def test_duels_to_their_ends_with_a_restart(
    server: SimulatedServer,
    simcord_bot: CoinsClient,
    database: Database,
    clock: ManualClock,
    timers: ManualTimers,
    wait: Wait,
) -> None:
    """Boards stay together, and nobody is called: both players are here."""
    client = simcord_bot
    for who in (server.ann, server.ben):
        await who.slash(server.channel, "coins me", notices="on")
    asked = await challenge(server, size=8)
    for number in range(DUELS):
        assert " · duplicate · rated · live, 60 seconds a move\n" in shown_text(asked)
        opponent = server.ben if number % 2 == 0 else server.ann
        boards = public_messages(await opponent.click(asked, label="Accept"))
        assert [message.id for message in server.channel.history()][-2:] == [board.id for board in boards]
        if number == DUELS // 2:
            await make_move(server, boards[0])
            client = build_client(application(database, clock, timers))
            await server.env.restart_bot(client)
        while ready := [board for board in boards if "Your turn" in shown_text(board)]:
            await wait(2, client.chat.live)
            before = due(ready[0])
            await make_move(server, ready[0])
            if any("Your turn" in shown_text(board) for board in boards):
                assert [message.id for message in server.channel.history()][-2:] == [board.id for board in boards]
            following = [due(board) for board in boards if "Your turn" in shown_text(board)]
            assert all(each >= before for each in following)
        result = server.channel.history()[-1]
        assert shown_text(result).startswith(("## 🏆", "## 🤝"))
        if number < DUELS - 1:
            asker = server.ben if number % 2 == 0 else server.ann
            asked = posted(await asker.click(result, label="Rematch"))
    games = await records.games(database)
    assert len(games) == 2 * DUELS
    assert {game["status"] for game in games} == {"finished"}
    said = [text for text in map(str, (body.get("content") for body in bodies(server.env))) if "your turn" in text]
    assert said == []


async def test_who_is_away_is_warned_and_loses(server: SimulatedServer, clock: ManualClock, wait: Wait) -> None:
    await wait(4)
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8", format="single")
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    until = due(board)
    for _ in range(2):  # the warning goes with the move
        await wait(38)
        assert len(server.channel.history()) == 2
        await wait(4)
        warning = server.channel.history()[-1]
        who = mover(server, board)
        left = rf"in (19|20) seconds \(<t:{until}:T>\)"
        assert re.match(f"<@{who.id}>, your move is due {left}, or you lose the game: ", warning.content)
        await make_move(server, board)
        assert len(server.channel.history()) == 2
        assert due(board) == until + 42
        until = due(board)
    loser = mover(server, board)
    await wait(62)
    assert "Your turn" in shown_text(board)
    await wait(6)
    winner = {server.ann: "Ann", server.ben: "Ben"}[server.ben if loser is server.ann else server.ann]
    assert shown_text(board).startswith(f"## {winner} wins: ")
    assert "ran out of time" in shown_text(board)
    result = server.channel.history()[-1]
    assert shown_text(result).startswith(f"## 🏆 {winner} beats ")
    assert labels(result)[0] == "Rematch"


async def begin(server: SimulatedServer) -> ResponseMessage:
    """Begin a live duel, and return its board."""
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8", format="single")
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    return board


async def test_after_a_lost_connection_the_board_shows_the_whole_time_anew(
    server: SimulatedServer, simcord_bot: CoinsClient, wait: Wait
) -> None:
    board = await begin(server)
    until = due(board)
    await wait(50)
    simcord_bot.dispatch("disconnect")
    simcord_bot.dispatch("resumed")
    await asyncio.sleep(0.01)
    await wait(2)
    assert due(board) > until + 45
    notice = server.channel.history()[-1]
    assert "I was away for a while, so your move is now due in " in shown_text(notice)
    await make_move(server, board)
    assert len(server.channel.history()) == 2


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again at once what Discord didn't take."""
    monkeypatch.setattr("bot.chat.transport.sending.RETRY_DELAYS_S", (0.0, 0.0, 0.0))


@pytest.mark.usefixtures("at_once")
async def test_a_warning_that_the_channel_refuses_comes_by_the_token_of_the_last_click(
    server: SimulatedServer, wait: Wait, caplog: pytest.LogCaptureFixture
) -> None:
    board = await begin(server)
    server.env.inject_error("POST", "/channels/*/messages", status=503, code=0, times=20)
    await wait(60)
    assert "Your turn" in shown_text(board)
    assert len(server.channel.history()) == 3
    await wait(10)
    assert "ran out of time" in shown_text(board)
    caplog.clear()


@pytest.mark.usefixtures("at_once")
async def test_a_warning_that_no_way_brings_closes_the_duel(
    server: SimulatedServer, database: Database, wait: Wait, caplog: pytest.LogCaptureFixture
) -> None:
    """The channel is gone: both players are told in private, once."""
    await begin(server)
    there = f"/channels/{server.channel.id}/messages"
    for method, path in (("POST", there), ("PATCH", f"{there}/*"), ("POST", "/webhooks/*"), ("PATCH", "/webhooks/*")):
        server.env.inject_error(method, path, status=403, code=50001, times=100)
    await wait(44)
    [game] = await records.games(database)
    assert game["status"] == "expired"
    told = [str(body.get("content")) for body in bodies(server.env)]
    assert sum("I couldn't keep time in your duel" in each for each in told) >= 2
    caplog.clear()


@pytest.mark.usefixtures("at_once")
async def test_boards_that_discord_takes_later_begin_their_time_then(
    server: SimulatedServer, wait: Wait, caplog: pytest.LogCaptureFixture
) -> None:
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8", format="single")
    for path in ("/webhooks/*", "/channels/*/messages"):
        server.env.inject_error("POST", path, status=503, code=0, times=1)
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    await wait(62)
    assert "Your turn" in shown_text(board)
    assert due(board) == int(START.timestamp()) + 60
    caplog.clear()


async def test_a_board_that_a_killed_process_has_not_posted_is_posted(
    server: SimulatedServer, database: Database, clock: ManualClock, timers: ManualTimers, wait: Wait
) -> None:
    await begin(server)
    await database.write(lambda transaction: transaction.execute(update(GameRow).values(message_id=None)) and None)
    posts = len(server.channel.history())
    client = build_client(application(database, clock, timers))
    await server.env.restart_bot(client)
    await wait(2, client.chat.live)
    *_, board = server.channel.history()
    assert len(server.channel.history()) > posts
    assert DUE.search(shown_text(board))


async def test_nobody_loses_whose_click_failed(
    server: SimulatedServer,
    app: AppContext,
    wait: Wait,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    board = await begin(server)
    until = due(board)
    await wait(58)

    async def fail(*_: object) -> None:
        raise StoreUnavailableError

    with monkeypatch.context() as outage:
        outage.setattr(app.database, "write", fail)
        refused = ephemeral(await mover(server, board).click(board, custom_id=move_ids(board)[0]))
    assert "Your turn" not in shown_text(refused)
    await wait(10)
    assert due(board) > until + 60
    await make_move(server, board)
    caplog.clear()


async def test_a_board_that_is_shown_late_shows_the_whole_time(
    server: SimulatedServer, simcord_bot: CoinsClient, clock: ManualClock, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8")
    boards = public_messages(await server.ben.click(asked, label="Accept"))
    began = due(boards[0]) - 60
    await make_move(server, boards[0])
    await wait(10)
    edit = simcord_bot.chat.sender.edit_by_token

    async def edit_slowly(*given: Any) -> int:
        monkeypatch.setattr(simcord_bot.chat.sender, "edit_by_token", edit)
        clock.advance(20 * SECOND)
        return await edit(*given)

    monkeypatch.setattr(simcord_bot.chat.sender, "edit_by_token", edit_slowly)
    await make_move(server, boards[1])
    assert [due(board) - began for board in boards] == [10 + 20 + 60, 10 + 60]
