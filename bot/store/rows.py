"""A change of games as statements with their rows: the same for every database, however they are run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Delete, Insert, Update, bindparam, delete, func, insert, update

from bot.store import facts, rounds
from bot.store.change import Change
from bot.store.games import move_rows
from bot.store.models import GameRow, MoveRow, RoundRow, SittingRow
from bot.store.rounds import stored_status

Row = dict[str, Any]
Statement = Update | Insert | Delete


class Step(NamedTuple):
    """A statement and its rows. `each` says that every row is to change one of the database: else nothing is stored."""

    statement: Statement
    rows: list[Row]
    each: bool = False


_BECOME = (
    update(GameRow.__table__)  # type: ignore[arg-type]
    .where(
        GameRow.id == bindparam("is_id"),
        GameRow.ply == bindparam("is_ply"),
        GameRow.status == bindparam("is_status"),
        GameRow.hinted == bindparam("is_hinted"),
        GameRow.updated == bindparam("is_updated"),
    )
    .values(message_id=func.coalesce(bindparam("shown_in"), GameRow.message_id))
)
"""Changes no row for a game that is not what the change starts from any more."""
_MOVE = insert(MoveRow.__table__)  # type: ignore[arg-type]
_ROUND = update(RoundRow.__table__).where(RoundRow.game_id == bindparam("is_game"))  # type: ignore[arg-type]
_LEAVE = delete(SittingRow.__table__).where(SittingRow.game_id == bindparam("ended"))  # type: ignore[arg-type]


def steps(changes: Sequence[Change]) -> Iterator[Step]:
    """What stores `changes`, in order; the first tells whether all of them hold.

    Players are not locked for what a game counts for: that is written down here, and added up later.
    """
    yield Step(_BECOME, [_become(change) for change in changes], each=True)
    moves = [
        row for change in changes for row in move_rows(change.game.id, change.picks, change.interaction, change.now)
    ]
    if moves:
        yield Step(_MOVE, moves)
    played = [rounds.changed(each.game.id, each.match, each.round) for each in changes if each.round is not None]
    if played:
        yield Step(_ROUND, played)
    ended = [change for change in changes if not change.match.active]
    if ended:
        yield Step(_LEAVE, [{"ended": change.game.id} for change in ended])
    happened = [row for change in ended for row in facts.rows(change.counts, change.now)]
    if happened:
        yield Step(facts.INSERT, happened)


def _become(change: Change) -> Row:
    game, match = change.game, change.match
    return {
        "is_id": game.id,
        "is_ply": game.match.ply,
        "is_status": stored_status(game.match.status),
        "is_hinted": game.hinted,
        "is_updated": game.updated,
        "ply": match.ply,
        "status": stored_status(match.status),
        "resigned": match.resigned,
        "score0": match.position.scores[0],
        "score1": match.position.scores[1],
        "updated": change.now,
        "shown_in": change.message,
    }
