"""Taking a coin: the person's pick, the bot's answer and the scores are stored together, or none of them is."""

from __future__ import annotations

from collections.abc import Callable

from bot.coins import Move, Position, Side
from bot.match import BoardMovedOn, Match, appraise
from bot.meter import METER
from bot.service import ending, lookup
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


async def take_side(house: House, asker: Asker, side: Side, line: int | None = None) -> Turn:
    """Take the coin at `side` of the asker's active game in the channel, as it stands now.

    Raises `NoGameHere` or `IllegalMove`. The turn's `message` is still that of the board before. The same interaction
    moves once, however often it comes.
    """
    return await _take_here(house, asker, lambda position: position.pick(side, line))


async def take_place(house: House, asker: Asker, place: int) -> Turn:
    """Take the coin at `place` (from 1) of the ring of the asker's active game in the channel; as `take_side`."""
    return await _take_here(house, asker, lambda position: position.pick_at(place))


async def _take_here(house: House, asker: Asker, aim: Callable[[Position], Move]) -> Turn:
    def find(session: Session) -> Game:
        return games.moved_by(session, asker.interaction) or lookup.here(session, asker)

    found = await house.database.read(find)
    decide = _decision(house, asker, lambda match: (aim(match.position), match.ply), None)
    return await _taken(house, asker, found.code, decide)


async def _taken(house: House, asker: Asker, code: str, decide: Callable[[Game], Change | None]) -> Turn:
    game = await house.at_hand.change(code, decide)
    METER.picks += 1
    house.pace.give_back(asker.user, 1 if game.match.active else 1 + NEW_GAME)
    return Turn.of(game, house.oracle)


def _decision(
    house: House, asker: Asker, aim: Callable[[Match], tuple[Move, int]], message: int | None
) -> Callable[[Game], Change | None]:
    """What the asker's pick makes of a game; `aim` tells the move and the ply it is aimed at."""

    def decide(game: Game) -> Change | None:
        seat = lookup.seat(game, asker)
        if asker.interaction in game.interactions:  # delivered twice: show what the first one led to
            return None
        lookup.check_active(game)
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
    return Change(
        game,
        match,
        house.clock(),
        picks=appraise([before, *played], house.oracle),
        counts=() if match.active else ending.counts(house, game, match),
        interaction=asker.interaction,
        message=message,
    )
