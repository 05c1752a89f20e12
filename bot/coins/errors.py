"""What can be wrong with a board or a move. The text of each error is a sentence fit for a player."""


class CoinsError(Exception):
    """The base of every error of ours whose text may be shown to a person as it is."""


class BoardError(CoinsError):
    """A board that cannot be: no coins, too many lines, a line walled at both ends."""


class NotationError(BoardError):
    """A board or move in writing that cannot be read.

    `position` is the place of the first wrong character, counted from 1.
    """

    def __init__(self, position: int, expected: str, found: str) -> None:
        super().__init__(f"At character {position}: expected {expected}, found {found}.")
        self.position = position
        self.expected = expected


class IllegalMove(CoinsError):
    """A move that the position does not offer."""
