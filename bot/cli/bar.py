"""A progress bar for rows and the like, on standard error where that is a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tqdm import tqdm

from bot.store.whole.copy import Tell


@contextmanager
def bar(unit: str = "rows") -> Iterator[Tell]:
    """What moves the bar; it is wiped away at the end."""
    with tqdm(unit=f" {unit}", leave=False, disable=None) as shown:

        def tell(doing: str, done: int, whole: int) -> None:
            shown.total = whole
            shown.set_description_str(doing, refresh=False)
            shown.update(done - shown.n)

        yield tell
