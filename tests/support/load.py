"""Simulate players who make every kind of change in processes that may be killed, and check what was confirmed."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import suppress
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import text

from bot.errors import CoinsError
from bot.match.duels import Duel, DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.preferences import Owner, OwnerKind
from bot.player_name import PlayerName
from bot.service import daily, deals, hints, moves, privacy, statistics
from bot.service import duels as duels_service
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.service.duel_jobs import DuelJobs
from bot.service.duels import DuelPlayer, DuelRequest
from bot.service.privacy import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Job, Scheduler
from bot.service.statistics import AGGREGATION_JOB
from bot.settings import LimitSettings
from bot.store import Database, Session, StoreUnavailableError, duels, games
from bot.store.engine import errors
from bot.util import pacing
from tests.support.databases.records import findings
from tests.support.players import SilentNotifier
from tests.support.stateful.model import stored_state

Entry = dict[str, Any]
GUILDS, DUELS = 1_000, 9
"""Each player has their own server, whose rows no other player locks. All duels are in one channel."""
KINDS: tuple[str, ...] = (
    *("deal", "move", "hint", "end", "rematch", "resign"),
    *("challenge", "accept", "decline", "cancel", "again", "offer", "tie", "refuse-tie"),
    *("daily", "setting", "forget", "count"),
)
"""Every kind of change; `again` is the rematch of a duel, and `count` aggregates result events."""
_THEMES = ("plain", "cards", "coins")
_PAUSE = 0.02
PLAYERS = 4
"""Players at once in a process. A new player replaces one whose data is deleted."""
_LOCK = 1
_BLOCK = 1_000_000
# From a process that has imported everything, a new one is there at once.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.support.load"])
Kinds = Mapping[str, Collection[str]]
"""Sets of kinds of entries, by name."""
_CREATED = "SELECT interaction_id FROM games UNION SELECT interaction_id FROM duels"
_BEGINS = ("deal", "rematch", "daily")
_ENDS = {
    "decline": (DuelStage.DECLINED,),
    "cancel": (DuelStage.CANCELLED,),
    "accept": (DuelStage.RUNNING, DuelStage.FINISHED),
}


class Journal:
    """Appends entries to a file, each by one system call, so that a kill loses no written entry."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def write(self, kind: str, **values: Any) -> None:
        """Append an entry of the kind `kind`."""
        os.write(self._file, (json.dumps({"kind": kind, "at": time.monotonic(), **values}) + "\n").encode())


def read_entries(paths: list[Path]) -> list[Entry]:
    """Return all entries of the journals at `paths`, sorted by time."""
    texts = [path.read_text() for path in paths if path.exists()]
    lines = [line for text in texts for line in text.split("\n")[:-1]]  # the last one may be on its way
    return sorted((json.loads(line) for line in lines), key=lambda entry: entry["at"])


class Step:
    """A request with its interaction, so that it can be delivered again."""

    def __init__(self, kind: str, run: Callable[[], Awaitable[Any]], **fact: Any) -> None:
        self.kind = kind
        self.run = run
        self.fact = fact


