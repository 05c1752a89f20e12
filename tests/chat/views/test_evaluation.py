"""Test the text of evaluations: every number agrees with brute force, and every text fits."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.views import evaluation as evaluation_view
from bot.chat.views.formatting import number
from bot.coins import Board, Line, Oracle, Position, Side
from bot.i18n import translate
from bot.match.evaluation import evaluate
from bot.service.evaluation import BoardEvaluation
from tests.support import boards, brute_force
from tests.support.matches import game_review_of
from tests.support.sample_matches import played
from tests.support.shown import plain
from tests.support.simcord import too_wide

ORACLE = Oracle()


def evaluate_board(board: Board | str) -> BoardEvaluation:
    position = Position.start(Board.parse(board) if isinstance(board, str) else board)
    return BoardEvaluation(evaluate(position, ORACLE))


def evaluation_text(board: Board | str) -> str:
    return plain(evaluation_view.message(evaluate_board(board), is_given_board=True).text)


def maths_text(board: Board | str) -> str:
    return plain(evaluation_view.maths(evaluate_board(board)).text)


def test_a_row_by_hand() -> None:
    assert evaluation_text("4 7 2 9 5 2") == "\n".join(
        [
            "### Take 2 → and you win 18–11",
            "```",
            "4 7 2 9 5 2",
            "```",
            "Why not ← 4? It uncovers the 7, and they take it.",
            "← 4: you win 15–14.",
            "If you both play on perfectly:",
            "**You** 2 → · ← 7 · ← 9",
            "**They** ← 4 · ← 2 · ← 5",
            "-# You're the one to move.",
        ]
    )
    assert maths_text("4 7 2 9 5 2") == "\n".join(
        [
            "### The maths",
            "The board is worth +7 to you.",
            "Always taking the bigger coin: 15–14",
            "Odds or evens: 18–11",
            "The best line, move by move:",
            "```",
            "2→ ←4 ←7 ←2 ←9 ←5",
            "```",
            "The reduction:",
            "```",
            "4 7 2 → −1",
            "−1 9 5 → −5",
            "biggest first: 2 −5",
            "+2 +5 = 7",
            "```",
        ]
    )


def test_the_text_of_a_game_tells_the_scores_so_far() -> None:
    match = played("4 7 2 9 5 2", 3)
    result = BoardEvaluation(evaluate(match.position, ORACLE), game_review_of(match, 0).game, 0)
    scores = match.position.scores
    told = plain(evaluation_view.message(result, is_given_board=False).text).splitlines()[1]
    assert told == f"**Ann {scores[0]}** · **Magpie {scores[1]}**"


def test_a_row_and_a_stack_by_hand() -> None:
    text = evaluation_text("[5 3 | 1")
    assert "```\n1: █ 5 3 →\n2: ← 1 →\n```" in text
    assert text.startswith("### Take ← 1 (line 2) and you win 6–3\n")
    assert "\n3 → (line 1): you lose 4–5.\n" in text
    assert "**You** 2: ← 1 · 1: 5 →\n**They** 1: 3 →\n" in text
    text = maths_text("[5 3 | 1")
    assert "```\n2:←1 1:3→ 1:5→\n```" in text
    assert "```\n1: 5 3 aside: 2\nbiggest first: 1\n+2 +1 = 3\n```" in text
    assert "Odds or evens: needs a single row" in text


def test_a_ring_by_hand() -> None:
    ring = "(3 9 5 1 8 2 2 2 2 2 2)"
    text = evaluation_text(ring)
    assert "```\n1:3 2:9 3:5 4:1 5:8 6:2\n7:2 8:2 9:2 10:2 11:2\n```" in text
    assert text.startswith("### Take 8 (position 5) and you win 22–16\n")
    assert "\nand 3 more, none better\nIf you both play on perfectly:\n**You** 8 (position 5) · " in text
    assert "```\n5:8 " in maths_text(ring)
    assert "reduction" not in maths_text(ring)


small_boards = boards.boards(most_lines=3, most_coins=3) | boards.rows(8)


@given(small_boards)
def test_every_number_agrees_with_brute_force(board: Board) -> None:
    lines, total = brute_force.lines_of(board), board.total
    text, calculation = evaluation_text(board), maths_text(board)
    value, margins = brute_force.value(lines), brute_force.margins(lines)
    assert f"worth {'+' if value > 0 else ''}{number(value)} to you." in calculation
    [heading] = re.findall(r"^### (.*)$", text, re.MULTILINE)
    assert (" for a tie, " in heading) == (value == 0)
    assert (" and you win " in heading) == (value > 0)
    assert (" is the best you can get" in heading) == (value < 0)
    for move, margin in margins.items():
        first = (total + margin) // 2
        coin = number(brute_force.moves(lines)[move][0])
        name = f"← {coin}" if move[1] == "L" else f"{coin} →"
        if len(lines) > 1:
            name = f"{name} (line {move[0]})"
        if move[1] == "@":
            name = f"{coin} (position {move[2:]})"
        score = f"{number(first)}–{number(total - first)}"
        result = "you win " if margin > 0 else "you lose " if margin < 0 else "a tie, "
        good = "just as good, " if margin == value else ""
        listed = f"\n{name}: {good}{result}{score}." in text
        assert listed or heading.startswith(f"Take {name}")
    assert re.search(rf"=\s{number(value)}\n```", calculation) or board.lines[0].ring  # long sums are folded


@given(small_boards)
def test_the_best_line_can_be_played_from_its_description(board: Board) -> None:
    words = re.split(r"move by move:\n```\n|\n```", maths_text(board))[1].split()
    lines = brute_force.lines_of(board)
    for word in words:
        found = re.fullmatch(r"(?:(\d+):)?(←?)(−?\d+(?:…\d+)?)(→?)", word)
        assert found is not None
        end = "L" if found[2] else "R" if found[4] else ""
        move = f"{found[1] or 1}{end}" if end else f"1@{found[1]}"
        margins = brute_force.margins(lines)
        assert margins[move] == max(margins.values())
        coin, lines = brute_force.moves(lines)[move]
        assert found[3] == number(coin)
    assert not any(coins for coins, _ in lines)


any_coin = st.one_of(st.integers(0, 999), st.integers(-(10**15), 10**15), st.integers(-(10**400), 10**400))


@given(
    st.lists(
        st.builds(Line, st.lists(any_coin, min_size=1, max_size=15).map(tuple), st.sampled_from([None, *Side])),
        min_size=1,
        max_size=4,
    )
    | st.lists(any_coin, min_size=1, max_size=60).map(lambda coins: [Line(tuple(coins), ring=True)])
)
def test_any_board_fits_a_message_and_a_phone(lines: list[Line]) -> None:
    for text in (evaluation_text(Board(tuple(lines))), maths_text(Board(tuple(lines)))):
        assert len(text) <= 2000
        assert too_wide("\n".join(re.findall(r"```\n.*?\n```", text, re.DOTALL))) == []


@pytest.mark.parametrize("worth", [999, 10**12, -(10**14), 10**15, -(10**15)])
@pytest.mark.parametrize("lines", [1, 4])
@pytest.mark.parametrize("wall", ["", "[", "("])
def test_sixty_coins_fit(worth: int, lines: int, wall: str) -> None:
    if wall == "(" and lines > 1:
        return
    board = " | ".join([wall + " ".join([str(worth)] * (60 // lines)) + ")" * (wall == "(")] * lines)
    text = evaluation_text(board)
    assert len(text) <= 2000
    assert text.endswith(translate("lines-shortened")) == (abs(worth) * 60 >= 10**12)
    assert "reduction" not in maths_text(board)
