"""Leaderboards and statistics of played games."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import text

from bot.match.accuracy import Accuracy
from bot.match.duels import DuelStage
from bot.match.hints import HintLevel
from bot.match.leaderboards import LeaderboardMetric
from bot.match.preferences import Owner, OwnerKind
from bot.match.ratings import LadderRating
from bot.match.statistics import Career, NamedRecord
from bot.player_name import PlayerName
from bot.service import duels, moves
from bot.service.context import AppContext
from bot.service.deals import FirstMover
from bot.service.duels import DuelPlayer, DuelRequest, get_duel
from bot.service.hints import give_hint
from bot.service.leaderboards import read_leaderboard
from bot.service.moves import resign_game
from bot.service.preferences import VISIBLE
from bot.service.statistics import read_player_stats, repair_player
from bot.store import Database
from tests.support.databases.records import assert_verified
from tests.support.players import (
    ANN,
    BEN,
    START,
    ManualClock,
    finish,
    give_up,
    meet,
    move,
    on,
    pick,
    renew,
    request_from,
    start,
    start_counted,
)

WON = "9 1 1 1 1 1 1 1"
"""Won from the left and lost from the right against greedy play, with the first move as the only choice."""


async def read_career(app: AppContext, player: int) -> Career:
    """Return the career of `player`, who has played."""
    career = (await read_player_stats(app, player)).career
    assert career is not None
    return career


async def test_streaks_follow_the_order_in_which_games_ended(database: Database) -> None:
    """Whatever the clocks say."""
    clock = ManualClock()
    app = AppContext(database, clock=clock)
    lost = await start_counted(app, WON)
    won = await start_counted(app, WON, who=request_from(channel=11))
    clock.now = START.replace(hour=20)
    await moves.resign_game(renew(ANN, app), lost.code, 0)
    clock.now = START.replace(hour=19)
    await finish(app, won, request_from(channel=11))
    standing = await read_career(app, ANN.user_id)
    assert (standing.games, standing.streak, standing.best_streak) == (2, 1, 1)
    await assert_verified(database)


async def test_games_that_end_at_once_in_two_processes_are_counted_one_after_the_other(
    database: Database, other_database: Database
) -> None:
    """Of one player, and of two players who duel."""
    clock = ManualClock()
    apps = [AppContext(each, clock=clock) for each in (database, other_database)]
    people = [request_from(channel=20 + number) for number in range(10)]
    games = [await start_counted(apps[0], WON, who=who) for who in people]
    begun = await meet(apps[0], None)
    duelling = [(game_view.game, who) for game_view, who in zip(begun.game_views, (ANN, BEN), strict=True)]
    await asyncio.gather(
        *(finish(apps[number % 2], game, who) for number, (game, who) in enumerate(zip(games, people, strict=True))),
        *(resign_game(renew(who, apps[n]), game.code, game.match.ply) for n, (game, who) in enumerate(duelling)),
    )
    standing = await read_career(apps[0], ANN.user_id)
    assert standing.games == 12
    numbers = await database.read(
        lambda session: session.execute(text("SELECT player0_id, number0, player1_id, number1 FROM games")).all()
    )
    seats = [seat for first, one, second, two in numbers for seat in ((first, one), (second, two))]
    of_ann = [number for player, number in seats if player == 1]
    assert sorted(of_ann) == list(range(1, 13))
    await assert_verified(database)


async def test_the_statistics_of_a_player_without_games(app: AppContext) -> None:
    player_stats = await read_player_stats(app, 1)
    assert (player_stats.career, player_stats.records) == (None, ())


async def win_game(app: AppContext) -> None:
    """Win a game without a mistake."""
    await finish(app, await start_counted(app, WON))


async def test_the_figures_that_a_game_adds_to(app: AppContext) -> None:
    await win_game(app)
    game = await start_counted(app, WON)
    await finish(app, (await pick(app, game, "1R")).game)  # 8 + 8 given away: the greedy one takes the 9
    await finish(app, await start_counted(app, "1 1 3 3 1 2 3 2", "optimal"))
    player_stats = await read_player_stats(app, 1)
    assert player_stats.career is not None
    assert replace(player_stats.career, rating=LadderRating()) == Career(
        3, 1, 1, 1, choices=3, exact=2, lost=16, streak=0, best_streak=1, beaten=frozenset({"greedy"})
    )
    assert player_stats.records == (NamedRecord(2, 1, 0, 1, "greedy"), NamedRecord(1, 0, 1, 0, "optimal"))
    assert player_stats.layouts == (NamedRecord(3, 1, 1, 1, "row"),)


async def test_results_against_hidden_players_are_not_shown(app: AppContext) -> None:
    await settle_duel_of_ann_and_ben(app, None, None, moved=True)
    expected = (NamedRecord(2, 2, 0, 0, PlayerName("Ben")),)
    assert (await read_player_stats(app, ANN.user_id)).rivals == expected
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, BEN.user_id), {VISIBLE.name: "off"})
    assert (await read_player_stats(app, ANN.user_id)).rivals == ()


async def test_a_stronger_hint_makes_a_game_count_less(app: AppContext) -> None:
    expected = {
        HintLevel.NUDGE: (1, 1, 1, Accuracy(choices=2, exact=2, lost=0)),
        HintLevel.SIDE: (1, 1, 1, Accuracy(0, 0, 0)),
        HintLevel.FULL: (1, 0, 0, Accuracy(0, 0, 0)),
    }
    for user, (grade, counts) in enumerate(expected.items(), 50):
        who = request_from(user)
        game = await start_counted(app, "5 7 9 3 1 4 5 2", who=who)
        await give_hint(renew(who, app), level=grade)
        game = await finish(app, game, who)
        assert game.match.winner == 0
        standing = await read_career(app, user)
        assert (standing.games, standing.wins, standing.streak, standing.accuracy) == counts, grade
        assert (standing.ties, standing.losses) == (0, 0)


async def test_a_full_hint_averts_neither_a_loss_nor_the_end_of_a_streak(app: AppContext) -> None:
    await win_game(app)
    game = await start_counted(app, WON)
    await give_hint(renew(ANN, app), level=HintLevel.FULL)
    await finish(app, (await pick(app, game, "1R")).game)
    standing = await read_career(app, 1)
    assert (standing.games, standing.wins, standing.losses, standing.streak) == (2, 1, 1, 0)
    assert standing.accuracy.lost == 16


@pytest.mark.parametrize(("coins", "size"), [("9 1", None), ("4 7 2 9 5 2", None), (None, 2)])
async def test_typed_coins_and_boards_without_a_choice_count_for_nothing(
    app: AppContext, coins: str | None, size: int | None
) -> None:
    for first in (FirstMover.ME, FirstMover.BOT):
        game = await finish(app, await start(app, coins, first=first, size=size))
        assert game.casual
    await settle_duel_of_ann_and_ben(app, coins, size)
    for who in (ANN, BEN):
        player_stats = await read_player_stats(app, who.user_id)
        assert (player_stats.career, player_stats.records, player_stats.rating) == (None, (), None)
    for metric in LeaderboardMetric:
        assert (await read_leaderboard(on(app, ANN), metric, None)).entries == ()
    await repair_player(app, 1)
    await assert_verified(app.database)


async def settle_duel_of_ann_and_ben(
    app: AppContext, coins: str | None, size: int | None, *, moved: bool = False
) -> None:
    """Play a duel that Ben loses: he resigns both games, once both have `moved` or at once."""
    proposal = DuelRequest(DuelPlayer(BEN.user_id, BEN.user_name), size, coins=coins)
    duel = await duels.create_challenge(renew(ANN, app), proposal)
    view = await duels.accept_challenge(renew(BEN, app), duel.code)
    for game_view in view.game_views if moved else ():
        await move(app, game_view.game)
    for game_view in view.game_views:
        await give_up(app, game_view.game, who=BEN)
    settled = await app.database.read(get_duel, duel.code)
    assert (settled.stage, (settled.margin or 0) > 0, settled.void) == (DuelStage.FINISHED, True, False)
