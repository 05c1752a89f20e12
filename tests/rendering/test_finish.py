"""The pictures of review steps and of finished games."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from bot.coins import Board
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


@pytest.mark.parametrize("theme", THEMES)
def test_a_tie_is_calm_and_nobody_has_a_crown(theme: str) -> None:
    tied, won = played("7 7 3 3", 4), played("7 8 3 3", 4)
    pictures = {seat: render_finish(tied, NAMES, seat, theme).png for seat in (None, 0, 1)}
    assert len(set(pictures.values())) == 1
    crown = ImageColor.getrgb(theme_named(theme).palette.colours[theme_named(theme).crown])

    def crowns(png: bytes) -> list[bool]:
        halves = [pixels(png).crop((left, 4, left + 300, 40)) for left in (0, 300)]
        return [crown in {colour for _, colour in half.getcolors(20_000) or ()} for half in halves]

    assert crowns(pictures[None]) == [False, False]
    calm = 1 - (won.winner or 0)
    assert crowns(render_finish(won, NAMES, calm, theme).png) == [won.winner == 0, won.winner == 1]


@pytest.mark.parametrize("theme", THEMES)
def test_a_finish_shows_every_coin_and_is_the_same_every_time(theme: str) -> None:
    match = played(row(60, 99), 60)
    image = render_finish(match, NAMES, None, theme)
    assert image == render_finish(match, NAMES, None, theme)
    assert len(image.png) < 25_000
    assert pixels(image.png).height <= 750
    other = played(Board.row([*match.board.coins[:30], match.board.coins[30] + 1, *match.board.coins[31:]]), 60)
    assert render_finish(other, NAMES, 0, theme).png != render_finish(match, NAMES, 0, theme).png
