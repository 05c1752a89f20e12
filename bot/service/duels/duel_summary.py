"""Summarize a finished duel: the margins, what decided it, and how it changed the ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.coins.solver import Oracle
from bot.match.duels import DecisiveMove, Duel, DuelStage, decisive_move, margin
from bot.match.games import Game
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store import Session, ratings
from bot.store.ratings import RatingStep


@dataclass(frozen=True, slots=True)
class DuelSummary:
    """The result of a finished duel.

    `margins` are the challenger's by game; their sum is the duel's. `decisive` is its turning point; `None` after a
    tie, and if the duel was lost from the start. `ratings` are those of challenger and challenged, `None` for a
    rating that did not change.
    """

    margins: tuple[int, ...]
    decisive: DecisiveMove | None
    ratings: tuple[RatingStep | None, RatingStep | None]


def summarize_duel(session: Session, oracle: Oracle, duel: Duel, games: Sequence[Game]) -> DuelSummary | None:
    """Return the summary of `duel` with its `games`; `None` unless it is finished and both players are known.

    Nothing of it may be shown before, because the same coins may still be played. O(moves) oracle calls.
    """
    if duel.stage is not DuelStage.FINISHED or duel.margin is None or duel.challenged is None:
        return None
    players = duel.challenger, duel.challenged
    if ANONYMIZED_PLAYER_ID in players:
        return None
    matches = [game.match for game in games]
    margins = tuple(margin(match, match.seat_of(duel.challenger) or 0) for match in matches)
    loser = duel.challenged if duel.margin > 0 else duel.challenger
    decisive = decisive_move(matches, loser, oracle) if duel.margin else None
    first, second = (ratings.rating_step(session, player, duel.id) for player in players)
    return DuelSummary(margins, decisive, (first, second))
