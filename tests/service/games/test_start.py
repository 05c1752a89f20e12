from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.coins import Board, NotationError, Side
from bot.match.deals import Layout
from bot.match.difficulty import Difficulty, deal_of
from bot.match.games import Replayed
from bot.match.match import BotSeat, HumanSeat
from bot.player_name import PlayerName
from bot.service import deals as start_game
from bot.service import moves, privacy
from bot.service.context import AppContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.errors import AlreadyPlayingError
from bot.settings import GameSettings
from bot.store import Database, games
from tests.support.players import ANN, BEN, finish, named, on, pick, renew, request_from, start
from tests.support.shown import refuses


def app_with_settings(database: Database, seed: int = 1, **rules: Any) -> AppContext:
    return AppContext(database, GameSettings(**rules), rng=Random(seed))


async def test_a_game_with_default_settings(app: AppContext) -> None:
    game_view = await start_game.start_game(on(app, ANN), NewGameRequest())
    game = game_view.game
    assert game.match.seats == (HumanSeat(1), BotSeat("pip"))
    assert (game.match.board.size, game.match.ply) == (10, 0)
    assert (game.guild, game.channel, game.message) == (100, 10, None)
    assert (game.asked_size, game.asked_first) == (None, "me")
    assert game.names == named("Ann", "pip")
    assert len(game.code) == 6
    assert set(game.code) <= set("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
    assert game_view.accuracy is None
    assert game.created_at == game.updated_at
    assert await app.database.read(games.find, game.code) == game


async def test_a_bot_that_moves_first_has_moved_and_the_board_has_one_coin_more(app: AppContext) -> None:
    game = await start(app, None, "greedy", first=FirstMover.BOT)
    assert game.match.seats == (BotSeat("greedy"), HumanSeat(1))
    assert (game.match.board.size, game.match.ply) == (11, 1)
    assert await app.database.read(games.points_lost_by_ply, game.id) != {}


async def test_a_random_first_mover_decides_the_size(app: AppContext) -> None:
    seen = set()
    for channel in range(20):
        game = await start(app, None, who=request_from(channel=channel), first=FirstMover.RANDOM)
        seen.add((game.match.seat_of(1), game.match.board.size, game.match.ply))
        assert game.asked_first == "random"
    assert seen == {(0, 10, 0), (1, 11, 1)}


@pytest.mark.parametrize("size", [2, 3, 7, 60])
async def test_a_requested_size_is_kept_for_any_first_mover(app: AppContext, size: int) -> None:
    for first in (FirstMover.ME, FirstMover.BOT):
        game = await start(app, None, who=request_from(channel=size * 10 + len(first.value)), first=first, size=size)
        assert (game.match.board.size, game.asked_size) == (size, size)


async def test_a_deal_is_that_of_its_seed(app: AppContext) -> None:
    for channel, first in enumerate((FirstMover.ME, FirstMover.BOT)):
        game = await start(app, None, who=request_from(channel=channel), first=first)
        size, moves_first = game.match.board.size, first is FirstMover.ME
        assert game.match.board == deal_of(Difficulty.NORMAL, game.seed, size, moves_first)


async def test_the_same_random_source_gives_the_same_games(app: AppContext, other_database: Database) -> None:
    def twin(seed: int) -> AppContext:
        return AppContext(other_database, rng=Random(seed))

    ours = await start(AppContext(app.database, rng=Random(5)), None, "random", first=FirstMover.BOT)
    again = await start(twin(5), None, "random", who=BEN, first=FirstMover.BOT)
    another = await start(twin(6), None, "random", who=request_from(3), first=FirstMover.BOT)
    assert (ours.seed, ours.match.board, ours.match.moves) == (again.seed, again.match.board, again.match.moves)
    assert again.code != ours.code  # which was taken
    assert another.match.board != ours.match.board


async def test_given_coins_are_played(app: AppContext) -> None:
    game = await start(app, " 4,7 2, 9 5 2 ")
    assert game.match.board == Board.parse("4 7 2 9 5 2")
    assert game.asked_size == 6
    bot_first = await start(app, "0 999", who=BEN, first=FirstMover.BOT)
    assert (bot_first.match.position.scores, bot_first.match.ply) == ((999, 0), 1)


@pytest.mark.parametrize(
    ("wanted", "key", "shown"),
    [
        (NewGameRequest("nobody"), "error-no-opponent", {}),
        (NewGameRequest(size=1), "error-size", {"least": 2, "most": 12, "size": 1}),
        (NewGameRequest(size=13), "error-size", {"size": 13}),
        (NewGameRequest(coins="4"), "error-size-here", {"least": 2, "most": 12, "size": 1}),
        (NewGameRequest(coins="1 2 | 3 4 5 6 | 7 8 9 1 2 3 4"), "error-size-here", {"size": 13}),
        (NewGameRequest(size=2, coins="1 2"), "error-coins-or-size", {}),
        (NewGameRequest(layout=Layout.RING, coins="(1 2)"), "error-coins-or-layout", {}),
        (NewGameRequest(difficulty=Difficulty.NORMAL, coins="1 2"), "error-coins-or-difficulty", {}),
        (NewGameRequest(coins="1 51"), "error-worth", {"most": 50, "number": 2}),
        (NewGameRequest(coins="-1 2"), "error-worth", {"number": 1}),
    ],
)
async def test_invalid_requests_are_refused(
    database: Database, wanted: NewGameRequest, key: str, shown: dict[str, int]
) -> None:
    app = app_with_settings(database, max_coins=12, max_value=50)
    with refuses(key, **shown):
        await start_game.start_game(on(app, ANN), wanted)
    assert await database.read(games.count) == 0


async def test_unreadable_coins_are_refused(app: AppContext) -> None:
    for coins in ("", "4 x", "1 2 ]]"):
        with pytest.raises(NotationError, match=r"^(Look at character \d+, |Something's missing at the end: )"):
            await start_game.start_game(renew(ANN, app), NewGameRequest(coins=coins))


async def test_the_settings_give_the_defaults(database: Database) -> None:
    app = app_with_settings(database, default_opponent="parity", default_size=4)
    assert (await start_game.start_game(renew(ANN, app), NewGameRequest())).game.names == named("Ann", "parity")
    assert (await start(app, None, "parity", who=request_from(4))).match.board.size == 5
    assert (await start(app, None, who=BEN)).match.board.size == 4
    assert (await start(app, None, who=request_from(3), first=FirstMover.BOT)).match.board.size == 5


@pytest.mark.parametrize(
    ("most", "first", "size"),
    [
        (5, FirstMover.ME, 5),
        (5, FirstMover.BOT, 4),
        (10, FirstMover.BOT, 9),
        (2, FirstMover.ME, 2),
        (2, FirstMover.BOT, 2),
    ],
)
async def test_deals_have_at_most_the_maximum_number_of_coins(
    database: Database, most: int, first: FirstMover, size: int
) -> None:
    app = app_with_settings(database, max_coins=most)
    for channel, (opponent, difficulty) in enumerate([(None, None), ("parity", None), (None, Difficulty.GENTLE)]):
        wanted = NewGameRequest(opponent, first=first, difficulty=difficulty)
        dealt = (await start_game.start_game(on(app, request_from(channel=channel)), wanted)).game.match.board.size
        assert 2 <= dealt <= most
        assert opponent is not None or difficulty is not None or dealt == size


async def test_one_game_per_player_and_channel(app: AppContext) -> None:
    game = await start(app)
    with pytest.raises(AlreadyPlayingError) as caught:
        await start(app)
    assert caught.value.game == game
    await start(app, who=BEN)
    await start(app, who=request_from(channel=11))
    await start(app, who=request_from(channel=12, guild=None))
    assert await app.database.read(games.count) == 4


async def test_the_same_interaction_makes_one_game(app: AppContext) -> None:
    first = await start_game.start_game(on(app, ANN), NewGameRequest("greedy"))
    assert await start_game.start_game(on(app, ANN), NewGameRequest("greedy")) == first
    moved = (await pick(app, first.game, "1L")).game
    assert (await start_game.start_game(on(app, ANN), NewGameRequest("greedy"))).game == moved
    assert await app.database.read(games.count) == 1


async def test_of_two_games_started_at_once_one_is_refused(app: AppContext, other_database: Database) -> None:
    for channel in range(10):
        who = request_from(channel=channel)
        results = await asyncio.gather(
            start(app, who=who),
            start(AppContext(other_database), who=who),
            start_game.start_game(on(app, who), NewGameRequest()),
            start_game.start_game(on(AppContext(other_database), who), NewGameRequest()),
            return_exceptions=True,
        )
        made = {result.code for result in results if hasattr(result, "code")}
        made |= {result.game.code for result in results if hasattr(result, "game")}
        assert len(made) == 1
        assert all(isinstance(result, AlreadyPlayingError) for result in results if isinstance(result, BaseException))
    assert await app.database.read(games.count) == 10


async def test_a_changed_name_is_shown(app: AppContext) -> None:
    game = await start(app)
    await finish(app, game)
    renamed = await start(app, who=request_from(name="Anna"))
    assert renamed.names == named("Anna", "greedy")


async def test_a_game_on_the_deal_of_another_knows_the_result_in_its_seat(
    app: AppContext, other_database: Database
) -> None:
    """For as long as that game is stored. A bot has no result to beat."""
    over = await finish(app, await start(app, who=BEN), BEN)
    request = NewGameRequest("greedy", deal=over.code, first=FirstMover.ME)
    again = (await start_game.start_game(renew(ANN, app), request)).game
    assert again.replayed == Replayed(over.id, BEN.user_id, PlayerName("Ben"), over.match.position.scores[0])
    assert await other_database.read(games.find, again.code) == again
    elsewhere = request_from(channel=11)
    second = (await start_game.start_game(on(app, elsewhere), replace(request, first=FirstMover.BOT))).game
    assert second.replayed is None
    await privacy.delete_player(app, BEN.user_id)
    game = (await moves.make_move_at_side(renew(ANN, app), Side.LEFT)).game
    assert game.replayed is None
