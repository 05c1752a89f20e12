"""Read what `solve` is asked, a board and a question about it, from JSON or the flags, and answer in JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from bot.cli.solve_formats import too_many_digits
from bot.cli.terminal import pluralize
from bot.coins import Board, Line, Oracle, Position, Side, Ties, best_response
from bot.coins.solver import ring
from bot.coins.solver.oracle import value_and_sides
from bot.coins.solver.reductions import scores
from bot.coins.solver.trees import Tree
from bot.errors import CoinsError
from bot.util.foreign_text import escape_invisible, quote, trim

_KEYS = frozenset({"board", "coins", "interval", "intervals", "ring", "opponent", "ties", "opponent_first"})
_TREE_KEYS = frozenset({"weights", "edges"})
_ROW_ONLY = {"ring": "A ring", "opponent": "The best response", "interval": "An interval", "intervals": "An interval"}

SolveResponse = dict[str, object]
_NAMES = {Side.LEFT: "1L", Side.RIGHT: "1R"}
"""The moves of a single row in notation."""
Interval = tuple[int, int]
"""First and last coin, 0-based and inclusive."""


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """A question about a board. `lines` is empty for a board without coins; at most one other field is set.

    `ring` asks for the first moves only, of a ring or of a row taken as a ring.
    """

    lines: tuple[Line, ...]
    ring: bool = False
    intervals: tuple[Interval, ...] | None = None
    one_interval: bool = False
    greedy: Ties | None = None
    opponent_first: bool = False
    tree: Tree | None = None
    """Gold grabbing on this tree; then there are no lines."""

    @property
    def row(self) -> tuple[int, ...]:
        """Return the coins of a board of one row or ring, or of no line."""
        return self.lines[0].coins if self.lines else ()


def lines_of_text(text: str) -> tuple[Line, ...]:
    return Board.parse(text).lines if trim(text) else ()


def lines_of_coins(coins: object) -> tuple[Line, ...]:
    """Return a list of integers as a row; no line for an empty list. Raises `CoinsError`."""
    integers = _integers(coins, "coins")
    return (Line(tuple(integers)),) if integers else ()


def _integers(value: object, key: str) -> list[int]:
    if type(value) is not list:
        raise CoinsError(f"'{key}' must be a list of integers, not {_kind(value)}.")
    if not set(map(type, value)) <= {int}:  # exactly: true is not a coin
        index = next(index for index, coin in enumerate(value) if type(coin) is not int)
        raise CoinsError(f"'{key}' must be integers, but the one at {index} is {_kind(value[index])}.")
    return value


def read_request(text: str) -> SolveRequest:
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        wrong = error.doc[error.pos : error.pos + 1]
        what = f", {quote(wrong)}" if escape_invisible(wrong) != wrong else ""
        raise CoinsError(f"This is not JSON: {error.msg} at line {error.lineno}, column {error.colno}{what}.") from None
    except RecursionError:
        raise CoinsError("This JSON is nested too deeply to be a request.") from None
    if type(document) is not dict:
        raise CoinsError(f"A request is a JSON object, not {_kind(document)}.")
    if document.keys() & _TREE_KEYS:
        return SolveRequest((), tree=_tree(document))
    if not document.keys() <= _KEYS:
        unknown = next(key for key in document if key not in _KEYS)
        raise CoinsError(f"Unknown key {quote(unknown, 40)} in a request.")
    return _request(document)


def request_of_flags(flags: argparse.Namespace, lines: tuple[Line, ...]) -> SolveRequest:
    request = SolveRequest(
        lines,
        ring=flags.ring,
        greedy=Ties(flags.ties or Ties.RIGHT.value) if flags.opponent else None,
        opponent_first=flags.opponent_first,
    )
    return _checked(request, [key for key in ("ring", "opponent") if getattr(flags, key)])


def _request(document: dict[str, Any]) -> SolveRequest:
    lines = _lines_of_document(document)
    if len(document) == 1:  # only the board: the most frequent request by far
        return SolveRequest(lines)
    ring, opponent_first = _flag(document, "ring"), _flag(document, "opponent_first")
    if "opponent" in document and document["opponent"] != "greedy":
        raise CoinsError("'opponent' must be \"greedy\".")
    if "opponent" not in document and ("ties" in document or opponent_first):
        raise CoinsError("'ties' and 'opponent_first' need 'opponent'.")
    ties = _ties(document.get("ties", Ties.RIGHT.value)) if "opponent" in document else None
    intervals: tuple[Interval, ...] | None = None
    if "interval" in document:
        intervals = (_interval(document["interval"], lines),)
    if "intervals" in document:
        if type(document["intervals"]) is not list:
            raise CoinsError(f"'intervals' must be a list, not {_kind(document['intervals'])}.")
        intervals = tuple([_interval(pair, lines) for pair in document["intervals"]])
    request = SolveRequest(lines, ring, intervals, "interval" in document, ties, opponent_first)
    return _checked(request, [key for key in _ROW_ONLY if key in document and (key != "ring" or ring)])


def _checked(request: SolveRequest, questions: list[str]) -> SolveRequest:
    """Return the request, with its row as a ring if that is asked.

    Raises `CoinsError` for two questions at once, and for questions about rows if the board is none.
    """
    if len(questions) > 1:
        raise CoinsError(f"'{questions[0]}' and '{questions[1]}' cannot be asked together.")
    if questions and request.lines:
        question = _ROW_ONLY[questions[0]]
        if len(request.lines) > 1:
            raise CoinsError(f"{question} needs a board of one line: this one has {len(request.lines)}.")
        if request.lines[0].wall is not None:
            raise CoinsError(f"{question} needs a row without a wall: this board is a stack.")
        if request.lines[0].ring and questions != ["ring"]:
            raise CoinsError(f"{question} needs a row: this board is a ring.")
    return replace(request, lines=tuple(replace(line, ring=request.ring or line.ring) for line in request.lines))


def _lines_of_document(document: dict[str, Any]) -> tuple[Line, ...]:
    if ("board" in document) == ("coins" in document):
        raise CoinsError("A request needs either 'board' or 'coins'.")
    if "coins" in document:
        return lines_of_coins(document["coins"])
    board = document["board"]
    if type(board) is list:
        raise CoinsError("'board' must be a text like \"4 7 2 | [3 8 1\"; a list of coins goes by the name 'coins'.")
    if type(board) is not str:
        raise CoinsError(f"'board' must be a text like \"4 7 2 | [3 8 1\", not {_kind(board)}.")
    return lines_of_text(board)


def _tree(document: dict[str, Any]) -> Tree:
    if document.keys() != _TREE_KEYS:
        raise CoinsError("A request about a tree has 'weights' and 'edges', and nothing else.")
    weights, edges = _integers(document["weights"], "weights"), document["edges"]
    if type(edges) is not list:
        raise CoinsError(f"'edges' must be a list, not {_kind(edges)}.")
    for edge in edges:
        if type(edge) is not list or list(map(type, edge)) != [int, int]:
            raise CoinsError("An edge is a list of two vertices, counted from 0.")
    return Tree(weights, edges)


def _flag(document: dict[str, Any], key: str) -> bool:
    flag = document.get(key, False)
    if type(flag) is not bool:
        raise CoinsError(f"'{key}' must be true or false, not {_kind(flag)}.")
    return flag


def _ties(name: object) -> Ties:
    try:
        return Ties(name)
    except ValueError:
        raise CoinsError('\'ties\' must be "right", "left" or "random".') from None


def _interval(pair: object, lines: tuple[Line, ...]) -> Interval:
    if type(pair) is not list or len(pair) != 2 or type(pair[0]) is not int or type(pair[1]) is not int:
        raise CoinsError("An interval is a list of two integers, [first, last], counted from 0.")
    i, j = pair
    size = len(lines[0].coins) if lines else 0
    if len(lines) <= 1 and not 0 <= i <= j < size:
        raise CoinsError(f"The interval [{i}, {j}] is not within the {pluralize(size, 'coin')}, counted from 0.")
    return i, j


def _kind(value: object) -> str:
    """Return the type of a JSON value in JSON's terms."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    names = {dict: "an object", list: "a list", str: "a text", int: "an integer", float: "a number with a fraction"}
    return names[type(value)]


