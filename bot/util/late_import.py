"""Import the module of a function at its first call, so that an idle process doesn't hold it in memory.

An import costs memory for as long as the process runs: drawing takes 9 MB. With the function of this module, callers
look as if they imported the function itself, and the import happens in the thread that calls it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def late_function(module: str, name: str) -> Callable[..., Any]:
    """Return a function that calls `name` of `module`, which is imported at the first call.

    >>> square_root = late_function("math", "sqrt")
    >>> square_root(9)
    3.0
    """

    def call(*arguments: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*arguments, **named)

    call.__name__ = call.__qualname__ = name
    return call
