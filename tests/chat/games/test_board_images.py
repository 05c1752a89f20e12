"""Test the pictures of messages."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from bot.chat.messages import pictures
from bot.chat.messages.pictures import ImageService
from bot.rendering import MAX_ALT_TEXT_LENGTH, Image
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    bodies,
    edited,
    ephemeral,
    evaluate,
    is_over,
    posted,
    requests,
)

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


async def test_a_review_begins_with_its_graph_and_shows_every_position(server: SimulatedServer) -> None:
    await server.ann.slash(server.channel, "coins new", coins="4 7 2 9", opponent="greedy")
    for _ in range(2):
        board = posted(await server.ann.slash(server.channel, "coins take left"))
    review = ephemeral(await server.ann.click(board, label="Review"))
    assert alt_text_of(review).startswith("With perfect play from the start: ")
    edited(await server.ann.click(review, label="Step through"))
    assert alt_text_of(review) == (
        "Best: right 9. Ann played: left 4. Coins: Ann 0 and Magpie 0. Ann to move: left 4 or right 9. Row: 4 7 2 9."
    )
    edited(await server.ann.click(review, label="⏭"))
    assert alt_text_of(review) == alt_text_of(board)
    edited(await server.ann.click(review, label="Overview"))
    assert alt_text_of(review).startswith("With perfect play from the start: ")


async def test_an_evaluation_marks_the_best_move_and_its_maths_shows_the_table(server: SimulatedServer) -> None:
    await server.ann.slash(server.channel, "coins new", coins=ROW, opponent="greedy")
    await server.ann.slash(server.channel, "coins take left")
    table = await evaluate(server.ann, server.channel)
    assert alt_text_of(table).startswith("Best: right 2. Coins: Ann 4 and Magpie 7.")
    maths = ephemeral(await server.ann.click(table, label="Show the maths"))
    assert "the whole row: 7." in alt_text_of(maths)
    assert "Played: left to" in alt_text_of(maths)
    stacks = await evaluate(server.ann, server.channel, coins="4 7 2|[3 8 1")
    assert "2. Stack with a wall on the left: 3 8 1." in alt_text_of(stacks)


async def test_a_picture_that_can_not_be_drawn_is_left_out(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    assert board.attachments

    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("no ink")

    monkeypatch.setattr(pictures, "render_board", broken)
    edited(await server.ann.click(board, label="← 4"))
    assert "**Ann 4**" in shown_text(board)
    assert board.attachments == []  # that of before would be wrong
    assert "no ink" in caplog.text
    caplog.clear()


async def test_a_picture_that_takes_too_long_is_left_out(
    app: AppContext, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pictures, "_FIRST_TIMEOUT_S", 0.05)
    monkeypatch.setattr(pictures, "render_board", lambda *_: time.sleep(0.5))
    assert await ImageService(app).sample("coins") is None
    assert "could not be rendered: TimeoutError" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(("status", "code"), [(413, 40005)])
@pytest.mark.parametrize("by", ["click", "command"])
async def test_a_picture_that_discord_rejects_is_left_out(
    server: SimulatedServer, caplog: pytest.LogCaptureFixture, by: str, status: int, code: int
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    server.env.inject_error("POST", "/interactions/*/callback", status=status, code=code, times=1)
    if by == "click":
        edited(await server.ann.click(board, label="← 4"))
    else:
        board = posted(await server.ann.slash(server.channel, "coins take left"))
    assert "**Ann 4**" in shown_text(board)
    assert board.attachments == []
    assert "Discord refused an attachment" in caplog.text
    caplog.clear()


async def test_the_same_picture_is_drawn_once(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def counting(draw: Any) -> Any:
        def counted(*args: Any, **named: Any) -> Any:
            drawn.append(args)
            return draw(*args, **named)

        return counted

    for name in ("render_board", "render_finish", "render_step"):
        monkeypatch.setattr(pictures, name, counting(vars(pictures)[name]))
    await server.ann.slash(server.channel, "coins new", coins="4 7 2 9", opponent="greedy")
    await server.ann.slash(server.channel, "coins board")
    await server.ann.slash(server.channel, "coins take left")
    board = posted(await server.ann.slash(server.channel, "coins take left"))
    assert len(drawn) == 3
    review = ephemeral(await server.ann.click(board, label="Review"))
    for label in ("Step through", "▶", "▶", "◀", "▶", "⏭"):
        edited(await server.ann.click(review, label=label))
    assert len(drawn) == 6  # the review marks the moves of the three positions that it shows before the end


async def test_the_cache_of_pictures_is_bounded(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, app: AppContext
) -> None:
    monkeypatch.setattr(pictures, "_CACHE_BYTES", 16_000)  # two pictures of some six kilobytes
    there = ImageService(app)
    for theme in ("coins", "cards", "contrast"):
        assert await there.sample(theme)
    assert [key for key, _ in there._cache.items()] == [("en", theme, "sample") for theme in ("cards", "contrast")]


async def test_the_event_loop_is_not_blocked_while_a_picture_is_drawn(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> Image:
        time.sleep(0.2)
        return Image(b"", "")

    monkeypatch.setattr(pictures, "render_board", slow)
    drawing = asyncio.create_task(ImageService(app).sample("coins"))
    turns = 0
    while not drawing.done():
        await asyncio.sleep(0.001)
        turns += 1
    assert turns > 5


class TestPlain:
    """An installation whose settings turn pictures off."""

    @pytest.fixture
    def app(self, database: Database) -> AppContext:
        return AppContext(database, GameSettings(theme="plain"), AT_ANY_PACE)

    async def test_nothing_mentions_pictures(self, server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(pictures.RenderWorker, "render")
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
