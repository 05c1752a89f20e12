"""Answers: from a request to the plain object that is written as JSON, its keys in the order of the format."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from bot.cli.solving import request as requests
from bot.cli.solving.request import Request
from bot.coins import Board, CoinsError, Position, Side
from bot.coins.solver import Oracle, RowMethod, Ties, best_response, ring, value_and_sides
from bot.coins.solver.rolling import scores

Answer = dict[str, object]

_NAMES = {Side.LEFT: "1L", Side.RIGHT: "1R"}
"""The moves of a single row, written out."""


def line(text: str, oracle: Oracle) -> str:
    """The answer to one line of requests, as one line; what is wrong with it is an answer too."""
    try:
        found = answer(requests.read(text), oracle)
    except CoinsError as error:
        found = {"error": str(error)}
    return json.dumps(found)


def answer(request: Request, oracle: Oracle) -> Answer:
    """The answer to a request. Raises `TooLarge` where a method says so."""
    if request.ring:
        found = ring.solve(request.row)
        return {"value": found.value, "picks": list(found.picks)}
    if request.greedy is not None:
        return _response(request.row, request.greedy, request.opponent_first)
    if request.intervals is not None:
        row = oracle.row(request.row)
        answers = [_interval(row, i, j) for i, j in request.intervals]
        return answers[0] if request.one_interval else {"intervals": answers}
    return _board(request, oracle)


def _board(request: Request, oracle: Oracle) -> Answer:
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
    written = [names.get(move) or str(move) for move in oracle.line(position)]
    return _result(position.board.size, position.board.total, value, moves, written)


def _result(coins: int, total: int, value: int, moves: list[str], line: list[str]) -> Answer:
    first, second = scores(total, value)
    return {"coins": coins, "value": value, "first": first, "second": second, "moves": moves, "line": line}


def _interval(row: RowMethod, i: int, j: int) -> Answer:
    value, sides = value_and_sides(row, i, j)
    return {"value": value, "moves": [_NAMES[side] for side in sides]}


def _response(coins: Sequence[int], ties: Ties, opponent_first: bool) -> Answer:
    found = best_response(coins, ties, opponent_first)
    return {
        "expected_margin": write_fraction(found.expected_margin),
        "win": write_fraction(found.win),
        "not_lose": write_fraction(found.not_lose),
        "half": write_fraction(found.half),
    }


def write_fraction(fraction: Fraction) -> str:
    """`p/q` in lowest terms, `p/1` for an integer."""
    return f"{fraction.numerator}/{fraction.denominator}"
