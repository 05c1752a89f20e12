from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from bot.coins import Move, Side
from bot.errors import Refusal
from bot.match.games import Game
from bot.match.match import MatchOverError, Status
from bot.service import games, moves
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover
from bot.service.errors import AlreadyPlayingError, NoGameHereError, NotYourGameError, StaleError, UnknownGameError
from bot.service.game_view import GameView
from bot.service.statistics import read_player_stats
from bot.store import GameUpdate
from bot.store import games as game_rows
from tests.support.databases import samples
from tests.support.databases.records import assert_verified
from tests.support.players import (
    ANN,
    BEN,
    finish,
    meet,
    move,
    on,
    pick,
    renew,
    request_from,
    start,
    start_counted,
    stored,
)

LEFT, RIGHT = Move.parse("1L"), Move.parse("1R")


async def test_a_move_its_reply_and_the_scores_are_stored_together(app: AppContext) -> None:
    game = await start(app)
    game_view = await moves.make_move(renew(ANN, app), game.code, 0, RIGHT, message=55)
    assert [str(move) for move in game_view.game.match.moves] == ["1R", "1R"]
    assert game_view.game.match.coins == (2, 5)
    assert game_view.game.match.position.scores == (2, 5)
    assert (game_view.game.message, game_view.summary) == (55, None)
    assert game_view.game.updated_at > game.updated_at
    assert await app.database.read(game_rows.find, game.code) == game_view.game


@pytest.mark.parametrize(
    ("coins", "first", "made", "whole"),
    [
        ("4 7 2", FirstMover.ME, "1L", "1L 1L 1L"),
        ("4 7 2", FirstMover.BOT, "1L", "1L 1L 1L"),
        ("4 | [3 8 1", FirstMover.ME, "1L", "1L 2R 2R 2R"),
        ("[3 8 1", FirstMover.ME, "1R", "1R 1R 1R"),
        ("(4 7 2)", FirstMover.ME, "1@2", "1@2 1R 1L"),
    ],
)
async def test_the_rest_is_taken_and_stored_with_the_last_choice(
    app: AppContext, coins: str, first: FirstMover, made: str, whole: str
) -> None:
    game, click = await start(app, coins, first=first), renew(ANN)
    for _ in range(2):  # it is delivered twice
        game_view = await moves.make_move(on(app, click), game.code, game.match.ply, Move.parse(made))
        assert game_view.game.match.status is Status.FINISHED
        assert await stored(app, game.code) == game_view.game
    assert " ".join(map(str, game_view.game.match.moves)) == whole
    assert game_view.game.interactions == {click.interaction_id}
    await assert_verified(app.database)


async def test_a_move_can_be_named_by_its_side_alone(app: AppContext) -> None:
    await start(app, "4 7 2 9")
    game_view = await moves.make_move_at(renew(ANN, app), Side.RIGHT)
    assert game_view.game.match.position.scores == (9, 4)
    game_view = await moves.make_move_at(renew(ANN, app), Side.LEFT, 1)
    assert game_view.game.match.position.scores == (16, 6)
    with pytest.raises(NoGameHereError):
        await moves.make_move_at(renew(ANN, app), Side.LEFT)


