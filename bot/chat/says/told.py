"""Words of the classes below chat, which know no languages, in the one spoken just now."""

from __future__ import annotations

from bot.coins import Words
from bot.language import say


def told(words: Words) -> str:
    """`words` in the language spoken just now; those that have no key are the same in all."""
    if not words.key:
        return words.text
    values = {name: told(value) if isinstance(value, Words) else value for name, value in words.values.items()}
    return say(words.key, **values)
