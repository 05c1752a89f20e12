"""Define how deleted players are named, and the results of counting and deleting the data of a player."""

from __future__ import annotations

from dataclasses import dataclass

ANONYMIZED_PLAYER_ID = 0
"""The player id in the seats of deleted players; Discord never uses it."""


class ReturnedSinceError(Exception):
    """A request to delete data that is older than some of it: it was deleted, and the player has come back since."""


@dataclass(frozen=True, slots=True)
class Deletion:
    """The result of a deletion: games `deleted`, and games `anonymized`, which other players keep without the name.

    `closed` are the games and challenges that were running. `has_data` is false if nothing was stored.
    """

    has_data: bool
    deleted: int
    anonymized: int
    closed: tuple[ClosedBoard, ...]


@dataclass(frozen=True, slots=True)
class StoredAmount:
    """The amount of data of a player: all games, running games, and games `shared` with others.

    `has_data` is false if nothing is stored.
    """

    games: int
    running: int
    has_data: bool
    shared: int = 0


@dataclass(frozen=True, slots=True)
class ClosedBoard:
    """A game or challenge that was closed, and its message in a channel, if known."""

    code: str
    channel: int
    message: int | None