def response_line(text: str, oracle: Oracle) -> str:
    """Answer one line of requests in one line; an error is an answer, too."""
    try:
        return json.dumps(answer(read_request(text), oracle))
    except CoinsError as error:
        problem = error
    except ValueError as error:
        problem = too_many_digits(error)
    return json.dumps({"error": str(problem)})


def answer(request: SolveRequest, oracle: Oracle) -> SolveResponse:
    """Answer a request. Raises `TooLargeError` if the method is too slow for its size."""
    if request.tree is not None:
        tree = request.tree
        return _result(tree.weights, tree.value(), tree.best_moves(), tree.best_play())
    if request.ring:
        value, first_moves = ring.solve(request.row)
        return {"value": value, "picks": first_moves}
    if request.greedy is not None:
        return answer_opponent(request.row, request.greedy, request.opponent_first)
    if request.intervals is not None:
        row = oracle.row(request.row)
        solved = [value_and_sides(row, i, j) for i, j in request.intervals]
        answers = [{"value": value, "moves": [_NAMES[side] for side in sides]} for value, sides in solved]
        return answers[0] if request.one_interval else {"intervals": answers}
    return _answer_board(request, oracle)


def _answer_board(request: SolveRequest, oracle: Oracle) -> SolveResponse:
    lines = request.lines
    if not lines:
        return _result((), 0, (), ())
    if len(lines) == 1 and lines[0].wall is None and not lines[0].ring:
        coins = lines[0].coins
        end = len(coins) - 1
        row = oracle.row(coins)
        value, sides = value_and_sides(row, 0, end)
        moves = [_NAMES[side] for side in sides]
        line = [_NAMES[side] for side in row.play(0, end)]
        return _result(coins, value, moves, line)
    position = Position.start(Board(lines))
    margins = oracle.margins(position)
    value = max(margins.values())
    names = {move: str(move) for move in margins}
    moves = [names[move] for move, margin in margins.items() if margin == value]
    line_text = [names.get(move) or str(move) for move in oracle.best_play(position)]
    return _result(position.board.coins, value, moves, line_text)


def _result(coins: Sequence[int], value: int, moves: Sequence[object], line: Sequence[object]) -> SolveResponse:
    first, second = scores(sum(coins), value)
    return {
        "coins": len(coins),
        "value": value,
        "first": first,
        "second": second,
        "moves": list(moves),
        "line": list(line),
    }


def answer_opponent(coins: Sequence[int], ties: Ties, opponent_first: bool) -> SolveResponse:
    """Return the best that can be had of a greedy opponent, as `p/q` in lowest terms, `p/1` for an integer."""
    best = asdict(best_response(coins, ties, opponent_first))
    return {name: f"{fraction.numerator}/{fraction.denominator}" for name, fraction in best.items()}
