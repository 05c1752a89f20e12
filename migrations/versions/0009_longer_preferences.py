"""Allow longer preferences, such as many channels."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("preferences") as preferences:
        preferences.alter_column("value", existing_type=sa.String(64), type_=sa.Text(), existing_nullable=False)


def downgrade() -> None:
    op.execute("DELETE FROM preferences WHERE length(value) > 64")  # resets those that are too long
    with op.batch_alter_table("preferences") as preferences:
        preferences.alter_column("value", existing_type=sa.Text(), type_=sa.String(64), existing_nullable=False)
