"""Compare leaderboards of a million players and ten million finished games with reading a row by its primary key.

python -m bench million                              measure a tenth of that
python -m bench.application.million 1000000          measure all of it: takes 6 GB of disk and about ten minutes
python -m bench.application.million 1000000 FILE     the same; keep the database in FILE and reuse it
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from tqdm import tqdm

from bench.measure import rounds_of
from bench.report import Section, digits, format_time
from bench.solver.c_baseline import CBaseline
from bot.match.daily import DailySum
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.match.quality import Accuracy
from bot.match.ratings import PROVISIONAL_GAMES
from bot.match.totals import ALL_GUILDS
from bot.player_name import PlayerName
from bot.service.context import AppContext, RequestContext
from bot.service.leaderboards import MAX_PAGES, read_leaderboard
from bot.store import Database, Transaction
from bot.store.columns import Base
from bot.store.models import AchievementTotalsRow, GameRow, GameTotalsRow, GuildRow, PlayerRow
from bot.store.packing import EMPTY
from tests.support.databases.files import fresh

_NOW = datetime(2026, 11, 20, 18, tzinfo=UTC)
_YEAR_SECONDS = 365 * 24 * 3600
_DEFAULT_PLAYERS = 100_000
_GAMES_PER_PLAYER = 10
_GUILDS = 1000
_BATCH_ROWS = 50_000
_ROUNDS = 100
_MAX_RATIO = 20
_TABLES = (PlayerRow, GuildRow, GameRow, GameTotalsRow, AchievementTotalsRow)
_TOTAL_COLUMNS = ("games", "wins", "ties", "losses", "choices", "exact")


def measure(baseline: CBaseline | None) -> Section:
    """Measure the smaller database. Takes about a minute."""
    return _measure_fresh(rounds_of(_DEFAULT_PLAYERS))


def _measure_fresh(players: int) -> Section:
    with tempfile.TemporaryDirectory() as folder:
        return _measure(Path(folder) / "million.db", players)


def _measure(file: Path, players: int) -> Section:
    if not file.exists():
        _build(file, players)
    section = Section(
        "A million players",
        f"Leaderboards of {players:,} players and {players * _GAMES_PER_PLAYER:,} finished games ({_GUILDS:,} "
        f"servers, the first with a quarter of the players; {file.stat().st_size / 1e9:.1f} GB of SQLite, games "
        "without moves, with their totals). The times are those of whole requests to the service, "
        f"{_ROUNDS} times each, every time by another player. In every round each page is read once, after one row (a "
        f"player by id) in its own transaction. *Last page* is page {MAX_PAGES}, or the last one that exists. Goal: "
        f"the p99 of each is below {_MAX_RATIO} times that of the row.",
    )
    asyncio.run(_report(section, file, players))
    return section


async def _report(section: Section, file: Path, players: int) -> None:
    database = Database(f"sqlite:///{file}")
    try:
        section.add_table(
            ["leaderboard", "first page p50", "p99", "last page p50", "p99", "greatest ratio of p99 to a row's"],
            await _pages(AppContext(database, clock=lambda: _NOW), players),
        )
    finally:
        await database.close()


async def _pages(app: AppContext, players: int) -> list[list[str]]:
    rng = Random(5)
    kinds = [(metric, period, guild) for metric in LeaderboardMetric for period in Period for guild in (None, 1)]
    times: dict[Any, list[float]] = {}
    row_times: list[float] = []
    for number in tqdm(range(rounds_of(_ROUNDS) + 1), "reading", disable=None, leave=False):
        for metric, period, guild in kinds:
            for page in (0, MAX_PAGES - 1):
                request = RequestContext(app, rng.randint(1, players), PlayerName("?"), 1, guild, 1)
                row_time = await _timed(app.database.read(_row, rng.randint(1, players)))
                page_time = await _timed(read_leaderboard(request, metric, guild, page, period))
                if number:  # the first round is a warm-up
                    row_times.append(row_time)
                    times.setdefault((metric, period, guild, page), []).append(page_time)
    percentiles = [
        [
            "*a row by its primary key*",
            format_time(_percentile(row_times, 50)),
            format_time(_percentile(row_times, 99)),
            "",
            "",
            "1",
        ]
    ]
    for metric, period, guild in kinds:
        first, last = (times[metric, period, guild, page] for page in (0, MAX_PAGES - 1))
        figures = [_percentile(seconds, percent) for seconds in (first, last) for percent in (50, 99)]
        greatest = max(figures[1], figures[3]) / _percentile(row_times, 99)
        scope = "everywhere" if guild is None else "a server"
        name = f"{metric.value}, {period.value}, {scope}"
        percentiles.append([name, *map(format_time, figures), digits(greatest)])
    return percentiles


def _row(transaction: Transaction, player: int) -> str:
    row = transaction.get(PlayerRow, player)
    assert row is not None
    return row.name


async def _timed(request: Awaitable[Any]) -> float:
    began = perf_counter()
    await request
    return perf_counter() - began


def _percentile(times: list[float], percent: int) -> float:
    """Return the percentile of `times` by nearest rank: the 99th of a hundred times, not the longest."""
    return sorted(times)[-(-len(times) * percent // 100) - 1]


def _build(file: Path, players: int) -> None:
    """Build the database under another name and rename it at the end, so that an unfinished one is never used."""
    part = file.with_suffix(".part")
    part.unlink(missing_ok=True)
    fresh(part)
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF", "cache_size = -500000"):
            connection.execute(f"PRAGMA {pragma}")
        _fill(connection, players)
        connection.execute("PRAGMA journal_mode = WAL")
    part.rename(file)


def _fill(connection: sqlite3.Connection, players: int) -> None:
    names = tuple(table.__tablename__ for table in _TABLES)
    placeholders = ", ".join("?" * len(names))
    indexes = connection.execute(
        "SELECT name, sql FROM sqlite_master "
        f"WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ({placeholders})",
        names,
    ).fetchall()
    for name, _ in indexes:  # faster to create after all rows are inserted
        connection.execute(f'DROP INDEX "{name}"')
    when = _NOW.isoformat(sep=" ")
    synthetic = _SyntheticPlayers(players)
    people = ((each, f"Player {each}", when, None, None) for each in range(1, players + 1))
    _insert(connection, PlayerRow, players, people)
    _insert(connection, GuildRow, _GUILDS, ((each, when, None, False, None) for each in range(1, _GUILDS + 1)))
    games = players * _GAMES_PER_PLAYER
    _insert(connection, GameRow, games, synthetic.games(games))
    game_totals = list(synthetic.game_totals())
    _insert(connection, GameTotalsRow, len(game_totals), game_totals)
    achievements = list(synthetic.achievements())
    _insert(connection, AchievementTotalsRow, len(achievements), achievements)
    for _, text in tqdm(indexes, "indexes", disable=None, leave=False):
        connection.execute(text)
    connection.execute("ANALYZE")


def _insert(connection: sqlite3.Connection, kind: type[Base], number: int, rows: Iterable[tuple[Any, ...]]) -> None:
    """Insert rows whose values are in the order of the columns of `kind`."""
    table, columns = kind.__tablename__, [f'"{column.name}"' for column in kind.__table__.columns]
    placeholders = ", ".join("?" * len(columns))
    statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({placeholders})"
    remaining = iter(rows)
    with tqdm(total=number, desc=table, unit=" rows", disable=None, leave=False) as bar:
        while batch := list(islice(remaining, _BATCH_ROWS)):
            connection.execute("BEGIN")
            connection.executemany(statement, batch)
            connection.execute("COMMIT")
            bar.update(len(batch))


class _SyntheticPlayers:
    """Rows of players who have played for a year, some of them much more than others, and their totals."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._rng = Random(7)
        self._totals: dict[str, dict[int, list[int]]] = {period.at(_NOW): {} for period in Period}
        self._period_starts = {
            Period.WEEK.at(_NOW): _NOW - timedelta(days=_NOW.weekday(), hours=_NOW.hour),
            Period.MONTH.at(_NOW): datetime(_NOW.year, _NOW.month, 1, tzinfo=UTC),
            Period.SEASON.at(_NOW): datetime(_NOW.year, (_NOW.month - 1) // 3 * 3 + 1, 1, tzinfo=UTC),
            Period.ALL.at(_NOW): _NOW - timedelta(seconds=_YEAR_SECONDS),
        }

    def games(self, number: int) -> Iterator[tuple[Any, ...]]:
        """Yield rows of games, spread evenly over the year, and add them to the totals."""
        columns = {column.name: None for column in GameRow.__table__.columns}
        values: dict[str, Any] = {
            **columns,
            "board": "9 2",
            "seed": 1,
            "opponent1": "optimal",
            "ply": 2,
            "status": "finished",
            "hint_version": 0,
            "asked_first": "me",
            "asked_layout": "row",
            "casual": False,
            "standard": True,
            "held": False,
            "custom": False,
            "channel_id": 1,
            "start_ply": 0,
            "moves": EMPTY,
        }
        random = self._rng.random
        for game_id in range(1, number + 1):
            player = 1 + int(self._players * random() ** 2)
            moment = _NOW - timedelta(seconds=_YEAR_SECONDS - _YEAR_SECONDS * game_id // number)
            score = (9, 2) if random() < 0.5 else (2, 9) if random() < 0.8 else (5, 5)
            self._count(player, moment, score)
            values["id"], values["code"], values["player0_id"] = game_id, f"{game_id:X}", player
            values["score0"], values["score1"] = score
            values["guild_id"] = self._guild(player)
            values["created_at"] = values["updated_at"] = f"{moment:%Y-%m-%d %H:%M:%S}.000000"
            yield tuple(values.values())

    def _guild(self, player: int) -> int:
        return 1 if player % 4 == 0 else 2 + player % (_GUILDS - 1)

    def _count(self, player: int, moment: datetime, score: tuple[int, int]) -> None:
        exact = score[0] > score[1]
        result = 1 if exact else 3 if score[0] < score[1] else 2
        for period, begin in self._period_starts.items():
            if moment >= begin:
                total = self._totals[period].setdefault(player, [0] * len(_TOTAL_COLUMNS))
                total[0] += 1
                total[result] += 1
                total[4] += 1
                total[5] += exact

    def game_totals(self) -> Iterator[tuple[Any, ...]]:
        """Yield totals over games, one for all guilds and one in a guild; one player in fifty is hidden."""
        names = [column.name for column in GameTotalsRow.__table__.columns]
        for period, totals in self._totals.items():
            for player, total in totals.items():
                figures = dict(zip(_TOTAL_COLUMNS, total, strict=True))
                rank = Accuracy(figures["choices"], figures["exact"], 0).rank
                fixed = {"period": period, "player_id": player, "shown": player % 50 > 0, "accuracy": rank}
                row = fixed | figures | {"lost": 0, "streak": 0, "best_streak": figures["wins"]}
                row["level"] = (
                    1000 + player % 1000 if period == Period.ALL.value and total[0] >= PROVISIONAL_GAMES else None
                )
                for guild in (ALL_GUILDS, self._guild(player)):
                    row["guild_id"] = guild
                    yield tuple(row[name] for name in names)

    def achievements(self) -> Iterator[tuple[Any, ...]]:
        """Yield achievements of a third of those who have played."""
        names = [column.name for column in AchievementTotalsRow.__table__.columns]
        rng = self._rng
        for period, totals in self._totals.items():
            for player in totals:
                if player % 3 == 0:
                    row = {"period": period, "player_id": player, "shown": player % 50 > 0}
                    figures = ("duels", "daily_streak", "training_streak", "training_rush")
                    row |= {name: rng.randrange(30) for name in figures}
                    row["daily_key"] = DailySum(rng.randrange(30), rng.randrange(200)).key
                    row["training_rating"] = rng.randrange(500, 1500)
                    row |= {"rating": rng.randrange(1000, 2000), "uncertainty": 90}
                    for guild in (ALL_GUILDS, self._guild(player)):
                        row["guild_id"] = guild
                        yield tuple(row[name] for name in names)


def main(arguments: list[str]) -> int:
    """Measure with the given number of players, and print the report."""
    players = int(arguments[0]) if arguments else _DEFAULT_PLAYERS
    if len(arguments) > 1:
        print(_measure(Path(arguments[1]), players))
    else:
        print(_measure_fresh(players))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
