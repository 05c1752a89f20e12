"""Add the time since when a server is without the bot, and indexes by server, so that it can be purged."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("guilds", sa.Column("left", sa.DateTime(timezone=True), nullable=True))
    op.add_column("guilds", sa.Column("brought", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index("ix_guilds_left", "guilds", ["left"])
    op.create_index("ix_games_in_guild", "games", ["guild_id"])
    op.create_index("ix_duels_in_guild", "duels", ["guild_id"])
    op.execute(
        "INSERT INTO guilds (id, created) SELECT DISTINCT owner_id, CURRENT_TIMESTAMP FROM preferences "
        "WHERE kind = 'server' AND owner_id NOT IN (SELECT id FROM guilds)"
    )


def downgrade() -> None:
    op.drop_index("ix_duels_in_guild", "duels")
    op.drop_index("ix_games_in_guild", "games")
    op.drop_index("ix_guilds_left", "guilds")
    op.drop_column("guilds", "brought")
    op.drop_column("guilds", "left")
