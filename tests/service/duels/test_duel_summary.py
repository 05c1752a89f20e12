"""The summary of a finished duel: margins, what decided it, and the ratings."""

from __future__ import annotations

from bot.coins import Move
from bot.match.duels import DecisiveMove, DuelFormat
from bot.match.ratings import Rating, updated_ratings
from bot.service import duels as challenge
from bot.service import duels as challenge_responses
from bot.service import duels as duel_view
from bot.service.context import AppContext
from bot.service.duels import DuelPlayer, DuelRequest, DuelView
from bot.service.privacy import delete_player
from tests.support.players import ANN, BEN, boards_of, give_up, meet, move, renew


async def play_both_games(app: AppContext, begun: DuelView, *rounds: tuple[str, str]) -> DuelView:
    """Make the moves of both boards, ply by ply."""
    for written in rounds:
        for game, each in zip(await boards_of(app, begun.game_views[0].game), written, strict=True):
            await move(app, game, each)
    return await duel_view.view_duel(app, begun.duel.code)


async def test_the_summary_has_the_margins_and_the_decision(app: AppContext) -> None:
    begun = await meet(app, "1 9 2")
    assert begun.summary is None
    # In the first game Ben leaves Ann the 9; in the second one both play as well as they can.
    view = await play_both_games(app, begun, ("1L", "1R"), ("1R", "1R"), ("1L", "1L"))
    assert view.summary is not None
    assert view.summary.margins == (1 - 2 + 9, 9 - 2 - 1)
    assert view.duel.margin == 14
    assert view.summary.decisive == DecisiveMove(0, 1, 14, Move.parse("1R"), 2)
    assert view.summary.ratings == (None, None)


async def test_a_resignation_decides(app: AppContext) -> None:
    begun = await meet(app, "5 9 5", DuelFormat.SINGLE)
    over = await give_up(app, begun.game_views[0].game)
    view = await duel_view.view_duel(app, begun.duel.code)
    assert view.summary is not None
    assert view.duel.margin == (-19 if over.match.seat_of(ANN.user_id) == 0 else 19)
    assert view.summary.decisive == DecisiveMove(0, 0, 20)


async def test_a_tie_has_no_decision(app: AppContext) -> None:
    view = await play_both_games(app, await meet(app, "4 7"), ("1R", "1R"), ("1L", "1L"))
    assert view.summary is not None
    assert (view.summary.margins, view.summary.decisive) == ((3, -3), None)


async def test_ratings_before_and_after(app: AppContext) -> None:
    before = Rating(), Rating()
    for _ in range(2):
        proposal = DuelRequest(DuelPlayer(BEN.user_id, BEN.user_name), size=4, rated=True)
        made = await challenge.create_challenge(renew(ANN, app), proposal)
        begun = await challenge_responses.accept_challenge(renew(BEN, app), made.code)
        for game in await boards_of(app, begun.game_views[0].game):
            await move(app, game)
        for game in await boards_of(app, begun.game_views[0].game):
            if game.match.position.turn == game.match.seat_of(BEN.user_id):
                await give_up(app, game)
        for game in await boards_of(app, begun.game_views[0].game):
            if game.match.active:
                await move(app, game)
                await give_up(app, game)
        view = await duel_view.view_duel(app, made.code)
        assert view.summary is not None
        steps = view.summary.ratings
        assert tuple(step.before for step in steps if step) == before
        after = updated_ratings(*before, view.duel.margin or 0, 0 if before[0].duels == 0 else 1)
        assert tuple(step.after for step in steps if step) == after
        before = after
    await delete_player(app, BEN.user_id)
    assert (await duel_view.view_duel(app, made.code)).summary is None
