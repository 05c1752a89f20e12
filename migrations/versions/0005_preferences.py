"""Add preferences of players and servers."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "preferences",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("owner_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.CheckConstraint("kind IN ('player', 'server')", name=op.f("ck_preferences_kind")),
        sa.PrimaryKeyConstraint("kind", "owner_id", "name", name=op.f("pk_preferences")),
    )


def downgrade() -> None:
    op.drop_table("preferences")