class LoadPlayer:
    """The player `number` of a process with `app`. `met` are the other players for duels, and may change."""

    def __init__(
        self, app: AppContext, number: int, met: list[int], journal: Journal, interactions: Iterator[int]
    ) -> None:
        self._app = app
        self._interactions = interactions
        self._number = number
        self._met = met
        self._journal = journal
        self._rng = app.rng
        self._again: Step | None = None
        self._over: list[tuple[str, int]] = []
        self._duels: list[str] = []

    async def play(self) -> None:
        """Send one request after the other until cancelled, or until the player's data is deleted."""
        while True:
            try:
                step = self._again or await self._step()
            except CoinsError:
                step = None
            self._again = None
            if step is not None:
                await self._take(step)
                if step.kind == "forget":
                    return
            await asyncio.sleep(_PAUSE)

    async def _take(self, step: Step) -> None:
        if step.kind in ("forget", "setting", "refuse-tie"):
            self._journal.write("try", player=self._number, what=step.kind, **step.fact)
        try:
            found = await step.run()
        except StoreUnavailableError as error:
            self._journal.write("failed", player=self._number, step=step.kind, reason=error.reason)
            self._again = step  # delivered again, with the same interaction
            await asyncio.sleep(0.1)
        except CoinsError:
            pass  # refused
        else:
            self._confirm(step, found)

    def _confirm(self, step: Step, found: Any) -> None:
        game = getattr(found, "game", None)
        more = {"code": found.code, "other": found.challenged} if isinstance(found, Duel) else {}
        self._journal.write(step.kind, player=self._number, **{**step.fact, **more})
        if isinstance(game, Game) and not game.match.active:
            self._journal.write("end", player=self._number, code=game.code, solo=game.duel_game is None)
            if game.duel_game is None:
                self._over.append((game.code, game.match.ply))
            else:
                self._duels.append(game.duel_game.code)

    def _request(self, channel: int) -> RequestContext:
        return RequestContext(
            self._app,
            self._number,
            PlayerName(f"P{self._number}"),
            channel,
            GUILDS + self._number,
            next(self._interactions),
        )

    async def _step(self) -> Step | None:
        drawn = self._rng.random()
        if drawn < 0.04:
            return self._setting() if drawn < 0.034 else self._forget()
        if drawn < 0.06:
            return Step("count", lambda: statistics.read_player_stats(self._app, self._number))
        if drawn < 0.5:
            return await self._duel()
        return await self._solo()

    def _setting(self) -> Step:
        request = self._request(self._number)
        theme, owner = self._rng.choice(_THEMES), Owner(OwnerKind.PLAYER, self._number)
        choose = self._app.preferences.set_values
        return Step("setting", lambda: choose(owner, {"theme": theme}, request.interaction_id), value=theme)

    def _forget(self) -> Step:
        return Step("forget", lambda: privacy.delete_player(self._app, self._number))

    async def _solo(self) -> Step:
        app, request, rng = self._app, self._request(self._number), self._rng
        click = request.interaction_id
        game = await app.database.read(games.find_active_in_channel, self._number, self._number)
        if game is None:
            if self._over and rng.random() < 0.3:
                code, ply = self._over.pop()
                return Step("rematch", lambda: deals.rematch(request, code, ply, swap=False), interaction=click)
            if rng.random() < 0.1:
                return Step("daily", lambda: daily.play_daily(request), interaction=click)
            wish = NewGameRequest("greedy", rng.choice((2, 4, 6)))
            return Step("deal", lambda: deals.start_game(request, wish), interaction=click)
        drawn, code, ply = rng.random(), game.code, game.match.ply
        if drawn < 0.1 and game.day is None:
            level = rng.choice(tuple(HintLevel))
            run = lambda: hints.give_hint(request, code, None, level)  # noqa: E731
            return Step("hint", run, code=code, ply=ply, level=level.value, solo=True)
        if drawn < 0.15:
            return Step("resign", lambda: moves.resign_game(request, code, ply), code=code, solo=True)
        move = rng.choice(game.match.position.moves())
        make = lambda: moves.make_move(request, code, ply, move)  # noqa: E731
        return Step("move", make, code=code, interaction=click, solo=True)

    async def _duel(self) -> Step | None:
        app, request, rng = self._app, self._request(DUELS), self._rng
        active = await app.database.read(games.list_active_in_channel, self._number, DUELS)
        running = [game for game in active if game.duel_game is not None]
        if running and rng.random() < 0.9:
            return self._duel_step(rng.choice(running), request)
        offered = await app.database.read(_open_challenges, self._number)
        if offered:
            return self._answer(rng.choice(offered), request)
        if len(running) > 4:
            return None
        if self._duels and rng.random() < 0.5:
            code = self._duels.pop()
            again = lambda: duels_service.request_rematch(request, code)  # noqa: E731
            return Step("again", again, interaction=request.interaction_id)
        other = rng.choice([player for player in self._met if player != self._number])
        form = rng.choice((DuelFormat.SINGLE, DuelFormat.DUPLICATE))
        wish = DuelRequest(DuelPlayer(other, PlayerName(f"P{other}")), 2, None, None, form, True)
        ask = lambda: duels_service.create_challenge(request, wish)  # noqa: E731
        return Step("challenge", ask, interaction=request.interaction_id)

    def _answer(self, duel: Duel, request: RequestContext) -> Step:
        code = duel.code
        if duel.challenger == self._number:
            return Step("cancel", lambda: duels_service.cancel_challenge(request, code), code=code)
        if self._rng.random() < 0.2:
            return Step("decline", lambda: duels_service.decline_challenge(request, code), code=code)
        return Step("accept", lambda: duels_service.accept_challenge(request, code), code=code)

    def _duel_step(self, game: Game, request: RequestContext) -> Step | None:
        code, ply, rng = game.code, game.match.ply, self._rng
        seat, own = game.match.seat_of(self._number), game.duel_game
        assert own is not None
        drawn = rng.random()
        if seat is not None and own.offered == 1 - seat and drawn < 0.6:
            if drawn < 0.4:
                return Step("tie", lambda: duels_service.accept_tie(request, code, ply), code=code, solo=False)
            return Step(
                "refuse-tie",
                lambda: duels_service.decline_tie(request, code, ply),
                code=code,
                ply=ply,
                solo=False,
            )
        if drawn > 0.9:
            return Step(
                "offer",
                lambda: duels_service.offer_tie(request, code, ply),
                code=code,
                ply=ply,
                seat=seat,
                solo=False,
            )
        if drawn > 0.87:
            return Step("resign", lambda: moves.resign_game(request, code, ply), code=code, solo=False)
        possible = game.match.position.moves()
        if game.match.position.turn != seat or own.sealed is not None or not possible:
            return None  # it may have ended between the two questions that the list is read by
        move = rng.choice(possible)
        make = lambda: moves.make_move(request, code, ply, move)  # noqa: E731
        return Step("move", make, code=code, interaction=request.interaction_id, solo=False)


