"""Define the errors of the database. The text of each is a sentence for a player or an operator."""

from bot.errors import CoinsError, LocalizedText


class StoreError(CoinsError):
    """A database that is configured wrongly or can't be used; for the operator."""


class StoreNotReadyError(StoreError):
    """A database that can't be used yet, such as a server that is starting; for the operator."""


def one_line(error: BaseException) -> str:
    """Return the first line of a database or driver error, without the statement and its values."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else "no answer in time" if isinstance(error, TimeoutError) else type(error).__name__


class StoreLostError(StoreError):
    """A database that this process can't use any more, but another one may; for the operator."""

    another_start_helps = True


class StoreUnavailableError(CoinsError):
    """A database that is unavailable right now. Nothing was changed; for the player."""

    def __init__(self, key: str = "error-unavailable") -> None:
        super().__init__(LocalizedText(key))

    @property
    def reason(self) -> str:
        """Return the database's message on one line, for the log."""
        cause = self.__cause__ or self
        return cause.reason if isinstance(cause, StoreUnavailableError) and cause is not self else one_line(cause)


class OutcomeUnknownError(StoreUnavailableError):
    """A connection that was lost during a commit, which may or may not have happened; for the player."""

    def __init__(self) -> None:
        super().__init__("error-outcome-unknown")


class FileLostError(OutcomeUnknownError):
    """A SQLite file that this process can't use any more, because of `reason`. The newest changes may be gone, too."""

    def __init__(self, reason: str) -> None:
        super().__init__()
        self._reason = reason

    @property
    def reason(self) -> str:
        return self._reason


class DeletionUnfinishedError(CoinsError):
    """A new action of a player whose stored data is still being deleted; for the player who made the request."""

    def __init__(self, player: int) -> None:
        super().__init__(LocalizedText("error-deletion-unfinished"))
        self.player = player
