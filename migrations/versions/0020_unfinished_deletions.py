"""Add unfinished deletions, boards whose buttons must be removed, and tries of deleted players."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("deletion_started", sa.DateTime(timezone=True), nullable=True))
    being_deleted = sa.text("deletion_started IS NOT NULL")
    op.create_index(
        "ix_players_deletion_started",
        "players",
        ["deletion_started"],
        sqlite_where=being_deleted,
        postgresql_where=being_deleted,
    )
    op.create_table(
        "closed_boards",
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("message_id", name=op.f("pk_closed_boards")),
    )
    op.create_index("ix_closed_boards_created", "closed_boards", ["created"])
    op.create_table(
        "spent_tries",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", "digest", name=op.f("pk_spent_tries")),
    )


def downgrade() -> None:
    op.drop_table("spent_tries")
    op.drop_table("closed_boards")
    op.drop_index("ix_players_deletion_started", "players")
    op.drop_column("players", "deletion_started")
