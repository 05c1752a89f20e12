"""The puzzle of a day: the same for everybody who shares a secret, and harder with every day of the week."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from hmac import digest
from itertools import islice
from random import Random

from bot.coins import Board, Position
from bot.coins.solver import Oracle
from bot.match.deals import deal
from bot.match.layouts import Layout

_TRIES = 200
"""Deals looked at; of the week's plan about one in three has as many hurdles as wanted."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a day of the week asks for: a layout, so many coins, and so many `hurdles`."""

    layout: Layout
    size: int
    hurdles: int


WEEK = (
    Task(Layout.ROW, 8, 3),
    Task(Layout.ROW, 10, 4),
    Task(Layout.TWO_ROWS, 12, 5),
    Task(Layout.TWO_ROWS, 14, 6),
    Task(Layout.ROWS_AND_STACKS, 18, 7),
    Task(Layout.ROWS_AND_STACKS, 20, 8),
    Task(Layout.RING, 20, 9),
)
"""From Monday to Sunday."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The `board` of a `day`, on which the person moves first; `seed` is what it was dealt from."""

    day: date
    board: Board
    seed: int

    @property
    def par(self) -> int:
        """The margin that perfect play of both is worth to the person: more can't be had, for the other plays so."""
        return Oracle().value(Position.start(self.board))


def puzzle(secret: str, day: date, most: int) -> Puzzle:
    """The puzzle of `day`, of at most `most` coins (two at least): the same for the same arguments.

    A deal that thought wins and greed does not, with the hurdles of its weekday: where there are too few coins for
    that, as near to them as may be. Nobody who lacks the `secret` can tell a day's puzzle beforehand.
    """
    task = WEEK[day.weekday()]
    drawn = digest(secret.encode(), day.isoformat().encode(), sha256)
    deals = _deals(Random(int.from_bytes(drawn)), day, task, most)
    found, off = next(deals)
    for other, its in islice(deals, _TRIES):
        if off == 0:
            break
        if its < off:
            found, off = other, its
    return found


def _deals(generator: Random, day: date, task: Task, most: int) -> Iterator[tuple[Puzzle, int]]:
    """Deals, each with how far it is from the hurdles that are wanted."""
    while True:
        seed = generator.getrandbits(62)
        board = deal(seed, min(task.size, most), True, task.layout)
        yield Puzzle(day, board, seed), abs(hurdles(board) - task.hurdles)


def hurdles(board: Board) -> int:
    """How often the first player must choose well: their picks, along a best play of both, where moves differ."""
    oracle, position, found = Oracle(), Position.start(board), 0
    while not position.over:
        if position.turn == 0:
            found += len(set(oracle.margins(position).values())) > 1
        position = position.take(oracle.best(position))
    return found
