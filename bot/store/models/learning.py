"""Tables of the course: how far players have come in its lessons."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, UtcDateTime


class LessonProgressRow(Base):
    """The screen at which a player left a lesson: a step and the answer given there, empty before one.

    `best` is the greatest score of a completed run, `finished_at` the time of the first one; both or none are set.
    `interaction_id` is that of the last change.
    """

    __tablename__ = "lesson_progress"
    __table_args__ = (CheckConstraint("(best IS NULL) = (finished_at IS NULL)", name="finished_at"),)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False)
    lesson: Mapped[str] = mapped_column(String(32), primary_key=True)
    step: Mapped[str] = mapped_column(String(32))
    answer: Mapped[str] = mapped_column(String(64))
    best: Mapped[int | None]
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)
    interaction_id: Mapped[int] = mapped_column(BigInteger)


class LessonAnswerRow(Base):
    """The first answer of a player to a question in the current run of a lesson.

    What it is worth is computed from the lesson, see `bot.learning.progress`.
    """

    __tablename__ = "lesson_answers"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False)
    lesson: Mapped[str] = mapped_column(String(32), primary_key=True)
    step: Mapped[str] = mapped_column(String(32), primary_key=True)
    answer: Mapped[str] = mapped_column(String(64))
