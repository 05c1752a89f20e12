"""Add the names of registered commands, so that those of other programs are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("command_digests", sa.Column("names", sa.String(4000), server_default=sa.text("''"), nullable=False))


def downgrade() -> None:
    op.drop_column("command_digests", "names")
