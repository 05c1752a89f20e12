"""Deal boards that are puzzles worth playing: layouts, what strategies reach on them, the search, difficulties."""

from __future__ import annotations

import enum
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random

from bot.coins import Board, Line, Oracle, Position, Side
from bot.coins.solver import reductions, ring
from bot.coins.solver.oracle import component
from bot.coins.solver.tables import RowTable
from bot.match.match import MAX_LINES
from bot.match.opponents import Strategy, greedy, one_reply_ahead, parity

LOWEST, HIGHEST = 1, 20
_COIN_BITS = (HIGHEST - LOWEST).bit_length()
_MAX_DRAWN = 60_000
"""The most coins drawn in search of the best possible puzzle; a bound that is hardly ever reached."""
_MAX_DRAWN_FOR_SECOND = 30_000
"""The same if the second player can't win; then 1 in 5 of the longest even rows does not tie."""
_MAX_DRAWN_ON_RINGS = 40_000
"""The same for rings, multiplied by the coins of a ring, because examining a ring takes quadratic time."""
HALVES_SHARE = 0.4
"""The share of normal deals on which odds-or-evens must fail, if it applies from the person's first move on."""
COINS_PER_ONLY_MOVE = 5
_ONLY_MOVES_OF_RINGS = 2
"""The most only moves that are required of a ring: large rings hardly ever have more."""
_MAX_DRAWN_COINS = 6_000
"""The most coins drawn for a deal, over all boards; then the best board so far is dealt."""
_MAX_DRAWN_COINS_OF_RINGS = 2_000
"""The same for rings, which take longer to examine."""
SHORTEST_LINE = 3
"""The fewest coins in a line of a deal of `COINS_OF_LONG_LINES` or more, because fewer leave nothing to think about."""
COINS_OF_LONG_LINES = 8
CUSHION = 4
"""The least margin that perfect play wins by on the deals of beginners, so that not every slip loses."""
_MAX_CUSHIONED_COINS = 1_500
"""The most coins of all boards that are examined to widen the margin of a deal by changing a coin."""
_MAX_CHANGED_COINS = 20
"""The most coins changed to make the two halves of a row or ring equal."""


class Layout(enum.Enum):
    """The form of a board; the value is its name for players."""

    ROW = "row"
    TWO_ROWS = "two rows"
    ROWS_AND_STACKS = "rows and stacks"
    RING = "ring"

    @classmethod
    def of(cls, board: Board) -> Layout:
        """Return the layout of `board`; more than two rows count as rows and stacks."""
        if board.lines[0].ring:
            return cls.RING
        if len(board.lines) > 2 or any(line.wall for line in board.lines):
            return cls.ROWS_AND_STACKS
        return cls.TWO_ROWS if len(board.lines) == 2 else cls.ROW


class Difficulty(enum.Enum):
    """The difficulty of winning a deal against the optimal opponent; the value is its name for players.

    `GENTLE`: always taking the greatest coin wins, with few only moves. `NORMAL`: always taking the greatest coin does
    not win; on a share (`HALVES_SHARE`) of the rows and rings to which odds-or-evens applies, it does not win either.
    `FIENDISH`: neither greed nor looking one reply ahead nor odds-or-evens wins, and there are several only moves. An
    only move is the single move that keeps the win at its position. "Few" and "several" are at most and at least one
    for every `COINS_PER_ONLY_MOVE` coins.
    """

    GENTLE = "gentle"
    NORMAL = "normal"
    FIENDISH = "fiendish"