def _open_challenges(session: Session, player: int) -> list[Duel]:
    """Return the challenges to `player`, or sometimes one by `player` to cancel."""
    return duels.list_challenges_to(session, player, DUELS) or duels.list_challenges(session, player, DUELS)[1:]


def run(address: str, worker: int, workers: int, seed: int, journal: Path, limit: float | None) -> None:
    """Play on the database at `address` until killed, with transactions limited to `limit` seconds if it is given."""
    if limit is not None:
        errors.TRANSACTION_TIMEOUT_S = limit
    logging.disable(logging.CRITICAL)
    pacing._MAX_INTERVAL_S = pacing._MAX_RECENT_S = 0.0
    asyncio.run(_run(address, worker, workers, Random(seed), Journal(journal)))


async def _run(address: str, worker: int, workers: int, rng: Random, journal: Journal) -> None:
    app = AppContext(Database(address, "normal"), limits=LimitSettings(games_per_player=1000), rng=rng)
    jobs = [DELETIONS, SPENT_TRIES, AGGREGATION_JOB, DuelJobs(SilentNotifier()).job(), _heartbeat(journal)]
    met = [number for each in range(workers) for number in range(_BLOCK * (each + 1), _BLOCK * (each + 1) + PLAYERS)]
    interactions = count(time.time_ns() + worker * 10**15)
    async with asyncio.TaskGroup() as group:
        group.create_task(Scheduler(app, jobs).run_forever())
        group.create_task(_identify(app, journal))
        for number in range(PLAYERS):
            group.create_task(_one_after_the_other(app, worker, number, met, journal, interactions))


