"""Repository of the course: where players are in its lessons, and their first answers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select

from bot.learning.course import LessonProgress
from bot.store.engine.transactions import Transaction
from bot.store.models import LessonAnswerRow, LessonProgressRow


def list_of_player(transaction: Transaction, player: int) -> dict[str, LessonProgress]:
    """Return the progress of `player` in every lesson that they began, by the lessons' ids."""
    answers: dict[str, dict[str, str]] = {}
    for row in transaction.scalars(select(LessonAnswerRow).where(LessonAnswerRow.player_id == player)):
        answers.setdefault(row.lesson, {})[row.step] = row.answer
    progress_rows = transaction.scalars(select(LessonProgressRow).where(LessonProgressRow.player_id == player))
    return {row.lesson: _progress(row, answers.get(row.lesson, {})) for row in progress_rows}


def find(transaction: Transaction, player: int, lesson: str) -> LessonProgress | None:
    """Return the progress of `player` in a lesson; `None` if they never began it. Locks it on PostgreSQL."""
    row = transaction.get(LessonProgressRow, (player, lesson), with_for_update=True, populate_existing=True)
    return None if row is None else _progress(row, _answers(transaction, player, lesson))


def _answers(transaction: Transaction, player: int, lesson: str) -> dict[str, str]:
    of_lesson = LessonAnswerRow.player_id == player, LessonAnswerRow.lesson == lesson
    return {answer.step: answer.answer for answer in transaction.scalars(select(LessonAnswerRow).where(*of_lesson))}


def has_finished(transaction: Transaction, player: int, lesson: str) -> bool:
    """Return true if `player` has completed a lesson at least once."""
    row = transaction.get(LessonProgressRow, (player, lesson))
    return row is not None and row.finished_at is not None


def move_to(
    transaction: Transaction,
    player: int,
    lesson: str,
    step: str,
    answer: str,
    interaction: int,
    now: datetime,
    score: int | None = None,
) -> LessonProgress:
    """Store the screen that `interaction` led to, unless a later one led to another; a `score` completes a run.

    Return the progress after it. `players.upsert_players` must have stored the player, and holds the lock on their row.
    """
    row = transaction.get(LessonProgressRow, (player, lesson), with_for_update=True, populate_existing=True)
    if row is None:
        row = LessonProgressRow(player_id=player, lesson=lesson, interaction_id=interaction)
        transaction.add(row)
    if interaction >= row.interaction_id:
        row.step, row.answer, row.updated_at, row.interaction_id = step, answer, now, interaction
    if score is not None:
        after = _progress(row, {}).after_run(score, now)
        row.best, row.finished_at = after.best, after.finished
    transaction.flush()
    return _progress(row, _answers(transaction, player, lesson))


def add_first_answer(transaction: Transaction, player: int, lesson: str, step: str, answer: str) -> None:
    """Store the first answer to a question; later ones change nothing."""
    if transaction.get(LessonAnswerRow, (player, lesson, step)) is None:
        transaction.add(LessonAnswerRow(player_id=player, lesson=lesson, step=step, answer=answer))
        transaction.flush()


def clear_answers(transaction: Transaction, player: int, lesson: str) -> None:
    """Delete the first answers of a lesson, because a new run begins."""
    is_own = (LessonAnswerRow.player_id == player, LessonAnswerRow.lesson == lesson)
    transaction.execute(delete(LessonAnswerRow).where(*is_own))


def _progress(row: LessonProgressRow, answers: dict[str, str]) -> LessonProgress:
    return LessonProgress(row.step, row.answer, row.best, row.finished_at, answers)
