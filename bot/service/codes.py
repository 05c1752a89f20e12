"""Codes: what games are called."""

from __future__ import annotations

from random import Random

from bot.service.errors import BadRequest
from bot.store import Session, games

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0 and O, no 1, I and L: a code can be read out and typed."""
LENGTH = 6


def draw(chance: Random) -> str:
    """A code drawn by `chance`."""
    return "".join(chance.choices(ALPHABET, k=LENGTH))


def fresh(session: Session, chance: Random) -> str:
    """A code drawn by `chance` that nothing has yet."""
    while True:
        code = draw(chance)
        if not games.taken(session, code):
            return code


def typed(code: str) -> str:
    """The code that a person typed. Raises `BadRequest` for what can't be one."""
    plain = code.strip().upper()
    if len(plain) != LENGTH or not set(plain) <= set(ALPHABET):
        raise BadRequest(
            "A game's code has {length} letters and digits, like 7QK2MX: it is below the board.",
            "error-code",
            length=LENGTH,
        )
    return plain
