"""Why a deed about a duel was refused. The text of each error is a sentence fit for a player."""

from __future__ import annotations

from bot.coins import CoinsError
from bot.store.duels import Duel, Stage


class UnknownDuel(CoinsError):
    """A code that no duel has."""

    def __init__(self, code: str) -> None:
        super().__init__(
            "There is no duel {code}. Challenge somebody with /coins challenge.", "duel-unknown", code=code
        )


class NoChallenge(CoinsError):
    """An answer to a challenge where there is none, or more than one."""

    def __init__(self) -> None:
        super().__init__(
            "I can't tell which challenge you mean: press a button below it, or name it by its code.",
            "duel-which-challenge",
        )


class NotChallenged(CoinsError):
    """An answer to a challenge that is for somebody else."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(
            "This challenge is for {name}. Challenge somebody yourself with /coins challenge.",
            "duel-not-for-you",
            name=duel.names[1],
        )


class OwnChallenge(CoinsError):
    """A challenge taken up or declined by the one who made it."""

    def __init__(self) -> None:
        super().__init__(
            "This is your own challenge: somebody else has to take it up. You can cancel it.", "duel-own-challenge"
        )


class NotChallenger(CoinsError):
    """A challenge taken back by somebody else."""

    def __init__(self, duel: Duel) -> None:
        super().__init__("Only {name} can cancel this challenge.", "duel-not-yours", name=duel.names[0])


class NobodyToDecline(CoinsError):
    """A challenge declined that is for anybody."""

    def __init__(self) -> None:
        super().__init__("This challenge is for anybody: you can leave it to others.", "duel-nobody-to-decline")


_GONE = {
    Stage.RUNNING: ("This challenge has been taken up already.", "duel-taken"),
    Stage.FINISHED: ("This duel is over.", "duel-over"),
    Stage.CLOSED: ("This duel is over.", "duel-over"),
    Stage.DECLINED: ("This challenge was declined.", "duel-was-declined"),
    Stage.CANCELLED: ("This challenge was cancelled.", "duel-was-cancelled"),
    Stage.EXPIRED: ("Nobody took up this challenge in time.", "duel-was-too-late"),
}


class ChallengeGone(CoinsError):
    """An answer to a challenge that does not stand any more; carries it."""

    def __init__(self, duel: Duel, stage: Stage | None = None) -> None:
        super().__init__(*_GONE[stage or duel.stage])
        self.duel = duel


class AnswerThere(CoinsError):
    """A challenge taken up in another channel than it was made in."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(
            "This challenge was made in {channel}: take it up there.",
            "duel-answer-there",
            channel=f"<#{duel.channel}>",
        )


class TooManyChallenges(CoinsError):
    """One more challenge of somebody of whose `most` stand."""

    def __init__(self, most: int) -> None:
        super().__init__(
            "{most} challenges of yours stand. Cancel one, or wait until it is answered.",
            "duel-too-many",
            most=most,
        )


class ChallengedAlready(CoinsError):
    """A second challenge to the same person."""

    def __init__(self, name: str) -> None:
        super().__init__(
            "Your challenge to {name} still stands. Cancel it, or wait until it is answered.",
            "duel-challenged-already",
            name=name,
        )


class NoRoom(CoinsError):
    """A challenge taken up while its challenger has as many games running as may be."""

    def __init__(self, name: str) -> None:
        super().__init__(
            "{name} has as many games running as may be. Try again when one of them is over.",
            "duel-no-room",
            name=name,
        )


class ClosedInDuel(CoinsError):
    """A question about the worth of coins on which a duel is played."""

    def __init__(self) -> None:
        super().__init__(
            "A duel is being played on these coins: until it is over I tell nobody what they are worth.",
            "duel-closed",
        )


class DuelRunning(CoinsError):
    """A look back on a game whose duel is still being played."""

    def __init__(self, code: str, duel: str) -> None:
        super().__init__(
            "Game {code} is part of duel {duel}: it can be looked back on, or dealt again, once all of that is over.",
            "duel-still-running",
            code=code,
            duel=duel,
        )


class NoDuel(CoinsError):
    """A tie offered to a bot."""

    def __init__(self) -> None:
        super().__init__(
            "A tie is something for duels: bots play to the end. Challenge somebody with /coins challenge.",
            "duel-no-tie-here",
        )


class OfferedAlready(CoinsError):
    """A tie offered again."""

    def __init__(self) -> None:
        super().__init__(
            "You have offered a tie. It stands until it is answered, or the next coin is taken.",
            "duel-offered-already",
        )


class NotOffered(CoinsError):
    """An answer to an offer of a tie that is not there."""

    def __init__(self) -> None:
        super().__init__("Nobody offers you a tie in this game, or not any more.", "duel-not-offered")


class NotOver(CoinsError):
    """A rematch of a duel that is not over."""

    def __init__(self) -> None:
        super().__init__("This duel is not over yet.", "duel-not-over")


class NobodyLeft(CoinsError):
    """A rematch against somebody who had themselves forgotten."""

    def __init__(self) -> None:
        super().__init__(
            "Your opponent is not there any more. Challenge somebody else with /coins challenge.", "duel-nobody-left"
        )


class NotInDuel(CoinsError):
    """A rematch asked for by somebody who did not play."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(
            "This duel was {first} against {second}. Challenge somebody yourself with /coins challenge.",
            "duel-of-others",
            first=duel.names[0],
            second=duel.names[1],
        )


class NotHere(CoinsError):
    """Something of another server that is to be ended here."""

    def __init__(self, code: str) -> None:
        super().__init__("There is no game or duel {code} in this server.", "duel-not-in-server", code=code)
