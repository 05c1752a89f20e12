"""Export a game for operators and other programs."""

from __future__ import annotations

from typing import Any

from bot.coins import Move
from bot.coins.solver import Oracle
from bot.match.match import HumanSeat, Seat
from bot.match.quality import Accuracy
from bot.match.reviews import review_match
from bot.service.games.codes import parse_code
from bot.service.stored_games import get_game
from bot.store import Database, Session, games


async def export_game(database: Database, code: str) -> dict[str, Any]:
    """Return the game `code`, as typed by a user, as plain values ready for JSON.

    `par`, `accuracy` and `scores` are by seat; the review (marks, par, turning point) is computed for the export.
    """
    oracle = Oracle()

    def work(session: Session) -> dict[str, Any]:
        game = get_game(session, parse_code(code))
        match = game.match
        lost = games.points_lost_by_ply(session, game.id)
        review = review_match(match, oracle)
        return {
            "code": game.code,
            "board": str(match.board),
            "status": match.status.value,
            "casual": game.casual,
            "start_ply": match.start_ply,
            "seats": [_seat(seat) for seat in match.seats],
            "moves": [
                {
                    "ply": ply,
                    "seat": ply % 2,
                    "line": move.line,
                    **_end(move),
                    "coin": coin,
                    "lost": lost[ply],
                    "mark": move_review.mark.value,
                }
                for ply, (move, coin, move_review) in enumerate(
                    zip(match.moves, match.coins, review.move_reviews, strict=True)
                )
            ],
            "scores": list(match.position.scores),
            "par": [review.par(0), review.par(1)],
            "accuracy": [_accuracy(accuracy) for accuracy in review.accuracy],
            "turning_point": review.turning_point
            and {"ply": review.turning_point.ply, "seat": review.turning_point.seat},
            "created": game.created_at.isoformat(),
            "updated": game.updated_at.isoformat(),
        }

    return await database.read(work)


def _end(move: Move) -> dict[str, Any]:
    """Return the side of the coin or, for the first of a ring, its place counted from 1."""
    return {"place": move.place} if move.side is None else {"side": move.side.value}


def _seat(seat: Seat) -> dict[str, Any]:
    if isinstance(seat, HumanSeat):
        return {"kind": "human", "user": seat.user_id or None}  # `None` for the anonymized player
    return {"kind": "bot", "opponent": seat.opponent}


def _accuracy(accuracy: Accuracy) -> dict[str, int | None]:
    return {
        "choices": accuracy.choices,
        "exact": accuracy.exact,
        "lost": accuracy.lost,
        "percent": accuracy.percent,
    }
