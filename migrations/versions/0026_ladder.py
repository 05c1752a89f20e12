"""Add levels of games, and the ratings of players against bots."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_RATED = sa.text("challenge IS NOT NULL")


def upgrade() -> None:
    op.add_column("games", sa.Column("asked_opponent", sa.String(16), nullable=True))
    op.add_column("games", sa.Column("asked_difficulty", sa.String(8), nullable=True))
    op.add_column("games", sa.Column("difficulty", sa.String(8), nullable=True))
    op.add_column("games", sa.Column("challenge", sa.SmallInteger(), nullable=True))
    op.add_column("result_events", sa.Column("challenge", sa.SmallInteger(), nullable=True))
    op.create_index(
        "ix_result_events_of_rated", "result_events", ["player_id"], sqlite_where=_RATED, postgresql_where=_RATED
    )
    op.create_table(
        "ladder_ratings",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_ladder_ratings_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_ladder_ratings")),
    )


def downgrade() -> None:
    op.drop_table("ladder_ratings")
    op.drop_index("ix_result_events_of_rated", "result_events")
    op.drop_column("result_events", "challenge")
    for name in ("challenge", "difficulty", "asked_difficulty", "asked_opponent"):
        op.drop_column("games", name)
