"""A database with something in every table, and one that is played on without a pause."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from typing import Any

from sqlalchemy import select, text

from bot.service import daily
from bot.service.hint import hint
from bot.service.house import House
from bot.store import Database, Session, commands, daily_posts, facts, preferences, ratings, schema
from bot.store.facts import DailyCount
from bot.store.models import Base, RivalRecordRow, StandInRow
from bot.store.preferences import Kind, Owner
from tests.fresh import fresh
from tests.service.people import START, anew, asker, finish, pick, start
from tests.store import stored

Rows = dict[str, set[tuple[Any, ...]]]


async def fill(database: Database, players: int = 3) -> Rows:
    """Games over and running, with hints, standings, records and preferences; every row of it."""
    if database.file is not None and not database.file.exists():
        fresh(database.file)
    await schema.migrate(database)
    house = House(database)
    for number in range(1, players + 1):
        who = asker(number, f"Zoë 🪙 {number}", channel=number, guild=None if number % 3 == 0 else 100)
        await finish(house, await start(house, "4 7 2 9 5 2", "optimal", who), who)
        game = await start(house, "4 7 2 9 5 2 8 8", "greedy", who)
        await hint(house, anew(who), game.code)
        await pick(house, game, "1R", who)
        await database.write(preferences.put, Owner(Kind.PLAYER, number), "theme", "cards")
    await daily.play(house, asker(1, "Zoë 🪙 1", channel=99))
    await database.write(daily_posts.claim, 100, 5, date(2026, 11, 21), house.clock())
    await database.write(commands.tell, None, "0" * 64)
    await database.write(_duel)
    await database.write(_happen)
    await stored.counted(database)
    await database.write(_happen)
    found = await rows(database)
    assert all(found.values())
    return found


def _duel(session: Session) -> None:
    """A rated one that runs, with somebody who had themselves forgotten before."""
    made = stored.duel(session, "EEEEEE", rated=True)
    stored.play_duel(session, "EEEEEE", "FFFFFF")
    known = ratings.locked(session, (made.challenger,), START)
    ratings.put(session, made.id, {player: each.rating for player, each in known.items()}, 0, START)
    session.add(StandInRow(duel_id=made.id, mu=25.0, sigma=1 / 3, repeats=1))


def _happen(session: Session) -> None:
    """A daily puzzle, and results against another player."""
    facts.note(session, DailyCount(1, None, par=True, streak=3), START)
    session.merge(RivalRecordRow(player_id=1, rival_id=2, games=3, wins=1, ties=1, losses=1))


async def rows(database: Database) -> Rows:
    """Every row of every table."""
    async with database.transaction(writes=False) as connection:
        return {
            table.name: {tuple(row) for row in await connection.execute(select(table))}
            for table in Base.metadata.sorted_tables
        }


async def opened_rows(address: str) -> Rows:
    """Every row of the database at `address`."""
    database = Database(address)
    try:
        return await rows(database)
    finally:
        await database.close()


@asynccontextmanager
async def played_on(database: Database, players: int = 4) -> AsyncIterator[dict[str, int]]:
    """People who play one game after another; the plies of games, by code, that they were answered for."""
    house = House(database)
    answered: dict[str, int] = {}
    begun, over = asyncio.Event(), asyncio.Event()

    async def play(number: int) -> None:
        who = asker(1000 + number, f"P{number}", channel=1000 + number)
        while not over.is_set():
            game = await start(house, "4 7 2 9 5 2", "greedy", who)
            while game.match.active:
                answered[game.code] = game.match.ply
                game = (await pick(house, game, "1L", who)).game
            answered[game.code] = game.match.ply
            if len(answered) > 2 * players:
                begun.set()

    async with asyncio.TaskGroup() as group:
        for number in range(players):
            group.create_task(play(number))
        await begun.wait()
        yield answered
        over.set()


async def torn(database: Database) -> list[tuple[Any, ...]]:
    """What was stored in one transaction but is not all there: games, and players with the games that count."""
    moves = "SELECT count(*) FROM moves WHERE game_id = games.id"
    counted = "SELECT games FROM standings WHERE guild_id = 0 AND period = 'all' AND player_id = p.id"
    waiting = "SELECT count(*) FROM facts WHERE player_id = p.id AND opponent IS NOT NULL"
    finished = "SELECT count(*) FROM games WHERE player0_id = p.id AND status = 'finished'"
    asked = (
        f"SELECT code FROM games WHERE ply <> ({moves})",
        f"SELECT id FROM players p WHERE coalesce(({counted}), 0) + ({waiting}) <> ({finished})",
    )
    async with database.transaction(writes=False) as connection:
        return [tuple(row) for each in asked for row in await connection.execute(text(each))]
