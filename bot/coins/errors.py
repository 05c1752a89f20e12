"""Define the errors of boards and of the solver. The text of each is a sentence for a player or an operator."""

from __future__ import annotations

from bot.errors import CoinsError, LocalizedText, Refusal


class BoardError(Refusal):
    """An impossible board: no coins, a ring beside other lines, or a ring with a wall."""


class NotationError(BoardError):
    """A notation of a board or move that can't be parsed.

    `position` is that of the first wrong character, counted from 1, and `word` the one there, `None` at the end.
    """

    def __init__(self, position: int, expected: LocalizedText, word: str | None) -> None:
        if word is None:
            super().__init__("notation-missing", expected=expected)
        else:
            super().__init__("notation-unexpected", position=position, expected=expected, found=word)


class TooLargeError(CoinsError):
    """A board beyond the limit of a method of the solver."""


class TreeError(CoinsError):
    """Edges that do not make a tree. The text is English: only programs and the command line have trees."""
