"""Hints decide what a game counts for; nudges are true in every position, and none gives the side away."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.chat.views.hints import nudge_text
from bot.coins import Board, Line, Oracle, Position
from bot.match.accuracy import Accuracy, MoveAssessment, assess_moves
from bot.match.hints import (
    GuardedCoin,
    HintLevel,
    HintRecord,
    Nudge,
    NudgeHint,
    NudgeStake,
    accuracy_without_hints,
    highest_hint,
    nudge,
    win_counts,
)
from tests.support import boards, brute_force
from tests.support.boards import positions
from tests.support.brute_force import Lines
from tests.support.full_size import FULL_SIZE
from tests.support.matches import bots

ORACLE = Oracle()


def nudge_of(board: Board | str) -> Nudge:
    return nudge(Position.start(Board.parse(board) if isinstance(board, str) else board), ORACLE)


def all_best_plays(lines: Lines) -> list[list[str]]:
    """Return every play to the end that consists of best moves."""
    margins = brute_force.margins(lines)
    if not margins:
        return [[]]
    most = max(margins.values())
    return [
        [move, *rest]
        for move, (_, after) in brute_force.moves(lines).items()
        if margins[move] == most
        for rest in all_best_plays(after)
    ]


def places_uncovered_by_first(row: tuple[int, ...]) -> set[int]:
    """Return the places that the first player uncovers in some best play."""
    found = set()
    for play in all_best_plays(((row, ""),)):
        left, right = 1, len(row)
        for ply, move in enumerate(play):
            before = {left, right}
            left, right = (left + 1, right) if move.endswith("L") else (left, right - 1)
            if ply % 2 == 0:
                found |= {left, right} - before
    return found


@pytest.mark.proof
@given(positions(st.one_of(boards.boards(), boards.rows(8))))
def test_every_nudge_and_its_advice_is_true(position: Position) -> None:
    lines = brute_force.lines_left(position)
    margins = brute_force.margins(lines)
    have = position.scores[position.turn] - position.scores[1 - position.turn]
    ends = [have + margin for margin in margins.values()]
    made = nudge(position, ORACLE)

    assert made.move_count == len(ends)
    assert made.lost == (max(ends) < 0)
    assert made.cost == max(ends) - min(ends)
    two_ends = [["1@1", "1@2"], *([f"{line}L", f"{line}R"] for line in range(1, 5))]
    assert made.ends == (list(margins) in two_ends)
    match made.stake:
        case NudgeStake.ONLY:
            assert len(ends) == 1
        case NudgeStake.EQUAL:
            assert len(ends) > 1
            assert len(set(ends)) == 1
        case NudgeStake.MARGIN:
            assert len(set(ends)) > 1
            ends_of_even_row = position.coins_left % 2 == 0 and made.ends
            assert ends_of_even_row or min(ends) > 0 or max(ends) < 0
        case NudgeStake.WIN:
            assert 0 < sum(end > 0 for end in ends) == made.good < len(ends)
        case NudgeStake.TIE:
            assert max(ends) == 0
            assert sum(end == 0 for end in ends) == made.good < len(ends)
    check_advice(made.advice, lines)


def check_advice(advice: GuardedCoin | NudgeHint | None, lines: Lines) -> None:
    stocked = [(coins, wall) for coins, wall in lines if coins]
    match advice:
        case GuardedCoin(worth, place):
            [(coins, wall)] = stocked
            assert (wall, coins[place - 1]) == ("", worth)
            assert place not in places_uncovered_by_first(coins)
        case NudgeHint.HALVES:
            [(coins, wall)] = stocked
            assert wall in ("", "O")
            assert len(coins) % 2 == 0
            for half in (coins[::2], coins[1::2]):
                assert can_take_half((coins, wall), half)
        case NudgeHint.THEIR_HALVES:
            [(coins, wall)] = stocked
            assert wall in ("", "O")
            assert len(coins) % 2 == 1
        case NudgeHint.TEMPTING:
            coins_of = {move: coin for move, (coin, _) in brute_force.moves(lines).items()}
            greatest = [move for move, coin in coins_of.items() if coin == max(coins_of.values())]
            margins = brute_force.margins(lines)
            assert all(margins[move] < max(margins.values()) for move in greatest)
            assert len(coins_of) - len(greatest) >= 2


def test_the_guarded_coin_agrees_with_brute_force() -> None:
    """It exceeds its neighbours, can't be uncovered now, and the mover never uncovers it in best play.

    Of equal ones it is the one nearest to the middle; two at the same distance are left out.
    """
    rng, named = Random(2), 0
    rows = [*product((1, 2, 4), repeat=6), *(tuple(rng.choice((1, 3, 5)) for _ in range(8)) for _ in range(100))]
    for row in rows:
        size, made = len(row), nudge_of(Board.row(row))
        peaks = [place for place in range(3, size - 1) if row[place - 2] < row[place - 1] > row[place]]
        uncovered = places_uncovered_by_first(row) if peaks else set()
        keys = {place: (row[place - 1], -abs(2 * place - size - 1)) for place in peaks if place not in uncovered}
        alone = [place for place, key in keys.items() if [*keys.values()].count(key) == 1]
        if made.stake is NudgeStake.EQUAL or not alone:
            assert not isinstance(made.advice, GuardedCoin)
        else:
            place, named = max(alone, key=keys.__getitem__), named + 1
            assert made.advice == GuardedCoin(row[place - 1], place)
    assert named > 30


def can_take_half(line: tuple[tuple[int, ...], str], half: tuple[int, ...]) -> bool:
    """Return if the first player can take just the coins of `half` against any play."""

    def force(coins: tuple[int, ...], mine: tuple[int, ...]) -> bool:
        if not coins:
            return sorted(mine) == sorted(half)
        return any(
            all(force(after, (*mine, coin)) for after in ((rest[1:], rest[:-1]) if len(rest) > 1 else ((),)))
            for coin, rest in ((coins[0], coins[1:]), (coins[-1], coins[:-1]))
        )

    coins, wall = line
    if wall == "O":
        firsts = [(coin, coins[at + 1 :] + coins[:at]) for at, coin in enumerate(coins)]
        return any(all(force(after, (coin,)) for after in (rest[1:], rest[:-1])) for coin, rest in firsts)
    return len(coins) > 8 or force(coins, ())


def mirrored(made: Nudge, size: int) -> Nudge:
    """Return the nudge of a mirrored row of `size` coins."""
    coin = made.advice
    return replace(made, advice=replace(coin, place=size + 1 - coin.place)) if isinstance(coin, GuardedCoin) else made


@given(st.one_of(boards.boards(), boards.rows(12)), st.randoms(use_true_random=False))
@example(Board.row((2, 9, 1, 1, 9, 1, 2, 9, 2, 2, 2, 2)), Random(1))  # a guarded 9 at 5, and another at 8
def test_a_mirrored_board_gets_the_same_nudge_whatever_the_order_of_its_lines(board: Board, rng: Random) -> None:
    lines = [Line(line.coins[::-1], line.wall.other if line.wall else None, line.ring) for line in board.lines]
    rng.shuffle(lines)
    assert nudge_of(Board(tuple(lines))) == mirrored(nudge_of(board), board.size)


@given(boards.rings(), st.integers(0, 8))
def test_a_rotated_ring_gets_the_same_nudge(board: Board, start: int) -> None:
    turned = board.coins[start:] + board.coins[:start]
    assert nudge_of(Board((Line(turned, ring=True),))) == nudge_of(board)


@given(st.one_of(boards.boards(), boards.rows(12)))
def test_no_text_names_a_side_or_a_line(board: Board) -> None:
    assert not re.search(r"left|right|line|first|last|\b[LR]\b", nudge_text(nudge_of(board)).replace("Leave", ""))


def test_no_text_reveals_the_side() -> None:
    """If the ends and the halves of a row leave the best side open, so does each text for it.

    They leave it open if each side is best on at least one row in ten; texts for fewer than one row in a hundred are
    left out. On rows of up to three coins the greater end is always best.
    """
    said: dict[tuple[int, int, int], Counter[tuple[str, str]]] = defaultdict(Counter)
    for size, greatest in ((4, 6), (5, 6), (6, 5), (7, 3)) if FULL_SIZE else ((4, 6), (5, 5), (6, 4)):
        for row in product(range(1, greatest + 1), repeat=size):
            margins = brute_force.margins(((row, ""),))
            if margins["1L"] != margins["1R"]:
                sentence = re.sub(r"costs \d+|the \d+", "", nudge_text(nudge_of(Board.row(row))))
                said[facts_of(row)][sentence, max(margins, key=margins.__getitem__)] += 1
    looks = 0
    for counts in said.values():
        rows = counts.total()
        if min(sum(counts[pair] for pair in counts if pair[1] == side) for side in ("1L", "1R")) * 10 < rows:
            continue
        looks += 1
        for sentence in {words for words, _ in counts}:
            here = [counts[sentence, side] for side in ("1L", "1R")]
            assert min(here) > 0 or sum(here) * 100 < rows, sentence
    assert looks >= 6


def facts_of(row: tuple[int, ...]) -> tuple[int, int, int]:
    """Return the number of coins, the greater end, and on an even row the richer half."""
    ends, halves = row[0] - row[-1], sum(row[::2]) - sum(row[1::2])
    return len(row), (ends > 0) - (ends < 0), 0 if len(row) % 2 else (halves > 0) - (halves < 0)


NUDGE, SIDE, FULL = HintLevel
hint_lists = st.lists(
    st.builds(HintRecord, st.integers(0, 1), st.integers(0, 15), st.sampled_from(HintLevel)), max_size=6
)


def assess_sample_game(board: Board) -> tuple[MoveAssessment, ...]:
    return assess_moves(bots(board, "random", "greedy"), ORACLE)


def test_the_highest_hint_decides() -> None:
    hints = [HintRecord(0, 0, SIDE), HintRecord(0, 2, NUDGE), HintRecord(1, 1, FULL)]
    assert [highest_hint(hints, seat) for seat in (0, 1)] == [SIDE, FULL]
    assert [win_counts(hints, seat) for seat in (0, 1)] == [True, False]
    assert highest_hint([], 0) is None
    assert win_counts([], 0)


@given(boards.boards(), hint_lists)
def test_hints_exclude_choices_from_the_accuracy(board: Board, hints: list[HintRecord]) -> None:
    made = assess_sample_game(board)
    for seat in (0, 1):
        levels = {each.level for each in hints if each.seat == seat}
        own = [assessed for assessed in made if assessed.seat == seat]
        helped = {each.ply for each in hints if each.seat == seat}
        alone = [
            assessed
            for assessed in own
            if assessed.had_choice and assessed.ply not in helped and not levels & {SIDE, FULL}
        ]
        lost = sum(assessed.points_lost for assessed in own)
        assert accuracy_without_hints(made, hints, seat) == Accuracy(
            len(alone), sum(assessed.points_lost == 0 for assessed in alone), lost
        )
