"""Store a new game; if the bot moves first, it already has."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from bot.coins import Board, Move
from bot.match import BotSeat, HumanSeat, Layout, Match, OpponentPool, assess_game
from bot.match.game_record import NewGame
from bot.match.ladder import NO_LEVEL, GameLevel
from bot.service.app_context import AppContext
from bot.service.errors import AlreadyPlayingError, TrySpentError
from bot.service.game_view import GameView
from bot.service.games import codes, limits
from bot.service.request_context import RequestContext
from bot.store import Session
from bot.store.games import repository as games
from bot.store.personal_data import spent_tries
from bot.store.repositories import players


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game to be created: the user moves `first` or second on `board`. A rematch uses the `asked_...` values.

    With a `day` it is the user's one try at the puzzle of that day. It begins after the moves `earlier`, if any, and
    with the scores that they lead to.
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
    earlier: tuple[Move, ...] = ()
    level: GameLevel = NO_LEVEL


async def create_game(app: AppContext, request: RequestContext, spec: GameSpec) -> GameView:
    """Create a game and return it. An interaction creates one game, even if delivered again; a try is begun once.

    Raises `AlreadyPlayingError`, `NotHereError`, `TooManyGamesError`, `ServerFullError` or `TrySpentError`.
    """
    human, bot = HumanSeat(request.user_id), BotSeat(spec.opponent)
    start = Match.start(spec.board, (human, bot) if spec.first else (bot, human), spec.earlier)
    match = OpponentPool(spec.seed, app.oracle).play_bot_moves(start)[-1]
    assessments = assess_game(match, app.oracle)

    def work(session: Session) -> GameView:
        made = games.find_by_interaction(session, request.interaction_id)
        if made is not None:
            return GameView.of(made, app.oracle)
        now = app.clock()
        players.upsert_player(
            session,
            request.user_id,
            request.user_name.unescaped,
            request.guild_id,
            now,
            user_installed=request.is_user_install,
        )
        tried = None if spec.day is None else games.find_daily_try(session, request.user_id, spec.day)
        if tried is not None:
            return GameView.of(tried, app.oracle)
        if spec.day is not None and spent_tries.exists(session, request.user_id, spec.day):
            raise TrySpentError
        running = games.find_active_in_channel(session, request.user_id, request.channel_id)
        if running is not None:
            raise AlreadyPlayingError(running)
        limits.check_game_limits(session, app, request, now, anywhere=spec.day is not None)
        code = codes.generate_unique(session, app.rng)
        fresh = NewGame(
            code,
            match,
            spec.seed,
            spec.asked_size,
            spec.asked_first,
            request.guild_id,
            request.channel_id,
            request.interaction_id,
            spec.casual,
            spec.layout,
            day=spec.day,
            level=spec.level,
        )
        return GameView.of(games.add(session, fresh, assessments, now), app.oracle)

    game_view = await app.database.write(work)
    app.active_games.put(game_view.game)
    return game_view
