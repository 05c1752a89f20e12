"""What can be wrong with a board or a move. The text of each error is a sentence fit for a player."""

from __future__ import annotations


class Words:
    """Words for people: in English, and the key and values by which other languages have them (`bot.language`).

    `text` has a gap like `{line}` for each of `values`. Without a key they are for those who host the bot.
    """

    def __init__(self, text: str, key: str = "", **values: Value) -> None:
        self.text = text.format_map(values) if values else text
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.text


Value = str | int | Words


class CoinsError(Exception):
    """The base of every error of ours whose text may be shown to a person as it is.

    What players meet has a key as well, by which it is said in their language; the text goes to logs and terminals.
    """

    def __init__(self, text: str = "", key: str = "", **values: Value) -> None:
        self.words = Words(text, key, **values)
        super().__init__(self.words.text)


class BoardError(CoinsError):
    """A board that cannot be: no coins, too many lines, a line walled at both ends."""


class NotationError(BoardError):
    """A board or move in writing that cannot be read.

    `position` is the place of the first wrong character, counted from 1.
    """

    def __init__(self, position: int, expected: Words, found: str | Words) -> None:
        super().__init__(
            "At character {position}: expected {expected}, found {found}.",
            "notation-unexpected",
            position=position,
            expected=expected,
            found=found,
        )
        self.position = position
        self.expected = str(expected)


class IllegalMove(CoinsError):
    """A move that the position does not offer."""
