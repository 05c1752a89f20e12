"""Add an index of standings by player, for statistics and for deletion."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_standings_of_player", "standings", ["player_id"], postgresql_using="hash")


def downgrade() -> None:
    op.drop_index("ix_standings_of_player", "standings")
