"""Add the day of the puzzle to result events of tries."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("facts", sa.Column("day", sa.Date(), nullable=True))


def downgrade() -> None:
    op.drop_column("facts", "day")
