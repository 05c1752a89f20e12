"""Index only the interactions of players: moves of bots have none, and need no place in that index."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_GIVEN = sa.text("interaction_id IS NOT NULL")


def upgrade() -> None:
    with op.batch_alter_table("moves") as moves:
        moves.drop_constraint(op.f("uq_moves_interaction_id"), type_="unique")
    op.create_index(
        "uq_moves_interaction",
        "moves",
        ["interaction_id"],
        unique=True,
        sqlite_where=_GIVEN,
        postgresql_where=_GIVEN,
    )


def downgrade() -> None:
    op.drop_index("uq_moves_interaction", "moves")
    with op.batch_alter_table("moves") as moves:
        moves.create_unique_constraint(op.f("uq_moves_interaction_id"), ["interaction_id"])
