"""One sentence about a game, for every way in which it can have gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.chat.views.review import overview, step
from bot.chat.views.text.review_summary import summarize
from bot.coins import Board, Move
from bot.match import BotSeat, HumanSeat, Match, Status
from bot.service.analysis.review import GameReview
from tests.support.games.reviews import game_review_of
from tests.support.simcord.responses import too_wide


def played(board: str, moves: str, seat: int = 0, resigned: int | None = None) -> GameReview:
    """Ann in `seat`; of a row the sides taken, else the moves."""
    made = map(Move.parse, moves.split() if "1" in moves else [f"1{side}" for side in moves])
    seats = (HumanSeat(1), BotSeat("greedy")) if seat == 0 else (BotSeat("greedy"), HumanSeat(1))
    match = Match.replay(Board.parse(board), seats, made, Status.FINISHED)
    return game_review_of(
        match if resigned is None else replace(match, status=Status.RESIGNED, resigned=resigned), seat
    )


@pytest.mark.parametrize(
    ("board", "moves", "seat", "resigned", "sentence"),
    [
        ("4 7 2 9 5 2", "RLLLLL", 0, None, "A perfect game: Ann gave nothing away."),
        ("1 9 1", "LLL", 0, None, "A perfect game: Ann gave nothing away, and there was nothing more to get."),
        ("3 3", "LL", 0, None, "A perfect game: Ann gave nothing away, and there was nothing more to get."),
        ("4 7 2 9 5 2", "LLRLLL", 0, None, "Well played! 18–11 was possible."),
        ("4 7 2 9 5 2", "LRLLLL", 0, None, "Well played, you won!"),
        ("4 7 2 9 5 2", "", 0, 1, "A win: greedy bot resigned."),
        (
            "4 7 2 9 5 2",
            "LLLLLL",
            0,
            None,
            "Close! At move 3, right 2 would have kept the win, 15–14.",
        ),
        ("4 7 2 9 5 2", "", 0, 0, "You could still have won, 18–11."),
        ("3 3", "", 0, 0, "You could still have had a tie, 3–3."),
        (
            "9 1 1 5",
            "LLLL",
            1,
            None,
            "Nothing to blame: this deal was lost from the start. Best possible: 6–10.",
        ),
        ("0 0 0 1 1", "LRLLL", 0, None, "A well-earned tie: greedy bot let the win slip at move 4."),
        (
            "1 | 2 | [2 1",
            "1L 2L 3R 3R",
            0,
            None,
            "Close! At move 1, 2 left 2 would have kept the tie, 3–3.",
        ),
    ],
)
def test_a_game_in_a_sentence(board: str, moves: str, seat: int, resigned: int | None, sentence: str) -> None:
    assert summarize(played(board, moves, seat, resigned)) == sentence


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("4 7 2 9 5 2", "You ran out of time: the win was still there, 18–11."),
        ("3 3", "You ran out of time: a tie was still there, 3–3."),
    ],
)
def test_a_game_lost_on_time_is_not_called_a_resignation(board: str, sentence: str) -> None:
    lost = replace(played(board, "").game.match, status=Status.FORFEIT, resigned=0)
    assert summarize(game_review_of(lost, 0)) == sentence
    assert "Turning point: time out" in overview(game_review_of(lost, 0), True).text


def test_winning_because_the_other_side_was_too_slow() -> None:
    won = replace(played("4 7 2 9 5 2", "L").game.match, status=Status.FORFEIT, resigned=1)
    assert summarize(game_review_of(won, 0)) == "A win: greedy bot ran out of time."


@pytest.mark.parametrize("status", [Status.FORFEIT, Status.RESIGNED])
def test_leaving_a_lost_position_is_not_blamed(status: Status) -> None:
    """What lost the game is the pick that gave the win away, not the resignation or the clock."""
    lost = replace(played("4 7 2 9 5 2", "LLLL").game.match, status=status, resigned=0)
    assert summarize(game_review_of(lost, 0)) == "Close! At move 3, right 2 would have kept the win, 15–14."
    assert "Turning point: move 3" in overview(game_review_of(lost, 0))
    hopeless = replace(played("9 1 1 5", "LL", seat=1).game.match, status=status, resigned=1)
    assert summarize(game_review_of(hopeless, 1)).startswith("Nothing to blame: this deal was lost from the start.")
    assert "Turning point" not in overview(game_review_of(hopeless, 1))


def test_a_tie_by_agreement_on_a_won_deal_is_not_called_lost() -> None:
    agreed = replace(played("4 7 2 9 5 2", "").game.match, status=Status.AGREED)
    assert [summarize(game_review_of(agreed, seat)) for seat in (0, 1)] == ["A tie by agreement."] * 2


def test_a_game_that_was_closed() -> None:
    match = Match.replay(Board.parse("3 3"), (HumanSeat(1), BotSeat("greedy")), [], Status.EXPIRED)
    assert summarize(game_review_of(match, 0)) == "This game was closed before it ended."
    assert "**Closed: nobody wins**" in overview(game_review_of(match, 0), True).text


def test_several_lines_are_distinguished() -> None:
    shown = step(played("4 7 2 | [3 8 1", "2R 2R 1L 1L 1L 2R"), 0, True).text
    assert "✕ 2 right 1: 11–14\n" in shown
    assert "Better: 1 left 4\n" in shown
    assert too_wide(shown) == []
