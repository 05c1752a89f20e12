"""Copying in duplicates: nobody sees what they could copy, and the best copier loses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest

from bot.coins import Board, Move, Position
from bot.coins.solver import Oracle
from bot.match.duels import reveal
from bot.match.match import HumanSeat, Match

ANN, BEN = HumanSeat(1), HumanSeat(2)
Games = tuple[Match, ...]


def start_duplicate(board: str) -> Games:
    deal = Board.parse(board)
    return Match.start(deal, (ANN, BEN)), Match.start(deal, (BEN, ANN))


def remaining_coins(position: Position) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(tuple(line) for line in position.lines))


def moves_with_positions(match: Match) -> Iterator[tuple[HumanSeat, tuple[tuple[int, ...], ...]]]:
    """Yield who moved at which remaining coins, for all moves that everybody can see."""
    position = Position.start(match.board)
    for move in match.moves:
        seat = match.seats[position.turn]
        assert isinstance(seat, HumanSeat)
        yield seat, remaining_coins(position)
        position = position.take(move)


@pytest.mark.parametrize("board", ["4 7 2 9 5", "2 2 2 2", "3 9 | 2 9 3]", "1 5 | 1 5", "(4 7 2 9)", "[3 8 | 8 3]"])
def test_no_move_is_shown_before_the_other_player_has_moved_at_the_same_coins(board: str) -> None:
    """Try all plays of both players, in every order of their moves."""
    reached = 0

    def play(games: Games) -> None:
        nonlocal reached
        reached += 1
        seen = {each for match in games for each in moves_with_positions(match)}
        running = [match for match in games if match.active]
        assert len(running) in (0, 2)
        for match in running:
            seat = match.seats[match.position.turn]
            other = BEN if seat == ANN else ANN
            assert (other, remaining_coins(match.position)) not in seen
        if not running:
            return
        for first in games[0].position.moves():
            assert reveal(games, (first, None)) == games
            for second in games[1].position.moves():
                assert reveal(games, (None, second)) == games
                play(reveal(games, (first, second)))

    play(start_duplicate(board))
    assert reached > 30


def test_games_at_different_plies_catch_up_without_a_deadlock() -> None:
    """Duels that began before moves were sealed may be at any plies."""
    for ahead in range(5):
        for behind in range(5):
            games = list(start_duplicate("4 7 2 9"))
            for number, plies in enumerate((ahead, behind)):
                for _ in range(plies):
                    match = games[number]
                    games[number] = match.play_move(match.position.turn, match.position.moves()[0], match.ply)
            sealed: list[Move | None] = [None, None]
            for _ in range(20):
                for number in (0, 1):
                    if games[number].active:
                        sealed[number] = games[number].position.moves()[-1]
                    after = reveal(games, sealed)
                    sealed = [move if now == old else None for move, now, old in zip(sealed, after, games, strict=True)]
                    games = list(after)
            assert not any(match.active for match in games)


def test_a_game_does_not_wait_for_a_finished_one() -> None:
    first, second = start_duplicate("4 7 2")
    resigned = first.resign(0)
    after = reveal((resigned, second), (None, Move.parse("1L")))
    assert after[0] == resigned
    assert after[1].ply == 1


@cache
def best_move(coins: tuple[int, ...], first: int, last: int) -> Move:
    position = Position.start(Board.parse(" ".join(map(str, coins[first : last + 1]))))
    return max(Oracle().margins(position).items(), key=lambda each: (each[1], position.coin(each[0])))[0]


def best_margin_by_copying(boards: list[tuple[int, ...]], *, is_sealed: bool) -> int:
    """Return the most that a player who can't judge coins wins from a perfect one over all `boards`, in duplicates.

    The player knows how the perfect one plays, and remembers everything that was shown, but chooses without looking at
    the coins: the same in all of `boards` in which the same was shown so far. Exact: a search of all such strategies.
    """
    left_move = Move.parse("1L")

    def take(ends: tuple[int, int], is_left: bool) -> tuple[int, int]:
        return (ends[0] + 1, ends[1]) if is_left else (ends[0], ends[1] - 1)

    def split(some: list[tuple[int, ...]], ends: tuple[int, int]) -> Iterator[tuple[bool, list[tuple[int, ...]]]]:
        for is_left in (True, False):
            found = [coins for coins in some if (best_move(coins, *ends) == left_move) == is_left]
            if found:
                yield is_left, found

    def total(some: list[tuple[int, ...]], ends: tuple[int, int], is_left: bool) -> int:
        return sum(coins[ends[0] if is_left else ends[1]] for coins in some)

    def search(theirs: tuple[int, int], mine: tuple[int, int], some: list[tuple[int, ...]]) -> int:
        """Return the best from a ply on at which the perfect player moves at `theirs`, the copier at `mine`."""
        if theirs[0] > theirs[1]:
            return 0
        shown = list(split(some, theirs))

        def with_choice(is_left: bool, parts: list[tuple[bool, list[tuple[int, ...]]]]) -> int:
            return sum(
                total(part, mine, is_left)
                - total(part, theirs, other)
                + search(take(mine, is_left), take(theirs, other), part)
                for other, part in parts
            )

        if is_sealed:
            return max(with_choice(is_left, shown) for is_left in (True, False))
        return sum(max(with_choice(is_left, [part]) for is_left in (True, False)) for part in shown)

    whole = 0, len(boards[0]) - 1
    return search(whole, whole, boards)


@pytest.mark.parametrize(("size", "lost"), [(2, -2), (3, -8), (4, -62), (5, -386)])
def test_the_best_margin_by_copying(size: int, lost: int) -> None:
    """Over all orders of the coins 1 to `size`: moves that are shown before one's own make a tie, sealed ones don't."""
    boards = list(permutations(range(1, size + 1)))
    assert best_margin_by_copying(boards, is_sealed=False) == 0
    assert best_margin_by_copying(boards, is_sealed=True) == lost
