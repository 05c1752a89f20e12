"""Equal games are recognized on transformed boards; brute force confirms that they are equal."""

from __future__ import annotations

from itertools import islice
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Line, Position, Side
from bot.coins.equivalence import Thresholds, is_like, is_near, same_shape
from tests.support.games import boards, brute_force

OWN_THRESHOLDS, OTHERS_THRESHOLDS, EXACT_THRESHOLDS = Thresholds(3, 6), Thresholds(5, 9), Thresholds(1, inf)
seeds = st.integers(0, 10**9)


def value_by_brute_force(board: Board) -> int:
    """Return the value of `board` by brute force."""
    return brute_force.value(brute_force.lines_of(board))


def shuffle_lines(board: Board, rng: Random) -> Board:
    """Return the same game with lines reversed and shuffled."""
    if board.lines[0].ring:
        start = rng.randrange(board.size)
        coins = board.coins[start:] + board.coins[:start]
        return Board((Line(coins[:: rng.choice((1, -1))], ring=True),))
    lines = [
        Line(line.coins[::-1], line.wall.other if line.wall else None) if rng.random() < 0.5 else line
        for line in board.lines
    ]
    rng.shuffle(lines)
    return Board(tuple(lines))


def map_coins(board: Board, times: int, plus: int) -> Board:
    return Board(
        tuple(Line(tuple(times * coin + plus for coin in line.coins), line.wall, line.ring) for line in board.lines)
    )


def with_more_lines(board: Board, *lines: Line) -> Board:
    """Return `board`, a row instead of a ring, with more lines."""
    rows = tuple(Line(line.coins, line.wall) for line in board.lines)
    return Board((rows + lines)[:4])


def with_more_coins(board: Board, rng: Random) -> Board:
    """Return `board` with more coins at the ends of its first line."""
    first, *others = board.lines
    more = [tuple(rng.randint(1, 20) for _ in range(3)) for _ in range(2)]
    return Board((Line(more[0] + first.coins + more[1]), *others))


def random_board(rng: Random, distinct: bool = True) -> Board:
    """Return a board of at least eight coins, all different or as they are dealt."""
    sizes = rng.choice([(8,), (12,), (20,), (6, 6), (4, 5, 4), (3, 3, 3, 3), (10, 10), (40,)])
    total = sum(sizes)
    coins = iter(rng.sample(range(1, 61), total) if distinct else [rng.randint(1, 20) for _ in range(total)])
    walls = rng.choice([[None], [None, *Side]])
    if len(sizes) == 1 and rng.random() < 0.3:
        return Board((Line(tuple(coins), ring=True),))
    return Board(tuple(Line(tuple(islice(coins, size)), rng.choice(walls)) for size in sizes))


def remaining_board(board: Board, rng: Random, taken: int) -> Board:
    """Return the remaining board after `taken` random moves."""
    position = Position.start(board)
    for _ in range(taken):
        position = position.take(rng.choice(position.moves()))
    return position.remaining_board


def transform(board: Board, rng: Random) -> Board:
    """Return the same game, turned, with mapped coins, and perhaps a line without effect."""
    times, plus = rng.choice([(1, 0), (2, 0), (1, 1), (1, -1), (7, 0), (3, 5), (2, -9)])
    hidden = shuffle_lines(map_coins(board, times, plus), rng)
    if rng.random() < 0.3 and len(board.lines) < 4:
        hidden = with_more_lines(hidden, Line((rng.choice((0, plus)),) * 2))
    return hidden


def equal_games(board: Board, rng: Random) -> dict[str, Board]:
    """Return boards that give away the value of `board`."""
    found = {
        "transformed": transform(board, rng),
        "with more coins": with_more_coins(transform(board, rng), rng) if not board.lines[0].ring else board,
        "scaled down": board,
    }
    if len(board.lines) < 4:
        found["beside another line"] = with_more_lines(transform(board, rng), Line((997,)))
        found["beside many coins"] = with_more_lines(
            transform(board, rng), Line(tuple(rng.randint(1, 20) for _ in range(12)))
        )
        found["beside zeros"] = with_more_lines(board, Line((0, 0)))
    return found


