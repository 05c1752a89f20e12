"""Draw a game from the deal to the win as an animation, for README."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.coins import Board, Oracle
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import greedy
from bot.rendering.board import render_board
from bot.rendering.finish import render_finish

_BOARD = "8 18 10 3 15 12 7"
"""Perfect play wins; always taking the larger coin doesn't."""
_NAMES = "You", "Magpie"
_MOVE_MS, _END_MS = 1_300, 4_000


def write_animation(path: Path) -> None:
    """Write the game of a person who plays perfectly against the greedy bot."""
    seats, oracle = (HumanSeat(1), BotSeat("greedy")), Oracle()
    match = Match.start(Board.parse(_BOARD), seats)
    pictures = [render_board(match, _NAMES)]
    while match.active:
        position = match.position
        move = greedy(position) if position.turn else oracle.best_move(position)
        match = match.play_move(position.turn, move)
        pictures.append(render_board(match, _NAMES) if match.active else render_finish(match, _NAMES, 0))
    frames = [Image.open(BytesIO(picture.png)).convert("RGB") for picture in pictures]
    width, height = (max(sizes) for sizes in zip(*(frame.size for frame in frames), strict=True))
    framed = [Image.new("RGB", (width, height), frame.getpixel((0, 0))) for frame in frames]
    for ground, frame in zip(framed, frames, strict=True):
        ground.paste(frame, ((width - frame.width) // 2, (height - frame.height) // 2))
    times = [_MOVE_MS] * (len(framed) - 1) + [_END_MS]
    framed[0].save(path, save_all=True, append_images=framed[1:], duration=times, loop=0, lossless=True)
