"""What is not told yet: whatever would help with a daily puzzle, as long as somebody may play it.

While its day lasts that holds for everybody, also for those who have had their try; afterwards for whoever's own try,
begun before midnight, still runs.
"""

from __future__ import annotations

from datetime import UTC

from bot.coins import Board
from bot.coins.alike import may_be_left
from bot.service.errors import PuzzleOpen, TryOpen
from bot.service.house import House
from bot.store import Game, daily

_PLAIN = 2
"""Coins of which everybody sees what they are worth."""


async def check_game(house: House, player: int, game: Game) -> None:
    """That `player` may be told about `game`, which is over. Raises `PuzzleOpen` or `TryOpen`."""
    if game.day is None:
        return
    now = house.clock()
    if now < daily.over(game.day):
        raise PuzzleOpen
    if game.day in await house.database.read(daily.running, player, now):
        raise TryOpen(game.day)


async def check_board(house: House, player: int, board: Board) -> None:
    """That `player` may be told about `board`. Raises `PuzzleOpen` or `TryOpen`."""
    if board.size <= _PLAIN:
        return
    now = house.clock()
    today = now.astimezone(UTC).date()
    dealt = await house.puzzles.known(today)  # what nobody has seen yet, nobody can ask about
    if dealt is not None and may_be_left(board, dealt.board):
        raise PuzzleOpen
    for day in await house.database.read(daily.running, player, now):
        dealt = await house.puzzles.known(day)
        if dealt is not None and may_be_left(board, dealt.board):
            raise TryOpen(day)
