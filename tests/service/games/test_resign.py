from __future__ import annotations

import asyncio

import pytest

from bot.match.match import MatchOverError, Status
from bot.service import moves as resign
from bot.service.context import AppContext
from bot.service.deals import FirstMover
from bot.service.errors import NoGameHereError, NotYourGameError, StaleError, UnknownGameError
from bot.service.game_view import GameView
from bot.service.statistics import read_player_stats
from bot.store import Database, games
from tests.support.players import ANN, BEN, on, pick, renew, request_from, start


async def test_the_confirmation_changes_nothing(app: AppContext) -> None:
    game = await start(app)
    for game_view in (
        await resign.check_resignation(renew(ANN, app)),
        await resign.check_resignation(renew(ANN, app), game.code, 0),
    ):
        assert game_view == GameView(game)
    assert await app.database.read(games.find, game.code) == game


@pytest.mark.parametrize(("first", "seat"), [(FirstMover.ME, 0), (FirstMover.BOT, 1)])
async def test_a_resignation_is_a_loss(app: AppContext, first: FirstMover, seat: int) -> None:
    game = await start(app, "1 9 9", first=first)
    game_view = await resign.resign_game(renew(ANN, app), game.code, game.match.ply)
    match = game_view.game.match
    assert (match.status, match.resigned, match.winner, match.ply) == (Status.RESIGNED, seat, 1 - seat, seat)
    assert game_view.accuracy is not None
    assert await app.database.read(games.find_active_in_channel, 1, 10) is None
    assert await app.database.read(games.find, game.code) == game_view.game
    player_stats = await read_player_stats(app, 1)
    assert player_stats.totals is not None
    assert (player_stats.totals.games, player_stats.totals.losses) == (1, 1)


async def test_invalid_requests_are_refused(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    for request, error in (
        (resign.resign_game(renew(ANN, app), game.code, 0), StaleError),
        (resign.resign_game(renew(BEN, app), game.code, 2), NotYourGameError),
        (resign.resign_game(renew(ANN, app), "XXXXXX", 2), UnknownGameError),
        (resign.check_resignation(renew(ANN, app), game.code, 0), StaleError),
        (resign.check_resignation(renew(BEN, app)), NoGameHereError),
        (resign.check_resignation(on(app, request_from(channel=11))), NoGameHereError),
    ):
        with pytest.raises(error):
            await request
    assert await app.database.read(games.find, game.code) == game
    await resign.resign_game(renew(ANN, app), game.code, 2)
    with pytest.raises(MatchOverError):
        await resign.resign_game(renew(ANN, app), game.code, 2)
    with pytest.raises(MatchOverError):
        await pick(app, game, "1L")


async def test_resigning_and_taking_at_once(app: AppContext, other_database: Database) -> None:
    for channel in range(8):
        who = request_from(channel=channel)
        game = await start(app, who=who)
        results = await asyncio.gather(
            pick(app, game, "1L", who),
            resign.resign_game(renew(who, AppContext(other_database)), game.code, 0),
            return_exceptions=True,
        )
        (done,) = (result for result in results if isinstance(result, GameView))
        (refused,) = (result for result in results if isinstance(result, Exception))
        assert isinstance(refused, StaleError | MatchOverError)
        assert await app.database.read(games.find, game.code) == done.game


async def test_resigning_twice_at_once_counts_once(app: AppContext, other_database: Database) -> None:
    for channel in range(8):
        who = request_from(channel=channel)
        game = await start(app, who=who)
        results = await asyncio.gather(
            resign.resign_game(renew(who, app), game.code, 0),
            resign.resign_game(renew(who, AppContext(other_database)), game.code, 0),
            return_exceptions=True,
        )
        assert sum(isinstance(result, GameView) for result in results) == 1
        assert sum(isinstance(result, StaleError | MatchOverError) for result in results) == 1
    player_stats = await read_player_stats(app, 1)
    assert player_stats.totals is not None
    assert (player_stats.totals.games, player_stats.totals.losses) == (8, 8)
