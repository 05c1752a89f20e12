"""Test the pictures of messages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chat.messages import pictures
from bot.rendering import MAX_ALT_TEXT_LENGTH, finish
from bot.rendering import board as board_module
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import AT_ANY_PACE, SimulatedServer, bodies, edited, ephemeral, is_over, posted, requests

ROW = "4 7 2 9 5 2"


def alt_text_of(message: Any) -> str:
    """Return the alt text of the only picture of `message`, and check that the picture can be opened."""
    [picture] = message.attachments
    assert picture.filename == "coins.png"
    [text] = alt_texts(message)
    assert 0 < len(text) <= MAX_ALT_TEXT_LENGTH
    return text


async def test_every_message_with_a_board_has_its_picture(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW, opponent="greedy"))
    assert alt_text_of(board) == "Coins: Ann 0 and Magpie 0. Ann to move: left 4 or right 2. Row: 4 7 2 9 5 2."
    edited(await server.ann.click(board, label="← 4"))
    assert "Ann took left 4. Magpie took left 7." in alt_text_of(board)
    fresh = posted(await server.ann.slash(server.channel, "coins take right"))
    before = alt_text_of(fresh)
    assert "Ann took right 2. Magpie took right 5." in before
    again = posted(await server.ann.slash(server.channel, "coins board"))
    assert alt_text_of(again) == before
    assert (fresh.attachments, alt_texts(fresh)) == ([], [])
    assert str(again.id) in shown_text(fresh)  # an outdated board is a link
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    assert question.attachments == []
    edited(await server.ann.click(question, label="Resign"))
    assert "Ann resigned: Magpie wins." in alt_text_of(again)


async def test_a_picture_that_can_not_be_drawn_is_left_out(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    assert board.attachments

    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("no ink")

    monkeypatch.setattr("bot.rendering.board.render_board", broken)
    edited(await server.ann.click(board, label="← 4"))
    assert "**Ann 4**" in shown_text(board)
    assert board.attachments == []  # that of before would be wrong
    assert "no ink" in caplog.text
    caplog.clear()


async def test_the_same_picture_is_drawn_once(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def counting(draw: Any) -> Any:
        def counted(*args: Any, **named: Any) -> Any:
            drawn.append(args)
            return draw(*args, **named)

        return counted

    for module, name in ((board_module, "render_board"), (finish, "render_finish"), (board_module, "render_step")):
        monkeypatch.setattr(module, name, counting(vars(module)[name]))
    await server.ann.slash(server.channel, "coins new", coins="4 7 2 9", opponent="greedy")
    await server.ann.slash(server.channel, "coins board")
    await server.ann.slash(server.channel, "coins take left")
    board = posted(await server.ann.slash(server.channel, "coins take left"))
    assert len(drawn) == 3
    review = ephemeral(await server.ann.click(board, label="Review"))
    for label in ("Step through", "Next", "Next", "Back", "Next", "Last"):
        edited(await server.ann.click(review, label=label))
    assert len(drawn) == 6  # the review marks the moves of the three positions that it shows before the end


class TestPlain:
    """An installation whose settings turn pictures off."""

    @pytest.fixture
    def app(self, database: Database) -> AppContext:
        return AppContext(database, GameSettings(theme="plain"), AT_ANY_PACE)

    async def test_nothing_mentions_pictures(self, server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(pictures, "copy_context")
        board = posted(await server.ann.slash(server.channel, "coins new", coins="4 7 2 9", opponent="greedy"))
        edited(await server.ann.click(board, label="← 4"))
        edited(await server.ann.click(board, label="← 7"))
        review = ephemeral(await server.ann.click(board, label="Review"))
        edited(await server.ann.click(review, label="Step through"))
        posted(await server.ann.slash(server.channel, "coins evaluate"))
        assert [body for body in bodies(server.env) if body.get("attachments")] == []
        assert is_over(board)

    async def test_a_move_reads_nothing_from_the_database(
        self, server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
        monkeypatch.delattr(Database, "read")
        edited(await server.ann.click(board, label="← 4"))
        assert requests(server.env, "PATCH") == []
