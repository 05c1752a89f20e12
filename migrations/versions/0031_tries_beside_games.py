"""Let tries at daily puzzles run beside a game in the same channel."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

_INDEX = "uq_active_games_in_channel"
_active = sa.table(
    "active_games",
    sa.column("game_id", sa.BigInteger()),
    sa.column("channel_id", sa.BigInteger()),
    sa.column("daily", sa.Boolean()),
)
_games = sa.table(
    "games", sa.column("id", sa.BigInteger()), sa.column("channel_id", sa.BigInteger()), sa.column("day", sa.Date())
)


def upgrade() -> None:
    op.add_column("active_games", sa.Column("daily", sa.Boolean(), server_default=sa.false(), nullable=False))
    tries = sa.select(_games.c.id).where(_games.c.day.is_not(None))
    op.execute(_active.update().where(_active.c.game_id.in_(tries)).values(daily=sa.true()))
    _make_index_again(sa.text("NOT duel AND NOT daily"))


def downgrade() -> None:
    """Put tries in channels of their own, which don't exist: `/coins daily` moves a try to the user's channel."""
    tries = sa.select(_active.c.game_id).where(_active.c.daily)
    op.execute(_games.update().where(_games.c.id.in_(tries)).values(channel_id=-_games.c.id))
    op.execute(_active.update().where(_active.c.daily).values(channel_id=-_active.c.game_id))
    _make_index_again(sa.text("NOT duel"))
    op.drop_column("active_games", "daily")


def _make_index_again(where: sa.TextClause) -> None:
    op.drop_index(_INDEX, "active_games")
    op.create_index(
        _INDEX,
        "active_games",
        ["player_id", "channel_id"],
        unique=True,
        sqlite_where=where,
        postgresql_where=where,
    )
