"""Add daily puzzles: their secret, their boards, the one try of each player, and their posts."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_OF_A_DAY = sa.text("day IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
    op.create_table(
        "puzzles",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_puzzles")),
    )
    op.create_table(
        "daily_posts",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("first_claimed", sa.DateTime(timezone=True), nullable=False),
        sa.Column("claimed", sa.DateTime(timezone=True), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("trouble", sa.String(16), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "day", name=op.f("pk_daily_posts")),
    )
    op.add_column("games", sa.Column("day", sa.Date(), nullable=True))
    for name, columns, unique in (
        ("uq_games_try", ["player0_id", "day"], True),
        ("ix_games_of_day", ["day", "status", "score0", "updated"], False),
    ):
        op.create_index(name, "games", columns, unique=unique, sqlite_where=_OF_A_DAY, postgresql_where=_OF_A_DAY)
    op.create_index("ix_preferences_by_name", "preferences", ["name", "kind", "owner_id"])


def downgrade() -> None:
    op.drop_index("ix_preferences_by_name", "preferences")
    op.drop_index("ix_games_of_day", "games")
    op.drop_index("uq_games_try", "games")
    op.drop_column("games", "day")
    for table in ("daily_posts", "puzzles", "secrets"):
        op.drop_table(table)
