"""Test the sentences about the move that decided a game, for every kind of ending."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.chat.components.message import GREEN, Row, Text
from bot.chat.views.reviews import overview, share, step
from bot.coins import Board, Move
from bot.match.hints import HintLevel, HintRecord
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.service.reviews import GameReview
from tests.support.matches import game_review_of
from tests.support.shown import plain

LOST_THROUGHOUT = "Lost from the start: 6–10 was the best possible for you."


def review_of_played_game(board: str, moves: str, seat: int = 0, resigned: int | None = None) -> GameReview:
    """Return the review of a match with Ann in `seat`; `moves` are sides on a row, and full moves on other boards."""
    made = map(Move.parse, moves.split() if "1" in moves else [f"1{side}" for side in moves])
    seats = (HumanSeat(1), BotSeat("greedy")) if seat == 0 else (BotSeat("greedy"), HumanSeat(1))
    match = Match.replay(Board.parse(board), seats, made, Status.FINISHED)
    return game_review_of(
        match if resigned is None else replace(match, status=Status.RESIGNED, resigned=resigned), seat
    )


def summary_text(game_review: GameReview) -> str:
    """Return what the overview says to the player below its heading, with plain spaces."""
    text = overview(game_review, shareable=True).parts[0]
    assert isinstance(text, Text)
    return plain(" ".join(text.markdown.splitlines()[1:]))


@pytest.mark.parametrize("status", [Status.FORFEIT, Status.RESIGNED])
def test_leaving_a_lost_position_is_not_blamed(status: Status) -> None:
    """Blame the move that gave the win away, not the resignation or the clock."""
    lost = replace(review_of_played_game("4 7 2 9 5 2", "LLLL").game.match, status=status, resigned=0)
    assert summary_text(game_review_of(lost, 0)).startswith("Your ← 2 gave up the richer half: 2 → wins.")
    assert "Replay from move 3" in overview_labels(game_review_of(lost, 0))
    hopeless = replace(review_of_played_game("9 1 1 5", "LL", seat=1).game.match, status=status, resigned=1)
    assert summary_text(game_review_of(hopeless, 1)) == (LOST_THROUGHOUT)
    assert overview_labels(game_review_of(hopeless, 1)) == ["Step through", "Share"]


def test_a_position_leads_on_to_the_next_deal_for_its_player_only() -> None:
    played = review_of_played_game("4 7 2 9 5 2", "LLLLLL")
    for shareable, greens in ((True, ["Next deal"]), (False, ["Play on from here"])):
        rows = [part for part in step(played, 2, shareable).parts if isinstance(part, Row)]
        assert [each[1] for row in rows for each in row.buttons if each[2] is GREEN] == greens


def test_a_shared_result_says_if_hints_were_used() -> None:
    played = review_of_played_game("4 7 2 9 5 2", "LLLLLL")
    for seat, is_told in ((0, True), (1, False)):
        hints = (HintRecord(seat, 0, HintLevel.SIDE),)
        shared = share(replace(played, game=replace(played.game, hints=hints))).text
        assert (" · with hints" in shared) is is_told


def overview_labels(game_review: GameReview) -> list[str]:
    """Return the labels of the overview's buttons."""
    [row] = [part for part in overview(game_review, shareable=True).parts if isinstance(part, Row)]
    return [button[1] for button in row.buttons]


@pytest.mark.parametrize(
    ("board", "moves", "labels"),
    [
        ("3 3", "1L 1L", ["Either was fine", "No choice"]),
        ("2 9 4", "1L 1L 1L", ["Either was fine", "Only move", "No choice"]),
        ("5 | 5", "1L 2L", ["Either was fine", "No choice"]),
        ("(3 3 3)", "1@2 1L 1L", ["Any was fine", "Either was fine", "No choice"]),
        ("1 1 | [1", "1L 1L 2R", ["Any was fine", "Either was fine", "No choice"]),
        ("[4 9", "1R 1R", ["No choice", "No choice"]),
    ],
)
def test_a_step_says_if_there_was_no_choice_or_none_that_mattered(board: str, moves: str, labels: list[str]) -> None:
    game_review = review_of_played_game(board, moves)
    for ply, label in enumerate(labels):
        assert f" **{label}**{'.' if label == 'Only move' else ':'} " in plain(step(game_review, ply, True).text)


def test_the_scores_of_a_step_say_whose_come_first() -> None:
    game_review = review_of_played_game("4 7 2 9 5 2", "LLLLLL", seat=1)
    for ply in range(4):
        assert "With perfect play, your score first:" in step(game_review, ply, True).text
        assert "With perfect play, Ann first:" in step(game_review, ply, False).text
