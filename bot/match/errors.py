"""What can be wrong with a pick in a match. The text of each error is a sentence fit for a player."""

from bot.coins import CoinsError


class NotYourTurn(CoinsError):
    """A pick by the seat that is not to move."""


class MatchOver(CoinsError):
    """A pick or a resignation in a match that has ended."""


class BoardMovedOn(CoinsError):
    """A pick aimed at another ply than the one the match stands at."""
