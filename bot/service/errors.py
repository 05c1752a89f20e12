"""Refusals of use cases that carry games, or that callers handle; the others are a `Refusal`."""

from __future__ import annotations

from bot.errors import CoinsError, LocalizedText, Value
from bot.match.games import Game
from bot.service.game_view import GameView


class UnknownGameError(CoinsError):
    def __init__(self, code: str) -> None:
        super().__init__(LocalizedText("error-no-game", code=code))


class UnknownDuelError(CoinsError):
    def __init__(self, code: str) -> None:
        super().__init__(LocalizedText("duel-unknown", code=code))


class OwnChallengeError(CoinsError):
    """The user's own challenge, with this `code`, is in the way, and they may cancel it."""

    def __init__(self, code: str, key: str, **values: Value) -> None:
        super().__init__(LocalizedText(key, **values))
        self.code = code


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


class StaleError(CoinsError):
    """A request for an outdated board; carries the current view."""

    def __init__(self, game_view: GameView) -> None:
        super().__init__(LocalizedText("error-stale"))
        self.game_view = game_view
