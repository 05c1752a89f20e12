"""Solve rows, stacks and rings exactly: `python -m bot solve`.

    solve [FILE]                  USACO's format; prints what the first and the second player take
    solve --board "4 7 2 | [3 8"  a report; with --trace, --ring or --opponent greedy about that only
    solve --json [FILE]           one request as JSON, one answer as JSON
    solve --jsonl [FILE]          one request per line, one answer per line

`docs/solver.md` lists the requests and their answers. Neither Discord nor a database is loaded.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

from bot.cli.solve_input import (
    SolveRequest,
    checked,
    lines_of_coins,
    lines_of_text,
    read_request,
    read_usaco,
)
from bot.cli.terminal import pluralize, status_line
from bot.coins import Board, Oracle, Position, Side, Ties, best_response
from bot.coins.solver import reductions, ring
from bot.coins.solver.lines import greedy_against_perfect, odds_or_evens
from bot.coins.solver.oracle import component, value_and_sides
from bot.coins.solver.reductions import Fruitless, Fusion, Greedy, scores, trace
from bot.errors import CoinsError
from bot.util.foreign_text import is_utf_16

_TYPED = {
    (False, False): 'the number of coins and then the coins, such as "3  4 7 2" (--board "4 7 2" reads a board)',
    (True, False): 'a request in JSON, such as {"board": "4 7 2"}',
    (False, True): 'requests in JSON, such as {"board": "4 7 2"}, one per line',
}
"""What is read from a terminal, by `--json` and `--jsonl`."""
SolveResponse = dict[str, object]
_NAMES = {Side.LEFT: "1L", Side.RIGHT: "1R"}
"""The moves of a single row in notation."""
_MAX_LISTED = 60
"""The most coins, moves or nodes of a line that are listed; the rest is counted."""
_MAX_TRACED_COINS = 10_000
"""The most coins of a traced board: each step shows the rest of the board, so the work is quadratic."""


def solve_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="the file to read (default, or -: standard input)")
    parser.add_argument(
        "--board", metavar="TEXT", help="a board like '4 7 2 | [3 8 1' or a ring '(4 7 2)', instead of a file"
    )
    parser.add_argument("--ring", action="store_true", help="take the row as a ring: the first pick takes any coin")
    parser.add_argument("--opponent", choices=["greedy"], help="the best response to this opponent")
    parser.add_argument(
        "--ties", choices=[ties.value for ties in Ties], help="the end it takes if both are equal (default: right)"
    )
    parser.add_argument("--opponent-first", action="store_true", help="the opponent moves first")
    parser.add_argument("--trace", action="store_true", help="show the reductions step by step")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one request as JSON, one answer as JSON")
    form.add_argument("--jsonl", action="store_true", help="one request per line, one answer per line")


def solve(arguments: argparse.Namespace) -> int:
    """Read, solve, print. Raises a `CoinsError` if a request can't be read or answered."""
    _check(arguments)
    is_typed = arguments.board is None and arguments.file in (None, "-") and sys.stdin.isatty()
    if is_typed:
        print(f"coins: Type {_TYPED[arguments.json, arguments.jsonl]}, then Ctrl+D.", file=sys.stderr)
    with _unlimited_ints(), status_line(is_shown=not is_typed) as show_status:
        if arguments.jsonl:
            _answer_lines(arguments.file, show_status)
        elif arguments.json:
            question = _build_request(arguments) if arguments.board is not None else read_request(_text(arguments.file))
            show_status(_solving(question))
            print(json.dumps(answer(question, Oracle())))
        elif arguments.board is None and not _has_question(arguments):
            coins = read_usaco(_text(arguments.file))
            show_status(f"solving {pluralize(len(coins), 'coin')}")
            print(*scores(sum(coins), reductions.row_value(coins)))
        else:
            question = _build_request(arguments)
            show_status(_solving(question))
            lines = list(report(question, Oracle(), arguments.trace))  # all or an error
            print(*lines, sep="\n")
    return 0


def _check(arguments: argparse.Namespace) -> None:
    if arguments.board is not None and arguments.file is not None:
        raise CoinsError("Give a file or --board, not both.")
    if arguments.jsonl and (arguments.board is not None or _has_question(arguments)):
        raise CoinsError("With --jsonl every line is a request of its own: say there what you ask.")
    if arguments.json and arguments.board is None and _has_question(arguments):
        raise CoinsError("With --json the request says what is asked, or --board and flags do.")
    if arguments.trace and (arguments.json or arguments.ring or arguments.opponent):
        raise CoinsError("--trace shows the reductions of rows and stacks: it goes with --board or a file alone.")
    if (arguments.ties or arguments.opponent_first) and not arguments.opponent:
        raise CoinsError("--ties and --opponent-first need --opponent greedy.")


def _has_question(arguments: argparse.Namespace) -> bool:
    return bool(arguments.ring or arguments.opponent or arguments.trace)


