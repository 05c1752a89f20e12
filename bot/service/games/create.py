"""Store a new game, with the bot's first move if the bot moves first.

Nearly every game is stored by one batch, which itself checks that the game may begin, in one transaction with the moves
of other players. If the batch is refused, the slow path, a transaction that reads before it writes, finds the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from bot.coins import Board, Move
from bot.errors import Refusal
from bot.match.deals import Layout
from bot.match.games import Game, NewGame, Replayed
from bot.match.ladder import NO_LEVEL, GameLevel
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import OpponentPool
from bot.match.quality import MoveAssessment, assess_game, assess_moves
from bot.service import spoiler_guard
from bot.service.app_context import AppContext
from bot.service.errors import AlreadyPlayingError
from bot.service.game_view import GameView
from bot.service.games import codes, limits
from bot.service.request_context import RequestContext
from bot.store import OutcomeUnknownError, Session, StoreUnavailableError, daily, games, new_games, players


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game to be created: a match on `board` against `opponent`. A rematch uses the `asked_...` values.

    The coins of a `custom` game were typed by somebody. With a `day` it is the user's one try at the puzzle of that
    day. It begins after the moves `earlier`, if any, and with the scores that they lead to.
    """

    board: Board
    opponent: str
    user_moves_first: bool
    seed: int
    asked_size: int | None
    asked_first: str
    layout: Layout
    casual: bool = False
    custom: bool = False
    day: date | None = None
    earlier: tuple[Move, ...] = ()
    level: GameLevel = NO_LEVEL
    replayed: Replayed | None = None


async def create_game(app: AppContext, request: RequestContext, spec: GameSpec) -> GameView:
    """Create a game and return it. An interaction creates one game, even if delivered again; a try is begun once."""
    human, bot = HumanSeat(request.user_id), BotSeat(spec.opponent)
    start = Match.start(spec.board, (human, bot) if spec.user_moves_first else (bot, human), spec.earlier)
    matches = OpponentPool(spec.seed, app.oracle).play_bot_moves(start)
    match = matches[-1]
    earlier = assess_game(start, app.oracle) if spec.earlier else ()
    assessments = (*earlier, *assess_moves(matches, app.oracle))
    try:
        game = await _create_in_batch(app, request, spec, match, assessments)
    except OutcomeUnknownError as outcome_unknown:  # the transaction finds the game, or creates it now
        try:
            game = await _create_in_transaction(app, request, spec, match, assessments)
        except StoreUnavailableError as error:
            raise outcome_unknown from error
    if game is None:
        game = await _create_in_transaction(app, request, spec, match, assessments)
    app.active_games.put(game)
    return await spoiler_guard.view_game(app, game)


async def _create_in_batch(
    app: AppContext, request: RequestContext, spec: GameSpec, match: Match, assessments: tuple[MoveAssessment, ...]
) -> Game | None:
    """Create the game by one batch; return `None`, with nothing stored, if a transaction must create it."""
    if spec.day is not None:
        return None
    admission = await limits.admission(app, request, now := app.clock())
    if admission is None:
        return None
    game = await app.game_ids.reserve()
    new_game = _new_game(request, spec, match, codes.generate(app.rng))
    moves = new_games.packed_moves(assessments, now)
    if not await app.database.execute_batched(new_games.statements_for(game, new_game, moves, now, admission)):
        app.game_ids.forget()
        return None
    app.known_players.remember(request)
    return new_games.stored_game(game, new_game, moves, {request.user_id: admission.name}, now)


async def _create_in_transaction(
    app: AppContext, request: RequestContext, spec: GameSpec, match: Match, assessments: tuple[MoveAssessment, ...]
) -> Game:
    """Create the game in a transaction of its own, or return the one that this interaction has created before."""

    def work(session: Session) -> Game:
        existing = games.find_by_interaction(session, request.interaction_id)
        if existing is not None:
            return existing
        now = app.clock()
        players.upsert_player(
            session,
            request.user_id,
            request.user_name.unescaped,
            request.guild_id,
            now,
            user_installed=request.is_user_install,
        )
        daily_try = None if spec.day is None else games.find_daily_try(session, request.user_id, spec.day)
        if daily_try is not None:
            return daily_try
        if spec.day is not None and daily.is_try_spent(session, request.user_id, spec.day):
            raise Refusal("error-try-spent")
        running = games.find_active_in_channel(session, request.user_id, request.channel_id)
        if running is not None and spec.day is None:
            raise AlreadyPlayingError(running)
        limits.check_game_limits(session, app, request, now, anywhere=spec.day is not None)
        new_game = _new_game(request, spec, match, codes.generate_unique(session, app.rng))
        return new_games.add(session, new_game, assessments, now)

    game = await app.database.write(work)
    app.known_players.remember(request)
    return game


def _new_game(request: RequestContext, spec: GameSpec, match: Match, code: str) -> NewGame:
    return NewGame(
        code,
        match,
        spec.seed,
        spec.asked_size,
        spec.asked_first,
        request.guild_id,
        request.channel_id,
        request.interaction_id,
        spec.casual,
        spec.custom,
        spec.layout,
        day=spec.day,
        level=spec.level,
        replayed=spec.replayed,
    )
