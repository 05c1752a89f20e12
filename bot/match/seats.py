"""Who sits at a board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Human:
    """A person, by the id their chat gives them."""

    user: int


@dataclass(frozen=True, slots=True)
class Bot:
    """One of our opponents, by name (see `bot.match.opponents`)."""

    opponent: str


Seat = Human | Bot
