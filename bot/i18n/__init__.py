"""Translate messages: Fluent files, one folder per language, one file per subject.

The current locale is a context variable.

>>> translate("board-take", coin=4)
'Take 4'
>>> with use_locale("de"):
...     translate("board-take", coin=4)
'4 nehmen'
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from bot.i18n.catalog import ENGLISH, LANGUAGES, Catalog, Value, load_catalog

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Value",
    "current_locale",
    "load_catalog",
    "resolve_locale",
    "set_locale",
    "translate",
    "use_locale",
]

_CATALOG: ContextVar[Catalog | None] = ContextVar("catalog", default=None)
_LOCALE_ALIASES = {"es-419": "es-ES", "en-US": ENGLISH, "en-GB": ENGLISH}
"""Discord locales for which a supported language is close enough."""


def translate(key: str, /, **values: Value) -> str:
    """Return the message `key` with `values` in the current locale. Raises `KeyError` for an unknown key."""
    return (_CATALOG.get() or load_catalog(ENGLISH)).translate(key, values)


def current_locale() -> str:
    catalog = _CATALOG.get()
    return ENGLISH if catalog is None else catalog.language


def resolve_locale(locale: str | None) -> str:
    """Return the supported language for a Discord locale, English if there is none.

    >>> resolve_locale("es-419"), resolve_locale("ja"), resolve_locale(None)
    ('es-ES', 'en', 'en')
    """
    if locale in LANGUAGES:
        return str(locale)
    return _LOCALE_ALIASES.get(locale or "", ENGLISH)


def set_locale(language: str) -> None:
    """Set the locale of the current task, thread or `use_locale` block."""
    _CATALOG.set(load_catalog(language))


@contextmanager
def use_locale(language: str) -> Iterator[None]:
    before = _CATALOG.set(load_catalog(language))
    try:
        yield
    finally:
        _CATALOG.reset(before)
