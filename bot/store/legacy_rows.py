"""Read games in the old form, with a row for each move and hint, and pack them in small steps.

Migration 0028 renames the old tables and begins the packing. A game is packed by the first change of it, or by
`next_batch` and `store_batch`. Everything else works on packed bytes, which `fill` puts into the rows that lack them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import RowMapping, bindparam, delete, func, select, update
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import set_committed_value

from bot.coins import Board, Move, Side
from bot.errors import CoinsError
from bot.match.hints import HintLevel, HintRecord
from bot.store import packing
from bot.store.models import GameRow, RebuildRow, UnpackedHintRow, UnpackedMoveRow
from bot.store.packing import PackedHint, PackedMove

_REBUILD = "packing"
_MOVES, _HINTS = UnpackedMoveRow.__table__, UnpackedHintRow.__table__
_GAMES = GameRow.__table__
_SET_MOVES, _SET_HINTS = (
    update(_GAMES)  # type: ignore[arg-type]
    .where(_GAMES.c.id == bindparam("game"), column.is_(None))
    .values({column: bindparam("packed")})
    for column in (_GAMES.c.moves, _GAMES.c.hints)
)


@dataclass(frozen=True, slots=True)
class OldRows:
    """The rows of one game in the old form: its moves by ply, its hints by ply and seat."""

    moves: Sequence[RowMapping]
    hints: Sequence[RowMapping]

    def packed_moves(self, since: datetime) -> bytes:
        """Return the moves as packed bytes. Their plies, seats and coins are assumed to follow from the board."""
        return packing.pack_moves(map(_move, self.moves), since)

    def packed_hints(self, since: datetime) -> bytes | None:
        """Return the hints as packed bytes; `None` without hints."""
        return packing.pack_hints(map(_hint, self.hints), since) if self.hints else None

    def are_exact(self, board: str, since: datetime) -> bool:
        """Return true if every value of the rows can be restored from the packed bytes."""
        try:
            played_moves = packing.play(Board.parse(board), packing.unpack_moves(self.packed_moves(since), since))
            hints = packing.unpack_hints(self.packed_hints(since) or packing.EMPTY, since)
            restored = [move.values() for move in played_moves] + [hint.values() for hint in hints]
        except CoinsError:
            return False
        return restored == [_stored(row) for row in (*self.moves, *self.hints)]


def fill(session: Session, games: Iterable[GameRow]) -> dict[int, OldRows]:
    """Give packed moves and hints to the `games` in the old form, and return their rows by id.

    Nothing is stored until a column is set to other bytes. Reads nothing if all games are packed.
    """
    waiting = {row.id: row for row in games if _is_old(row)}
    if not waiting:
        return {}
    rows = read(session, list(waiting))
    # On PostgreSQL a game may have been packed, and its rows deleted, since it was read.
    columns = select(GameRow.id, GameRow.moves, GameRow.hints).where(GameRow.id.in_(waiting))
    for game, moves, hints in session.execute(columns):
        row, old = waiting[game], rows[game]
        set_committed_value(row, "moves", old.packed_moves(row.created_at) if moves is None else moves)
        set_committed_value(row, "hints", old.packed_hints(row.created_at) if hints is None else hints)
    return rows


def pack(session: Session, game: GameRow) -> None:
    """Store the game in the packed form, if it is in the old one. Its row must be locked, and its rows stay."""
    if _is_old(game):
        old = read(session, [game.id])[game.id]
        game.moves = old.packed_moves(game.created_at) if game.moves is None else game.moves
        game.hints = old.packed_hints(game.created_at) if game.hints is None else game.hints


def read(session: Session, games: Sequence[int]) -> dict[int, OldRows]:
    """Return the rows of the games with these ids, with two queries."""
    rows_by_game: list[dict[int, list[RowMapping]]] = []
    for table, order in ((_MOVES, ("ply",)), (_HINTS, ("ply", "seat"))):
        query = (
            select(table).where(table.c.game_id.in_(games)).order_by(table.c.game_id, *(table.c[by] for by in order))
        )
        by_game: dict[int, list[RowMapping]] = defaultdict(list)
        for row in session.execute(query).mappings():
            by_game[row["game_id"]].append(row)
        rows_by_game.append(by_game)
    moves, hints = rows_by_game
    return {game: OldRows(moves[game], hints[game]) for game in games}


def _is_old(game: GameRow) -> bool:
    return game.moves is None or (game.hints is None and game.hint_version > 0)


@dataclass(frozen=True, slots=True)
class PackedBatch:
    """The next `games`, up to the id `last`: their packed moves and hints by id; `left` are codes of the rest."""

    before: int
    last: int | None
    games: int
    moves: dict[int, bytes]
    hints: dict[int, bytes]
    left: tuple[str, ...]


def packed_up_to(session: Session) -> int | None:
    """Return the id up to which all games are packed, 0 before the first; `None` if all are."""
    row = session.get(RebuildRow, _REBUILD, populate_existing=True)
    return None if row is None else row.done_up_to


def count_after(session: Session, game: int) -> int:
    """Return the number of games with greater ids."""
    return session.scalar(select(func.count()).select_from(GameRow).where(GameRow.id > game)) or 0


def next_batch(session: Session, last_packed: int, limit: int) -> PackedBatch:
    """Return the next `limit` games after the id `last_packed`, packed. Stores nothing, so that nobody has to wait.

    A game whose rows can't be restored exactly is left as it is. `last` is `None` after the last game.
    """
    columns = (GameRow.id, GameRow.code, GameRow.board, GameRow.created_at, GameRow.moves, GameRow.hints)
    games = session.execute(select(*columns).where(GameRow.id > last_packed).order_by(GameRow.id).limit(limit)).all()
    rows = read(session, [game.id for game in games])
    moves, hints, left = {}, {}, []
    for game in games:
        old_rows, since = rows[game.id], game.created_at
        old = OldRows(old_rows.moves if game.moves is None else (), old_rows.hints if game.hints is None else ())
        if not old.are_exact(game.board, since):
            left.append(game.code)
            continue
        if game.moves is None:
            moves[game.id] = old.packed_moves(since)
        if (packed := old.packed_hints(since)) is not None:
            hints[game.id] = packed
    return PackedBatch(last_packed, games[-1].id if games else None, len(games), moves, hints, tuple(left))


def store_batch(session: Session, batch: PackedBatch) -> None:
    """Store packed games and how far the packing has come, and delete their rows. Idempotent.

    A game that was changed since is packed already, and keeps what it has.
    """
    progress = (RebuildRow.name == _REBUILD, RebuildRow.done_up_to == batch.before)
    if batch.last is None:
        session.execute(delete(RebuildRow).where(*progress))
        return
    connection = session.connection()
    for statement, packed_by_game in ((_SET_MOVES, batch.moves), (_SET_HINTS, batch.hints)):
        if packed_by_game:
            connection.execute(
                statement, [{"game": game, "packed": data} for game, data in sorted(packed_by_game.items())]
            )
    game_ids = select(GameRow.id).where(
        GameRow.id > batch.before, GameRow.id <= batch.last, GameRow.moves.is_not(None), GameRow.code.not_in(batch.left)
    )
    for table in (_MOVES, _HINTS):
        in_range = (table.c.game_id > batch.before, table.c.game_id <= batch.last)
        connection.execute(delete(table).where(*in_range, table.c.game_id.in_(game_ids)))  # type: ignore[arg-type]
    session.execute(update(RebuildRow).where(*progress).values(done_up_to=batch.last))


def _move(row: RowMapping) -> PackedMove:
    move = Move(row["line"], Side(row["side"]) if row["side"] else None, row["place"])
    return PackedMove(move, row["lost"], row["interaction_id"], row["created_at"])


def _hint(row: RowMapping) -> PackedHint:
    return PackedHint(HintRecord(row["seat"], row["ply"], HintLevel(row["level"])), row["created_at"])


def _stored(row: RowMapping) -> dict[str, object]:
    return {name: value for name, value in row.items() if name != "game_id"}
