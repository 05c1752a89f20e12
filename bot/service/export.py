"""The whole record of a game, for people and programs outside."""

from __future__ import annotations

from typing import Any

from bot.match import Human, Seat
from bot.service import lookup
from bot.store import Database, Session, games


async def export(database: Database, code: str) -> dict[str, Any]:
    """The record of the game `code` as plain values ready for JSON. Raises `UnknownGame`."""

    def work(session: Session) -> dict[str, Any]:
        game = lookup.known(session, code.strip().upper())
        match = game.match
        lost = games.lost_by_ply(session, game.id)
        return {
            "code": game.code,
            "board": str(match.board),
            "status": match.status.value,
            "seats": [_seat(seat) for seat in match.seats],
            "moves": [
                {
                    "ply": ply,
                    "seat": ply % 2,
                    "line": move.line,
                    "side": move.side.value,
                    "coin": coin,
                    "lost": lost[ply],
                }
                for ply, (move, coin) in enumerate(zip(match.moves, match.coins, strict=True))
            ],
            "scores": list(match.position.scores),
            "created": game.created.isoformat(),
            "updated": game.updated.isoformat(),
        }

    return await database.read(work)


def _seat(seat: Seat) -> dict[str, Any]:
    if isinstance(seat, Human):
        return {"kind": "human", "user": seat.user}
    return {"kind": "bot", "opponent": seat.opponent}
