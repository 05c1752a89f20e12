"""Play whole games over real sockets, by commands or buttons only, checked by brute force."""

from __future__ import annotations

import pytest

from tests.support.bot_processes import ProcessHarness
from tests.support.clients import code_of, is_over
from tests.support.databases.records import check_record


async def test_a_game_by_commands_alone(harness: ProcessHarness) -> None:
    fake_discord, ann, channel = harness.fake_discord, harness.ann, harness.channel
    board = await fake_discord.slash(ann, channel, "coins new", opponent="fox", first="bot")
    code = code_of(board)
    while "Your turn" in board.text:
        hint = await fake_discord.slash(ann, channel, "coins hint", grade="side")
        assert hint.ephemeral
        side = "right" if "→" in hint.text.split("\n")[0] else "left"
        board = await fake_discord.slash(ann, channel, f"coins take {side}")
        assert not board.ephemeral
    record = await harness.bot.export(code)
    assert record["status"] == "finished"
    assert record["seats"] == [{"kind": "bot", "opponent": "fox"}, {"kind": "human", "user": str(ann.id)}]
    assert all(move["lost"] == 0 for move in record["moves"] if move["seat"] == 1)
    check_record(record)
    await fake_discord.until(lambda: sum(bool(message.custom_ids) for message in channel.messages.values()) == 1)
    assert fake_discord.violations == []


async def test_a_game_by_buttons_alone(harness: ProcessHarness) -> None:
    fake_discord, ann, channel = harness.fake_discord, harness.ann, harness.channel
    board = await fake_discord.slash(ann, channel, "coins new", opponent="optimal", size=7)
    for _ in range(2):  # the rematch is a game like any other
        code = code_of(board)
        while not is_over(board):
            board = await fake_discord.click(ann, board.shown, board.shown.custom_ids[0])
        check_record(await harness.bot.export(code))
        board = await fake_discord.click(ann, board.shown, board.shown.labelled("Next deal"))
    assert fake_discord.violations == []


async def test_a_game_with_the_user_installed_app(user_installed: ProcessHarness) -> None:
    fake_discord, ann, channel = user_installed.fake_discord, user_installed.ann, user_installed.channel
    first = await fake_discord.slash(ann, channel, "coins new", size=4)
    second = await fake_discord.slash(ann, channel, "coins take left")
    # The bot can't access the channel, but the token of the first interaction can edit its message.
    await fake_discord.until(lambda: not first.shown.custom_ids)
    more = await fake_discord.click(ann, second.shown, second.shown.labelled("More"))
    question = await fake_discord.click(ann, more.shown, more.shown.labelled("Resign"))
    await fake_discord.click(ann, question.shown, question.shown.labelled("Resign"))
    await fake_discord.until(lambda: "Next deal" in second.shown.labels)
    assert fake_discord.violations == []


@pytest.fixture
def user_installed(harness: ProcessHarness) -> ProcessHarness:
    """Return the harness in a group chat without the bot; Ann has installed the app for herself."""
    ann = harness.fake_discord.user("Ann", has_app=True)
    return ProcessHarness(
        harness.fake_discord, harness.bot, ann, harness.fake_discord.private(ann, harness.fake_discord.user("Ben"))
    )
