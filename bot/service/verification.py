"""Verify a whole database in one consistent view, and repair what can be recomputed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from datetime import UTC

from bot.coins import Oracle, Position
from bot.errors import CoinsError
from bot.learning.course import Lesson, judge, load_course
from bot.match.match import parse_board
from bot.match.own_puzzles import prove, puzzle_of
from bot.match.puzzles import POOL, puzzle
from bot.match.ratings import LadderRating, is_same_figure
from bot.match.reminders import HOURS, MAX_IGNORED, REFUSED
from bot.match.statistics import Career
from bot.match.training import OwnPosition, RatedSession
from bot.match.zones import time_zone
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.game_verification import (
    CORRECT,
    DELETE,
    FINISH,
    FORGET,
    REBUILD,
    RESTORE,
    Finding,
    check_duel,
    check_game,
)
from bot.service.statistics import recompute, repair_player
from bot.store import (
    StoreError,
    StoreUnavailableError,
    Transaction,
    own_puzzles,
    statistics,
    training,
    unfit_values,
    verification,
)
from bot.store import ratings as rating_rebuild
from bot.store.models import CareerRow, DuelRow, GameRow, LadderChangeRow, PlayerRow, RatingChangeRow, RatingRow
from bot.store.ratings import RebuildProgress, rebuild_ratings
from bot.store.statistics import StoredStatistics
from bot.store.unfit_values import UnfitValue
from bot.store.verification import StoredLesson


def check_lessons(transaction: Transaction) -> Iterator[Finding]:
    """Yield findings about the progress of all players. Reads two tables."""
    for stored in verification.lessons(transaction):
        for problem in _check_lesson(stored, load_course().find(stored.lesson)):
            yield Finding(f"Player {stored.player}, lesson {stored.lesson}", problem, RESTORE)


def _check_lesson(stored: StoredLesson, lesson: Lesson | None) -> Iterator[str]:
    row, answers = stored.row, set(stored.answers.items())
    if row is None:
        yield "answers are stored, but no progress"
    elif row.best is not None and row.best < 0:
        yield f"the best score is {row.best}"
    if row is not None and row.answer:
        answers.add((row.step, row.answer))
    for step_id, answer in sorted(answers):
        step = None if lesson is None else lesson.step(step_id)
        if step is not None and judge(step, answer) is None:
            yield f"the step {step_id} never offered the answer {answer}"


def check_reminders(transaction: Transaction) -> Iterator[Finding]:
    """Yield findings about the reminders of all players. Reads one table."""
    for row in verification.reminders(transaction):
        for problem in (
            "" if time_zone(row.zone) is not UTC else f"there is no time zone {row.zone}",
            "" if 0 <= row.hour < HOURS else f"the hour is {row.hour}",
            "" if REFUSED <= row.ignored <= MAX_IGNORED else f"{row.ignored} were ignored",
        ):
            if problem:
                yield Finding(f"Reminders of player {row.player_id}", problem, CORRECT)


_SESSIONS_PER_BATCH = 500


def check_training(transaction: Transaction, oracle: Oracle) -> Iterator[Finding]:
    """Yield findings about sessions of training: their answers, scores and number of rated attempts. Solves puzzles.

    What was answered rightly of earlier pools is no longer known.
    """
    rated: dict[int, int] = defaultdict(int)
    for row in training.sessions_of_all(transaction, _SESSIONS_PER_BATCH):
        location = f"Training session {row.id}"
        try:
            stored = training.session_of(row)
        except (CoinsError, ValueError, TypeError) as error:
            yield Finding(location, f"it can't be read: {error}", RESTORE)
            continue
        if stored.score != row.score:
            yield Finding(location, f"its score is {row.score} instead of {stored.score}", RESTORE)
        if row.pool != POOL:
            continue
        for attempt in stored.attempts:
            item = stored.items[attempt.place] if attempt.place < len(stored.items) else None
            if isinstance(item, OwnPosition):  # its game may have been deleted since
                continue
            best = () if item is None else oracle.best_moves(puzzle(item).position)
            if item is None or attempt.is_right != (attempt.move in best):
                yield Finding(location, f"the answer at place {attempt.place} is marked wrongly", RESTORE)
        rated[row.player_id] += len(stored.attempts) if isinstance(stored, RatedSession) else 0
    for player, attempts in training.rated_attempts(transaction).items():
        if attempts != rated[player]:
            problem = f"there are {rated[player]} rated attempts instead of {attempts}"
            yield Finding(f"Puzzle rating of player {player}", problem, RESTORE)


def check_own_puzzles(transaction: Transaction, oracle: Oracle) -> Iterator[Finding]:
    """Yield findings about puzzles that players have made. Solves all of them."""
    for code, board in own_puzzles.boards(transaction):
        try:
            prove(puzzle_of(Position.start(parse_board(board))), oracle)
        except CoinsError as error:
            yield Finding(f"Puzzle {code}", f"it is none: {error}", DELETE)


def check_references(transaction: Transaction) -> Iterator[Finding]:
    """Yield findings about dangling references and traces of deleted players. Reads all tables."""
    for column, target, rows, values in verification.dangling_references(transaction):
        problem = f"{rows} rows refer to missing {target.table.name} ({', '.join(map(str, values))})"
        yield Finding(f"Table {column.table.name}, {column.name}", problem, DELETE)
    for table, what, rows in verification.remaining_data(transaction):
        yield Finding(f"Table {table}", f"{rows} rows with data of deleted players remain: {what}", FORGET)


def _differences(stored: StoredStatistics, right: StoredStatistics) -> Iterator[tuple[str, str]]:
    """Yield the places in which stored statistics differ from the right ones, with the difference."""
    kept, recomputed = (replace(each.career, rating=LadderRating()) for each in (stored, right))
    if wrong := ", ".join(_field_differences(kept, recomputed)):
        yield "career", wrong
    if wrong := ", ".join(_field_differences(stored.career.rating, right.career.rating)):
        yield "rating against bots", wrong
    if stored.level != right.level:
        yield "level", f"it is stored as {stored.level} instead of {right.level}"
    for game in sorted({**stored.results, **right.results}):
        results = stored.results.get(game), right.results.get(game)
        if results[0] != results[1]:
            yield f"game with the id {game}", "its result is stored as {} instead of {}".format(*results)
    for game in sorted({**stored.changes, **right.changes}):
        first, second = stored.changes.get(game), right.changes.get(game)
        if first is None or second is None:
            wrong = "it is missing" if first is None else "it is stored, but the game doesn't count"
        else:
            (ended, change), (right_end, right_change) = first, second
            wrong = ", ".join(_field_differences(change.rating, right_change.rating))
            shown = (ended, change.points, change.milestone), (right_end, right_change.points, right_change.milestone)
            wrong = wrong or (f"{shown[0]} is stored instead of {shown[1]}" if shown[0] != shown[1] else "")
        if wrong:
            yield f"level after the game with the id {game}", wrong


def _field_differences(stored: Career | LadderRating, right: Career | LadderRating) -> Iterator[str]:
    for each in fields(stored):
        first, second = getattr(stored, each.name), getattr(right, each.name)
        if first != second and not (isinstance(second, float) and is_same_figure(first, second)):
            yield f"{each.name} is {first} instead of {second}"


_GAMES_PER_BATCH, _DUELS_PER_BATCH, _PLAYERS_PER_BATCH = 500, 200, 500
"""Rows of each that are in memory at a time."""
_TABLES_OF_RATINGS = (RatingRow.__tablename__, RatingChangeRow.__tablename__)
_TABLES_OF_STATISTICS = (CareerRow.__tablename__, LadderChangeRow.__tablename__)


async def verify_database(app: AppContext, on_progress: RebuildProgress, on_finding: Callable[[Finding], None]) -> int:
    """Verify the database, report each finding as it is found, and return the number of findings.

    Sees the database as it is at one moment, while others use it. Reads each game twice and solves it once for each
    player. Keeps the statistics of one player in memory, and the ratings of all. Raises `StoreError`.
    """

    def work(transaction: Transaction) -> int:
        findings = 0
        for findings, finding in enumerate(_findings(app, transaction, on_progress), 1):  # noqa: B007 - the last is returned
            on_finding(finding)
        return findings

    async with app.database.transaction(writes=False) as connection:
        return await connection.run_sync(lambda opened: work(Transaction(opened)))


async def first_finding(app: AppContext) -> Finding | None:
    """Return the first finding in the database, if there is any. Raises `StoreError`."""
    async with app.database.transaction(writes=False) as connection:
        return await connection.run_sync(
            lambda opened: next(_findings(app, Transaction(opened), lambda *_: None), None)
        )


def _findings(app: AppContext, transaction: Transaction, on_progress: RebuildProgress) -> Iterator[Finding]:
    unfit = [*map(_unfit_finding, unfit_values.unfit_values(transaction))]
    if unfit:
        yield from unfit
        return
    yield from _guarded("The references between tables", check_references(transaction))
    check = _Check(app, transaction, on_progress)
    yield from check.deletions()
    yield from check.puzzles()
    yield from check.games()
    yield from check.duels()
    yield from _guarded("Ratings", check.ratings())
    yield from check.players()
    yield from _guarded("Lessons", check_lessons(transaction))
    yield from _guarded("Reminders", check_reminders(transaction))
    yield from _guarded("Training", check_training(transaction, app.oracle))
    yield from _guarded("Own puzzles", check_own_puzzles(transaction, app.oracle))


def _unfit_finding(unfit: UnfitValue) -> Finding:
    location = f"Table {unfit.table}, {unfit.row}, {unfit.column}"
    if unfit.table in _TABLES_OF_RATINGS:
        return Finding.of_rating(location, unfit.wrong)
    if unfit.table in _TABLES_OF_STATISTICS and unfit.player is not None:
        return Finding(location, unfit.wrong, REBUILD, unfit.player)
    return Finding(location, unfit.wrong, CORRECT)


def _guarded(location: str, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield `findings`, and one more if values that nobody has expected make it impossible to go on."""
    try:
        yield from findings
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError, CoinsError) as error:
        if isinstance(error, StoreError | StoreUnavailableError):
            raise
        yield Finding(location, f"it can't be verified: {type(error).__name__}: {error}", RESTORE)