async def _one_after_the_other(
    app: AppContext, worker: int, number: int, met: list[int], journal: Journal, interactions: Iterator[int]
) -> None:
    player = _BLOCK * (worker + 1) + number
    while True:
        await LoadPlayer(app, player, met, journal, interactions).play()
        gone, player = player, _BLOCK * (worker + 1) + PLAYERS + time.time_ns() // 1_000_000 % (_BLOCK - PLAYERS)
        met[met.index(gone)] = player  # else nobody would meet the new player in a duel


def _heartbeat(journal: Journal) -> Job:
    """Return a job that is always due and reads the database, as jobs that check deadlines do."""

    async def due(app: AppContext, now: object) -> object:
        await app.database.is_writable(60)
        return now

    async def beat(app: AppContext, now: object) -> None:
        if await app.database.is_writable(60):
            journal.write("job")

    return Job("heartbeat", due, beat)  # type: ignore[arg-type]


async def _identify(app: AppContext, journal: Journal) -> None:
    """Take the lock for identifying, again and again."""
    while True:
        with suppress(CoinsError):
            async with app.database.advisory_locks.lock(_LOCK):
                journal.write("lock")
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)


class LoadProcesses:
    """`workers` processes on the database at `address`, with their journals in `folder`.

    `limit` is the time limit of their transactions in seconds, if it is another one than usual.
    """

    def __init__(self, address: str, workers: int, folder: Path, limit: float | None = None) -> None:
        self._address = address
        self._workers = workers
        self._folder = folder
        self._limit = limit
        self._seeds = 0
        self._running: dict[int, BaseProcess] = {}

    def start(self) -> None:
        """Start all processes that don't run."""
        for worker in range(self._workers):
            if worker not in self._running:
                self._seeds += 1
                arguments = (self._address, worker, self._workers, self._seeds, self.journal(worker), self._limit)
                self._running[worker] = _context.Process(target=run, args=arguments, daemon=True)
                self._running[worker].start()

    def kill(self, worker: int) -> None:
        """Kill a process by SIGKILL. Raises `AssertionError` if it has ended by itself."""
        killed = self._running.pop(worker)
        assert killed.is_alive(), f"the process {worker} has ended by itself: see its output"
        killed.kill()
        killed.join()
        killed.close()

    def kill_all(self) -> None:
        for worker in list(self._running):
            self.kill(worker)

    def journal(self, worker: int) -> Path:
        return self._folder / f"journal-{worker}"

    def entries(self) -> list[Entry]:
        """Return all entries so far."""
        return read_entries([self.journal(worker) for worker in range(self._workers)])

    def entries_of(self, worker: int) -> list[Entry]:
        return read_entries([self.journal(worker)])

    async def until_all(self, kinds: Kinds, since: float, patience: float) -> dict[str, float]:
        """Wait until each process has confirmed something of each of `kinds` after `since`.

        Return by kind the seconds from `since` to the last process. Raises `AssertionError` after `patience` seconds.
        """
        while time.monotonic() < since + patience:
            if len(found := self._last_firsts(kinds, since)) == len(kinds):
                return found
            await asyncio.sleep(0.1)
        raise AssertionError(f"not all are back after {patience} s: {self._last_firsts(kinds, since)}")

    def _last_firsts(self, kinds: Kinds, since: float) -> dict[str, float]:
        """Return the time at which the last process first confirmed each of `kinds` that all have confirmed."""
        later = [[e for e in self.entries_of(worker) if e["at"] > since] for worker in range(self._workers)]
        found = {}
        for name, each in kinds.items():
            firsts = [next((entry["at"] for entry in entries if entry["kind"] in each), None) for entries in later]
            known = [moment for moment in firsts if moment is not None]
            if len(known) == self._workers:
                found[name] = round(max(known) - since, 1)
        return found


