"""Refuse to reveal anything about the coins of a running duel or an open daily puzzle.

Somebody who plays a duel, or a daily puzzle that still counts, gets nothing about custom coins, no matter who typed
them: what is chosen freely can always be a disguise, so no comparison of coins would do. Besides, nobody gets anything
about the coins themselves, up to simple symmetries (`bot.coins.board`): those of a duel in its server (outside
servers, in its channel), and those of the daily puzzle everywhere.

No bot can prevent a player from asking a friend, or a program.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime

from bot.coins import Board
from bot.coins.board import fingerprint
from bot.errors import Refusal
from bot.match.games import Game
from bot.service import ratings
from bot.service.context import AppContext, RequestContext
from bot.service.game_view import GameView
from bot.store import Session
from bot.store import daily as daily_rows
from bot.store import duels as duel_rows
from bot.store import games as game_rows

_MAX_TRIVIAL_COINS = 2
"""The most coins of a trivial board, whose evaluation reveals nothing."""


async def check_finished_try(app: AppContext, player: int, game: Game) -> None:
    """Check that `player` may review the finished `game`."""
    if game.day is not None:
        await check_day_over(app, player, game.day)


def find_ended_try(session: Session, player: int, day: date, now: datetime) -> Game | None:
    """Return the ended try of `player` at the puzzle of `day`, and check that they may see its solution in private.

    They may once they can't try it any more: their try has ended, or they had none and the day is over at `now`.
    """
    is_over = now >= daily_rows.ends_at(day)
    if day in daily_rows.list_open_days(session, player):
        raise Refusal("error-try-open", day=day.isoformat()) if is_over else Refusal("error-not-tried")
    own = game_rows.find_daily_try(session, player, day)
    if own is None and not is_over:
        raise Refusal("error-try-spent" if daily_rows.is_try_spent(session, player, day) else "error-not-tried")
    return own


async def check_day_over(app: AppContext, player: int, day: date) -> None:
    """Check that `player` may see the puzzle of `day` in public: the day and the player's own try are over."""
    if app.clock() < daily_rows.ends_at(day):
        raise Refusal("error-puzzle-open")
    if day in await app.database.read(daily_rows.list_open_days, player):
        raise Refusal("error-try-open", day=day.isoformat())


async def check_not_puzzle(request: RequestContext, board: Board) -> None:
    """Check that `board` is not an open daily puzzle."""
    if board.size > _MAX_TRIVIAL_COINS:
        days = await request.app.database.read(daily_rows.list_open_days, request.user_id)
        await _check_not_of_puzzle(request.app, request.user_id, fingerprint(board), days)


async def check_board(request: RequestContext, board: Board, *, custom: bool) -> None:
    """Check that the user may get an evaluation of `board`, or a bot's moves on it; `custom`: its coins were typed."""
    await _check(request.app, request.user_id, (request.guild_id, request.channel_id), board, custom=custom)


async def check_boards(request: RequestContext, boards: Sequence[Board]) -> int:
    """Check as `check_board` that the user may get an evaluation of the first of `boards`, whose coins were dealt.

    Return how many of the first boards were found to be open. Usually those are all, up to some number, by one query.
    """
    app, several = request.app, [fingerprint(board) for board in boards[: len(duel_rows.SEVERAL)]]
    is_in_guild = request.guild_id is not None
    found = await app.database.fetch(
        duel_rows.SEVERAL_SECRETS_IN_GUILD if is_in_guild else duel_rows.SEVERAL_SECRETS_IN_CHANNEL,
        player=request.user_id,
        place=request.guild_id if is_in_guild else request.channel_id,
        **{name: several[min(place, len(several) - 1)] for place, name in enumerate(duel_rows.SEVERAL)},
    )
    todays_puzzle = await app.puzzles.find(daily_rows.day_of(app.clock()))
    is_of_puzzle = todays_puzzle is not None and fingerprint(todays_puzzle.board) in several
    if any(found[0]) or is_of_puzzle:
        await check_board(request, boards[0], custom=False)
        return 1
    return len(several)


async def check_finished_game(request: RequestContext, game: Game) -> None:
    """Check that the user may review the finished `game`."""
    await check_finished_try(request.app, request.user_id, game)
    await check_board(request, game.match.board, custom=game.custom)


async def view_game(app: AppContext, game: Game) -> GameView:
    """Return the view of `game`, without its review if that is closed to one of its players: everybody sees it."""
    if not game.match.active and await is_closed_to_players(app, game):
        return GameView(game)
    return replace(GameView.of(game, app.oracle), change=await ratings.read_change(app, game))


async def is_closed_to_players(app: AppContext, game: Game) -> bool:
    """Return true if the coins of `game` were typed, and one of its players may not review it where it is."""
    if not game.custom:
        return False
    try:
        for player in game.match.people:
            await _check(app, player, (game.guild, game.channel), game.match.board, custom=True)
    except Refusal:
        return True
    return False


async def _check(app: AppContext, player: int, place: tuple[int | None, int], board: Board, *, custom: bool) -> None:
    """Check that `player` may get an evaluation of `board` in the `place`, a server (or none) and a channel.

    One query if nothing is secret, as nearly always.
    """
    if board.size <= _MAX_TRIVIAL_COINS:
        return
    coins, (guild, channel) = fingerprint(board), place
    query = duel_rows.SECRETS_IN_CHANNEL if guild is None else duel_rows.SECRETS_IN_GUILD
    found = await app.database.fetch(query, player=player, coins=coins, place=channel if guild is None else guild)
    plays, is_of_duel = found[0]
    own = await app.database.fetch(duel_rows.OWN_SECRETS, player=player) if plays else []
    await _check_not_of_puzzle(app, player, coins, [day for day, _ in own if day is not None])
    if is_of_duel:
        raise Refusal("duel-closed")
    for day, duel in own if custom else ():
        if day is None:
            raise Refusal("duel-custom-coins", duel=duel)
        if app.clock() < daily_rows.closes_at(day):
            raise Refusal("error-try-custom-coins", day=day.isoformat())


async def _check_not_of_puzzle(app: AppContext, player: int, coins: int, open_days: list[date]) -> None:
    """Check that `coins` are not those of today's puzzle, nor of one of the player's open tries."""
    today = daily_rows.day_of(app.clock())
    todays_puzzle = await app.puzzles.find(today)  # a puzzle that was not dealt yet can't be asked about
    if todays_puzzle is not None and coins == fingerprint(todays_puzzle.board):
        raise Refusal("error-puzzle-open")
    for day in open_days:
        game = await app.database.read(game_rows.find_daily_try, player, day)
        boards = (game.match.board, game.match.position.remaining_board) if game and game.match.active else ()
        if coins in map(fingerprint, boards):
            raise Refusal("error-puzzle-open") if day == today else Refusal("error-try-open", day=day.isoformat())
