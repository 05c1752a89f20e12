"""Test training puzzles by brute force, and the scores of sessions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from random import Random
from typing import get_type_hints

import pytest

from bot.coins import Move, Oracle, Position
from bot.match import puzzles, training
from bot.match.explanation import AllEqual, CountsAsOne, OnlyMove, Reason, explain
from bot.match.puzzles import HARDEST, NUMBERS, PER_THEME, RATED_PUZZLES, SET_PUZZLES, THEMES, PuzzleTheme
from bot.match.training import (
    LIVES,
    SESSIONS,
    Attempt,
    ListedSession,
    Mode,
    RatedSession,
    Ratings,
    ReplaySession,
    RushSession,
    StreakSession,
)
from bot.util.discord_ids import given_at, smallest_id
from tests.support import brute_force
from tests.support.full_size import FULL_SIZE
from tests.support.reasons import check_explanation
from tools import draw_puzzles

MOVE = Move.parse("1L")
ORACLE = Oracle()
MILLISECOND = 1 << 22
START = 10**18


def margins_of(position: Position) -> dict[Move, int]:
    """Return the margin after each move by trying all moves."""
    margins = brute_force.margins(brute_force.lines_left(position))
    return {move: margins[str(move)] for move in position.moves()}


def at(place: int, milliseconds: int, *, right: bool = True) -> Attempt:
    return Attempt(place, START + milliseconds * MILLISECOND, MOVE, right)


def holds(theme: PuzzleTheme, position: Position, margins: dict[Move, int]) -> bool:
    """Say in other words than the bot if a position has a theme."""
    best = max(margins, key=margins.__getitem__)
    coins = {move: position.coin(move) for move in margins}
    greatest = max(coins.values())
    if theme is PuzzleTheme.WALLS:
        filled = [place for place, line in enumerate(position.lines) if line]
        return len(filled) > 1 and any(position.board.lines[place].wall for place in filled)
    if theme is PuzzleTheme.RING:
        return position.board.lines[0].ring and not position.ply
    if theme is PuzzleTheme.PARITY:
        (row,) = position.lines
        odd, even = sum(row[::2]), sum(row[1::2])
        richer = (row[0] if odd > even else row[-1]) == coins[best]
        return len(row) % 2 == 0 and odd != even and richer and margins[best] >= abs(odd - even)
    if theme is PuzzleTheme.ENDGAME:
        lead = position.lead(position.turn)
        results = sorted((lead + margin > 0) - (lead + margin < 0) for margin in margins.values())
        return position.coins_left <= 7 and results[-1] > results[-2]
    replies = margins_of(position.take(best))
    after = position.take(best)
    takes_more = all(
        after.coin(reply) > coins[best] for reply, margin in replies.items() if margin == max(replies.values())
    )
    if theme is PuzzleTheme.SACRIFICE:
        return coins[best] < greatest and takes_more
    tempting = [move for move in margins if coins[move] == greatest]
    return all(margins[move] < margins[best] for move in tempting)


def is_look_alike(theme: PuzzleTheme, position: Position, margins: dict[Move, int]) -> bool:
    """Say if the rule of a theme is wrong where it seems to hold."""
    best = max(margins, key=margins.__getitem__)
    coins = {move: position.coin(move) for move in margins}
    if theme in (PuzzleTheme.GREED, PuzzleTheme.SACRIFICE):
        return coins[best] == max(coins.values())
    (row,) = position.lines
    odd, even = sum(row[::2]), sum(row[1::2])
    return theme is PuzzleTheme.PARITY and len(row) % 2 == 0 and (str(best) == "1L") is (odd < even) and odd != even


@pytest.mark.proof
def test_brute_force_proves_every_puzzle_its_theme_margins_and_refutation() -> None:
    numbers = range(NUMBERS) if FULL_SIZE else Random(5).sample(range(NUMBERS), 600)
    for number in numbers:
        position = puzzles.puzzle(number).position
        margins = margins_of(position)
        best = max(margins.values())
        assert list(margins.values()).count(best) == 1
        assert puzzles.MIN_PUZZLE_COINS <= position.coins_left <= puzzles.MAX_POOL_COINS
        assert position.turn == 0
        theme = puzzles.theme_of(number)
        if theme in puzzles.themes(position, ORACLE):
            assert holds(theme, position, margins), number
        else:
            assert is_look_alike(theme, position, margins), number
        assert draw_puzzles.estimate(position, ORACLE) == puzzles.estimate_of(number)
        for move, margin in margins.items():
            if margin != best:
                replies = margins_of(position.take(move))
                assert replies[ORACLE.best_move(position.take(move))] == max(replies.values())


@pytest.mark.proof
def test_brute_force_proves_the_line_of_why_of_every_wrong_answer() -> None:
    kinds = Counter[type[Reason]]()
    for number in range(NUMBERS) if FULL_SIZE else Random(6).sample(range(NUMBERS), 300):
        position = puzzles.puzzle(number).position
        margins = margins_of(position)
        best = max(margins, key=margins.__getitem__)
        for move in margins:
            if move == best:
                continue
            for knows_fusion in (False, True):
                found = explain(position, move, ORACLE, knows_fusion=knows_fusion)
                assert found.bad is not None
                assert (found.good.move, found.bad.move) == (best, move)
                assert found.cost == margins[best] - margins[move]
                assert knows_fusion or not isinstance(found.reason, CountsAsOne)
                check_explanation(position, found)
                kinds[type(found.reason)] += 1
    assert set(kinds) == {*Reason.__args__} - {OnlyMove, AllEqual}, kinds


def test_the_pool_has_ten_thousand_puzzles_the_easiest_first() -> None:
    assert NUMBERS >= 10_000
    for theme in range(len(THEMES)):
        estimates = [puzzles.estimate_of(rank * len(THEMES) + theme) for rank in range(PER_THEME)]
        assert estimates == sorted(estimates)


@pytest.mark.parametrize("theme", [None, *PuzzleTheme])
def test_puzzles_get_harder_and_none_comes_twice(theme: PuzzleTheme | None) -> None:
    numbers = puzzles.order(7, theme, None)
    assert len(set(numbers)) == len(numbers) == 40 + HARDEST
    assert theme is None or {puzzles.theme_of(number) for number in numbers} == {theme}
    estimates = [puzzles.estimate_of(number) for number in numbers]
    assert all(before <= after for before, after in pairwise(estimates))
    assert estimates[0] + 100 < estimates[20] < estimates[40]
    assert list(puzzles.order(7, theme, 12)) != list(puzzles.order(8, theme, 12))


@pytest.mark.parametrize(
    ("drawn", "board", "moves", "rating", "found"),
    [
        ((PuzzleTheme.GREED, 1), "8 9 3 5", "", 940, "greed parity"),
        ((PuzzleTheme.GREED, 2), "12 19 20 18 10 1 16 12", "", 1480, "parity"),
        ((PuzzleTheme.PARITY, 1), "1 7 14 4 8 16", "", 1100, ""),
        ((PuzzleTheme.PARITY, 2), "3 6 14 7", "", 850, "greed sacrifice"),
        ((PuzzleTheme.SACRIFICE, 2), "17 15 10 15 18", "", 1030, ""),
        ((PuzzleTheme.RING, 1), "(3 20 14 13 16 16 17 4)", "", 1720, "ring"),
        ((PuzzleTheme.RING, 2), "(18 6 4 14 7 19 5 10 3)", "", 1795, "ring"),
        ((PuzzleTheme.ENDGAME, 1), "3 2 8 20 15 5", "1R 1L", 910, ""),
        ((PuzzleTheme.WALLS, 1), "19 12 3 20 20 | [4", "", None, ""),  # it has no single best move
        ((PuzzleTheme.ENDGAME, 2), "15 14 16 11 10 20 2", "1L 1L", None, ""),
    ],
)
def test_a_draw_never_changes(
    drawn: tuple[PuzzleTheme, int], board: str, moves: str, rating: int | None, found: str
) -> None:
    """All versions of the code must draw and estimate the same."""
    puzzle = puzzles.draw_puzzle(*drawn)
    assert (str(puzzle.board), " ".join(map(str, puzzle.moves))) == (board, moves)
    position = puzzle.position
    assert (draw_puzzles.best_of_one(position, ORACLE) is None) == (rating is None)
    if rating is not None:
        assert draw_puzzles.estimate(position, ORACLE) == rating
        assert " ".join(theme.value for theme in puzzles.themes(position, ORACLE)) == found


def test_the_order_of_puzzles_never_changes() -> None:
    """Sessions are stored without it."""
    chosen = [54, 3439, 4847, 7019, 5491, 2912, 5346, 7699, 7304, 11131, 6754, 10065]
    assert list(puzzles.order(1, None, 12)) == chosen
    rush = list(puzzles.order(3, None, None))
    assert (len(rush), rush[:4], rush[38:42]) == (440, [68, 3091, 1998, 3683], [10113, 12006, 10749, 10761])
    assert list(puzzles.order(3, None, None, 1)) == rush + rush[40:]
    assert list(puzzles.order(2, PuzzleTheme.GREED, 30))[:5] == [318, 810, 1122, 1386, 1446]


@pytest.mark.parametrize(
    ("points", "seed", "chosen"),
    [
        (0, 1, (0, 1, 60, 48, 2, 5, 12, 49, 89, 61)),
        (1500, 2, (6688, 5812, 11557, 8065, 6602, 8919, 7956, 8775, 5020, 7572)),
        (9999, 3, (12280, 12268, 12208, 12256, 11896, 12088, 12016, 12052, 12244, 11416)),
    ],
)
def test_rated_puzzles_never_change(points: int, seed: int, chosen: tuple[int, ...]) -> None:
    assert puzzles.rated_order(points, seed, ()) == chosen
    assert set(puzzles.rated_order(points, seed, chosen[:2])).isdisjoint(chosen[:2])


def test_the_nearest_rated_puzzle_that_was_not_asked_is_drawn() -> None:
    assert puzzles.rated_order(0, 1, (0, 1)) == (2, 5, 60, 48, 12, 13, 14, 49, 89, 61)
    others = (12256, 12244, 12208, 12232, 11896, 12088, 12016, 12052, 12220, 11416)
    assert puzzles.rated_order(9999, 3, (12280, 12268)) == others


def test_a_streak_never_ends_by_itself() -> None:
    session = StreakSession(START, 7, None)
    attempts = tuple(at(place, place + 1) for place in range(3 * HARDEST))
    for place in range(0, 3 * HARDEST, 7):
        played = replace(session, attempts=attempts[:place])
        assert not played.is_over(START)
        assert played.items[place] in puzzles.order(7, None, None)
        assert played.items[: place + 1] == replace(session, attempts=attempts).items[: place + 1]


def test_puzzles_of_all_themes_begin_with_rows() -> None:
    for count in (SET_PUZZLES, None):
        numbers = puzzles.order(3, None, count)
        boards = [puzzles.puzzle(number).board for number in numbers]
        assert all(len(board.lines) == 1 and not board.lines[0].ring for board in boards[:4])
    assert {PuzzleTheme.WALLS, PuzzleTheme.RING} < {puzzles.theme_of(number) for number in numbers}


def test_rated_puzzles_are_near_the_player_and_come_nowhere_else() -> None:
    seen: list[int] = []
    for seed in range(30):
        numbers = puzzles.rated_order(1300, seed, seen)
        assert len(numbers) == RATED_PUZZLES
        assert not set(numbers) & set(seen)
        seen += numbers
        assert sum(abs(puzzles.estimate_of(number) - 1300) <= 150 for number in numbers) >= 7
    others = {number for seed in range(40) for number in puzzles.order(seed, None, None)}
    assert not others & set(seen)


def test_no_rated_puzzle_comes_twice_when_few_are_left() -> None:
    rated = {number for number in range(NUMBERS) if number // len(THEMES) % 2 == 0}
    left = set(Random(1).sample(sorted(rated), 3))
    assert set(puzzles.rated_order(1300, 1, rated - left)) == left
    assert puzzles.rated_order(1300, 1, rated) == ()


def test_a_rush_is_scored_by_the_ids_in_whatever_order_it_was_stored() -> None:
    attempts = [at(place, 5_000 + 1_000 * place, right=place not in (7, 20)) for place in range(60)]
    attempts += [at(60, 170_000), at(61, 175_500), at(62, 176_000)]
    score = training.score_rush(START, attempts)
    # 7 in a row: +3 s; error; 12 in a row: +3 s, +5 s; error; then 5, 12, 20, 30 of 42: +3, +5, +7, +10 s
    assert score.ends_ms == 180_000 + 3_000 - 10_000 + 8_000 - 10_000 + 25_000
    assert (score.answered, score.solved) == (63, 61)
    generator = Random(1)
    for _ in range(50):
        generator.shuffle(attempts)
        assert training.score_rush(START, attempts) == score


@pytest.mark.parametrize("mode", SESSIONS)
def test_only_the_answer_to_the_next_puzzle_counts_and_none_after_the_end(mode: Mode) -> None:
    listed = {"listed": tuple(range(0, 60, 12))} if issubclass(SESSIONS[mode], ListedSession) else {}
    session = SESSIONS[mode](START, 5, None, **listed)  # type: ignore[arg-type]
    for place in range(4):
        attempt = at(place, 2_000 * place + 1_000)
        assert [session.accepts(each, attempt.interaction) for each in range(6)] == [each == place for each in range(6)]
        session = session.with_attempt(attempt)
    assert session.score == len(session.attempts) == 4
    stopped = replace(session, is_ended=True)
    assert not any(
        stopped.accepts(place, START + milliseconds * MILLISECOND)
        for place in range(7)
        for milliseconds in (9_000, 11_000)
    )
    assert stopped.score == 4


def test_three_wrong_answers_end_a_streak() -> None:
    session = StreakSession(START, 3, None)
    for place in range(9):
        assert not session.is_over(START)
        session = session.with_attempt(at(place, place + 1, right=place % 3 != 2))  # type: ignore[assignment]
    assert session.is_over(START)
    assert (session.score, session.lives) == (6, 0)
    assert session.is_ended
    assert not session.accepts(9, START + 100)
    assert LIVES == 3


def test_a_rush_accepts_answers_while_its_clock_runs() -> None:
    session = RushSession(START, 3, None).with_attempt(at(0, 1_000))
    assert session.accepts(1, START + 180_000 * MILLISECOND)
    assert not session.accepts(1, START + 180_001 * MILLISECOND)
    assert isinstance(session, RushSession)
    assert [session.is_over(session.over_at - before) for before in (0, 1)] == [True, False]
    wrong = session.with_attempt(at(1, 175_000, right=False))
    assert (wrong.score, wrong.is_ended) == (1, True)  # the ten seconds that it costs were the last ones


def test_a_rated_puzzle_that_is_given_up_is_wrong() -> None:
    given_up = RatedSession(START, 1, None, listed=(12, 24)).given_up(START + 5)
    assert (given_up.attempts, given_up.is_ended) == ((Attempt(0, START + 5, None, False),), True)


def test_missed_puzzles_are_wrong_or_slow() -> None:
    attempts = (at(0, 3_000), at(1, 5_000, right=False), at(2, 15_000), at(3, 16_000))
    session = StreakSession(START, 3, None, attempts)
    assert [attempt.place for attempt in session.missed] == [1, 2]
    shown = replace(attempts[2], shown=START + 9_000 * MILLISECOND)  # 4 s after the refutation
    assert [attempt.place for attempt in replace(session, attempts=(*attempts[:2], shown)).missed] == [1]


def test_only_rated_sessions_have_a_way_to_a_rating() -> None:
    assert set(SESSIONS) == set(Mode)
    assert [kind for kind in SESSIONS.values() if issubclass(kind, RatedSession)] == [RatedSession]
    assert get_type_hints(training.rate_attempt)["session"] is RatedSession
    session = RatedSession(START, 1, None, listed=(12,)).with_attempt(at(0, 5))
    assert isinstance(session, RatedSession)
    before = Ratings(training.START, {12: training.prior(12)})
    rated = training.rate_attempt(session, before)
    assert (rated.number, rated.before) == (12, before)
    assert rated.after.player.mu > training.START.mu
    assert rated.after.puzzles[12].mu < training.prior(12).mu
    assert rated.after.player.attempts == rated.after.puzzles[12].attempts == 1
    missed = RatedSession(START, 1, None, listed=(12,)).with_attempt(at(0, 5, right=False))
    assert isinstance(missed, RatedSession)
    after = training.rate_attempt(missed, before).after
    assert after.player.mu < training.START.mu
    assert after.puzzles[12].mu > training.prior(12).mu


def test_a_list_is_over_after_its_last_puzzle() -> None:
    session = ReplaySession(START, 1, None, listed=(5, 7))
    assert not session.is_over(START)
    session = session.with_attempt(at(0, 1)).with_attempt(at(1, 2))  # type: ignore[assignment]
    assert session.is_over(START)
    assert session.duration_ms == 2


def test_the_time_until_discord_has_taken_a_card_counts_nowhere() -> None:
    """A moment tells it; a puzzle that an interaction has shown again has had its time before."""
    shown = (1_500, 7_000, 11_000)
    moments = [smallest_id(given_at(START) + timedelta(milliseconds=each)) for each in shown]
    waited = [replace(at(place, 4_000 * (place + 1)), shown=moment) for place, moment in enumerate(moments)]
    score = training.score_rush(START, waited)
    assert score.ends_ms == training.RUSH_MS + 1_500 + 3_000 + 3_000
    assert RushSession(START, 1, None, tuple(waited)).duration_ms == 12_000 - 7_500
    shown_again = [replace(each, shown=(each.shown or 0) + 1) for each in waited]
    assert training.score_rush(START, shown_again).ends_ms == training.RUSH_MS
    session = RushSession(START, 1, None, tuple(waited), taken=smallest_id(given_at(START) + timedelta(seconds=14)))
    assert session.ms_left(START + 14_000 * MILLISECOND) == training.RUSH_MS - 4_500
    assert session.with_attempt(at(3, 15_000)).taken is None
