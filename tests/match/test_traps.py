"""Test when a person springs a bot's trap, by positions worked out by hand and by brute force."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Oracle
from bot.match.explanation import is_trap_sprung
from bot.match.match import BotSeat, HumanSeat, Match, Seat
from tests.support import brute_force

ORACLE = Oracle()
PERSON, BOT = HumanSeat(1), BotSeat("greedy")


def sprung(board: str, *moves: str, seats: tuple[Seat, Seat] = (PERSON, BOT), start_ply: int = 0) -> bool:
    match = Match.replay(Board.parse(board), seats, map(Move.parse, moves), start_ply=start_ply)
    return is_trap_sprung(match, ORACLE)


def test_a_big_coin_that_uncovers_a_bigger_one_springs_the_trap() -> None:
    assert sprung("5 10 25 10 3 8", "1R", "1R") is False  # the bot takes less
    assert sprung("5 10 25 10", "1R", "1R")
    assert sprung("1 5 10 25 10 1", "1L", "1R", "1R", "1R")  # after a move without a trap
    assert sprung("18 16 19 10 18 20 4 15", *["1L"] * 6)  # before, the bot sprang one of the person's
    assert not sprung("5 10 25 10", "1R", "1L")  # the bot has not seen it
    assert not sprung("5 10 25 10", "1L", "1L")  # the player has
    assert not sprung("5 10 25 10", "1R")
    assert not sprung("5 10 25 10", "1R", "1R", seats=(PERSON, HumanSeat(2)))
    assert not sprung("5 10 25 10", "1R", "1R", seats=(BOT, PERSON))
    assert not sprung("5 10 25 10", "1R", "1R", start_ply=1)


def test_the_bigger_of_two_equal_coins_is_no_temptation() -> None:
    assert not sprung("10 5 25 10", "1R", "1R")


@given(st.lists(st.integers(1, 30), min_size=4, max_size=9), st.data())
def test_a_trap_is_sprung_at_most_once_and_costs_points(coins: list[int], data: st.DataObject) -> None:
    match, found = Match.start(Board.parse(" ".join(map(str, coins))), (PERSON, BOT)), []
    while match.active:
        before = match.position
        for _ in range(2):
            if match.active:
                match = match.play_move(match.position.turn, data.draw(st.sampled_from(match.position.moves())))
        if match.active and is_trap_sprung(match, ORACLE):
            found.append(match.ply)
            margins = brute_force.margins(brute_force.lines_left(before))
            assert margins[str(match.moves[-2])] < max(margins.values())
            assert match.coins[-2] == max(map(before.coin, before.moves())) < match.coins[-1]
    assert len(found) <= 1
