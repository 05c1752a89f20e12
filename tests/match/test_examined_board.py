"""Test what dealing asks about boards against the opponents themselves."""

from __future__ import annotations

from random import Random

import pytest

from bot.coins import Move, Position
from bot.coins.solver import Oracle
from bot.match import deals
from bot.match.deals import ExaminedBoard, Layout, lay_out_lines
from bot.match.difficulty import Difficulty, deal_of, grade, iter_deals_of
from tests.support.matches import Facts, examine, wins

FOR_EACH_LAYOUT = pytest.mark.parametrize("layout", list(Layout))
FOR_EACH_FIRST_MOVER = pytest.mark.parametrize("first", [True, False], ids=["first", "second"])


class GreedyToFirst:
    """Takes the greatest coin in reach, of equals the first."""

    name = "greedy to first"

    def choose_move(self, position: Position) -> Move:
        return max(position.moves(), key=position.coin)


@FOR_EACH_FIRST_MOVER
@FOR_EACH_LAYOUT
@pytest.mark.parametrize("highest", [3, 20], ids=["many equal coins", "few equal coins"])
def test_facts_agree_with_games_between_opponents(layout: Layout, first: bool, highest: int) -> None:
    generator, oracle = Random(f"{layout}/{first}/{highest}"), Oracle()
    for _ in range(120):
        coins = tuple(generator.randint(1, highest) for _ in range(generator.randint(2, 12)))
        board = lay_out_lines(layout, coins, generator)
        examined, facts = ExaminedBoard(board, first), examine(board, first, oracle)
        assert facts == Facts(
            examined.is_winnable,
            examined.greed_wins,
            examined.one_reply_ahead_wins,
            examined.odds_or_evens_wins,
            examined.only_moves,
        ), board
        assert examined.greed_may_win is (facts.greed or wins(board, first, GreedyToFirst(), oracle)), board
        assert examined.par == oracle.value(Position.start(board)) * (1 if first else -1), board


def test_the_choice_among_equal_coins_can_decide() -> None:
    generator, oracle, differing = Random(1), Oracle(), 0
    for _ in range(300):
        examined = ExaminedBoard(lay_out_lines(Layout.ROW, deals.draw(generator, 12), generator), True)
        differing += examined.greed_may_win is not examined.greed_wins
        assert examined.greed_wins is examine(examined.board, True, oracle).greed
    assert differing > 0


@FOR_EACH_LAYOUT
def test_a_deal_is_not_examined_again(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    *_, deal = iter_deals_of(Difficulty.NORMAL, 3, 10, True, layout)
    assert deal.board == deal_of(Difficulty.NORMAL, 3, 10, True, layout)
    for name in ("RowTable", "Oracle", "reductions", "ring"):
        monkeypatch.setattr(deals, name, None)
    assert grade(deal, Difficulty.NORMAL) is Difficulty.NORMAL
    with pytest.raises(TypeError):
        ExaminedBoard(deal.board, True).greed_may_win  # noqa: B018


def test_coins_are_drawn_like_random_integers() -> None:
    """All versions of the code must draw the same from a seed."""
    for seed in range(50):
        generator, reference = Random(seed), Random(seed)
        assert deals.draw(generator, 30) == tuple(reference.randint(deals.LOWEST, deals.HIGHEST) for _ in range(30))
        assert generator.random() == reference.random()
