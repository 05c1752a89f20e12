"""Provide players, their actions in games, duels and daily puzzles, and clocks for tests."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from typing import cast

from bot.coins import Move
from bot.match.duels import Duel, DuelFormat
from bot.match.games import Game
from bot.match.opponents import ADAPTIVE
from bot.player_name import PlayerName
from bot.service import daily, deals, duels
from bot.service import moves as moves_service
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.duels import DuelPlayer, DuelRequest, DuelView
from bot.service.game_view import GameView
from bot.store import games
from bot.store.models import PresenceRow
from tests.support import brute_force
from tests.support.boards import COUNTED, dealt

_WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
_interactions = count(10**18 + _WORKER * 10**6)
"""Other ids in each worker, within one millisecond: workers share databases that one of them has filled."""
START = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
_NO_APP = cast(AppContext, None)
"""People are known before there is an application; `renew` and `on` give their requests one."""
ROWS = "4 7 2 | 3 9]"
HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


def named(first: str, second: str) -> tuple[PlayerName, PlayerName]:
    """Return the names of two seats."""
    return PlayerName(first), PlayerName(second)


class Clock:
    """A clock that advances by a second at every call."""

    def __init__(self) -> None:
        self._now = START

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now


def request_from(user: int = 1, name: str = "Ann", channel: int = 10, guild: int | None = 100) -> RequestContext:
    """Return a request with a new interaction, to no application yet."""
    return RequestContext(_NO_APP, user, PlayerName(name), channel, guild, next(_interactions))


@dataclass
class ManualClock:
    """A clock that only a test advances."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now

    def advance(self, by: timedelta) -> None:
        self.now += by


ANN, BEN = request_from(), request_from(2, "Ben")


async def stay(app: AppContext) -> None:
    """Let the bot have been here until now, however far a test has set the clock."""
    now = app.clock()
    await app.database.write(lambda session: session.merge(PresenceRow(id=PresenceRow.ONLY, seen_at=now)) and None)
    await app.presence.keep(now)


def renew(who: RequestContext, app: AppContext | None = None) -> RequestContext:
    """Return the same request, to `app` if it is given, with a new interaction."""
    return replace(who, app=app or who.app, interaction_id=next(_interactions))


def on(app: AppContext, who: RequestContext) -> RequestContext:
    """Return the same request, delivered to `app`."""
    return replace(who, app=app)


async def start(
    app: AppContext,
    coins: str | None = "4 7 2 9 5 2",
    opponent: str = "greedy",
    who: RequestContext = ANN,
    first: FirstMover = FirstMover.ME,
    size: int | None = None,
) -> Game:
    return (await deals.start_game(renew(who, app), NewGameRequest(opponent, size, coins, first))).game


async def start_counted(
    app: AppContext,
    coins: str = COUNTED,
    opponent: str | None = "greedy",
    who: RequestContext = ANN,
    first: FirstMover = FirstMover.ME,
) -> Game:
    """Start a game on a deal of these `coins`, against this `opponent` or the one that the ladder chooses.

    If it is a row and the person moves first, it counts for everything.
    """
    with dealt(coins, opponent):
        return (await deals.start_game(renew(who, app), NewGameRequest(ADAPTIVE, first=first))).game


async def pick(app: AppContext, game: Game, move: str, who: RequestContext = ANN) -> GameView:
    return await moves_service.make_move(renew(who, app), game.code, game.match.ply, Move.parse(move))


async def finish(app: AppContext, game: Game, who: RequestContext = ANN, side: str = "L") -> Game:
    """Take all coins from `side` as `who`, and return the finished game."""
    while game.match.active:
        game = (await pick(app, game, str(game.match.position.move_at_side(side)), who)).game
    return game


CLEO = request_from(3, "Cleo")


async def ask(
    app: AppContext,
    coins: str | None = ROWS,
    form: DuelFormat = DuelFormat.DUPLICATE,
    who: RequestContext = ANN,
    to: RequestContext | None = BEN,
    rated: bool | None = None,
) -> str:
    """Challenge a player and return the code. Without `coins`, the board is a new deal."""
    person = None if to is None else DuelPlayer(to.user_id, to.user_name)
    made = await duels.create_challenge(renew(who, app), DuelRequest(person, coins=coins, format=form, rated=rated))
    return made.code


async def meet(app: AppContext, coins: str | None = ROWS, form: DuelFormat = DuelFormat.DUPLICATE) -> DuelView:
    """Start a duel between Ann, who challenges, and Ben."""
    return await duels.accept_challenge(renew(BEN, app), await ask(app, coins, form))


