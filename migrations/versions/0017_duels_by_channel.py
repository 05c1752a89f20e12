"""Add an index of duels by channel, for channels outside servers."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_sittings_of_duels",
        "sittings",
        ["channel_id"],
        sqlite_where=sa.text("duel = 1"),
        postgresql_where=sa.text("duel"),
    )


def downgrade() -> None:
    op.drop_index("ix_sittings_of_duels", "sittings")
