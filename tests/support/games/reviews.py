"""Make reviews of matches."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.coins.solver import Oracle
from bot.match import Match
from bot.match.game_record import Game
from bot.service.analysis.review import GameReview
from tests.support.names import named

NOW = datetime(2026, 1, 2, tzinfo=UTC)


def game_review_of(match: Match, seat: int) -> GameReview:
    names = named("Ann", "greedy") if seat == 0 else named("greedy", "Ann")
    game = Game(1, "7QK2MX", match, names, 1, None, "me", None, 1, None, 0, NOW, NOW)
    return GameReview.of(game, seat, Oracle())
