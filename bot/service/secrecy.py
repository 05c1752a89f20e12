"""Refuse to reveal anything about coins that somebody still plays for.

Somebody who plays a duel, a daily puzzle that still counts, or training that counts gets nothing about custom coins, no
matter who typed them: what is chosen freely can always be a disguise, so no comparison of coins would do. Besides,
nobody gets anything about the coins themselves, up to simple symmetries (`bot.coins.board`): those of a duel in its
server (outside servers, in its channel), and those of the daily puzzle everywhere.

No bot can prevent a player from asking a friend, or a program.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime

from bot.coins import Board, Position
from bot.coins.board import fingerprint
from bot.errors import LocalizedText, Refusal
from bot.match.daily import DailyPuzzle, written
from bot.match.first_game import STAGES, is_first_game
from bot.match.games import Game
from bot.match.presence import Absence
from bot.match.training import Mode, score_rush
from bot.service import ratings
from bot.service.context import AppContext, RequestContext
from bot.service.game_view import GameView
from bot.store import StoreUnavailableError, Transaction, presence
from bot.store import daily as daily_rows
from bot.store import games as game_rows
from bot.store import secrecy as rows
from bot.store.packing import EMPTY
from bot.store.training import unpack_attempts
from bot.util.discord_ids import milliseconds_between, smallest_id

_MAX_TRIVIAL_COINS = 2
"""The most coins of a trivial board, whose evaluation reveals nothing."""


async def check_finished_try(app: AppContext, player: int, game: Game) -> None:
    """Check that `player` may review the finished `game`."""
    if game.day is not None:
        await check_day_over(app, player, game.day)


def find_ended_try(transaction: Transaction, player: int, day: date, now: datetime) -> Game | None:
    """Return the ended try of `player` at the puzzle of `day`, and check that they may see its solution in private.

    They may once they can't try it any more: their try has ended, or they had none and the day is over at `now`.
    """
    is_over = now >= daily_rows.ends_at(day)
    if day in daily_rows.list_open_days(transaction, player):
        raise Refusal("error-try-open", day=written(day)) if is_over else Refusal("error-not-tried")
    own = game_rows.find_daily_try(transaction, player, day)
    if own is None and not is_over:
        raise Refusal("error-try-spent" if daily_rows.is_try_spent(transaction, player, day) else "error-not-tried")
    return own


async def check_day_over(app: AppContext, player: int, day: date) -> None:
    """Check that `player` may see the puzzle of `day` in public: the day and the player's own try are over."""
    if app.clock() < daily_rows.ends_at(day):
        raise Refusal("error-puzzle-open")
    if day in await app.database.read(daily_rows.list_open_days, player):
        raise Refusal("error-try-open", day=written(day))


async def check_past_puzzle(request: RequestContext, puzzle: DailyPuzzle) -> None:
    """Check that nobody plays for the coins of a `puzzle`, once its day is over."""
    if request.app.clock() >= daily_rows.ends_at(puzzle.day):
        await check_board(request, puzzle.board, custom=False)


async def check_not_puzzle(request: RequestContext, board: Board) -> None:
    """Check that `board` is not an open daily puzzle."""
    if board.size > _MAX_TRIVIAL_COINS:
        days = await request.app.database.read(daily_rows.list_open_days, request.user_id)
        await _check_not_of_puzzle(request.app, request.user_id, {fingerprint(board)}, days)


async def check_board(request: RequestContext, board: Board, *, custom: bool) -> None:
    """Check that the user may get an evaluation of `board`, or a bot's moves on it; `custom`: its coins were typed."""
    place = request.guild_id, request.channel_id
    await _check(request.app, request.user_id, place, [board], custom=custom, now=request.interaction_id)


async def check_boards(request: RequestContext, boards: Sequence[Board]) -> int:
    """Check as `check_board` that the user may get an evaluation of the first of `boards`, whose coins were dealt.

    Return how many of the first boards were found to be open. Usually those are all, up to some number, by one query.
    """
    several, place = boards[: rows.MOST_COINS], (request.guild_id, request.channel_id)
    try:
        await _check(request.app, request.user_id, place, several, custom=False, now=request.interaction_id)
    except Refusal:
        await check_board(request, boards[0], custom=False)
        return 1
    return len(several)


async def check_finished_game(request: RequestContext, game: Game) -> None:
    """Check that the user may review the finished `game`."""
    await check_finished_try(request.app, request.user_id, game)
    await check_board(request, game.match.board, custom=game.custom)


