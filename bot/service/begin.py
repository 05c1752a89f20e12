"""Storing a new game, in which the bot has already moved where it moves first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from bot.coins import Board
from bot.match import Bot, Human, Layout, Match, Opponents, appraise
from bot.service import codes, room
from bot.service.errors import AlreadyPlaying
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Session, games, players


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: the asker moves `first` or second on `board`. `asked_...` is what a rematch goes by.

    With a `day` it is the asker's one try at the puzzle of that day.
    """

    board: Board
    opponent: str
    first: bool
    seed: int
    asked_size: int | None
    asked_first: str
    layout: Layout
    casual: bool = False
    day: date | None = None


async def begin(house: House, asker: Asker, plan: Plan) -> Turn:
    """Start the game. The same interaction makes one game, however often it comes; a try that was begun is found.

    Raises `AlreadyPlaying`, `NotHere`, `TooManyGames` or `ServerFull`.
    """
    person, bot = Human(asker.user), Bot(plan.opponent)
    start = Match.start(plan.board, (person, bot) if plan.first else (bot, person))
    played = Opponents(plan.seed, house.oracle).answers(start)
    match, picks = played[-1], appraise(played, house.oracle)

    def work(session: Session) -> Turn:
        made = games.by_interaction(session, asker.interaction)
        if made is not None:
            return Turn.of(made, house.oracle)
        now = house.clock()
        players.meet(session, asker.user, asker.name, asker.guild, now, brought=asker.brought)
        tried = None if plan.day is None else games.tried(session, asker.user, plan.day)
        if tried is not None:
            return Turn.of(tried, house.oracle)
        running = games.sitting(session, asker.user, asker.channel)
        if running is not None:
            raise AlreadyPlaying(running)
        room.check(session, house, asker, now, anywhere=plan.day is not None)
        code = codes.fresh(session, house.chance)
        fresh = games.NewGame(
            code,
            match,
            plan.seed,
            plan.asked_size,
            plan.asked_first,
            asker.guild,
            asker.channel,
            asker.interaction,
            plan.casual,
            plan.layout,
            day=plan.day,
        )
        return Turn.of(games.add(session, fresh, picks, now), house.oracle)

    turn = await house.database.write(work)
    house.at_hand.keep(turn.game)
    return turn
