"""Ending games of others, for those who look after a server's channels: nobody wins, and it counts for nobody."""

from __future__ import annotations

from bot.service import codes, lookup, settling
from bot.service.duels.errors import ChallengeGone, NotHere
from bot.service.duels.standing import locked
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Change, Game, Session, duels, games
from bot.store.duels import Duel, Stage


async def close(house: House, asker: Asker, code: str) -> tuple[tuple[Turn, ...], Duel | None]:
    """End what is called `code` in the asker's server: a game, with all its duel, a duel, or a challenge.

    That they may is for the caller to know. The games that this ended, and the duel. Raises `BadRequest`, `NotHere`,
    `MatchOver` or `ChallengeGone`.
    """
    named = codes.typed(code)

    def find(session: Session) -> tuple[list[Game], str | None]:
        game, duel = games.find(session, named), duels.find(session, named)
        if game is not None and game.guild == asker.guild:
            lookup.check_active(game)
            if game.round is None:
                return [game], None
            return games.of_duel(session, game.round.duel), game.round.code
        if duel is not None and duel.guild == asker.guild:
            return games.of_duel(session, duel.id), duel.code
        raise NotHere(named)

    found, of = await house.database.read(find)
    if of is not None:
        await house.database.write(_cancel, house, of)
    ended = [await house.at_hand.change(game.code, lambda now: _closed(house, now)) for game in found]
    turns = [await settling.after(house, game) for game in ended]
    duel = None if of is None else await house.database.read(duels.find, of)
    return tuple(turns), duel


def _closed(house: House, game: Game) -> Change | None:
    if not game.match.active:
        return None
    over = None if game.round is None else game.round.ended()
    return Change(game, game.match.close(), house.clock(), round=over)


def _cancel(session: Session, house: House, code: str) -> None:
    """Take back the challenge called `code`; one that was taken up is left to its games."""
    duel = locked(session, code)
    if duel.stage is Stage.OPEN:
        duels.end(session, duel.id, Stage.CANCELLED, house.clock())
    elif duel.stage is not Stage.RUNNING:
        raise ChallengeGone(duel)
