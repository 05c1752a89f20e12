"""Deadlines: how long a move in a duel may take, and what becomes of a game in which it took longer."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.match import Match
from bot.service import ending
from bot.service.house import House
from bot.store import Change, Game
from bot.store.rounds import Round

_WARNING = 3 / 4
"""Of the time for a move, after which it is said that it is running out."""


def awaiting(own: Round, match: Match, now: datetime) -> Round:
    """The round once `match` stands so: if it is not over, its next move is awaited from now on."""
    if not match.active:
        return own.ended()
    time = timedelta(hours=own.hours)
    return replace(own, due=now + time, warns=now + time * _WARNING, offered=None)


def overdue(game: Game, now: datetime) -> bool:
    """Whether the move that is awaited in `game` should have been made by now."""
    due = None if game.round is None else game.round.due
    return game.match.active and due is not None and due <= now


def forfeit(house: House, game: Game, now: datetime) -> Change:
    """That `game` is lost by the one who took too long."""
    match = game.match.forfeit()
    over = None if game.round is None else game.round.ended()
    return Change(game, match, now, counts=ending.counts(house, game, match), round=over)


async def enforce(house: House, code: str) -> Game | None:
    """The game `code` lost by time, by this very call; `None` where it is not. Raises `UnknownGame`."""
    mine = False

    def decide(game: Game) -> Change | None:
        nonlocal mine
        now = house.clock()
        mine = overdue(game, now)
        return forfeit(house, game, now) if mine else None

    game = await house.at_hand.change(code, decide)
    return game if mine else None
