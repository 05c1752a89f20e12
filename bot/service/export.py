"""The whole record of a game, for people and programs outside."""

from __future__ import annotations

from typing import Any

from bot.coins import Move
from bot.coins.solver import Oracle
from bot.match import Accuracy, Human, Seat, review
from bot.service import lookup
from bot.store import Database, Session, games


async def export(database: Database, code: str) -> dict[str, Any]:
    """The record of the game `code` as plain values ready for JSON. Raises `UnknownGame`.

    `par`, `accuracy` and `scores` are by seat; the review (marks, par, turning point) is worked out anew.
    """
    oracle = Oracle()

    def work(session: Session) -> dict[str, Any]:
        game = lookup.known(session, code.strip().upper())
        match = game.match
        lost = games.lost_by_ply(session, game.id)
        told = review(match, oracle)
        return {
            "code": game.code,
            "board": str(match.board),
            "status": match.status.value,
            "casual": game.casual,
            "seats": [_seat(seat) for seat in match.seats],
            "moves": [
                {
                    "ply": ply,
                    "seat": ply % 2,
                    "line": move.line,
                    **_end(move),
                    "coin": coin,
                    "lost": lost[ply],
                    "mark": verdict.mark.value,
                }
                for ply, (move, coin, verdict) in enumerate(zip(match.moves, match.coins, told.verdicts, strict=True))
            ],
            "scores": list(match.position.scores),
            "par": [told.par(0), told.par(1)],
            "accuracy": [_accuracy(each) for each in told.accuracy],
            "turning_point": told.turning and {"ply": told.turning.ply, "seat": told.turning.seat},
            "created": game.created.isoformat(),
            "updated": game.updated.isoformat(),
        }

    return await database.read(work)


def _end(move: Move) -> dict[str, Any]:
    """Where the coin lay: at a side of the line or, as the first of a ring, at a place counted from 1."""
    return {"place": move.place} if move.side is None else {"side": move.side.value}


def _seat(seat: Seat) -> dict[str, Any]:
    if isinstance(seat, Human):
        return {"kind": "human", "user": seat.user or None}  # none where they had themselves forgotten
    return {"kind": "bot", "opponent": seat.opponent}


def _accuracy(accuracy: Accuracy) -> dict[str, int | None]:
    return {
        "choices": accuracy.choices,
        "exact": accuracy.exact,
        "lost": accuracy.lost,
        "percent": accuracy.percent,
    }
