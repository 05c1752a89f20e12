"""Lost, rejected and private responses: a stored move reaches the board once, and is never made twice."""

from __future__ import annotations

import asyncio
from datetime import date

import pytest

from bot.chat import pipeline
from bot.chat.transport import sending
from bot.player_name import PlayerName
from bot.service.context import RequestContext
from bot.service.daily import read_shareable_results
from bot.store import duels
from tests.support.clients import (
    BY_TOKEN,
    CALLBACK,
    EDIT,
    MESSAGES,
    PERMANENT_FAULTS,
    TRANSIENT_FAULTS,
    ClientHarness,
    inject,
    payload,
    shorten_timeouts,
    wait_for_board,
)
from tests.support.fake_discord.entities import Guild, User
from tests.support.fake_discord.requests import Fault
from tests.support.full_size import spread
from tests.support.shown import refuses
from tests.support.waiting import PATIENCE_S, until

ACTIONS = ["click", "command"]


@pytest.mark.parametrize("fault_name", TRANSIENT_FAULTS)
async def test_a_click_with_a_lost_response_reaches_the_board(harness: ClientHarness, fault_name: str) -> None:
    opened = await harness.new_game()
    inject(harness, TRANSIENT_FAULTS[fault_name])
    harness.fake_discord.send(harness.fake_discord.click_payload(harness.ann, opened.shown, opened.shown.custom_ids[0]))
    board = await wait_for_board(harness, opened, 2)
    assert board is opened.shown
    assert "**Ann 4**" in board.text
    await harness.fake_discord.click(harness.ann, board, board.custom_ids[0])
    await wait_for_board(harness, opened, 4)


async def test_a_late_delivery_does_not_hide_a_newer_board(harness: ClientHarness) -> None:
    """The next click is handled while the board of a lost response is on its way."""
    opened = await harness.new_game()
    inject(harness, TRANSIENT_FAULTS["502 although done"])
    late = inject(harness, Fault(delay=0.5), BY_TOKEN)
    harness.fake_discord.send(harness.fake_discord.click_payload(harness.ann, opened.shown, opened.shown.custom_ids[0]))
    await harness.fake_discord.until(lambda: late.times == 0)
    await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    edits = opened.shown.edits
    await harness.fake_discord.until(lambda: opened.shown.edits >= edits + 2)
    await wait_for_board(harness, opened, 4)


@pytest.mark.parametrize("fault_name", ["cut before", "502 although done", "10062", "200 with another body"])
async def test_a_command_with_a_lost_response_reaches_the_channel_once(harness: ClientHarness, fault_name: str) -> None:
    opened = await harness.new_game()
    inject(harness, TRANSIENT_FAULTS[fault_name])
    harness.fake_discord.send(harness.fake_discord.slash_payload(harness.ann, harness.channel, "coins take left"))
    board = await wait_for_board(harness, opened, 2)
    assert board is not opened.shown
    assert len(harness.channel.messages) == 2
    await harness.fake_discord.slash(harness.ann, harness.channel, "coins take left")
    await wait_for_board(harness, opened, 4)


@pytest.mark.parametrize("fault_name", ["cut after", "429", "40060", "204 without a message"])
async def test_a_new_game_with_a_lost_response_reaches_the_channel_once(
    harness: ClientHarness, fault_name: str
) -> None:
    inject(harness, TRANSIENT_FAULTS[fault_name])
    payload = harness.fake_discord.slash_payload(harness.ann, harness.channel, "coins new")
    answer = harness.fake_discord.send(payload)
    await harness.fake_discord.until(lambda: len(harness.boards()) == 1)
    [board] = harness.boards()
    await harness.fake_discord.until(lambda: not harness.fake_discord.faults.take("POST", CALLBACK))
    assert await wait_for_board(harness, board, 0) is board
    assert answer.message in (None, board)
    assert len(harness.channel.messages) == 1
    await harness.fake_discord.click(harness.ann, board, board.custom_ids[0])


