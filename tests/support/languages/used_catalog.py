"""Render messages from a test's catalog."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.i18n import locale_context
from bot.i18n.catalog import Catalog


@contextmanager
def use_catalog(catalog: Catalog) -> Iterator[None]:
    """Use `catalog` during the block, instead of one of `LANGUAGES`."""
    before = locale_context._CATALOG.set(catalog)
    try:
        yield
    finally:
        locale_context._CATALOG.reset(before)
