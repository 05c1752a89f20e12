"""Nudges: true on every position, and none of them tells the side."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import product
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from bot.chat.says import nudge as says
from bot.coins import Board, Line, Position
from bot.coins.solver import Oracle
from bot.match.nudges import Guarded, Nudge, Stake, Thought, nudge
from tests import boards, brute
from tests.brute import Lines

ORACLE = Oracle()


def told(board: Board | str) -> Nudge:
    return nudge(Position.start(Board.parse(board) if isinstance(board, str) else board), ORACLE)


def mirrored(board: Board) -> Board:
    lines = (Line(line.coins[::-1], line.wall.other if line.wall else None, line.ring) for line in board.lines)
    return Board(tuple(lines))


def best_plays(lines: Lines) -> list[list[str]]:
    """Every play to the end in which both only make best moves."""
    margins = brute.margins(lines)
    if not margins:
        return [[]]
    most = max(margins.values())
    return [
        [move, *rest]
        for move, (_, after) in brute.moves(lines).items()
        if margins[move] == most
        for rest in best_plays(after)
    ]


def uncovered_by_first(row: tuple[int, ...]) -> set[int]:
    """The places that the first player lays open in some best play."""
    found = set()
    for play in best_plays(((row, ""),)):
        left, right = 1, len(row)
        for ply, move in enumerate(play):
            before = {left, right}
            left, right = (left + 1, right) if move.endswith("L") else (left, right - 1)
            if ply % 2 == 0:
                found |= {left, right} - before
    return found


@st.composite
def positions(draw: st.DrawFn, board: st.SearchStrategy[Board]) -> Position:
    """Somewhere in a game, but not at its end."""
    position = Position.start(draw(board))
    for _ in range(draw(st.integers(0, position.left - 1))):
        position = position.take(draw(st.sampled_from(position.moves())))
    return position


@given(positions(st.one_of(boards.boards(), boards.rows(8))))
def test_every_nudge_is_true(position: Position) -> None:
    lines = brute.lines_left(position)
    margins = brute.margins(lines)
    have = position.scores[position.turn] - position.scores[1 - position.turn]
    ends = [have + margin for margin in margins.values()]
    made = nudge(position, ORACLE)

    assert made.picks == len(ends)
    assert made.cost == max(ends) - min(ends)
    two_ends = [["1@1", "1@2"], *([f"{line}L", f"{line}R"] for line in range(1, 5))]
    assert made.ends == (list(margins) in two_ends)
    match made.stake:
        case Stake.ONLY:
            assert len(ends) == 1
        case Stake.EQUAL:
            assert len(ends) > 1
            assert len(set(ends)) == 1
        case Stake.MARGIN:
            assert len(set(ends)) > 1
            ends_of_even_row = position.left % 2 == 0 and made.ends
            assert ends_of_even_row or min(ends) > 0 or max(ends) < 0
        case Stake.WIN:
            assert 0 < sum(end > 0 for end in ends) == made.good < len(ends)
        case Stake.TIE:
            assert max(ends) == 0
            assert sum(end == 0 for end in ends) == made.good < len(ends)


@given(positions(st.one_of(boards.boards(), boards.rows(8))))
def test_every_thought_is_true(position: Position) -> None:
    lines = brute.lines_left(position)
    margins = brute.margins(lines)
    made = nudge(position, ORACLE)
    stocked = [(coins, wall) for coins, wall in lines if coins]
    match made.thought:
        case Guarded(worth, place, count):
            [(coins, wall)] = stocked
            assert (wall, len(coins), coins[place - 1]) == ("", count, worth)
            assert place not in uncovered_by_first(coins)
        case Thought.HALVES:
            [(coins, wall)] = stocked
            assert wall in ("", "O")
            assert len(coins) % 2 == 0
            for half in (coins[::2], coins[1::2]):
                assert reaches((coins, wall), half)
        case Thought.THEIR_HALVES:
            [(coins, wall)] = stocked
            assert wall in ("", "O")
            assert len(coins) % 2 == 1
        case Thought.TEMPTING:
            coins_of = {move: coin for move, (coin, _) in brute.moves(lines).items()}
            greatest = [move for move, coin in coins_of.items() if coin == max(coins_of.values())]
            assert all(margins[move] < max(margins.values()) for move in greatest)
            assert len(coins_of) - len(greatest) >= 2


def test_a_guarded_coin_is_the_one_to_name() -> None:
    """The greatest coin that exceeds its neighbours, is out of reach for now, and that best play leaves to the other.

    Of several such coins of equal worth the one nearest to the middle; two as near as each other are left out.
    """
    named = 0
    for row in product((1, 2, 4), repeat=6):
        peaks = [place for place in (3, 4) if row[place - 2] < row[place - 1] > row[place]]
        guarded = [place for place in peaks if place not in uncovered_by_first(row)]
        made = told(Board.row(row))
        if made.stake is Stake.EQUAL or not guarded:
            assert not isinstance(made.thought, Guarded)
        else:
            [place] = guarded
            named += 1
            assert made.thought == Guarded(row[place - 1], place, 6)
    chance = Random(2)
    for _ in range(150):
        row = tuple(chance.choice((1, 3, 5)) for _ in range(8))
        made = told(Board.row(row))
        peaks = [place for place in (3, 4, 5, 6) if row[place - 2] < row[place - 1] > row[place]]
        guarded = [place for place in peaks if place not in uncovered_by_first(row)]
        mirrored_pair = {place for place in guarded if 9 - place in guarded and row[place - 1] == row[8 - place]}
        rest = sorted(set(guarded) - mirrored_pair, key=lambda place: (row[place - 1], -abs(2 * place - 9)))
        if made.stake is Stake.EQUAL or not rest:
            assert not isinstance(made.thought, Guarded)
        else:
            named += 1
            assert made.thought == Guarded(row[rest[-1] - 1], rest[-1], 8)
    assert named > 100


def reaches(line: tuple[tuple[int, ...], str], half: tuple[int, ...]) -> bool:
    """Whether the first player can have just the coins of `half`, whatever the other does."""

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


@given(st.one_of(boards.boards(), boards.rows(12)))
@example(Board.row((2, 9, 1, 1, 9, 1, 2, 9, 2, 2, 2, 2)))  # a guarded 9 at 5, and another at 8
def test_a_mirrored_board_gets_the_same_sentence_with_mirrored_places(board: Board) -> None:
    here, there = says.text(told(board)), says.text(told(mirrored(board)))
    turned = re.sub(r"place (\d+) of (\d+)", lambda m: f"place {int(m[2]) + 1 - int(m[1])} of {m[2]}", here)
    assert there == turned


@given(boards.rings(), st.integers(0, 8))
def test_a_ring_gets_the_same_sentence_wherever_one_begins_to_count_it(board: Board, start: int) -> None:
    turned = board.coins[start:] + board.coins[:start]
    assert says.text(told(Board((Line(turned, ring=True),)))) == says.text(told(board))


@given(boards.boards(), st.randoms())
def test_lines_in_another_order_get_the_same_sentence(board: Board, chance: Random) -> None:
    lines = list(board.lines)
    chance.shuffle(lines)
    assert says.text(told(Board(tuple(lines)))) == says.text(told(board))


@given(st.one_of(boards.boards(), boards.rows(12)))
def test_no_sentence_names_a_side_or_a_line(board: Board) -> None:
    assert not re.search(r"left|right|line|first|last|\b[LR]\b", says.text(told(board)).replace("Leave", ""))


def test_no_sentence_settles_the_side() -> None:
    """Where a look at the ends and at every second coin leaves the side open, so does each sentence said there.

    A look leaves it open if either side is the best on one row of ten at least; sentences that are said on fewer than
    one row of a hundred are left out. On rows of up to three the greater end is always as good as any.
    """
    said: dict[Look, Counter[tuple[str, str]]] = defaultdict(Counter)
    for size, greatest in ((4, 6), (5, 6), (6, 5), (7, 3)):
        for row in product(range(1, greatest + 1), repeat=size):
            margins = brute.margins(((row, ""),))
            if margins["1L"] != margins["1R"]:
                sentence = re.sub(r"costs you \d+|the \d+", "", says.text(told(Board.row(row))))
                said[look(row)][sentence, max(margins, key=margins.__getitem__)] += 1
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


Look = tuple[int, int, int]


def look(row: tuple[int, ...]) -> Look:
    """The number of coins, which end is the greater, and on an even row which half is the richer."""
    ends, halves = row[0] - row[-1], sum(row[::2]) - sum(row[1::2])
    return len(row), (ends > 0) - (ends < 0), 0 if len(row) % 2 else (halves > 0) - (halves < 0)


def test_nudges_by_hand() -> None:
    for board, sentence in {
        "5": "There is only one coin that you can take.",
        "[5 3": "There is only one coin that you can take.",
        "3 3": "Both ends are as good.",
        "1 1 | 1 1": "All picks are as good.",
        "3 9": "The wrong end costs you 12.",
        "(3 9)": "The wrong end costs you 12.",
        "(3 9 5)": "1 of the 3 picks wins, the others do not.",
        "(1 1 1)": "All picks are as good.",
    }.items():
        assert says.text(told(board)) == sentence
