"""Add the server to sittings, so that the active games in it are counted by index."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sittings", sa.Column("guild_id", sa.BigInteger(), nullable=True))
    op.execute("UPDATE sittings SET guild_id = (SELECT guild_id FROM games WHERE games.id = sittings.game_id)")
    op.create_index("ix_sittings_in_guild", "sittings", ["guild_id", "game_id"])


def downgrade() -> None:
    op.drop_index("ix_sittings_in_guild", "sittings")
    op.drop_column("sittings", "guild_id")
