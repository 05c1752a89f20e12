"""Rate duels, as part of settling them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import updated_ratings
from bot.service.context import AppContext
from bot.store import Session, ratings, result_events
from bot.store.result_events import ResultEvent


@dataclass(frozen=True, slots=True)
class DuelResult:
    """A settled duel: `players` are challenger and challenged, `margin` is the challenger's over all games.

    A `void` duel changes no rating: it was closed, or lost on time before both had moved.
    """

    duel: int
    players: tuple[int, int]
    margin: int
    guild: int | None
    ended: datetime
    void: bool


def record_win(session: Session, result: DuelResult) -> None:
    """Record a duel that is not void as won for its winner. Call it once, in the transaction that settles the duel."""
    for player, margin in zip(result.players, (result.margin, -result.margin), strict=True):
        if not result.void and margin > 0:
            result_events.record(session, ResultEvent(player, result.guild, result.ended, duels=1))


def rate_duel(session: Session, app: AppContext, result: DuelResult) -> None:
    """Update the ratings of both players of a rated duel. Call it once, in the transaction that settles the duel.

    Locks the rows of both players in the order of their ids.
    """
    if result.void or ANONYMIZED_PLAYER_ID in result.players:
        return
    first, second = result.players
    before = ratings.lock_ratings(session, result.players, app.clock())
    rated_at = ratings.rating_time(before, app.clock())
    repeats = ratings.count_recent_duels(session, first, second, rated_at)
    updated = updated_ratings(before[first].rating, before[second].rating, result.margin, repeats)
    new_ratings = dict(zip(result.players, updated, strict=True))
    ratings.store_rating(session, result.duel, new_ratings, repeats, rated_at)
    for player, new_rating in new_ratings.items():
        if not new_rating.provisional:
            event = ResultEvent(
                player, result.guild, rated_at, rating=new_rating.key, uncertainty=new_rating.uncertainty
            )
            result_events.record(session, event)
