"""Create the first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("code", sa.String(length=6), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("player0_id", sa.BigInteger(), nullable=True),
        sa.Column("player1_id", sa.BigInteger(), nullable=True),
        sa.Column("opponent0", sa.String(length=16), nullable=True),
        sa.Column("opponent1", sa.String(length=16), nullable=True),
        sa.Column("score0", sa.BigInteger(), nullable=False),
        sa.Column("score1", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("resigned", sa.SmallInteger(), nullable=True),
        sa.Column("hinted", sa.SmallInteger(), nullable=False),
        sa.Column("asked_size", sa.Integer(), nullable=True),
        sa.Column("asked_first", sa.String(length=6), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("status IN ('active', 'finished', 'resigned', 'expired')", name=op.f("ck_games_status")),
        sa.CheckConstraint("(player0_id IS NULL) <> (opponent0 IS NULL)", name=op.f("ck_games_seat0")),
        sa.CheckConstraint("(player1_id IS NULL) <> (opponent1 IS NULL)", name=op.f("ck_games_seat1")),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name=op.f("fk_games_guild_id_guilds")),
        sa.ForeignKeyConstraint(["player0_id"], ["players.id"], name=op.f("fk_games_player0_id_players")),
        sa.ForeignKeyConstraint(["player1_id"], ["players.id"], name=op.f("fk_games_player1_id_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("code", name=op.f("uq_games_code")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_games_interaction_id")),
    )
    op.create_table(
        "records",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("opponent", sa.String(length=16), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("ties", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_records_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", "opponent", name=op.f("pk_records")),
    )
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("ties", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("choices", sa.Integer(), nullable=False),
        sa.Column("exact", sa.Integer(), nullable=False),
        sa.Column("accuracy", sa.Integer(), nullable=False),
        sa.Column("lost", sa.BigInteger(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_standings_player_id_players")),
        sa.PrimaryKeyConstraint("guild_id", "player_id", name=op.f("pk_standings")),
    )
    with op.batch_alter_table("standings", schema=None) as batch_op:
        batch_op.create_index(
            "ix_standings_by_accuracy", ["guild_id", sa.literal_column("accuracy DESC"), "player_id"], unique=False
        )
        batch_op.create_index(
            "ix_standings_by_games", ["guild_id", sa.literal_column("games DESC"), "player_id"], unique=False
        )
        batch_op.create_index(
            "ix_standings_by_wins", ["guild_id", sa.literal_column("wins DESC"), "player_id"], unique=False
        )

    op.create_table(
        "hints",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_hints_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", "ply", name=op.f("pk_hints")),
    )
    op.create_table(
        "moves",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("line", sa.SmallInteger(), nullable=False),
        sa.Column("side", sa.String(length=1), nullable=False),
        sa.Column("coin", sa.BigInteger(), nullable=False),
        sa.Column("lost", sa.BigInteger(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("side IN ('L', 'R')", name=op.f("ck_moves_side")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_moves_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "ply", name=op.f("pk_moves")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_moves_interaction_id")),
    )
    op.create_table(
        "sittings",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_sittings_game_id_games"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_sittings_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", "channel_id", name=op.f("pk_sittings")),
    )
    with op.batch_alter_table("sittings", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sittings_game_id"), ["game_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("sittings", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sittings_game_id"))

    op.drop_table("sittings")
    op.drop_table("moves")
    op.drop_table("hints")
    with op.batch_alter_table("standings", schema=None) as batch_op:
        batch_op.drop_index("ix_standings_by_wins")
        batch_op.drop_index("ix_standings_by_games")
        batch_op.drop_index("ix_standings_by_accuracy")

    op.drop_table("standings")
    op.drop_table("records")
    op.drop_table("games")
    op.drop_table("players")
    op.drop_table("guilds")
