"""`python -m bot solve`: solve rows, stacks and rings exactly.

    solve [FILE]                  USACO's format; prints what the first and the second player take
    solve --board "4 7 2 | [3 8"  a report; with --trace, --ring or --opponent greedy, of just that
    solve --json [FILE]           one request as JSON, one answer as JSON
    solve --jsonl [FILE]          one request a line, one answer a line

`docs/solver.md` lists the requests and their answers. Neither Discord nor a database is loaded.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import BinaryIO

from bot.cli.solving import answer, integers, report, request, usaco
from bot.cli.solving.progress import Progress
from bot.cli.solving.request import Request, RequestError
from bot.coins import CoinsError
from bot.coins.solver import Oracle, Ties, reductions
from bot.coins.solver.rolling import scores


class FileError(CoinsError):
    """A file that cannot be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of the command."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="what to read (default, or -: standard input)")
    parser.add_argument(
        "--board", metavar="TEXT", help="a board like '4 7 2 | [3 8 1' or a ring '(4 7 2)', instead of a file"
    )
    parser.add_argument("--ring", action="store_true", help="take the row as a ring: the first pick takes any coin")
    parser.add_argument("--opponent", choices=["greedy"], help="the best response to this opponent")
    parser.add_argument("--ties", choices=[ties.value for ties in Ties], help="the end it takes of equals (right)")
    parser.add_argument("--opponent-first", action="store_true", help="the opponent moves first")
    parser.add_argument("--trace", action="store_true", help="show the reductions step by step")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one request as JSON, one answer as JSON")
    form.add_argument("--jsonl", action="store_true", help="one request a line, one answer a line")


def run(arguments: argparse.Namespace) -> int:
    """Read, solve, print. Raises a `CoinsError` for whatever cannot be read or answered."""
    _check(arguments)
    with integers.of_any_size(), Progress("reading") as progress:
        if arguments.jsonl:
            _answer_lines(arguments.file, progress)
        elif arguments.json:
            asked = _asked(arguments) if arguments.board is not None else request.read(_text(arguments.file))
            progress.doing = _solving(asked)
            print(json.dumps(answer.answer(asked, Oracle())))
        elif arguments.board is None and not _question(arguments):
            coins = usaco.read(_text(arguments.file))
            progress.doing = f"solving {len(coins):,} coins"
            print(*scores(sum(coins), reductions.row_value(coins)))
        else:
            asked = _asked(arguments)
            progress.doing = _solving(asked)
            sys.stdout.writelines(f"{line}\n" for line in report.report(asked, Oracle(), arguments.trace))
    return 0


def _check(arguments: argparse.Namespace) -> None:
    """Refuse flags that contradict each other."""
    if arguments.board is not None and arguments.file is not None:
        raise RequestError("Give a file or --board, not both.")
    if arguments.jsonl and (arguments.board is not None or _question(arguments)):
        raise RequestError("With --jsonl every line is a request of its own: say there what you ask.")
    if arguments.json and arguments.board is None and _question(arguments):
        raise RequestError("With --json the request says what is asked, or --board and flags do.")
    if arguments.trace and (arguments.json or arguments.ring or arguments.opponent):
        raise RequestError("--trace shows the reductions of rows and stacks: it goes with --board or a file alone.")
    if (arguments.ties or arguments.opponent_first) and not arguments.opponent:
        raise RequestError("--ties and --opponent-first need --opponent greedy.")


def _question(arguments: argparse.Namespace) -> bool:
    return bool(arguments.ring or arguments.opponent or arguments.trace)


def _asked(arguments: argparse.Namespace) -> Request:
    """The request that the flags make, about --board or about a file in USACO's format."""
    if arguments.board is not None:
        lines = request.lines_of_text(arguments.board)
    else:
        lines = request.lines_of_coins(usaco.read(_text(arguments.file)))
    asked = Request(
        lines,
        ring=arguments.ring,
        greedy=Ties(arguments.ties or Ties.RIGHT.value) if arguments.opponent else None,
        opponent_first=arguments.opponent_first,
    )
    return request.checked(asked, [key for key in ("ring", "opponent") if getattr(arguments, key)])


def _solving(asked: Request) -> str:
    return f"solving {sum(len(line.coins) for line in asked.lines):,} coins"


def _answer_lines(file: str | None, progress: Progress) -> None:
    """One answer a line, in the order of the requests, each written before the next request is read."""
    oracle = Oracle()
    with _open(file) as lines:
        for number, line in enumerate(lines, 1):
            progress.doing = f"request {number:,}"
            print(answer.line(line.decode(errors="replace").rstrip("\r\n"), oracle), flush=True)


def _text(file: str | None) -> str:
    with _open(file) as stream:
        # What is not UTF-8 is found as a word that is no integer, at its place.
        return stream.read().decode(errors="replace")


def _open(file: str | None) -> BinaryIO:
    if file is None or file == "-":
        return sys.stdin.buffer
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise FileError(f"Cannot read {file}: {error.strerror}.") from None
