"""A new game of a known player is stored by a batch, with the same outcomes as by the slow path."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.match.preferences import Owner, OwnerKind
from bot.match.quality import assess_game
from bot.match.reviews import review_match
from bot.player_name import PlayerName
from bot.service.active_games import get_game
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest, start_game
from bot.service.errors import AlreadyPlayingError, TooManyGamesError
from bot.service.hints import give_hint
from bot.service.moves import set_board_message
from bot.service.preferences import HINTS
from bot.service.reviews import start_continuation
from bot.settings import LimitSettings
from bot.store import Database, games
from tests.support.players import ANN, Clock, finish, on, pick, renew, request_from, start
from tests.support.shown import refuses

_REQUEST = NewGameRequest("greedy", coins="4 7 2 9 5 2")


def app_of_process(database: Database, seed: int, **limits: int) -> AppContext:
    return AppContext(database, limits=LimitSettings(**limits), rng=Random(seed), clock=Clock())


def request_in_channel(channel: int) -> RequestContext:
    return request_from(channel=channel)


async def test_an_interaction_that_is_delivered_again_finds_its_game(app: AppContext, other_database: Database) -> None:
    await start(app, who=request_in_channel(11))
    again = renew(ANN)
    first = (await start_game(on(app, again), _REQUEST)).game
    assert (await start_game(on(app, again), _REQUEST)).game == first
    assert (await start_game(on(app_of_process(other_database, 2), again), _REQUEST)).game == first
    assert await app.database.read(get_game, first.code) == first
    assert await app.database.read(games.count) == 2


async def test_a_second_game_in_a_channel_is_refused_with_the_first(app: AppContext) -> None:
    await start(app, who=request_in_channel(11))
    first = await start(app)
    with pytest.raises(AlreadyPlayingError) as caught:
        await start(app)
    assert caught.value.game == first


async def test_each_process_continues_games_that_the_other_started(app: AppContext, other_database: Database) -> None:
    both = app, app_of_process(other_database, 2)
    made = [await start(both[number % 2], who=request_in_channel(100 + number)) for number in range(8)]
    assert len({game.id for game in made}) == len(made)
    for number, game in enumerate(made):
        moved = await pick(both[(number + 1) % 2], game, "1L", request_in_channel(100 + number))
        assert moved.game.match.ply == 2


async def test_no_limit_is_exceeded_by_deals_at_the_same_moment(database: Database, other_database: Database) -> None:
    both = app_of_process(database, 1, games_per_player=3), app_of_process(other_database, 2, games_per_player=3)
    for app in both:  # now both know the player
        await finish(app, await start(app))

    async def begin(number: int) -> bool:
        try:
            await start(both[number % 2], who=request_in_channel(100 + number))
        except TooManyGamesError:
            return False
        return True

    assert sum(await asyncio.gather(*(begin(number) for number in range(8)))) == 3


async def test_a_new_name_is_stored_with_the_next_game(app: AppContext) -> None:
    await start(app, who=request_in_channel(11))
    renamed = RequestContext(app, ANN.user_id, PlayerName("Anna"), 12, ANN.guild_id, 1)
    game = await start(app, who=renamed)
    assert game.names[0] == PlayerName("Anna")
    assert (await app.database.read(get_game, game.code)).names == game.names


async def test_a_later_message_id_of_another_process_is_kept(app: AppContext, other_database: Database) -> None:
    game, there = await start(app), app_of_process(other_database, 2)
    assert await set_board_message(renew(ANN, app), game.code, 10) is None
    assert await set_board_message(renew(ANN, there), game.code, 30) == 10
    assert await set_board_message(renew(ANN, app), game.code, 20) == 20
    assert await set_board_message(renew(ANN, app), game.code, 40) == 30
    assert (await app.database.read(get_game, game.code)).message == 40


async def test_a_hint_of_a_game_in_memory_is_stored(app: AppContext, other_database: Database) -> None:
    game = await start(app)
    await give_hint(renew(ANN, app))
    await pick(app, game, "1L")
    await give_hint(renew(ANN, app))
    stored = await other_database.read(get_game, game.code)
    assert [hint.ply for hint in stored.hints] == [0, 2]
    assert stored == app.active_games.get_cached(game.code)


async def test_a_hint_is_about_the_position_stored_by_another_process(
    app: AppContext, other_database: Database
) -> None:
    game = await start(app)
    await pick(app_of_process(other_database, 2), game, "1L")
    hinted = (await give_hint(renew(ANN, app))).game
    assert hinted is not None
    assert hinted.match.ply == 2
    assert [hint.ply for hint in (await other_database.read(get_game, game.code)).hints] == [2]


async def test_hints_forbidden_in_another_process_are_refused_at_once(
    app: AppContext, other_database: Database
) -> None:
    game = await start(app)
    assert await app.preferences.value(HINTS, None, ANN.guild_id)
    await forbid_hints(app_of_process(other_database, 2))
    with refuses("error-no-hints"):
        await give_hint(renew(ANN, app))
    assert (await other_database.read(get_game, game.code)).hints == ()


async def forbid_hints(app: AppContext) -> None:
    assert ANN.guild_id is not None
    assert await app.preferences.set_values(Owner(OwnerKind.SERVER, ANN.guild_id), {"hints": "off"})


async def test_a_new_game_has_the_assessments_of_the_moves_before_it_and_of_the_bots_first_move(
    app: AppContext,
) -> None:
    finished = await finish(app, await start(app))
    for ply, who in enumerate((request_in_channel(20), request_in_channel(21), request_in_channel(22))):
        game = (await start_continuation(on(app, who), finished.code, ply)).game
        lost = {each.ply: each.points_lost for each in assess_game(game.match, app.oracle)}
        assert game.match.ply == ply + ply % 2
        assert await app.database.read(games.points_lost_by_ply, game.id) == lost


async def test_a_game_without_moves_is_not_reviewed(app: AppContext) -> None:
    review_match.cache_clear()
    await start(app)
    assert len(review_match.cache) == 0
