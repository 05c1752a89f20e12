"""Verify a whole database in one consistent view, and repair what can be recomputed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from bot.coins import Oracle
from bot.errors import CoinsError
from bot.match.puzzles import POOL, puzzle
from bot.match.training import OwnPosition, RatedSession
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.game_verification import Finding, check_duel, check_game
from bot.service.statistics import recompute, repair_player
from bot.store import (
    StoreError,
    StoreUnavailableError,
    Transaction,
    columns,
    ratings,
    statistics,
    training,
    verification,
)
from bot.store.models import DuelRow, GameRow, PlayerRow
from bot.store.ratings import Progress
from bot.store.statistics import StoredStatistics
from bot.store.training_models import TrainingSessionRow

R = TypeVar("R")


async def verify_database(app: AppContext, on_progress: Progress, on_finding: Callable[[Finding], None]) -> None:
    """Replay every game, recompute every row that follows from others, and report each finding as it is found.

    Sees the database as it is at one moment, while others use it. Keeps the statistics of one player in memory, and the
    ratings of all. Raises `StoreError`.
    """

    def work(transaction: Transaction) -> None:
        for finding in _findings(app, transaction, on_progress):
            on_finding(finding)

    async with app.database.transaction(writes=False) as connection:
        await connection.run_sync(lambda opened: work(Transaction(opened)))


async def repair(app: AppContext, findings: Sequence[Finding], on_progress: Progress) -> None:
    """Write what `findings` have recomputed, and finish deletions. Raises `StoreError`."""
    if any(finding.deletion for finding in findings):
        await privacy.finish_all(app)
    if any(finding.ratings for finding in findings):
        await ratings.recompute_ratings(app.database, on_progress)
    await app.database.write(statistics.complete_guilds)
    wrong_players = sorted({finding.player for finding in findings if finding.player is not None})
    for done, player in enumerate(wrong_players, 1):
        await repair_player(app, player)
        on_progress("recomputing statistics", done, len(wrong_players))


def _findings(app: AppContext, transaction: Transaction, on_progress: Progress) -> Iterator[Finding]:
    check = _Check(app, transaction, on_progress)
    for place, findings in (
        ("References", check.references()),
        ("Games", check.games()),
        ("Duels", check.duels()),
        ("Ratings", check.ratings()),
        ("Players", check.players()),
        ("Training", check.training()),
    ):
        yield from _guarded(place, findings)


def _guarded(place: str, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield `findings`, and one more if values that nobody has expected make it impossible to go on."""
    try:
        yield from findings
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError, CoinsError) as error:
        if isinstance(error, StoreError | StoreUnavailableError):
            raise
        yield Finding(place, f"it can't be verified: {type(error).__name__}: {error}")


