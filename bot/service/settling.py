"""Settling a duel: what its games come to, once all of them are over."""

from __future__ import annotations

import logging
from datetime import datetime

from bot.match import Outcome, outcome
from bot.service import lookup, rating
from bot.service.house import House
from bot.service.rating import DuelResult
from bot.service.turn import Turn
from bot.store import Game, Session, StoreUnavailable, duels, games
from bot.store.duels import Duel, Stage

log = logging.getLogger(__name__)


async def after(house: House, game: Game) -> Turn:
    """The turn at which `game` stands after a change of it; if that ended a duel, the duel is settled.

    What was done stays done where the database fails just then: whoever looks for what is unsettled finds it.
    """
    if game.round is None or game.match.active:
        return Turn.of(game, house.oracle)
    try:
        await settle(house, game.round.code)
        game = await house.database.read(lookup.known, game.code)
    except StoreUnavailable as error:
        log.warning("The duel of game %s is to be settled later: %s", game.code, error.reason)
    return Turn.of(game, house.oracle)


async def settle(house: House, code: str) -> Duel | None:
    """Settle the duel called `code`, if its games are over and nobody has; it as settled, `None` if it can't be yet.

    Can be done again, and then changes nothing.
    """

    def work(session: Session) -> Duel | None:
        duel = duels.locked(session, code)
        if duel is None or duel.stage is not Stage.RUNNING:
            return duel
        matches = [game.match for game in games.of_duel(session, duel.id)]
        if any(match.active for match in matches):
            return None
        now = house.clock()
        result = outcome(matches, duel.challenger)
        stage = Stage.CLOSED if result.closed else Stage.FINISHED
        margin = None if result.closed else result.margin
        duels.end(session, duel.id, stage, now, margin, void=result.void)
        _count(session, house, duel, result, now)
        return duels.find(session, code)

    return await house.database.write(work)


def _count(session: Session, house: House, duel: Duel, result: Outcome, now: datetime) -> None:
    """Have the duel counted, and the ratings of those who played it changed where they asked for that."""
    if duel.challenged is None:
        return
    players = (duel.challenger, duel.challenged)
    counted = DuelResult(duel.id, players, result.margin, duel.guild, now, result.void or result.closed)
    rating.count(session, counted)
    if duel.rated:
        rating.rate(session, house, counted)