async def test_every_refusal_changes_nothing(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    for request, error in (
        (moves.make_move(renew(ANN, app), "XXXXXX", 2, LEFT), UnknownGameError),
        (moves.make_move(renew(BEN, app), game.code, 2, LEFT), NotYourGameError),
        (moves.make_move(renew(ANN, app), game.code, 0, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, 1, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, 3, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, -1, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, 2, Move(2, Side.LEFT)), Refusal),
        (moves.make_move_at(renew(ANN, app), Side.LEFT, 2), Refusal),
        (moves.make_move_at(on(app, request_from(channel=11)), Side.LEFT), NoGameHereError),
        (moves.make_move_at(renew(BEN, app), Side.LEFT), NoGameHereError),
    ):
        with pytest.raises(error):
            await request
    assert await app.database.read(game_rows.find, game.code) == game
    ended = await finish(app, game)
    with pytest.raises(MatchOverError):
        await moves.make_move(renew(ANN, app), game.code, 6, LEFT)
    assert await app.database.read(game_rows.find, game.code) == ended


async def test_an_interaction_that_is_delivered_twice_moves_once(app: AppContext) -> None:
    game, again = await start(app), renew(ANN)
    first = await moves.make_move(on(app, again), game.code, 0, LEFT)
    second = await moves.make_move(on(app, again), game.code, 0, LEFT)
    third = await moves.make_move(on(app, again), game.code, 2, LEFT)
    assert first.game == second.game == third.game
    command = renew(ANN)
    first = await moves.make_move_at(on(app, command), Side.LEFT)
    second = await moves.make_move_at(on(app, command), Side.LEFT)
    assert first.game == second.game
    assert first.game.match.ply == 4


@pytest.mark.parametrize(
    ("left", "one", "other"),
    [(8, "1L", "1R"), (2, "1L", "1L"), (8, "1L", None), (8, None, None)],
    ids=["moves", "last moves", "a move and a resignation", "resignations"],
)
async def test_of_two_actions_at_one_ply_one_is_done_and_counts_once(
    app: AppContext, elsewhere: AppContext, left: int, one: str | None, other: str | None
) -> None:
    over = 0
    for channel in range(4):
        who = request_from(channel=channel)
        game = await start_counted(app, who=who)
        while game.match.position.coins_left > left:
            game = (await pick(app, game, "1L", who)).game
        actions = [
            moves.resign_game(renew(who, at), game.code, game.match.ply)
            if written is None
            else moves.make_move(renew(who, at), game.code, game.match.ply, Move.parse(written))
            for at, written in ((app, one), (elsewhere, other))
        ]
        results = await asyncio.gather(*actions, return_exceptions=True)
        (done,) = (result for result in results if isinstance(result, GameView))
        (refused,) = (result for result in results if isinstance(result, StaleError | MatchOverError))
        assert await stored(app, game.code) == done.game
        assert not isinstance(refused, StaleError) or refused.game_view.game == done.game
        over += not done.game.match.active
    totals = (await read_player_stats(app, 1)).career
    assert (0 if totals is None else totals.games) == over


COINS = "4 7 2 9 5"


async def take_left(app: AppContext, command: RequestContext) -> GameView:
    return await moves.make_move_at(on(app, command), Side.LEFT)


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
    await moves.resign_game(renew(ANN, app), first.code, 0)
    await assert_refused_unchanged(app, await start(app), command)


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


async def test_two_processes_take_one_coin(app: AppContext, elsewhere: AppContext) -> None:
    for _ in range(3):
        game = await start(app)
        command = renew(ANN)
        found = await asyncio.gather(
            *(take_left(each, command) for each in (restart(app), elsewhere)), return_exceptions=True
        )
        assert all(isinstance(each, GameView | StaleError) for each in found)
        after = await stored(app, game.code)
        assert (after.match.ply, after.interactions) == (2, frozenset({command.interaction_id}))
        await moves.resign_game(renew(ANN, app), game.code, 2)


@pytest.mark.parametrize(("first", "seat"), [(FirstMover.ME, 0), (FirstMover.BOT, 1)])
async def test_a_resignation_is_a_loss(app: AppContext, first: FirstMover, seat: int) -> None:
    game = await start_counted(app, first=first)
    game_view = await moves.resign_game(renew(ANN, app), game.code, game.match.ply)
    match = game_view.game.match
    assert (match.status, match.resigned, match.winner, match.ply) == (Status.RESIGNED, seat, 1 - seat, seat)
    assert game_view.summary is not None
    assert await app.database.read(samples.played_alone, 1, 10) is None
    assert await app.database.read(game_rows.find, game.code) == game_view.game
    player_stats = await read_player_stats(app, 1)
    assert player_stats.career is not None
    assert (player_stats.career.games, player_stats.career.losses) == (1, 1)


async def test_invalid_requests_are_refused(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    for request, error in (
        (moves.resign_game(renew(ANN, app), game.code, 0), StaleError),
        (moves.resign_game(renew(BEN, app), game.code, 2), NotYourGameError),
        (moves.resign_game(renew(ANN, app), "XXXXXX", 2), UnknownGameError),
        (moves.check_resignation(renew(ANN, app), game.code, 0), StaleError),
        (moves.check_resignation(renew(BEN, app)), NoGameHereError),
        (moves.check_resignation(on(app, request_from(channel=11))), NoGameHereError),
    ):
        with pytest.raises(error):
            await request
    assert await app.database.read(game_rows.find, game.code) == game
    await moves.resign_game(renew(ANN, app), game.code, 2)
    with pytest.raises(MatchOverError):
        await moves.resign_game(renew(ANN, app), game.code, 2)
    with pytest.raises(MatchOverError):
        await pick(app, game, "1L")


async def test_players_view_their_own_board(app: AppContext) -> None:
    game = await start(app)
    assert (await moves.view_game(renew(ANN, app))).game == game
    assert (await moves.view_game(on(app, request_from(channel=11)), game.code)).game == game
    over = await finish(app, game)
    assert (await moves.view_game(renew(ANN, app), game.code)).game == over
    for request, error in (
        (moves.view_game(renew(ANN, app)), NoGameHereError),
        (moves.view_game(renew(BEN, app), game.code), NotYourGameError),
        (moves.view_game(renew(ANN, app), "XXXXXX"), UnknownGameError),
    ):
        with pytest.raises(error):
            await request


async def test_the_channel_of_a_board_is_stored_after_the_end(app: AppContext) -> None:
    game = await start(app)
    await moves.set_board_message(app, game.code, 12, 99)
    assert (await moves.view_game(on(app, ANN), game.code)).game == replace(game, message=99)
    over = await finish(app, game)
    await moves.set_board_message(app, game.code, 12, 100)
    assert (await moves.view_game(on(app, ANN), game.code)).game == replace(over, channel=12, message=100)


async def test_any_number_of_changes_of_one_game_at_once_are_made_one_after_the_other(app: AppContext) -> None:
    """Otherwise each would be tried again for every other one, and given up in the end."""
    game = await start(app)

    async def show(message: int) -> None:
        await games.update_game(
            app, game.code, lambda before: GameUpdate(before, before.match, app.clock(), message=message)
        )

    await asyncio.gather(*map(show, range(1, 9)))
    shown = (moves.set_board_message(app, game.code, game.channel, message) for message in range(9, 40))
    assert await asyncio.gather(*shown) == [*range(8, 39)]


async def test_a_game_in_another_channel_is_offered_and_can_be_moved(app: AppContext) -> None:
    with pytest.raises(NoGameHereError) as nowhere:
        await moves.view_game(renew(ANN, app))
    assert nowhere.value.game is None
    await start(app, who=request_from(channel=12))
    game = await start(app)
    with pytest.raises(NoGameHereError) as away:
        await moves.view_game(on(app, request_from(channel=11)))
    assert away.value.game == game
    with pytest.raises(AlreadyPlayingError):
        await moves.move_to_channel(on(app, request_from(channel=12)), game.code)
    with pytest.raises(NotYourGameError):
        await moves.move_to_channel(renew(BEN, app), game.code)
    assert (await moves.move_to_channel(on(app, request_from(channel=11)), game.code)).game == game
    game_view = await moves.make_move_at(on(app, request_from(channel=11)), Side.LEFT)
    assert (game_view.game.code, game_view.game.channel, game_view.game.guild) == (game.code, 11, 100)
