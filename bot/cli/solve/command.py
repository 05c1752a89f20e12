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
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

from bot.cli.formatting import pluralize
from bot.cli.progress_bar import status_line
from bot.cli.solve import report, request, response, unlimited_ints, usaco
from bot.cli.solve.request import RequestError, SolveRequest
from bot.coins.solver import Oracle, Ties, reductions
from bot.coins.solver.reductions import scores
from bot.errors import CoinsError
from bot.util.foreign_text import is_utf_16

_TYPED = {
    (False, False): 'the number of coins and then the coins, such as "3  4 7 2" (--board "4 7 2" reads a board)',
    (True, False): 'a request in JSON, such as {"board": "4 7 2"}',
    (False, True): 'requests in JSON, such as {"board": "4 7 2"}, one per line',
}
"""What is read from a terminal, by `--json` and `--jsonl`."""


class FileError(CoinsError):
    """An unreadable file."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file and the flags."""
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


def run(arguments: argparse.Namespace) -> int:
    """Read, solve, print. Raises a `CoinsError` if a request can't be read or answered."""
    _check(arguments)
    is_typed = arguments.board is None and arguments.file in (None, "-") and sys.stdin.isatty()
    if is_typed:
        print(f"coins: Type {_TYPED[arguments.json, arguments.jsonl]}, then Ctrl+D.", file=sys.stderr)
    with unlimited_ints.unlimited_ints(), status_line(is_shown=not is_typed) as show_status:
        if arguments.jsonl:
            _answer_lines(arguments.file, show_status)
        elif arguments.json:
            question = _build_request(arguments) if arguments.board is not None else request.read(_text(arguments.file))
            show_status(_solving(question))
            print(json.dumps(response.solve_request(question, Oracle())))
        elif arguments.board is None and not _has_question(arguments):
            coins = usaco.read(_text(arguments.file))
            show_status(f"solving {pluralize(len(coins), 'coin')}")
            print(*scores(sum(coins), reductions.row_value(coins)))
        else:
            question = _build_request(arguments)
            show_status(_solving(question))
            lines = list(report.report(question, Oracle(), arguments.trace))  # all or an error
            print(*lines, sep="\n")
    return 0


def _check(arguments: argparse.Namespace) -> None:
    """Raise `RequestError` for flags that contradict each other."""
    if arguments.board is not None and arguments.file is not None:
        raise RequestError("Give a file or --board, not both.")
    if arguments.jsonl and (arguments.board is not None or _has_question(arguments)):
        raise RequestError("With --jsonl every line is a request of its own: say there what you ask.")
    if arguments.json and arguments.board is None and _has_question(arguments):
        raise RequestError("With --json the request says what is asked, or --board and flags do.")
    if arguments.trace and (arguments.json or arguments.ring or arguments.opponent):
        raise RequestError("--trace shows the reductions of rows and stacks: it goes with --board or a file alone.")
    if (arguments.ties or arguments.opponent_first) and not arguments.opponent:
        raise RequestError("--ties and --opponent-first need --opponent greedy.")


def _has_question(arguments: argparse.Namespace) -> bool:
    return bool(arguments.ring or arguments.opponent or arguments.trace)


def _build_request(arguments: argparse.Namespace) -> SolveRequest:
    """Build the request of the flags about --board or a file in USACO's format."""
    if arguments.board is not None:
        lines = request.lines_of_text(arguments.board)
    else:
        lines = request.lines_of_coins(usaco.read(_text(arguments.file)))
    question = SolveRequest(
        lines,
        ring=arguments.ring,
        greedy=Ties(arguments.ties or Ties.RIGHT.value) if arguments.opponent else None,
        opponent_first=arguments.opponent_first,
    )
    return request.checked(question, [key for key in ("ring", "opponent") if getattr(arguments, key)])


def _solving(question: SolveRequest) -> str:
    return f"solving {pluralize(sum(len(line.coins) for line in question.lines), 'coin')}"


def _answer_lines(file: str | None, show_status: Callable[[str], None]) -> None:
    """Write one answer per line, in the order of the requests, each before the next request is read."""
    oracle = Oracle()
    for number, line in enumerate(_lines(file), 1):
        show_status(f"request {number:,}")
        request_text = line.decode(errors="replace").removeprefix("\ufeff").rstrip("\r\n")
        print(response.response_line(request_text, oracle), flush=True)


def _text(file: str | None) -> str:
    # Bytes that aren't UTF-8 are reported later as a word that is not an integer, with their place.
    return b"".join(_lines(file)).decode("utf-8-sig", "replace")


def _lines(file: str | None) -> Iterator[bytes]:
    """Yield the lines of `file`, or of the standard input, as they come. Raises `FileError`."""
    name = "the standard input" if file is None or file == "-" else file
    try:
        with nullcontext(sys.stdin.buffer) if name != file else Path(name).open("rb") as stream:
            for number, line in enumerate(stream):
                if number == 0 and is_utf_16(line):
                    raise FileError(f"Cannot read {name}: it is UTF-16; save it as UTF-8.")
                yield line
    except OSError as error:
        raise FileError(f"Cannot read {name}: {error.strerror}.") from None
