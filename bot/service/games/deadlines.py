"""Deadlines of moves in duels, and the loss on time of games that exceed them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.match import Match
from bot.match.duel_record import DuelGame
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.statistics import results
from bot.store import GameUpdate

_WARNING = 3 / 4
"""The share of the time for a move after which players are warned."""


def with_next_deadline(own: DuelGame, match: Match, now: datetime) -> DuelGame:
    """Return the duel game `own` after a change of `match`, with the deadline of the next move unless it is over."""
    if not match.active:
        return own.ended()
    time = timedelta(hours=own.hours)
    return replace(own, due_at=now + time, warn_at=now + time * _WARNING, offered=None, sealed=None)


def is_overdue(game: Game, now: datetime) -> bool:
    """Return true if the deadline of the next move of `game` has passed."""
    due = None if game.duel_game is None else game.duel_game.due_at
    return game.match.active and due is not None and due <= now


def forfeited(app: AppContext, game: Game, now: datetime) -> GameUpdate:
    """Return the update by which the seat to move loses `game` on time."""
    match = game.match.forfeit()
    over = None if game.duel_game is None else game.duel_game.ended()
    return GameUpdate(game, match, now, result_events=results.result_events(app, game, match), duel_game=over)


async def enforce_deadline(app: AppContext, code: str) -> Game | None:
    """End the game `code` if it is overdue, and return it if this call did so. Raises `UnknownGameError`."""
    ends_now = False

    def decide(game: Game) -> GameUpdate | None:
        nonlocal ends_now
        now = app.clock()
        ends_now = is_overdue(game, now)
        return forfeited(app, game, now) if ends_now else None

    game = await app.active_games.update(code, decide)
    return game if ends_now else None
