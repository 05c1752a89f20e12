"""Give hints, which are recorded in the game first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.errors import Refusal
from bot.match.explanation import Explanation, explain
from bot.match.forecast import MoveOutcome, forecast_move
from bot.match.games import Game
from bot.match.hints import HintLevel, HintRecord, Nudge, highest_hint, nudge
from bot.service import course, games, secrecy
from bot.service.context import AppContext, RequestContext
from bot.service.errors import StaleError
from bot.service.preferences import HINTS
from bot.store import Transaction, game_updates


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """A hint for `seat` about the `coins_left` coins: a nudge, or the outcomes of all moves, the best first.

    `explanation` explains the best move; a nudge has none. `level` is the highest level of all hints for this seat in
    this game, which decides what the game counts for. `requested_level` is the level of this hint, about the `game`.
    """

    seat: int
    coins_left: int
    level: HintLevel
    nudge: Nudge | None = None
    moves: tuple[MoveOutcome, ...] = ()
    explanation: Explanation | None = None
    requested_level: HintLevel = HintLevel.FULL
    game: Game | None = None


@dataclass(frozen=True, slots=True)
class HintOffer:
    """The offer of hints to `seat` of the active `game`. They reduce what the game counts for, unless it is casual."""

    game: Game
    seat: int

    @property
    def paid(self) -> HintLevel | None:
        """Return the highest level of which hints were given, which cost nothing more."""
        return highest_hint(self.game.hints, self.seat)


async def offer_hints(request: RequestContext, code: str | None = None, ply: int | None = None) -> HintOffer:
    """Return what hints would cost in the user's active game `code`, or the one in the channel, if it is at `ply`.

    Nothing is recorded.
    """
    game, seat = await find_game(request, code, ply)
    await _check_open(request, game)
    if not await request.app.preferences.value(HINTS, None, game.guild):
        raise Refusal("error-no-hints")
    return HintOffer(game, seat)


async def give_hint(
    request: RequestContext, code: str | None = None, ply: int | None = None, level: HintLevel = HintLevel.SIDE
) -> HintAnswer:
    """Give a hint of `level` about the user's active game `code`, or the one in the channel, if it is at `ply`."""
    oracle = request.app.oracle
    game, seat = await find_game(request, code, ply)
    knows_fusion = level is not HintLevel.NUDGE and await course.knows_fusion(request)
    game = await record_hint(request, game, seat, level)  # afterwards nothing can fail
    position, highest = game.match.position, highest_hint(game.hints, seat) or level
    answer = HintAnswer(seat, position.coins_left, highest, requested_level=level, game=game)
    if level is HintLevel.NUDGE:
        return replace(answer, nudge=nudge(position, oracle))
    return replace(
        answer,
        moves=tuple(forecast_move(position, oracle)),
        explanation=explain(position, oracle.best_move(position), oracle, knows_fusion=knows_fusion),
    )


async def find_game(request: RequestContext, code: str | None, ply: int | None) -> tuple[Game, int]:
    """Return the user's active game `code`, or the one in the channel, if it is at `ply`, and their seat.

    It is taken from memory if it is there; errors are always about the game as it is stored.
    """
    for game in await games.read_running(request) or ():
        is_here = game.channel == request.channel_id and game.day is None
        matches = is_here if code is None else game.code == code
        if matches and (ply is None or ply == game.match.ply):
            return game, games.seat_of(game, request)

    def find(transaction: Transaction) -> tuple[Game, int]:
        game = games.find_solo_game(transaction, request, code)
        seat = games.seat_of(game, request)
        games.check_active(game, ply)
        return game, seat

    return await request.app.database.read(find)


async def record_hint(request: RequestContext, game: Game, seat: int, level: HintLevel) -> Game:
    """Record a hint of `level` for `seat` in the active `game`, and return the game after it."""
    await _check_open(request, game)
    app, hint = request.app, HintRecord(seat, game.match.ply, level)

    def work(transaction: Transaction) -> Game | None:
        check_hints_allowed(transaction, app, game)
        return game_updates.record_hint(transaction, game, hint, app.clock())

    after = await app.database.write(work)
    if after is None:
        app.active_games.invalidate(game.code)
        raise StaleError(await secrecy.view_game(app, await app.database.read(games.get_game, game.code)))
    app.active_games.put(after)
    return after


def check_hints_allowed(transaction: Transaction, app: AppContext, game: Game) -> None:
    if not app.preferences.read(transaction, HINTS, None, game.guild):
        raise Refusal("error-no-hints")


async def _check_open(request: RequestContext, game: Game) -> None:
    """Check that the user may get a hint in `game`: others play the same deal in a duel or a daily puzzle."""
    if game.day is not None:
        raise Refusal("error-no-help-in-a-try")
    if game.duel_game is not None:
        raise Refusal("duel-closed")
    if game.custom:
        await secrecy.check_typed_coins(request)