def _build_request(arguments: argparse.Namespace) -> SolveRequest:
    """Build the request of the flags about --board or a file in USACO's format."""
    if arguments.board is not None:
        lines = lines_of_text(arguments.board)
    else:
        lines = lines_of_coins(read_usaco(_text(arguments.file)))
    question = SolveRequest(
        lines,
        ring=arguments.ring,
        greedy=Ties(arguments.ties or Ties.RIGHT.value) if arguments.opponent else None,
        opponent_first=arguments.opponent_first,
    )
    return checked(question, [key for key in ("ring", "opponent") if getattr(arguments, key)])


def _solving(question: SolveRequest) -> str:
    return f"solving {pluralize(sum(len(line.coins) for line in question.lines), 'coin')}"


def _answer_lines(file: str | None, show_status: Callable[[str], None]) -> None:
    """Write one answer per line, in the order of the requests, each before the next request is read."""
    oracle = Oracle()
    for number, line in enumerate(_lines(file), 1):
        show_status(f"request {number:,}")
        request_text = line.decode(errors="replace").removeprefix("\ufeff").rstrip("\r\n")
        print(response_line(request_text, oracle), flush=True)


def _text(file: str | None) -> str:
    # Bytes that aren't UTF-8 are reported later as a word that is not an integer, with their place.
    return b"".join(_lines(file)).decode("utf-8-sig", "replace")


def _lines(file: str | None) -> Iterator[bytes]:
    """Yield the lines of `file`, or of the standard input, as they come. Raises `CoinsError`."""
    name = "the standard input" if file is None or file == "-" else file
    try:
        with nullcontext(sys.stdin.buffer) if name != file else Path(name).open("rb") as stream:
            for number, line in enumerate(stream):
                if number == 0 and is_utf_16(line):
                    raise CoinsError(f"Cannot read {name}: it is UTF-16; save it as UTF-8.")
                yield line
    except OSError as error:
        raise CoinsError(f"Cannot read {name}: {error.strerror}.") from None


@contextmanager
def _unlimited_ints() -> Iterator[None]:
    """Lift Python's limit of 4,300 digits for reading and writing an integer during the context.

    The limit protects servers from input of strangers; on the command line people solve their own files.
    """
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)


def response_line(text: str, oracle: Oracle) -> str:
    """Answer one line of requests in one line; an error is an answer, too."""
    try:
        response = answer(read_request(text), oracle)
    except CoinsError as error:
        response = {"error": str(error)}
    return json.dumps(response)


def answer(request: SolveRequest, oracle: Oracle) -> SolveResponse:
    """Answer a request. Raises `TooLargeError` if the method is too slow for its size."""
    if request.ring:
        solution = ring.solve(request.row)
        return {"value": solution.value, "picks": list(solution.first_moves)}
    if request.greedy is not None:
        return _answer_opponent(request.row, request.greedy, request.opponent_first)
    if request.intervals is not None:
        row = oracle.row(request.row)
        solved = [value_and_sides(row, i, j) for i, j in request.intervals]
        answers = [{"value": value, "moves": [_NAMES[side] for side in sides]} for value, sides in solved]
        return answers[0] if request.one_interval else {"intervals": answers}
    return _answer_board(request, oracle)


def _answer_board(request: SolveRequest, oracle: Oracle) -> SolveResponse:
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


def _answer_opponent(coins: Sequence[int], ties: Ties, opponent_first: bool) -> SolveResponse:
    """Return the best that can be had of a greedy opponent, as `p/q` in lowest terms, `p/1` for an integer."""
    best = best_response(coins, ties, opponent_first)
    found = {
        "expected_margin": best.expected_margin,
        "win": best.win,
        "not_lose": best.not_lose,
        "half": best.half,
    }
    return {name: f"{fraction.numerator}/{fraction.denominator}" for name, fraction in found.items()}


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
    yield _written_board(board)
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
    best = " ".join(str(move) for move, margin in margins.items() if margin == value)
    yield f"Best moves     {best}  (margins: {', '.join(f'{move} {margin}' for move, margin in margins.items())})"
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
    solution = ring.solve(coins)
    first, second = scores(sum(coins), solution.value)
    yield f"Ring           {solution.value}: of perfect players the first takes {first}, the second {second}."
    yield f"First picks    {_shorten([f'1@{k + 1} ({coins[k]})' for k in solution.first_moves], ', ')}"


def _opponent(coins: Sequence[int], ties: Ties, opponent_first: bool) -> Iterator[str]:
    best = _answer_opponent(coins, ties, opponent_first)
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


def _written_board(board: Board) -> str:
    if board.size <= _MAX_LISTED:
        return str(board)
    return f"A board of {pluralize(len(board.lines), 'line')}"


def _shorten(words: Sequence[str], separator: str = " ") -> str:
    if len(words) <= _MAX_LISTED:
        return separator.join(words)
    return f"{separator.join(words[:_MAX_LISTED])} … and {len(words) - _MAX_LISTED:,} more"
