"""Refusals of use cases. The message of each error is meant for the user."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from bot.errors import CoinsError, LocalizedText
from bot.match.game_record import Game
from bot.service.game_view import GameView


class UnknownGameError(CoinsError):
    """An unknown code of a game."""

    def __init__(self, code: str) -> None:
        super().__init__(LocalizedText("error-no-game", code=code))


class StillRunningError(CoinsError):
    """A request for a finished game while it is active."""

    def __init__(self, code: str) -> None:
        super().__init__(LocalizedText("error-still-running", code=code))


class NothingToReviewError(CoinsError):
    """A review without a code by a user who has finished no game."""

    key = "error-nothing-to-review"


class NothingToEvaluateError(CoinsError):
    """An evaluation without a board by a user who has no game."""

    key = "error-nothing-to-evaluate"


class NoGameHereError(CoinsError):
    """A request for an active game in a channel without one; carries the user's newest one elsewhere."""

    def __init__(self, game: Game | None = None) -> None:
        super().__init__(LocalizedText("error-no-game-here"))
        self.game = game


class NotYourGameError(CoinsError):
    """A request about a game of other players; carries it."""

    def __init__(self, game: Game) -> None:
        super().__init__(LocalizedText("error-not-yours", first=game.names[0], second=game.names[1]))
        self.game = game


class WhichGameError(CoinsError):
    """An ambiguous request that may be about any of several games; carries them."""

    def __init__(self, games: Sequence[Game]) -> None:
        super().__init__(LocalizedText("error-which-game", codes=", ".join(game.code for game in games)))
        self.games = tuple(games)


class AlreadyPlayingError(CoinsError):
    """A new game in a channel in which the user has an active one; carries it."""

    def __init__(self, game: Game) -> None:
        super().__init__(LocalizedText("error-already-playing"))
        self.game = game


class TooManyGamesError(CoinsError):
    """A new game of a user who has reached the limit of `most` active games; carries the oldest, if any."""

    def __init__(self, game: Game | None, most: int) -> None:
        super().__init__(LocalizedText("error-too-many-games", most=most))
        self.game = game


class ServerFullError(CoinsError):
    """A new game in a server in which `most` active games were started within a day."""

    def __init__(self, most: int) -> None:
        super().__init__(LocalizedText("error-server-full", most=most))


class ChannelNotAllowedError(CoinsError):
    """A new game in a channel that the server doesn't allow; carries the allowed `channels`."""

    def __init__(self, channels: tuple[int, ...]) -> None:
        super().__init__(LocalizedText("error-not-here", channels=", ".join(f"<#{channel}>" for channel in channels)))
        self.channels = channels


class NoHintsError(CoinsError):
    """A hint in a server that allows none."""

    key = "error-no-hints"


class StaleError(CoinsError):
    """A request for an outdated board; carries the current view."""

    def __init__(self, game_view: GameView) -> None:
        super().__init__(LocalizedText("error-stale"))
        self.game_view = game_view


class BadRequestError(CoinsError):
    """An invalid option; the message says what is valid."""


class PuzzleOpenError(CoinsError):
    """A request that would reveal something about an open daily puzzle."""

    key = "error-puzzle-open"


class TryOpenError(CoinsError):
    """A request that would reveal something about a daily puzzle to a user whose own try is not over."""

    def __init__(self, day: date) -> None:
        super().__init__(LocalizedText("error-try-open", day=day.isoformat()))


class CustomCoinsError(CoinsError):
    """A request about custom coins by a user who plays a duel, or the daily puzzle of `day`."""

    def __init__(self, day: date | None, duel: str | None) -> None:
        of_try = None if day is None else LocalizedText("error-try-custom-coins", day=day.isoformat())
        super().__init__(of_try or LocalizedText("duel-custom-coins", duel=duel or ""))


class SameCoinsAsGameError(CoinsError):
    """A new game on the coins of an active one of the user's."""

    def __init__(self, code: str) -> None:
        super().__init__(LocalizedText("error-same-coins", code=code))


class NoPuzzleError(CoinsError):
    """A request for the puzzle of a day that has none."""

    def __init__(self, day: date) -> None:
        super().__init__(LocalizedText("error-no-puzzle", day=day.isoformat()))


class NotTriedError(CoinsError):
    """A request for results of a daily puzzle before the user's own try has ended."""

    key = "error-not-tried"


class NoHelpInTryError(CoinsError):
    """A request for a hint or an evaluation in a try at a daily puzzle."""

    key = "error-no-help-in-a-try"


class TrySpentError(CoinsError):
    """A second try at a daily puzzle after the user deleted their data."""

    key = "error-try-spent"
