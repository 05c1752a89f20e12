"""Keep from players what would decide something that still counts (docs/architecture/secrecy.md).

Whoever plays a duel, a daily puzzle that still counts, or training that counts gets nothing about typed coins, whoever
typed them. Nobody gets anything about a running duel, nor about a daily puzzle before its day and their own try are
over.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, timedelta

from bot.coins import Oracle
from bot.errors import LocalizedText, Refusal
from bot.match.daily import written
from bot.match.deadlines import day_of, ends_at, is_over
from bot.match.explanation import is_trap_sprung
from bot.match.first_game import STAGES, Coaching, is_first_game
from bot.match.games import Game
from bot.match.ratings import LadderChange
from bot.match.reviews import review_match, summarize_match
from bot.service import statistics
from bot.service.context import AppContext, RequestContext
from bot.service.game_view import GameView
from bot.store import StoreUnavailableError, Transaction
from bot.store import daily as daily_rows
from bot.store import games as game_rows
from bot.store.secrecy import COUNTING, Counting


async def find_counting(app: AppContext, player: int) -> Counting | None:
    """Return something that `player` plays now and that counts. One query."""
    oldest_day = day_of(app.clock() - timedelta(days=1))  # a try still counts on the day after
    rows = await app.database.fetch(COUNTING, player=player, oldest_day=oldest_day)
    return Counting(*rows[0]) if rows else None


async def check_typed_coins(request: RequestContext) -> None:
    """Check that the user may get something about typed coins, or a bot's moves on them."""
    counting = await find_counting(request.app, request.user_id)
    if counting is None:
        return
    if counting.day is not None:
        raise Refusal("error-try-custom-coins", day=written(counting.day))
    if counting.mode is None:
        raise Refusal("duel-custom-coins", duel=counting.code or "")
    if counting.code is not None:
        raise Refusal("training-race-custom-coins", code=counting.code)
    raise Refusal("training-custom-coins", mode=LocalizedText(f"training-mode-{counting.mode}"))


async def check_finished_game(request: RequestContext, game: Game) -> None:
    """Check that the user may review the finished `game`, or play on its coins."""
    if game.day is not None:
        await check_day_over(request.app, request.user_id, game.day)
    if game.custom:
        await check_typed_coins(request)


async def check_day_over(app: AppContext, player: int, day: date) -> None:
    """Check that `player` may see the puzzle of `day` in public: the day and the player's own try are over."""
    if not is_over(ends_at(day), app.clock()):
        raise Refusal("error-puzzle-open")
    if day in await app.database.read(daily_rows.list_open_days, player):
        raise Refusal("error-try-open", day=written(day))


def find_ended_try(transaction: Transaction, player: int, day: date, now: datetime) -> Game | None:
    """Return the ended try of `player` at the puzzle of `day`, and check that they may see its solution in private.

    They may once they can't try it any more: their try has ended, or they had none and the day is over at `now`.
    """
    is_day_over = is_over(ends_at(day), now)
    if day in daily_rows.list_open_days(transaction, player):
        raise Refusal("error-try-open", day=written(day)) if is_day_over else Refusal("error-not-tried")
    daily_try = game_rows.find_daily_try(transaction, player, day)
    if daily_try is None and not is_day_over:
        raise Refusal("error-try-spent" if daily_rows.is_try_spent(transaction, player, day) else "error-not-tried")
    return daily_try


async def view_game(app: AppContext, game: Game) -> GameView:
    """Return the view of `game`, with what it says of moves, which all see.

    Of typed coins it says nothing while one of the players may get nothing about them.
    """
    game = app.live_minutes.timed(game)
    change = None if game.match.active else await statistics.read_change(app, game)
    view = full_view(game, app.oracle, change)
    if view.judges and game.custom and await _is_closed_to_players(app, game):
        view = GameView(game, change=change)
    if is_first_game(game) and not game.match.active and game.match.board.size == STAGES[-1]:
        with suppress(StoreUnavailableError):
            view = replace(view, daily=(await app.puzzles.get(day_of(app.clock()))).features.difficulty)
    return view


async def _is_closed_to_players(app: AppContext, game: Game) -> bool:
    try:
        return any([await find_counting(app, player) is not None for player in game.match.people])
    except StoreUnavailableError:  # what can't be asked now isn't told now
        return True


def full_view(game: Game, oracle: Oracle, change: LadderChange | None = None) -> GameView:
    """Return the view of `game`, which has changed the player's level by `change`, whoever asks: see `view_game`."""
    coaching = Coaching.of(game.match, oracle, game.hints) if is_first_game(game) else None
    if game.match.active and game.day is None and not game.custom and coaching is None:
        return GameView(game, trapped=is_trap_sprung(game.match, oracle))
    if game.match.active or (game.duel_game is not None and game.duel_game.running):
        return GameView(game, coaching=coaching)  # the same deal may still be played in another game of the duel
    summary = summarize_match(review_match(game.match, oracle), hints=game.hints)
    if game.day is not None:  # others may still try the puzzle
        summary = replace(summary, decision=None, mistakes=(None, None))
    return GameView(game, summary, coaching, change)
