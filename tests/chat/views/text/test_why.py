"""Sentences that explain a move or say what decided a game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.chat.views.text.why import change, decided, why, why_not
from bot.coins import Move
from bot.coins.solver import Oracle
from bot.i18n import LANGUAGES, use_locale
from bot.match import BotSeat, Match, Status, deal, review_match
from bot.match.analysis.explanation import explain, explanations
from bot.match.analysis.game_summary import DecisionKind, summarize_match
from bot.match.analysis.reasons import AheadAnyway, CountsAsOne, Refutation
from tests.support.games.boards_at_random import random_position
from tests.support.games.match_play import PERSON, at, bots
from tests.support.shown import plain

ORACLE = Oracle()
NAMES = ("Ann", "greedy bot")
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize(
    ("board", "move", "you", "other"),
    [
        (
            "5 10 25 10",
            "1R",
            "It uncovers the 25, and they take it.",
            "It uncovers the 25, and the other side takes it.",
        ),
        ("3 9", "1L", "It leaves them the 9.", "It leaves the other side the 9."),
        ("7", "1L", "There was only one coin to take.", "There was only one coin to take."),
        ("3 3", "1R", "It makes no difference: every move leads to 3–3.", None),
        (
            "16 3 1 20 12 1",
            "1R",
            "With left 16 you can take every second coin: 29 against 24.",
            "With left 16, every second coin is there to take: 29 against 24.",
        ),
        (
            "5 7 16 3 1 20 12 1 19",
            "1L",
            "It lets them take every second coin: 48 against your 31.",
            "It lets the other side take every second coin: 48 against 31.",
        ),
        ("20 14 6 4", "1R", "The coins get smaller further in, so the biggest comes first: the 20.", None),
        (
            "[13 9 | [6 | 6 2 1 13 9 13",
            "1R",
            "Leave line 1 for last: starting it uncovers the 13.",
            None,
        ),
    ],
)
def test_a_reason_is_one_sentence(board: str, move: str, you: str, other: str | None) -> None:
    found = explain(at(board), Move.parse(move), ORACLE)
    several = "|" in board
    assert plain(why(found, 0, several)) == you
    assert why(found, None, several) == why(found, 1, several)
    assert plain(why(found, 1, several)) == (other or you)


def reason_text(board: str, move: str, kind: type) -> str:
    found = explanations(at(board), Move.parse(move), ORACLE)
    return plain(why(next(each for each in found if isinstance(each.reason, kind)), 0, "|" in board))


def test_longer_reasons() -> None:
    line = "Then they take 25, you take 10, and it ends 20–30 instead of 30–20."
    assert reason_text("5 10 25 10", "1R", Refutation) == line
    assert reason_text("3 9", "1L", Refutation) == "Then they take 9, and it ends 3–9 instead of 9–3."
    less = reason_text("19 10 15 9 6 | 6 13 9 5", "2L", CountsAsOne)
    assert less == "6 13 9 count as one coin worth 2, but 1 left 19 is worth 19."
    assert reason_text("12 4 4 16 8 6 6 5", "1R", AheadAnyway).startswith(
        "You win whatever you take, so it only costs "
    )


def test_a_hint_names_the_move_that_it_warns_of() -> None:
    found = explain(at("5 10 25 10"), Move.parse("1L"), ORACLE)
    assert why_not(found, 0, False) == "Why not right 10? It uncovers the 25, and they take it."
    halves = explain(at("16 3 1 20 12 1"), Move.parse("1L"), ORACLE)
    assert why_not(halves, 0, False) == why(halves, 0, False)
    assert why_not(explain(at("3 3"), Move.parse("1L"), ORACLE), 0, False).startswith("It makes no difference")


@IN_EVERY_LANGUAGE
def test_every_sentence_is_complete_and_short(language: str) -> None:
    rng = Random(5)
    with use_locale(language):
        for _ in range(300):
            position = random_position(rng)
            move = rng.choice(position.moves())
            for found in explanations(position, move, ORACLE):
                for reader in (0, 1, None):
                    sentence = why_not(found, reader, len(position.lines) > 1)
                    assert "{" not in sentence
                    assert 10 < len(sentence) < 200, sentence


def played_match(board: str, moves: str, seat: int = 0) -> Match:
    seats = (PERSON, BotSeat("greedy")) if seat == 0 else (BotSeat("greedy"), PERSON)
    match = Match.start(at(board).board, seats)
    for side in moves:
        match = match.play_move(match.position.turn, match.position.move_at_side(side), match.ply)
    return match


def decision_text(match: Match, reader: int | None = 0) -> str:
    decision = summarize_match(review_match(match, ORACLE), ORACLE).decision
    assert decision is not None
    return plain(decided(decision, NAMES, reader, False))


def test_the_decision_of_a_game_is_explained() -> None:
    lost = played_match("4 7 2 9 5 2", "LLLLLL")
    assert decision_text(lost) == "One move decided it: you took left 2, but right 2 would have kept the win (15–14)."
    told = decision_text(lost, 1)
    assert told == "One move decided it: Ann took left 2, but right 2 would have kept the win (14–15)."
    start = played_match("4 7 2 9 5 2", "")
    assert decision_text(start.resign(0)) == "You resigned while the win was still there (18–11)."
    assert decision_text(start.resign(0), None) == "Ann resigned while the win was still there (18–11)."
    assert decision_text(start.forfeit()) == "You ran out of time while the win was still there (18–11)."
    assert decision_text(played_match("3 3", "").resign(0)) == "You resigned while the tie was still there (3–3)."
    assert decision_text(start.resign(1)) == "The win was there from the start, and it never got away."
    assert decision_text(played_match("9 1 1 5", "LLLL"), 1) == (
        "This deal was lost from the start: 6–10 was the best possible."
    )
    assert decision_text(played_match("3 3", "LL")) == "A tie from start to end: nobody let it slip."
    both = played_match("1 2 1 1 2", "LRLLL")
    assert summarize_match(review_match(both, ORACLE), ORACLE).decision is not None


def test_a_change_of_the_result() -> None:
    review = review_match(played_match("4 7 2 9 5 2", "LLLLLL"), ORACLE)
    assert change(review.move_reviews[2]) == "turns a win into a loss"


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
                decision = summarize_match(review_match(match, ORACLE), ORACLE).decision
                assert decision is not None
                kinds.add(decision.kind)
                for reader in (0, 1, None):
                    sentence = decided(decision, NAMES, reader, len(match.board.lines) > 1)
                    assert "{" not in sentence
                    assert 10 < len(sentence) < 250
    assert kinds == set(DecisionKind)


def test_a_closed_or_agreed_game_has_no_decision() -> None:
    start = played_match("4 7 2 9 5 2", "")
    for match in (start.expire(), start.agree_to_tie(), replace(start, status=Status.ACTIVE)):
        assert summarize_match(review_match(match, ORACLE), ORACLE).decision is None
