"""Images are drawn in a thread, quick ones in that of the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.rendering import Image
from bot.rendering.board import render_board
from tests.support.simcord import SimulatedServer, edited, ids, posted


async def test_after_the_first_image_quick_ones_are_drawn_by_this_thread(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def draw(*args: Any, **named: Any) -> Image:
        threads.append(threading.current_thread())
        return render_board(*args, **named)

    monkeypatch.setattr("bot.rendering.board.render_board", draw)
    for player, coins in ((server.ann, "4 7 2 9 5 2"), (server.ben, " ".join(map(str, range(1, 41))))):
        board = posted(await player.slash(server.channel, "coins new", coins=coins))
        edited(await player.click(board, custom_id=ids(board)[0]))
    assert [thread is threading.current_thread() for thread in threads] == [False, True, False, False]
