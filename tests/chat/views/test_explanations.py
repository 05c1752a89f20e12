"""Sentences that explain a move or say what decided a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from bot.chat.views.explanations import Narrator
from bot.coins import Move, Oracle
from bot.i18n import LANGUAGES, use_locale
from bot.match.deals import deal
from bot.match.explanation import GivesHalf, LeaveForLast, LeavesCoin, Refutation, UncoversCoin, explain
from bot.match.match import Match
from bot.match.reviews import DecisionKind, Mistake, review_match, summarize_match
from tests.support import brute_force
from tests.support.boards import random_position
from tests.support.full_size import FULL_SIZE
from tests.support.matches import at, bots, explanations
from tests.support.shown import plain

ORACLE = Oracle()
NAMES = ("Ann", "Ben")
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@IN_EVERY_LANGUAGE
def test_every_sentence_is_complete_and_short(language: str) -> None:
    rng = Random(5)
    with use_locale(language):
        for _ in range(300 if FULL_SIZE else 60):
            position = random_position(rng)
            move = rng.choice(position.moves())
            for found in explanations(position, move, ORACLE):
                for reader in (0, 1, None):
                    narrator = Narrator(NAMES, reader, len(position.lines) > 1)
                    sentence, made = narrator.why(found), narrator.why(found, made=True)
                    assert "{" not in sentence
                    assert 10 < len(sentence) < 200, sentence
                    assert made.replace("▲ ", "") == sentence
                    if isinstance(found.reason, (UncoversCoin, LeavesCoin, GivesHalf, LeaveForLast, Refutation)):
                        assert narrator.written(found.bad or found.good) in sentence
                        assert made.count("▲") == 1


_POINTS = r"(−?\d+)–(−?\d+)"


def read_points(points: Sequence[str], total: int) -> int:
    """Return the margin of a score, whose points are all those of the board."""
    own, other = (int(each.replace("−", "-")) for each in points)
    assert own + other == total
    return own - other


def test_a_mistake_is_told_by_fused_coins_to_those_who_know_of_them() -> None:
    explanation = explain(at("19 10 15 9 6 | 6 13 9 5"), Move.parse("2L"), ORACLE, knows_fusion=True)
    told = plain(Narrator(NAMES, 0, True).mistake(Mistake(explanation, None)))
    assert told == "Your ← 6 was the mistake, 6 13 9 count as 2: ← 19 in line 1 gains 20."


def test_scores_in_reasons_are_those_of_the_player_who_is_named() -> None:
    """And they say who wins, so that a loss can't be taken for a win, and that it is in spite of the mistake."""
    rng, scored = Random(9), 0
    words = "you win|you win only|you lose|you still lose|a tie,|(?:Ann|Ben) wins|(?:Ann|Ben) still wins"
    ending = re.compile(rf".*: ({words}) {_POINTS}\.")
    for _ in range(1_500 if FULL_SIZE else 400):
        position = random_position(rng)
        after = brute_force.margins(brute_force.lines_left(position))
        lead = position.lead(position.turn)
        for found in explanations(position, rng.choice(position.moves()), ORACLE):
            for reader in (0, 1, None):
                told = ending.fullmatch(plain(Narrator(NAMES, reader, len(position.lines) > 1).why(found)))
                if told is None:
                    continue
                result, *points = told.groups()
                seat = {"Ann": 0, "Ben": 1}.get(result.split()[0], reader or 0)
                bad = found.bad or found.good
                margin = (lead + after[str(bad.move)]) * (1 if seat == position.turn else -1)
                assert read_points(points, position.board.total) == margin
                assert ("win" in result, "los" in result) == (margin > 0, margin < 0)
                errs_and_wins = lead + after[str(bad.move)] > 0
                assert ("only" in result) == (reader == position.turn and errs_and_wins)
                assert ("still" in result) == (reader != position.turn and errs_and_wins)
                scored += 1
    assert scored > 200


@IN_EVERY_LANGUAGE
def test_the_decision_of_a_game_is_explained_in_every_language(language: str) -> None:
    kinds = set()
    with use_locale(language):
        for seed in range(40):
            board = deal(seed, 12, True) if seed % 2 else random_position(Random(seed)).board
            whole = bots(board, "random", "random", seed)
            part = Match.replay(whole.board, whole.seats, whole.moves[: seed % (whole.ply + 1)])
            ends = [whole, part.resign(seed % 2), part.forfeit()] if part.ply < whole.ply else [whole]
            for match in ends:
                decision = summarize_match(review_match(match, ORACLE)).decision
                assert decision is not None
                kinds.add(decision.kind)
                for reader in (0, 1, None):
                    sentence = Narrator(NAMES, reader, len(match.board.lines) > 1).decided(decision)
                    assert "{" not in sentence
                    assert 10 < len(sentence) < 250
    assert kinds == set(DecisionKind)
