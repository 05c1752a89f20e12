"""The first game: three coached deals."""

from __future__ import annotations

import pytest

from bot.chat.views import welcome as first_game_view
from bot.chat.views.formatting import arrow
from bot.coins import Move
from bot.match.first_game import STAGES, Verdict, first_game
from bot.match.match import BotSeat, HumanSeat, Match
from bot.service import deals as levels
from bot.service.context import AppContext
from bot.service.course import Coaching, is_first_game, start_first_game
from bot.service.deals import rematch
from bot.service.statistics import read_player_stats
from tests.support.matches import ends, every_line, game_review_of
from tests.support.players import ANN, BEN, finish, pick, renew, start
from tests.support.shown import plain, refuses


async def test_the_first_game_leads_from_the_first_deal_to_the_last(app: AppContext) -> None:
    for stage, size in enumerate(STAGES, 1):
        game = (await start_first_game(renew(ANN, app), stage)).game
        assert game.match.seats == (HumanSeat(1), BotSeat("random"))
        assert (game.match.board.size, game.casual) == (size, True)
        assert is_first_game(game)
        while game.match.active:
            coaching = Coaching.of(app, game, 0)
            assert coaching.stage == stage
            assert coaching.next is not None
            line = coaching.next
            better = line.alternative if line.verdict is Verdict.WORSE else line.chosen
            assert better is not None
            game = (await pick(app, game, str(better.move))).game
            said = Coaching.of(app, game, 0).last
            assert said is not None
            assert (said.chosen.move, said.verdict is not Verdict.WORSE) == (better.move, True)
        assert game.match.winner == 0
        assert Coaching.of(app, game, 0).next is None
    assert (await read_player_stats(app, 1)).totals is None  # coached games count in no statistics
    assert (await levels.read_rating(app, 1)).games == 0


async def test_the_greatest_coin_of_the_opening_is_not_the_best_move(app: AppContext) -> None:
    game = (await start_first_game(renew(ANN, app))).game
    coaching = Coaching.of(app, game, 0)
    assert coaching.last is None
    assert coaching.next is not None
    assert (coaching.next.chosen.coin, coaching.next.chosen.uncovers, coaching.next.verdict) == (
        12,
        (18,),
        Verdict.WORSE,
    )
    game = (await pick(app, game, "1R")).game
    last = Coaching.of(app, game, 0).last
    assert last is not None
    assert last.chosen.move == Move.parse("1R")


@pytest.mark.parametrize("stage", range(1, len(STAGES) + 1))
async def test_the_reason_for_a_win_is_true(app: AppContext, stage: int) -> None:
    """Luck is named if the win was given away, and a move that is praised was the only one that kept it."""
    told = set()
    for seed in range(12):
        dealt = first_game(stage, seed)
        for match in every_line(Match.start(dealt.board, (HumanSeat(1), BotSeat(dealt.opponent))), dealt.seed):
            game = game_review_of(match, 0).game
            text = plain(first_game_view.coaching_message(game, Coaching.of(app, game, 0)).text)
            if match.winner != 0:
                assert text.startswith("Not this time.")
                continue
            plies = range(0, match.ply, 2)
            wins = [{move: margin > 0 for move, margin in ends(match)[ply].items()} for ply in plies]
            made = [str(match.moves[ply]) for ply in plies]
            coins = [arrow(match.moves[ply], str(match.coins[ply]), several=False) for ply in plies]
            gifts = [coin for coin, won, move in zip(coins, wins, made, strict=True) if any(won.values()) > won[move]]
            kept = [coin for coin, won, move in zip(coins, wins, made, strict=True) if won[move] > min(won.values())]
            if gifts:
                assert text.startswith(f"You won, with some luck: {plain(gifts[-1])} gave the win away")
            elif kept:
                assert any(text.startswith("You won! Here's why: ") and plain(coin) in text for coin in kept)
            else:
                assert text.startswith("You won! The win was there from the start, and you never let it go.")
            told.add(text[:16])
    assert len(told) > 1


async def test_other_games_are_not_coached(app: AppContext) -> None:
    assert not is_first_game(await start(app, "3 7 18 12"))
    for stage in (0, 4):
        with refuses("error-no-first-game"):
            await start_first_game(renew(BEN, app), stage)


async def test_a_rematch_of_a_first_game_is_an_ordinary_game(app: AppContext) -> None:
    over = await finish(app, (await start_first_game(renew(ANN, app))).game)
    game = (await rematch(renew(ANN, app), over.code, over.match.ply, swap=False)).game
    assert not is_first_game(game)
    assert game.match.seats[1] == BotSeat("random")
