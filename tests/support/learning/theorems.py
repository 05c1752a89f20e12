"""Check the general statements of the course on all small boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from tests.support.games import brute_force
from tests.support.games.brute_force import Line, Lines

Row = tuple[int, ...]


def _rows(most: int, values: int, least: int = 1) -> Iterator[Row]:
    for size in range(least, most + 1):
        yield from product(range(values), repeat=size)


def _optimal(lines: Lines) -> set[str]:
    margins = brute_force.margins(lines)
    return {move for move, margin in margins.items() if margin == max(margins.values())}


def every_second_coin() -> bool:
    """Places as coins: by taking a place of one half each time, the first player gets all of that half."""
    return all(_takes_half(((tuple(range(n)), ""),), half) for n in (2, 4, 6, 8) for half in (0, 1))


def every_second_coin_of_a_ring() -> bool:
    return all(_takes_half(((tuple(range(n)), "O"),), half) for n in (2, 4, 6, 8) for half in (0, 1))


def _takes_half(lines: Lines, half: int) -> bool:
    """Return true if there is always a move to a place of that half, for all replies of the other side."""
    own = [rest for place, rest in brute_force.moves(lines).values() if place % 2 == half]
    if not own:
        return False
    return any(
        all(
            reply % 2 != half and (not brute_force.moves(after) or _takes_half(after, half)) for reply, after in replies
        )
        for replies in (list(brute_force.moves(rest).values()) for rest in own)
    )


def first_never_loses_on_even_rows() -> bool:
    return all(brute_force.row_value(*row) >= 0 for size in (2, 4, 6) for row in product(range(4), repeat=size))


def greatest_of_three_in_the_middle() -> bool:
    return all(
        brute_force.row_value(x, middle, y) == x + y - middle and _optimal((((x, middle, y), ""),)) == {"1L", "1R"}
        for x, middle, y in product(range(6), repeat=3)
        if x <= middle >= y
    )


def table_of_shorter_intervals() -> bool:
    for row in _rows(5, 4):
        values: dict[tuple[int, int], int] = {}
        for length in range(1, len(row) + 1):
            for i in range(len(row) - length + 1):
                j = i + length - 1
                values[i, j] = max(row[i] - values.get((i + 1, j), 0), row[j] - values.get((i, j - 1), 0))
        if values[0, len(row) - 1] != brute_force.row_value(*row):
            return False
    return True


def fusion_keeps_the_value() -> bool:
    for row in _rows(6, 4, least=3):
        for k in range(1, len(row) - 1):
            x, middle, y = row[k - 1 : k + 2]
            fused = (*row[: k - 1], x - middle + y, *row[k + 2 :])
            if x <= middle >= y and brute_force.row_value(*fused) != brute_force.row_value(*row):
                return False
    return True


def _is_valley(row: Row) -> bool:
    return not any(row[k - 1] <= row[k] >= row[k + 1] for k in range(1, len(row) - 1))


def greatest_in_a_valley() -> bool:
    return all(
        max(row) in (row[0], row[-1]) and _greatest_is_optimal(((row, ""),)) for row in _rows(6, 5) if _is_valley(row)
    )


def greatest_in_valleys() -> bool:
    valleys = [row for row in _rows(4, 4) if _is_valley(row)]
    return all(_greatest_is_optimal(((one, ""), (other, ""))) for one in valleys for other in valleys)


def _greatest_is_optimal(lines: Lines) -> bool:
    moves = brute_force.moves(lines)
    most = max(coin for coin, _ in moves.values())
    return {move for move, (coin, _) in moves.items() if coin == most} <= _optimal(lines)


def _reduced(line: Line) -> list[int]:
    """Return the nodes of a row or a stack with its wall at the left, after fusion and fruitless moves."""
    nodes, wall = list(line[0]), line[1]
    k = 1
    while k < len(nodes) - 1:
        x, middle, y = nodes[k - 1 : k + 2]
        if x <= middle >= y:
            nodes[k - 1 : k + 2] = [x - middle + y]
            k = 1
        else:
            k += 1
    while wall and len(nodes) > 1 and nodes[1] <= nodes[0]:
        del nodes[:2]
    return nodes


def greatest_node() -> bool:
    """A greatest node in reach is an optimal move; if there is none, every move is."""
    for one in _rows(4, 3):
        for other, wall in product(_rows(3, 3), ("", "L")):
            lines: Lines = ((one, ""), (other, wall))
            nodes = {}
            for number, line in enumerate(lines, 1):
                reduced = _reduced(line)
                if reduced:
                    nodes[f"{number}R"] = reduced[-1]
                    nodes |= {} if line[1] else {f"{number}L": reduced[0]}
            legal = set(brute_force.moves(lines))
            best = {move for move, node in nodes.items() if node == max(nodes.values())} if nodes else legal
            written = {move if move in legal else f"{move[0]}L" for move in best}  # the last coin of a row
            if not written <= _optimal(lines):
                return False
    return True


def fruitless_pairs() -> bool:
    """With M and x <= M in a stack, a row keeps its best moves, and the value differs by x - M or its negative."""
    for row in _rows(4, 4):
        for middle, x in product(range(4), repeat=2):
            alone: Lines = (((middle, x), "L"), (row, ""))
            sign = -1 if len(row) % 2 else 1
            expected = brute_force.row_value(*row) + sign * (x - middle)
            best = {f"2{move[1:]}" for move in _optimal(((row, ""),))}
            if x <= middle and (brute_force.value(alone) != expected or not best <= _optimal(alone)):
                return False
    return True


THEOREMS: dict[str, Callable[[], bool]] = {
    "one side of an even row can take every second coin": every_second_coin,
    "the first to move on an even row never has to lose": first_never_loses_on_even_rows,
    "the first to move on an even ring can take every second coin": every_second_coin_of_a_ring,
    "the side to move loses the greatest of three coins in the middle": greatest_of_three_in_the_middle,
    "the table is filled from shorter intervals only": table_of_shorter_intervals,
    "fusion keeps the value of every row": fusion_keeps_the_value,
    "in a valley the greatest coin is always right": greatest_in_a_valley,
    "in valleys the greatest coin is always right": greatest_in_valleys,
    "the greatest node of the reduced lines is an optimal move": greatest_node,
    "setting a fruitless pair aside keeps the best moves": fruitless_pairs,
}
