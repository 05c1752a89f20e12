"""Add to games of duels the sealed move, which waits for the other game of a duplicate.

Duplicates that run already go on with it: the game that is ahead waits for the other one.
"""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_INDEX = "ix_duel_games_by_sealed_interaction"
_BOTH = "(sealed IS NULL) = (sealed_interaction_id IS NULL)"


def upgrade() -> None:
    with op.batch_alter_table("duel_games") as games:
        games.add_column(sa.Column("sealed", sa.String(24), nullable=True))
        games.add_column(sa.Column("sealed_interaction_id", sa.BigInteger(), nullable=True))
        games.create_check_constraint(op.f("ck_duel_games_sealed"), _BOTH)
        games.create_index(_INDEX, ["sealed_interaction_id"], unique=True)


def downgrade() -> None:
    """Forget sealed moves: their players move again, and have the whole time for it."""
    connection = op.get_bind()
    sealed = connection.execute(
        sa.text(
            "SELECT duel_games.game_id, duels.hours FROM duel_games JOIN duels ON duels.id = duel_games.duel_id"
            " WHERE duel_games.sealed IS NOT NULL"
        )
    ).all()
    games_now = sa.table("duel_games", sa.column("game_id"), sa.column("due_at", sa.DateTime(timezone=True)))
    for game, hours in sealed:
        due = datetime.now(UTC) + timedelta(hours=hours)
        connection.execute(games_now.update().where(games_now.c.game_id == game).values(due_at=due))
    with op.batch_alter_table("duel_games") as games:
        games.drop_index(_INDEX)
        games.drop_constraint(op.f("ck_duel_games_sealed"), type_="check")
        games.drop_column("sealed_interaction_id")
        games.drop_column("sealed")