class Confirmed:
    """The stored games, duels and preferences, and the players who have tried a daily puzzle."""

    def __init__(self, session: Session) -> None:
        found = stored_state(session)
        self.games = {game.code: game for game in found.games.values()}
        self.duels = found.duels
        self.interactions = set(session.scalars(text(_CREATED)))
        for game in self.games.values():
            self.interactions |= game.interactions
            if game.duel_game is not None and game.duel_game.sealed is not None:
                self.interactions.add(game.duel_game.sealed.interaction)
        themes = text("SELECT owner_id, value FROM preferences WHERE kind = 'player' AND name = 'theme'")
        self.themes = {row[0]: row[1] for row in session.execute(themes)}
        self.tries = set(session.scalars(text("SELECT player0_id FROM games WHERE day IS NOT NULL")))


async def assert_all_is_well(database: Database, read: Callable[[], list[Entry]]) -> None:
    """Assert that the database has all entries that `read` returns, and that it is consistent.

    A deletion may be unfinished: after an outage or a kill the job finishes it.
    """
    assert await missing(database, read) == []
    wrong = [finding for finding in await findings(database) if finding.deletion is None]
    assert wrong == [], "\n".join(map(str, wrong))


async def missing(database: Database, read: Callable[[], list[Entry]]) -> list[Entry]:
    """Return the entries that are missing or different in the database. O(entries).

    Processes may go on meanwhile: what they began before the snapshot is in the entries that are read after it.
    """
    entries = read()
    async with database.transaction(writes=False) as connection:
        stored = await connection.run_sync(lambda opened: Confirmed(Session(opened)))
    later = read()
    gone = {entry["player"] for entry in later if entry.get("what") == "forget"}
    answered = {(entry["code"], entry["ply"]) for entry in later if entry.get("what") == "refuse-tie"}
    lost = _wrong_themes(entries, later, stored, gone)
    forgotten: set[int] = set()
    for entry in reversed(entries):
        if entry["kind"] == "forget":
            forgotten.add(entry["player"])
        elif entry.get("player") in forgotten and entry["kind"] in _BEGINS:
            lost += [entry] if entry["interaction"] in stored.interactions else []
        elif entry.get("player") not in gone and not _is_stored(entry, stored, answered, gone):
            lost.append(entry)
    return lost


def _wrong_themes(entries: list[Entry], later: list[Entry], stored: Confirmed, gone: set[int]) -> list[Entry]:
    """Return the last confirmed themes that are not stored, unless a theme in `later` has replaced them."""
    confirmed = {entry["player"]: entry for entry in entries if entry["kind"] == "setting"}
    allowed = {player: {entry["value"]} for player, entry in confirmed.items()}
    for entry in later:
        player = entry.get("player")
        if entry.get("what") == "setting" and player in confirmed and entry["at"] > confirmed[player]["at"]:
            allowed[player].add(entry["value"])
    return [
        entry
        for player, entry in confirmed.items()
        if player not in gone and stored.themes.get(player) not in allowed[player]
    ]


def _is_stored(entry: Entry, stored: Confirmed, answered: set[tuple[str, int]], gone: set[int]) -> bool:
    kind, code = entry["kind"], entry.get("code")
    if kind in ("challenge", "again"):
        return entry["interaction"] in stored.interactions or entry["other"] in gone
    if kind == "daily":
        return entry["player"] in stored.tries
    if kind in _ENDS:
        # A duel without one of its players is deleted or anonymized.
        return code not in stored.duels or stored.duels[code].stage in (*_ENDS[kind], DuelStage.CLOSED)
    if code is None:
        return "interaction" not in entry or entry["interaction"] in stored.interactions
    game = stored.games.get(code)
    if game is None:
        return not entry["solo"]  # deleted with the other player of its duel
    over = not game.match.active
    if kind in ("end", "resign", "tie"):
        return over
    if kind == "offer":
        offered = None if game.duel_game is None else game.duel_game.offered
        passed = over or offered == entry["seat"] or game.match.ply > entry["ply"]
        return passed or (code, entry["ply"]) in answered
    if kind == "hint":
        return any(each.ply == entry["ply"] and each.level.value >= entry["level"] for each in game.hints)
    if kind == "move" and not entry["solo"] and over:
        return True  # a sealed move is dropped if its game ends otherwise
    return "interaction" not in entry or entry["interaction"] in stored.interactions