@given(boards.boards(most_lines=2, most_coins=3), seeds, st.integers(1, 5), st.integers(-9, 9))
def test_maps_and_mirrors_keep_the_best_moves(board: Board, seed: int, times: int, plus: int) -> None:
    """A constant added to an odd number of coins goes to the first player."""
    hidden = map_coins(board, times, plus)
    gained = plus if board.size % 2 else 0
    assert value_by_brute_force(hidden) == times * value_by_brute_force(board) + gained
    before, after = (brute_force.margins(brute_force.lines_of(each)) for each in (board, hidden))
    assert after == {move: times * margin + gained for move, margin in before.items()}
    assert value_by_brute_force(shuffle_lines(board, Random(seed))) == brute_force.value(brute_force.lines_of(board))


@given(boards.boards(most_lines=2, most_coins=3), st.sampled_from([2, 4]))
def test_an_even_line_of_zeros_changes_no_value(board: Board, zeros: int) -> None:
    rows = Board(tuple(Line(line.coins, line.wall) for line in board.lines))
    assert brute_force.value(brute_force.lines_of(with_more_lines(rows, Line((0,) * zeros)))) == brute_force.value(
        brute_force.lines_of(rows)
    )


@given(seeds)
def test_every_equal_game_is_recognized(seed: int) -> None:
    rng = Random(seed)
    dealt = random_board(rng)
    for limits in (OWN_THRESHOLDS, OTHERS_THRESHOLDS):
        for name, board in equal_games(dealt, rng).items():
            assert is_like(board, dealt, limits), name
    multiple = map_coins(dealt, 6, 0)
    assert is_like(dealt, multiple, OTHERS_THRESHOLDS)
    assert is_like(map_coins(dealt, 4, 0), multiple, OTHERS_THRESHOLDS)


@given(seeds)
def test_every_equal_game_of_a_remaining_board_is_recognized(seed: int) -> None:
    rng = Random(seed)
    dealt = random_board(rng)
    position = remaining_board(dealt, rng, rng.randrange(min(12, dealt.size - 8) + 1))
    for name, board in equal_games(position, rng).items():
        assert is_like(board, dealt, OWN_THRESHOLDS), name


def test_deals_with_repeated_coins_are_recognized() -> None:
    """Nearly all of them, with a fixed seed."""
    rng, missed, number = Random(3), 0, 0
    for _ in range(150):
        dealt = random_board(rng, distinct=False)
        left = remaining_board(dealt, rng, min(3, dealt.size - 8))
        for board in equal_games(left, rng).values():
            number += 1
            missed += not (is_like(board, dealt, OTHERS_THRESHOLDS) and is_near(board, dealt))
    assert missed / number < 0.03


@given(seeds, st.integers(0, 4))
def test_boards_up_to_four_moves_later_are_near(seed: int, further: int) -> None:
    rng = Random(seed)
    left = random_board(rng)
    later = remaining_board(left, rng, further)
    assert is_near(later, left)
    for name, board in equal_games(later, rng).items():
        # Among many other coins a few can't be told from chance.
        if max(len(line.coins) for line in later.lines) >= 5 or name not in (
            "with more coins",
            "beside many coins",
            "beside another line",
        ):
            assert is_near(board, left), name


@given(seeds, st.integers(5, 7))
def test_boards_many_moves_later_are_not_near(seed: int, further: int) -> None:
    rng = Random(seed)
    left = Board.row(rng.sample(range(1, 100), 20))
    assert not is_near(remaining_board(left, rng, further), left)


