"""Make sample matches for golden images, and tries at the daily puzzles of a week."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache

from bot.coins import Board, Line, Oracle
from bot.match.daily import BANDS, DailyPuzzle, Streak, deal_daily_puzzle
from bot.match.games import Game
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.opponents import play_bot_moves
from bot.match.reviews import ChoiceQuality, SeatSummary
from bot.player_name import PlayerName
from bot.service.daily import DailyResults, DailyTally, counts_for_results
from tests.support.players import named

NAMES = ("Ana", "greedy bot")
SEATS = (HumanSeat(1), BotSeat("greedy"))
DAYS = [date(2026, 11, 16) + timedelta(days=number) for number in range(7)]
NOW = datetime(2026, 11, 22, tzinfo=UTC)
NAME = "Anastasia the Great of all the Russias"


@cache
def puzzles() -> list[DailyPuzzle]:
    """Return the daily puzzles of a week, dealt when a test first asks for them."""
    return [deal_daily_puzzle(day) for day in DAYS]


def played(board: str | Board, plies: int, seed: int = 5) -> Match:
    """Return a match on `board` after `plies` random moves."""
    match = Match.start(Board.parse(board) if isinstance(board, str) else board, SEATS)
    generator = random.Random(seed)
    while match.active and match.ply < plies:
        match = match.play_move(match.position.turn, generator.choice(match.position.moves()))
    return match


def row(coins: int, highest: int = 20, seed: int = 3) -> Board:
    generator = random.Random(seed)
    return Board.row([generator.randint(1, highest) for _ in range(coins)])


MATCHES = {
    "4": played("4 7 2 9", 2),
    "12": played(row(12), 5),
    "30": played(row(30), 4),
    "60": played(row(60, 99), 6),
    "row-and-stack": played("4 7 2 9 5 | [3 8 1 12", 3),
    "four-lines": played("[4 7 2 | 3 8 1 1 1 1 1 1 1 1 2 3 | 5 5 6 5] | -3 9 1 6", 6),
    "ring": played("(4 7 2 9 5 12 8 1 20 3 6)", 0),
    "ring-of-4": played("(4 7 2 9)", 0),
    "ring-of-24": played(Board((Line(row(24).coins, ring=True),)), 0),
    "ring-of-60": played(Board((Line(row(60, 99).coins, ring=True),)), 0),
    "ring-opened": played("(4 7 2 9 5 12 8 1 20 3 6)", 3),
    "ring-resigned": played("(4 7 2 9 5 12 8 1 20 3 6)", 0).resign(0),
    "huge": played("1000000000000 -999999999999 123456 -1 0 99999", 2),
    "resigned": played(row(8), 3).resign(0),
    "won": played(row(12), 12),
    "tied": played("1 1", 2),
}


def sample_game(match: Match, names: tuple[PlayerName, PlayerName], now: datetime) -> Game:
    """Return a stored game that was begun and is played as `match` at `now`."""
    return Game(
        id=1,
        code="7QK2MX",
        match=match,
        names=names,
        seed=1,
        asked_size=None,
        asked_first="me",
        guild=None,
        channel=1,
        created_at=now,
        updated_at=now,
    )


def tried(one: DailyPuzzle, status: Status = Status.FINISHED, at: datetime = NOW) -> Game:
    """Return a try at `one`, played greedily, or given up after some moves."""
    match = play_bot_moves(Match.start(one.board, (BotSeat("greedy"), BotSeat("optimal"))), one.seed, Oracle())
    match = Match.replay(one.board, (HumanSeat(1), BotSeat("optimal")), match.moves, Status.FINISHED)
    if status is not Status.FINISHED:
        match = replace(Match.replay(one.board, match.seats, match.moves[:4]), status=status, resigned=0)
    return replace(sample_game(match, named(NAME, "optimal"), NOW), updated_at=at, day=one.day)


def results_of(one: DailyPuzzle, own: Game | None = None, over: bool = True) -> DailyResults:
    tally = DailyTally(tuple(12345 * number for number in range(len(BANDS))), 12345)
    moves = 0 if own is None else len(own.match.moves[::2])
    choices = tuple(ChoiceQuality.EXACT if number % 3 else ChoiceQuality.SLIP for number in range(moves))
    best = (one.board.total + one.par) // 2, (one.board.total - one.par) // 2
    is_in_time = own is not None and counts_for_results(own)
    own_play = SeatSummary(0, 0, choices, False, best) if own else None
    today = one.day + timedelta(days=over)
    return DailyResults(one, tally, own, Streak(12345, 12345, over), today, own_play, counts=is_in_time)
