"""Add recomputations of all statistics and their progress; begin one if there are games.

Before this version results could be counted for the wrong player in SQLite. The statistics are recomputed from the
stored games after the migration: by `python -m bot migrate`, or in the background once the bot runs.
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rebuilds",
        sa.Column("name", sa.String(length=16), nullable=False),
        sa.Column("after", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_rebuilds")),
    )
    op.execute("INSERT INTO rebuilds (name, after) SELECT 'statistics', 0 WHERE EXISTS (SELECT 1 FROM games)")


def downgrade() -> None:
    op.drop_table("rebuilds")
