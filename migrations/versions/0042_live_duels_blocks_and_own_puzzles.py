"""Add live duels, players whom players have blocked and servers have barred, and puzzles that players make.

- Store the time for a move in minutes.
- Mark games of live duels, whose deadlines other jobs look after.
"""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None
version = "1.4.0"  # of Coins, the first with this schema


def upgrade() -> None:
    _live_duels()
    _blocks()
    _own_puzzles()


def _live_duels() -> None:
    op.execute("ALTER TABLE duels RENAME COLUMN hours TO move_minutes")
    op.execute("UPDATE duels SET move_minutes = move_minutes * 60")
    op.add_column("duel_games", sa.Column("live", sa.Boolean(), server_default=sa.false(), nullable=False))
    for name in ("due_at", "warn_at"):
        op.drop_index(f"ix_duel_games_by_{name}", "duel_games")
        op.create_index(f"ix_duel_games_by_{name}", "duel_games", ["live", name])


def _blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("kind", sa.String(8), nullable=False),
        *(sa.Column(name, sa.BigInteger(), autoincrement=False, nullable=False) for name in ("owner_id", "player_id")),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("kind IN ('player', 'server')", name=op.f("ck_blocks_kind")),
        sa.PrimaryKeyConstraint("kind", "owner_id", "player_id", name=op.f("pk_blocks")),
    )
    op.create_index("ix_blocks_of_player", "blocks", ["player_id"])


def _own_puzzles() -> None:
    serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "own_puzzles",
        sa.Column("id", serial, nullable=False),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("board", sa.String(), nullable=False),
        sa.Column("custom", sa.Boolean(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_own_puzzles_player_id_players"),
        sa.PrimaryKeyConstraint("id", name="pk_own_puzzles"),
        sa.UniqueConstraint("code", name="uq_own_puzzles_code"),
    )
    op.create_index("uq_own_puzzles_of_player", "own_puzzles", ["player_id", "board"], unique=True)
