"""A command to take a coin names no game, but moves in one game once, however late and often it is delivered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from bot.coins import Side
from bot.match.duels import DuelFormat
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.service import hints as hint
from bot.service import moves
from bot.service import moves as board_location
from bot.service import moves as resign
from bot.service.context import AppContext, RequestContext
from bot.service.errors import StaleError
from bot.service.game_view import GameView
from bot.store import Database, GameUpdate, Take, store_update
from tests.support.databases import samples
from tests.support.players import ANN, BEN, Clock, finish, meet, move, on, pick, renew, start, stored

COINS = "4 7 2 9 5"


async def take_left(app: AppContext, command: RequestContext) -> GameView:
    return await moves.make_move_at_side(on(app, command), Side.LEFT)


def restart(app: AppContext) -> AppContext:
    """Return the application of a new process, which remembers nothing."""
    return AppContext(app.database, rng=Random(7), clock=app.clock)


async def assert_refused_unchanged(app: AppContext, game: Game, command: RequestContext) -> None:
    """Deliver `command` again; it must be refused, with the board of `game`, which stays as it is."""
    with pytest.raises(StaleError) as refused:
        await take_left(restart(app), command)
    assert refused.value.game_view.game.code == game.code
    assert await stored(app, game.code) == game


async def test_a_repeated_command_shows_the_game_that_it_ended(app: AppContext) -> None:
    await start(app, "4 7")
    command = renew(ANN)
    ended = (await take_left(app, command)).game
    assert not ended.match.active
    following = await start(app, "9 1 5 2")
    assert (await take_left(restart(app), command)).game == ended
    assert await stored(app, following.code) == following


async def test_a_repeated_command_moves_in_no_later_game(app: AppContext) -> None:
    await start(app, "4 7")
    command = renew(ANN)
    await take_left(app, command)
    for _ in range(3):
        await finish(app, await start(app, "9 1 5 2"))
    await assert_refused_unchanged(app, await start(app, "9 1 5 2"), command)


async def test_an_early_command_that_comes_late_moves_in_no_later_game(app: AppContext) -> None:
    """It was meant for a game that ended before it came, and has never moved."""
    first = await start(app)
    command = renew(ANN)
    await resign.resign_game(renew(ANN, app), first.code, 0)
    await assert_refused_unchanged(app, await start(app), command)


async def test_of_commands_that_arrive_out_of_order_only_one_moves(app: AppContext) -> None:
    game = await start(app)
    early, late = renew(ANN), renew(ANN)
    game = (await take_left(app, late)).game
    await assert_refused_unchanged(app, game, early)


async def test_a_repeated_command_does_not_move_in_a_duel_that_began_before(app: AppContext) -> None:
    duel = (await meet(app, COINS, DuelFormat.SINGLE)).game_views[0].game
    if duel.match.seat_of(BEN.user_id) == duel.match.position.turn:
        await move(app, duel)
    await start(app, "4 7", who=BEN)
    command = renew(BEN)
    ended = (await take_left(app, command)).game
    assert (ended.duel_game, ended.match.active) == (None, False)
    await move(app, await stored(app, duel.code), who=ANN)
    waiting = await stored(app, duel.code)
    assert waiting.match.seat_of(BEN.user_id) == waiting.match.position.turn
    assert (await take_left(restart(app), command)).game == ended
    assert await stored(app, duel.code) == waiting


async def test_a_repeated_command_that_sealed_a_move_moves_in_neither_game(app: AppContext) -> None:
    first, second = [game_view.game for game_view in (await meet(app, COINS)).game_views]
    if first.match.seat_of(ANN.user_id) != 0:
        first, second = second, first
    command = renew(ANN)
    sealed = (await take_left(app, command)).game
    assert sealed.code == first.code
    assert (await take_left(restart(app), command)).game == sealed
    await move(app, second, who=BEN)  # both moves are made, and Ann is to move in the second game
    before = [await stored(app, each.code) for each in (first, second)]
    assert [game.match.ply for game in before] == [1, 1]
    for _ in range(2):
        assert (await take_left(restart(app), command)).game == before[0]
        assert [await stored(app, each.code) for each in (first, second)] == before


async def test_a_repeated_command_after_the_game_moved_to_another_channel(app: AppContext) -> None:
    moved = await start(app)
    command = renew(ANN)
    await take_left(app, command)
    await board_location.move_to_channel(on(app, replace(renew(ANN), channel_id=11)), moved.code)
    await assert_refused_unchanged(app, await start(app), command)


async def test_two_processes_take_one_coin(app: AppContext, other_database: Database) -> None:
    for _ in range(5):
        game = await start(app)
        command = renew(ANN)
        apps = (restart(app), AppContext(other_database, rng=Random(2), clock=Clock()))
        found = await asyncio.gather(*(take_left(each, command) for each in apps), return_exceptions=True)
        assert all(isinstance(each, GameView | StaleError) for each in found)
        after = await stored(app, game.code)
        assert (after.match.ply, after.interactions) == (2, frozenset({command.interaction_id}))
        await resign.resign_game(renew(ANN, app), game.code, 2)


async def test_a_hint_between_repeated_commands_changes_nothing(app: AppContext) -> None:
    game = await start(app)
    command = renew(ANN)
    await take_left(app, command)
    await hint.give_hint(renew(ANN, app), game.code, level=HintLevel.NUDGE)
    await pick(app, await stored(app, game.code), "1L")
    await finish(app, await stored(app, game.code))
    following = await start(app)
    ended = (await take_left(restart(app), command)).game
    assert ended.code == game.code
    assert await stored(app, following.code) == following


async def test_the_store_takes_no_older_command(database: Database) -> None:
    def change(game: Game, interaction: int) -> GameUpdate:
        take = Take(samples.ANN.user_id, interaction)
        return replace(samples.change(game, "1L", interaction=interaction), take=take)

    game = await database.write(samples.add, samples.new())
    elsewhere = await database.write(samples.add, samples.new("222222", channel=5, interaction=78))
    assert await store_update(database, change(game, 500))
    for interaction in (500, 499):
        assert not await store_update(database, change(elsewhere, interaction))
        assert await database.read(samples.found, "222222") == elsewhere
    assert await store_update(database, change(elsewhere, 501))