class _Check:
    """A verification that goes game by game, duel by duel and player by player.

    A damaged game or duel makes the statistics of its players wrong as well. They are not compared then, because
    recomputing them from damaged games would lose the right numbers.
    """

    def __init__(self, app: AppContext, transaction: Transaction, on_progress: Progress) -> None:
        self._app = app
        self._transaction = transaction
        self._on_progress = on_progress
        self._being_deleted = verification.players_being_deleted(transaction)
        self._damaged_players: set[int | None] = {*self._being_deleted}
        self._duels_intact = True

    def references(self) -> Iterator[Finding]:
        for of_player, rows in verification.rows_of_deleted_players(self._transaction):
            yield Finding(f"Table {of_player.name}", f"{rows} rows of deleted players remain")
        for player, since in self._being_deleted.items():
            problem = f"the deletion that began at {since:%Y-%m-%d %H:%M} is unfinished"
            yield Finding(f"Player {player}", problem, deletion=True)

    def _all(self, step: str, table: Any, rows: Iterable[R]) -> Iterator[R]:
        """Yield `rows`, all of a table, and report the progress."""
        total = verification.count(self._transaction, table)
        for done, row in enumerate(rows, 1):
            yield row
            self._on_progress(step, done, total)

    def games(self) -> Iterator[Finding]:
        boards = verification.boards_of_days(self._transaction)
        for stored in self._all("checking games", GameRow, verification.all_games(self._transaction)):
            players = {stored.row.player0_id, stored.row.player1_id}
            problems = check_game(stored, boards, self._app.oracle)
            yield from self._problems(f"Game {stored.row.code}", players, problems)

    def duels(self) -> Iterator[Finding]:
        for duel in self._all("checking duels", DuelRow, verification.all_rows(self._transaction, DuelRow)):
            duelists = {duel.challenger_id, duel.challenged_id}
            for finding in self._problems(f"Duel {duel.code}", duelists, check_duel(self._transaction, duel)):
                self._duels_intact = False
                yield finding

    def _problems(self, place: str, players: set[int | None], problems: Iterable[str]) -> Iterator[Finding]:
        """Yield the `problems` of what these players have played, unless one of them is being deleted."""
        if not players & self._being_deleted.keys():
            for finding in _guarded(place, (Finding(place, problem) for problem in problems if problem)):
                self._damaged_players |= players
                yield finding

    def ratings(self) -> Iterator[Finding]:
        if self._being_deleted:
            return  # a version before 1.6.0 may be replacing the players of rated duels
        for place, problem in ratings.differences(self._transaction, self._on_progress):
            yield Finding(place, problem, ratings=self._duels_intact)

    def players(self) -> Iterator[Finding]:
        """Compare the statistics of all players, and on which leaderboards of servers they are."""
        for row in self._all("checking players", PlayerRow, verification.all_rows(self._transaction, PlayerRow)):
            if row.id not in self._damaged_players:
                yield from _guarded(f"Player {row.id}", self._player(row.id))
        for guild, player in statistics.missing_from_guilds(self._transaction):
            yield Finding(f"Server {guild}", f"its leaderboards don't list player {player}", player)

    def _player(self, player: int) -> Iterator[Finding]:
        """Replay and solve all games of `player`, and compare the statistics."""
        transaction = self._transaction
        recomputed, errors = recompute(self._app, transaction, player)
        if errors:
            return  # reported as games that can't be replayed
        stored = _rows(player, statistics.stored_statistics(transaction, player))
        right = _rows(player, recomputed)
        stored["training"], right["training"] = (
            training.stored_best(transaction, player),
            training.best_of(transaction, player),
        )
        for place, problem in columns.differences(stored, right):
            yield Finding(f"Player {player}, {place}", problem, player)

    def training(self) -> Iterator[Finding]:
        """Compare the scores and answers of all sessions, and the numbers of rated attempts. Solves puzzles."""
        rated: dict[int, int] = defaultdict(int)
        for row in verification.all_rows(self._transaction, TrainingSessionRow):
            place = f"Training session {row.id}"
            yield from _guarded(place, _check_session(row, self._app.oracle, rated))
        for player, attempts in training.rated_attempts(self._transaction).items():
            if attempts != rated[player]:
                problem = f"{attempts} rated attempts are stored instead of {rated[player]}"
                yield Finding(f"Puzzle rating of player {player}", problem)


def _rows(player: int, of_player: StoredStatistics) -> dict[str, dict[str, Any]]:
    """Return the rows with the statistics of `player`, by their place."""
    results = {f"the result of game {game}": {"result": result} for game, result in of_player.results.items()}
    changes = {
        f"the level after game {game}": statistics.change_columns(game, player, ended, change)
        for game, (ended, change) in of_player.changes.items()
    }
    career = statistics.career_columns(player, of_player.career) | {"level": of_player.level}
    return {"career": career, **results, **changes}


def _check_session(row: Any, oracle: Oracle, rated: dict[int, int]) -> Iterator[Finding]:
    """Yield findings about a session, and add its rated attempts to those of its player."""
    place, stored = f"Training session {row.id}", training.session_of(row)
    if stored.score != row.score:
        yield Finding(place, f"its score is {row.score} instead of {stored.score}")
    if row.pool != POOL:  # what was answered rightly of earlier pools is no longer known
        return
    rated[row.player_id] += len(stored.attempts) if isinstance(stored, RatedSession) else 0
    for attempt in stored.attempts:
        item = stored.items[attempt.place]
        if not isinstance(item, OwnPosition):  # its game may have been deleted since
            best = oracle.best_moves(puzzle(item).position)
            if attempt.is_right != (attempt.move in best):
                yield Finding(place, f"the answer at place {attempt.place} is marked wrongly")
