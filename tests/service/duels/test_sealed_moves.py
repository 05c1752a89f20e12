"""Sealed moves of duplicates are revealed together and once, also when a game or a process ends."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.match.match import Status
from bot.service import duels as duel_moderation
from bot.service import duels as duel_view
from bot.service import duels as tie_offers
from bot.service import moves as resign
from bot.service import moves as sealed_moves
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.privacy import delete_player
from bot.store import Database
from tests.support.databases.records import assert_verified
from tests.support.players import (
    ANN,
    BEN,
    ManualClock,
    SilentNotifier,
    boards_of,
    give_up,
    meet,
    move,
    on,
    renew,
    request_from,
    stored,
)
from tests.support.shown import refuses

COINS = "4 7 2 9 5"


async def test_a_move_is_made_once_both_players_have_moved(app: AppContext) -> None:
    first, second = [game_view.game for game_view in (await meet(app, COINS)).game_views]
    sealed = (await move(app, first, "1R")).game
    assert (sealed.match, sealed.match.coins) == (first.match, ())
    with refuses("duel-picked-already"):
        await move(app, first, "1L")
    assert (await move(app, second, "1L")).game.match.coins == (4,)
    assert [game.match.coins for game in await boards_of(app, first)] == [(5,), (4,)]


async def test_moves_of_both_players_at_once_in_two_processes(
    app: AppContext, other_database: Database, clock: ManualClock
) -> None:
    elsewhere = AppContext(other_database, rng=Random(2), clock=clock)
    game = (await meet(app, COINS)).game_views[0].game
    for ply in range(1, 6):
        first, second = await boards_of(app, game)
        await asyncio.gather(move(app, first), move(elsewhere, second))
        assert [each.match.ply for each in await boards_of(app, game)] == [ply, ply]
    assert (await duel_view.view_duel(app, game.duel_game.code if game.duel_game else "")).duel.margin == 0


async def test_another_process_notices_a_sealed_move_even_if_the_clock_stood_still(
    app: AppContext, other_database: Database, clock: ManualClock
) -> None:
    """The process that began the games has a copy of them without the move, and of the same time."""
    first = (await meet(app, COINS)).game_views[0].game
    sealed = (await move(AppContext(other_database, clock=clock), first, "1R")).game.duel_game
    assert sealed is not None
    offered = (await tie_offers.offer_tie(renew(ANN, app), first.code, 0)).game.duel_game
    assert offered is not None
    assert (offered.sealed, offered.offered) == (sealed.sealed, 0)
    assert (await stored(app, first.code)).duel_game == offered


async def test_a_move_does_not_wait_for_a_game_that_is_over(app: AppContext) -> None:
    first, second = [game_view.game for game_view in (await meet(app, COINS)).game_views]
    await move(app, second, "1R")  # Ben waits for Ann, who gives up instead
    await give_up(app, first)
    assert (await stored(app, second.code)).match.coins == (5,)
    assert (await move(app, await stored(app, second.code), "1R")).game.match.coins == (5, 9)


async def test_a_sealed_move_of_a_game_that_ends_is_never_made(app: AppContext, database: Database) -> None:
    async def resigned(code: str) -> None:
        await resign.resign_game(renew(BEN, app), code, 0)

    async def tied(code: str) -> None:
        await tie_offers.offer_tie(renew(ANN, app), code, 0)
        await tie_offers.accept_tie(renew(BEN, app), code, 0)

    async def closed(code: str) -> None:
        await duel_moderation.close_game(on(app, request_from(9, "Mod")), code)

    async def forgotten(code: str) -> None:
        await delete_player(app, BEN.user_id)

    for end in (resigned, tied, closed, forgotten):
        game = (await meet(app, COINS)).game_views[0].game
        await move(app, game, "1R")
        await end(game.code)
        over = await stored(app, game.code)
        assert over.match.status is not Status.ACTIVE
        assert over.match.coins == ()
        assert over.duel_game is not None
        assert over.duel_game.sealed is None
        await assert_verified(database)


async def test_moves_left_sealed_by_a_process_that_ended_are_revealed_later(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = [game_view.game for game_view in (await meet(app, COINS)).game_views]
    await move(app, first, "1R")

    async def gone(*_: object) -> None:
        raise asyncio.CancelledError  # the process ends right after the move is stored

    with monkeypatch.context() as patched:
        patched.setattr(sealed_moves, "reveal_moves", gone)
        with pytest.raises(asyncio.CancelledError):
            await move(app, second, "1L")
    assert [game.match.ply for game in await boards_of(app, first)] == [0, 0]
    await DuelJobs(SilentNotifier()).run(app, app.clock())
    games = await boards_of(app, first)
    assert [game.match.coins for game in games] == [(5,), (4,)]
    assert all(game.duel_game is not None and game.duel_game.due_at is not None for game in games)
