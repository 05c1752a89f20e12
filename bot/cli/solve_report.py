"""Write what `solve` found about a board, for people to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.cli.solve_requests import SolveRequest, answer_opponent
from bot.cli.terminal import pluralize
from bot.coins import Board, Oracle, Position, Side, Ties
from bot.coins.solver import ring
from bot.coins.solver.lines import greedy_against_perfect, odds_or_evens
from bot.coins.solver.oracle import component
from bot.coins.solver.reductions import Fruitless, Fusion, Greedy, scores, trace
from bot.errors import CoinsError

_MAX_LISTED = 60
"""The most coins, moves or nodes of a line that are listed; the rest is counted."""
_MAX_TRACED_COINS = 10_000
"""The most coins of a traced board: each step shows the rest of the board, so the work is quadratic."""


def report(request: SolveRequest, oracle: Oracle, has_trace: bool) -> Iterator[str]:
    """Yield the lines of the report. Raises `CoinsError` if the board is too large, or can't be traced."""
    if not request.lines:
        yield "No coins: nothing to take, the value is 0."
        return
    board = Board(request.lines)
    if has_trace and board.lines[0].ring:
        raise CoinsError("--trace shows the reductions of rows and stacks: this board is a ring.")
    if has_trace and board.size > _MAX_TRACED_COINS:
        raise CoinsError(f"--trace shows boards of up to {_MAX_TRACED_COINS:,} coins, not {board.size:,}.")
    yield str(board) if board.size <= _MAX_LISTED else f"A board of {pluralize(len(board.lines), 'line')}"
    yield f"{pluralize(board.size, 'coin')}, {board.total} in all."
    yield ""
    if board.lines[0].ring:
        yield from _ring(request.row)
    elif request.greedy is not None:
        yield from _opponent(request.row, request.greedy, request.opponent_first)
    else:
        if has_trace:
            yield from _trace(board)
            yield ""
        yield from _perfect(board, oracle)


def _perfect(board: Board, oracle: Oracle) -> Iterator[str]:
    position = Position.start(board)
    margins = oracle.margins(position)
    value = max(margins.values())
    first, second = scores(board.total, value)
    yield f"Value          {value}: of perfect players the first takes {first}, the second {second}."
    best = _shorten([str(move) for move, margin in margins.items() if margin == value])
    all_moves = _shorten([f"{move} {margin}" for move, margin in margins.items()], ", ")
    yield f"Best moves     {best}  (margins: {all_moves})"
    yield f"Best line      {_shorten([str(move) for move in oracle.best_play(position)])}"
    parts = [component(line, line.coins) for line in board.lines]
    for ties in (Side.RIGHT, Side.LEFT):
        greedy_total, perfect_total = greedy_against_perfect(parts, ties)
        ties_text = f"of equal ends the {ties.name.lower()} one"
        yield f"Greedy         takes {greedy_total} to {perfect_total} against perfect play ({ties_text})."
    if len(board.lines) > 1 or board.lines[0].wall is not None or board.size % 2:
        yield "Odds-or-evens  needs one row of an even number of coins."
    else:
        guaranteed, side = odds_or_evens(board.lines[0].coins)
        yield f"Odds-or-evens  takes {guaranteed} at least, and begins with 1{side.value}."


def _ring(coins: Sequence[int]) -> Iterator[str]:
    value, first_moves = ring.solve(coins)
    first, second = scores(sum(coins), value)
    yield f"Ring           {value}: of perfect players the first takes {first}, the second {second}."
    yield f"First picks    {_shorten([f'1@{k + 1} ({coins[k]})' for k in first_moves], ', ')}"


def _opponent(coins: Sequence[int], ties: Ties, opponent_first: bool) -> Iterator[str]:
    best = answer_opponent(coins, ties, opponent_first)
    ties_text = "either of equal ends" if ties is Ties.RANDOM else f"the {ties.value} one of equal ends"
    yield f"Against a greedy opponent who takes {ties_text} and moves {'first' if opponent_first else 'second'}."
    yield "Each number is the best there is, by a strategy of its own."
    for label, fraction in zip(("Expected margin", "Win", "Not lose", "Win or half tie"), best.values(), strict=True):
        yield f"{label:<15}  {fraction}"


def _trace(board: Board) -> Iterator[str]:
    parts = [component(line, line.coins) for line in board.lines]
    signed = "" if board.size % 2 == 0 else ", times -1 for an odd number of coins"
    for step in trace(parts):
        match step:
            case Fusion():
                yield f"Fuse      {step.x} {step.middle} {step.y} -> {step.node}{_line_after(board, step)}"
            case Fruitless():
                yield (
                    f"Fruitless {step.middle} at the wall, {step.x} beside it -> "
                    f"{step.x} - {step.middle}{signed} = {step.worth}{_line_after(board, step)}"
                )
            case Greedy():
                yield f"Take      {step.node} from line {step.line + 1}: {'second' if step.seat else 'first'} player"


def _line_after(board: Board, step: Fusion | Fruitless) -> str:
    wall = board.lines[step.line].wall
    nodes = step.nodes[::-1] if wall is Side.RIGHT else step.nodes
    left, right = "[" if wall is Side.LEFT else "", "]" if wall is Side.RIGHT else ""
    return f"   line {step.line + 1}: {left}{_shorten([str(node) for node in nodes])}{right}"


def _shorten(words: Sequence[str], separator: str = " ") -> str:
    if len(words) <= _MAX_LISTED:
        return separator.join(words)
    return f"{separator.join(words[:_MAX_LISTED])} … and {len(words) - _MAX_LISTED:,} more"
