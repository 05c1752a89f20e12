"""Test live duels in chat, on a clock that tests advance."""

from __future__ import annotations

import re
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database, StoreUnavailableError
from tests.support.databases import records
from tests.support.full_size import FULL_SIZE
from tests.support.players import START, ManualClock
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
DUELS = 10 if FULL_SIZE else 4
DUE = re.compile(r"Due <t:(\d+):R> \(<t:\1:T>\)")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


def application(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(
        database,
        GameSettings(theme="plain"),
        limits=AT_ANY_PACE,
        rng=Random(7),
        clock=clock,
        monotonic=lambda: (clock.now - START).total_seconds(),
    )


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return application(database, clock)


async def wait(server: SimulatedServer, client: CoinsClient, clock: ManualClock, seconds: int) -> None:
    """Let the time pass, here and on Discord, while the bot runs."""
    for _ in range(seconds // 2):
        clock.advance(2 * SECOND)
        server.env.backend.clock.advance(2)
        await client.scheduler.run_due()


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
    server: SimulatedServer, simcord_bot: CoinsClient, database: Database, clock: ManualClock
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
            client = build_client(application(database, clock))
            await server.env.restart_bot(client)
        while ready := [board for board in boards if "Your turn" in shown_text(board)]:
            await wait(server, client, clock, 2)
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


async def test_who_is_away_is_warned_and_loses(
    server: SimulatedServer, simcord_bot: CoinsClient, clock: ManualClock
) -> None:
    await wait(server, simcord_bot, clock, 4)
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8", format="single")
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    until = due(board)
    for _ in range(2):  # the warning goes with the move
        await wait(server, simcord_bot, clock, 38)
        assert len(server.channel.history()) == 2
        await wait(server, simcord_bot, clock, 4)
        warning = server.channel.history()[-1]
        who = mover(server, board)
        left = rf"in (19|20) seconds \(<t:{until}:T>\)"
        assert re.match(f"<@{who.id}>, your move is due {left}, or you lose the game: ", warning.content)
        await make_move(server, board)
        assert len(server.channel.history()) == 2
        assert due(board) == until + 42
        until = due(board)
    loser = mover(server, board)
    await wait(server, simcord_bot, clock, 62)
    assert "Your turn" in shown_text(board)
    await wait(server, simcord_bot, clock, 6)
    winner = {server.ann: "Ann", server.ben: "Ben"}[server.ben if loser is server.ann else server.ann]
    assert shown_text(board).startswith(f"## {winner} wins: ")
    assert "ran out of time" in shown_text(board)
    result = server.channel.history()[-1]
    assert shown_text(result).startswith(f"## 🏆 {winner} beats ")
    assert labels(result)[0] == "Rematch"


async def test_after_an_outage_the_board_shows_the_whole_time_anew(
    server: SimulatedServer, simcord_bot: CoinsClient, clock: ManualClock
) -> None:
    await wait(server, simcord_bot, clock, 4)
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8", format="single")
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    until = due(board)
    clock.advance(50 * SECOND)  # nothing ran
    await wait(server, simcord_bot, clock, 4)
    assert due(board) > until + 45
    notice = server.channel.history()[-1]
    assert "I was away for a while, so your move is now due in " in shown_text(notice)
    await make_move(server, board)
    assert len(server.channel.history()) == 2


async def test_nobody_loses_whose_warning_discord_did_not_take(
    server: SimulatedServer, simcord_bot: CoinsClient, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    await wait(server, simcord_bot, clock, 4)
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8", format="single")
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    until = due(board)
    server.env.inject_error("POST", "/channels/*/messages", status=503, code=0, times=1)
    await wait(server, simcord_bot, clock, 68)
    assert due(board) > until + 45
    await wait(server, simcord_bot, clock, 68)
    assert "ran out of time" in shown_text(board)
    caplog.clear()


async def test_nobody_loses_whose_click_failed(
    server: SimulatedServer,
    simcord_bot: CoinsClient,
    app: AppContext,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await wait(server, simcord_bot, clock, 4)
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8", format="single")
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    until = due(board)
    await wait(server, simcord_bot, clock, 58)

    async def fail(*_: object) -> None:
        raise StoreUnavailableError

    with monkeypatch.context() as outage:
        outage.setattr(app.database, "write", fail)
        refused = ephemeral(await mover(server, board).click(board, custom_id=move_ids(board)[0]))
    assert "Your turn" not in shown_text(refused)
    await wait(server, simcord_bot, clock, 10)
    assert due(board) > until + 60
    await make_move(server, board)
    caplog.clear()


async def test_boards_that_are_shown_late_show_the_whole_time(
    server: SimulatedServer, simcord_bot: CoinsClient, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wait(server, simcord_bot, clock, 4)
    asked = await challenge(server, coins="4 7 2 9 5 2 3 8")
    boards = public_messages(await server.ben.click(asked, label="Accept"))
    began = due(boards[0]) - 60
    await make_move(server, boards[0])
    await wait(server, simcord_bot, clock, 10)
    refresh = simcord_bot.chat.boards.refresh

    async def refresh_slowly(*given: Any) -> int | None:
        clock.advance(20 * SECOND)
        return await refresh(*given)

    monkeypatch.setattr(simcord_bot.chat.boards, "refresh", refresh_slowly)
    await make_move(server, boards[1])
    assert [due(board) for board in boards] == [began + 10 + 20 + 60] * 2
