"""Delete a player while another process changes their games."""

from __future__ import annotations

import asyncio

from sqlalchemy import event, select, text
from sqlalchemy.orm import ORMExecuteState

from bot.match.match import BotSeat
from bot.store import Database, Session, privacy, store_update
from bot.store.models import GameRow
from tests.support.databases import samples
from tests.support.databases.records import forget, mark
from tests.support.databases.samples import ANN, BEN, LATER, NOW

_COUNT_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


async def test_a_step_deletes_nothing_of_a_player_who_has_returned(
    database: Database, other_database: Database
) -> None:
    await database.write(samples.add, samples.new("AAAAAA"))
    await mark(database, ANN.user_id, NOW)
    started: list[asyncio.Task[None]] = []

    async def finish_and_return() -> None:
        await forget(other_database, ANN.user_id, LATER)
        await other_database.write(samples.add, samples.new("BBBBBB", interaction=None))

    async def let_it_wait() -> None:
        while not (database.is_sqlite or started[0].done() or await database.read(_is_waited_for)):  # noqa: ASYNC110 - only the server knows
            await asyncio.sleep(0)

    def let_other_work(execution: ORMExecuteState) -> None:
        """Before anything is deleted, let the other process get as far as it can; a file has one writer at a time."""
        if execution.is_delete and not started:
            started.append(asyncio.ensure_future(finish_and_return()))
            execution.session.connection().connection.run_async(lambda _: let_it_wait())

    def step(session: Session) -> None:
        event.listen(session, "do_orm_execute", let_other_work)
        privacy.delete_batch(session, ANN.user_id, 100, LATER)

    await database.write(step)
    await asyncio.gather(*started)
    assert await database.read(_codes) == ["BBBBBB"]


async def test_two_players_who_leave_their_game_together(database: Database, other_database: Database) -> None:
    """When the first one looks for games of theirs alone, the second one has not left yet."""
    await database.write(samples.add, samples.new("AAAAAA", seats=(ANN, BEN)))
    for player in (ANN.user_id, BEN.user_id):
        await mark(database, player, NOW)
    assert await database.write(privacy.delete_games, ANN.user_id, 100, LATER) == 0
    await other_database.write(privacy.delete_batch, BEN.user_id, 100, LATER)
    await database.write(privacy.anonymize_games, ANN.user_id, 100, LATER)
    await forget(database, ANN.user_id, LATER)
    assert await database.read(_codes) == []


async def test_a_late_move_in_a_deleted_game_changes_no_newer_game(database: Database) -> None:
    """SQLite gives the id of the newest game again; the new one here began at the same moment."""
    deleted = await database.write(samples.add, samples.new("AAAAAA"))
    late = samples.change(deleted, "1L")
    await forget(database, ANN.user_id, LATER)
    await database.write(samples.add, samples.new("BBBBBB", seats=(BEN, BotSeat("greedy"))))
    assert not await store_update(database, late)
    assert (await database.read(samples.found, "BBBBBB")).match.ply == 0


def _is_waited_for(session: Session) -> bool:
    return bool(session.scalar(text(_COUNT_WAITING)))


def _codes(session: Session) -> list[str]:
    return list(session.scalars(select(GameRow.code).order_by(GameRow.id)))
