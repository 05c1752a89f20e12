"""Add to preferences the interaction of their last change, so that a late one does not undo a newer change.

A preference that was reset keeps its row without a value, so that an older value does not come back.
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("preferences") as preferences:
        preferences.add_column(sa.Column("interaction_id", sa.BigInteger(), nullable=True))
        preferences.alter_column("value", existing_type=sa.Text(), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM preferences WHERE value IS NULL")
    with op.batch_alter_table("preferences") as preferences:
        preferences.alter_column("value", existing_type=sa.Text(), nullable=False)
        preferences.drop_column("interaction_id")