class _Check:
    """A verification that goes game by game, duel by duel and player by player.

    A damaged game or duel makes the statistics of its players wrong as well. They are not compared then, because
    recomputing them from damaged games would lose the right numbers.
    """

    def __init__(self, app: AppContext, transaction: Transaction, on_progress: RebuildProgress) -> None:
        self._app = app
        self._transaction = transaction
        self._on_progress = on_progress
        self._newest = verification.newest(transaction)
        self._boards = verification.boards_of_days(transaction)
        self._players_being_deleted = verification.players_being_deleted(transaction)
        self._damaged_players: set[int | None] = {*self._players_being_deleted}
        self._duels_intact = True

    def deletions(self) -> Iterator[Finding]:
        for player, since in self._players_being_deleted.items():
            problem = f"the deletion that began at {since:%Y-%m-%d %H:%M} is unfinished"
            yield Finding(f"Player {player}", problem, FINISH, deletion=player)

    def puzzles(self) -> Iterator[Finding]:
        for day, board in self._boards.items():
            try:
                parse_board(board)
            except CoinsError as error:
                yield Finding(f"Puzzle of {day}", f"its board can't be read: {error}", RESTORE)

    def games(self) -> Iterator[Finding]:
        total, done = verification.count(self._transaction, GameRow), 0
        for batch in verification.games(self._transaction, _GAMES_PER_BATCH):
            for game in batch:
                check = check_game(game, self._boards, self._app.oracle, self._players_being_deleted)
                for finding in _guarded(f"Game {game.row.code}", check):
                    if finding.affects_statistics:
                        self._damaged_players |= {game.row.player0_id, game.row.player1_id}
                    yield finding
            done += len(batch)
            self._on_progress("checking games", done, total)

    def duels(self) -> Iterator[Finding]:
        total, done = verification.count(self._transaction, DuelRow), 0
        for batch in verification.duels(self._transaction, _DUELS_PER_BATCH):
            for duel in batch:
                if (
                    self._players_being_deleted
                    and {duel.row.challenger_id, duel.row.challenged_id} & self._players_being_deleted.keys()
                ):
                    continue
                for finding in _guarded(f"Duel {duel.row.code}", check_duel(self._transaction, duel, self._newest)):
                    self._damaged_players |= {duel.row.challenger_id, duel.row.challenged_id}
                    self._duels_intact = False
                    yield finding
            done += len(batch)
            self._on_progress("checking duels", done, total)

    def ratings(self) -> Iterator[Finding]:
        if self._players_being_deleted:
            return  # the players of rated duels are being replaced
        for difference in rating_rebuild.differences(self._transaction, self._on_progress):
            after = "" if difference.duel is None else f" after the duel with the id {difference.duel}"
            finding = Finding.of_rating(f"Rating of player {difference.player}{after}", difference.wrong)
            yield finding if self._duels_intact else replace(finding, rating=False, remedy=RESTORE)

    def players(self) -> Iterator[Finding]:
        """Compare the statistics of all players, and on which leaderboards of servers they are."""
        total, done, last_player = verification.count(self._transaction, PlayerRow), 0, 0
        while page := statistics.players_after(self._transaction, last_player, _PLAYERS_PER_BATCH):
            for player in page:
                if player not in self._damaged_players:
                    yield from _guarded(f"Player {player}", self._player(player))
                self._transaction.expunge_all()
                self._on_progress("checking players", done := done + 1, total)
            last_player = page[-1]
        for guild, player in statistics.missing_from_guilds(self._transaction):
            yield Finding(
                f"Server {guild}", f"its leaderboards don't list player {player}", REBUILD, guild=guild, player=player
            )

    def _player(self, player: int) -> Iterator[Finding]:
        """Replay and solve all games of `player`, and compare the statistics."""
        transaction, location = self._transaction, f"Player {player}"
        recomputation, errors = recompute(self._app, transaction, player)
        if errors:
            return  # reported as games that can't be replayed
        for place, problem in _differences(statistics.stored_statistics(transaction, player), recomputation.right):
            yield Finding(f"{location}, {place}", problem, REBUILD, player)
        stored, right = training.stored_best(transaction, player), training.best_of(transaction, player)
        if stored != right:
            yield Finding(f"{location}, training", f"{stored} is stored instead of {right}", REBUILD, player)


async def repair(app: AppContext, findings: Sequence[Finding], on_progress: RebuildProgress) -> None:
    """Finish deletions and recompute the ratings and statistics named by `findings`. Raises `StoreError`."""
    if any(finding.deletion is not None for finding in findings):
        await privacy.finish_all(app)
    if any(finding.rating for finding in findings):
        await rebuild_ratings(app.database, on_progress)
    for finding in findings:
        if finding.guild is not None and finding.player is not None:
            await app.database.write(statistics.add_to_guild, [finding.player], finding.guild)
    wrong_players = sorted({finding.player for finding in findings if finding.player is not None})
    for done, player in enumerate(wrong_players, 1):
        await repair_player(app, player)
        on_progress("recomputing statistics", done, len(wrong_players))
