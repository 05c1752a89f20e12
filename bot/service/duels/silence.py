"""What nobody is told while a duel runs: the worth of the coins on which it is played.

The two who play are told nothing of what may be left of their deal, wherever they ask and in whatever guise;
others where the duel is played nothing of those that can't be mistaken for anything else.
"""

from __future__ import annotations

from bot.coins import Board
from bot.coins.alike import may_be_left
from bot.service.asker import Asker
from bot.service.duels.errors import ClosedInDuel
from bot.store import Session, duels

_TELLING = 3
"""From so many coins on a position tells the players of a duel something; of fewer there is nothing to learn."""
_UNMISTAKABLE = 5
"""From so many coins on it is hardly there by chance."""
_MOST = 400
"""Seats at games of duels in one server that are looked at, the newest: two a game."""


def check(session: Session, asker: Asker, board: Board, *, alone: bool = False) -> None:
    """That the asker may be told about `board`; with `alone` only duels of their own count. Raises `ClosedInDuel`."""
    if board.size < _TELLING:
        return
    if any(may_be_left(board, dealt) for dealt in duels.boards_of(session, asker.user)):
        raise ClosedInDuel
    if alone:
        return
    for dealt in duels.boards_in(session, asker.guild, asker.channel, _MOST):
        if board.size >= min(_UNMISTAKABLE, dealt.size - 1) and may_be_left(board, dealt):
            raise ClosedInDuel