async def view_game(app: AppContext, game: Game, now: int | None = None) -> GameView:
    """Return the view of `game`, with what it says of moves unless that is closed to one of its players: all see it.

    `now` is the interaction that asks, if one does.
    """
    change = None if game.match.active else await ratings.read_change(app, game)
    view = GameView.of(game, app.oracle, change)
    if view.judges and await _is_closed_to_players(app, game, now):
        view = GameView(game, change=change)
    if is_first_game(game) and not game.match.active and game.match.board.size == STAGES[-1]:
        with suppress(StoreUnavailableError):
            view = replace(view, daily=(await app.puzzles.get(daily_rows.day_of(app.clock()))).difficulty)
    return view


async def _is_closed_to_players(app: AppContext, game: Game, now: int | None) -> bool:
    """Return true if one of the players of `game` may get nothing about its moves where it is.

    Of a try, only what others still play for is closed: it can't be tried again.
    """
    match, place = game.match, (game.guild, game.channel)
    lately = range(max(0, match.ply - 2), match.ply + 1) if match.active else ()
    boards = [match.board, *(Position.after(match.board, match.moves[:ply]).remaining_board for ply in lately)]
    try:
        for player in match.people:
            await _check(app, player, place, boards, custom=game.custom, now=now, is_try=game.day is not None)
    except (Refusal, StoreUnavailableError):  # what can't be asked now isn't told now
        return True
    return False


async def _check(
    app: AppContext,
    player: int,
    place: tuple[int | None, int],
    boards: Sequence[Board],
    *,
    custom: bool,
    now: int | None,
    is_try: bool = False,
) -> None:
    """Check that `player` may get an evaluation of `boards` in the `place`, a server (or none) and a channel.

    `now` is an interaction that tells the time. One query if nothing is secret, as nearly always.
    """
    if boards[0].size <= _MAX_TRIVIAL_COINS:
        return
    coins, (guild, channel) = {fingerprint(board) for board in boards}, place
    query, asked = rows.secrets(player, guild, channel, [*coins])
    found = [rows.Secret(*each) for each in await app.database.fetch(query, **asked)]
    if not is_try:
        await _check_not_of_puzzle(app, player, coins, [each.day for each in found if each.day is not None])
    if rows.COINS_OF_A_DUEL in found:
        raise Refusal("duel-closed")
    if not custom or not found:
        return
    absences = await app.database.read(presence.absences)
    for secret in found:
        _check_over(secret, app.clock(), absences, now)


def _check_over(own: rows.Secret, now: datetime, absences: Sequence[Absence], interaction: int | None) -> None:
    """Check that what a player has begun counts no more; an `interaction` tells the time of a rush."""
    if own.day is not None:
        if now < daily_rows.closes_at(own.day, absences):
            raise Refusal("error-try-custom-coins", day=written(own.day))
    elif own.mode is None:
        raise Refusal("duel-custom-coins", duel=own.code or "")
    elif own.code is not None:
        raise Refusal("training-race-custom-coins", code=own.code)
    elif Mode(own.mode) is not Mode.RUSH or not _is_rush_over(own, interaction or smallest_id(now)):
        raise Refusal("training-custom-coins", mode=LocalizedText(f"training-mode-{own.mode}"))


def _is_rush_over(own: rows.Secret, interaction: int) -> bool:
    """Return true if the clock of a running rush has run out."""
    started = own.started or 0
    rush = score_rush(started, unpack_attempts(own.attempts or EMPTY, started))
    return milliseconds_between(started, interaction) > rush.ends_ms


async def _check_not_of_puzzle(app: AppContext, player: int, coins: Set[int], open_days: list[date]) -> None:
    """Check that no `coins` are those of today's puzzle, nor of one of the player's open tries."""
    today = daily_rows.day_of(app.clock())
    todays_puzzle = await app.puzzles.find(today)  # a puzzle that was not dealt yet can't be asked about
    if todays_puzzle is not None and fingerprint(todays_puzzle.board) in coins:
        raise Refusal("error-puzzle-open")
    for day in open_days:
        game = await app.database.read(game_rows.find_daily_try, player, day)
        boards = (game.match.board, game.match.position.remaining_board) if game and game.match.active else ()
        if not coins.isdisjoint(map(fingerprint, boards)):
            raise Refusal("error-puzzle-open") if day == today else Refusal("error-try-open", day=written(day))
