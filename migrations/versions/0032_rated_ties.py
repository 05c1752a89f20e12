"""Recompute statistics, because a tie against a bot changes the rating as a tie, no longer as a loss."""

from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE rebuilds SET done_up_to = 0 WHERE name = 'statistics'")
    op.execute(
        "INSERT INTO rebuilds (name, done_up_to) SELECT 'statistics', 0"
        " WHERE EXISTS (SELECT 1 FROM ladder_ratings)"
        " AND NOT EXISTS (SELECT 1 FROM rebuilds WHERE name = 'statistics')"
    )


def downgrade() -> None:
    upgrade()
