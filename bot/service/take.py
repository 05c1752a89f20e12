"""Taking a coin: the person's pick, the bot's answer and the scores are stored together, or none of them is."""

from __future__ import annotations

from collections.abc import Callable

from bot.coins import Move, Position, Side
from bot.match import BoardMovedOn, Match, NotYourTurn, appraise
from bot.meter import METER
from bot.service import ending, lookup, settling
from bot.service.duels import deadlines
from bot.service.errors import Stale
from bot.service.house import Asker, House
from bot.service.pace import NEW_GAME
from bot.service.turn import Turn
from bot.store import Change, Game, Session, games


async def take(house: House, asker: Asker, code: str, ply: int, move: Move, message: int | None = None) -> Turn:
    """Make `move`, aimed at the board of game `code` as it was at `ply`, from the board message `message`.

    Raises `UnknownGame`, `NotYourGame`, `MatchOver`, `Stale`, `NotYourTurn` or `IllegalMove`. The same interaction
    moves once, however often it comes.
    """
    return await _taken(house, asker, code, _decision(house, asker, lambda match: (move, ply), message))


async def take_side(house: House, asker: Asker, side: Side, line: int | None = None, code: str | None = None) -> Turn:
    """Take the coin at `side` of the asker's active game `code`, else the one in the channel, as it stands now.

    Raises `NoGameHere`, `WhichGame`, `BadRequest`, `UnknownGame`, `NotYourGame`, `MatchOver`, `NotYourTurn` or
    `IllegalMove`. The turn's `message` is still that of the board before. The same interaction moves once, however
    often it comes.
    """
    return await _take_here(house, asker, lambda position: position.pick(side, line), code)


async def take_place(house: House, asker: Asker, place: int, code: str | None = None) -> Turn:
    """Take the coin at `place` (from 1) of the ring of the asker's active game; as `take_side`."""
    return await _take_here(house, asker, lambda position: position.pick_at(place), code)


async def _take_here(house: House, asker: Asker, aim: Callable[[Position], Move], code: str | None) -> Turn:
    def find(session: Session) -> Game:
        made = games.moved_by(session, asker.interaction)
        if made is not None:
            return made
        game = lookup.here(session, asker, code)
        lookup.check_here(game, asker)
        return game

    def aimed(match: Match) -> tuple[Move, int]:
        if match.seat_of(asker.user) != match.position.turn:
            raise NotYourTurn("It is not your turn.", "error-not-your-turn")
        return aim(match.position), match.ply

    found = await house.database.read(find)
    return await _taken(house, asker, found.code, _decision(house, asker, aimed, None))


async def _taken(house: House, asker: Asker, code: str, decide: Callable[[Game], Change | None]) -> Turn:
    game = await house.at_hand.change(code, decide)
    METER.picks += 1
    house.pace.give_back(asker.user, 1 if game.match.active else 1 + NEW_GAME)
    return await settling.after(house, game)


def _decision(
    house: House, asker: Asker, aim: Callable[[Match], tuple[Move, int]], message: int | None
) -> Callable[[Game], Change | None]:
    """What the asker's pick makes of a game; `aim` tells the move and the ply it is aimed at."""

    def decide(game: Game) -> Change | None:
        seat = lookup.seat(game, asker)
        if asker.interaction in game.interactions:  # delivered twice: show what the first one led to
            return None
        lookup.check_active(game)
        if game.round is not None and deadlines.overdue(game, now := house.clock()):  # whoever comes settles it
            return deadlines.forfeit(house, game, now)
        return _pick(house, asker, game, seat, *aim(game.match), message)

    return decide


def _pick(house: House, asker: Asker, game: Game, seat: int, move: Move, ply: int, message: int | None) -> Change:
    before = game.match
    try:
        taken = before.take(seat, move, ply)
    except BoardMovedOn:
        raise Stale(Turn(game)) from None
    played = house.opponents(game).answers(taken)
    match = played[-1]
    now = house.clock()
    return Change(
        game,
        match,
        now,
        picks=appraise([before, *played], house.oracle),
        counts=() if match.active else ending.counts(house, game, match),
        round=None if game.round is None else deadlines.awaiting(game.round, match, now),
        interaction=asker.interaction,
        message=message,
    )
