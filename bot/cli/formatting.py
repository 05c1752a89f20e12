"""Format numbers for the command line."""

from __future__ import annotations


def pluralize(number: int, noun: str) -> str:
    """Return `number` and `noun`, with an `s` unless the number is 1.

    >>> pluralize(1, "game"), pluralize(12_000, "game")
    ('1 game', '12,000 games')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
