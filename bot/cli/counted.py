"""Counted things in plain English."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """`number` of `thing`, a word that takes an `s`.

    >>> counted(1, "game"), counted(12_000, "game")
    ('1 game', '12,000 games')
    """
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
