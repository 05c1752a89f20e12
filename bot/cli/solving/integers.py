"""Integers of any size, in and out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def of_any_size() -> Iterator[None]:
    """Lift Python's limit of 4,300 digits for reading and writing an integer, for as long as the context lasts.

    The limit guards servers against what strangers send. Here someone solves their own file.
    """
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)
