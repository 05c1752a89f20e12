"""Two people who duel, and the clock by which they do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.coins import Move
from bot.match import Format
from bot.service import take
from bot.service.duels import challenge, reply
from bot.service.duels.challenge import Person, Proposal
from bot.service.duels.standing import Standing
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Game, games
from tests.service.people import ANN, BEN, START, anew, asker

CLEO = asker(3, "Cleo")
ROWS = "4 7 2 | 3 9]"
HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


@dataclass
class Hands:
    """A clock that goes only when it is set."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now

    def on(self, by: timedelta) -> datetime:
        self.now += by
        return self.now


async def ask(
    house: House,
    coins: str = ROWS,
    form: Format = Format.DUPLICATE,
    who: Asker = ANN,
    to: Asker | None = BEN,
    rated: bool | None = None,
) -> str:
    """The code of a challenge."""
    person = None if to is None else Person(to.user, to.name)
    made = await challenge.challenge(house, anew(who), Proposal(person, coins=coins, format=form, rated=rated))
    return made.code


async def meet(house: House, coins: str = ROWS, form: Format = Format.DUPLICATE) -> Standing:
    """A duel of Ann, who challenged, and Ben."""
    return await reply.accept(house, anew(BEN), await ask(house, coins, form))


def mover(game: Game) -> Asker:
    """Who is to move."""
    return next(who for who in (ANN, BEN) if game.match.seat_of(who.user) == game.match.position.turn)


async def move(house: House, game: Game, written: str | None = None, who: Asker | None = None) -> Turn:
    """The turn after a move, any if it is not said which."""
    chosen = game.match.position.moves()[0] if written is None else Move.parse(written)
    return await take.take(house, anew(who or mover(game)), game.code, game.match.ply, chosen)


async def play(house: House, game: Game, *moves: str) -> Game:
    """The game after some moves, to its end if they are not said."""
    for written in moves:
        game = (await move(house, game, written)).game
    while not moves and game.match.active:
        game = (await move(house, game)).game
    return game


async def stored(house: House, code: str) -> Game:
    game = await house.database.read(games.find, code)
    assert game is not None
    return game
