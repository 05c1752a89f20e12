"""Make daily puzzles of a week, with tries and results."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from bot.match import Accuracy, BotSeat, HumanSeat, Match, OpponentPool, Status
from bot.match.analysis.game_summary import SeatSummary
from bot.match.analysis.review import ChoiceQuality
from bot.match.dealing.daily_puzzle import BANDS, DailyPuzzle, deal_daily_puzzle
from bot.match.game_record import Game
from bot.match.streaks import Streak
from bot.service.daily.puzzle import DailyResults, DailyTally
from tests.support.names import named

DAYS = [date(2026, 11, 16) + timedelta(days=number) for number in range(7)]
PUZZLES = [deal_daily_puzzle("a secret", day, 60) for day in DAYS]
NOW = datetime(2026, 11, 22, tzinfo=UTC)
NAME = "Anastasia the Great of all the Russias"


def played(one: DailyPuzzle, status: Status = Status.FINISHED, at: datetime = NOW) -> Game:
    """Return a try at `one`, played greedily, or given up after some moves."""
    match = OpponentPool(one.seed).play_bot_moves(Match.start(one.board, (BotSeat("greedy"), BotSeat("optimal"))))[-1]
    match = Match.replay(one.board, (HumanSeat(1), BotSeat("optimal")), match.moves, Status.FINISHED)
    if status is not Status.FINISHED:
        match = replace(Match.replay(one.board, match.seats, match.moves[:4]), status=status, resigned=0)
    return Game(1, "7QK2MX", match, named(NAME, "optimal"), 1, None, "me", None, 1, None, 0, NOW, at, day=one.day)


def results_of(one: DailyPuzzle, own: Game | None = None, count: int = 12345, over: bool = True) -> DailyResults:
    tally = DailyTally(tuple(count * number for number in range(len(BANDS))), count)
    moves = 0 if own is None else len(own.match.moves[::2])
    choices = tuple(ChoiceQuality.EXACT if number % 3 else ChoiceQuality.SLIP for number in range(moves))
    own_play = SeatSummary(0, 0, Accuracy(moves, moves, 0), 0, choices, False, (0, 0)) if own else None
    return DailyResults(one, one.par, tally, own, Streak(12345, 12345, over), over, own_play)
