"""Test commands, clicks and responses with a real discord.py over sockets."""

from __future__ import annotations

import discord
import pytest

from tests.support.fake_discord.example_bot import Example
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.requests import ClientRefusal


async def test_a_slash_command_with_a_typed_option_gets_a_response(fake_discord: FakeDiscord, bot: Example) -> None:
    user, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
    answer = await fake_discord.slash(user, channel, "coins take left", line=3)
    assert (answer.kind, answer.content, answer.ephemeral) == (4, "left of 3", False)
    assert answer.shown.custom_ids == ["count:0", "thread:0", "odd:0"]
    assert channel.messages[answer.shown.id] is answer.message
    assert fake_discord.violations == []


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("coins", {}),
        ("coins take", {}),
        ("coins take right", {}),
        ("coins take left", {}),
        ("coins take left", {"line": 10}),
        ("coins take left", {"line": "1"}),
        ("coins take left", {"line": True}),
        ("coins take left", {"line": 1, "row": 2}),
        ("chess", {}),
    ],
)
async def test_options_that_a_user_cannot_enter_are_refused(
    fake_discord: FakeDiscord, bot: Example, command: str, options: dict[str, object]
) -> None:
    with pytest.raises(ClientRefusal):
        await fake_discord.slash(
            fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()), command, **options
        )


async def test_users_are_resolved_as_members_in_guilds_and_pinged(fake_discord: FakeDiscord, bot: Example) -> None:
    ann, ben = fake_discord.user("Ann"), fake_discord.user("Ben")
    answer = await fake_discord.slash(
        ann, fake_discord.channel(fake_discord.guild()), "coins challenge", rival=ben, note="now"
    )
    await fake_discord.until(lambda: answer.shown.edits == 1)
    assert answer.content == f"{ann.mention} challenges {ben.mention} Member now edited"
    assert answer.shown.pinged == [ann, ben]
    there = await fake_discord.slash(ann, fake_discord.dm(ann), "coins challenge", rival=ben)
    await fake_discord.until(lambda: there.shown.edits == 1)
    assert " User " in there.content
    assert fake_discord.violations == []


async def test_ephemeral_responses_are_visible_to_one_user_and_have_no_channel_route(
    fake_discord: FakeDiscord, bot: Example
) -> None:
    ann, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
    answer = await fake_discord.slash(ann, channel, "coins secret")
    assert answer.ephemeral
    assert answer.shown.visible_to is ann
    with pytest.raises(discord.NotFound) as caught:
        await bot.http.get_message(channel.id, answer.shown.id)
    assert caught.value.code == 10008
    with pytest.raises(ClientRefusal):
        await fake_discord.click(fake_discord.user("Ben"), answer.shown, "count:10")
    assert (await fake_discord.click(ann, answer.shown, "count:10")).content == "11"


async def test_the_first_followup_replaces_a_deferred_response(fake_discord: FakeDiscord, bot: Example) -> None:
    answer = await fake_discord.slash(
        fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()), "coins think"
    )
    assert answer.kind == 5
    assert (await answer.settled()).content == "thought"
    second = await answer.followup()
    assert (second.content, second.ephemeral) == ("and then", True)
    assert fake_discord.violations == []


async def test_a_click_can_edit_its_message(fake_discord: FakeDiscord, bot: Example) -> None:
    user, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
    opened = await fake_discord.slash(user, channel, "coins take left", line=1)
    clicked = await fake_discord.click(user, opened.shown, "count:0")
    assert (clicked.kind, clicked.message, clicked.content) == (7, opened.message, "1")
    deferred = await fake_discord.click(user, opened.shown, "thread:1")
    await fake_discord.until(lambda: opened.content == "deferred")
    assert (deferred.kind, opened.shown.components, len(channel.messages)) == (6, [], 1)
    with pytest.raises(ClientRefusal):
        await fake_discord.click(user, opened.shown, "count:1")
    assert fake_discord.violations == []


async def test_only_the_first_acknowledgement_of_a_duplicate_counts(fake_discord: FakeDiscord, bot: Example) -> None:
    user = fake_discord.user("Ann")
    opened = await fake_discord.slash(user, fake_discord.channel(fake_discord.guild()), "coins take left", line=1)
    payload = fake_discord.click_payload(user, opened.shown, "count:0")
    answer = fake_discord.send(payload)
    assert fake_discord.send(payload) is answer
    assert [attempt.status for attempt in await answer.attempts(2)] == [200, 400]
    await fake_discord.until(lambda: opened.shown.edits == 1)
    assert (await bot.errors.get()).code == 40060


async def test_a_late_response_is_refused(fake_discord: FakeDiscord, bot: Example) -> None:
    user = fake_discord.user("Ann")
    opened = await fake_discord.slash(user, fake_discord.channel(fake_discord.guild()), "coins take left", line=1)
    late = fake_discord.send(fake_discord.click_payload(user, opened.shown, "odd:0"))
    fake_discord.clock.advance(3.1)
    bot.gate.set()
    await late.attempts(1)
    assert ((await bot.errors.get()).code, late.acknowledged) == (10062, False)


async def test_the_token_expires_after_15_minutes(fake_discord: FakeDiscord, bot: Example) -> None:
    ann = fake_discord.user("Ann")
    answer = await fake_discord.slash(ann, fake_discord.channel(fake_discord.guild()), "coins secret")
    fake_discord.clock.advance(15 * 60 + 1)
    webhook = discord.Webhook.partial(fake_discord.bot.id, answer.token, client=bot)
    with pytest.raises(discord.HTTPException) as caught:
        await webhook.edit_message(answer.shown.id, content="?")
    assert caught.value.code == 50027


async def test_private_channels_accept_responses_but_no_channel_routes(fake_discord: FakeDiscord, bot: Example) -> None:
    ann, ben = fake_discord.user("Ann", has_app=True), fake_discord.user("Ben")
    channel = fake_discord.private(ann, ben)
    answer = await fake_discord.slash(ann, channel, "coins take left", line=2)
    assert answer.payload["authorizing_integration_owners"] == {"1": str(ann.id)}
    assert (await fake_discord.click(ben, answer.shown, "count:0")).content == "1"
    with pytest.raises(discord.Forbidden) as caught:
        await bot.get_partial_messageable(channel.id).get_partial_message(answer.shown.id).edit(content="no")
    assert caught.value.code == 50001
    with pytest.raises(ClientRefusal):
        await fake_discord.slash(ben, channel, "coins take left", line=2)
    assert fake_discord.violations == []
