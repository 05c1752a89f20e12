"""Verify a whole database in one consistent view, and repair what can be recomputed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from bot.coins import Board
from bot.errors import CoinsError
from bot.service.app_context import AppContext
from bot.service.maintenance import personal_data
from bot.service.maintenance.guild_cleanup import RETENTION
from bot.service.statistics.rebuild import rebuild_all, rebuild_player
from bot.service.verification import duels, lessons, players, references
from bot.service.verification.findings import CORRECT, REBUILD, RESTORE, Finding
from bot.service.verification.games import GameVerifier
from bot.store import Session, StoreError, StoreUnavailableError
from bot.store.models import DuelRow, GameRow, RatingChangeRow, RatingRow
from bot.store.statistics import history, rebuild_progress
from bot.store.statistics.rating_rebuild import RebuildProgress, rebuild_ratings
from bot.store.statistics.replace import DERIVED
from bot.store.verification import games, player_statistics, ratings, values
from bot.store.verification.values import UnfitValue

_GAMES_PER_BATCH, _DUELS_PER_BATCH, _PLAYERS_PER_BATCH = 500, 200, 500
"""Rows of each that are in memory at a time."""
_TABLES_OF_RATINGS = (RatingRow.__tablename__, RatingChangeRow.__tablename__)
_TABLES_OF_STATISTICS = tuple(table.__tablename__ for table in DERIVED)


async def verify(app: AppContext, on_progress: RebuildProgress, on_finding: Callable[[Finding], None]) -> int:
    """Verify the database, report each finding as it is found, and return the number of findings.

    Sees the database as it is at one moment, while others use it. Reads each game twice and solves it once for each
    player. Keeps the statistics of one player in memory, and the ratings of all. Raises `StoreError`.
    """
    findings = 0

    def work(session: Session) -> int:
        nonlocal findings
        for finding in _findings(app, session, on_progress):
            findings += 1
            on_finding(finding)
        return findings

    return await app.database.read_snapshot(work)


async def first_finding(app: AppContext) -> Finding | None:
    """Return the first finding in the database, if there is any. Raises `StoreError`."""
    return await app.database.read_snapshot(lambda session: next(_findings(app, session, lambda *_: None), None))


def _findings(app: AppContext, session: Session, on_progress: RebuildProgress) -> Iterator[Finding]:
    unfit = [*map(_unfit_finding, values.unfit_values(session))]
    if unfit:
        yield from unfit
        return
    yield from _guarded("The references between tables", references.check(session))
    check = _Check(app, session, on_progress)
    yield from check.deletions()
    yield from check.puzzles()
    yield from check.games()
    yield from check.duels()
    yield from _guarded("Ratings", check.ratings())
    yield from check.players()
    yield from _guarded("Lessons", lessons.check(session))


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

    def __init__(self, app: AppContext, session: Session, on_progress: RebuildProgress) -> None:
        self._app = app
        self._session = session
        self._on_progress = on_progress
        self._newest = games.newest(session)
        self._boards = games.boards_of_days(session)
        self._players_being_deleted = player_statistics.players_being_deleted(session)
        self._damaged_players: set[int | None] = {*self._players_being_deleted}
        self._duels_intact = True

    def deletions(self) -> Iterator[Finding]:
        for player, since in self._players_being_deleted.items():
            yield Finding.of_deletion(player, since)

    def puzzles(self) -> Iterator[Finding]:
        for day, board in self._boards.items():
            try:
                Board.parse(board)
            except CoinsError as error:
                yield Finding(f"Puzzle of {day}", f"its board can't be read: {error}", RESTORE)

    def games(self) -> Iterator[Finding]:
        check = GameVerifier(self._boards, self._app.oracle, self._players_being_deleted)
        total, done = games.count(self._session, GameRow), 0
        for batch in games.games(self._session, _GAMES_PER_BATCH):
            for game in batch:
                for finding in _guarded(f"Game {game.row.code}", check.check(game)):
                    if finding.affects_statistics:
                        self._damaged_players |= {game.row.player0_id, game.row.player1_id}
                    yield finding
            done += len(batch)
            self._on_progress("checking games", done, total)

    def duels(self) -> Iterator[Finding]:
        total, done = games.count(self._session, DuelRow), 0
        for batch in games.duels(self._session, _DUELS_PER_BATCH):
            for duel in batch:
                if (
                    self._players_being_deleted
                    and {duel.row.challenger_id, duel.row.challenged_id} & self._players_being_deleted.keys()
                ):
                    continue
                for finding in _guarded(f"Duel {duel.row.code}", duels.check(self._session, duel, self._newest)):
                    self._damaged_players |= {duel.row.challenger_id, duel.row.challenged_id}
                    self._duels_intact = False
                    yield finding
            done += len(batch)
            self._on_progress("checking duels", done, total)

    def ratings(self) -> Iterator[Finding]:
        if self._players_being_deleted:
            return  # the players of rated duels are being replaced
        for difference in ratings.differences(self._session, self._on_progress):
            after = "" if difference.duel is None else f" after the duel with the id {difference.duel}"
            finding = Finding.of_rating(f"Rating of player {difference.player}{after}", difference.wrong)
            yield finding if self._duels_intact else replace(finding, rating=False, remedy=RESTORE)

    def players(self) -> Iterator[Finding]:
        """Compare the statistics of players; during a rebuild of all players, only of those who are done."""
        up_to = rebuild_progress.reached(self._session)
        total, done, last_player = history.players_up_to(self._session, up_to), 0, 0
        leaving = player_statistics.guilds_without_bot(self._session, self._app.clock() - RETENTION)
        concurrent = players.ConcurrentWork(leaving, frozenset(self._players_being_deleted), self._newest)
        if up_to is not None:
            left = history.players_up_to(self._session) - total
            yield Finding.of_rebuild(left)
        while page := self._next_page(last_player, up_to):
            for player in page:
                if player not in self._damaged_players:
                    check = players.check(self._app, self._session, player, concurrent)
                    yield from _guarded(f"Player {player}", check)
                self._session.expunge_all()
                self._on_progress("checking players", done := done + 1, total)
            last_player = page[-1]

    def _next_page(self, after: int, up_to: int | None) -> Sequence[int]:
        players_after = history.players_after(self._session, after, _PLAYERS_PER_BATCH)
        return players_after if up_to is None else [player for player in players_after if player <= up_to]


async def repair(app: AppContext, findings: Sequence[Finding], on_progress: RebuildProgress) -> None:
    """Finish deletions and recompute the ratings and statistics named by `findings`. Raises `StoreError`."""
    if any(finding.deletion is not None for finding in findings):
        await personal_data.finish_all(app)
    if any(finding.rating for finding in findings):
        await rebuild_ratings(app.database, on_progress)
    if any(finding.rebuild for finding in findings):
        await rebuild_all(app, on_progress, restart=False)
    wrong_players = sorted({finding.player for finding in findings if finding.player is not None})
    for done, player in enumerate(wrong_players, 1):
        await rebuild_player(app, player)
        on_progress("recomputing statistics", done, len(wrong_players))
