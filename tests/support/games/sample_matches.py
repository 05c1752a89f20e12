"""Make sample matches for golden images, the same in every run."""

from __future__ import annotations

import random

from bot.coins import Board, Line
from bot.match import BotSeat, HumanSeat, Match

NAMES = ("Ana", "greedy bot")
SEATS = (HumanSeat(1), BotSeat("greedy"))


def played(board: str | Board, plies: int, seed: int = 5) -> Match:
    """Return a match on `board` after `plies` random moves."""
    match = Match.start(Board.parse(board) if isinstance(board, str) else board, SEATS)
    generator = random.Random(seed)
    for ply in range(plies):
        match = match.play_move(match.position.turn, generator.choice(match.position.moves()), ply)
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
