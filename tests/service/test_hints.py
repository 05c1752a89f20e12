from __future__ import annotations

from typing import Any

import pytest

from bot.match.explanation import explain
from bot.match.forecast import best_play
from bot.match.hints import HintLevel, HintRecord, nudge
from bot.match.match import MatchOverError
from bot.match.preferences import Owner, OwnerKind
from bot.service import evaluation, moves
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest, start_game
from bot.service.errors import NoGameHereError, NotYourGameError, StaleError, UnknownGameError
from bot.service.games import get_game
from bot.service.hints import give_hint, offer_hints
from bot.service.preferences import HINTS
from bot.service.statistics import read_player_stats
from bot.store import Database
from tests.support.databases import samples
from tests.support.players import ANN, BEN, Clock, finish, on, pick, renew, request_from, start, start_counted
from tests.support.shown import refuses


@pytest.mark.parametrize("level", [0, 4])
async def test_a_level_that_does_not_exist_is_refused_and_costs_nothing(app: AppContext, level: Any) -> None:
    game = await start(app)
    with refuses("error-choose"):
        await give_hint(renew(ANN, app), level=level)
    assert await app.database.read(samples.hints, game.id, 0) == 0


async def test_a_hint_says_how_the_game_ends(app: AppContext) -> None:
    game = await start(app, "4 7 2 9 5 2")
    answer = await give_hint(renew(ANN, app))
    assert answer.seat == 0
    assert [(str(each.move), each.coin, each.scores) for each in answer.moves] == [
        ("1R", 2, (18, 11)),
        ("1L", 4, (15, 14)),
    ]
    assert await give_hint(renew(ANN, app), game.code, 0) == answer
    assert answer.explanation == explain(game.match.position, answer.moves[0].move, app.oracle)
    assert (await give_hint(renew(ANN, app), level=HintLevel.NUDGE)).explanation is None


async def test_a_hint_counts_once_a_ply(app: AppContext) -> None:
    game = await start(app)
    for _ in range(3):
        await give_hint(renew(ANN, app))
        await give_hint(renew(ANN, app), game.code, 0)
    assert await app.database.read(samples.hints, game.id, 0) == 1
    await pick(app, game, "1L")
    await give_hint(renew(ANN, app))
    assert await app.database.read(samples.hints, game.id, 0) == 2
    assert await app.database.read(samples.hints, game.id, 1) == 0
    assert await app.database.read(get_game, game.code) == app.active_games.get_cached(game.code)


async def test_a_nudge_shows_no_side_and_a_full_hint_the_line(app: AppContext) -> None:
    game = await start(app, "4 7 2 9 5 2")
    nudged = await give_hint(renew(ANN, app), level=HintLevel.NUDGE)
    assert (nudged.moves, nudged.level) == ((), HintLevel.NUDGE)
    assert nudged.nudge == nudge(game.match.position, app.oracle)
    side = await give_hint(renew(ANN, app))
    assert (side.nudge, side.level) == (None, HintLevel.SIDE)
    full = await evaluation.evaluate_running(renew(ANN, app), game.code, 0)
    assert full.evaluation.best_play == best_play(game.match.position, app.oracle)
    assert (await give_hint(renew(ANN, app), level=HintLevel.NUDGE)).level is HintLevel.FULL
    answer = (await app.database.read(get_game, game.code)).hints
    assert answer == (HintRecord(0, 0, HintLevel.FULL),)


async def test_a_hint_in_a_casual_game_is_free(app: AppContext) -> None:
    over = await finish(app, await start(app, "4 7 2 9 5 2"))
    await start_game(renew(ANN, app), NewGameRequest("greedy", deal=over.code))
    offer = await offer_hints(renew(ANN, app))
    assert (offer.game.casual, offer.paid) == (True, None)
    hinted = (await give_hint(renew(ANN, app), level=HintLevel.SIDE)).game
    assert hinted is not None
    assert hinted.casual
    assert (await offer_hints(renew(ANN, app))).paid is HintLevel.SIDE


async def test_a_hint_about_a_cached_game_counts_with_its_next_move(app: AppContext) -> None:
    """The game is cached by a move, so the next move would not read it again."""
    game = (await pick(app, await start_counted(app, "9 1 1 1 1 1 1 1"), "1L")).game
    await give_hint(renew(ANN, app), level=HintLevel.FULL)
    ended = await finish(app, game)
    assert ended.hints == (HintRecord(0, 2, HintLevel.FULL),)
    standing = (await read_player_stats(app, 1)).career
    assert standing is not None
    assert (standing.games, standing.wins, standing.streak) == (1, 0, 0)


async def test_a_hint_that_is_refused_is_not_counted(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    for request, error in (
        (give_hint(renew(ANN, app), game.code, 0), StaleError),
        (give_hint(renew(ANN, app), game.code, 3), StaleError),
        (give_hint(renew(BEN, app), game.code, 2), NotYourGameError),
        (give_hint(renew(BEN, app)), NoGameHereError),
        (give_hint(on(app, request_from(channel=11))), NoGameHereError),
        (give_hint(renew(ANN, app), "XXXXXX", 2), UnknownGameError),
    ):
        with pytest.raises(error):
            await request
    game = await finish(app, game)
    with pytest.raises(MatchOverError):
        await give_hint(renew(ANN, app), game.code, game.match.ply)
    assert await app.database.read(samples.hints, game.id, 0) == 0


async def test_a_hint_is_about_the_position_stored_by_another_process(
    app: AppContext, other_database: Database
) -> None:
    game = await start(app)
    await pick(AppContext(other_database, clock=Clock()), game, "1L")
    hinted = (await give_hint(renew(ANN, app))).game
    assert hinted is not None
    assert hinted.match.ply == 2
    assert [hint.ply for hint in (await other_database.read(get_game, game.code)).hints] == [2]


async def test_hints_forbidden_in_another_process_are_refused_at_once(
    app: AppContext, other_database: Database
) -> None:
    game = await start(app)
    assert await app.preferences.value(HINTS, None, ANN.guild_id)
    await forbid_hints(AppContext(other_database, clock=Clock()))
    with refuses("error-no-hints"):
        await give_hint(renew(ANN, app))
    assert (await other_database.read(get_game, game.code)).hints == ()


async def forbid_hints(app: AppContext) -> None:
    assert await app.preferences.set_values(Owner(OwnerKind.SERVER, 100), {"hints": "off"})


async def test_without_hints_nothing_about_a_running_game_is_revealed(app: AppContext) -> None:
    game = await start(app)
    await forbid_hints(app)
    with refuses("error-no-hints"):
        await offer_hints(renew(ANN, app))
    for level in HintLevel:
        with refuses("error-no-hints"):
            await give_hint(renew(ANN, app), game.code, level=level)
        with refuses("error-no-hints"):  # also asked for from elsewhere
            await give_hint(on(app, request_from(channel=13, guild=None)), game.code, level=level)
    with refuses("error-no-hints"):
        await evaluation.evaluate_board(renew(ANN, app))
    assert (await moves.view_game(renew(ANN, app))).game.hint_version == 0
    assert (await evaluation.evaluate_board(renew(ANN, app), "1 2 3 4")).game is None
    over = await finish(app, game)
    assert (await evaluation.evaluate_board(renew(ANN, app))).game == over
