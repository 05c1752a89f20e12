"""Add columns for the packed moves and hints of a game, and begin to pack the games that are stored.

Packing itself is done in small steps after the migration: by `python -m bot migrate`, or in the background once the bot
runs. Until then the rows stay in the tables `moves` and `hints`, which get other names, so that a process of an older
version fails instead of adding moves that nobody reads. Indexes that are null for most games become partial, and on
PostgreSQL no index has a column that a move changes any more.
"""

from datetime import UTC

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

_SEATS = ("player0_id", "player1_id")
_INTERACTION, _DAY = sa.text("interaction_id IS NOT NULL"), sa.text("day IS NOT NULL")
_TIME = sa.DateTime(timezone=True)
_AT_ONCE = 200


def upgrade() -> None:
    op.add_column("games", sa.Column("moves", sa.LargeBinary(), nullable=True))
    op.add_column("games", sa.Column("hints", sa.LargeBinary(), nullable=True))
    op.add_column("players", sa.Column("last_take_id", sa.BigInteger(), nullable=True))
    op.drop_index("uq_moves_interaction", "moves")
    op.drop_index("ix_duel_games_by_sealed_interaction", "duel_games")
    op.rename_table("moves", "unpacked_moves")
    op.rename_table("hints", "unpacked_hints")
    for seat, player in enumerate(_SEATS):
        op.drop_index(f"ix_games_of_player{seat}", "games")
        _index(f"ix_games_of_player{seat}", [player, "channel_id", "id"], sa.text(f"{player} IS NOT NULL"))
    op.drop_index("ix_games_of_day", "games")
    _index("ix_games_of_day", ["day"], _DAY)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE games SET (fillfactor = 75)")
    op.execute("INSERT INTO rebuilds (name, done_up_to) SELECT 'packing', 0 WHERE EXISTS (SELECT 1 FROM games)")


def _index(name: str, columns: list[str], where: sa.TextClause, *, unique: bool = False, table: str = "games") -> None:
    op.create_index(name, table, columns, unique=unique, sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    """Store all games in the old form. The module that packs them reads all versions of their format."""
    _unpack(op.get_bind())
    op.execute("DELETE FROM rebuilds WHERE name = 'packing'")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE games RESET (fillfactor)")
    op.drop_index("ix_games_of_day", "games")
    _index("ix_games_of_day", ["day", "status", "score0", "updated_at"], _DAY)
    for seat, player in enumerate(_SEATS):
        op.drop_index(f"ix_games_of_player{seat}", "games")
        op.create_index(f"ix_games_of_player{seat}", "games", [player, "channel_id", "id"])
    op.rename_table("unpacked_hints", "hints")
    op.rename_table("unpacked_moves", "moves")
    op.create_index("ix_duel_games_by_sealed_interaction", "duel_games", ["sealed_interaction_id"], unique=True)
    _index("uq_moves_interaction", ["interaction_id"], _INTERACTION, unique=True, table="moves")
    op.drop_column("players", "last_take_id")
    op.drop_column("games", "hints")
    op.drop_column("games", "moves")


def _unpack(connection: sa.Connection) -> None:
    from bot.coins import Board
    from bot.store import packing

    names = ("game_id", "ply", "seat", "line", "side", "place", "coin", "lost", "interaction_id")
    moves = sa.table("unpacked_moves", *map(sa.column, names), sa.column("created_at", _TIME))
    of_hints = ("game_id", "seat", "ply", "level")
    hints = sa.table("unpacked_hints", *map(sa.column, of_hints), sa.column("created_at", _TIME))
    games = sa.table(
        "games",
        sa.column("id", sa.BigInteger()),
        sa.column("board", sa.Text()),
        sa.column("created_at", _TIME),
        sa.column("moves", sa.LargeBinary()),
        sa.column("hints", sa.LargeBinary()),
    )
    last = 0
    while True:
        found = connection.execute(sa.select(games).where(games.c.id > last).order_by(games.c.id).limit(_AT_ONCE)).all()
        if not found:
            return
        last = found[-1].id
        for old, column in ((moves, games.c.moves), (hints, games.c.hints)):
            done = sa.select(games.c.id).where(games.c.id.in_([row.id for row in found]), column.is_not(None))
            connection.execute(old.delete().where(old.c.game_id.in_(done)))
        moves_of, hints_of = [], []
        for row in found:
            since = row.created_at if row.created_at.tzinfo else row.created_at.replace(tzinfo=UTC)
            if row.moves is not None:
                packed = packing.unpack_moves(row.moves, since)
                played = packing.play(Board.parse(row.board), packed)
                moves_of += [{"game_id": row.id, **each.values()} for each in played]
            if row.hints is not None:
                given = packing.unpack_hints(row.hints, since)
                hints_of += [{"game_id": row.id, **each.values()} for each in given]
        for old, rows in ((moves, moves_of), (hints, hints_of)):
            if rows:
                connection.execute(old.insert(), rows)
