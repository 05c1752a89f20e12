"""Show progress on standard error, if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # `solve` loads no database
    from bot.store.transfer import CopyProgress


@contextmanager
def progress_bar(unit: str = "rows") -> Iterator[CopyProgress]:
    """Show a progress bar, and yield the function that advances it. The bar is erased at the end."""
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
    from tqdm import tqdm  # imported late, because it takes longer than solving most boards

    with tqdm(bar_format="coins: {desc} ({elapsed})", desc="reading", leave=False) as bar:
        yield bar.set_description_str
