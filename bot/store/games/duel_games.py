"""Convert between `DuelGameRow` and `DuelGame`."""

from __future__ import annotations

from typing import Any

from bot.coins import Move
from bot.coins.board import fingerprint
from bot.match.duels import DuelGame, SealedMove
from bot.match.match import Match, Status
from bot.store.models import DuelGameRow, DuelRow

_ENDINGS = {Status.FORFEIT: Status.RESIGNED, Status.AGREED: Status.FINISHED}
"""The status in a game's own row for endings that only duel games have, which `DuelGameRow.ending` stores."""


def match_status(stored: str, row: DuelGameRow | None) -> Status:
    """Return the status of a game with the `stored` status and its duel game, if any."""
    return Status(stored if row is None or row.ending is None else row.ending)


def stored_status(status: Status) -> str:
    """Return the value of `status` for the game's own row."""
    return _ENDINGS.get(status, status).value


def duel_game_of(row: DuelGameRow, duel: DuelRow) -> DuelGame:
    """Return the duel game of `row`, part of `duel`."""
    return DuelGame(
        duel=duel.id,
        code=duel.code,
        number=row.number,
        count=2 if duel.format == "duplicate" else 1,
        hours=duel.hours,
        rated=duel.rated,
        running=duel.status == "running",
        due_at=row.due_at,
        warn_at=row.warn_at,
        offered=row.offered,
        sealed=_sealed_move(row),
    )


def duel_game_row(game: int, match: Match, new: DuelGame) -> DuelGameRow:
    """Return the row of the new duel game `new` with the id `game`, which is played as `match`."""
    return DuelGameRow(
        game_id=game,
        duel_id=new.duel,
        number=new.number,
        due_at=new.due_at,
        warn_at=new.warn_at,
        offered=None,
        ending=None,
        sealed=None,
        sealed_interaction_id=None,
        notice_id=None,
        **_fingerprints(match),
    )


def changed_columns(game: int, match: Match, after: DuelGame) -> dict[str, Any]:
    """Return the parameters that update the row of a duel game after `match` has changed."""
    ending = match.status.value if match.status in _ENDINGS else None
    return {
        "is_game": game,
        "due_at": after.due_at,
        "warn_at": after.warn_at,
        "offered": after.offered,
        "ending": ending,
        "sealed": None if after.sealed is None else str(after.sealed.move),
        "sealed_interaction_id": None if after.sealed is None else after.sealed.interaction,
        **_fingerprints(match),
    }


def _fingerprints(match: Match) -> dict[str, int | None]:
    """Return what the coins of a running duel game are recognized by."""
    if not match.active:
        return {"deal_fingerprint": None, "left_fingerprint": None}
    return {
        "deal_fingerprint": fingerprint(match.board),
        "left_fingerprint": fingerprint(match.position.remaining_board),
    }


def _sealed_move(row: DuelGameRow) -> SealedMove | None:
    if row.sealed is None or row.sealed_interaction_id is None:
        return None
    return SealedMove(Move.parse(row.sealed), row.sealed_interaction_id)
