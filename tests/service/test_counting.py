"""What games and duels count for, from the request to the boards."""

from __future__ import annotations

import pytest

from bot.match.counting import COUNTED_COINS
from bot.match.deals import Difficulty
from bot.match.games import Game
from bot.match.preferences import Owner, OwnerKind
from bot.match.ratings import LadderRating, Milestone
from bot.match.statistics import Career
from bot.service import deals, duels, hints, moves, secrecy, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.duels import DuelPlayer, DuelRequest
from tests.support.databases.records import assert_verified
from tests.support.players import ANN, BEN, CLEO, begin, end, give_up, play, renew, request_from
from tests.support.shown import refuses

USUAL = NewGameRequest()


@pytest.fixture
async def app(app: AppContext) -> AppContext:
    """Return an application in which Ann has had her coached first game."""
    first = (await deals.start_game(renew(ANN, app), USUAL)).game
    assert first.casual
    await moves.resign_game(renew(ANN, app), first.code, 0)
    return app


async def new(app: AppContext, request: NewGameRequest = USUAL, who: RequestContext = ANN) -> Game:
    return (await deals.start_game(renew(who, app), request)).game


async def win(app: AppContext, game: Game, who: RequestContext = ANN) -> Game:
    """Play perfectly to the end."""
    while game.match.active:
        best = app.oracle.best_move(game.match.position)
        game = (await moves.make_move(renew(who, app), game.code, game.match.ply, best)).game
    return game


async def career_of(app: AppContext, who: RequestContext = ANN) -> Career | None:
    return (await statistics.read_player_stats(app, who.user_id)).career


def counts_for_the_level(game: Game) -> bool:
    assert (game.level.challenge is not None) <= game.standard
    assert game.changes_no_level is not (game.standard or game.casual)
    return game.level.challenge is not None


async def prefer(app: AppContext, owner: Owner, **texts: str) -> None:
    await app.preferences.set_values(owner, texts)


async def test_a_game_without_options_counts_and_so_does_the_next_one(app: AppContext) -> None:
    game = await win(app, await new(app))
    assert counts_for_the_level(game)
    following = (await deals.rematch(renew(ANN, app), game.code, game.match.ply, swap=False)).game
    assert counts_for_the_level(following)
    assert counts_for_the_level(await new(app, NewGameRequest("adaptive", first=FirstMover.ME), who=CLEO))
    stats = await statistics.read_player_stats(app, ANN.user_id)
    assert stats.career is not None
    assert stats.career.rating.games == 1
    assert (stats.career.wins, stats.career.streak) == (1, 1)
    assert stats.career.accuracy.choices > 0


CHOSEN = {
    "opponent": NewGameRequest("greedy"),
    "usual size": NewGameRequest(size=10),
    "as an exploit": NewGameRequest("greedy", 11, difficulty=Difficulty.FIENDISH),
}
"""`tests/match/test_counting.py` has every option."""


@pytest.mark.parametrize("chosen", CHOSEN)
async def test_a_game_with_an_option_changes_no_level_accuracy_or_streak(app: AppContext, chosen: str) -> None:
    game = await win(app, await new(app, CHOSEN[chosen]))
    assert not counts_for_the_level(game)
    following = (await deals.rematch(renew(ANN, app), game.code, game.match.ply, swap=False)).game
    assert not counts_for_the_level(following)
    stats = await statistics.read_player_stats(app, ANN.user_id)
    assert stats.career is not None
    assert (stats.career.rating, stats.curve) == (LadderRating(), ())
    assert (stats.career.games, stats.career.wins + stats.career.ties + stats.career.losses) == (1, 1)
    assert (stats.career.streak, stats.career.best_streak, stats.career.accuracy.choices) == (0, 0, 0)
    assert sum(record.games for record in stats.records) == 1
    await statistics.repair_player(app, ANN.user_id)
    await assert_verified(app.database)


