"""The whole truth about a position, against brute force."""

from __future__ import annotations

from hypothesis import given

from bot.coins import Position
from bot.coins.solver import Oracle, trace
from bot.match.evaluation import STEPS_COINS, best_line, evaluate
from tests import boards, brute
from tests.brute import Lines
from tests.match.playing import at
from tests.match.test_nudges import positions

ORACLE = Oracle()
SMALL = positions(boards.boards(most_lines=3, most_coins=3) | boards.rows(9))


def greatest(lines: Lines) -> str:
    """The greatest coin in reach, of equals the last in order."""
    found = brute.moves(lines)
    return max(reversed(found), key=lambda move: found[move][0])


def best(lines: Lines) -> str:
    """A best move, of several the first in order."""
    margins = brute.margins(lines)
    return max(margins, key=margins.__getitem__)


def richer_half(lines: Lines) -> str:
    """On an even row the end that belongs to the richer half, on an even ring the greatest coin of it (the first).

    Else the greatest coin in reach.
    """
    [(number, row, wall)] = [(number, coins, wall) for number, (coins, wall) in enumerate(lines, 1) if coins]
    if len(row) % 2:
        return greatest(lines)
    if wall == "O":
        half = 0 if sum(row[::2]) >= sum(row[1::2]) else 1
        return f"{number}@{max(range(half, len(row), 2), key=row.__getitem__) + 1}"
    return f"{number}{'L' if sum(row[::2]) >= sum(row[1::2]) else 'R'}"


def ends(position: Position, own: object) -> tuple[int, int]:
    """The final scores where the side to move plays by `own` and the other perfectly."""
    lines, scores, seat = brute.lines_left(position), list(position.scores), position.turn
    while any(coins for coins, _ in lines):
        choose = own if seat == position.turn else best
        assert callable(choose)
        coin, lines = brute.moves(lines)[choose(lines)]
        scores[seat] += coin
        seat = 1 - seat
    return scores[0], scores[1]


@given(SMALL)
def test_every_number_agrees_with_brute_force(position: Position) -> None:
    lines, seat = brute.lines_left(position), position.turn
    have = position.scores[seat] - position.scores[1 - seat]
    told = evaluate(position, ORACLE)
    assert told.value == brute.value(lines)
    margins = {str(each.move): each.scores[seat] - each.scores[1 - seat] - have for each in told.moves}
    assert margins == brute.margins(lines)
    assert all(sum(each.scores) == position.board.total for each in told.moves)
    assert told.greedy == ends(position, greatest)
    stocked = [(coins, wall) for coins, wall in lines if coins]
    if len(stocked) == 1 and stocked[0][1] in ("", "O") and len(stocked[0][0]) % 2 == 0:
        assert told.parity == ends(position, richer_half)
        assert told.parity[seat] - position.scores[seat] >= max(sum(stocked[0][0][::2]), sum(stocked[0][0][1::2]))
    else:
        assert told.parity is None
    assert (told.steps is None) == position.intact
    assert told.steps is None or trace.value(told.steps) == told.value


@given(SMALL)
def test_the_best_line_is_perfect_play_to_the_end(position: Position) -> None:
    lines = brute.lines_left(position)
    for move, coin in best_line(position, ORACLE):
        margins = brute.margins(lines)
        assert margins[str(move)] == max(margins.values())
        assert brute.moves(lines)[str(move)][0] == coin
        lines = brute.moves(lines)[str(move)][1]
    assert not any(coins for coins, _ in lines)


def test_an_evaluation_by_hand() -> None:
    told = evaluate(at("5 10 25 10"), ORACLE)
    assert (told.value, told.greedy, told.parity) == (10, (20, 30), (30, 20))


def test_the_reduction_is_told_of_small_boards_only() -> None:
    assert evaluate(at("1 " * STEPS_COINS), ORACLE).steps is not None
    assert evaluate(at("1 " * (STEPS_COINS + 1)), ORACLE).steps is None
