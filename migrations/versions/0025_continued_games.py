"""Add the ply at which a game begins that continues another one: its first moves and scores are those of that game."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Continued games before this one began with no coins taken.
    op.add_column("games", sa.Column("start_ply", sa.SmallInteger(), server_default=sa.text("0"), nullable=False))


def downgrade() -> None:
    op.drop_column("games", "start_ply")
