"""The spoiler guard: refuse to reveal anything about the coins of a running duel or an open daily puzzle.

A player with a running duel, or an open try that may still end in time, can't ask about boards of the same shape as a
position of that game, because a small change of the coins hardly changes the answer. Nobody can ask about boards that
equal the coins or a part of them, or that contain them, under any mapping, order or direction. This holds in the server
of a duel (outside servers, in its channel), and everywhere for the daily puzzle and open tries.

No bot can prevent a player from asking a friend elsewhere, or a program.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.coins import Board
from bot.coins.equivalence import Thresholds, is_like, same_shape
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.duel_errors import DuelCoinsError, SameShapeAsDuelError
from bot.service.errors import PuzzleOpenError, SameShapeAsTryError, TryOpenError
from bot.service.request_context import RequestContext
from bot.store import Session
from bot.store.games import repository as games
from bot.store.repositories import daily_puzzles
from bot.store.repositories import duels as repositories_duels

_MAX_TRIVIAL_COINS = 2
"""The number of coins up to which a board is trivial."""
_OWN = Thresholds(coins=3, bits=6)
_PUZZLE = Thresholds(coins=3, bits=9)
_DUEL_OF_OTHERS = Thresholds(coins=5, bits=9)
_MAX_SEATS = 400
"""The most seats at games of duels in one server that are checked, the newest first; two a game."""
_MAX_BLOCKING_S = 0.001
"""Seconds of comparing boards before other tasks may run."""


@dataclass(frozen=True)
class _Secrets:
    """The user's open tries and running duels, and the boards of duels in the same server."""

    tries: list[Game]
    duels: list[Game]
    boards_of_others: list[Board]


async def check_daily_game(app: AppContext, player: int, game: Game) -> None:
    """Check that `player` may review the finished `game`. Raises `PuzzleOpenError` or `TryOpenError`."""
    if game.day is None:
        return
    now = app.clock()
    if now < daily_puzzles.ends_at(game.day):
        raise PuzzleOpenError
    if game.day in await app.database.read(daily_puzzles.list_open_days, player):
        raise TryOpenError(game.day)


async def check_puzzle(app: AppContext, request: RequestContext, board: Board) -> None:
    """Check that `board` is not an open daily puzzle. Raises `PuzzleOpenError` or `TryOpenError`."""
    now = app.clock()
    await _check_puzzle(app, board, now, await app.database.read(_list_open_tries, request))


async def check_daily_spoiler(app: AppContext, request: RequestContext, board: Board, *, shape: bool = True) -> None:
    """Check that the user may get an evaluation of `board`.

    Without `shape` only coins are compared, not shapes: for boards that the user did not choose themselves. Raises
    `PuzzleOpenError`, `TryOpenError`, `DuelCoinsError`, `SameShapeAsTryError` or `SameShapeAsDuelError`. O(secrets ·
    n · m) for boards of n and m coins; other tasks can run every millisecond.
    """
    if board.size <= _MAX_TRIVIAL_COINS:
        return
    now = app.clock()
    secrets = await _read_secrets(app, request)
    await _check_puzzle(app, board, now, secrets.tries)
    if any(is_like(board, game.match.board, _OWN) for game in secrets.duels):
        raise DuelCoinsError
    if shape:
        _check_shape(board, secrets, now)
    await _check_boards_of_others(board, secrets.boards_of_others)


async def check_finished_game(app: AppContext, request: RequestContext, game: Game) -> None:
    """Check that the user may review the finished `game`.

    Its shape is checked only for an unrated duel, in which two players may have chosen the coins: other boards were
    dealt by the bot, or checked when the game began. Raises what `check_daily_game` and `check_daily_spoiler` raise.
    """
    await check_daily_game(app, request.user_id, game)
    await check_daily_spoiler(
        app, request, game.match.board, shape=game.duel_game is not None and not game.duel_game.rated
    )


async def _check_puzzle(app: AppContext, board: Board, now: datetime, tries: list[Game]) -> None:
    if board.size <= _MAX_TRIVIAL_COINS:
        return
    today = now.astimezone(UTC).date()
    for game in tries:
        if game.day is not None and is_like(board, game.match.board, _OWN):
            raise PuzzleOpenError if game.day == today else TryOpenError(game.day)
    todays_puzzle = await app.puzzles.find(today)  # a puzzle that was not dealt yet can't be asked about
    if todays_puzzle is not None and is_like(board, todays_puzzle.board, _PUZZLE):
        raise PuzzleOpenError


def _list_open_tries(session: Session, request: RequestContext) -> list[Game]:
    """Return the user's open tries."""
    tries = [
        games.find_daily_try(session, request.user_id, day)
        for day in daily_puzzles.list_open_days(session, request.user_id)
    ]
    return [game for game in tries if game is not None]


async def _read_secrets(app: AppContext, request: RequestContext) -> _Secrets:
    """Read what must not be revealed: one query if there is nothing, as nearly always."""
    player, guild = request.user_id, request.guild_id
    if guild is None:
        query = app.database.fetch(repositories_duels.SECRETS_IN_CHANNEL, player=player, channel=request.channel_id)
    else:
        query = app.database.fetch(repositories_duels.SECRETS_IN_GUILD, player=player, guild=guild)
    if not (await query)[0][0]:
        return _Secrets([], [], [])
    return await app.database.read(_load_secrets, request)


def _load_secrets(session: Session, request: RequestContext) -> _Secrets:
    boards_of_others = repositories_duels.list_boards_in(session, request.guild_id, request.channel_id, _MAX_SEATS)
    return _Secrets(
        _list_open_tries(session, request), games.list_active_in_duels(session, request.user_id), boards_of_others
    )


def _check_shape(board: Board, secrets: _Secrets, now: datetime) -> None:
    """Raise an error if `board` has the shape of a running duel or try; an abandoned try closes its coins only."""
    for game in secrets.duels:
        if _has_shape_of(board, game):
            raise SameShapeAsDuelError
    for game in secrets.tries:
        if game.day is not None and now < daily_puzzles.closes_at(game.day) and _has_shape_of(board, game):
            raise SameShapeAsTryError(game.day)


def _has_shape_of(board: Board, game: Game) -> bool:
    """Return true if `board` has the shape of the deal or of the current position of `game`."""
    position = game.match.position
    return same_shape(board, game.match.board) or (
        position.coins_left > _MAX_TRIVIAL_COINS and same_shape(board, position.remaining_board)
    )


async def _check_boards_of_others(board: Board, boards_of_others: list[Board]) -> None:
    pause = time.monotonic() + _MAX_BLOCKING_S
    for other_board in boards_of_others:
        min_coins = min(_DUEL_OF_OTHERS.coins, other_board.size - 1)
        if is_like(board, other_board, Thresholds(max(min_coins, _MAX_TRIVIAL_COINS + 1), _DUEL_OF_OTHERS.bits)):
            raise DuelCoinsError
        if time.monotonic() >= pause:
            await asyncio.sleep(0)
            pause = time.monotonic() + _MAX_BLOCKING_S
