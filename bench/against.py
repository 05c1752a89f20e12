"""Compare the speed of the bot in this folder with that of another commit: `python -m bench --against COMMIT`.

Both bots run in processes of their own with new databases, pinned to one core, and take turns at the same games: old,
new, new, old and so on, so that a noisy machine slows both. The driver, the fake Discord and the installed dependencies
are those of this folder; of the commit only `bot` and `migrations` are used, through `python -m bot run`, its settings,
commands and buttons. A game that doesn't go as it should ends the comparison: no error message counts as a fast game.
"""

from __future__ import annotations

import asyncio
import io
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from statistics import median

from bench.application.harness import ROOT, BotEndedError
from bench.application.scale import postmaster
from bench.games.games import PICTURE, PLAIN, pinned
from bench.games.harness import GameHarness
from bench.games.mixed import PLAYERS, Load, percentiles
from bench.measure import is_quick
from bench.processes import ProcessWithChildren
from bench.report import Section, describe_machine, format_time, spread
from tests.support.databases.postgres import served

_MINUTES = 0.0 if is_quick() else float(os.environ.get("BENCH_MINUTES", "10"))
"""Minutes for all tables together."""
_PRECISION = 0.03
"""A table is finished sooner if the ratio of each of its processor times is known to this share."""
_PLAYERS = (1, 10) if is_quick() else (10, 100)
"""Players at once, of games."""
_INTERACTIONS = 250
"""Interactions of a round of the mixed load, which take a second."""
_PATIENCE_S = 60.0
"""The time for a response of the mixed load; a game has as much."""
_SQLITE, _PICTURES = "SQLite, plain", "SQLite, picture"
_POSTGRES, _WITH_SERVER = "PostgreSQL, plain", "PostgreSQL, plain, with its server"
_BARE, _OLD, _NEW = "bare", "old", "new"
_WAITS = ("p50", "p99")
"""Costs that are the time until a response, which varies more than processor time."""

_Turn = Callable[[], Awaitable[Mapping[str, float]]]
"""A round of a bot: it returns the microseconds of each kind of request."""
_Costs = dict[tuple[str, str], dict[str, list[float]]]
"""The microseconds of each kind of bot and request, then of each side, round by round."""


class ComparisonError(Exception):
    """The commits can't be compared; the text says why."""


async def _games(harness: GameHarness) -> _Turn:
    """Return a round of games, one of each player at once."""

    async def play() -> Mapping[str, float]:
        await harness.prepare_channels()
        picks = harness.coins // 2
        deal = await harness.mean_processor_time(harness.starts())
        pick = await harness.play(picks - 1)
        last = await harness.play(1)
        if not harness.is_bare and (harness.missed or not harness.all_over):
            raise ComparisonError(f"a game of {harness.coins} coins is not over after {picks} clicks on its board")
        in_game = (pick * (picks - 1) + last) / picks
        return {"whole game": deal + picks * in_game, "deal": deal, "pick in it": in_game, "last pick": last}

    return play


async def _mixed(harness: GameHarness) -> _Turn:
    """Return a round of the mixed load, after its games have begun."""
    load = Load(harness)
    await load.start()
    harness.set_deadline(_PATIENCE_S)

    async def send() -> Mapping[str, float]:
        before = harness.processor_time()
        sent = [span for span in await load.run(_INTERACTIONS) if math.isfinite(span.seconds)]  # not if nobody was idle
        spent = (harness.processor_time() - before) / len(sent)
        if harness.missed:
            raise ComparisonError(f"{harness.missed} interactions got no response, or an error message")
        p50, p99, _ = percentiles(sent)
        return {"interaction": spent, "p50": 1000 * p50, "p99": 1000 * p99}

    return send


class _LongGames(GameHarness):
    coins = 60


@dataclass(frozen=True)
class _Table:
    """What is compared at the same time: kinds of bots that do the same, with a number of players at once."""

    title: str
    players: int
    kinds: Sequence[str]
    prepare: Callable[[GameHarness], Awaitable[_Turn]] = _games
    harness: type[GameHarness] = GameHarness


_SUBJECTS = {
    "games": [
        _Table(f"Games of {GameHarness.coins} coins, {players} players", players, (_SQLITE, _PICTURES, _POSTGRES))
        for players in _PLAYERS
    ],
    "long": [
        _Table(f"Games of {_LongGames.coins} coins, {players} players", players, (_SQLITE,), harness=_LongGames)
        for players in _PLAYERS
    ],
    "mixed": [_Table(f"A mixed load of {PLAYERS} players", PLAYERS, (_SQLITE, _WITH_SERVER), _mixed)],
}


