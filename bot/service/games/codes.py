"""Generate and parse the codes of games and duels."""

from __future__ import annotations

from random import Random

from bot.errors import Refusal
from bot.store import Session, games
from bot.util.foreign_text import trim

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The characters of codes; without 0, O, 1, I and L, which are easily confused."""
LENGTH = 6


def generate(rng: Random) -> str:
    """Return a random code."""
    number = rng.randrange(len(ALPHABET) ** LENGTH)  # one draw: the system's random numbers cost a call each
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def generate_unique(session: Session, rng: Random) -> str:
    """Return a random code that is not taken."""
    while True:
        code = generate(rng)
        if not games.is_code_taken(session, code):
            return code


def parse_code(code: str) -> str:
    """Return the code that a user typed."""
    normalized = trim(code).upper()
    if len(normalized) != LENGTH or not set(normalized) <= set(ALPHABET):
        raise Refusal("error-code", length=LENGTH)
    return normalized