def lay_out_lines(layout: Layout, coins: tuple[int, ...], generator: Random, shortest: int = 1) -> Board:
    """Lay out `coins` (two at least) in lines of random lengths, `shortest` at least.

    Rows and stacks are a row, a stack and possibly further lines, in random order.
    """
    if layout is Layout.RING:
        return Board((Line(coins, ring=True),))
    if layout is Layout.ROW:
        return Board((Line(coins),))
    walls: list[Side | None] = [None, None]
    if layout is Layout.ROWS_AND_STACKS:
        sides = tuple(Side)
        count = generator.randint(2, min(MAX_LINES, max(2, len(coins) // 3)))
        walls = [None, generator.choice(sides)]
        walls += [generator.choice((None, *sides)) for _ in range(count - 2)]
        generator.shuffle(walls)
    drawn = sorted(generator.sample(range(1, len(coins) - (shortest - 1) * len(walls)), len(walls) - 1))
    marks = [mark + (shortest - 1) * number for number, mark in enumerate(drawn, 1)]
    ends = zip([0, *marks], [*marks, len(coins)], walls, strict=True)
    return Board(tuple([Line(coins[start:stop], wall) for start, stop, wall in ends]))


_RowStrategy = Callable[[Sequence[int], int, int], bool]
"""Returns true to take the left coin of the row `[i..j]`, which has two coins at least."""
_Strategy = tuple[Strategy, _RowStrategy]
"""A strategy at any position, and the same strategy on a single row in a much faster form."""


def _odds_or_evens(row: Sequence[int], i: int, j: int) -> bool:
    """Take the end of the richer half of an even number of coins, the left one if the halves are equal; else greedy."""
    return sum(row[i:j:2]) >= sum(row[i + 1 : j + 1 : 2]) if (j - i) % 2 else row[i] > row[j]


def _one_reply_ahead(row: Sequence[int], i: int, j: int) -> bool:
    """Take the coin that leads by more after the other side's greatest reply, the left one if both lead by as much."""
    return row[i] - max(row[i + 1], row[j]) >= row[j] - max(row[i], row[j - 1])


_GREED: _Strategy = greedy, lambda row, i, j: row[i] > row[j]
_GREED_TO_FIRST: _Strategy = (
    lambda position: max(position.moves(), key=position.coin),
    lambda row, i, j: row[i] >= row[j],
)
_ODDS_OR_EVENS: _Strategy = parity, _odds_or_evens
_ONE_REPLY_AHEAD: _Strategy = one_reply_ahead, _one_reply_ahead


def _strategy_margin(table: RowTable, strategy: _RowStrategy, first: bool) -> tuple[int, bool]:
    """Return the margin of `strategy` against perfect play, and if it ever had the choice of equal coins. O(n).

    The strategy moves `first` or second. Perfect play takes the left coin if both are best.
    """
    row = table.coins
    i, j = 0, len(row) - 1
    is_own_turn, lead, had_equal_ends = first, 0, False
    while i < j:
        left, right = row[i], row[j]
        if is_own_turn:
            takes_left = strategy(row, i, j)
            had_equal_ends = had_equal_ends or left == right
        else:
            margin_left, margin_right = table.margins(i, j)
            takes_left = margin_left >= margin_right
        if takes_left:
            coin, i = left, i + 1
        else:
            coin, j = right, j - 1
        lead += coin if is_own_turn else -coin
        is_own_turn = not is_own_turn
    if i == j:
        lead += row[i] if is_own_turn else -row[i]
    return lead, had_equal_ends


def _count_only_moves(table: RowTable, first: bool, lead: int = 0) -> int:
    """Return the number of the person's moves that alone keep the win, along a best play of both. O(n).

    The person moves `first` or second, and is ahead by `lead`. The best play takes the left coin if both are best.
    """
    row = table.coins
    i, j = 0, len(row) - 1
    is_own_turn, count = first, 0
    while i < j:
        margin_left, margin_right = table.margins(i, j)
        if is_own_turn:
            count += (lead + margin_left > 0) is not (lead + margin_right > 0)
        if margin_left >= margin_right:
            coin, i = row[i], i + 1
        else:
            coin, j = row[j], j - 1
        lead += coin if is_own_turn else -coin
        is_own_turn = not is_own_turn
    return count


class ExaminedBoard:
    """A `board` and what is reached on it by a person who moves `first` or second against perfect play.

    Each property is computed once, when it is first read. On several lines and on rings the strategies take
    O(n) calls of `Oracle.margins` until a single row is left, on a row its table and O(n).
    """

    def __init__(self, board: Board, first: bool) -> None:
        self.board = board
        self.first = first
        self._seat = 0 if first else 1

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
        elif self._is_row and (len(coins) % 2 or not self.first):
            value = reductions.row_value(coins)
        elif self.table is not None:
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
        return self._margin(_ODDS_OR_EVENS)[0] > 0

    @cached_property
    def one_reply_ahead_wins(self) -> bool:
        return self._margin(_ONE_REPLY_AHEAD)[0] > 0

    @cached_property
    def only_moves(self) -> int:
        """Return the number of the person's only moves along a best play of both; 0 if the person can't win."""
        if self.table is not None:
            return _count_only_moves(self.table, self.first)
        seat, position, count = self._seat, Position.start(self.board), 0
        while not position.is_over:
            if row := _single_row_left(position):
                return count + _count_only_moves(RowTable(row), position.turn == seat, position.lead(seat))
            margins = self._oracle.margins(position)
            if position.turn == seat:
                lead = position.lead(seat)
                count += sum(lead + margin > 0 for margin in margins.values()) == 1 < len(margins)
            position = position.take(max(margins, key=margins.__getitem__))
        return count

    @cached_property
    def _oracle(self) -> Oracle:
        return Oracle()

    @cached_property
    def table(self) -> RowTable | None:
        """Return the table of the board if that is a single row."""
        return RowTable(self.board.lines[0].coins) if self._is_row else None

    @cached_property
    def _is_row(self) -> bool:
        first_line, *other_lines = self.board.lines
        return not other_lines and first_line.wall is None and not first_line.ring

    @cached_property
    def _greed(self) -> tuple[int, bool]:
        return self._margin(_GREED)

    def _margin(self, strategy: _Strategy) -> tuple[int, bool]:
        """Return the person's margin by `strategy`, and if the person ever had the choice of equal coins."""
        choose_move, on_row = strategy
        if self.table is not None:
            return _strategy_margin(self.table, on_row, self.first)
        seat, position, had_equal_coins = self._seat, Position.start(self.board), False
        while not position.is_over:
            if row := _single_row_left(position):
                margin, had_equal_ends = _strategy_margin(RowTable(row), on_row, position.turn == seat)
                return position.lead(seat) + margin, had_equal_coins or had_equal_ends
            if position.turn == seat:
                moves = position.moves()
                had_equal_coins = had_equal_coins or len({position.coin(move) for move in moves}) < len(moves)
                move = choose_move(position)
            else:
                move = self._oracle.best_move(position)
            position = position.take(move)
        return position.lead(seat), had_equal_coins


def _single_row_left(position: Position) -> tuple[int, ...] | None:
    return None if position.is_untouched_ring else position.single_row


def deal(
    seed: int,
    size: int,
    first: bool,
    layout: Layout = Layout.ROW,
    difficulty: Difficulty | None = None,
    least: int = 1,
) -> Board:
    """Deal a board of `size` coins (two at least) worth 1 to 20; deterministic.

    For a person who moves `first` (or second), perfect play wins against the optimal opponent, by the `least` margin or
    more, and greedy play does not win, unless another `difficulty` is wanted. If size and layout make that impossible,
    the deal comes close: on an even number of coins without walls the second player can't win, so perfect play ties, or
    loses by little on long rows; on odd rings it loses by 1 at most; on the smallest boards greedy play is perfect.
    """
    *_, dealt = iter_deals(seed, size, first, layout, difficulty, least)
    return dealt.board


def iter_deals(
    seed: int,
    size: int,
    first: bool,
    layout: Layout = Layout.ROW,
    difficulty: Difficulty | None = None,
    least: int = 1,
) -> Iterator[ExaminedBoard]:
    """Yield the best board so far until the last one, which is the deal, see `deal`.

    Callers can do other work between the steps.
    """
    for examined in _iter_any_margin(seed, size, first, layout, difficulty):
        yield examined
    if not 0 < examined.par < least:
        return
    generator, odd = Random(f"{seed}/{size}/cushion"), examined.board.total % 2
    for _ in range(_MAX_CUSHIONED_COINS // size):
        yield examined
        changed = ExaminedBoard(_change_coin(generator, examined.board), first)
        if changed.board.total % 2 == odd and changed.par >= least and _is_alike(changed, examined, difficulty):
            yield changed
            return


def _is_alike(changed: ExaminedBoard, examined: ExaminedBoard, difficulty: Difficulty | None) -> bool:
    """Return true if a `changed` deal that can be won is as difficult as before."""
    if difficulty in (Difficulty.GENTLE, Difficulty.FIENDISH):
        return all(_requirements(difficulty, changed))
    return not changed.greed_may_win and changed.odds_or_evens_wins is examined.odds_or_evens_wins


def _iter_any_margin(
    seed: int, size: int, first: bool, layout: Layout, difficulty: Difficulty | None
) -> Iterator[ExaminedBoard]:
    """Yield the best board so far until the last one, which is won by any margin."""
    if difficulty is not None:
        of_difficulty = yield from _search(difficulty, seed, size, first, layout)
        if of_difficulty is not None:
            yield of_difficulty
            return
    name = "" if layout is Layout.ROW else f"/{layout.value}"
    generator = Random(f"{seed}/{size}/{first}{name}")
    best_possible = _possible_quality(size, first, layout)
    refines = best_possible[0] < _WIN

    def draw_board() -> Board:
        coins = draw(generator, size)
        return lay_out_lines(layout, coins if refines else _odd(coins), generator, _shortest_line(size))

    best = ExaminedBoard(draw_board(), first)
    best_quality = _deal_quality(best)
    if refines:
        most = _MAX_DRAWN_ON_RINGS // size**2 if layout is Layout.RING else _MAX_DRAWN_FOR_SECOND // size
    else:
        most = _MAX_DRAWN // size
    for _ in range(most):
        yield best
        if best_quality >= best_possible:
            return
        # A random board hardly ever ties, but one that the first player wins by little is close to one that does.
        examined = ExaminedBoard(_change_coin(generator, best.board) if refines else draw_board(), first)
        quality = _deal_quality(examined)
        if quality >= best_quality:
            best, best_quality = examined, quality
    if refines and layout is Layout.RING:
        # A ring of pairs of equal coins, if `size` is odd with one more coin of the lowest worth: answering each coin
        # with its twin ties, or loses by the one more coin at most.
        coins = [coin for coin in draw(generator, size // 2) for _ in range(2)]
        best = ExaminedBoard(Board((Line((*coins, *[LOWEST] * (size % 2)), ring=True),)), first)
    yield best


def draw(generator: Random, size: int) -> tuple[int, ...]:
    """Draw `size` coins, each like `generator.randint(LOWEST, HIGHEST)` but in less time."""
    coins: list[int] = []
    while len(coins) < size:
        coin = LOWEST + generator.getrandbits(_COIN_BITS)
        if coin <= HIGHEST:
            coins.append(coin)
    return tuple(coins)


def _odd(coins: tuple[int, ...]) -> tuple[int, ...]:
    """Return `coins`, with the last one changed by 1 if their total is even: with an odd total no game can tie."""
    if sum(coins) % 2:
        return coins
    *others, last = coins
    return (*others, last + 1 if last < HIGHEST else last - 1)


def _change_coin(generator: Random, board: Board) -> Board:
    place, coin = generator.randrange(board.size), generator.randint(LOWEST, HIGHEST)
    lines = list(board.lines)
    for number, line in enumerate(lines):
        if place < len(line.coins):
            lines[number] = replace(line, coins=(*line.coins[:place], coin, *line.coins[place + 1 :]))
            break
        place -= len(line.coins)
    return Board(tuple(lines))


_NEARLY, _TIE, _WIN = -1, 0, 1
_DealQuality = tuple[int, bool]
"""The person's margin under perfect play (1 for any win), and if greedy play does not win."""
_MIN_COINS_AGAINST_GREED = {Layout.ROW: 4, Layout.TWO_ROWS: 4, Layout.ROWS_AND_STACKS: 3, Layout.RING: 5}
"""The fewest coins on which perfect play can be better than greedy play for the first player."""


def _possible_quality(size: int, first: bool, layout: Layout) -> _DealQuality:
    if first:
        return _WIN, size >= _MIN_COINS_AGAINST_GREED[layout]
    walls = layout is Layout.ROWS_AND_STACKS
    if layout is Layout.RING:
        return (_NEARLY if size % 2 else _TIE), True
    if size == 3 and layout is not Layout.ROW:
        return _NEARLY, True
    if size == 2 or (size % 2 == 0 and not walls):
        return _TIE, True
    return _WIN, size >= 4


def _deal_quality(examined: ExaminedBoard) -> _DealQuality:
    if not examined.is_winnable:
        return examined.par, True  # greedy play can't win if perfect play doesn't
    return _WIN, not examined.greed_may_win


def _shortest_line(size: int) -> int:
    return SHORTEST_LINE if size >= COINS_OF_LONG_LINES else 1


def _search(
    difficulty: Difficulty, seed: int, size: int, first: bool, layout: Layout
) -> Generator[ExaminedBoard, None, ExaminedBoard | None]:
    """Yield the best board so far, and return a deal of `difficulty`, or one that comes close.

    `None` if a usual deal comes as close, or is meant: a normal one, but for a share of those with halves.
    """
    generator = Random(f"{seed}/{size}/{first}/{layout.value}/{difficulty.value}")
    # If odds-or-evens applies from the person's first move on:
    halves = layout in (Layout.ROW, Layout.RING) and (size % 2 == 0) is first
    plain = difficulty is Difficulty.NORMAL and not (halves and generator.random() < HALVES_SHARE)
    if plain or _possible_quality(size, first, layout)[0] < _WIN:
        return None
    best, most_met = None, 0
    equal_halves = halves and first and difficulty is not Difficulty.GENTLE
    tries = (_MAX_DRAWN_COINS_OF_RINGS if layout is Layout.RING else _MAX_DRAWN_COINS) // size
    for _ in range(tries):
        coins = draw(generator, size)
        coins = _equal_halves(coins, generator) if equal_halves else _odd(coins)
        examined, met = ExaminedBoard(lay_out_lines(layout, coins, generator, _shortest_line(size)), first), 0
        for is_met in _requirements(difficulty, examined):
            if not is_met:
                break
            met += 1
        else:
            return examined
        if met > most_met:
            best, most_met = examined, met
        yield best or examined
    return best


def grade(examined: ExaminedBoard, hardest: Difficulty = Difficulty.FIENDISH) -> Difficulty | None:
    """Return the difficulty of a board for its person, at `hardest` this one.

    `None` if perfect play can't win. A board that is neither fiendish nor won by greed is normal; one that is won by
    greed is gentle.
    """
    if not examined.is_winnable:
        return None
    if hardest is Difficulty.GENTLE or examined.greed_may_win:
        return Difficulty.GENTLE
    if hardest is Difficulty.NORMAL:
        return hardest
    return Difficulty.FIENDISH if all(_requirements(Difficulty.FIENDISH, examined)) else Difficulty.NORMAL


def _requirements(difficulty: Difficulty, examined: ExaminedBoard) -> Iterator[bool]:
    """Yield whether each requirement of `difficulty` is met, those that are examined fastest first."""
    size = examined.board.size
    yield examined.is_winnable
    if difficulty is Difficulty.GENTLE:
        yield examined.greed_wins
        yield examined.only_moves * COINS_PER_ONLY_MOVE <= size
        return
    yield not examined.greed_may_win
    yield not examined.odds_or_evens_wins
    if difficulty is Difficulty.FIENDISH:
        yield not examined.one_reply_ahead_wins
        several = size // COINS_PER_ONLY_MOVE
        yield examined.only_moves >= (min(several, _ONLY_MOVES_OF_RINGS) if examined.board.lines[0].ring else several)


def _equal_halves(coins: tuple[int, ...], generator: Random) -> tuple[int, ...]:
    """Return `coins` with some of them changed, so that every second one adds up to as much as the others."""
    changed = list(coins)
    for _ in range(_MAX_CHANGED_COINS):
        difference = sum(changed[::2]) - sum(changed[1::2])
        if not difference:
            break
        place = generator.randrange(len(changed))
        balanced = changed[place] + (difference if place % 2 else -difference)
        changed[place] = min(HIGHEST, max(LOWEST, balanced))
    return tuple(changed)
