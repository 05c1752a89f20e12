"""Why a deed was refused. The text of each error is a sentence fit for a player."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from bot.coins import CoinsError
from bot.service.turn import Turn
from bot.store import Game


class UnknownGame(CoinsError):
    """A code that no game has."""

    def __init__(self, code: str) -> None:
        super().__init__("There is no game {code}. Start one with /coins new.", "error-no-game", code=code)


class StillRunning(CoinsError):
    """A deed that wants a game that is over."""

    def __init__(self, code: str) -> None:
        super().__init__(
            "Game {code} is still being played: it can be looked back on or dealt again once it is over.",
            "error-still-running",
            code=code,
        )


class NothingToReview(CoinsError):
    """A review without a code where the asker has finished no game."""

    def __init__(self) -> None:
        super().__init__(
            "You have finished no game in this channel. Play one, or name a game by its code.",
            "error-nothing-to-review",
        )


class NothingToEvaluate(CoinsError):
    """An evaluation without a board where the asker has no game."""

    def __init__(self) -> None:
        super().__init__(
            "You have no game in this channel to evaluate. Start one with /coins new, or give a board: "
            "/coins evaluate coins:4 7 2 9 5 2",
            "error-nothing-to-evaluate",
        )


class NoGameHere(CoinsError):
    """A deed that wants an active game where the asker has none; carries the newest one that they have elsewhere."""

    def __init__(self, game: Game | None = None) -> None:
        super().__init__("You have no game running in this channel. Start one with /coins new.", "error-no-game-here")
        self.game = game


class NotYourGame(CoinsError):
    """A deed in a game that others play; carries it."""

    def __init__(self, game: Game) -> None:
        super().__init__(
            "This game is {first} against {second}. Start your own with /coins new.",
            "error-not-yours",
            first=game.names[0],
            second=game.names[1],
        )
        self.game = game


class WhichGame(CoinsError):
    """A deed that may be about any of several games; carries them."""

    def __init__(self, games: Sequence[Game]) -> None:
        super().__init__(
            "You have several games in this channel. Say which one with the option game: {codes}.",
            "error-which-game",
            codes=", ".join(game.code for game in games),
        )
        self.games = tuple(games)


class AlreadyPlaying(CoinsError):
    """A new game where one of the asker's is still running; carries it."""

    def __init__(self, game: Game) -> None:
        super().__init__(
            "You have a game running in this channel. Go on with it, or resign it and start a new one.",
            "error-already-playing",
        )
        self.game = game


class TooManyGames(CoinsError):
    """A new game of someone who has `most` running, or nearly; carries the oldest of them, if there is one."""

    def __init__(self, game: Game | None, most: int) -> None:
        super().__init__(
            "You have as many games running as may be: {most}. Finish or resign one, and there is room for a new one.",
            "error-too-many-games",
            most=most,
        )
        self.game = game


class ServerFull(CoinsError):
    """A new game in a server in which `most` began within a day and are running."""

    def __init__(self, most: int) -> None:
        super().__init__(
            "As many new games are running in this server as may be: {most}. Finish one, try again in an hour, or "
            "play in a direct message with me.",
            "error-server-full",
            most=most,
        )


class NotHere(CoinsError):
    """A game where the server has none; carries the `channels` where games may start."""

    def __init__(self, channels: tuple[int, ...]) -> None:
        super().__init__(
            "Games don't start in this channel. In this server they do in {channels}.",
            "error-not-here",
            channels=", ".join(f"<#{channel}>" for channel in channels),
        )
        self.channels = channels


class NoHints(CoinsError):
    """A hint or an evaluation of a running game in a server that does without."""

    def __init__(self) -> None:
        super().__init__(
            "This server allows no hints, nor evaluations of running games. Once the game is over, /coins review tells "
            "all.",
            "error-no-hints",
        )


class Stale(CoinsError):
    """A pick aimed at a board that has moved on; carries the turn as it is now."""

    def __init__(self, turn: Turn) -> None:
        super().__init__("The board has moved on. It now stands like this:", "error-stale")
        self.turn = turn


class BadRequest(CoinsError):
    """An option that can't be met; the text says what would work."""


class PuzzleOpen(CoinsError):
    """Something that would tell what a daily puzzle is worth while it is played."""

    def __init__(self) -> None:
        super().__init__(
            "That is part of today's daily puzzle: nothing is told about it before the day is over, at midnight UTC.",
            "error-puzzle-open",
        )


class TryOpen(CoinsError):
    """Something that would tell what a daily puzzle is worth to someone whose own try at it is not over."""

    def __init__(self, day: date) -> None:
        super().__init__(
            "Your own try at the puzzle of {day} is not over: end it first, and you are told everything about it.",
            "error-try-open",
            day=day.isoformat(),
        )


class NoPuzzle(CoinsError):
    """A day of which there is no puzzle to be told about."""

    def __init__(self, day: date) -> None:
        super().__init__(
            "There is no puzzle of {day} to look back on: nobody has played one, or the day is yet to come.",
            "error-no-puzzle",
            day=day.isoformat(),
        )


class NotTried(CoinsError):
    """Something that wants an ended try of the asker's at a daily puzzle."""

    def __init__(self) -> None:
        super().__init__("Play the daily puzzle to its end first: /coins daily.", "error-not-tried")


class NoHelpInATry(CoinsError):
    """A hint or an evaluation asked for in a try at a daily puzzle."""

    def __init__(self) -> None:
        super().__init__(
            "There is no help with a daily puzzle: no hints, and no evaluation before the day is over.",
            "error-no-help-in-a-try",
        )
