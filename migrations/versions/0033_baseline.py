"""Create the tables of 2026-11-26: the first 33 migrations in one. No version with an earlier schema was published."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = None
branch_labels = None
depends_on = None
version = "0.2.0"  # of Coins, the first with this schema

_SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "application_emojis",
        sa.Column("application_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("emoji_id", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("application_id", "name", name="pk_application_emojis"),
    )
    op.create_table(
        "closed_boards",
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.String(length=6), nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
        sa.PrimaryKeyConstraint("message_id", name="pk_closed_boards"),
    )
    _index("ix_closed_boards_created_at", "closed_boards", ["created_at"])
    op.create_table(
        "command_digests",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("names", sa.String(length=4000), server_default=sa.text("''"), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_command_digests"),
    )
    op.create_table(
        "daily_posts",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("first_claimed_at", _TIME, nullable=False),
        sa.Column("claimed_at", _TIME, nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("failure", sa.String(length=16), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "day", name="pk_daily_posts"),
    )
    op.create_table(
        "daily_puzzles",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_daily_puzzles"),
    )
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("left_at", _TIME, nullable=True),
        sa.Column("user_installed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("locale", sa.String(length=8), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_guilds"),
    )
    _index("ix_guilds_left_at", "guilds", ["left_at"])
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("deletion_started_at", _TIME, nullable=True),
        sa.Column("last_take_id", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    _index(
        "ix_players_deletion_started_at", "players", ["deletion_started_at"], where="deletion_started_at IS NOT NULL"
    )
    op.create_table(
        "preferences",
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("owner_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.Text(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("kind IN ('player', 'server')", name=op.f("ck_preferences_kind")),
        sa.PrimaryKeyConstraint("kind", "owner_id", "name", name="pk_preferences"),
    )
    _index("ix_preferences_by_name", "preferences", ["name", "kind", "owner_id"])
    op.create_table(
        "rebuilds",
        sa.Column("name", sa.String(length=16), nullable=False),
        sa.Column("done_up_to", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_rebuilds"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=16), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "spent_tries",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("day", "digest", name="pk_spent_tries"),
    )
    op.create_table(
        "achievement_totals",
        sa.Column("period", sa.String(length=8), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("duels", sa.Integer(), nullable=False),
        sa.Column("dailies", sa.Integer(), nullable=False),
        sa.Column("daily_streak", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("uncertainty", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_achievement_totals_player_id_players"),
        sa.PrimaryKeyConstraint("period", "guild_id", "player_id", name="pk_achievement_totals"),
    )
    _index(
        "ix_achievement_totals_by_dailies",
        "achievement_totals",
        ["period", "guild_id", "shown", sa.text("dailies DESC"), "player_id"],
    )
    _index(
        "ix_achievement_totals_by_daily_streak",
        "achievement_totals",
        ["period", "guild_id", "shown", sa.text("daily_streak DESC"), "player_id"],
    )
    _index(
        "ix_achievement_totals_by_duels",
        "achievement_totals",
        ["period", "guild_id", "shown", sa.text("duels DESC"), "player_id"],
    )
    _index(
        "ix_achievement_totals_by_rating",
        "achievement_totals",
        ["period", "guild_id", "shown", sa.text("rating DESC"), "player_id"],
    )
    _index("ix_achievement_totals_of_player", "achievement_totals", ["player_id"], postgresql_using="hash")
    op.create_table(
        "duels",
        sa.Column("id", _SERIAL, nullable=False),
        sa.Column("code", sa.String(length=6), nullable=False),
        sa.Column("challenger_id", sa.BigInteger(), nullable=False),
        sa.Column("challenged_id", sa.BigInteger(), nullable=True),
        sa.Column("format", sa.String(length=9), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("custom", sa.Boolean(), server_default=sa.false(), nullable=False),
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
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("expires_at", _TIME, nullable=False),
        sa.Column("ended_at", _TIME, nullable=True),
        sa.Column("rated_at", _TIME, nullable=True),
        sa.CheckConstraint("format IN ('single', 'duplicate')", name=op.f("ck_duels_format")),
        sa.CheckConstraint(
            "status IN ('open', 'running', 'declined', 'cancelled', 'expired', 'finished', 'closed')",
            name=op.f("ck_duels_status"),
        ),
        sa.ForeignKeyConstraint(["challenged_id"], ["players.id"], name="fk_duels_challenged_id_players"),
        sa.ForeignKeyConstraint(["challenger_id"], ["players.id"], name="fk_duels_challenger_id_players"),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_duels_guild_id_guilds"),
        sa.PrimaryKeyConstraint("id", name="pk_duels"),
        sa.UniqueConstraint("code", name="uq_duels_code"),
        sa.UniqueConstraint("interaction_id", name="uq_duels_interaction_id"),
    )
    _index("ix_duels_by_status", "duels", ["status", "expires_at"])
    _index("ix_duels_in_guild", "duels", ["guild_id"])
    _index("ix_duels_of_challenged", "duels", ["challenged_id", "id"])
    _index("ix_duels_of_challenger", "duels", ["challenger_id", "id"])
    _index("ix_duels_rated_at", "duels", ["rated_at"])
    op.create_table(
        "game_totals",
        sa.Column("period", sa.String(length=8), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
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
        sa.Column("last_ended_at", _TIME, nullable=True),
        sa.Column("stale", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_game_totals_player_id_players"),
        sa.PrimaryKeyConstraint("period", "guild_id", "player_id", name="pk_game_totals"),
    )
    _index(
        "ix_game_totals_by_accuracy",
        "game_totals",
        ["period", "guild_id", "shown", sa.text("accuracy DESC"), "player_id"],
    )
    _index(
        "ix_game_totals_by_games", "game_totals", ["period", "guild_id", "shown", sa.text("games DESC"), "player_id"]
    )
    _index("ix_game_totals_by_wins", "game_totals", ["period", "guild_id", "shown", sa.text("wins DESC"), "player_id"])
    _index("ix_game_totals_of_player", "game_totals", ["player_id"], postgresql_using="hash")
    _index("ix_game_totals_stale", "game_totals", ["player_id"], where="stale")
    op.create_table(
        "games",
        sa.Column("id", _SERIAL, nullable=False),
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
        sa.Column("hint_version", sa.SmallInteger(), nullable=False),
        sa.Column("asked_size", sa.Integer(), nullable=True),
        sa.Column("asked_first", sa.String(length=6), nullable=False),
        sa.Column("asked_layout", sa.String(length=16), server_default="row", nullable=False),
        sa.Column("casual", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("custom", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("updated_at", _TIME, nullable=False),
        sa.Column("day", sa.Date(), nullable=True),
        sa.Column("start_ply", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("asked_opponent", sa.String(length=16), nullable=True),
        sa.Column("asked_difficulty", sa.String(length=8), nullable=True),
        sa.Column("difficulty", sa.String(length=8), nullable=True),
        sa.Column("challenge", sa.SmallInteger(), nullable=True),
        sa.Column("moves", sa.LargeBinary(), nullable=True),
        sa.Column("hints", sa.LargeBinary(), nullable=True),
        sa.CheckConstraint("status IN ('active', 'finished', 'resigned', 'expired')", name=op.f("ck_games_status")),
        sa.CheckConstraint("(player0_id IS NULL) <> (opponent0 IS NULL)", name=op.f("ck_games_seat0")),
        sa.CheckConstraint("(player1_id IS NULL) <> (opponent1 IS NULL)", name=op.f("ck_games_seat1")),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_games_guild_id_guilds"),
        sa.ForeignKeyConstraint(["player0_id"], ["players.id"], name="fk_games_player0_id_players"),
        sa.ForeignKeyConstraint(["player1_id"], ["players.id"], name="fk_games_player1_id_players"),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("code", name="uq_games_code"),
        sa.UniqueConstraint("interaction_id", name="uq_games_interaction_id"),
        postgresql_with={"fillfactor": 75},
    )
    _index("ix_games_in_guild", "games", ["guild_id"])
    _index("ix_games_of_day", "games", ["day"], where="day IS NOT NULL")
    _index("ix_games_of_player0", "games", ["player0_id", "channel_id", "id"], where="player0_id IS NOT NULL")
    _index("ix_games_of_player1", "games", ["player1_id", "channel_id", "id"], where="player1_id IS NOT NULL")
    _index("uq_games_try", "games", ["player0_id", "day"], unique=True, where="day IS NOT NULL")
    op.create_table(
        "ladder_ratings",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_ladder_ratings_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", name="pk_ladder_ratings"),
    )
    op.create_table(
        "layout_records",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("layout", sa.String(length=16), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("ties", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_layout_records_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", "layout", name="pk_layout_records"),
    )
    op.create_table(
        "lesson_answers",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("lesson", sa.String(length=32), nullable=False),
        sa.Column("step", sa.String(length=32), nullable=False),
        sa.Column("answer", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_lesson_answers_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", "lesson", "step", name="pk_lesson_answers"),
    )
    op.create_table(
        "lesson_progress",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("lesson", sa.String(length=32), nullable=False),
        sa.Column("step", sa.String(length=32), nullable=False),
        sa.Column("answer", sa.String(length=64), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.Column("finished_at", _TIME, nullable=True),
        sa.Column("updated_at", _TIME, nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("(best IS NULL) = (finished_at IS NULL)", name=op.f("ck_lesson_progress_finished_at")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_lesson_progress_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", "lesson", name="pk_lesson_progress"),
    )
    op.create_table(
        "opponent_records",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("opponent", sa.String(length=16), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("ties", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_opponent_records_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", "opponent", name="pk_opponent_records"),
    )
    op.create_table(
        "ratings",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("duels", sa.Integer(), nullable=False),
        sa.Column("rated_at", _TIME, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_ratings_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", name="pk_ratings"),
    )
    op.create_table(
        "rival_records",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("rival_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("ties", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_rival_records_player_id_players"),
        sa.ForeignKeyConstraint(["rival_id"], ["players.id"], name="fk_rival_records_rival_id_players"),
        sa.PrimaryKeyConstraint("player_id", "rival_id", name="pk_rival_records"),
    )
    _index("ix_rival_records_rival_id", "rival_records", ["rival_id"])
    op.create_table(
        "active_games",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("game_id", _SERIAL, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("duel", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("daily", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_active_games_game_id_games", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_active_games_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", "game_id", name="pk_active_games"),
    )
    _index("ix_active_games_game_id", "active_games", ["game_id"])
    _index("ix_active_games_in_guild", "active_games", ["guild_id", "game_id"])
    _index(
        "ix_active_games_of_duels",
        "active_games",
        ["channel_id"],
        sqlite_where=sa.text("duel = 1"),
        postgresql_where=sa.text("duel"),
    )
    _index(
        "uq_active_games_in_channel",
        "active_games",
        ["player_id", "channel_id"],
        unique=True,
        where="NOT duel AND NOT daily",
    )
    op.create_table(
        "anonymized_ratings",
        sa.Column("duel_id", _SERIAL, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("repeats", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["duel_id"], ["duels.id"], name="fk_anonymized_ratings_duel_id_duels", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("duel_id", name="pk_anonymized_ratings"),
    )
    op.create_table(
        "duel_games",
        sa.Column("game_id", _SERIAL, nullable=False),
        sa.Column("duel_id", _SERIAL, nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("due_at", _TIME, nullable=True),
        sa.Column("warn_at", _TIME, nullable=True),
        sa.Column("offered", sa.SmallInteger(), nullable=True),
        sa.Column("ending", sa.String(length=7), nullable=True),
        sa.Column("sealed", sa.String(length=24), nullable=True),
        sa.Column("sealed_interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("notice_id", sa.BigInteger(), nullable=True),
        sa.Column("deal_fingerprint", sa.BigInteger(), nullable=True),
        sa.Column("left_fingerprint", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("ending IN ('forfeit', 'agreed')", name=op.f("ck_duel_games_ending")),
        sa.CheckConstraint("(sealed IS NULL) = (sealed_interaction_id IS NULL)", name=op.f("ck_duel_games_sealed")),
        sa.CheckConstraint("offered IN (0, 1)", name=op.f("ck_duel_games_offered")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name="fk_duel_games_duel_id_duels", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_duel_games_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name="pk_duel_games"),
        sa.UniqueConstraint("duel_id", "number", name="uq_duel_games_duel_id_number"),
    )
    _index(
        "ix_duel_games_by_deal_fingerprint", "duel_games", ["deal_fingerprint"], where="deal_fingerprint IS NOT NULL"
    )
    _index("ix_duel_games_by_due_at", "duel_games", ["due_at"])
    _index(
        "ix_duel_games_by_left_fingerprint", "duel_games", ["left_fingerprint"], where="left_fingerprint IS NOT NULL"
    )
    _index("ix_duel_games_by_warn_at", "duel_games", ["warn_at"])
    op.create_table(
        "rating_changes",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("duel_id", _SERIAL, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("repeats", sa.Integer(), nullable=False),
        sa.Column("rated_at", _TIME, nullable=False),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name="fk_rating_changes_duel_id_duels", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_rating_changes_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", "duel_id", name="pk_rating_changes"),
    )
    _index("ix_rating_changes_duel_id", "rating_changes", ["duel_id"])
    _index("ix_rating_changes_of_player", "rating_changes", ["player_id", "rated_at"])
    op.create_table(
        "result_events",
        sa.Column("id", _SERIAL, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", _TIME, nullable=False),
        sa.Column("opponent", sa.String(length=16), nullable=True),
        sa.Column("rival_id", sa.BigInteger(), nullable=True),
        sa.Column("layout", sa.String(length=16), nullable=True),
        sa.Column("result", sa.String(length=6), nullable=True),
        sa.Column("choices", sa.Integer(), server_default="0", nullable=False),
        sa.Column("exact", sa.Integer(), server_default="0", nullable=False),
        sa.Column("lost", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("duels", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("dailies", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("daily_streak", sa.Integer(), server_default="0", nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("uncertainty", sa.Integer(), nullable=True),
        sa.Column("day", sa.Date(), nullable=True),
        sa.Column("games", sa.SmallInteger(), server_default="1", nullable=False),
        sa.Column("due_at", _TIME, nullable=True),
        sa.Column("duel_id", _SERIAL, nullable=True),
        sa.Column("challenge", sa.SmallInteger(), nullable=True),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name="fk_result_events_duel_id_duels", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_result_events_player_id_players"),
        sa.ForeignKeyConstraint(["rival_id"], ["players.id"], name="fk_result_events_rival_id_players"),
        sa.PrimaryKeyConstraint("id", name="pk_result_events"),
        sqlite_autoincrement=True,
    )
    _index("ix_result_events_by_due_at", "result_events", ["due_at", "id"])
    _index("ix_result_events_of_duel", "result_events", ["duel_id"], where="duel_id IS NOT NULL")
    _index("ix_result_events_of_rated", "result_events", ["player_id"], where="challenge IS NOT NULL")
    op.create_table(
        "unpacked_hints",
        sa.Column("game_id", _SERIAL, nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("level", sa.SmallInteger(), nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
        sa.CheckConstraint("level BETWEEN 1 AND 3", name=op.f("ck_hints_level")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_hints_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", "ply", name="pk_hints"),
    )
    op.create_table(
        "unpacked_moves",
        sa.Column("game_id", _SERIAL, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("line", sa.SmallInteger(), nullable=False),
        sa.Column("side", sa.String(length=1), nullable=True),
        sa.Column("place", sa.SmallInteger(), nullable=True),
        sa.Column("coin", sa.BigInteger(), nullable=False),
        sa.Column("lost", sa.BigInteger(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", _TIME, nullable=False),
        sa.CheckConstraint("side IN ('L', 'R')", name=op.f("ck_moves_side")),
        sa.CheckConstraint("(side IS NULL) <> (place IS NULL)", name=op.f("ck_moves_place")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_moves_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "ply", name="pk_moves"),
    )


def _index(name: str, table: str, columns: list[Any], where: str | None = None, **options: Any) -> None:
    """Create an index, only of the rows for which the condition `where` holds."""
    if where is not None:
        options = {"sqlite_where": sa.text(where), "postgresql_where": sa.text(where), **options}
    op.create_index(name, table, columns, **options)
