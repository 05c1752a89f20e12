"""Examine boards while dealing: what perfect play and simple strategies reach on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.coins import Board, Move, Position
from bot.coins.solver import Oracle, RowTable, reductions, ring
from bot.coins.solver.oracle import component
from bot.match.dealing import row_strategies
from bot.match.dealing.row_strategies import RowStrategy
from bot.match.opponents import GreedyOpponent, LookaheadOpponent, Opponent, ParityOpponent


class _GreedyOpponentToFirst:
    """Takes the greatest coin in reach; of equals the first in order."""

    name = "greedy to first"

    def choose_move(self, position: Position) -> Move:
        return max(position.moves(), key=position.coin)


@dataclass(frozen=True, slots=True)
class _Strategy:
    """A strategy at any position, and the same strategy on a single row in a much faster form."""

    opponent: Opponent
    on_row: RowStrategy


_GREED = _Strategy(GreedyOpponent(), row_strategies.greed_to_last)
_GREED_TO_FIRST = _Strategy(_GreedyOpponentToFirst(), row_strategies.greed_to_first)
_ODDS_OR_EVENS = _Strategy(ParityOpponent(), row_strategies.odds_or_evens)
_ONE_REPLY_AHEAD = _Strategy(LookaheadOpponent(2), row_strategies.one_reply_ahead)


class ExaminedBoard:
    """A `board` and what is reached on it by a person who moves `first` or second against perfect play.

    Each property is computed once, when it is first read. On several lines and on rings the strategies take
    O(n) calls of `Oracle.margins` until a single row is left, on a row its table and O(n).
    """

    def __init__(self, board: Board, first: bool) -> None:
        self.board = board
        self.first = first

    @cached_property
    def par(self) -> int:
        """Return the person's margin under perfect play of both. O(n), on rings O(n log n).

        If the person moves first on an even row, it is read from the table in O(n²): such a row is hardly ever a tie,
        so that the other properties need the table anyway.
        """
        lines = self.board.lines
        coins = lines[0].coins
        if lines[0].ring:
            value = max(ring.margins(coins))
        elif self.first and len(coins) % 2 == 0 and self.table is not None:
            value = self.table.value(0, len(coins) - 1)
        else:
            value = reductions.value([component(line, line.coins) for line in lines])
        return value if self.first else -value

    @property
    def is_winnable(self) -> bool:
        """Return true if perfect play wins."""
        return self.par > 0

    @property
    def greed_wins(self) -> bool:
        """Return true if always taking the greatest coin wins, of equals the last."""
        return self._greed[0] > 0

    @cached_property
    def greed_may_win(self) -> bool:
        """Return true if always taking the greatest coin wins, either with the first or with the last of equals."""
        margin, had_equal_coins = self._greed
        return margin > 0 or (had_equal_coins and self._margin(_GREED_TO_FIRST)[0] > 0)

    @cached_property
    def odds_or_evens_wins(self) -> bool:
        """Return true if odds-or-evens wins."""
        return self._margin(_ODDS_OR_EVENS)[0] > 0

    @cached_property
    def one_reply_ahead_wins(self) -> bool:
        """Return true if looking one reply ahead wins."""
        return self._margin(_ONE_REPLY_AHEAD)[0] > 0

    @cached_property
    def only_moves(self) -> int:
        """Return the number of the person's only moves along a best play of both; 0 if the person can't win."""
        if self.table is not None:
            return row_strategies.count_only_moves(self.table, self.first)
        seat, position, count = self._seat, Position.start(self.board), 0
        while not position.is_over:
            row = _single_row_left(position)
            if row is not None:
                moves_first, lead = position.turn == seat, position.lead(seat)
                return count + row_strategies.count_only_moves(RowTable(row), moves_first, lead)
            margins = self._oracle.margins(position)
            if position.turn == seat:
                lead = position.lead(seat)
                count += sum(lead + margin > 0 for margin in margins.values()) == 1 < len(margins)
            position = position.take(max(margins, key=margins.__getitem__))
        return count

    @property
    def _seat(self) -> int:
        return 0 if self.first else 1

    @cached_property
    def _oracle(self) -> Oracle:
        return Oracle()

    @cached_property
    def table(self) -> RowTable | None:
        """Return the table of the board if that is a single row."""
        first_line, *other_lines = self.board.lines
        is_row = not other_lines and first_line.wall is None and not first_line.ring
        return RowTable(first_line.coins) if is_row else None

    @cached_property
    def _greed(self) -> tuple[int, bool]:
        return self._margin(_GREED)

    def _margin(self, strategy: _Strategy) -> tuple[int, bool]:
        """Return the person's margin by `strategy`, and if the person ever had the choice of equal coins."""
        if self.table is not None:
            return row_strategies.margin(self.table, strategy.on_row, self.first)
        seat, position, had_equal_coins = self._seat, Position.start(self.board), False
        while not position.is_over:
            row = _single_row_left(position)
            if row is not None:
                margin, had_equal_ends = row_strategies.margin(RowTable(row), strategy.on_row, position.turn == seat)
                return position.lead(seat) + margin, had_equal_coins or had_equal_ends
            if position.turn == seat:
                moves = position.moves()
                had_equal_coins = had_equal_coins or len({position.coin(move) for move in moves}) < len(moves)
                move = strategy.opponent.choose_move(position)
            else:
                move = self._oracle.best_move(position)
            position = position.take(move)
        return position.lead(seat), had_equal_coins


def _single_row_left(position: Position) -> tuple[int, ...] | None:
    """Return the coins left if they are a single row, else `None`."""
    return None if position.is_untouched_ring else position.single_row