def test_small_positions() -> None:
    for board, left, near in (
        ("9 2", "9 2", True),
        ("2 9", "9 2 4", True),
        ("9 2", "9 2 4 7", False),
        ("9", "9 2", False),
        ("10 2 6", "5 1 3", True),
        ("6 2 4", "5 1 3", True),
        ("5 1 3 8 2", "5 1 3 8", True),
    ):
        assert is_near(Board.parse(board), Board.parse(left)) is near, (board, left)


@pytest.mark.parametrize(("limits", "most"), [(OWN_THRESHOLDS, 12), (OTHERS_THRESHOLDS, 6)])
@pytest.mark.parametrize("worth", [20, 9, 999])
def test_random_boards_are_rarely_equivalent(limits: Thresholds, most: int, worth: int) -> None:
    """Compare 1,000 boards of one or more lines, with a fixed seed."""
    rng = Random(7)

    def some() -> Board:
        lines = rng.choice((1, 1, 1, 2, 3))
        sizes = [max(2, rng.randint(5, 24) // lines) for _ in range(lines)]
        return Board(tuple(Line(tuple(rng.randint(1, worth) for _ in range(size))) for size in sizes))

    assert sum(is_like(some(), some(), limits) for _ in range(1000)) <= most
    rng = Random(8)
    assert sum(is_near(some(), some()) for _ in range(1000)) <= most


@given(boards.boards(most_lines=3, most_coins=6), st.randoms())
def test_every_remaining_board_is_a_part(board: Board, rng: Random) -> None:
    position = Position.start(board)
    while not position.is_over:
        assert is_like(shuffle_lines(position.remaining_board, rng), board, EXACT_THRESHOLDS)
        position = position.take(rng.choice(position.moves()))


def test_other_boards_are_not_a_part() -> None:
    board = Board.parse("4 7 2 9 | 3 8 1")
    for other in ("4 2 9", "7 9", "4 7 2 9 3", "4 7 2 | 2 9", "4 7 | 2 9", "3 8 1 | 4 7 2 9 | 5"):
        assert not is_like(Board.parse(other), board, EXACT_THRESHOLDS), other
    ring = Board.parse("(4 7 2 9 5)")
    for part in ("9 5 4", "7 4 5 9", "(2 9 5 4 7)"):
        assert is_like(Board.parse(part), ring, EXACT_THRESHOLDS), part
    assert not is_like(Board.parse("4 2 9"), ring, EXACT_THRESHOLDS)


@given(boards.boards(), st.randoms())
def test_equal_games_have_the_same_shape(board: Board, rng: Random) -> None:
    if not any(board.coins):
        return
    assert same_shape(shuffle_lines(board, rng), board)
    if len(board.lines) < 4:
        assert same_shape(with_more_lines(board, Line((0,) * 7)), board)
        if any(len(line.coins) == 1 or len(set(line.coins)) > 1 for line in board.lines if any(line.coins)):
            assert same_shape(with_more_lines(board, Line((3,) * 7)), board)


def test_shapes() -> None:
    board = Board.parse("1 2 3 4 5 | [6 7 8")
    for same in (
        "8 1 8 | 3 1 3 3 2",
        "1 2 1 2 | 3 2",
        "1 2 1 2 1 2 1 | 3 2 4",
        "1 2 3 4 | 1 2 3 4",
        "1 2 3 4 5 | 6 7 8 | 1 2",
    ):
        assert same_shape(Board.parse(same), board), same
    for other in (
        "1 2 3 4 5 6 7 8",
        "1 2 3 4 | 1",
        "1 2 3 4 5 6 | 1 2 3 4 5",
        "1 2 3 4 5 | 6 7 8 | 1 2 3",
        "(1 2 3 4 5)",
    ):
        assert not same_shape(Board.parse(other), board), other
    assert same_shape(Board.parse("(1 2 3 4 5)"), Board.parse("5 2 3 1 1 1 2"))
    assert not same_shape(Board.parse("1 2 3 4"), Board.parse("1 2 3 4 5 6 7"))
