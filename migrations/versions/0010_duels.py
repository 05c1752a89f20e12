"""Add duels and their games; allow several duels of a player in a channel."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "duels",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("code", sa.String(length=6), nullable=False),
        sa.Column("challenger_id", sa.BigInteger(), nullable=False),
        sa.Column("challenged_id", sa.BigInteger(), nullable=True),
        sa.Column("format", sa.String(length=9), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("first", sa.Boolean(), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("layout", sa.String(length=16), nullable=False),
        sa.Column("size", sa.Integer(), nullable=True),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("hours", sa.SmallInteger(), nullable=False),
        sa.Column("status", sa.String(length=9), nullable=False),
        sa.Column("margin", sa.BigInteger(), nullable=True),
        sa.Column("void", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "status IN ('open', 'running', 'declined', 'cancelled', 'expired', 'finished', 'closed')",
            name=op.f("ck_duels_status"),
        ),
        sa.CheckConstraint("format IN ('single', 'duplicate')", name=op.f("ck_duels_format")),
        sa.ForeignKeyConstraint(["challenger_id"], ["players.id"], name=op.f("fk_duels_challenger_id_players")),
        sa.ForeignKeyConstraint(["challenged_id"], ["players.id"], name=op.f("fk_duels_challenged_id_players")),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name=op.f("fk_duels_guild_id_guilds")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_duels")),
        sa.UniqueConstraint("code", name=op.f("uq_duels_code")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_duels_interaction_id")),
    )
    op.create_index("ix_duels_of_challenger", "duels", ["challenger_id", "id"])
    op.create_index("ix_duels_of_challenged", "duels", ["challenged_id", "id"])
    op.create_index("ix_duels_by_status", "duels", ["status", "expires"])
    op.create_table(
        "rounds",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("duel_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=True),
        sa.Column("warns", sa.DateTime(timezone=True), nullable=True),
        sa.Column("offered", sa.SmallInteger(), nullable=True),
        sa.Column("ending", sa.String(length=7), nullable=True),
        sa.Column("notice_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("ending IN ('forfeit', 'agreed')", name=op.f("ck_rounds_ending")),
        sa.CheckConstraint("offered IN (0, 1)", name=op.f("ck_rounds_offered")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_rounds_game_id_games"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_rounds_duel_id_duels"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_rounds")),
        sa.UniqueConstraint("duel_id", "number", name=op.f("uq_rounds_duel_id_number")),
    )
    op.create_index("ix_rounds_by_due", "rounds", ["due"])
    op.create_index("ix_rounds_by_warns", "rounds", ["warns"])
    with op.batch_alter_table("sittings") as sittings:
        sittings.add_column(sa.Column("duel", sa.Boolean(), server_default=sa.false(), nullable=False))
        sittings.drop_constraint(op.f("pk_sittings"), type_="primary")
        sittings.create_primary_key(op.f("pk_sittings"), ["player_id", "game_id"])
    op.create_index(
        "ix_sittings_alone",
        "sittings",
        ["player_id", "channel_id"],
        unique=True,
        sqlite_where=sa.text("NOT duel"),
        postgresql_where=sa.text("NOT duel"),
    )


def downgrade() -> None:
    # Games of duels can't be stored without these tables: they are deleted; the totals that they counted for stay.
    op.execute("DELETE FROM games WHERE id IN (SELECT game_id FROM rounds)")
    op.drop_index("ix_sittings_alone", "sittings")
    with op.batch_alter_table("sittings") as sittings:
        sittings.drop_constraint(op.f("pk_sittings"), type_="primary")
        sittings.create_primary_key(op.f("pk_sittings"), ["player_id", "channel_id"])
        sittings.drop_column("duel")
    op.drop_table("rounds")
    op.drop_table("duels")
