"""The accuracy in a duel's games enters the statistics only once the duel is over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.match.games import Game
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.match.quality import Accuracy
from bot.match.statistics import PlayerTotals
from bot.service import duels as duel_moderation
from bot.service import games as deadlines
from bot.service import moves as settlement
from bot.service import privacy, statistics
from bot.service.context import AppContext
from bot.service.leaderboards import read_leaderboard
from tests.support.full_size import on_one_kind
from tests.support.players import ANN, BEN, HOUR, ManualClock, give_up, meet, on, play, request_from

COINS = "4 7 2 9 5 | 3 8 1]"
NO_ACCURACY = Accuracy(0, 0, 0)

EndGame = Callable[[AppContext, ManualClock, Game], Awaitable[object]]


async def play_to_the_end(app: AppContext, clock: ManualClock, game: Game) -> None:
    await play(app, game)


async def resign(app: AppContext, clock: ManualClock, game: Game) -> None:
    await give_up(app, game)


async def miss_deadline(app: AppContext, clock: ManualClock, game: Game) -> None:
    clock.advance(49 * HOUR)
    late = await deadlines.enforce_deadline(app, game.code)
    assert late is not None
    await settlement.settle_if_finished(app, late)


async def close_by_moderator(app: AppContext, clock: ManualClock, game: Game) -> None:
    await duel_moderation.close_game(on(app, request_from(9, "Mod")), game.code)


async def delete_opponent(app: AppContext, clock: ManualClock, game: Game) -> None:
    await privacy.delete_player(app, BEN.user_id)


async def shown_accuracies(app: AppContext) -> set[tuple[int, Accuracy]]:
    """Return Ann's games and accuracy everywhere they are shown."""
    found = [(await statistics.read_player_stats(app, ANN.user_id)).totals]
    for metric in (LeaderboardMetric.WINS, LeaderboardMetric.ACCURACY, LeaderboardMetric.GAMES):
        for guild in (None, ANN.guild_id):
            for period in Period:
                page = await read_leaderboard(on(app, request_from(7, "Eve")), metric, guild, 0, period)
                found += [
                    each for each in page.entries if isinstance(each, PlayerTotals) and each.player == ANN.user_id
                ]
    return {(each.games, each.accuracy) for each in found if each is not None}


@on_one_kind("end", [play_to_the_end, resign, miss_deadline, close_by_moderator, delete_opponent])
async def test_accuracy_is_withheld_until_the_duel_is_over(app: AppContext, clock: ManualClock, end: EndGame) -> None:
    first, second = [game_view.game for game_view in (await meet(app, COINS)).game_views]
    await give_up(app, first, "1L", "1L", "1L", "1L")
    assert await shown_accuracies(app) == {(1, NO_ACCURACY)}
    clock.advance(HOUR)
    assert await shown_accuracies(app) == {(1, NO_ACCURACY)}
    before = clock.now
    await end(app, clock, second)
    clock.now = before  # within the same week
    ((games, accuracy),) = await shown_accuracies(app)
    assert games in (1, 2)
    assert accuracy.choices > 0
