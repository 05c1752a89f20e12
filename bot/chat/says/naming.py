"""How settings and their values are called, as words that are translated where they are shown."""

from __future__ import annotations

from typing import Any

from bot.coins import Words
from bot.language import ENGLISH, LANGUAGES, tongue
from bot.service.preferences import LANGUAGE, LAYOUT, OPPONENT, Preference, Switch


def setting(preference: Preference[Any]) -> Words:
    """The preference itself."""
    return _words(f"choice-setting-{preference.name}")


def value(preference: Preference[Any], written: str) -> Words:
    """One of its choices, as it is written."""
    if preference is LANGUAGE:
        return Words(written)
    if preference is OPPONENT:
        return _words(f"opponent-{written}")
    if preference is LAYOUT:
        return _words(f"layout-{written.replace(' ', '-')}")
    if isinstance(preference.takes, Switch):
        return _words(f"choice-name-{written}")
    return _words(f"choice-name-{preference.name}-{written}")


def about(preference: Preference[Any], written: str) -> Words:
    """What that choice means."""
    if preference is LANGUAGE:
        return Words(LANGUAGES[written])
    if preference is OPPONENT:
        return _words(f"opponent-about-{written}")
    return _words(f"choice-about-{preference.name}-{written.replace(' ', '-')}")


def _words(key: str) -> Words:
    return Words(tongue(ENGLISH).say(key, {}), key)
