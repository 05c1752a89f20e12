"""Solve rows, stacks, rings and trees exactly (`python -m bot solve`), and print a day's puzzle (`daily`).

`docs/solver.md` lists formats, requests and their answers. Neither Discord nor a database is loaded.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.cli.solve_formats import FORMATS, MAX_DIGITS, answers, read_counted, too_many_digits
from bot.cli.terminal import pluralize, status_line
from bot.errors import CoinsError
from bot.util.foreign_text import is_utf_16

_MAX_BYTES = 2**28
_TYPED = {
    (False, False): 'the number of coins and then the coins, such as "3  4 7 2" (--board "4 7 2" reads a board)',
    (True, False): 'a request in JSON, such as {"board": "4 7 2"}',
    (False, True): 'requests in JSON, such as {"board": "4 7 2"}, one per line',
}
"""The input that a terminal is asked for, by `--json` and `--jsonl`."""


def solve_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="the file to read (default, or -: standard input)")
    parser.add_argument(
        "--board", metavar="TEXT", help="a board like '4 7 2 | [3 8 1' or a ring '(4 7 2)', instead of a file"
    )
    parser.add_argument("--ring", action="store_true", help="take the row as a ring: the first pick takes any coin")
    parser.add_argument("--opponent", choices=["greedy"], help="the best response to this opponent")
    parser.add_argument(
        "--ties", choices=["right", "left", "random"], help="the end it takes if both are equal (default: right)"
    )
    parser.add_argument("--opponent-first", action="store_true", help="the opponent moves first")
    parser.add_argument("--trace", action="store_true", help="show the reductions step by step")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--format", choices=FORMATS, help="the format of a judge (default: usaco)")
    form.add_argument("--json", action="store_true", help="one request as JSON, one answer as JSON")
    form.add_argument("--jsonl", action="store_true", help="one request per line, one answer per line")
    parser.add_argument("--strict", action="store_true", help="check the limits of the judge as well")


def solve(arguments: argparse.Namespace) -> int:
    """Read, solve, print. Raises a `CoinsError` if a request can't be read or answered."""
    _check(arguments)
    is_typed = arguments.board is None and arguments.file in (None, "-") and sys.stdin.isatty()
    if is_typed:
        what = f"the input of {arguments.format}" if arguments.format else _TYPED[arguments.json, arguments.jsonl]
        print(f"coins: Type {what}, then Ctrl+D.", file=sys.stderr)
    with _long_numbers(), status_line(is_shown=not is_typed) as show_status:
        if _is_question(arguments):
            _answer_requests(arguments, show_status)
        else:
            lines = answers(arguments.format or "usaco", _read(arguments.file), arguments.strict)
            if lines:
                print(*lines, sep="\n")
    return 0


def _check(arguments: argparse.Namespace) -> None:
    if (arguments.format or arguments.strict) and _is_question(arguments):
        raise CoinsError("--format and --strict are about the input of a judge: they go with a file alone.")
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


def _is_question(arguments: argparse.Namespace) -> bool:
    """Return true if more is asked than the answer that a judge expects."""
    return bool(arguments.board is not None or arguments.json or arguments.jsonl or _has_question(arguments))


def _has_question(arguments: argparse.Namespace) -> bool:
    return bool(arguments.ring or arguments.opponent or arguments.trace)


def _answer_requests(arguments: argparse.Namespace, show_status: Callable[[str], None]) -> None:
    from bot.cli import solve_report, solve_requests  # late: judges' formats take less time than loading these
    from bot.coins import Oracle

    oracle = Oracle()
    if arguments.jsonl:
        for number, line in enumerate(_parts(arguments.file), 1):
            show_status(f"request {number:,}")
            text = line.decode(errors="replace").removeprefix("\ufeff").rstrip("\r\n")
            print(solve_requests.response_line(text, oracle), flush=True)  # before the next request is read
        return
    if arguments.json and arguments.board is None:
        request = solve_requests.read_request(_read(arguments.file).decode("utf-8-sig", "replace"))
    elif arguments.board is not None:
        request = solve_requests.request_of_flags(arguments, solve_requests.lines_of_text(arguments.board))
    else:
        coins = read_counted(_read(arguments.file))
        request = solve_requests.request_of_flags(arguments, solve_requests.lines_of_coins(coins))
    show_status(f"solving {pluralize(sum(len(line.coins) for line in request.lines), 'coin')}")
    if arguments.json:
        print(json.dumps(solve_requests.answer(request, oracle)))
    else:
        print(*list(solve_report.report(request, oracle, arguments.trace)), sep="\n")  # all or an error


def _read(file: str | None) -> bytes:
    return b"".join(_parts(file, as_whole=True))


def _parts(file: str | None, as_whole: bool = False) -> Iterator[bytes]:
    """Yield the lines of `file`, or of the standard input, as they come, or all at once. Raises `CoinsError`."""
    name = "the standard input" if file is None or file == "-" else file
    try:
        with nullcontext(sys.stdin.buffer) if name != file else Path(name).open("rb") as stream:
            parts = [stream.read(_MAX_BYTES + 1)] if as_whole else iter(partial(stream.readline, _MAX_BYTES + 1), b"")
            for number, part in enumerate(parts):
                if len(part) > _MAX_BYTES:  # perhaps a device, which has no end
                    raise CoinsError(f"Cannot read {name}: more than {_MAX_BYTES >> 20} MB at once are too much.")
                if number == 0 and is_utf_16(part):
                    raise CoinsError(f"Cannot read {name}: it is UTF-16; save it as UTF-8.")
                yield part
    except OSError as error:
        raise CoinsError(f"Cannot read {name}: {error.strerror}.") from None


@contextmanager
def _long_numbers() -> Iterator[None]:
    """Allow more digits than Python's 4,300 for reading and writing an integer during the context.

    Ten thousand take half a millisecond, and time grows with the square. Raises `CoinsError` for more.
    """
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(MAX_DIGITS)
    try:
        yield
    except ValueError as error:
        raise too_many_digits(error) from None
    finally:
        sys.set_int_max_str_digits(limit)


def daily_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("date", nargs="?", metavar="DATE", help="a day like 2026-11-30 (default: today, in UTC)")


def daily(arguments: argparse.Namespace) -> int:
    """Print the board, as `solve --board` takes it. Raises a `CoinsError` if there is no such day."""
    from bot.match.daily import FIRST_DAY, deal_daily_puzzle  # late: solving a board needs no deals

    try:
        moment = datetime.now(UTC) if arguments.date is None else datetime.strptime(arguments.date, "%Y-%m-%d")
    except ValueError as error:
        raise CoinsError("A day is written like 2026-11-30.") from error
    if moment.date() < FIRST_DAY:
        raise CoinsError(f"The first puzzle is that of {FIRST_DAY}.")
    print(deal_daily_puzzle(moment.date()).board)
    return 0
