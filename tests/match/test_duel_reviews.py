"""Check the review of a duel: its game decides it, or the last change of the result over both games."""

from __future__ import annotations

from random import Random

import pytest

from bot.coins import Board, Move
from bot.coins.solver import Oracle
from bot.match.duels import decisive_move, margin
from bot.match.match import HumanSeat, Match, Status
from bot.match.reviews import review_match

ANN, BEN = 1, 2
FIRST_SEATS, SECOND_SEATS = (HumanSeat(ANN), HumanSeat(BEN)), (HumanSeat(BEN), HumanSeat(ANN))


def random_match(board: Board, seats: tuple[HumanSeat, HumanSeat], rng: Random) -> Match:
    """Return a match of random moves that may be resigned."""
    match = Match.start(board, seats)
    while match.active:
        if rng.random() < 0.05:
            return match.resign(rng.randrange(2))
        match = match.play_move(match.position.turn, rng.choice(match.position.moves()), match.ply)
    return match


@pytest.mark.parametrize("seed", range(60))
def test_one_game_is_decided_by_its_turning_point(seed: int) -> None:
    rng, oracle = Random(seed), Oracle()
    match = random_match(Board.parse(" ".join(str(rng.randrange(1, 21)) for _ in range(6))), FIRST_SEATS, rng)
    if match.winner is None:
        return
    loser = (ANN, BEN)[1 - match.winner]
    turning, decisive = review_match(match, oracle).turning_point, decisive_move([match], loser, oracle)
    assert (turning and turning.ply) == (decisive and decisive.ply)
    assert turning is None or decisive is None or match.seats[turning.seat] == HumanSeat(loser)


def test_a_greater_loss_in_a_lost_duel_decides_nothing() -> None:
    """Ann loses the win by her first pick, and more coins by her second one when it was lost already."""
    board, moves = Board.parse("3 11 5 1 9 4"), ("1R", "1R", "1L", "1L", "1L", "1L")
    lost = Match.replay(board, FIRST_SEATS, map(Move.parse, moves), Status.FINISHED)
    turning, decisive = review_match(lost, Oracle()).turning_point, decisive_move([lost], ANN, Oracle())
    assert turning is not None
    assert decisive is not None
    assert (decisive.ply, decisive.move, decisive.coin, decisive.swing) == (0, Move.parse("1R"), 4, 2)
    assert turning.ply == decisive.ply


@pytest.mark.parametrize("seed", range(60))
def test_after_the_decisive_choice_a_duplicate_stays_lost(seed: int) -> None:
    rng, oracle = Random(seed), Oracle()
    board = Board.parse(" ".join(str(rng.randrange(1, 21)) for _ in range(5)))
    matches = random_match(board, FIRST_SEATS, rng), random_match(board, SECOND_SEATS, rng)
    whole = sum(margin(match, match.seats.index(HumanSeat(ANN))) for match in matches)
    if not whole:
        return
    loser = BEN if whole > 0 else ANN
    decisive = decisive_move(matches, loser, oracle)
    assert decisive is not None  # before the first choice it was a tie

    def standing(ply: int, game: int) -> int:
        """Return the loser's margin if both had played perfectly after all choices before this one."""
        total = 0
        for number, match in enumerate(matches):
            seat, made = match.seats.index(HumanSeat(loser)), ply + (number < game)
            if made > match.ply or (made == match.ply and match.status is Status.FINISHED):
                total += margin(match, seat)
            else:
                steps = review_match(match, oracle).steps
                total += steps[made].scores[seat] - steps[made].scores[1 - seat]
        return total

    assert standing(decisive.ply, decisive.game) >= 0
    following = [(ply, game) for ply in range(7) for game in (0, 1) if (ply, game) > (decisive.ply, decisive.game)]
    assert all(standing(*each) < 0 for each in following)
