"""The terminal: exit codes, standard streams, signals, progress, and how ids and counts are written.

Few commands need asyncio or tqdm, which are imported late: both take longer than solving most boards.
"""

from __future__ import annotations

import argparse
import enum
import errno
import io
import os
import re
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from bot.util.discord_ids import is_id
from bot.util.foreign_text import escape_invisible

if TYPE_CHECKING:  # `solve` loads no database
    from bot.store.transfer import CopyProgress


class ExitCode(enum.IntEnum):
    """The codes with which commands end, beside 0 for success."""

    NO = 1  # `verify` has findings, the bot that `health` asks isn't ready, or nobody reads the output any more
    FAILED = 2  # a sentence says why; argparse uses it for wrong options as well
    RESTART = 75  # only this process can't go on, because a file of its database was lost (EX_TEMPFAIL of C)
    NEEDS_A_PERSON = 78  # `run` ends with it instead: process managers know that a restart is useless (EX_CONFIG of C)
    INTERRUPTED = 130  # by Ctrl+C, as shells count it


UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""The errors of an output that can't be written, such as a file on a full disk."""


def prepare_streams() -> None:
    """Open a stream that the shell has closed as an empty one, and write what its encoding lacks as escapes.

    Otherwise the next file that is opened, such as the database, would become the stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: PTH123, SIM115 - open until it ends
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def report(sentence: str, code: int = ExitCode.FAILED) -> int:
    """Print why the command failed, without control characters that it quotes, and return its exit code."""
    try:
        print(escape_invisible(sentence), file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)
    return code


def discard(stream: TextIO) -> None:
    """Discard what is still to be written to `stream`, which Python tries again at its exit."""
    with suppress(io.UnsupportedOperation), Path(os.devnull).open("w") as null_device:
        os.dup2(null_device.fileno(), stream.fileno())


def ending_signals() -> list[signal.Signals]:
    """Return the signals that end the bot; without the ignored ones: `nohup` ignores SIGHUP."""
    numbers = signal.SIGINT, signal.SIGTERM, signal.SIGHUP
    return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]


@contextmanager
def interrupted_by_signals() -> Iterator[None]:
    """Raise `KeyboardInterrupt` on each signal that ends the bot during the block. Call it in the main thread.

    Importing the bot takes a second, on a slow machine several. `run_until_signal` handles the signals afterwards.
    """
    previous = {number: signal.signal(number, signal.default_int_handler) for number in ending_signals()}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


async def run_until_signal(work: Coroutine[Any, Any, None]) -> bool:
    """Await `work`, cancelled at the first signal that ends the bot. Return true if a signal ended it."""
    import asyncio

    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()

    def end() -> None:
        if not task.cancelling():  # a closed terminal sends SIGHUP twice, which must not interrupt the shutdown
            task.cancel()

    for number in ending_signals():
        loop.add_signal_handler(number, end)
    try:
        await task
    except asyncio.CancelledError:
        return True
    return False


@contextmanager
def progress_bar(unit: str = "rows") -> Iterator[CopyProgress]:
    """Show progress on standard error, if that is a terminal, and yield the function that advances it.

    The bar is erased at the end.
    """
    from tqdm import tqdm

    with tqdm(unit=f" {unit}", leave=False, disable=None) as bar:

        def advance(description: str, done: int, total: int) -> None:
            bar.total = total
            bar.set_description_str(description, refresh=False)
            bar.update(done - bar.n)

        yield advance


@contextmanager
def status_line(is_shown: bool = True) -> Iterator[Callable[[str], None]]:
    """Show a line of text, if it is to be shown, and yield the function that changes it. It is erased at the end."""
    if not is_shown or sys.stderr is None or not sys.stderr.isatty():
        yield lambda text: None
        return
    from tqdm import tqdm

    with tqdm(bar_format="coins: {desc} ({elapsed})", desc="reading", leave=False) as bar:
        yield bar.set_description_str


def pluralize(number: int, noun: str) -> str:
    """Return `number` and `noun`, with an `s` unless the number is 1.

    >>> pluralize(1, "game"), pluralize(12_000, "game")
    ('1 game', '12,000 games')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def discord_id(source: str) -> Callable[[str], int]:
    """Return the parser of an argument that is a Discord id; `source` tells where people find it."""

    def parse(text: str) -> int:
        if re.fullmatch("[0-9]{1,19}", text) and is_id(int(text)):
            return int(text)
        raise argparse.ArgumentTypeError(f"a Discord id is a number like 80351110224678912: {source}")

    return parse