@pytest.mark.parametrize(("fault_name", "action"), spread([*PERMANENT_FAULTS], ACTIONS, 3))
async def test_the_channel_shows_the_board_if_every_response_fails(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, fault_name: str, action: str
) -> None:
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch)
    inject(harness, PERMANENT_FAULTS[fault_name], CALLBACK, times=1000)
    inject(harness, PERMANENT_FAULTS[fault_name], BY_TOKEN, times=1000)
    harness.fake_discord.send(payload(harness, opened, action))
    await wait_for_board(harness, opened, 2)


async def test_nobody_else_sees_a_private_board_whose_every_response_fails(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten_timeouts(monkeypatch)
    inject(harness, PERMANENT_FAULTS["cut before"], CALLBACK, times=1000)
    by_token = inject(harness, PERMANENT_FAULTS["cut before"], BY_TOKEN, times=1000)
    harness.fake_discord.send(
        harness.fake_discord.slash_payload(harness.ann, harness.channel, "coins daily", play=True)
    )
    await until(lambda: by_token.times < 990 or bool(harness.channel.messages))  # several rounds of attempts
    assert not harness.channel.messages


@pytest.mark.parametrize(("fault_name", "action"), spread(["cut before", "429", "no answer"], ACTIONS, 3))
async def test_a_later_retry_shows_the_board_if_every_attempt_fails(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, fault_name: str, action: str
) -> None:
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch)
    fault = inject(harness, PERMANENT_FAULTS[fault_name], times=1000)
    harness.fake_discord.send(payload(harness, opened, action))
    await harness.fake_discord.until(lambda: fault.times < 996)  # all attempts, more than once
    assert harness.boards() == [opened.shown]
    fault.times = 0
    await wait_for_board(harness, opened, 2)


async def test_a_post_with_a_lost_response_is_not_posted_twice(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch)
    inject(harness, Fault(drop=True), CALLBACK)
    inject(harness, Fault(lose=True), MESSAGES, "POST")
    inject(harness, Fault(drop=True), BY_TOKEN, times=4)
    harness.fake_discord.send(payload(harness, opened, "command"))
    await wait_for_board(harness, opened, 2)
    assert len(harness.channel.messages) == 2


async def test_a_late_retry_does_not_undo_newer_messages(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch, pause=0.5)
    away = inject(harness, Fault(drop=True), times=1000)
    harness.fake_discord.send(payload(harness, opened, "click"))
    await harness.fake_discord.until(lambda: away.times < 998)
    away.times = 0
    fresh = await harness.fake_discord.slash(harness.ann, harness.channel, "coins board")
    await harness.fake_discord.until(lambda: opened.shown.custom_ids == [])
    edits = opened.shown.edits
    await asyncio.sleep(1.0)
    assert (opened.shown.edits, opened.shown.custom_ids) == (edits, [])
    assert await wait_for_board(harness, opened, 2) is fresh.shown


@pytest.mark.parametrize("last", ["click", "resign"])
async def test_the_next_click_shows_an_undelivered_result(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    opened = await harness.new_game("9 2")
    shorten_timeouts(monkeypatch, pause=0.01, times=1)
    if last == "resign":
        more = await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.labelled("More"))
        question = await harness.fake_discord.click(harness.ann, more.shown, more.shown.labelled("Resign"))
        lost = harness.fake_discord.click_payload(harness.ann, question.shown, question.shown.labelled("Resign"))
    else:
        lost = payload(harness, opened, "click")
    away = inject(harness, Fault(drop=True), times=1000)
    harness.fake_discord.send(lost)
    await harness.fake_discord.until(lambda: away.times < 1000)
    for _ in range(int(PATIENCE_S / 0.02)):
        if not (await harness.stored_game(opened)).match.active:
            break
        await asyncio.sleep(0.02)
    await harness.client.pipeline.drain(5.0)
    harness.client.pipeline.closed = False
    away.times = 0
    assert harness.boards() == [opened.shown]
    monkeypatch.setattr("bot.chat.commands.games._DELIVERY_GRACE_S", 0.0)
    late = await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.labelled("← 9"))
    assert late.shown is opened.shown
    assert "Next deal" in opened.shown.labels


