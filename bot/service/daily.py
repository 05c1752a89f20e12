"""The daily puzzle: one try a player, how it went, how the others' went, and what it was worth once the day is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date

from bot.coins import Position
from bot.match import Layout, Status, appraise_whole
from bot.match.daily import Puzzle
from bot.match.evaluation import evaluate
from bot.match.opponents import Optimal
from bot.match.streaks import Streak, streak
from bot.service import look
from bot.service.begin import Plan, begin
from bot.service.errors import NoPuzzle, NotTried, PuzzleOpen, TryOpen
from bot.service.evaluate import Assessment
from bot.service.house import Asker, House
from bot.service.new import First
from bot.service.turn import Turn
from bot.store import Game, Session, daily, games

BANDS = (0, 4, 9, 19, None)
"""How far below par the tries of a group are at most: at par, by up to 4, and so on, by anything more."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How the tries at a puzzle ended: so many in each of `BANDS`, and so many were given up."""

    bands: tuple[int, ...]
    given_up: int

    @property
    def players(self) -> int:
        """How many have had their try."""
        return sum(self.bands) + self.given_up


@dataclass(frozen=True, slots=True)
class Results:
    """A day's puzzle, how all tries at it went, and the asker's `own` (`None`: no try of theirs has ended).

    `over` tells whether the day is, so that everything may be told. `exact` tells of each pick of the asker's whether
    it gave nothing away.
    """

    puzzle: Puzzle
    par: int
    tally: Tally
    own: Game | None
    streak: Streak
    over: bool
    exact: tuple[bool, ...] = ()

    @property
    def below(self) -> int | None:
        """How far below par the asker's own try ended; `None` where it was not played to its end in time."""
        return None if self.own is None or not counts(self.own) else self.par - margin(self.own)

    @property
    def band(self) -> int | None:
        """Which of `BANDS` the asker's own try is in."""
        return None if self.below is None else band(self.below)

    @property
    def column(self) -> int | None:
        """As `band`; that after the last one where the asker gave up."""
        over = self.own is not None and self.own.match.status in (Status.RESIGNED, Status.EXPIRED)
        return len(BANDS) if over else self.band


def band(below: int) -> int:
    """Which of `BANDS` a try that ended so far below par is in."""
    return next(number for number, most in enumerate(BANDS) if most is None or below <= most)


def margin(game: Game) -> int:
    """By how much the person of a try has won or lost."""
    first, second = game.match.position.scores
    return first - second


def counts(game: Game) -> bool:
    """Whether a try was played to its end, before the day after its own was over."""
    return game.day is not None and game.match.status is Status.FINISHED and game.updated < daily.closes(game.day)


def today(house: House) -> date:
    """The day, in UTC."""
    return house.clock().astimezone(UTC).date()


async def play(house: House, asker: Asker) -> Turn:
    """The asker's one try at today's puzzle: begun, or as it stands, to be played here from now on.

    Raises `AlreadyPlaying` where another game of theirs runs here, `TooManyGames` or `ServerFull`.
    """
    day = today(house)
    tried = await house.database.read(games.tried, asker.user, day)
    if tried is None:
        puzzle = await house.puzzles.of(day)
        board = puzzle.board
        layout, first = Layout.of(board), First.ME.value
        plan = Plan(board, Optimal.name, True, puzzle.seed, board.size, first, layout, day=day)
        return await begin(house, asker, plan)
    if tried.match.active:
        return await look.bring(house, asker, tried.code)
    return Turn.of(tried, house.oracle)


async def results(house: House, asker: Asker, day: date) -> Results:
    """How the tries at the puzzle of `day` went.

    Raises `NoPuzzle`, and for an asker whose own try is not over `NotTried` on that day, `TryOpen` after it.
    """
    puzzle = await house.puzzles.known(day)
    now = house.clock()
    if puzzle is None or now < daily.begins(day):
        raise NoPuzzle(day)
    over, par = now >= daily.over(day), puzzle.par

    def work(session: Session) -> Results:
        running = daily.running(session, asker.user, now)
        if day in running:
            raise TryOpen(day) if over else NotTried
        own = games.tried(session, asker.user, day)
        if own is None and not over:
            raise NotTried
        played = daily.days(session, asker.user)
        ended = own if own is not None and not own.match.active else None
        lasts = streak(played, now.astimezone(UTC).date(), running)
        picks = () if ended is None else appraise_whole(ended.match, house.oracle)
        exact = tuple(pick.lost == 0 for pick in picks if pick.seat == 0)
        return Results(puzzle, par, tally(session, puzzle), ended, lasts, over, exact)

    return await house.database.read(work)


def tally(session: Session, puzzle: Puzzle) -> Tally:
    """How the tries at `puzzle` have ended so far."""
    scores, given_up = daily.results(session, puzzle.day)
    return Tally(_bands(scores, puzzle.board.total, puzzle.par), given_up)


def _bands(scores: Mapping[int, int], total: int, par: int) -> tuple[int, ...]:
    """So many tries in each of `BANDS`, of so many with each of `scores` out of `total`."""
    found = [0] * len(BANDS)
    for score, number in scores.items():
        found[band(par - (2 * score - total))] += number
    return tuple(found)


async def share(house: House, asker: Asker, day: date) -> Results:
    """The same of a try of the asker's own that has ended, for others to see. Raises `NotTried` as well."""
    told = await results(house, asker, day)
    if told.own is None:
        raise NotTried
    return told


async def solution(house: House, asker: Asker, day: date) -> Assessment:
    """The whole truth about the puzzle of `day`, which is over. Raises `NoPuzzle`, `PuzzleOpen` or `TryOpen`."""
    puzzle = await house.puzzles.known(day)
    now = house.clock()
    if puzzle is None or now < daily.begins(day):
        raise NoPuzzle(day)
    if now < daily.over(day):
        raise PuzzleOpen
    if day in await house.database.read(daily.running, asker.user, now):
        raise TryOpen(day)
    return Assessment(evaluate(Position.start(puzzle.board), house.oracle))
