"""Find deals of a difficulty, by the simple strategies that win them and by their number of only moves."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from random import Random

from bot.coins import Board
from bot.match.deals import HIGHEST, LOWEST, ExaminedBoard, Layout, can_win, draw, iter_deals, lay_out_lines

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


def iter_deals_of(
    difficulty: Difficulty, seed: int, size: int, first: bool, layout: Layout = Layout.ROW
) -> Iterator[ExaminedBoard]:
    """Yield the best board so far until the last one, which is the deal; deterministic.

    Like `iter_deals`, of `difficulty`. If no board of this size and layout has it, the deal comes close, and it is won
    by perfect play if `iter_deals` deals such boards.
    """
    generator = Random(f"{seed}/{size}/{first}/{layout.value}/{difficulty.value}")
    # If odds-or-evens applies from the person's first move on:
    halves = layout in (Layout.ROW, Layout.RING) and (size % 2 == 0) is first
    plain = difficulty is Difficulty.NORMAL and not (halves and generator.random() < HALVES_SHARE)
    best, best_met = None, -1
    if not plain and can_win(size, first, layout):
        equal_halves = halves and first and difficulty is not Difficulty.GENTLE
        tries = (_MAX_DRAWN_COINS_OF_RINGS if layout is Layout.RING else _MAX_DRAWN_COINS) // size
        for _ in range(tries):
            coins = draw(generator, size)
            if equal_halves:
                coins = _equal_halves(coins, generator)
            examined = ExaminedBoard(lay_out_lines(layout, coins, generator), first)
            met = 0
            for is_met in _requirements(difficulty, examined):
                if not is_met:
                    break
                met += 1
            else:
                best, best_met = examined, met
                break
            if met > best_met:
                best, best_met = examined, met
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
