"""Name players of whose names nothing is drawn, or who are named by an id too long to tell them apart, by its end."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

_players = sa.table("players", sa.column("id", sa.BigInteger()), sa.column("name", sa.String()))


def upgrade() -> None:
    from bot.player_name import visible_name

    name, connection = _players.c.name, op.get_bind()
    # Nearly all names have letters, and so are left to the database.
    suspects = sa.select(_players).where(sa.or_(sa.func.lower(name) == sa.func.upper(name), name.like("Player %")))
    for player, stored in connection.execute(suspects).all():
        if stored == f"Player {player}" or not visible_name(stored):
            changed = _players.update().where(_players.c.id == player)
            connection.execute(changed.values(name=f"Player {str(player)[-7:]}"))


def downgrade() -> None:
    """Keep the names: they are replaced by the next ones that players use."""
