"""Store which games are standard ones, which duels are among the duels won, and when the bot was here.

Games and duels that are stored count as they did: all of them are standard and among the duels won. The bot is taken to
have been here last when a game last changed, so that the time of the update costs nobody a deadline. The open sessions
of training get an index: what a player still plays is asked with each question about coins.
"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None
version = "1.1.0"  # of Coins, the first with this schema


def upgrade() -> None:
    for table, column in (("games", "standard"), ("result_events", "standard"), ("duels", "counts")):
        op.add_column(table, sa.Column(column, sa.Boolean(), server_default=sa.true(), nullable=False))
    time = sa.DateTime(timezone=True)
    op.create_table(
        "presence",
        sa.Column("id", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("seen_at", time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_presence"),
    )
    op.create_table(
        "absences",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("began_at", time, nullable=False),
        sa.Column("ended_at", time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_absences"),
    )
    op.execute(
        "INSERT INTO presence (id, seen_at) SELECT 1, max(updated_at) FROM games HAVING max(updated_at) IS NOT NULL"
    )
    is_open = sa.text("ended_at IS NULL")
    op.create_index(
        "ix_training_sessions_open",
        "training_sessions",
        ["player_id", "id"],
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
