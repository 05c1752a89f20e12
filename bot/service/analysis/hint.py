"""Give a hint, which is recorded in the game first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.match import HintLevel, MoveOutcome, forecast_move, highest_hint
from bot.match.analysis.explanation import Explanation, explain
from bot.match.analysis.move_quality import Play, best_play
from bot.match.analysis.nudges import Nudge, nudge
from bot.match.game_record import Game
from bot.service import spoiler_guard
from bot.service.app_context import AppContext
from bot.service.duel_errors import DuelCoinsError
from bot.service.errors import NoHelpInTryError, NoHintsError
from bot.service.games import queries, similar_board_hints
from bot.service.learning import lessons
from bot.service.preferences import HINTS
from bot.service.request_context import RequestContext
from bot.store import Session


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """A hint for `seat` about the `coins_left` coins: a nudge, or the outcomes of all moves, the best first.

    `explanation` explains the best move; a nudge has none. Only a full hint has `best_play`, the moves to the end.
    `level` is the highest level of all hints for this seat in this game, which decides what the game counts for. It has
    no effect if the hint is `free`, because no game that it is about counts in statistics. `requested_level` is the
    level of this hint, about the `game`.
    """

    seat: int
    coins_left: int
    level: HintLevel
    nudge: Nudge | None = None
    moves: tuple[MoveOutcome, ...] = ()
    best_play: Play = ()
    explanation: Explanation | None = None
    requested_level: HintLevel = HintLevel.FULL
    game: Game | None = None
    free: bool = False


@dataclass(frozen=True, slots=True)
class HintOffer:
    """The offer of hints to `seat` of the active `game`.

    They reduce what the games `charged` count for; each is given with the user's seat. These are `game` and others with
    nearly the same coins, without casual games.
    """

    game: Game
    seat: int
    charged: tuple[tuple[Game, int], ...]

    @property
    def paid(self) -> HintLevel | None:
        """Return the highest level of which hints were given in every game of `charged`; `None` if one had no hint."""
        levels = [highest_hint(game.hints, seat) for game, seat in self.charged]
        return min((level for level in levels if level is not None), default=None) if None not in levels else None

    @property
    def free(self) -> bool:
        """Return true if hints cost nothing, because all games that they are about are casual."""
        return not self.charged


async def offer_hints(
    app: AppContext, request: RequestContext, code: str | None = None, ply: int | None = None
) -> HintOffer:
    """Return what hints would cost in the user's active game `code`, or the one in the channel, if it is at `ply`.

    Nothing is recorded. Raises the same as `give_hint`.
    """
    running = await similar_board_hints.read_running(app, request)
    game, seat = await _find_game(app, request, code, ply, running)
    _check_not_shared(game)
    if not await app.preferences.value(HINTS, None, game.guild):
        raise NoHintsError
    board = game.match.position.remaining_board
    await spoiler_guard.check_board(app, request, board)
    others = await similar_board_hints.find_similar(app, request, board, running)
    games = [game, *(other for other in others if other.code != game.code)]
    charged = tuple((game, queries.seat_of(game, request)) for game in games if not game.casual)
    return HintOffer(game, seat, charged)


async def give_hint(
    app: AppContext,
    request: RequestContext,
    code: str | None = None,
    ply: int | None = None,
    level: HintLevel = HintLevel.SIDE,
) -> HintAnswer:
    """Give a hint of `level` about the user's active game `code`, or the one in the channel, if it is at `ply`.

    Raises `NoGameHereError`, `WhichGameError`, `BadRequestError`, `UnknownGameError`, `NotYourGameError`,
    `MatchOverError`, `StaleError`, `NoHintsError`, and what `record_hint` raises.
    """
    running = await similar_board_hints.read_running(app, request)
    game, seat = await _find_game(app, request, code, ply, running)
    game, *others = await record_hint(app, request, game, seat, level)
    position, highest = game.match.position, highest_hint(game.hints, seat) or level
    is_free = all(hinted_game.casual for hinted_game in (game, *others))
    answer = HintAnswer(seat, position.coins_left, highest, requested_level=level, game=game, free=is_free)
    if level is HintLevel.NUDGE:
        return replace(answer, nudge=nudge(position, app.oracle))
    moves_to_end = best_play(position, app.oracle) if level is HintLevel.FULL else ()
    knows_fusion = await lessons.knows_fusion(app, request)
    reason = explain(position, app.oracle.best_move(position), app.oracle, knows_fusion=knows_fusion)
    moves = tuple(forecast_move(position, app.oracle))
    return replace(answer, moves=moves, best_play=moves_to_end, explanation=reason)


async def _find_game(
    app: AppContext, request: RequestContext, code: str | None, ply: int | None, running: list[Game] | None
) -> tuple[Game, int]:
    """Return the user's active game `code`, or the one in the channel, and their seat.

    It is taken from `running` if it is there; errors are always about the game as it is stored.
    """
    for game in running or ():
        is_here = game.channel == request.channel_id and game.day is None
        matches = is_here if code is None else game.code == code
        if matches and (ply is None or ply == game.match.ply):
            return game, queries.seat_of(game, request)

    def find(session: Session) -> tuple[Game, int]:
        game = queries.find_solo_game(session, request, code)
        seat = queries.seat_in_active_game(game, request)
        queries.check_ply(game, ply)
        return game, seat

    return await app.database.read(find)


async def record_hint(app: AppContext, request: RequestContext, game: Game, seat: int, level: HintLevel) -> list[Game]:
    """Record a hint of `level` for `seat` in the active `game`, and return the game after it.

    It is recorded in all similar running games of the user, too, which are returned after `game`. Raises
    `StaleError` and `NoHintsError`; `NoHelpInTryError` for a daily puzzle, and what `spoiler_guard.check_board` raises
    if a duel or a daily puzzle is played on nearly these coins.
    """
    _check_not_shared(game)
    await spoiler_guard.check_board(app, request, game.match.position.remaining_board)
    charged = await similar_board_hints.record_hints(
        app, request, game.match.position.remaining_board, level, (game, seat)
    )
    return [charged_game for charged_game, _ in charged]


def _check_not_shared(game: Game) -> None:
    """Raise `NoHelpInTryError` for a daily puzzle and `DuelCoinsError` for a duel: others play the same deal."""
    if game.day is not None:
        raise NoHelpInTryError
    if game.duel_game is not None:
        raise DuelCoinsError
