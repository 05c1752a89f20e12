"""Store puzzles that players have made."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None
version = "1.4.0"  # of Coins, the first with this schema


def upgrade() -> None:
    _own_puzzles()


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
