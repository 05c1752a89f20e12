"""Fill databases with everything that is stored and counted, once in a test run, and play on one in the background."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, text

from bot.learning.course import END
from bot.match.duels import DuelFormat
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.preferences import Owner, OwnerKind
from bot.match.training import Mode
from bot.service import course as course_service
from bot.service import daily as daily_service
from bot.service import duels, own_puzzles, privacy, reviews, training
from bot.service import games as games_service
from bot.service import moves as moves_service
from bot.service.context import AppContext, RequestContext
from bot.service.duels import DuelPlayer, DuelRequest, DuelView
from bot.service.hints import give_hint
from bot.service.preferences import VISIBLE
from bot.service.reminders import choose_reminder
from bot.store import (
    Database,
    Transaction,
    blocks,
    course,
    daily,
    guilds,
    installation,
    preferences,
    presence,
    reminders,
)
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.installation import StoredEmoji
from bot.store.models import AnonymizedRatingRow, ClosedBoardRow, GameRow, GuildRow, SecretRow, SpentTryRow
from bot.store.packing import EMPTY, unpack_moves
from bot.store.transfer import transfer_database
from tests.support.databases import samples
from tests.support.databases.files import apart, fresh, silent
from tests.support.databases.postgres import Postgres
from tests.support.players import (
    ANN,
    BEN,
    CLEO,
    HOUR,
    SECOND,
    START,
    ManualClock,
    ask,
    awaits_move,
    begin,
    boards_of,
    end,
    finish,
    meet,
    on,
    pick,
    renew,
    request_from,
    start,
    start_counted,
    stored,
)

Fill = Callable[[Database], Awaitable[object]]
Rows = dict[str, set[tuple[Any, ...]]]
DAN, EVE = request_from(4, "Dan"), request_from(5, "Eve")
PURGED = 102
RATED = 11
"""The number of rated duels of Ann and Ben: one more than a provisional rating has."""
_PLAYERS = 4
"""The number of those who play on at the same time."""
DAY = timedelta(days=1)


class FilledDatabases:
    """Databases of both kinds with the newest schema, filled by `fill` when the first test asks for a copy.

    `name` is unique in the test run. All workers of a run share a file, because to fill a database takes longer than
    most tests do. A server has a database with the rows of the file, of which it makes the copies.
    """

    def __init__(self, name: str, factory: pytest.TempPathFactory, fill: Fill) -> None:
        own = factory.getbasetemp()
        shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
        self._folder, self._fill = shared / name, fill
        self._folder.mkdir(exist_ok=True)
        self._template = ""

    @contextmanager
    def copy(self, kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
        """Yield the address of a copy of this `kind`; that of a SQLite file is `coins.db` in `folder`."""
        if kind == "sqlite":
            shutil.copy(self.file(), folder / "coins.db")
            yield f"sqlite:///{folder / 'coins.db'}"
            return
        server: Postgres = request.getfixturevalue("postgres")
        if not self._template:
            self._template = server.create()
            apart(_transfer(f"sqlite:///{self.file()}", server.address(self._template)))
        with server.database(migrated=True, template=self._template) as made:
            yield made

    def file(self) -> Path:
        """Return the SQLite file, which must not be changed. One worker makes it, and the others wait for that."""
        made = self._folder / "coins.db"
        with (self._folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not made.exists():
                unfinished = self._folder / "unfinished"
                apart(self._filled(fresh(unfinished)))
                unfinished.rename(made)
        return made

    async def _filled(self, address: str) -> None:
        database = Database(address)
        await self._fill(database)
        await database.close()


async def _transfer(source_address: str, target_address: str) -> None:
    source, target = Database(source_address), Database(target_address)
    await transfer_database(source, target, silent)
    await source.close()
    await target.close()


async def fill_every_table(database: Database, players: int = 3) -> Rows:
    """Store ended and active games with hints, careers and preferences; return every row."""
    if database.file is not None and not database.file.exists():
        fresh(database.file)
    await schema.migrate(database)
    app = AppContext(database)
    for number in range(1, players + 1):
        who = request_from(number, f"Zoë 🪙 {number}", channel=number, guild=None if number % 3 == 0 else 100)
        await finish(app, await start_counted(app, who=who), who)
        game = await start_counted(app, "4 7 2 9 5 2 8 8", "greedy", who)
        await give_hint(renew(who, app), game.code)
        await pick(app, game, "1R", who)
        await database.write(preferences.set_value, Owner(OwnerKind.PLAYER, number), "theme", "cards")
        await database.write(blocks.add, Owner(OwnerKind.PLAYER, number), number + 1, number)
    await own_puzzles.make(on(app, request_from(1, "Zoë 🪙 1", channel=98)), "5 10 25 10")
    await daily_service.play_daily(on(app, request_from(1, "Zoë 🪙 1", channel=99)))
    await database.write(daily.claim_post, 100, 5, date(2026, 11, 21), app.clock())
    await database.write(installation.write_command_digest, None, "0" * 64, ["coins"])
    await database.write(lambda transaction: transaction.merge(SecretRow(name="tries", value="00" * 16)))
    await database.write(installation.write_emoji, 9, "coin_1", StoredEmoji(10, "0" * 64))
    view = await training.begin(on(app, request_from(1, "Zoë 🪙 1", guild=None)), Mode.RATED)
    assert view.puzzle is not None
    move = app.oracle.best_move(view.puzzle.position)
    await training.answer(on(app, request_from(1, "Zoë 🪙 1", guild=None)), view.stored.id, 0, move)
    await training.begin(on(app, request_from(1, "Zoë 🪙 1", guild=None)), Mode.SET)
    await database.write(_store_duel)
    await database.write(_happen)
    for hours in (0, 9):
        await database.write(presence.keep, app.clock() + timedelta(hours=hours))
    await database.write(_happen)
    found = await stored_rows(database)
    assert [name for name, each in found.items() if not each] == []
    return found


def _store_duel(transaction: Transaction) -> None:
    """Store a running duel, and a rated one with what is kept of a player who was deleted."""
    samples.duel(transaction, "EEEEEE", rated=True)
    samples.play_duel(transaction, "EEEEEE", "FFFFFF")
    made = samples.rated_duel(transaction, "GGGGGG")
    transaction.add(AnonymizedRatingRow(duel_id=made.id, mu=25.0, sigma=1 / 3, repeats=1))


def _happen(transaction: Transaction) -> None:
    """Store a started lesson, a wish to be reminded, a closed board, and a spent try."""
    course.move_to(transaction, 1, "parity", "start", "", 1, START)
    course.add_first_answer(transaction, 1, "parity", "start", "1L")
    reminders.choose(transaction, 1, 20, "Europe/Berlin", "en", START, 1)
    transaction.merge(ClosedBoardRow(message_id=4711, channel_id=5, code="GGGGGG", created_at=START))
    transaction.merge(SpentTryRow(day=date(2026, 11, 21), digest="0" * 64))


async def stored_rows(database: Database) -> Rows:
    """Return every row of every table."""
    async with database.transaction(writes=False) as connection:
        return await connection.run_sync(
            lambda opened: {
                table.name: {tuple(row) for row in opened.execute(select(table))}
                for table in Base.metadata.sorted_tables
            }
        )


async def opened_rows(address: str) -> Rows:
    """Return every row of the database at `address`."""
    database = Database(address)
    try:
        return await stored_rows(database)
    finally:
        await database.close()


@asynccontextmanager
async def played_on(database: Database) -> AsyncIterator[dict[str, int]]:
    """Let players play one game after another; yield the confirmed ply of each game by its code."""
    app = AppContext(database)
    answered: dict[str, int] = {}
    begun, over = asyncio.Event(), asyncio.Event()

    async def play(number: int) -> None:
        who = request_from(1000 + number, f"P{number}", channel=1000 + number)
        while not over.is_set():
            game = await start_counted(app, opponent="greedy", who=who)
            while game.match.active:
                answered[game.code] = game.match.ply
                game = (await pick(app, game, "1L", who)).game
            answered[game.code] = game.match.ply
            if len(answered) > 2 * _PLAYERS:
                begun.set()

    async with asyncio.TaskGroup() as group:
        for number in range(_PLAYERS):
            group.create_task(play(number))
        await begun.wait()
        yield answered
        over.set()


async def torn(database: Database) -> list[tuple[Any, ...]]:
    """Return what one transaction stored only in part: games, and players with the games that count."""
    counted = "SELECT games FROM careers WHERE player_id = p.id"
    finished = "SELECT count(*) FROM games WHERE player0_id = p.id AND status = 'finished'"
    asked = (f"SELECT id FROM players p WHERE coalesce(({counted}), 0) <> ({finished})",)
    columns = (GameRow.code, GameRow.ply, GameRow.moves, GameRow.created_at)
    async with database.transaction(writes=False) as connection:
        found = await connection.run_sync(
            lambda opened: [tuple(row) for each in asked for row in opened.execute(text(each))]
        )
        games = await connection.run_sync(lambda opened: opened.execute(select(*columns)).all())
        return found + [(code,) for code, ply, moves, at in games if len(unpack_moves(moves or EMPTY, at)) != ply]


class Ticking(ManualClock):
    """A clock that advances by a second at every call, and can be set."""

    def __call__(self) -> datetime:
        self.now += SECOND
        return self.now


async def fill_statistics(database: Database) -> AppContext:
    """Store games, duels, daily puzzles, deletions and purges.

    Return the application context.
    """
    clock = Ticking()
    app = AppContext(database, clock=clock, rng=Random(1))
    await _play(app)
    await _duel(app, clock)
    for who in (ANN, BEN, CLEO):
        await _learn(app, who)
    for _ in range(3):
        await end(app, await begin(app, request_from(1, "Ann", channel=90)), request_from(1, "Ann", channel=90))
        await end(
            app, await begin(app, request_from(4, "Dan", 91, None)), request_from(4, "Dan", 91, None), perfect=False
        )
        clock.now += DAY
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, DAN.user_id), {VISIBLE.name: "off"})
    await privacy.delete_player(app, CLEO.user_id)
    await _purge(app, clock)
    await end(app, await begin(app, request_from(1, "Ann", channel=90)), request_from(1, "Ann", channel=90))
    await meet(app)
    await finish(app, await start_counted(app, opponent="greedy", who=EVE), EVE)
    first = (await _duel_of(app, EVE, DAN, DuelFormat.DUPLICATE)).game_views[0].game
    first = await _play_out(app, first, EVE, DAN, most=3)
    await moves_service.resign_game(renew(EVE, app), first.code, 3)  # the second game goes on
    for mode in (Mode.RATED, Mode.SET):
        await _train(app, mode)
    return app


async def _train(app: AppContext, mode: Mode) -> None:
    """Solve the first puzzle of a session, which goes on."""
    view = await training.begin(renew(ANN, app), mode)
    assert view.puzzle is not None
    await training.answer(renew(ANN, app), view.stored.id, 0, app.oracle.best_move(view.puzzle.position))


async def _play(app: AppContext) -> None:
    """Play games against bots in several places, with all kinds of hints and endings."""
    for number, opponent in enumerate(("greedy", "optimal", "random", "greedy")):
        for who in (ANN, request_from(2, "Ben", 20, None), request_from(1, "Ann", 30, PURGED)):
            await finish(app, await start_counted(app, f"4 7 {number} 9 5 2 3 8", opponent, who), who, "LR"[number % 2])
    for grade in (HintLevel.NUDGE, HintLevel.SIDE, HintLevel.FULL):
        game = await start_counted(app, "1 9 2 8 3 7 4 6")
        await give_hint(renew(ANN, app), game.code, level=grade)
        await finish(app, game)
    await _play_out(app, await start_counted(app, "(4 7 2 9 5 2 3 8)", "optimal"), ANN, ANN)
    over = await _play_out(app, await start_counted(app, "4 7 2 | 3 9 1 | [5 8", "greedy"), ANN, ANN)
    again = await reviews.start_continuation(renew(ANN, app), over.code, 2)
    await _play_out(app, again.game, ANN, ANN)
    for number, opponent in enumerate(("fox", "pip", "adaptive", "optimal", "parity")):
        for who in (ANN, request_from(2, "Ben", 20, None)):
            await finish(app, await start(app, None, opponent, who, size=8), who, "LR"[number % 2])
    hinted = await start(app, None, "random", size=8)
    await give_hint(renew(ANN, app), hinted.code, level=HintLevel.FULL)
    await finish(app, hinted)
    game = await start(app, None, "greedy", size=9)
    await moves_service.resign_game(renew(ANN, app), game.code, game.match.ply)
    game = await start(app)
    await moves_service.resign_game(renew(ANN, app), game.code, game.match.ply)
    closed = await start(app)
    await duels.close_game(renew(BEN, app), closed.code)
    running = await start_counted(app, "4 7 2 9 5 2 8 1")
    await give_hint(renew(ANN, app), running.code, level=HintLevel.SIDE)
    await pick(app, running, "1L")


async def _learn(app: AppContext, who: RequestContext) -> None:
    """Complete a lesson with a mistake, repeat it halfway, begin another, and ask for reminders."""
    for step, answer in (
        ("tempting", "1R"),
        ("tempting", "1L"),
        ("price", "20"),
        ("second", "1L"),
        ("sometimes", "1L"),
    ):
        await course_service.go_to(renew(who, app), "greed", step, answer)
    for answer in ("1L", "1L-1L", "1L-1L-1L"):
        await course_service.go_to(renew(who, app), "greed", "game", answer)
    await course_service.go_to(renew(who, app), "greed", END, "")
    await course_service.start_over(renew(who, app), "greed")
    await course_service.go_to(renew(who, app), "greed", "tempting", "1L")
    await course_service.resume(renew(who, app), "table")
    await choose_reminder(renew(who, app), "en", "Europe/Berlin", 20)


async def _duel(app: AppContext, clock: ManualClock) -> None:
    """Play duels of all kinds and endings: rated, lost on time, agreed, closed, declined, and with a deleted player."""
    for number in range(RATED):
        guild = 100 if number % 3 else PURGED
        for game_view in (await _rated(app, guild)).game_views:
            await _play_out(app, game_view.game, ANN, BEN)
        clock.now += HOUR
    for opponent in (ANN, BEN):
        for game_view in (await _duel_of(app, opponent, CLEO, DuelFormat.DUPLICATE)).game_views:
            await _play_out(app, game_view.game, opponent, CLEO)
    await _duel_of(app, CLEO, EVE, DuelFormat.SINGLE)
    slow = (await _duel_of(app, DAN, EVE, DuelFormat.SINGLE)).game_views[0].game
    clock.now += 49 * HOUR
    late = await games_service.enforce_deadline(app, slow.code)
    assert late is not None
    await moves_service.settle_if_finished(app, late)
    left = (await _duel_of(app, DAN, EVE, DuelFormat.DUPLICATE)).game_views
    for game_view in left:
        game = await _play_out(app, game_view.game, DAN, EVE, most=2)
        who = DAN if game.match.seat_of(DAN.user_id) == game.match.position.turn else EVE
        await moves_service.resign_game(renew(who, app), game.code, game.match.ply)
    closed = (await _duel_of(app, DAN, BEN, DuelFormat.SINGLE)).game_views[0].game
    await duels.close_game(renew(ANN, app), closed.code)
    await duels.decline_challenge(renew(BEN, app), await ask(app))
    await ask(app, to=EVE)


async def _rated(app: AppContext, guild: int) -> DuelView:
    ann, ben = request_from(1, "Ann", 40, guild), request_from(2, "Ben", 40, guild)
    proposal = DuelRequest(DuelPlayer(ben.user_id, ben.user_name), size=8, format=DuelFormat.DUPLICATE, rated=True)
    made = await duels.create_challenge(on(app, ann), proposal)
    return await duels.accept_challenge(renew(ben, app), made.code)


async def _duel_of(app: AppContext, one: RequestContext, other: RequestContext, form: DuelFormat) -> DuelView:
    return await duels.accept_challenge(renew(other, app), await ask(app, form=form, who=one, to=other))


async def _play_out(app: AppContext, game: Game, one: RequestContext, other: RequestContext, most: int = 99) -> Game:
    """Make moves in `game`, and in the other game of its duel, up to the ply `most`."""
    while ready := [each for each in await boards_of(app, game) if awaits_move(each) and each.match.ply < most]:
        position, own = ready[0].match.position, ready[0].match.seat_of(one.user_id)
        who = one if own == position.turn else other
        await pick(app, ready[0], str(position.moves()[-1 if who is one else 0]), who)
    return await stored(app, game.code)


async def _purge(app: AppContext, clock: ManualClock) -> None:
    """Purge a server that removed the bot long ago."""
    left = clock.now

    def leave(transaction: Transaction) -> None:
        transaction.query(GuildRow).filter_by(id=PURGED).update({"left_at": left})

    await app.database.write(leave)
    while not await app.database.write(guilds.purge, PURGED, left, 3):
        pass
