"""Answer requests with plain objects, whose keys are in the order of the JSON format."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from bot.cli.solve import request as request_module
from bot.cli.solve.request import SolveRequest
from bot.coins import Board, Position, Side
from bot.coins.solver import Oracle, RowMethod, Ties, best_response, ring, value_and_sides
from bot.coins.solver.reductions import scores
from bot.errors import CoinsError

SolveResponse = dict[str, object]

_NAMES = {Side.LEFT: "1L", Side.RIGHT: "1R"}
"""The moves of a single row in notation."""


def response_line(text: str, oracle: Oracle) -> str:
    """Answer one line of requests in one line; an error is an answer, too."""
    try:
        answer = solve_request(request_module.read(text), oracle)
    except CoinsError as error:
        answer = {"error": str(error)}
    return json.dumps(answer)


def solve_request(request: SolveRequest, oracle: Oracle) -> SolveResponse:
    """Answer a request. Raises `TooLargeError` if the method is too slow for its size."""
    if request.ring:
        solution = ring.solve(request.row)
        return {"value": solution.value, "picks": list(solution.first_moves)}
    if request.greedy is not None:
        return _response(request.row, request.greedy, request.opponent_first)
    if request.intervals is not None:
        row = oracle.row(request.row)
        answers = [_interval(row, i, j) for i, j in request.intervals]
        return answers[0] if request.one_interval else {"intervals": answers}
    return _board(request, oracle)


def _board(request: SolveRequest, oracle: Oracle) -> SolveResponse:
    lines = request.lines
    if not lines:
        return _result(0, 0, 0, [], [])
    if len(lines) == 1 and lines[0].wall is None and not lines[0].ring:
        coins = lines[0].coins
        end = len(coins) - 1
        row = oracle.row(coins)
        value, sides = value_and_sides(row, 0, end)
        moves = [_NAMES[side] for side in sides]
        line = [_NAMES[side] for side in row.play(0, end)]
        return _result(len(coins), sum(coins), value, moves, line)
    position = Position.start(Board(lines))
    margins = oracle.margins(position)
    value = max(margins.values())
    names = {move: str(move) for move in margins}
    moves = [names[move] for move, margin in margins.items() if margin == value]
    line_text = [names.get(move) or str(move) for move in oracle.best_play(position)]
    return _result(position.board.size, position.board.total, value, moves, line_text)


def _result(coins: int, total: int, value: int, moves: list[str], line: list[str]) -> SolveResponse:
    first, second = scores(total, value)
    return {"coins": coins, "value": value, "first": first, "second": second, "moves": moves, "line": line}


def _interval(row: RowMethod, i: int, j: int) -> SolveResponse:
    value, sides = value_and_sides(row, i, j)
    return {"value": value, "moves": [_NAMES[side] for side in sides]}


def _response(coins: Sequence[int], ties: Ties, opponent_first: bool) -> SolveResponse:
    best = best_response(coins, ties, opponent_first)
    return {
        "expected_margin": write_fraction(best.expected_margin),
        "win": write_fraction(best.win),
        "not_lose": write_fraction(best.not_lose),
        "half": write_fraction(best.half),
    }


def write_fraction(fraction: Fraction) -> str:
    """Write `p/q` in lowest terms, `p/1` for an integer."""
    return f"{fraction.numerator}/{fraction.denominator}"
