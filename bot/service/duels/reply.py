"""Answering a challenge: taking it up, declining it, taking it back; and letting it expire."""

from __future__ import annotations

from datetime import datetime

from bot.match import Format, Human, Match
from bot.service import codes, room
from bot.service.duels import deadlines
from bot.service.duels.errors import (
    AnswerThere,
    ChallengeGone,
    NobodyToDecline,
    NoChallenge,
    NoRoom,
    NotChallenged,
    NotChallenger,
    OwnChallenge,
)
from bot.service.duels.standing import Standing, locked, standing
from bot.service.house import Asker, House
from bot.store import Session, duels, games, players, sittings
from bot.store.duels import Duel, Stage
from bot.store.rounds import Round


async def accept(house: House, asker: Asker, code: str | None = None) -> Standing:
    """Take up the challenge called `code`, else the one to the asker in this channel: its games begin.

    Raises `BadRequest`, `UnknownDuel`, `NoChallenge`, `OwnChallenge`, `NotChallenged`, `ChallengeGone`, `TooManyGames`,
    `ServerFull`, `NoRoom`, or `AnswerThere` from another channel, where its boards would be. Who has taken it up is
    shown it again.
    """

    def work(session: Session) -> Standing:
        duel = locked(session, code or _to(session, asker))
        if duel.stage is Stage.RUNNING and duel.challenged == asker.user:  # delivered twice
            return standing(session, house.oracle, duel.code)
        _check_asked(duel, asker)
        now = house.clock()
        _check_stands(duel, now)
        if duel.channel != asker.channel:
            raise AnswerThere(duel)
        _check_room(session, house, asker, duel, now)
        duels.begin(session, duel.id, asker.user)
        _begin(session, house, asker, duel, now)
        return standing(session, house.oracle, duel.code)

    begun = await house.database.write(work)
    for turn in begun.turns:
        house.at_hand.keep(turn.game)
    return begun


async def decline(house: House, asker: Asker, code: str | None = None) -> Duel:
    """Decline the challenge called `code`, else the one to the asker in this channel.

    Raises `BadRequest`, `UnknownDuel`, `NoChallenge`, `OwnChallenge`, `NotChallenged`, `NobodyToDecline` or
    `ChallengeGone`. Who has declined it is shown it again.
    """

    def work(session: Session) -> Duel:
        duel = locked(session, code or _to(session, asker))
        if duel.challenged is None:
            raise NobodyToDecline if duel.challenger != asker.user else OwnChallenge
        _check_asked(duel, asker)
        return _end(session, house, duel, Stage.DECLINED)

    return await house.database.write(work)


async def cancel(house: House, asker: Asker, code: str | None = None) -> Duel:
    """Take back the challenge called `code`, else the one of the asker in this channel.

    Raises `BadRequest`, `UnknownDuel`, `NoChallenge`, `NotChallenger` or `ChallengeGone`. Who has taken it back is
    shown it again.
    """

    def work(session: Session) -> Duel:
        named = code or _one(duels.challenges(session, asker.user, asker.channel))
        duel = locked(session, named)
        if duel.challenger != asker.user:
            raise NotChallenger(duel)
        return _end(session, house, duel, Stage.CANCELLED)

    return await house.database.write(work)


async def expire(house: House, code: str) -> Duel | None:
    """End the challenge called `code` if its time is over; `None` if it is not, or does not stand any more."""

    def work(session: Session) -> Duel | None:
        duel = locked(session, code)
        now = house.clock()
        if duel.stage is not Stage.OPEN or duel.expires > now:
            return None
        duels.end(session, duel.id, Stage.EXPIRED, now)
        return locked(session, code)

    return await house.database.write(work)


def _to(session: Session, asker: Asker) -> str:
    """The code of the one challenge in this channel that is to the asker."""
    return _one(duels.challenges_to(session, asker.user, asker.channel))


def _one(found: list[Duel]) -> str:
    if len(found) != 1:
        raise NoChallenge
    return found[0].code


def _check_asked(duel: Duel, asker: Asker) -> None:
    """That the asker is the one, or one of those, who may answer."""
    if duel.challenger == asker.user:
        raise OwnChallenge
    if duel.challenged is not None and duel.challenged != asker.user:
        raise NotChallenged(duel) if duel.stage is Stage.OPEN else ChallengeGone(duel)


def _check_stands(duel: Duel, now: datetime) -> None:
    if duel.stage is not Stage.OPEN:
        raise ChallengeGone(duel)
    if duel.expires <= now:
        raise ChallengeGone(duel, Stage.EXPIRED)


def _check_room(session: Session, house: House, asker: Asker, duel: Duel, now: datetime) -> None:
    """That both have room for the games of the duel; both are locked until they have begun."""
    people = {asker.user: asker.name, duel.challenger: duel.names[0]}
    players.meet_all(session, people, duel.guild, now, brought=asker.brought)
    room.check(session, house, asker, now, duel.format.rounds)
    if sittings.so_many(session, duel.challenger, house.limits.games_per_player - duel.format.rounds + 1):
        raise NoRoom(duel.names[0])


def _end(session: Session, house: House, duel: Duel, stage: Stage) -> Duel:
    if duel.stage is not stage:
        now = house.clock()
        _check_stands(duel, now)
        duels.end(session, duel.id, stage, now)
    return locked(session, duel.code)


def _begin(session: Session, house: House, asker: Asker, duel: Duel, now: datetime) -> None:
    """Begin the games: of a duplicate each of the two is first in one of them."""
    people = Human(duel.challenger), Human(asker.user)
    first = people if duel.first else people[::-1]
    seatings = [first] if duel.format is Format.SINGLE else [people, people[::-1]]
    for number, seats in enumerate(seatings, 1):
        match = Match.start(duel.board, seats)
        own = Round(duel.id, duel.code, number, len(seatings), duel.hours, duel.rated, running=True)
        code = codes.fresh(session, house.chance)
        fresh = games.NewGame(
            code,
            match,
            duel.seed,
            duel.size,
            "me",
            duel.guild,
            duel.channel,
            None,
            layout=duel.layout,
            round=deadlines.awaiting(own, match, now),
        )
        games.add(session, fresh, (), now)