def mover(game: Game) -> RequestContext:
    """Return the player to move."""
    return next(who for who in (ANN, BEN) if game.match.seat_of(who.user_id) == game.match.position.turn)


async def move(app: AppContext, game: Game, written: str | None = None, who: RequestContext | None = None) -> GameView:
    """Make the move `written`, or else any."""
    chosen = game.match.position.moves()[0] if written is None else Move.parse(written)
    return await moves_service.make_move(renew(who or mover(game), app), game.code, game.match.ply, chosen)


async def play(app: AppContext, game: Game, *moves: str) -> Game:
    """Make the given moves, or else play to the end, and return the game.

    On the other board of a duplicate any moves are made, so that those in `game` are revealed.
    """
    game = await stored(app, game.code)
    for written in moves:
        game = await _move_on_both(app, game, written)
    while not moves and game.match.active:
        game = await _move_on_both(app, game)
    return game


async def _move_on_both(app: AppContext, game: Game, written: str | None = None) -> Game:
    await move(app, game, written)
    for other in await boards_of(app, game):
        if other.code != game.code and other.match.ply == game.match.ply and awaits_move(other):
            await move(app, other)
    return await stored(app, game.code)


async def boards_of(app: AppContext, game: Game) -> list[Game]:
    """Return all stored games of the duel of `game`; only `game` if it doesn't belong to a duel."""
    if game.duel_game is None:
        return [await stored(app, game.code)]
    return await app.database.read(games.list_of_duel, game.duel_game.duel)


async def give_up(app: AppContext, game: Game, *moves: str, who: RequestContext | None = None) -> Game:
    """Make the given moves, resign for `who` or else the player to move, and return the finished game."""
    game = await play(app, game, *moves) if moves else await stored(app, game.code)
    return (await moves_service.resign_game(renew(who or mover(game), app), game.code, game.match.ply)).game


def awaits_move(game: Game) -> bool:
    """Return true if `game` waits for a move."""
    return game.match.active and not game.waits


async def stored(app: AppContext, code: str) -> Game:
    game = await app.database.read(games.find, code)
    assert game is not None
    return game


async def begin(app: AppContext, who: RequestContext = ANN) -> Game:
    """Start or continue today's try."""
    return (await daily.play_daily(renew(who, app))).game


async def end(app: AppContext, game: Game, who: RequestContext = ANN, perfect: bool = True) -> Game:
    """Finish the try perfectly, or as badly as possible."""
    choose = max if perfect else min
    while game.match.active:
        margins = brute_force.margins(brute_force.lines_left(game.match.position))
        move = next(each for each in game.match.position.moves() if margins[str(each)] == choose(margins.values()))
        game = (await moves_service.make_move(renew(who, app), game.code, game.match.ply, move)).game
    return game


def below_par(game: Game) -> int:
    """Return the points by which the try ended below par."""
    first, second = game.match.position.scores
    return brute_force.value(brute_force.lines_of(game.match.board)) - (first - second)


class SilentNotifier:
    """A notifier that does nothing."""

    async def forfeited(self, turn: GameView, standing: DuelView) -> None: ...

    async def deadline_warning(self, turn: GameView, *, away: bool) -> None: ...

    async def deadline_moved(self, turn: GameView) -> None: ...

    async def moves_revealed(self, standing: DuelView) -> None: ...

    async def duel_settled(self, standing: DuelView) -> None: ...

    async def show_challenge(self, duel: Duel) -> None: ...


class ManualTimers:
    """The timers of an event loop: they don't count while the machine is `asleep`."""

    def __init__(self, now: datetime) -> None:
        self.now, self.asleep = now, timedelta()
        self._timers: list[ManualTimer] = []

    def call_later(self, seconds: float, function: Callable[..., object], *arguments: object) -> ManualTimer:
        context = copy_context()
        timer = ManualTimer(self.now + timedelta(seconds=seconds), partial(context.run, function, *arguments))
        self._timers.append(timer)
        return timer

    def advance(self, now: datetime) -> None:
        """Call what is due."""
        self.now = now - self.asleep
        due = [timer for timer in self._timers if timer.at <= self.now]
        self._timers = [timer for timer in self._timers if timer.at > self.now]
        for timer in due:
            if not timer.is_cancelled:
                timer.call()


@dataclass
class ManualTimer:
    """A call that is due `at` a moment."""

    at: datetime
    call: Callable[[], object]
    is_cancelled: bool = False

    def cancel(self) -> None:
        self.is_cancelled = True
