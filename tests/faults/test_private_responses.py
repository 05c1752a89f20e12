"""Servers without the bot may show its responses to the user only: what others need to see is refused there."""

from __future__ import annotations

from datetime import date

import pytest

from bot.player_name import PlayerName
from bot.service.context import RequestContext
from bot.service.daily import read_shareable_results
from bot.store import duels
from tests.support.clients import ClientHarness
from tests.support.fake_discord.entities import Guild, User
from tests.support.shown import refuses

REFUSED = "This server keeps what I say between the two of us, so nobody else would see that."
BOARD_REFUSED = "This server keeps what I say between the two of us, so your opponent wouldn't see the board."


@pytest.fixture
def guild(harness: ClientHarness) -> Guild:
    """Move the harness to a server without the bot, where Ann has installed the app."""
    guild = harness.fake_discord.guild(installed=False)
    harness.ann = harness.fake_discord.user("Ann", has_app=True)
    harness.channel = harness.fake_discord.channel(guild)
    return guild


@pytest.fixture
def ben(harness: ClientHarness) -> User:
    return harness.fake_discord.user("Ben", has_app=True)


async def test_a_duel_needs_responses_that_others_see(harness: ClientHarness, guild: Guild, ben: User) -> None:
    fake_discord, channel = harness.fake_discord, harness.channel
    guild.external_apps = False
    for options in ({"player": ben}, {}):
        refused = await fake_discord.slash(harness.ann, channel, "coins challenge", **options)
        assert (refused.ephemeral, refused.text[: len(REFUSED)]) == (True, REFUSED)
    assert await harness.app.database.read(duels.list_challenges, harness.ann.id) == []

    guild.external_apps = True
    challenge = await fake_discord.slash(
        harness.ann, channel, "coins challenge", player=ben, coins="4 7 2 9", format="single"
    )
    assert not challenge.ephemeral
    guild.external_apps = False
    accept = challenge.shown.labelled("Accept")
    assert (await fake_discord.click(ben, challenge.shown, accept)).text.startswith(REFUSED)
    guild.external_apps = True
    await fake_discord.click(ben, challenge.shown, accept)
    await fake_discord.until(lambda: bool(harness.boards()))
    [board] = harness.boards()

    guild.external_apps = False
    game = await harness.stored_game(board)
    mover = harness.ann if game.match.seat_of(harness.ann.id) == game.match.position.turn else ben
    for command in ("coins take left", "coins board", "coins tie"):
        refused = await fake_discord.slash(mover, channel, command)
        assert (refused.ephemeral, refused.text[: len(BOARD_REFUSED)]) == (True, BOARD_REFUSED)
    assert (await harness.stored_game(board)).match.ply == 0
    click = await fake_discord.click(mover, board, board.custom_ids[0])
    assert click.shown is board
    await harness.client._intake.drain(5.0)
    harness.client._intake.closed = False
    assert click.followups == []  # a notice for the opponent would be seen by the mover only


async def test_games_against_bots_are_played_in_private(harness: ClientHarness, guild: Guild) -> None:
    guild.external_apps = False
    fake_discord = harness.fake_discord
    opened = await harness.new_game("4 7")
    assert opened.ephemeral
    ended = await fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    assert ended.shown is opened.shown
    review = await fake_discord.click(harness.ann, ended.shown, ended.shown.labelled("Review"))
    shared = await fake_discord.click(harness.ann, review.shown, review.shown.labelled("Share"))
    assert shared.text.startswith(REFUSED)
    request = RequestContext(
        harness.app, harness.ann.id, PlayerName("Ann"), harness.channel.id, guild.id, 1, is_private=True
    )
    with refuses("permission-only-you"):
        await read_shareable_results(request, date(2026, 1, 2))


async def test_the_servers_own_app_needs_no_permission_of_users(harness: ClientHarness) -> None:
    assert harness.channel.guild is not None
    harness.channel.guild.external_apps = False
    answer = await harness.fake_discord.slash(harness.ann, harness.channel, "coins challenge")
    assert (answer.ephemeral, "Accept" in answer.shown.labels) == (False, True)