def main(arguments: Sequence[str]) -> int:
    """Compare with the commit after `--against`, by the subjects among the other arguments, or by all. Return the exit
    code: 2 for a comparison that is impossible, 130 for an interrupted one.
    """
    place = arguments.index("--against")
    commits, subjects = arguments[place + 1 : place + 2], [*arguments[:place], *arguments[place + 2 :]]
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to remove folders and end processes as after Ctrl+C
    try:
        if not commits or not _SUBJECTS.keys() >= set(subjects):
            raise ComparisonError(f"write --against COMMIT, alone or with some of {', '.join(_SUBJECTS)}")
        if not hasattr(os, "sched_setaffinity"):
            raise ComparisonError("this system can't pin a process to a core")
        tables = [table for subject in subjects or _SUBJECTS for table in _SUBJECTS[subject]]
        with _export(commits[0]) as code, pinned() as core:
            print(f"# {_describe(commits[0])}\n\n{describe_machine()}.", flush=True)
            began = time.monotonic()
            for number, table in enumerate(tables, 1):
                end = began + 60 * _MINUTES * number / len(tables)
                costs = asyncio.run(_measure(table, {_OLD: code, _NEW: ROOT}, core, end))
                print(f"\n{_report(table, costs)}", flush=True)
    except ComparisonError as error:
        print(f"bench: {str(error).rstrip('.')}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


@contextmanager
def _export(commit: str) -> Iterator[Path]:
    """Write the code of `commit` to a folder that exists during the block."""
    found = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{commit}^{{commit}}")
    archive = _git("archive", "--format=zip", found.decode().strip(), "bot", "migrations")
    with tempfile.TemporaryDirectory(prefix="coins-against-") as folder:
        with zipfile.ZipFile(io.BytesIO(archive)) as files:
            files.extractall(folder)
        yield Path(folder)


def _describe(commit: str) -> str:
    """Name both sides, for a heading."""
    old, new = (_git("log", "-1", "--format=%h of %as", each, "--").decode().strip() for each in (commit, "HEAD"))
    changed = ", changed" if _git("status", "--porcelain", "--", "bot", "migrations") else ""
    return f"This folder (new: {new}{changed}) against {commit} (old: {old})"


def _git(*arguments: str) -> bytes:
    try:
        ended = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, check=False)
    except FileNotFoundError:
        raise ComparisonError("the other commit comes from git, which is not installed") from None
    if ended.returncode:
        said = ended.stderr.decode(errors="replace").strip()
        raise ComparisonError(said or "git knows no such commit; `git log --oneline` lists those there are")
    return ended.stdout


async def _measure(table: _Table, codes: Mapping[str, Path], core: int, end: float) -> _Costs:
    """Start all bots of a table, and measure them round by round until all ratios are precise or it is `end`."""
    async with AsyncExitStack() as stack:
        turns = {}
        bare = await stack.enter_async_context(table.harness(table.players, None, core))
        turns[_BARE, _BARE] = await table.prepare(bare)
        for kind in table.kinds:
            server = None
            if kind in (_POSTGRES, _WITH_SERVER):
                server = stack.enter_context(served())
                server.execute("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
            for side, code in codes.items():
                settings = {"COINS_DATABASE__MIGRATE_ON_START": "true"} | (PICTURE if kind == _PICTURES else PLAIN)
                if server is not None:
                    settings["DATABASE_URL"] = stack.enter_context(server.database(migrated=False))
                harness = table.harness(table.players, settings, core, code)
                if kind == _WITH_SERVER:
                    harness.server = ProcessWithChildren(await postmaster(settings["DATABASE_URL"]))
                with _named(side):
                    turns[kind, side] = await table.prepare(await stack.enter_async_context(harness))
        return await _take_turns(turns, end)


async def _take_turns(turns: Mapping[tuple[str, str], _Turn], end: float) -> _Costs:
    costs: _Costs = {}
    order = list(turns)
    for number in count():  # the first round is a warm-up
        for kind, side in order:
            with _named(side):
                measured = await turns[kind, side]()
            for request, cost in measured.items() if number else ():
                costs.setdefault((kind, request), {}).setdefault(side, []).append(cost)
        order.reverse()
        if number and (time.monotonic() >= end or _are_precise(costs)):
            break
    return costs


@contextmanager
def _named(side: str) -> Iterator[None]:
    """Say of an error which side it happened on."""
    try:
        yield
    except (BotEndedError, AssertionError, ComparisonError) as error:
        raise ComparisonError(f"the {side} bot can't be measured by the driver in this folder: {error}") from error


def _are_precise(costs: _Costs) -> bool:
    """Return true if all ratios of processor times are precise enough."""
    times = [by_side for (kind, request), by_side in costs.items() if kind != _BARE and request not in _WAITS]
    return all(_uncertainty(_ratios(by_side[_NEW], by_side[_OLD])) <= _PRECISION for by_side in times)


def _ratios(costs: Sequence[float], others: Sequence[float]) -> list[float]:
    """Return the ratios within a round, least first."""
    return sorted(cost / other for cost, other in zip(costs, others, strict=True))


def _uncertainty(ratios: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the median of sorted `ratios`, as a share of it; infinity for few.

    It lies between two of them, whatever their distribution, by the binomial distribution of those below the median.
    """
    rank = round(len(ratios) / 2 - 0.98 * math.sqrt(len(ratios))) - 1
    return math.inf if rank < 0 else (ratios[-1 - rank] - ratios[rank]) / 2 / median(ratios)


def _report(table: _Table, costs: _Costs) -> Section:
    bare = {request: by_side[_BARE] for (kind, request), by_side in costs.items() if kind == _BARE}
    rounds = len(next(iter(bare.values())))
    section = Section(table.title, f"{rounds} rounds. Times are medians; beside each is its ratio to the bare bot.")
    rows = []
    for kind, request in product(table.kinds, bare):
        by_side = costs[kind, request]
        cells = []
        for side in (_OLD, _NEW):
            cells += [format_time(median(by_side[side]) / 1e6), f"{median(_ratios(by_side[side], bare[request])):.2f}"]
        ratios = _ratios(by_side[_NEW], by_side[_OLD])
        uncertainty = _uncertainty(ratios)
        cells.append(spread((ratios[0], median(ratios), ratios[-1])))
        rows.append([f"{kind}: {request}", *cells, f"±{uncertainty:.1%}" if math.isfinite(uncertainty) else "unknown"])
    section.add_table(["", "old", "to bare", "new", "to bare", "new to old", "of the median"], rows)
    return section
