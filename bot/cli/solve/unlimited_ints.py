"""Read and write integers of any size."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unlimited_ints() -> Iterator[None]:
    """Lift Python's limit of 4,300 digits for reading and writing an integer during the context.

    The limit protects servers from input of strangers; on the command line people solve their own files.
    """
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)
