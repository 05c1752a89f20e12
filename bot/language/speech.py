"""Speaking: in the language of those who hear it, which is said once and holds until it is said anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from bot.language.tongue import ENGLISH, LANGUAGES, Tongue, Value, tongue

T = TypeVar("T")

_SPOKEN: ContextVar[Tongue | None] = ContextVar("tongue", default=None)
_ELSEWHERE = {"es-419": "es-ES", "en-US": ENGLISH, "en-GB": ENGLISH}
"""Locales of Discord that are close to one of ours under another name."""


def say(key: str, /, **values: Value) -> str:
    """The message `key` with `values` in the language spoken just now. Raises `KeyError` for what no language has."""
    return (_SPOKEN.get() or tongue(ENGLISH)).say(key, values)


def language() -> str:
    """The language spoken just now."""
    spoken = _SPOKEN.get()
    return ENGLISH if spoken is None else spoken.language


def spoken_in(locale: str | None) -> str:
    """The language for those whose Discord is set to `locale`; English where we don't have theirs.

    >>> spoken_in("es-419"), spoken_in("ja"), spoken_in(None)
    ('es-ES', 'en', 'en')
    """
    if locale in LANGUAGES:
        return str(locale)
    return _ELSEWHERE.get(locale or "", ENGLISH)


def speak(language: str) -> None:
    """Speak `language` until the task, thread or block ends in which this is said."""
    _SPOKEN.set(tongue(language))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak `language` inside the block."""
    before = _SPOKEN.set(tongue(language))
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def in_language(language: str, work: Callable[[], T]) -> T:
    """What `work` gives where `language` is spoken; for threads, which don't hear what their starter speaks."""
    with speaking(language):
        return work()


def forget_sayings() -> None:
    """Forget what was said so far in any language: names may be among it."""
    for name in LANGUAGES:
        tongue(name).forget()
