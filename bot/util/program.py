"""Name this program as the person who started it did."""

from __future__ import annotations

import sys
from pathlib import Path


def command_line(words: str) -> str:
    """Return how to run a command with its options: `coins play` if the program was started as `coins`."""
    return f"{'coins' if Path(sys.argv[0]).stem == 'coins' else 'python -m bot'} {words}"
