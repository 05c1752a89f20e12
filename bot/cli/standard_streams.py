"""Read and write the standard streams, which may be closed, full, or unable to write every character."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from bot.util.foreign_text import escape_invisible

UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""The errors of an output that can't be written, such as a file on a full disk."""


def prepare() -> None:
    """Open a stream that the shell has closed as an empty one, and write what its encoding lacks as escapes.

    Otherwise the next file that is opened, such as the database, would become the stream.
    """
    if sys.stdin is None:
        sys.stdin = _open_null_device("r")
    if sys.stdout is None:
        sys.stdout = _open_null_device("w")
    if sys.stderr is None:
        sys.stderr = _open_null_device("w")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def report(sentence: str, code: int = 2) -> int:
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


def _open_null_device(mode: str) -> TextIO:
    return open(os.devnull, mode)  # type: ignore[return-value]  # noqa: PTH123 - open until the process ends
