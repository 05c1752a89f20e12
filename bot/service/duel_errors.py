"""Refusals of use cases of duels. The message of each error is meant for the user."""

from __future__ import annotations

import math
from datetime import datetime

from bot.errors import CoinsError, LocalizedText
from bot.match.duel_record import Duel, DuelStage
from bot.player_name import PlayerName


class UnknownDuelError(CoinsError):
    """An unknown code of a duel."""

    def __init__(self, code: str) -> None:
        super().__init__(LocalizedText("duel-unknown", code=code))


class WhichChallengeError(CoinsError):
    """A response without a code in a channel with several challenges."""

    key = "duel-which-challenge"


class NotChallengedError(CoinsError):
    """A response to a challenge to somebody else."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(LocalizedText("duel-not-for-you", name=duel.names[1]))


class OwnChallengeError(CoinsError):
    """A challenge accepted or declined by its challenger."""

    key = "duel-own-challenge"


class NotChallengerError(CoinsError):
    """A challenge cancelled by somebody else."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(LocalizedText("duel-not-yours", name=duel.names[0]))


class OpenToAnyoneError(CoinsError):
    """A declined challenge that is open to anyone."""

    key = "duel-nobody-to-decline"


_NOT_OPEN_KEYS = {
    DuelStage.RUNNING: "duel-taken",
    DuelStage.FINISHED: "duel-over",
    DuelStage.CLOSED: "duel-over",
    DuelStage.DECLINED: "duel-was-declined",
    DuelStage.CANCELLED: "duel-was-cancelled",
    DuelStage.EXPIRED: "duel-was-too-late",
}


class ChallengeNotOpenError(CoinsError):
    """A response to a challenge that is no longer open; carries it."""

    def __init__(self, duel: Duel, stage: DuelStage | None = None) -> None:
        super().__init__(LocalizedText(_NOT_OPEN_KEYS[stage or duel.stage]))
        self.duel = duel


class WrongChannelError(CoinsError):
    """A challenge accepted in another channel than it was made in."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(LocalizedText("duel-answer-there", channel=f"<#{duel.channel}>"))


class TooManyChallengesError(CoinsError):
    """A challenge by a user who has reached the limit of `most` open ones."""

    def __init__(self, most: int) -> None:
        super().__init__(LocalizedText("duel-too-many", most=most))


class AlreadyChallengedError(CoinsError):
    """A second open challenge to the same player."""

    def __init__(self, name: PlayerName) -> None:
        super().__init__(LocalizedText("duel-challenged-already", name=name))


class TooManyChallengesToPlayerError(CoinsError):
    """A challenge to a player who accepted none of the last ones; possible again at `when`."""

    def __init__(self, when: datetime) -> None:
        super().__init__(LocalizedText("duel-challenged-often", when=_relative(when)))


class TooManyPingsError(CoinsError):
    """A challenge to a named player after many that nobody accepted; possible again at `when`."""

    def __init__(self, when: datetime) -> None:
        super().__init__(LocalizedText("duel-pinged-often", when=_relative(when)))


def _relative(when: datetime) -> str:
    """Return `when` as a relative timestamp of Discord, such as `in 20 minutes`."""
    return f"<t:{math.ceil(when.timestamp())}:R>"


class ChallengerBusyError(CoinsError):
    """An accepted challenge whose challenger has reached the limit of active games."""

    def __init__(self, name: PlayerName) -> None:
        super().__init__(LocalizedText("duel-no-room", name=name))


class DuelCoinsError(CoinsError):
    """A request that would reveal something about the coins of a running duel."""

    key = "duel-closed"


class DuelRunningError(CoinsError):
    """A review of a game whose duel is still running."""

    def __init__(self, code: str, duel: str) -> None:
        super().__init__(LocalizedText("duel-still-running", code=code, duel=duel))


class OwnGameError(CoinsError):
    """An attempt of a moderator to end a game that they play in."""

    key = "duel-own-game"


class NotADuelError(CoinsError):
    """A tie offer in a game against a bot."""

    key = "duel-no-tie-here"


class TieAlreadyOfferedError(CoinsError):
    """A repeated tie offer."""

    key = "duel-offered-already"


class MoveAlreadySealedError(CoinsError):
    """A second move at a ply of a duplicate with a sealed move of the player; `name` has to move on the other board."""

    def __init__(self, name: PlayerName) -> None:
        super().__init__(LocalizedText("duel-picked-already", name=name))


class NoTieOfferError(CoinsError):
    """A response to a tie offer that doesn't exist."""

    key = "duel-not-offered"


class DuelNotOverError(CoinsError):
    """A rematch of a duel that is not over."""

    key = "duel-not-over"


class OpponentDeletedError(CoinsError):
    """A rematch against a player whose data was deleted."""

    key = "duel-nobody-left"


class NotInDuelError(CoinsError):
    """A rematch requested by somebody who did not play."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(LocalizedText("duel-of-others", first=duel.names[0], second=duel.names[1]))


class NotInThisServerError(CoinsError):
    """A request to end a game of another server."""

    def __init__(self, code: str) -> None:
        super().__init__(LocalizedText("duel-not-in-server", code=code))
