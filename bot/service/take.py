"""Taking a coin: the person's pick, the bot's answer and the scores land in one transaction, or none of them does."""

from __future__ import annotations

from collections.abc import Callable

from bot.coins import Move, Side
from bot.match import BoardMovedOn, Match, appraise
from bot.service import ending, lookup
from bot.service.errors import Stale
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Game, Session, games


async def take(house: House, asker: Asker, code: str, ply: int, move: Move, message: int | None = None) -> Turn:
    """Make `move`, aimed at the board of game `code` as it was at `ply`, from the board message `message`.

    Raises `UnknownGame`, `NotYourGame`, `MatchOver`, `Stale`, `NotYourTurn` or `IllegalMove`. The same interaction
    moves once, however often it comes.
    """

    def aim(match: Match) -> tuple[Move, int]:
        return move, ply

    return await house.database.write(_take, house, asker, code, aim, message)


async def take_side(house: House, asker: Asker, side: Side, line: int | None = None) -> Turn:
    """Take the coin at `side` of the asker's active game in the channel, as it stands now.

    Raises `NoGameHere` or `IllegalMove`. The turn's `message` is still that of the board before. The same interaction
    moves once, however often it comes.
    """

    def aim(match: Match) -> tuple[Move, int]:
        return match.position.pick(side, line), match.ply

    return await house.database.write(_take, house, asker, None, aim, None)


def _take(
    session: Session,
    house: House,
    asker: Asker,
    code: str | None,
    aim: Callable[[Match], tuple[Move, int]],
    message: int | None,
) -> Turn:
    known = lookup.own(session, asker, code)[0] if code else games.moved_by(session, asker.interaction)
    if known is not None and asker.interaction in known.interactions:
        return Turn.of(known, house.oracle)  # delivered twice: show what the first one led to
    game, seat = lookup.active(session, asker, code)
    move, ply = aim(game.match)
    try:
        match = game.match.take(seat, move, ply)
    except BoardMovedOn:
        raise Stale(Turn.of(game, house.oracle)) from None
    match = house.opponents(game).answer(match)
    after = _store(session, house, game, match, asker, message)
    return Turn.of(after, house.oracle)


def _store(session: Session, house: House, game: Game, match: Match, asker: Asker, message: int | None) -> Game:
    picks = appraise(game.match.position, match.moves[game.match.ply :], house.oracle)
    after = games.store(session, game, match, picks, now=house.clock(), interaction=asker.interaction, message=message)
    if after is None:  # another process was faster
        raise Stale(Turn.of(lookup.known(session, game.code), house.oracle))
    if not match.active:
        ending.count(session, house, after)
    return after
