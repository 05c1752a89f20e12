"""Set and enforce the deadlines of moves in duels."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.match.duels import DuelGame
from bot.match.games import Game
from bot.match.match import Match
from bot.service import recomputation
from bot.service.app_context import AppContext
from bot.store import GameUpdate

_WARNING_FRACTION = 3 / 4
"""The fraction of the time for a move after which players are warned."""


def with_next_deadline(duel_game: DuelGame, match: Match, now: datetime) -> DuelGame:
    """Return `duel_game` after a change of `match`: with the deadline of the next move, or ended if it is over."""
    if not match.active:
        return duel_game.ended()
    limit = timedelta(hours=duel_game.hours)
    return replace(duel_game, due_at=now + limit, warn_at=now + limit * _WARNING_FRACTION, offered=None, sealed=None)


def is_overdue(game: Game, now: datetime) -> bool:
    """Return true if the deadline of the next move of `game` has passed."""
    due = None if game.duel_game is None else game.duel_game.due_at
    return game.match.active and due is not None and due <= now


def forfeit_update(app: AppContext, game: Game, now: datetime) -> GameUpdate:
    """Return the update by which the seat to move loses `game` on time."""
    match = game.match.forfeit()
    ended_duel_game = None if game.duel_game is None else game.duel_game.ended()
    return GameUpdate(
        game, match, now, result_events=recomputation.game_result_events(app, game, match), duel_game=ended_duel_game
    )


async def enforce_deadline(app: AppContext, code: str) -> Game | None:
    """End the game `code` if it is overdue, and return it if this call did so."""
    ends_now = False

    def make_update(game: Game) -> GameUpdate | None:
        nonlocal ends_now
        now = app.clock()
        ends_now = is_overdue(game, now)
        return forfeit_update(app, game, now) if ends_now else None

    game = await app.active_games.update(code, make_update)
    return game if ends_now else None
