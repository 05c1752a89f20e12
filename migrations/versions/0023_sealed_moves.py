"""Add to rounds the sealed move, which waits for the other game of a duplicate.

Duplicates that run already go on with it: the game that is ahead waits for the other one.
"""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0021"
branch_labels = None
depends_on = None

_INDEX = "ix_rounds_by_sealed_interaction"
_BOTH = "(sealed IS NULL) = (sealed_interaction_id IS NULL)"


def upgrade() -> None:
    with op.batch_alter_table("rounds") as rounds:
        rounds.add_column(sa.Column("sealed", sa.String(24), nullable=True))
        rounds.add_column(sa.Column("sealed_interaction_id", sa.BigInteger(), nullable=True))
        rounds.create_check_constraint(op.f("ck_rounds_sealed"), _BOTH)
        rounds.create_index(_INDEX, ["sealed_interaction_id"], unique=True)


def downgrade() -> None:
    """Forget sealed moves: their players move again, and have the whole time for it."""
    connection = op.get_bind()
    sealed = connection.execute(
        sa.text(
            "SELECT rounds.game_id, duels.hours FROM rounds JOIN duels ON duels.id = rounds.duel_id"
            " WHERE rounds.sealed IS NOT NULL"
        )
    ).all()
    rounds_now = sa.table("rounds", sa.column("game_id"), sa.column("due", sa.DateTime(timezone=True)))
    for game, hours in sealed:
        due = datetime.now(UTC) + timedelta(hours=hours)
        connection.execute(rounds_now.update().where(rounds_now.c.game_id == game).values(due=due))
    with op.batch_alter_table("rounds") as rounds:
        rounds.drop_index(_INDEX)
        rounds.drop_constraint(op.f("ck_rounds_sealed"), type_="check")
        rounds.drop_column("sealed_interaction_id")
        rounds.drop_column("sealed")
