"""What decides about a change is locked before it is read: another process may be changing it.

Only PostgreSQL has locks of rows; a SQLite file has one writer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, text

from bot.match.duels import DuelStage
from bot.match.preferences import Owner, OwnerKind
from bot.store import (
    Database,
    Transaction,
    course,
    daily,
    duels,
    guilds,
    players,
    preferences,
    presence,
    privacy,
    reminders,
)
from bot.store.daily import PostClaim
from tests.support.databases import samples
from tests.support.databases.records import recorded_statements
from tests.support.databases.samples import ANN, CHANNEL, GUILD, LATER, NOW
from tests.support.waiting import until_locked

HOUR = timedelta(hours=1)
TODAY = date(2026, 1, 2)
CHOSEN = Owner(OwnerKind.PLAYER, ANN.user_id)


@pytest.fixture
def kind() -> str:
    return "postgresql"


class Case(NamedTuple):
    """What is stored by `before`, the SQL that another process is about to commit, and the result of `work` then."""

    before: Callable[[Transaction], Any]
    change: str
    work: Callable[[Transaction], Any]
    result: Any


def remove_bot(transaction: Transaction) -> None:
    guilds.upsert_guild(transaction, GUILD, NOW)
    guilds.record_presence(transaction, (), 0, LATER)


def be_reminded(transaction: Transaction) -> None:
    samples.meet(transaction, ANN.user_id)
    reminders.choose(transaction, ANN.user_id, 20, "Asia/Tokyo", "de", NOW, 1)


def end_reminders(transaction: Transaction) -> bool:
    reminders.end(transaction, ANN.user_id, 2)
    return reminders.has_next(transaction, ANN.user_id)


def begin_duel(transaction: Transaction) -> None:
    samples.duel(transaction)
    samples.play_duel(transaction, "DDDDDD", "EEEEEE")


def replace_notice(transaction: Transaction) -> int | None:
    return duels.set_notice(transaction, samples.found(transaction, "EEEEEE").id, 7, None)


def be_deleted(transaction: Transaction) -> None:
    samples.meet(transaction, ANN.user_id)
    transaction.execute(text("UPDATE players SET deletion_started_at = created_at"))


def begin_lesson(transaction: Transaction) -> None:
    samples.meet(transaction, ANN.user_id)
    course.move_to(transaction, ANN.user_id, "greed", "tempting", "", 1, NOW)


def go_on(transaction: Transaction) -> str | None:
    course.move_to(transaction, ANN.user_id, "greed", "game", "", 2, NOW)
    progress = course.find(transaction, ANN.user_id, "greed")
    return None if progress is None else progress.step


CASES = {
    "a challenge that is answered": Case(
        samples.duel,
        "UPDATE duels SET status = 'declined', ended_at = created_at",
        lambda transaction: getattr(duels.find(transaction, "DDDDDD", locked=True), "stage", None),
        DuelStage.DECLINED,
    ),
    "a warning that another process brings": Case(
        begin_duel,
        "WITH locked AS (UPDATE games SET seed = seed RETURNING id)"
        " UPDATE duel_games SET warn_at = NULL WHERE game_id IN (SELECT id FROM locked)",
        lambda transaction: duels.claim_warning(transaction, "EEEEEE", NOW, LATER),
        None,
    ),
    "a notice of another process": Case(begin_duel, "UPDATE duel_games SET notice_id = 5", replace_notice, 5),
    "a later screen of a lesson": Case(
        begin_lesson, "UPDATE lesson_progress SET step = 'price', interaction_id = 3", go_on, "price"
    ),
    "a reminder that another process sends": Case(
        be_reminded,
        "UPDATE reminders SET due_at = due_at + interval '1 day'",
        lambda transaction: reminders.claim(transaction, ANN.user_id, NOW + 8 * HOUR),
        None,
    ),
    "a purge while the bot comes back": Case(
        remove_bot,
        "UPDATE guilds SET left_at = NULL, locale = 'de'",
        lambda transaction: (guilds.purge(transaction, GUILD, NOW + HOUR, 10), guilds.locale_of(transaction, GUILD)),
        (True, "de"),
    ),
    "a post that another process claims": Case(
        lambda transaction: daily.claim_post(transaction, GUILD, CHANNEL, TODAY, NOW),
        "UPDATE daily_posts SET claimed_at = claimed_at + interval '1 minute'",
        lambda transaction: daily.claim_post(transaction, GUILD, CHANNEL, TODAY, LATER),
        PostClaim.HELD,
    ),
    "reminders that are chosen anew": Case(be_reminded, "UPDATE reminders SET interaction_id = 3", end_reminders, True),
    "a choice that is newer": Case(
        lambda transaction: preferences.set_value(transaction, CHOSEN, "theme", "cards", 1),
        "UPDATE preferences SET interaction_id = 3",
        lambda transaction: preferences.set_value(transaction, CHOSEN, "theme", "plain", 2),
        False,
    ),
    "a deletion that another process has finished": Case(
        be_deleted,
        "UPDATE players SET deletion_started_at = NULL",
        lambda transaction: (privacy.delete_part(transaction, ANN.user_id, 100, LATER), samples.known(transaction)),
        (False, [ANN.user_id]),
    ),
    "an absence that another process has noticed": Case(
        lambda transaction: presence.keep(transaction, NOW),
        "UPDATE presence SET seen_at = seen_at + interval '9 hours'",
        lambda transaction: presence.keep(transaction, NOW + 9 * HOUR),
        None,
    ),
    "a player who begins something": Case(
        lambda transaction: samples.meet(transaction, ANN.user_id),
        "UPDATE players SET name = name",
        lambda transaction: players.upsert_players(transaction, {ANN.user_id: f"Player {ANN.user_id}"}, None, NOW),
        None,
    ),
}


async def test_players_are_locked_in_one_order(database: Database) -> None:
    """Otherwise two ends of games of the same players could wait for each other."""
    with recorded_statements() as statements:
        await database.write(players.lock, [3, 1, 2])
    locked = [values["id"] for statement, values in statements if "FOR NO KEY UPDATE" in statement]
    assert locked == [1, 2, 3]


@pytest.mark.parametrize("case", CASES.values(), ids=[*CASES])
async def test_a_change_waits_for_another_process_and_sees_what_it_has_done(
    database: Database, other_database: Database, case: Case
) -> None:
    await database.write(lambda transaction: case.before(transaction) and None)
    async with other_database.transaction(writes=True) as connection:
        await connection.run_sync(partial(Connection.execute, statement=text(case.change)))
        running = asyncio.create_task(database.write(case.work))
        await until_locked(other_database, running)
    assert await running == case.result
