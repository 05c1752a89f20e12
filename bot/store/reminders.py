"""Reminders of the daily puzzle: what players chose, and which ones are due.

A reminder is claimed before it is sent: the transaction in which its time is moved on decides which process sends it.
A process that ends in between has sent none, and nobody sends it again.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta, tzinfo

from sqlalchemy import func, or_, select, update

from bot.errors import Refusal
from bot.match.deadlines import day_of
from bot.match.reminders import HOURS, MAX_DELAY, MAX_IGNORED, REFUSED, Reminder, local_day, next_reminder
from bot.match.zones import time_zone
from bot.store import daily
from bot.store.engine.transactions import Transaction
from bot.store.models import GameRow, ReminderRow

_ONE_DAY = timedelta(days=1)
_MAX_AHEAD = 4 * _ONE_DAY
"""A reminder that is due later than that was computed by a clock that was wrong: it is computed anew."""


def find(transaction: Transaction, player: int) -> Reminder | None:
    """Return what `player` has chosen, also if they have ended their reminders since."""
    row = transaction.get(ReminderRow, player)
    return None if row is None else Reminder(row.zone, row.hour, row.due_at, row.ignored == REFUSED)


def find_next(transaction: Transaction, player: int) -> Reminder | None:
    """Return the same as `find`, due when the next reminder is sent: none comes on a day that `player` has played."""
    reminder = find(transaction, player)
    if reminder is None or reminder.due_at is None:
        return reminder
    zone, due_at = time_zone(reminder.zone), reminder.due_at
    if _has_played(transaction, player, due_at, zone):
        due_at = next_reminder(due_at, reminder.hour, zone, due_at)
    return replace(reminder, due_at=due_at)


def has_next(transaction: Transaction, player: int) -> bool:
    """Return true if `player` will be reminded."""
    reminder = find(transaction, player)
    return reminder is not None and reminder.due_at is not None


def choose(
    transaction: Transaction, player: int, hour: int, zone: str, locale: str, now: datetime, interaction: int
) -> Reminder:
    """Store the choice of `player`, unless that of a later interaction is stored, and return the one in effect.

    A reminder that is due now is still sent, and the next one comes as chosen.
    `players.upsert_players` must have stored the player, and holds the lock on their row. Raises `Refusal` for an hour
    that no clock shows.
    """
    if hour not in range(HOURS):
        raise Refusal("error-choose", names=f"0–{HOURS - 1}")
    row = transaction.get(ReminderRow, player, with_for_update=True, populate_existing=True)
    if row is None:
        row = ReminderRow(player_id=player, interaction_id=interaction)
        transaction.add(row)
    if interaction >= row.interaction_id:
        row.hour, row.zone, row.locale, row.ignored, row.interaction_id = hour, zone, locale, 0, interaction
        if row.due_at is None or not now - MAX_DELAY <= row.due_at <= now:
            row.due_at = next_reminder(now, hour, time_zone(zone), row.sent_at)
    transaction.flush()
    return Reminder(row.zone, row.hour, row.due_at)


def end(transaction: Transaction, player: int, interaction: int | None = None) -> None:
    """End the reminders of `player`, unless they were chosen by an interaction after this one.

    Without an `interaction`, Discord has refused one.
    """
    row = transaction.get(ReminderRow, player, with_for_update=True, populate_existing=True)
    if row is not None and (interaction is None or interaction >= row.interaction_id):
        row.due_at = None
        row.interaction_id = interaction or row.interaction_id
        row.ignored = REFUSED if interaction is None else row.ignored


def forgive(transaction: Transaction, player: int) -> None:
    """Store that the last reminder of `player` may not have arrived, so that nobody can have ignored it."""
    row = ReminderRow
    transaction.execute(update(row).where(row.player_id == player, row.ignored > 0).values(ignored=row.ignored - 1))


def react(transaction: Transaction, player: int) -> None:
    """Store that `player` clicked a reminder."""
    transaction.execute(update(ReminderRow).where(ReminderRow.player_id == player).values(ignored=0))


def first_due_at(transaction: Transaction, now: datetime | None = None) -> datetime | None:
    """Return when the first reminder is due, `now` if one has to be computed anew; `None` if there is none."""
    first, last = transaction.execute(select(func.min(ReminderRow.due_at), func.max(ReminderRow.due_at))).one()
    return now if now is not None and last is not None and last > now + _MAX_AHEAD else first


def list_due(transaction: Transaction, now: datetime, limit: int) -> list[int]:
    """Return players whose reminder is due, the oldest first, or whose next one is too far away."""
    row = ReminderRow
    due = or_(row.due_at <= now, row.due_at > now + _MAX_AHEAD)
    return list(transaction.scalars(select(row.player_id).where(due).order_by(row.due_at).limit(limit)))


def claim(transaction: Transaction, player: int, now: datetime) -> str | None:
    """Claim the reminder of `player` that is due at `now`, and return their locale if the caller must send it.

    It is left out if it is late, if the player has played today, and for good if they ignored the last ones.
    """
    row = transaction.get(ReminderRow, player, with_for_update=True, populate_existing=True)
    if row is None or row.due_at is None:
        return None
    if row.due_at > now + _MAX_AHEAD:
        row.due_at, row.sent_at = next_reminder(now, row.hour, time_zone(row.zone)), None
    if row.due_at > now:
        return None
    zone, due_at = time_zone(row.zone), row.due_at
    if row.ignored and row.sent_at is not None and _has_played(transaction, player, row.sent_at, zone):
        row.ignored = 0
    if row.ignored >= MAX_IGNORED:
        row.due_at = None
        return None
    row.due_at = next_reminder(now, row.hour, zone, due_at)
    if _has_played(transaction, player, now, zone):
        row.ignored = 0
        return None
    if now - due_at > MAX_DELAY:
        return None
    row.sent_at, row.ignored = due_at, row.ignored + 1
    return row.locale


def _has_played(transaction: Transaction, player: int, moment: datetime, zone: tzinfo) -> bool:
    """Return true if `player` had a try at the puzzle of `moment`, or began any on that day in `zone`."""
    puzzle = day_of(moment)
    tries = select(GameRow.day, GameRow.created_at).where(
        GameRow.player0_id == player, GameRow.day.between(puzzle - _ONE_DAY, puzzle + _ONE_DAY)
    )
    return daily.is_try_spent(transaction, player, puzzle) or any(
        day == puzzle or local_day(begun, zone) == local_day(moment, zone) for day, begun in transaction.execute(tries)
    )
