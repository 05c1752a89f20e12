"""Add layouts: the one requested for a game, and the place of a ring's first move."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # All games before this one were rows.
    op.add_column("games", sa.Column("asked_layout", sa.String(length=16), server_default="row", nullable=False))
    with op.batch_alter_table("moves") as moves:
        moves.add_column(sa.Column("place", sa.SmallInteger(), nullable=True))
        moves.alter_column("side", existing_type=sa.String(length=1), nullable=True)
        moves.create_check_constraint(op.f("ck_moves_place"), "(side IS NULL) <> (place IS NULL)")


def downgrade() -> None:
    # Games on rings can't be stored without places: they are deleted; the totals that they counted for stay.
    rings = "(SELECT id FROM games WHERE board LIKE '(%')"
    for table in ("moves", "hints", "sittings"):
        op.execute(f"DELETE FROM {table} WHERE game_id IN {rings}")  # noqa: S608 - no user input
    op.execute("DELETE FROM games WHERE board LIKE '(%'")
    with op.batch_alter_table("moves") as moves:
        moves.drop_constraint(op.f("ck_moves_place"), type_="check")
        moves.alter_column("side", existing_type=sa.String(length=1), nullable=False)
        moves.drop_column("place")
    op.drop_column("games", "asked_layout")
