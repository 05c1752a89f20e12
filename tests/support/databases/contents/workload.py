"""Fill a database with rows in every table, and play games on one in the background."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from typing import Any

from sqlalchemy import func, select, text

from bot.coins import Board
from bot.match.preference_owner import Owner, OwnerKind
from bot.service.analysis.hint import give_hint
from bot.service.app_context import AppContext
from bot.service.daily import puzzle as daily_puzzle
from bot.store import Database, Session
from bot.store.engine import schema
from bot.store.games.packing import play, unpack_hints, unpack_moves
from bot.store.models import (
    AnonymizedRatingRow,
    Base,
    ClosedBoardRow,
    GameRow,
    LadderRatingRow,
    RebuildRow,
    RivalRecordRow,
    SpentTryRow,
    UnpackedHintRow,
    UnpackedMoveRow,
)
from bot.store.repositories import application_emojis, command_digests, daily_posts, lessons, preferences
from bot.store.repositories.application_emojis import StoredEmoji
from bot.store.statistics import ratings, rebuild_progress, result_events
from bot.store.statistics.result_events import DailyResultEvent
from tests.support.databases.contents import samples
from tests.support.databases.sqlite import fresh
from tests.support.players.player_actions import START, finish, pick, renew, request_from, start

Rows = dict[str, set[tuple[Any, ...]]]


async def fill(database: Database, players: int = 3) -> Rows:
    """Store ended and active games with hints, totals, records and preferences; return every row."""
    if database.file is not None and not database.file.exists():
        fresh(database.file)
    await schema.migrate(database)
    app = AppContext(database)
    for number in range(1, players + 1):
        who = request_from(number, f"Zoë 🪙 {number}", channel=number, guild=None if number % 3 == 0 else 100)
        await finish(app, await start(app, "4 7 2 9 5 2", "optimal", who), who)
        game = await start(app, "4 7 2 9 5 2 8 8", "greedy", who)
        await give_hint(app, renew(who), game.code)
        await pick(app, game, "1R", who)
        await database.write(preferences.set_value, Owner(OwnerKind.PLAYER, number), "theme", "cards")
    await daily_puzzle.play_daily(app, request_from(1, "Zoë 🪙 1", channel=99))
    await database.write(daily_posts.claim, 100, 5, date(2026, 11, 21), app.clock())
    await database.write(command_digests.write_command_digest, None, "0" * 64, ["coins"])
    await database.write(application_emojis.write_emoji, 9, "coin_1", StoredEmoji(10, "0" * 64))
    await database.write(_duel)
    await database.write(_happen)
    await database.write(rebuild_progress.begin)
    await samples.counted(database)
    await database.write(_happen)
    await database.write(_unpack, game.code)
    found = await rows(database)
    assert [name for name, each in found.items() if not each] == []
    return found


def _duel(session: Session) -> None:
    """Store a running rated duel, and one with a player who was deleted."""
    made = samples.duel(session, "EEEEEE", rated=True)
    samples.play_duel(session, "EEEEEE", "FFFFFF")
    known = ratings.lock_ratings(session, (made.challenger,), START)
    ratings.store_rating(session, made.id, {player: each.rating for player, each in known.items()}, 0, START)
    session.add(AnonymizedRatingRow(duel_id=made.id, mu=25.0, sigma=1 / 3, repeats=1))


def _happen(session: Session) -> None:
    """Store a daily puzzle, results against others, and a started lesson."""
    result_events.record(session, DailyResultEvent(1, None, par=True, streak=3), START)
    session.merge(RivalRecordRow(player_id=1, rival_id=2, games=3, wins=1, ties=1, losses=1))
    session.merge(LadderRatingRow(player_id=1, mu=25.0, sigma=1 / 3, games=2))
    lessons.move_to(session, 1, "parity", "start", "", 1, START)
    lessons.add_first_answer(session, 1, "parity", "start", "1L")
    session.merge(ClosedBoardRow(message_id=4711, channel_id=5, code="GGGGGG", created_at=START))
    session.merge(SpentTryRow(day=date(2026, 11, 21), digest="0" * 64))


def _unpack(session: Session, code: str) -> None:
    """Store a game in the old form, as it is while games are being packed."""
    game = session.scalars(select(GameRow).where(GameRow.code == code)).one()
    moves, hints = unpack_moves(game.moves or b"", game.created_at), unpack_hints(game.hints or b"", game.created_at)
    session.add_all(UnpackedMoveRow(game_id=game.id, **each.values()) for each in play(Board.parse(game.board), moves))
    session.add_all(UnpackedHintRow(game_id=game.id, **each.values()) for each in hints)
    game.moves = game.hints = None
    session.add(RebuildRow(name="packing", done_up_to=game.id - 1))


async def rows(database: Database) -> Rows:
    """Return every row of every table."""
    async with database.transaction(writes=False) as connection:
        return {
            table.name: {tuple(row) for row in await connection.execute(select(table))}
            for table in Base.metadata.sorted_tables
        }


async def opened_rows(address: str) -> Rows:
    """Return every row of the database at `address`."""
    database = Database(address)
    try:
        return await rows(database)
    finally:
        await database.close()


@asynccontextmanager
async def played_on(database: Database, players: int = 4) -> AsyncIterator[dict[str, int]]:
    """Let players play one game after another; yield the confirmed ply of each game by its code."""
    app = AppContext(database)
    answered: dict[str, int] = {}
    begun, over = asyncio.Event(), asyncio.Event()

    async def play(number: int) -> None:
        who = request_from(1000 + number, f"P{number}", channel=1000 + number)
        while not over.is_set():
            game = await start(app, "4 7 2 9 5 2", "greedy", who)
            while game.match.active:
                answered[game.code] = game.match.ply
                game = (await pick(app, game, "1L", who)).game
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
    """Return what one transaction stored only in part: games, and players with the games that count."""
    counted = "SELECT games FROM game_totals WHERE guild_id = 0 AND period = 'all' AND player_id = p.id"
    waiting = "SELECT coalesce(sum(games), 0) FROM result_events WHERE player_id = p.id"
    finished = "SELECT count(*) FROM games WHERE player0_id = p.id AND status = 'finished'"
    asked = (f"SELECT id FROM players p WHERE coalesce(({counted}), 0) + ({waiting}) <> ({finished})",)
    old = select(func.count()).where(UnpackedMoveRow.game_id == GameRow.id).scalar_subquery()
    columns = (GameRow.code, GameRow.ply, GameRow.moves, GameRow.created_at)
    async with database.transaction(writes=False) as connection:
        found = [tuple(row) for each in asked for row in await connection.execute(text(each))]
        games = await connection.execute(select(*columns, old))
        return found + [
            (code,)
            for code, ply, moves, at, unpacked in games
            if (unpacked if moves is None else len(unpack_moves(moves, at))) != ply
        ]
