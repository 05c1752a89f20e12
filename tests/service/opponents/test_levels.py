"""Levels of games: the adaptive opponent, difficulties, and the rating against bots."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.coins import Board
from bot.match.deals import ExaminedBoard, Layout
from bot.match.difficulty import Difficulty, grade
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.ladder import NO_LEVEL, GameLevel, challenge
from bot.match.match import BotSeat
from bot.match.opponents import ADAPTIVE, OPPONENTS
from bot.match.preferences import Owner, OwnerKind
from bot.match.ratings import START, LadderRating
from bot.service import deals as levels
from bot.service import deals as start_game
from bot.service import moves as resign
from bot.service import reviews as review
from bot.service import statistics
from bot.service.context import AppContext
from bot.service.deals import FirstMover, NewGameRequest, create_game, rematch
from bot.service.hints import give_hint
from bot.service.recomputation import rebuild_player
from bot.store import Database, Session, export, games
from bot.store.models import LadderRatingRow
from tests.support.databases.records import findings, forget
from tests.support.players import ANN, BEN, finish, pick, renew, start


async def start_game_with(app: AppContext, **wanted: object) -> Game:
    return (await start_game.start_game(renew(ANN, app), NewGameRequest(**wanted))).game  # type: ignore[arg-type]


async def play_well(app: AppContext, game: Game) -> Game:
    while game.match.active:
        game = (await pick(app, game, str(app.oracle.best_move(game.match.position)))).game
    return game


def stored_rating(session: Session, player: int) -> tuple[float, float, int] | None:
    row = session.get(LadderRatingRow, player)
    return None if row is None else (row.mu, row.sigma, row.games)


async def test_a_game_stores_its_level_and_a_rematch_repeats_what_was_chosen(app: AppContext) -> None:
    game = await start_game_with(app, difficulty=Difficulty.FIENDISH)
    seat = game.match.seats[1]
    assert isinstance(seat, BotSeat)
    assert seat.opponent in OPPONENTS
    assert (game.level.asked_opponent, game.level.asked_difficulty) == (ADAPTIVE, Difficulty.FIENDISH)
    assert game.level.difficulty is Difficulty.FIENDISH is grade(ExaminedBoard(game.match.board, True))
    assert game.level.challenge == challenge(seat.opponent, Difficulty.FIENDISH, True)
    over = await play_well(app, game)
    again = (await rematch(renew(ANN, app), over.code, over.match.ply, swap=False)).game
    assert (again.level.asked_opponent, again.level.asked_difficulty) == (ADAPTIVE, Difficulty.FIENDISH)


async def test_the_adaptive_opponent_grows_with_the_player(app: AppContext) -> None:
    challenges = []
    for _ in range(12):
        game = await start_game_with(app)
        assert game.level.challenge is not None
        challenges.append(game.level.challenge)
        await play_well(app, game)
    assert challenges[0] < 1330
    assert challenges[-1] > 1600
    rating = await levels.read_rating(app, 1)
    assert rating.points > 1600
    assert rating.uncertainty < LadderRating().uncertainty


async def test_the_players_difficulty_overrides_the_servers(app: AppContext) -> None:
    assert (await play_well(app, await start_game_with(app, opponent="greedy"))).level.difficulty is Difficulty.NORMAL
    await app.preferences.set_values(Owner(OwnerKind.SERVER, 100), {"difficulty": "gentle"})
    assert (await play_well(app, await start_game_with(app, opponent="greedy"))).level.difficulty is Difficulty.GENTLE
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, 1), {"difficulty": "fiendish"})
    game = await play_well(app, await start_game_with(app, opponent="greedy"))
    assert (game.level.difficulty, game.level.asked_difficulty) == (Difficulty.FIENDISH, None)
    game = await play_well(app, await start_game_with(app))
    assert game.level.difficulty is Difficulty.FIENDISH


async def test_parity_and_gentle_deals_have_an_odd_number_of_coins_unless_a_size_is_given(app: AppContext) -> None:
    for wanted, size in (
        ({"opponent": "parity"}, 11),
        ({"opponent": "parity", "size": 10}, 10),
        ({"opponent": "parity", "first": FirstMover.BOT}, 11),
        ({"opponent": "greedy"}, 10),
        ({"opponent": "greedy", "difficulty": Difficulty.GENTLE}, 11),
    ):
        game = await start_game_with(app, **wanted)
        assert game.match.board.size == size
        await finish(app, game)


async def count_rated_games(app: AppContext) -> int:
    return (await levels.read_rating(app, 1)).games


async def test_which_games_are_rated(app: AppContext) -> None:
    over = await play_well(app, await start_game_with(app, opponent="fox"))
    assert await count_rated_games(app) == 1
    game = await start_game_with(app, opponent="fox")
    before = (await levels.read_rating(app, 1)).points
    await resign.resign_game(renew(ANN, app), game.code, game.match.ply)
    assert await count_rated_games(app) == 2
    assert (await levels.read_rating(app, 1)).points < before  # resigned is lost

    await finish(app, await start_game_with(app, deal=over.code))  # the deal is known
    await finish(app, (await review.start_continuation(renew(ANN, app), over.code, 2)).game)
    await finish(app, await start_game_with(app, opponent="fox", coins="1 9 2 8 3 7 4 6"))  # coins of one's choice
    await finish(app, await start_game_with(app, opponent="fox", size=6))  # too few
    await finish(app, await start_game_with(app, opponent="fox", size=10, first=FirstMover.BOT))  # can't be won
    assert await count_rated_games(app) == 2


async def test_a_hint_prevents_a_gain_but_no_loss_of_rating(app: AppContext) -> None:
    game = await start_game_with(app, opponent="fox")
    await give_hint(renew(ANN, app), game.code, level=HintLevel.NUDGE)
    assert (await play_well(app, game)).match.winner == 0
    assert await count_rated_games(app) == 0
    game = await start_game_with(app, opponent="fox")
    await give_hint(renew(ANN, app), game.code, level=HintLevel.NUDGE)
    await resign.resign_game(renew(ANN, app), game.code, game.match.ply)
    assert await count_rated_games(app) == 1


async def test_beating_the_weakest_opponent_again_and_again_gains_nothing(app: AppContext) -> None:
    for _ in range(6):
        await play_well(app, await start_game_with(app, opponent="random", difficulty=Difficulty.GENTLE))
    assert await levels.read_rating(app, 1) == LadderRating()


async def test_the_rating_is_the_same_before_and_after_counting_and_after_a_rebuild(app: AppContext) -> None:
    for number in range(8):
        game = await start_game_with(app, opponent=("fox", "greedy")[number % 2])
        await (play_well(app, game) if number % 3 else finish(app, game))
        if number == 4:
            await statistics.flush_result_events(app)
    waiting = await levels.read_rating(app, 1)
    await statistics.flush_result_events(app)
    counted = await levels.read_rating(app, 1)
    assert counted == waiting
    assert await app.database.read(stored_rating, 1) == (counted.mu, counted.sigma, counted.games)
    await rebuild_player(app, 1)
    rebuilt = await levels.read_rating(app, 1)
    assert (rebuilt.mu, rebuilt.sigma, rebuilt.games) == pytest.approx((counted.mu, counted.sigma, counted.games))
    assert await findings(app.database) == []


@pytest.mark.parametrize("hinted", [False, True])
async def test_a_tie_is_rated_as_a_tie_without_a_hint(app: AppContext, hinted: bool) -> None:
    level = GameLevel("fox", Difficulty.NORMAL, Difficulty.NORMAL, START - 100)
    board = Board.parse("7 7 7 7 7 7 7 7")
    game_view = await create_game(
        renew(ANN, app),
        board,
        "fox",
        first=True,
        seed=1,
        asked_size=8,
        asked_first="me",
        layout=Layout.ROW,
        level=level,
    )
    game = game_view.game
    if hinted:
        await give_hint(renew(ANN, app), game.code, level=HintLevel.NUDGE)
    await finish(app, game)
    expected = LadderRating() if hinted else LadderRating().after(START - 100, 0)
    assert await levels.read_rating(app, 1) == expected
    await statistics.flush_result_events(app)
    assert await levels.read_rating(app, 1) == expected


async def test_two_processes_count_each_game_once(app: AppContext, other_database: Database) -> None:
    second = AppContext(other_database, clock=app.clock)
    for _ in range(4):
        await play_well(app, await start_game_with(app, opponent="fox"))
        await statistics.flush_result_events(second)
    await statistics.flush_result_events(app)
    found = await app.database.read(stored_rating, 1)
    assert found is not None
    assert found[2] == 4


async def test_the_rating_is_exported_and_forgotten(app: AppContext) -> None:
    await play_well(app, await start_game_with(app, opponent="fox"))
    await statistics.flush_result_events(app)
    exported = await export.export_player(app.database, 1, app.clock())
    (row,) = exported["ladder_ratings"]
    assert row["games"] == 1
    assert exported["games"][0]["difficulty"] == "normal"
    await forget(app.database, 1, app.clock())
    assert await app.database.read(stored_rating, 1) is None


async def test_an_older_game_without_a_level_can_be_played_again(app: AppContext) -> None:
    over = await finish(app, await start(app, "4 7 2 9", "greedy", BEN), BEN)
    assert (over.level.difficulty, over.level.challenge) == (None, None)
    await app.database.write(lambda session: session.execute(text("UPDATE games SET asked_opponent = NULL")))
    older = await app.database.read(games.find, over.code)
    assert older is not None
    assert older.level == NO_LEVEL
    again = (await rematch(renew(BEN, app), over.code, over.match.ply, swap=False)).game
    assert again.match.seats[1] == BotSeat("greedy")
