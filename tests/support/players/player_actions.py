"""Provide players, their actions, and clocks for tests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.coins import Move
from bot.match.game_record import Game
from bot.player_name import PlayerName
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.service.games import moves
from bot.service.games import start as start_game
from bot.service.games.start import FirstMover, NewGameRequest
from bot.service.request_context import RequestContext

_interactions = count(10**18)
START = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


class Clock:
    """A clock that advances by a second at every call."""

    def __init__(self) -> None:
        self._now = START

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now


def request_from(user: int = 1, name: str = "Ann", channel: int = 10, guild: int | None = 100) -> RequestContext:
    """Return a request with a new interaction."""
    return RequestContext(user, PlayerName(name), channel, guild, next(_interactions))


@dataclass
class ManualClock:
    """A clock that only a test advances."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now

    def advance(self, by: timedelta) -> None:
        self.now += by


ANN, BEN = request_from(), request_from(2, "Ben")


def renew(who: RequestContext) -> RequestContext:
    """Return the same request with a new interaction."""
    return replace(who, interaction_id=next(_interactions))


async def start(
    app: AppContext,
    coins: str | None = "4 7 2 9 5 2",
    opponent: str = "greedy",
    who: RequestContext = ANN,
    first: FirstMover = FirstMover.ME,
    size: int | None = None,
) -> Game:
    return (await start_game.start_game(app, renew(who), NewGameRequest(opponent, size, coins, first))).game


async def pick(app: AppContext, game: Game, move: str, who: RequestContext = ANN) -> GameView:
    return await moves.make_move(app, renew(who), game.code, game.match.ply, Move.parse(move))


async def finish(app: AppContext, game: Game, who: RequestContext = ANN, side: str = "L") -> Game:
    """Take all coins from `side` as `who`, and return the finished game."""
    while game.match.active:
        game = (await pick(app, game, str(game.match.position.move_at_side(side)), who)).game
    return game
