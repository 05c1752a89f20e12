"""Find deals of a difficulty, by the simple strategies that win them and by their number of only moves."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random

from bot.coins import Board
from bot.match.deals import HIGHEST, LOWEST, ExaminedBoard, Layout, can_win, draw, iter_deals, lay_out_lines


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


HALVES_SHARE = 0.4
"""The share of normal deals on which odds-or-evens must fail, if it applies from the person's first move on."""
COINS_PER_ONLY_MOVE = 5
_ONLY_MOVES_OF_RINGS = 2
"""The most only moves that are required of a ring: large rings hardly ever have more."""
_MAX_DRAWN_COINS = 6_000
"""The most coins drawn for a deal, over all boards; then the best board so far is dealt."""
_MAX_DRAWN_COINS_OF_RINGS = 2_000
"""The same for rings, which take longer to examine."""
_MAX_CHANGED_COINS = 20
"""The most coins changed to make the two halves of a row or ring equal."""


def iter_deals_of(
    difficulty: Difficulty, seed: int, size: int, first: bool, layout: Layout = Layout.ROW
) -> Iterator[ExaminedBoard]:
    """Yield the best board so far until the last one, which is the deal; deterministic.

    Like `iter_deals`, of `difficulty`. If no board of this size and layout has it, the deal comes close, and it is won
    by perfect play if `iter_deals` deals such boards.
    """
    generator = Random(f"{seed}/{size}/{first}/{layout.value}/{difficulty.value}")
    halves = _has_halves(size, first, layout)
    plain = difficulty is Difficulty.NORMAL and not (halves and generator.random() < HALVES_SHARE)
    best, best_met = None, -1
    if not plain and can_win(size, first, layout):
        equal_halves = halves and first and difficulty is not Difficulty.GENTLE
        requirements = _REQUIREMENTS[difficulty]
        tries = (_MAX_DRAWN_COINS_OF_RINGS if layout is Layout.RING else _MAX_DRAWN_COINS) // size
        for board in islice(_boards(generator, size, layout, equal_halves), tries):
            examined = ExaminedBoard(board, first)
            met = _requirements_met(requirements, examined)
            if met > best_met:
                best, best_met = examined, met
            if best_met == len(requirements):
                break
            yield best or examined
    if best is None or best_met == 0:
        yield from iter_deals(seed, size, first, layout)
    else:
        yield best


def deal_of(difficulty: Difficulty, seed: int, size: int, first: bool, layout: Layout = Layout.ROW) -> Board:
    """Deal a board of `difficulty`, see `iter_deals_of`."""
    *_, dealt = iter_deals_of(difficulty, seed, size, first, layout)
    return dealt.board


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
    fiendish = _REQUIREMENTS[Difficulty.FIENDISH]
    return Difficulty.FIENDISH if _requirements_met(fiendish, examined) == len(fiendish) else Difficulty.NORMAL


def _has_halves(size: int, first: bool, layout: Layout) -> bool:
    """Return true if odds-or-evens applies from the person's first move on."""
    return layout in (Layout.ROW, Layout.RING) and (size % 2 == 0) is first


Requirement = Callable[[ExaminedBoard], bool]


def _is_winnable(examined: ExaminedBoard) -> bool:
    return examined.is_winnable


def _needs_more_than_greed(examined: ExaminedBoard) -> bool:
    return not examined.greed_may_win


def _yields_to_greed(examined: ExaminedBoard) -> bool:
    return examined.greed_wins


def _needs_more_than_odds_or_evens(examined: ExaminedBoard) -> bool:
    return not examined.odds_or_evens_wins


def _needs_more_than_one_reply(examined: ExaminedBoard) -> bool:
    return not examined.one_reply_ahead_wins


def _has_few_only_moves(examined: ExaminedBoard) -> bool:
    return examined.only_moves * COINS_PER_ONLY_MOVE <= examined.board.size


def _has_several_only_moves(examined: ExaminedBoard) -> bool:
    required = examined.board.size // COINS_PER_ONLY_MOVE
    return examined.only_moves >= (min(required, _ONLY_MOVES_OF_RINGS) if examined.board.lines[0].ring else required)


_REQUIREMENTS: Mapping[Difficulty, tuple[Requirement, ...]] = {
    Difficulty.GENTLE: (_is_winnable, _yields_to_greed, _has_few_only_moves),
    Difficulty.NORMAL: (_is_winnable, _needs_more_than_greed, _needs_more_than_odds_or_evens),
    Difficulty.FIENDISH: (
        _is_winnable,
        _needs_more_than_greed,
        _needs_more_than_odds_or_evens,
        _needs_more_than_one_reply,
        _has_several_only_moves,
    ),
}
"""In the order in which they are checked: the fastest first."""


def _requirements_met(requirements: Sequence[Requirement], examined: ExaminedBoard) -> int:
    """Return how many of the `requirements` hold before the first that does not."""
    for number, requirement in enumerate(requirements):
        if not requirement(examined):
            return number
    return len(requirements)


def _boards(generator: Random, size: int, layout: Layout, equal_halves: bool) -> Iterator[Board]:
    while True:
        coins = draw(generator, size)
        yield lay_out_lines(layout, _equal_halves(coins, generator) if equal_halves else coins, generator)


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
