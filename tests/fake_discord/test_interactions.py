"""Test commands, clicks and responses with a real discord.py over sockets."""

from __future__ import annotations

import discord
import pytest

from tests.support.fake_discord import ClientRefusal, Unanswered, World
from tests.support.fake_discord.example_bot import Example


async def test_slash_command_with_a_typed_option_is_answered(world: World, bot: Example) -> None:
    user, channel = world.user("Ann"), world.channel(world.guild())
    answer = await world.slash(user, channel, "coins take left", line=3)
    assert (answer.kind, answer.content, answer.ephemeral) == (4, "left of 3", False)
    assert answer.shown.custom_ids == ["count:0", "thread:0", "odd:0"]
    assert channel.messages[answer.shown.id] is answer.message
    assert world.violations == []


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
    world: World, bot: Example, command: str, options: dict[str, object]
) -> None:
    with pytest.raises(ClientRefusal):
        await world.slash(world.user("Ann"), world.channel(world.guild()), command, **options)


async def test_users_are_resolved_as_members_in_guilds_and_pinged(world: World, bot: Example) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    answer = await world.slash(ann, world.channel(world.guild()), "coins challenge", rival=ben, note="now")
    await world.until(lambda: answer.shown.edits == 1)
    assert answer.content == f"{ann.mention} challenges {ben.mention} Member now edited"
    assert answer.shown.pinged == [ann, ben]
    there = await world.slash(ann, world.dm(ann), "coins challenge", rival=ben)
    await world.until(lambda: there.shown.edits == 1)
    assert " User " in there.content
    assert world.violations == []


async def test_ephemeral_responses_are_seen_by_one_user_and_have_no_channel_route(world: World, bot: Example) -> None:
    ann, channel = world.user("Ann"), world.channel(world.guild())
    answer = await world.slash(ann, channel, "coins secret")
    assert answer.ephemeral
    assert answer.shown.visible_to is ann
    with pytest.raises(discord.NotFound) as caught:
        await bot.http.get_message(channel.id, answer.shown.id)
    assert caught.value.code == 10008
    with pytest.raises(ClientRefusal):
        await world.click(world.user("Ben"), answer.shown, "count:10")
    assert (await world.click(ann, answer.shown, "count:10")).content == "11"


async def test_deferral_is_filled_by_the_first_followup(world: World, bot: Example) -> None:
    answer = await world.slash(world.user("Ann"), world.channel(world.guild()), "coins think")
    assert answer.kind == 5
    assert (await answer.settled()).content == "thought"
    second = await answer.followup()
    assert (second.content, second.ephemeral) == ("and then", True)
    assert world.violations == []


async def test_clicks_edit_in_place(world: World, bot: Example) -> None:
    user, channel = world.user("Ann"), world.channel(world.guild())
    opened = await world.slash(user, channel, "coins take left", line=1)
    clicked = await world.click(user, opened.shown, "count:0")
    assert (clicked.kind, clicked.message, clicked.content) == (7, opened.message, "1")
    deferred = await world.click(user, opened.shown, "thread:1")
    await world.until(lambda: opened.content == "deferred")
    assert (deferred.kind, opened.shown.components, len(channel.messages)) == (6, [], 1)
    with pytest.raises(ClientRefusal):
        await world.click(user, opened.shown, "count:1")
    assert world.violations == []


async def test_a_forged_click_reaches_the_bot(world: World, bot: Example) -> None:
    user = world.user("Ann")
    opened = await world.slash(user, world.channel(world.guild()), "coins take left", line=1)
    forged = await world.deliver(world.click_payload(user, opened.shown, "count:998"))
    assert forged.content == "999"


async def test_only_the_first_acknowledgement_of_a_duplicate_counts(world: World, bot: Example) -> None:
    user = world.user("Ann")
    opened = await world.slash(user, world.channel(world.guild()), "coins take left", line=1)
    payload = world.click_payload(user, opened.shown, "count:0")
    answer = world.send(payload)
    assert world.send(payload) is answer
    assert [attempt.status for attempt in await answer.attempts(2)] == [200, 400]
    await world.until(lambda: opened.shown.edits == 1)
    assert (await bot.errors.get()).code == 40060


async def test_a_late_answer_is_refused(world: World, bot: Example) -> None:
    user = world.user("Ann")
    opened = await world.slash(user, world.channel(world.guild()), "coins take left", line=1)
    late = world.send(world.click_payload(user, opened.shown, "odd:0"))
    world.clock.advance(3.1)
    bot.gate.set()
    await late.attempts(1)
    assert ((await bot.errors.get()).code, late.acknowledged) == (10062, False)


async def test_a_missing_response_is_an_error(world: World, bot: Example) -> None:
    user = world.user("Ann")
    opened = await world.slash(user, world.channel(world.guild()), "coins take left", line=1)
    world.window = 0.1
    with pytest.raises(Unanswered, match=r"odd:0 by Ann to be acknowledged"):
        await world.click(user, opened.shown, "odd:0")
    world.window = 3.0


async def test_the_token_expires_after_15_minutes(world: World, bot: Example) -> None:
    ann = world.user("Ann")
    answer = await world.slash(ann, world.channel(world.guild()), "coins secret")
    world.clock.advance(15 * 60 + 1)
    webhook = discord.Webhook.partial(world.bot.id, answer.token, client=bot)
    with pytest.raises(discord.HTTPException) as caught:
        await webhook.edit_message(answer.shown.id, content="?")
    assert caught.value.code == 50027


async def test_private_channels_accept_responses_but_no_channel_routes(world: World, bot: Example) -> None:
    ann, ben = world.user("Ann", has_app=True), world.user("Ben")
    channel = world.private(ann, ben)
    answer = await world.slash(ann, channel, "coins take left", line=2)
    assert answer.payload["authorizing_integration_owners"] == {"1": str(ann.id)}
    assert (await world.click(ben, answer.shown, "count:0")).content == "1"
    with pytest.raises(discord.Forbidden) as caught:
        await bot.get_partial_messageable(channel.id).get_partial_message(answer.shown.id).edit(content="no")
    assert caught.value.code == 50001
    with pytest.raises(ClientRefusal):
        await world.slash(ben, channel, "coins take left", line=2)
    assert world.violations == []


async def test_pictures_modals_completion_and_layouts(world: World, bot: Example) -> None:
    ann, channel = world.user("Ann"), world.channel(world.guild())
    picture = await world.slash(ann, channel, "coins picture")
    assert picture.shown.attachments[0].data == b"not really"
    assert picture.shown.attachments[0].description == "the board"
    assert await bot.http.get_from_cdn(picture.shown.embeds[0]["image"]["url"]) == b"not really"
    form = await world.slash(ann, channel, "coins form")
    assert (await world.submit(form, name="Ann")).content == "hello Ann"
    typing = await world.complete(ann, channel, "coins look", "word", "ha")
    assert typing.choices == [{"name": "haha", "value": "ha"}]
    layout = await world.slash(ann, channel, "coins layout")
    assert layout.text == "in a box"
    assert layout.shown.labelled("B") == "odd:1"
    assert world.violations == []
