"""Measure the size of objects in memory, to compare it with the estimates of caches."""

from __future__ import annotations

import enum
import gc
import types
from collections.abc import Iterable
from sys import getsizeof
from typing import Any

_SHARED = (type, enum.Enum, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
"""Types whose objects belong to the program and are never counted."""


def deep_bytes(*roots: Any, without: Iterable[Any] = ()) -> int:
    """Return the bytes of `roots` and of all objects they refer to, each once, without those in `without`."""
    seen = {id(one) for one in without}
    left, found = list(roots), 0
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, _SHARED):
            continue
        seen.add(id(one))
        found += getsizeof(one)
        left += gc.get_referents(one)
    return found
