"""A hint: as much of the truth as was asked for, recorded on the game before it is told."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match import Forecast, Grade, Told, forecast, highest
from bot.match.evaluation import Play, best_line
from bot.match.nudges import Nudge, nudge
from bot.service import lookup
from bot.service.duels import silence
from bot.service.duels.errors import ClosedInDuel
from bot.service.errors import NoHelpInATry, NoHints, Stale
from bot.service.house import Asker, House
from bot.service.preferences import HINTS
from bot.service.turn import Turn
from bot.store import Game, Session, games


@dataclass(frozen=True, slots=True)
class Hint:
    """What the asker in `seat` is told about the `left` coins: a nudge, or all moves, the best first.

    `moves` tells how the game ends after each; `line`, one best play to the end, is there with the full truth only.
    `price` is the most that this seat has been told in this game, which decides what the game still counts for.
    """

    seat: int
    left: int
    price: Grade
    nudge: Nudge | None = None
    moves: tuple[Forecast, ...] = ()
    line: Play = ()


async def hint(
    house: House, asker: Asker, code: str | None = None, ply: int | None = None, grade: Grade = Grade.SIDE
) -> Hint:
    """The truth about the asker's active game (`code`, else the one in the channel), aimed at its board at `ply`.

    Raises `NoGameHere`, `WhichGame`, `BadRequest`, `UnknownGame`, `NotYourGame`, `MatchOver`, `Stale`, `NoHints`,
    `NoHelpInATry` or `ClosedInDuel`.
    """

    def work(session: Session) -> tuple[Game, int]:
        game = lookup.alone(session, asker, code)
        seat = lookup.seat_to_play(game, asker)
        lookup.check_ply(game, ply)
        return record(session, house, asker, game, seat, grade), seat

    game, seat = await house.database.write(work)
    house.at_hand.forget(game.code)
    position, price = game.match.position, highest(game.told, seat) or grade
    if grade is Grade.NUDGE:
        return Hint(seat, position.left, price, nudge=nudge(position, house.oracle))
    line = best_line(position, house.oracle) if grade is Grade.FULL else ()
    return Hint(seat, position.left, price, moves=tuple(forecast(position, house.oracle)), line=line)


def record(session: Session, house: House, asker: Asker, game: Game, seat: int, grade: Grade) -> Game:
    """Record that `seat` is told this much about `game` as it stands, and return the game after it.

    Raises `Stale` where somebody was faster and the game stands elsewhere by now, `NoHints` where its server does
    without them, `NoHelpInATry` for a daily puzzle, `ClosedInDuel` where a duel is played on these coins.
    """
    if game.day is not None:
        raise NoHelpInATry
    if game.round is not None:
        raise ClosedInDuel
    silence.check(session, asker, game.match.position.rest)
    if not house.preferences.now(session, HINTS, None, game.guild):
        raise NoHints
    told = games.tell(session, game.id, Told(seat, game.match.ply, grade), house.clock())
    game = lookup.known(session, game.code)
    if not told:
        raise Stale(Turn.of(game, house.oracle))
    return game
