"""Looking back on a game that is over: its review, sharing it, and playing on from any of its positions.

Anyone may look back on a game that is over: there is nothing left in it to give away.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.match import Bot, Review
from bot.match import review as look_back
from bot.service import lookup, secrecy
from bot.service.begin import Plan, begin
from bot.service.duels import silence
from bot.service.errors import BadRequest, NothingToReview
from bot.service.house import Asker, House
from bot.service.new import SMALLEST, Usual
from bot.service.turn import Turn
from bot.store import Game, Session, games


@dataclass(frozen=True)
class LookBack:
    """A game that is over with its review, told to the player in `seat`, or as that player saw it."""

    game: Game
    review: Review
    seat: int


async def review(house: House, asker: Asker, code: str | None = None) -> LookBack:
    """The review of the game `code` (as a person types it), else of the asker's last one in the channel that is over.

    Raises `BadRequest`, `UnknownGame`, `StillRunning`, `DuelRunning` or `NothingToReview`, of a daily puzzle
    `PuzzleOpen` or `TryOpen`, and `ClosedInDuel` where the asker has a duel on the same coins.
    """

    def work(session: Session) -> Game:
        game = games.last_ended(session, asker.user, asker.channel) if code is None else lookup.ended(session, code)
        if game is None:
            raise NothingToReview
        silence.check(session, asker, game.match.board, alone=True)
        return game

    game = await house.database.read(work)
    await secrecy.check_game(house, asker.user, game)
    return LookBack(game, look_back(game.match, house.oracle), lookup.seat_or_persons(game, asker))


async def share(house: House, asker: Asker, code: str) -> LookBack:
    """The review of a game that the asker has played, to be shown to all in few words.

    Raises `NotYourGame` beside what `review` raises.
    """
    told = await review(house, asker, code)
    lookup.seat(told.game, asker)
    return told


async def play_on(house: House, asker: Asker, code: str, ply: int) -> Turn:
    """A casual game on what was left at `ply` of the game `code`: the same seat, the same opponent, nothing taken yet.

    Raises `BadRequest` where there is no such position, or none worth playing, and what `review` and `begin` raise.
    """
    told = await review(house, asker, code)
    game, steps = told.game, told.review.steps
    if ply >= len(steps) or steps[ply].position.left < SMALLEST:
        raise BadRequest(
            "There is not enough left to play for. Step back and play on from an earlier position.",
            "error-nothing-left",
        )
    position = steps[ply].position
    other = game.match.seats[1 - told.seat]
    plan = Plan(
        position.rest,
        other.opponent if isinstance(other, Bot) else (await Usual.of(house, asker)).opponent,
        position.turn == told.seat,
        house.chance.getrandbits(62),
        game.asked_size,
        game.asked_first,
        game.layout,
        casual=True,
    )
    return await begin(house, asker, plan)
