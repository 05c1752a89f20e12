"""Add ratings, their changes, and the order in which duels were rated."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _rating() -> "list[sa.Column[float]]":
    return [sa.Column("mu", sa.Double(), nullable=False), sa.Column("sigma", sa.Double(), nullable=False)]


def upgrade() -> None:
    op.add_column("duels", sa.Column("rated_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_duels_rated_at", "duels", ["rated_at"])
    op.create_table(
        "ratings",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        *_rating(),
        sa.Column("duels", sa.Integer(), nullable=False),
        sa.Column("rated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_ratings_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_ratings")),
    )
    op.create_table(
        "rating_changes",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("duel_id", _SERIAL, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        *_rating(),
        sa.Column("repeats", sa.Integer(), nullable=False),
        sa.Column("rated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_rating_changes_player_id_players")),
        sa.ForeignKeyConstraint(
            ["duel_id"], ["duels.id"], name=op.f("fk_rating_changes_duel_id_duels"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", "duel_id", name=op.f("pk_rating_changes")),
    )
    op.create_index("ix_rating_changes_of_player", "rating_changes", ["player_id", "rated_at"])
    op.create_index("ix_rating_changes_duel_id", "rating_changes", ["duel_id"])
    op.create_table(
        "stand_ins",
        sa.Column("duel_id", _SERIAL, nullable=False),
        *_rating(),
        sa.Column("repeats", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_stand_ins_duel_id_duels"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_stand_ins")),
    )


def downgrade() -> None:
    for name in ("stand_ins", "rating_changes", "ratings"):
        op.drop_table(name)
    op.drop_index("ix_duels_rated_at", "duels")
    op.drop_column("duels", "rated_at")
