"""Store which coins were typed by somebody, and by which fingerprints the coins of running duels are recognized."""

from datetime import UTC

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None

_FINGERPRINTS = ("deal_fingerprint", "left_fingerprint")


def upgrade() -> None:
    for table in ("games", "duels"):
        op.add_column(table, sa.Column("custom", sa.Boolean(), server_default=sa.false(), nullable=False))
    for name in _FINGERPRINTS:
        op.add_column("duel_games", sa.Column(name, sa.BigInteger(), nullable=True))
        where = sa.text(f"{name} IS NOT NULL")
        op.create_index(f"ix_duel_games_by_{name}", "duel_games", [name], sqlite_where=where, postgresql_where=where)
    _add_fingerprints(op.get_bind())


def _add_fingerprints(connection: sa.Connection) -> None:
    """Add the fingerprints of running duel games; one that can't be replayed gets none."""
    from sqlalchemy.orm import Session

    from bot.coins import Board, Position
    from bot.coins.board import fingerprint
    from bot.errors import CoinsError
    from bot.store import legacy_rows, packing

    games = sa.table("games", *map(sa.column, ("id", "board", "moves")), sa.column("created_at", sa.DateTime(True)))
    active_games = sa.table("active_games", sa.column("game_id"))
    duel_games = sa.table("duel_games", *map(sa.column, ("game_id", *_FINGERPRINTS)))
    active = sa.select(active_games.c.game_id)
    running = sa.select(games).join(duel_games, duel_games.c.game_id == games.c.id).where(games.c.id.in_(active))
    for game, board, moves, created_at in connection.execute(running).all():
        since = created_at if created_at.tzinfo else created_at.replace(tzinfo=UTC)
        if moves is None:  # it is not packed yet
            moves = legacy_rows.read(Session(connection), [game])[game].packed_moves(since)
        try:
            position = Position.start(Board.parse(board))
            for packed in packing.unpack_moves(moves, since):
                position = position.take(packed.move)
            found = (fingerprint(position.board), fingerprint(position.remaining_board))
        except CoinsError:
            continue
        changed = duel_games.update().where(duel_games.c.game_id == game)
        connection.execute(changed.values(dict(zip(_FINGERPRINTS, found, strict=True))))


def downgrade() -> None:
    for name in _FINGERPRINTS:
        op.drop_index(f"ix_duel_games_by_{name}", "duel_games")
        op.drop_column("duel_games", name)
    for table in ("games", "duels"):
        op.drop_column(table, "custom")
