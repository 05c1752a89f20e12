"""Add levels of hints."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # All hints before this one were side hints. SQLite copies the table: the default is for the rows it copies.
    with op.batch_alter_table("hints") as hints:
        hints.add_column(sa.Column("grade", sa.SmallInteger(), nullable=False, server_default="2"))
        hints.create_check_constraint(op.f("ck_hints_grade"), "grade BETWEEN 1 AND 3")
    with op.batch_alter_table("hints") as hints:
        hints.alter_column("grade", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("hints") as hints:
        hints.drop_constraint(op.f("ck_hints_grade"), type_="check")
        hints.drop_column("grade")
    # Before, `hinted` had one bit for each seat.
    op.execute(
        "UPDATE games SET hinted = "
        "(SELECT count(DISTINCT seat) FROM hints WHERE game_id = games.id AND seat = 0) + "
        "(SELECT count(DISTINCT seat) FROM hints WHERE game_id = games.id AND seat = 1) * 2 WHERE hinted <> 0"
    )
