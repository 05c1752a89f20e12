"""What can go wrong with storage. The text of each error is a sentence fit for a player or a host."""

from bot.coins import CoinsError


class StoreError(CoinsError):
    """A database that is set wrongly or can't be used; for the host."""


class StoreUnavailable(CoinsError):
    """A database that does not answer right now; for the player."""

    def __init__(self) -> None:
        super().__init__("The games can't be reached right now. Nothing is lost: please try again in a moment.")