async def test_a_lost_resignation_response_is_not_posted_publicly(harness: ClientHarness) -> None:
    opened = await harness.new_game()
    more = await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.labelled("More"))
    question = await harness.fake_discord.click(harness.ann, more.shown, more.shown.labelled("Resign"))
    inject(harness, Fault(drop=True), CALLBACK)
    harness.fake_discord.send(
        harness.fake_discord.click_payload(harness.ann, question.shown, question.shown.labelled("Resign"))
    )
    await harness.fake_discord.until(lambda: "Next deal" in opened.shown.labels)
    assert list(harness.channel.messages.values()) == [opened.shown]


@pytest.mark.parametrize("token", [True, False])
async def test_a_lost_edit_of_a_board_is_retried(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, token: bool
) -> None:
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch)
    more = await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.labelled("More"))
    question = await harness.fake_discord.click(harness.ann, more.shown, more.shown.labelled("Resign"))
    if token:
        inject(harness, Fault(drop=True), EDIT, times=1000)
    else:
        inject(harness, Fault(drop=True), BY_TOKEN, times=1000)
    inject(harness, Fault(drop=True), "(webhooks|channels)/.*messages/", "PATCH")
    await harness.fake_discord.click(harness.ann, question.shown, question.shown.labelled("Resign"))
    await harness.fake_discord.until(lambda: "Next deal" in opened.shown.labels)


@pytest.mark.parametrize("fault_name", ["cut after", "502 although done"])
async def test_the_response_follows_an_acknowledgement_whose_confirmation_is_lost(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, fault_name: str
) -> None:
    opened = await harness.new_game()
    monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 0.0)
    inject(harness, TRANSIENT_FAULTS[fault_name])
    harness.fake_discord.send(payload(harness, opened, "command"))
    await wait_for_board(harness, opened, 2)
    assert len(harness.channel.messages) == 2


@pytest.mark.parametrize("status", [400, 401, 418])
async def test_a_rejected_response_is_not_sent_again(
    harness: ClientHarness, status: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 60.0)
    opened = await harness.new_game()
    inject(harness, Fault(status=status, code=50035), CALLBACK)
    click = harness.fake_discord.send(
        harness.fake_discord.click_payload(harness.ann, opened.shown, opened.shown.custom_ids[0])
    )
    await wait_for_board(harness, opened, 2)
    assert len(click.callbacks) <= 1
    assert f"{status}" in caplog.text


async def test_discord_is_not_asked_again_and_again_while_it_refuses(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord bans an address after 10,000 refused calls in ten minutes."""
    monkeypatch.setattr(sending, "_REFUSALS_PER_S", 0.0)
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch, pause=0.0, times=100)
    before = len(harness.fake_discord.requests)
    refusal = harness.fake_discord.faults.add(Fault(status=429, retry_after=0.0, times=100_000))
    for _ in range(20):
        harness.fake_discord.send(payload(harness, opened, "click"))
    await harness.fake_discord.until(lambda: refusal.times < 100_000)
    await until(lambda: not harness.client.pipeline.tasks)
    assert 100 < len(harness.fake_discord.requests) - before <= 200 + 20
    refusal.times = 0
    monkeypatch.setattr(sending, "_REFUSALS_PER_S", 1e9)
    messages = len(harness.channel.messages)
    harness.fake_discord.send(harness.fake_discord.slash_payload(harness.ann, harness.channel, "coins board"))
    await harness.fake_discord.until(lambda: len(harness.channel.messages) > messages)


REFUSED = "On this server only you see what I write, so nobody else would see that."
BOARD_REFUSED = "On this server only you see what I write, so your opponent wouldn't see the board."


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
    for command in ("coins take left", "coins board"):
        refused = await fake_discord.slash(mover, channel, command)
        assert (refused.ephemeral, refused.text[: len(BOARD_REFUSED)]) == (True, BOARD_REFUSED)
    assert (await harness.stored_game(board)).match.ply == 0
    click = await fake_discord.click(mover, board, board.custom_ids[0])
    assert click.shown is board
    await harness.client.pipeline.drain(5.0)
    harness.client.pipeline.closed = False
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
