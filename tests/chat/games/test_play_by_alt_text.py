"""A player who reads only texts, labels and alt texts wins a game, in every layout, with and without pictures.

Nothing of the stored game is looked at: the coins are read, the best move is computed, and its button is found by what
is written on it.
"""

from __future__ import annotations

import re

import pytest
from simcord.results import ResponseMessage

from bot.coins import Board, Move, Oracle, Position, Side
from bot.match.deals import Layout
from tests.support.full_size import spread
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import SimulatedServer, edited, is_over, labels, posted

_ALT = re.compile(r"(?:\d\. )?(Row|Stack with a wall on the left|Stack with a wall on the right): ([\d ]+|empty)\.")
_ALT_RING = re.compile(r"Ring, clockwise from position 1: ([\d ]+)\.")


def parse_alt_text(alt: str) -> Board:
    """Return the coins that an alt text tells."""
    ring = _ALT_RING.search(alt)
    if ring:
        return Board.parse(f"({ring[1]})")
    lines = []
    for kind, coins in _ALT.findall(alt):
        left, right = kind.endswith("left"), kind.endswith("right")
        lines.append("" if coins == "empty" else f"{'[' * left}{coins}{']' * right}")
    return join_lines(lines)


def parse_plain_board(text: str) -> Board:
    """Return the coins that the code block of a plain board tells."""
    block = text.split("```")[1].strip()
    if re.match(r"1:\d", block):
        ring = " ".join(re.findall(r":(\d+)", block))
        return Board.parse(f"({ring})")
    if not re.search("[←█]", block) and "empty" not in block:
        return Board.parse(block)
    lines: list[str] = []
    for row in block.split("\n"):
        started = re.match(r"(?:\d: )?(?=[←█]|empty)", row)
        if started:
            lines.append("")
            row = row[started.end() :]
        lines[-1] += f"{row.replace('…', '').strip()} "
    written = []
    for line in map(str.strip, lines):
        coins = " ".join(re.findall(r"\d+", line))
        written.append(f"{'[' * line.startswith('█')}{coins}{']' * line.endswith('█')}" if coins else "")
    return join_lines(written)


def join_lines(lines: list[str]) -> Board:
    """Return the board of all lines that aren't empty; the number of a line is kept in `line_numbers`."""
    return Board.parse(" | ".join(filter(None, lines)))


def line_numbers(text: str, alt: list[str]) -> list[int]:
    """Return the numbers of the lines that aren't empty."""
    if alt:
        found = re.findall(r"(\d)\. (?:Row|Stack[^:]*): (?!empty)", alt[0])
    else:
        found = re.findall(r"^(\d): [←█]", text, flags=re.MULTILINE)
    return list(map(int, found)) or [1]


def button_label(move: Move, coin: int, several: list[int] | None, alone: bool) -> str:
    label = f"Take {coin}" if alone else f"← {coin}" if move.side is Side.LEFT else f"{coin} →"
    return label if several is None else f"{several[move.line - 1]}: {label}"


async def take_best(server: SimulatedServer, board: ResponseMessage, many: bool) -> None:
    text, alt = shown_text(board), alt_texts(board)
    assert "### Your turn, Ann" in text
    position = Position.start(parse_alt_text(alt[0]) if alt else parse_plain_board(text))
    best = Oracle().best_move(position)
    if position.is_untouched_ring:
        edited(await server.ann.click(board, label=f"{best.place} · {position.coin(best)}"))
        return
    alone = len(position.lines[best.line - 1]) == 1
    label = button_label(best, position.coin(best), line_numbers(text, alt) if many else None, alone)
    assert label in labels(board)
    edited(await server.ann.click(board, label=label))


@pytest.mark.parametrize(("layout", "theme"), spread([layout.value for layout in Layout], ["coins", "plain"]))
async def test_a_game_can_be_won_by_reading_its_texts(server: SimulatedServer, layout: str, theme: str) -> None:
    await server.ann.slash(server.channel, "coins me", theme=theme)
    board = posted(await server.ann.slash(server.channel, "coins new", layout=layout, size=8, opponent="greedy"))
    many = layout in (Layout.TWO_ROWS.value, Layout.ROWS_AND_STACKS.value)
    while not is_over(board):
        await take_best(server, board, many)
    assert re.match(r"## Perfect, Ann! You win by \d+\n\*\*Ann \d+\*\* · Magpie \d+\n", shown_text(board))
    assert labels(board)[0] == "Next deal"
