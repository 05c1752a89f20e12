"""Charge hints about boards that are nearly those of the user's running games."""

from __future__ import annotations

from bot.coins import Board
from bot.coins.equivalence import is_near
from bot.match import HintLevel, HintRecord, highest_hint
from bot.match.game_record import Game
from bot.match.opponents import OptimalOpponent
from bot.match.preference_owner import Owner, OwnerKind
from bot.service.app_context import AppContext
from bot.service.errors import NoHintsError, SameCoinsAsGameError, SameCoinsInReviewError, StaleError
from bot.service.game_view import GameView
from bot.service.games import queries
from bot.service.preferences import HINTS
from bot.service.request_context import RequestContext
from bot.service.stored_games import get_game
from bot.store import OutcomeUnknownError, Session
from bot.store.games import repository as games
from bot.store.games.hints import GivenHint, statements_for, with_hint


async def check_new(app: AppContext, request: RequestContext, board: Board, opponent: str) -> None:
    """Check that `opponent` would not show on `board` how to play a running game of the user's.

    Raises `SameCoinsAsGameError`: an opponent that never errs reveals as much as a hint, without its price. (Hints in
    the new game are charged to both, see `charge`.) A casual game has no price. A channel with a running game can't
    have another one, and an interaction that is delivered again finds the game that it created.
    """
    if opponent != OptimalOpponent.name:
        return
    running = await find_near(app, request, board)
    elsewhere = [game for game in running if not game.casual and game.channel != request.channel_id]
    if elsewhere and await app.database.read(games.find_by_interaction, request.interaction_id) is None:
        raise SameCoinsAsGameError(elsewhere[0].code)


async def check_review(app: AppContext, request: RequestContext, board: Board) -> None:
    """Check that the review of a game on `board` would not show how to play a running game of the user's.

    Raises `SameCoinsInReviewError`: a review says of each position what a full hint says, without its price. Once that
    is paid, or if the running game is casual, there is nothing to protect.
    """
    for game in await find_near(app, request, board):
        if not game.casual and highest_hint(game.hints, queries.seat_of(game, request)) is not HintLevel.FULL:
            raise SameCoinsInReviewError(game.code)


async def charge(
    app: AppContext, request: RequestContext, board: Board, level: HintLevel, own: tuple[Game, int] | None = None
) -> list[tuple[Game, int]]:
    """Record a hint of `level` in each of the user's running games that `board` is near to.

    Also in their `own` game if one is given. Return the games with the user's seat: `own` first, then newest first.
    Raises what `record` raises.
    """
    others = [game for game in await find_near(app, request, board) if own is None or game.code != own[0].code]
    if own is None and not others:
        return []

    near = await _charge_in_batch(app, request, level, own, others)
    return near if near is not None else await _charge_in_transaction(app, request, board, level, own, others)


async def _charge_in_batch(
    app: AppContext, request: RequestContext, level: HintLevel, own: tuple[Game, int] | None, others: list[Game]
) -> list[tuple[Game, int]] | None:
    """Record the hint by one batch; return `None`, with nothing recorded, if a transaction must record it."""
    games_and_seats = ([] if own is None else [own]) + [(game, queries.seat_of(game, request)) for game in others]
    now, hints = app.clock(), []
    for game, seat in games_and_seats:
        if not await app.preferences.value(HINTS, None, game.guild):
            return None
        owner = None if game.guild is None else Owner(OwnerKind.SERVER, game.guild)
        stored_choice = "" if owner is None else await app.preferences.stored_text(HINTS, owner)
        after = with_hint(game, HintRecord(seat, game.match.ply, level), now)
        hints.append(GivenHint(game, after, HINTS.name, stored_choice))
    try:
        if not await app.database.execute_batched(statements_for(hints)):
            return None
    except OutcomeUnknownError:  # to record a hint again changes nothing
        return None
    for hint in hints:
        app.active_games.refresh(hint.game, hint.after)
    return [(hint.after, seat) for hint, (_, seat) in zip(hints, games_and_seats, strict=True)]


async def _charge_in_transaction(
    app: AppContext,
    request: RequestContext,
    board: Board,
    level: HintLevel,
    own: tuple[Game, int] | None,
    others: list[Game],
) -> list[tuple[Game, int]]:
    """Record the hint in a transaction that reads the games again."""

    def work(session: Session) -> list[tuple[Game, int]]:
        charged_games = [] if own is None else [(record(session, app, *own, level), own[1])]
        for other in others:
            game, seat = queries.get_own_game(session, request, other.code)
            if _is_near(board, game):  # it may have moved on meanwhile
                charged_games.append((record(session, app, game, seat, level), seat))
        return charged_games

    charged_games = await app.database.write(work)
    for game, _ in charged_games:
        app.active_games.invalidate(game.code)
    return charged_games


def record(session: Session, app: AppContext, game: Game, seat: int, level: HintLevel) -> Game:
    """Record a hint of `level` for `seat` at the current ply of `game`, and return the game after it.

    Raises `StaleError` if the game has changed, and `NoHintsError` if its server allows no hints.
    """
    check_allowed(session, app, game)
    recorded = games.record_hint(session, game.id, HintRecord(seat, game.match.ply, level), app.clock())
    game = get_game(session, game.code)
    if not recorded:
        raise StaleError(GameView.of(game, app.oracle))
    return game


def check_allowed(session: Session, app: AppContext, game: Game) -> None:
    """Raise `NoHintsError` if the server of `game` allows no hints."""
    if not app.preferences.read(session, HINTS, None, game.guild):
        raise NoHintsError


async def find_near(
    app: AppContext, request: RequestContext, board: Board, running: list[Game] | None = None
) -> list[Game]:
    """Return the user's running games against a bot that `board` is near to, newest first.

    `running` is what `read_running` has returned just before, if it was called.
    """
    if board.size < 2:  # there is nothing to learn
        return []
    if running is None:
        running = await read_running(app, request)
    if running is None:
        running = await app.database.read(games.list_active_solo, request.user_id, app.limits.games_per_player)
    return [game for game in running if _is_near(board, game)]


async def read_running(app: AppContext, request: RequestContext) -> list[Game] | None:
    """Return the user's running games outside duels, newest first, as they are stored, with a single query.

    `None` if one of them is not in memory, or not up to date there.
    """
    running = []
    for code, ply, hint_version, updated_at, duel in await app.database.fetch(games.RUNNING, player=request.user_id):
        game = app.active_games.known(code)
        if duel:
            continue
        if game is None or (game.match.ply, game.hint_version, game.updated_at) != (ply, hint_version, updated_at):
            return None
        running.append(game)
    return running[: app.limits.games_per_player]


def _is_near(board: Board, game: Game) -> bool:
    # A game may have ended between the queries that read it; then no coins are left to compare.
    return game.match.active and game.day is None and is_near(board, game.match.position.remaining_board)
