"""Check the course by brute force: its expressions, its general statements, and every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from bot.chat.components.message import Message
from bot.chat.views import course as course_view
from bot.coins import Board, Position
from bot.learning.course import END, LessonProgress, judge, load_course
from bot.learning.steps import SHOW, PlayStep, Step
from bot.service.course import LessonView
from tests.support import brute_force
from tests.support.brute_force import Line, Lines, against_greedy

Value = int | str
Row = tuple[int, ...]
COURSE = load_course()


@dataclass(frozen=True)
class State:
    """The lines left, the scores of both seats, and the coins taken in order."""

    lines: Lines
    scores: tuple[int, int] = (0, 0)
    taken: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        return len(self.taken) % 2

    @property
    def moves(self) -> dict[str, tuple[int, Lines]]:
        return brute_force.moves(self.lines)

    def take(self, move: str) -> State:
        coin, rest = self.moves[move]
        first, second = self.scores
        scores = (first, second + coin) if self.turn else (first + coin, second)
        return State(rest, scores, (*self.taken, coin))

    @property
    def value(self) -> int:
        return brute_force.value(self.lines)

    @property
    def best(self) -> list[str]:
        margins = brute_force.margins(self.lines)
        return [move for move, margin in margins.items() if margin == max(margins.values())]

    @property
    def greedy(self) -> str:
        """Return the move that takes the greatest coin, the last one of equal coins."""
        coins = {move: coin for move, (coin, _) in self.moves.items()}
        return [move for move, coin in coins.items() if coin == max(coins.values())][-1]

    @property
    def row(self) -> tuple[int, ...]:
        return self.lines[0][0]

    def final(self) -> tuple[int, int]:
        """Return both totals under perfect play."""
        here = self
        while here.moves:
            here = here.take(here.best[0])
        return here.scores


def state(text: str) -> State:
    """Read `board / moves`."""
    board, _, moves = text.partition("/")
    found = State(brute_force.lines_of(Board.parse(board.strip())))
    for move in moves.split():
        found = found.take(move)
    return found


def state_of(position: Position) -> State:
    """Return the state of `position`."""
    return State(brute_force.lines_left(position), position.scores, (0,) * position.ply)


def evaluate(text: str) -> Value:
    """Return the value of an expression."""
    operator, _, rest = text.partition(" ")
    return _OPERATORS[operator](state(rest))


def holds(claim: str) -> bool:
    """Return true if the claim is true."""
    for symbol in ("==", "!=", ">", "<"):
        left, found, right = claim.partition(f" {symbol} ")
        if found:
            one = evaluate(left)
            other: Value = evaluate(right) if right.partition(" ")[0] in _OPERATORS else right
            if symbol in ("==", "!="):
                return (str(one) == str(other)) is (symbol == "==")
            return Fraction(one) > Fraction(other) if symbol == ">" else Fraction(one) < Fraction(other)
    raise AssertionError(claim)


def lookahead(here: State, plies: int) -> str:
    """Return the first move with the best margin over the next `plies` plies."""

    def margin(lines: Lines, left: int) -> int:
        found = brute_force.moves(lines)
        if not left or not found:
            return 0
        return max(coin - margin(rest, left - 1) for coin, rest in found.values())

    margins = {move: coin - margin(rest, plies - 1) for move, (coin, rest) in here.moves.items()}
    return max(margins, key=lambda move: margins[move])


def _parity(here: State) -> str:
    odds, evens = sum(here.row[::2]), sum(here.row[1::2])
    return "1L" if odds >= evens else "1R"


def _greedy_game(here: State) -> tuple[int, int]:
    while here.moves:
        here = here.take(here.best[0] if here.turn else here.greedy)
    return here.scores


def _gain(here: State) -> int:
    [coin] = here.taken
    return coin - max(each for each, _ in here.moves.values())


def _most_against_greedy(here: State) -> int:
    margin = against_greedy(here.row, "right", False, Fraction)
    return int(sum(here.row) + margin) // 2


def _fused(here: State) -> int:
    x, middle, y = here.row
    return x - middle + y


_OPERATORS: dict[str, Callable[[State], Value]] = {
    "value": lambda here: here.value,
    "first": lambda here: here.final()[0],
    "second": lambda here: here.final()[1],
    "margin": lambda here: here.final()[0] - here.final()[1],
    "best": lambda here: " ".join(here.best),
    "takeable": lambda here: " ".join(str(coin) for coin, _ in here.moves.values()),
    "coins": lambda here: " | ".join(" ".join(map(str, coins)) for coins, _ in here.lines if coins),
    "sum": lambda here: sum(sum(coins) for coins, _ in here.lines),
    "count": lambda here: sum(len(coins) for coins, _ in here.lines),
    "moves": lambda here: len(here.moves),
    "cells": lambda here: sum(1 for i in range(len(here.row)) for _ in range(i, len(here.row))),
    "gain": _gain,
    "most": lambda here: max(coin for coin, _ in here.moves.values()),
    "odds": lambda here: sum(here.row[::2]),
    "evens": lambda here: sum(here.row[1::2]),
    "fused": _fused,
    "greedy-move": lambda here: here.greedy,
    "parity-move": _parity,
    "greedy": lambda here: _greedy_game(here)[0],
    "beats-greedy": lambda here: _greedy_game(here)[1],
    "against-greedy": _most_against_greedy,
}


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


def answers(step: Step) -> Iterator[str]:
    """Yield every answer that leads to a screen."""
    yield ""
    if step.is_question:
        yield SHOW
    yield from _games(step, "") if isinstance(step, PlayStep) else step.answers


def _games(step: PlayStep, answer: str) -> Iterator[str]:
    for following in step.continuations(answer):
        yield following
        judged = judge(step, following)
        if judged is not None and judged.right is None:
            yield from _games(step, following)


def views() -> Iterator[LessonView]:
    for lesson in COURSE.lessons:
        first = {step.id: SHOW for step in lesson.questions}
        for step in lesson.steps:
            for answer in answers(step):
                judged = judge(step, answer) if answer else None
                yield LessonView(lesson, step, answer, judged, LessonProgress(step.id, answer, 3), skipped=not answer)
        yield LessonView(lesson, None, "", None, LessonProgress(END, first_answers=first, best=4))


def messages() -> Iterator[Message]:
    yield from map(course_view.lesson_message, views())
    yield course_view.course_message({})
    progress = {lesson.id: LessonProgress(END, best=lesson.number % 3 or None) for lesson in COURSE.lessons}
    yield course_view.course_message(progress)