@pytest.mark.parametrize(
    ("kind", "preference"),
    [
        (OwnerKind.PLAYER, {"difficulty": "gentle"}),
        (OwnerKind.SERVER, {"opponent": "random"}),
    ],
)
async def test_what_a_player_or_a_server_prefers_is_chosen_as_well(
    app: AppContext, kind: OwnerKind, preference: dict[str, str]
) -> None:
    assert ANN.guild_id is not None
    await prefer(app, Owner(kind, ANN.user_id if kind is OwnerKind.PLAYER else ANN.guild_id), **preference)
    assert not counts_for_the_level(await new(app))
    elsewhere = request_from(3, "Cleo", channel=99, guild=101)
    await win(app, await new(app, USUAL, elsewhere), elsewhere)
    assert counts_for_the_level(await new(app, NewGameRequest("adaptive"), elsewhere))


async def test_a_server_may_name_what_is_usual(app: AppContext) -> None:
    assert ANN.guild_id is not None
    await prefer(app, Owner(OwnerKind.SERVER, ANN.guild_id), size="10", layout="row", opponent="adaptive")
    assert counts_for_the_level(await new(app))


async def test_copies_and_other_seats_count_less_and_the_game_after_them_as_before(app: AppContext) -> None:
    game = await win(app, await new(app))
    again = await win(app, await new(app, NewGameRequest(deal=game.code)))
    assert again.casual
    after_copy = (await deals.rematch(renew(ANN, app), again.code, again.match.ply, swap=False)).game
    assert counts_for_the_level(after_copy)
    over = await win(app, after_copy)
    swapped = (await deals.rematch(renew(ANN, app), over.code, over.match.ply, swap=True)).game
    assert not counts_for_the_level(swapped)
    chosen = await win(app, await win_of(app, swapped, NewGameRequest("fox", size=12)))
    copy = await win(app, await new(app, NewGameRequest(deal=chosen.code)))
    after_chosen = (await deals.rematch(renew(ANN, app), copy.code, copy.match.ply, swap=False)).game
    assert (after_chosen.level.asked_opponent, after_chosen.standard) == ("fox", False)


async def win_of(app: AppContext, running: Game, request: NewGameRequest) -> Game:
    """End the `running` game, and start another one."""
    await moves.resign_game(renew(ANN, app), running.code, running.match.ply)
    return await new(app, request)


async def test_a_daily_puzzle_counts_for_streaks_accuracy_and_celebrations(app: AppContext) -> None:
    game = await end(app, await begin(app))
    change = (await secrecy.view_game(app, game)).change
    assert change is not None
    assert (game.standard, change.milestone, change.points) == (True, Milestone.FIRST_WIN, 0)
    totals = await career_of(app)
    assert totals is not None
    assert totals.streak == 1


async def test_hints_in_a_chosen_game_leave_the_accuracy_alone(app: AppContext) -> None:
    game = await new(app, NewGameRequest("random", 12))
    await hints.give_hint(renew(ANN, app), game.code, 0)
    await win(app, game)
    totals = await career_of(app)
    assert totals is not None
    assert (totals.wins, totals.accuracy.choices) == (1, 0)


async def test_duels_change_no_accuracy_and_no_streaks(app: AppContext) -> None:
    proposal = DuelRequest(DuelPlayer(BEN.user_id, BEN.user_name))
    code = (await duels.create_challenge(renew(ANN, app), proposal)).code
    begun = await duels.accept_challenge(renew(BEN, app), code)
    first, second = (game_view.game for game_view in begun.game_views)
    await play(app, first, *["1L"] * 2)
    for game in (first, second):
        await give_up(app, game, who=BEN)
    totals = await career_of(app)
    assert totals is not None
    assert (totals.games, totals.wins, totals.streak, totals.accuracy.choices) == (2, 2, 0, 0)
    await assert_verified(app.database)


async def test_few_coins_make_no_rated_duel(app: AppContext) -> None:
    few = COUNTED_COINS - 1
    with refuses("duel-few-coins"):
        await duels.create_challenge(renew(ANN, app), DuelRequest(size=few, rated=True))
    assert not (await duels.create_challenge(renew(ANN, app), DuelRequest(size=few))).rated
    assert (await duels.create_challenge(renew(ANN, app), DuelRequest(size=few + 1))).rated
