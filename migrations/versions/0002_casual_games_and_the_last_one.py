"""Add casual games, which count for nothing, and an index for a player's last game in a channel."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("casual", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index("ix_games_of_player0", "games", ["player0_id", "channel_id", "id"])
    op.create_index("ix_games_of_player1", "games", ["player1_id", "channel_id", "id"])


def downgrade() -> None:
    op.drop_index("ix_games_of_player1", "games")
    op.drop_index("ix_games_of_player0", "games")
    op.drop_column("games", "casual")
