"""Constraints that keep a stored game consistent during concurrent writes."""

from __future__ import annotations

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from bot.match.match import BotSeat
from bot.store import Database, Transaction, games
from bot.store.models import GameRow
from tests.support.databases import samples
from tests.support.databases.samples import ANN, BEN, CHANNEL


async def test_a_stale_update_overwrites_nothing(database: Database) -> None:
    before = await database.write(samples.add, samples.new())
    assert await samples.play(database, before, "1L", "1L", interaction=5) is not None
    after = await database.read(samples.found)
    for late in (("1R",), ("1R", "1R"), ("1L", "1L")):
        assert await samples.play(database, before, *late, interaction=6) is None
    assert not await samples.is_stored(database, samples.resigned(before))
    assert await database.read(samples.found) == after
    assert await database.read(samples.played_alone, ANN.user_id, CHANNEL) == after


async def test_an_interaction_makes_one_game(database: Database) -> None:
    await database.write(samples.add, samples.new(interaction=77))
    with pytest.raises(IntegrityError):
        await database.write(samples.add, samples.new("222222", channel=5, interaction=77))
    for code in ("333333", "444444"):  # games without an interaction are no duplicates
        await database.write(samples.add, samples.new(code, channel=int(code), interaction=None))
    assert await database.read(games.count) == 3


async def test_a_player_has_one_active_game_per_channel(database: Database) -> None:
    await database.write(samples.add, samples.new())
    with pytest.raises(IntegrityError):
        await database.write(samples.add, samples.new("222222", seats=(BotSeat("optimal"), ANN), interaction=78))
    await database.write(samples.add, samples.new("333333", channel=CHANNEL + 1, interaction=79))
    await database.write(samples.add, samples.new("444444", seats=(BEN, BotSeat("optimal")), interaction=80))
    assert await database.read(games.count) == 3


async def test_codes_are_unique(database: Database) -> None:
    await database.write(samples.add, samples.new())
    with pytest.raises(IntegrityError):
        await database.write(samples.add, samples.new(channel=5, interaction=78))


@pytest.mark.parametrize(
    "change",
    [
        "status = 'lost'",
        "opponent0 = 'optimal'",
        "opponent1 = NULL",
        "player0_id = NULL",
        "guild_id = 5",
        "code = NULL",
    ],
)
async def test_invalid_rows_are_rejected(database: Database, change: str) -> None:
    await database.write(samples.add, samples.new())
    with pytest.raises(IntegrityError):
        await database.write(lambda session: session.execute(text(f"UPDATE games SET {change}")))


async def test_a_second_read_sees_the_stored_row(database: Database) -> None:
    """Even if the session still has an older row."""
    await database.write(samples.add, samples.new())

    def work(transaction: Transaction) -> int | None:
        rows = transaction.scalars(select(GameRow)).all()
        transaction.execute(text("UPDATE games SET message_id = 5"))
        assert rows[0].message_id is None
        return samples.found(transaction).message

    assert await database.write(work) == 5
