"""Leaderboards over a million players and ten million finished games, against reading one row by its primary key.

python -m bench million                              a tenth of that
python -m bench.application.million 1000000          all of it: needs 6 GB of disk and about ten minutes
python -m bench.application.million 1000000 FILE     the same, kept in FILE and used again
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
from bot.match import Accuracy
from bot.match.periods import Period
from bot.match.totals import LeaderboardMetric
from bot.player_name import PlayerName
from bot.service.app_context import AppContext
from bot.service.request_context import RequestContext
from bot.service.statistics.leaderboard import MAX_PAGES, read_leaderboard
from bot.store import Database, Session
from bot.store.games.packing import EMPTY
from bot.store.models import ALL_GUILDS, AchievementTotalsRow, Base, GameRow, GameTotalsRow, GuildRow, PlayerRow
from tests.support.databases.sqlite import fresh

_NOW = datetime(2026, 11, 20, 18, tzinfo=UTC)
_YEAR = 365 * 24 * 3600
_FEWER = 100_000
_GAMES_EACH = 10
_GUILDS = 1000
_AT_ONCE = 50_000
_ROUNDS = 100
_GOAL = 20
_TABLES = (PlayerRow, GuildRow, GameRow, GameTotalsRow, AchievementTotalsRow)
_FIGURES = ("games", "wins", "ties", "losses", "choices", "exact")


def measure(baseline: CBaseline | None) -> Section:
    """Measure the smaller database: about a minute."""
    return _measure_fresh(rounds_of(_FEWER))


def _measure_fresh(players: int) -> Section:
    with tempfile.TemporaryDirectory() as folder:
        return _measure(Path(folder) / "million.db", players)


def _measure(file: Path, players: int) -> Section:
    if not file.exists():
        _build(file, players)
    section = Section(
        "A million players",
        f"Leaderboards of {players:,} players and {players * _GAMES_EACH:,} finished games ({_GUILDS:,} servers, the "
        f"first with a quarter of the players; {file.stat().st_size / 1e9:.1f} GB of SQLite, games without moves, "
        f"totals as they are after counting): the whole request to the service, {_ROUNDS} times each, asked for by "
        "somebody else each time. In every round each page is read once, after one row (a player by id) was, in a "
        f"transaction like any other. *Last page* is the deepest one can turn to, {MAX_PAGES} or the last there is. "
        f"Asked for: the p99 of each is below {_GOAL} times that of the row.",
    )
    asyncio.run(_report(section, file, players))
    return section


async def _report(section: Section, file: Path, players: int) -> None:
    database = Database(f"sqlite:///{file}")
    try:
        section.add_table(
            ["leaderboard", "first page p50", "p99", "last page p50", "p99", "greatest p99 to that of a row"],
            await _pages(AppContext(database, clock=lambda: _NOW), players),
        )
    finally:
        await database.close()


async def _pages(app: AppContext, players: int) -> list[list[str]]:
    rng = Random(5)
    kinds = [(metric, period, guild) for metric in LeaderboardMetric for period in Period for guild in (None, 1)]
    times: dict[Any, list[float]] = {}
    rows: list[float] = []
    for number in tqdm(range(rounds_of(_ROUNDS) + 1), "reading", disable=None, leave=False):
        for metric, period, guild in kinds:
            for page in (0, MAX_PAGES - 1):
                request = RequestContext(rng.randint(1, players), PlayerName("?"), 1, guild, 1)
                row = await _timed(app.database.read(_row, rng.randint(1, players)))
                taken = await _timed(read_leaderboard(app, request, metric, guild, page, period))
                if number:  # the first round is a warm-up
                    rows.append(row)
                    times.setdefault((metric, period, guild, page), []).append(taken)
    percentiles = [["*a row by its key*", format_time(_share(rows, 50)), format_time(_share(rows, 99)), "", "", "1"]]
    for metric, period, guild in kinds:
        first, last = (times[metric, period, guild, page] for page in (0, MAX_PAGES - 1))
        figures = [_share(some, share) for some in (first, last) for share in (50, 99)]
        greatest = max(figures[1], figures[3]) / _share(rows, 99)
        where = "everywhere" if guild is None else "a server"
        name = f"{metric.value}, {period.value}, {where}"
        percentiles.append([name, *map(format_time, figures), digits(greatest)])
    return percentiles


def _row(session: Session, player: int) -> str:
    row = session.get(PlayerRow, player)
    assert row is not None
    return row.name


async def _timed(work: Awaitable[Any]) -> float:
    began = perf_counter()
    await work
    return perf_counter() - began


def _share(times: list[float], percent: int) -> float:
    """Return a percentile of `times`: of a hundred the 99th, not the greatest."""
    return sorted(times)[-(-len(times) * percent // 100) - 1]


def _build(file: Path, players: int) -> None:
    """Build the database under another name first, so that an unfinished one is never used."""
    made = file.with_suffix(".part")
    made.unlink(missing_ok=True)
    fresh(made)
    with closing(sqlite3.connect(made, isolation_level=None)) as connection:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF", "cache_size = -500000"):
            connection.execute(f"PRAGMA {pragma}")
        _fill(connection, players)
        connection.execute("PRAGMA journal_mode = WAL")
    made.rename(file)


def _fill(connection: sqlite3.Connection, players: int) -> None:
    names = tuple(table.__tablename__ for table in _TABLES)
    marks = ", ".join("?" * len(names))
    indexes = connection.execute(
        f"SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ({marks})",
        names,
    ).fetchall()
    for name, _ in indexes:  # far quicker to create once all rows are stored
        connection.execute(f'DROP INDEX "{name}"')
    when = _NOW.isoformat(sep=" ")
    crowd = _Crowd(players)
    people = ((each, f"Player {each}", when, None, None) for each in range(1, players + 1))
    _insert(connection, PlayerRow, players, people)
    _insert(connection, GuildRow, _GUILDS, ((each, when, None, False, None) for each in range(1, _GUILDS + 1)))
    games = players * _GAMES_EACH
    _insert(connection, GameRow, games, crowd.games(games))
    game_totals = list(crowd.game_totals())
    _insert(connection, GameTotalsRow, len(game_totals), game_totals)
    achievements = list(crowd.achievements())
    _insert(connection, AchievementTotalsRow, len(achievements), achievements)
    for _, text in tqdm(indexes, "indexes", disable=None, leave=False):
        connection.execute(text)
    connection.execute("ANALYZE")


def _insert(connection: sqlite3.Connection, kind: type[Base], number: int, rows: Iterable[tuple[Any, ...]]) -> None:
    """Insert rows whose values are in the order of the columns of `kind`."""
    table, columns = kind.__tablename__, [f'"{column.name}"' for column in kind.__table__.columns]
    marks = ", ".join("?" * len(columns))
    statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
    found = iter(rows)
    with tqdm(total=number, desc=table, unit=" rows", disable=None, leave=False) as bar:
        while batch := list(islice(found, _AT_ONCE)):
            connection.execute("BEGIN")
            connection.executemany(statement, batch)
            connection.execute("COMMIT")
            bar.update(len(batch))


class _Crowd:
    """Players who have played for a year, some of them a lot, and their totals."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._chance = Random(7)
        self._totals: dict[str, dict[int, list[int]]] = {period.at(_NOW): {} for period in Period}
        self._begin = {
            Period.WEEK.at(_NOW): _NOW - timedelta(days=_NOW.weekday(), hours=_NOW.hour),
            Period.MONTH.at(_NOW): datetime(_NOW.year, _NOW.month, 1, tzinfo=UTC),
            Period.SEASON.at(_NOW): datetime(_NOW.year, (_NOW.month - 1) // 3 * 3 + 1, 1, tzinfo=UTC),
            Period.ALL.at(_NOW): _NOW - timedelta(seconds=_YEAR),
        }

    def games(self, number: int) -> Iterator[tuple[Any, ...]]:
        """Yield rows of games, evenly over the year, and count them."""
        columns = {column.name: None for column in GameRow.__table__.columns}
        fixed: dict[str, Any] = {
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
            "channel_id": 1,
            "start_ply": 0,
            "moves": EMPTY,
        }
        chance = self._chance.random
        for each in range(1, number + 1):
            player = 1 + int(self._players * chance() ** 2)
            moment = _NOW - timedelta(seconds=_YEAR - _YEAR * each // number)
            score = (9, 2) if chance() < 0.5 else (2, 9) if chance() < 0.8 else (5, 5)
            self._count(player, moment, score)
            fixed["id"], fixed["code"], fixed["player0_id"] = each, f"{each:X}", player
            fixed["score0"], fixed["score1"] = score
            fixed["guild_id"] = self._guild(player)
            fixed["created_at"] = fixed["updated_at"] = f"{moment:%Y-%m-%d %H:%M:%S}.000000"
            yield tuple(fixed.values())

    def _guild(self, player: int) -> int:
        return 1 if player % 4 == 0 else 2 + player % (_GUILDS - 1)

    def _count(self, player: int, moment: datetime, score: tuple[int, int]) -> None:
        exact = score[0] > score[1]
        result = 1 if exact else 3 if score[0] < score[1] else 2
        for period, begin in self._begin.items():
            if moment >= begin:
                total = self._totals[period].setdefault(player, [0] * len(_FIGURES))
                total[0] += 1
                total[result] += 1
                total[4] += 1
                total[5] += exact

    def game_totals(self) -> Iterator[tuple[Any, ...]]:
        """Yield totals over games, one for all guilds and one in a guild; one player in fifty is hidden."""
        names = [column.name for column in GameTotalsRow.__table__.columns]
        for period, totals in self._totals.items():
            for player, total in totals.items():
                figures = dict(zip(_FIGURES, total, strict=True))
                rank = Accuracy(figures["choices"], figures["exact"], 0).rank
                fixed = {"period": period, "player_id": player, "shown": player % 50 > 0, "accuracy": rank}
                row = fixed | figures | {"lost": 0, "streak": 0, "best_streak": figures["wins"]}
                row |= {"last_ended_at": None, "stale": False}
                for guild in (ALL_GUILDS, self._guild(player)):
                    row["guild_id"] = guild
                    yield tuple(row[name] for name in names)

    def achievements(self) -> Iterator[tuple[Any, ...]]:
        """Yield achievements of a third of those who have played."""
        names = [column.name for column in AchievementTotalsRow.__table__.columns]
        rng = self._chance
        for period, totals in self._totals.items():
            for player in totals:
                if player % 3 == 0:
                    row = {"period": period, "player_id": player, "shown": player % 50 > 0}
                    row |= {name: rng.randrange(30) for name in ("duels", "dailies", "daily_streak")}
                    row |= {"rating": rng.randrange(1000, 2000), "uncertainty": 90}
                    for guild in (ALL_GUILDS, self._guild(player)):
                        row["guild_id"] = guild
                        yield tuple(row[name] for name in names)


def main(words: list[str]) -> int:
    """Measure with the given number of players, and print the report."""
    players = int(words[0]) if words else _FEWER
    if len(words) > 1:
        print(_measure(Path(words[1]), players))
    else:
        print(_measure_fresh(players))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
