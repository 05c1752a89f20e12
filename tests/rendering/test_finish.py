"""The pictures of review steps and of finished games."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from bot.rendering import THEMES
from bot.rendering.board import render_board, render_step
from bot.rendering.finish import render_finish
from bot.rendering.themes import theme_named
from tests.support.sample_matches import MATCHES, NAMES, played, row
from tests.support.shown import pixels


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["12", "60", "row-and-stack", "ring", "ring-of-60"])
def test_the_best_and_the_played_move_differ_without_colour(theme: str, name: str) -> None:
    match = MATCHES[name]
    moves = match.position.moves()
    one, other = moves[0], moves[len(moves) // 2]
    plain = pixels(render_board(match, NAMES, theme).png).convert("1")
    pictures = {
        pixels(render_step(match, NAMES, best, made, theme).png).convert("1").tobytes()
        for best, made in (([one], other), ([other], one), ([one], one), ([one, other], one), ([one], None))
    }
    assert len(pictures | {plain.tobytes()}) == 6


def test_the_alt_text_of_a_step_begins_with_the_moves() -> None:
    match = MATCHES["row-and-stack"]
    first, second, third = match.position.moves()
    board = render_board(match, NAMES).alt_text
    assert render_step(match, NAMES, [second], first).alt_text == (
        f"Best: right 9 of line 1. greedy bot played: left 4 of line 1. {board}"
    )
    assert render_step(match, NAMES, [second, third], second).alt_text.startswith(
        "Equally good: right 9 of line 1, right 8 of line 2. greedy bot played: right 9 of line 1. Coins: "
    )


def test_the_alt_text_of_a_finish_has_the_result_the_score_and_the_piles() -> None:
    assert render_finish(played("4 7 2 9", 4), NAMES).alt_text == (
        "Ana wins by 4. Final score: Ana 13, greedy bot 9."
        " Ana took left 4. greedy bot took left 7. Taken by Ana: 9 4. Taken by greedy bot: 2 7."
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_only_a_win_is_celebrated(theme: str, seat: int | None) -> None:
    won = played(row(12), 12)
    assert won.winner == 1
    confetti = [ImageColor.getrgb(theme_named(theme).palette.colours[ink]) for ink in theme_named(theme).confetti]
    picture = pixels(render_finish(won, NAMES, seat, theme).png)
    corners = [picture.crop((4, 4, 70, 60)), picture.crop((530, 4, 596, 60))]
    seen = {colour for corner in corners for _, colour in corner.getcolors(10_000) or ()}
    assert any(colour in seen for colour in confetti) == (seat != 0)
