"""What can go wrong with storage. The text of each error is a sentence fit for a player or a host."""

from bot.coins import CoinsError


class StoreError(CoinsError):
    """A database that is set wrongly or can't be used; for the host."""


class StoreNotThere(StoreError):
    """A database that can't be used right now, but perhaps in a moment, as a server that is starting; for the host."""


def one_line(error: BaseException) -> str:
    """What a database or its driver said, without the statement and its values."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else "no answer in time" if isinstance(error, TimeoutError) else type(error).__name__


class StoreUnavailable(CoinsError):
    """A database that can't do what it is asked right now. Nothing was changed; for the player."""

    def __init__(
        self,
        text: str = "The games can't be reached right now. Nothing is lost: please try again in a moment.",
        key: str = "error-unavailable",
    ) -> None:
        super().__init__(text, key)

    @property
    def reason(self) -> str:
        """What the database said, on one line; for the log."""
        cause = self.__cause__ or self
        return cause.reason if isinstance(cause, StoreUnavailable) and cause is not self else one_line(cause)


class OutcomeUnknown(StoreUnavailable):
    """The database was lost on the way of a commit, which may have happened or not; for the player."""

    def __init__(self) -> None:
        super().__init__(
            "The games can't be reached right now, so I can't tell whether this was stored. "
            "Look with /coins board before you try again.",
            "error-outcome-unknown",
        )
