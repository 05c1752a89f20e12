"""What keeps a stored game whole, whoever writes at the same time."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from bot.match import Bot
from bot.store import Database, Session, games
from bot.store.models import GameRow
from tests.store import stored
from tests.store.stored import ANN, BEN, CHANNEL


async def test_the_loser_of_a_race_overwrites_nothing(database: Database) -> None:
    before = await database.write(stored.add, stored.new())
    assert await stored.play(database, before, "1L", "1L", interaction=5) is not None
    after = await database.read(stored.found)
    for late in (("1R",), ("1R", "1R"), ("1L", "1L")):
        assert await stored.play(database, before, *late, interaction=6) is None
    assert not await database.store(stored.resigned(before))
    assert await database.read(stored.found) == after
    assert await database.read(games.sitting, ANN.user, CHANNEL) == after


async def test_a_game_that_has_ended_stays_ended(database: Database) -> None:
    before = await database.write(stored.add, stored.new())
    assert await database.store(stored.resigned(before))
    assert await stored.play(database, before, "1L", interaction=6) is None
    assert (await database.read(stored.found)).match.ply == 0


async def test_one_interaction_moves_once(database: Database) -> None:
    before = await database.write(stored.add, stored.new())
    await stored.play(database, before, "1L", "1L", interaction=5)
    after = await database.read(stored.found)
    assert await stored.play(database, after, "1L", "1L", interaction=5) is None
    assert await database.read(stored.found) == after


async def test_one_interaction_makes_one_game(database: Database) -> None:
    await database.write(stored.add, stored.new(interaction=77))
    with pytest.raises(IntegrityError):
        await database.write(stored.add, stored.new("222222", channel=5, interaction=77))
    for code in ("333333", "444444"):  # those of no interaction are no duplicates
        await database.write(stored.add, stored.new(code, channel=int(code), interaction=None))
    assert await database.read(games.count) == 3


async def test_one_active_game_a_player_and_channel(database: Database) -> None:
    await database.write(stored.add, stored.new())
    with pytest.raises(IntegrityError):
        await database.write(stored.add, stored.new("222222", seats=(Bot("optimal"), ANN), interaction=78))
    await database.write(stored.add, stored.new("333333", channel=CHANNEL + 1, interaction=79))
    await database.write(stored.add, stored.new("444444", seats=(BEN, Bot("optimal")), interaction=80))
    assert await database.read(games.count) == 3


async def test_a_code_is_given_once(database: Database) -> None:
    await database.write(stored.add, stored.new())
    with pytest.raises(IntegrityError):
        await database.write(stored.add, stored.new(channel=5, interaction=78))


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
async def test_rows_that_make_no_sense_are_refused(database: Database, change: str) -> None:
    await database.write(stored.add, stored.new())
    with pytest.raises(IntegrityError):
        await database.write(lambda session: session.execute(text(f"UPDATE games SET {change}")))


async def test_a_reader_never_sees_half_of_a_pick(database: Database, other: Database) -> None:
    """The game and its moves are read one after the other; what lands between does not count yet."""
    for number in range(30):
        code = f"{number:06}"
        game = await database.write(stored.add, stored.new(code, "5 5", channel=number, interaction=None))
        seen: list[games.Game | None] = await asyncio.gather(
            *(other.read(stored.found, code) for _ in range(4)),
            stored.play(database, game, "1L", "1L"),
            *(other.read(stored.found, code) for _ in range(4)),
        )
        assert all(each is not None and each.match.active == (each.match.ply == 0) for each in seen)


async def test_a_second_look_sees_what_is_stored_now(database: Database) -> None:
    """Though the session may still know the row as it was."""
    await database.write(stored.add, stored.new())

    def work(session: Session) -> int | None:
        rows = session.scalars(select(GameRow)).all()
        session.execute(text("UPDATE games SET message_id = 5"))
        assert rows[0].message_id is None
        return stored.found(session).message

    assert await database.write(work) == 5
