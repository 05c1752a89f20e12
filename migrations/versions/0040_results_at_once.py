"""Count results in the transaction that ends a game.

- Number the games of a player from now on; earlier ones stay in the order of their ends.
- Mark games whose accuracy is held back. Until now result events held it.
- Drop result events. Those that should have been counted by now are counted by a recomputation from the games.
"""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None
version = "1.2.0"  # of Coins, the first with this schema


def upgrade() -> None:
    op.add_column("games", sa.Column("number0", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("number1", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("held", sa.Boolean(), server_default=sa.false(), nullable=False))
    now = datetime.now(UTC)
    flags = [sa.column(name, sa.Boolean()) for name in ("held", "standard", "casual")]
    games = sa.table("games", *map(sa.column, ("id", "status")), *flags, sa.column("day", sa.Date()))
    of_running = sa.text(
        "id IN (SELECT game_id FROM duel_games JOIN duels ON duels.id = duel_id WHERE duels.status = 'running')"
    )
    is_over = games.c.status.in_(("finished", "resigned"))
    is_held = sa.or_(games.c.day >= now.date(), of_running)
    op.execute(games.update().where(is_over, games.c.standard, ~games.c.casual, is_held).values(held=True))
    where = sa.text("held")
    op.create_index("ix_games_held", "games", ["day"], sqlite_where=where, postgresql_where=where)
    events = sa.table("result_events", sa.column("due_at", sa.DateTime(timezone=True)))
    due = sa.select(sa.literal(1)).select_from(events).where(events.c.due_at <= now)
    if op.get_bind().scalar(due.limit(1)) is not None:
        op.execute("DELETE FROM rebuilds WHERE name = 'statistics'")
        op.execute("INSERT INTO rebuilds (name, done_up_to) VALUES ('statistics', 0)")
    op.drop_table("result_events")
    op.drop_column("game_totals", "last_ended_at")
