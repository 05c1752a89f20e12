"""Never reuse ids of result events, allow to hold events back, and mark totals whose streaks must be recomputed.

In SQLite `facts` is copied, as `AUTOINCREMENT` can't be added to a table; it holds only events that wait.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_MOMENT = sa.DateTime(timezone=True)
_AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)
_HELD = sa.text("duel_id IS NOT NULL")


def upgrade() -> None:
    with op.batch_alter_table("facts", recreate=_recreate(), table_kwargs={"sqlite_autoincrement": True}) as facts:
        facts.add_column(sa.Column("games", sa.SmallInteger(), server_default="1", nullable=False))
        facts.add_column(sa.Column("due", _MOMENT, nullable=True))
        facts.add_column(sa.Column("duel_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True))
        facts.create_foreign_key(op.f("fk_facts_duel_id_duels"), "duels", ["duel_id"], ["id"], ondelete="CASCADE")
    facts_now = sa.table("facts", sa.column("due", _MOMENT))
    op.execute(facts_now.update().values(due=_AT_ONCE))
    op.execute("UPDATE facts SET games = 0 WHERE opponent IS NULL")
    # A try was at par if it gave nothing away; from now on other rows say so.
    op.execute("UPDATE facts SET dailies = 1 WHERE day IS NOT NULL AND lost = 0")
    op.create_index("ix_facts_by_due", "facts", ["due", "id"])
    op.create_index("ix_facts_of_duel", "facts", ["duel_id"], sqlite_where=_HELD, postgresql_where=_HELD)
    op.add_column("standings", sa.Column("last_ended", _MOMENT, nullable=True))
    op.add_column("standings", sa.Column("stale", sa.Boolean(), server_default=sa.false(), nullable=False))
    stale = sa.text("stale")
    op.create_index("ix_standings_stale", "standings", ["player_id"], sqlite_where=stale, postgresql_where=stale)


def downgrade() -> None:
    connection = op.get_bind()
    accuracy = "opponent IS NOT NULL AND games = 0"
    held = sa.text(f"SELECT player_id, guild_id, ended, choices, exact, lost FROM facts WHERE {accuracy}")  # noqa: S608
    for fact in connection.execute(held).mappings().all():
        _count(connection, fact)  # before there were such rows, each was a game
    op.execute(f"DELETE FROM facts WHERE {accuracy}")  # noqa: S608
    op.execute("UPDATE facts SET dailies = 0 WHERE day IS NOT NULL")
    op.drop_index("ix_standings_stale", "standings")
    for name in ("stale", "last_ended"):
        op.drop_column("standings", name)
    for name in ("ix_facts_of_duel", "ix_facts_by_due"):
        op.drop_index(name, "facts")
    with op.batch_alter_table("facts", recreate=_recreate(), table_kwargs={"sqlite_autoincrement": False}) as facts:
        facts.drop_constraint(op.f("fk_facts_duel_id_duels"), type_="foreignkey")
        for name in ("duel_id", "due", "games"):
            facts.drop_column(name)


def _recreate() -> Any:
    return "always" if op.get_bind().dialect.name == "sqlite" else "never"


def _count(connection: "sa.Connection", fact: "sa.RowMapping") -> None:
    """Add the accuracy of a game to the totals of its player."""
    hides = (
        "SELECT 1 FROM preferences WHERE kind = 'player' AND name = 'visible' AND value = 'off' AND owner_id = :player"
    )
    for period in _periods(_moment(fact["ended"])):
        for scope in {0, fact["guild_id"] or 0}:
            connection.execute(
                sa.text(
                    "INSERT INTO standings (period, guild_id, player_id, shown, games, wins, ties, losses, choices,"
                    " exact, accuracy, lost, streak, best_streak)"
                    f" SELECT :period, :scope, :player, NOT EXISTS ({hides}), 0, 0, 0, 0, 0, 0, -1, 0, 0, 0"
                    " WHERE true ON CONFLICT (period, guild_id, player_id) DO NOTHING"
                ),
                key := {"period": period, "scope": scope, "player": fact["player_id"]},
            )
            connection.execute(
                sa.text(
                    "UPDATE standings SET choices = choices + :choices, exact = exact + :exact, lost = lost + :lost,"
                    " accuracy = CASE WHEN choices + :choices = 0 THEN -1 ELSE"
                    " CAST(exact + :exact AS BIGINT) * 1000000 / (choices + :choices)"
                    " + CASE WHEN choices + :choices < 20 THEN 0 ELSE 2000000 END END"
                    " WHERE period = :period AND guild_id = :scope AND player_id = :player"
                ),
                key | {name: fact[name] for name in ("choices", "exact", "lost")},
            )


def _moment(stored: Any) -> datetime:
    """Return the time of a stored value: SQLite stores times as text, without their zone."""
    moment = stored if isinstance(stored, datetime) else datetime.fromisoformat(stored)
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def _periods(moment: datetime) -> Iterator[str]:
    year, week, _ = moment.isocalendar()
    yield f"{year}-W{week:02}"
    yield f"{moment:%Y-%m}"
    yield f"{moment.year}-Q{(moment.month + 2) // 3}"
    yield "all"
