"""Test the current locale."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

import pytest

from bot.i18n import ENGLISH, LANGUAGES, current_locale, load_catalog, resolve_locale, set_locale, translate, use_locale


async def test_each_task_has_its_own_locale() -> None:
    async def speaks(name: str) -> str:
        set_locale(name)
        await asyncio.sleep(0)
        return translate("board-hint")

    assert await asyncio.gather(*map(speaks, ("de", "fr", "en"))) == ["Tipp", "Indice", "Hint"]
    assert current_locale() == ENGLISH


def test_a_thread_needs_the_context() -> None:
    with ThreadPoolExecutor(1) as thread, use_locale("de"):
        assert thread.submit(current_locale).result() == ENGLISH
        assert thread.submit(copy_context().run, current_locale).result() == "de"
        assert thread.submit(current_locale).result() == ENGLISH


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [
        *((name, name) for name in LANGUAGES),
        ("es-419", "es-ES"),
        ("en-US", "en"),
        ("en-GB", "en"),
        ("ja", "en"),
        ("", "en"),
        (None, "en"),
        ("DE", "en"),
    ],
)
def test_locales_get_the_nearest_language(locale: str | None, spoken: str) -> None:
    assert resolve_locale(locale) == spoken


def test_unknown_messages_raise_key_error() -> None:
    with pytest.raises(KeyError):
        translate("board-nothing-of-that-name")
    with pytest.raises(KeyError):
        translate("board-wins-by")
    with pytest.raises(KeyError):
        translate("more-coins", number=3)
    with pytest.raises(KeyError):
        load_catalog("../en")
