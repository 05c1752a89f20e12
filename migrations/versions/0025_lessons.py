"""Add the tables of the course: the progress of players in its lessons, and their first answers."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lesson_progress",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("lesson", sa.String(32), nullable=False),
        sa.Column("step", sa.String(32), nullable=False),
        sa.Column("answer", sa.String(64), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("(best IS NULL) = (finished_at IS NULL)", name=op.f("ck_lesson_progress_finished_at")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_lesson_progress_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", "lesson", name=op.f("pk_lesson_progress")),
    )
    op.create_table(
        "lesson_answers",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("lesson", sa.String(32), nullable=False),
        sa.Column("step", sa.String(32), nullable=False),
        sa.Column("answer", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_lesson_answers_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", "lesson", "step", name=op.f("pk_lesson_answers")),
    )


def downgrade() -> None:
    op.drop_table("lesson_answers")
    op.drop_table("lesson_progress")
