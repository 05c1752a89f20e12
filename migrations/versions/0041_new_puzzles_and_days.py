"""Draw the puzzles of training anew, and rank daily puzzles by the days played and the points behind the best.

- Note the pool of each session. Those of the old pool are kept and ended, but count for no board or record any more.
- Mistakes are positions of own games: they go on.
- Delete the sets of old puzzles, and the ratings that were won on these; the boards of training begin anew.
- A streak of days goes on after one missed day. Totals that follow from the stored games are recomputed from them.
"""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None
version = "1.3.0"  # of Coins, the first with this schema


def upgrade() -> None:
    _end_old_sessions()
    _rank_days()


def _end_old_sessions() -> None:
    op.add_column("training_sessions", sa.Column("pool", sa.SmallInteger(), server_default="1", nullable=False))
    columns = sa.column("mode", sa.String()), sa.column("pool", sa.SmallInteger()), sa.column("set_id", sa.BigInteger())
    sessions = sa.table("training_sessions", *columns, sa.column("ended_at", sa.DateTime(timezone=True)))
    op.execute(sessions.update().where(sessions.c.mode == "mistakes").values(pool=2))
    is_open = sessions.c.ended_at.is_(None)
    op.execute(sessions.update().where(sessions.c.pool == 1, is_open).values(ended_at=datetime.now(UTC)))
    op.execute(sessions.update().where(sessions.c.set_id.is_not(None)).values(set_id=None))
    for table in ("training_sets", "training_puzzles", "training_ratings"):
        op.execute(sa.table(table).delete())
    boards = ("training_streak", "training_rush", "training_rating")
    totals = sa.table("achievement_totals", *(sa.column(name, sa.Integer()) for name in boards))
    op.execute(totals.update().values(dict.fromkeys(boards, 0)))


def _rank_days() -> None:
    table = "achievement_totals"
    op.add_column(table, sa.Column("daily_key", sa.BigInteger(), server_default="0", nullable=False))
    op.drop_index("ix_achievement_totals_by_dailies", table)
    op.drop_column(table, "dailies")
    name = "ix_achievement_totals_by_daily_key"
    op.create_index(name, table, ["period", "guild_id", "shown", sa.text("daily_key DESC"), "player_id"])
    if op.get_bind().scalar(sa.text("SELECT 1 FROM games LIMIT 1")) is not None:
        op.execute("DELETE FROM rebuilds WHERE name = 'statistics'")
        op.execute("INSERT INTO rebuilds (name, done_up_to) VALUES ('statistics', 0)")
