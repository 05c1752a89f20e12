"""Rank daily puzzles by the days played and the points behind the best, and let a streak go on after one missed day.

The totals that follow from the stored games are recomputed from them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None
version = "1.3.0"  # of Coins, the first with this schema


def upgrade() -> None:
    table = "achievement_totals"
    op.add_column(table, sa.Column("daily_key", sa.BigInteger(), server_default="0", nullable=False))
    op.drop_index("ix_achievement_totals_by_dailies", table)
    op.drop_column(table, "dailies")
    name = "ix_achievement_totals_by_daily_key"
    op.create_index(name, table, ["period", "guild_id", "shown", sa.text("daily_key DESC"), "player_id"])
    if op.get_bind().scalar(sa.text("SELECT 1 FROM games LIMIT 1")) is not None:
        op.execute("DELETE FROM rebuilds WHERE name = 'statistics'")
        op.execute("INSERT INTO rebuilds (name, done_up_to) VALUES ('statistics', 0)")
