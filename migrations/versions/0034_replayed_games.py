"""Store which finished game a game on the same deal repeats, so that its end can say which of them was better."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("replayed_id", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("games", "replayed_id")
