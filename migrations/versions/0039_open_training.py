"""Index the open sessions of training: what a player still plays is asked with each question about coins."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    is_open = sa.text("ended_at IS NULL")
    op.create_index(
        "ix_training_sessions_open",
        "training_sessions",
        ["player_id", "id"],
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
