"""Test the channel routes, validation, rate limits and faults of the fake REST API."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import discord
import pytest

from tests.support.fake_discord.entities import COMPONENTS_V2
from tests.support.fake_discord.example_bot import Buttons, Example, Layout
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.openapi import OpenApi
from tests.support.fake_discord.requests import Fault


async def test_messages_of_channels_are_posted_edited_read_and_deleted(fake_discord: FakeDiscord, bot: Example) -> None:
    ann, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
    there = bot.get_partial_messageable(channel.id)
    sent = await there.send(f"your turn, {ann.mention}", view=Buttons(1))
    message = channel.messages[sent.id]
    assert (message.pinged, message.custom_ids[0]) == ([ann], "count:1")
    await there.get_partial_message(sent.id).edit(content="moved on", view=None)
    assert (message.content, message.components, message.edits) == ("moved on", [], 1)
    assert (await there.fetch_message(sent.id)).content == "moved on"
    reply = await there.send("answer", reference=discord.MessageReference(message_id=sent.id, channel_id=channel.id))
    assert reply.reference is not None
    quiet = await there.send(ann.mention, allowed_mentions=discord.AllowedMentions.none())
    assert channel.messages[quiet.id].pinged == []
    await there.get_partial_message(sent.id).delete()
    with pytest.raises(discord.NotFound) as caught:
        await there.get_partial_message(sent.id).edit(content="gone")
    assert caught.value.code == 10008
    assert fake_discord.violations == []


class Pictured(discord.ui.LayoutView):
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png"))


def picture(name: str) -> discord.File:
    return discord.File(io.BytesIO(b"png"), name)


async def test_a_message_cannot_return_from_components_to_content(fake_discord: FakeDiscord, bot: Example) -> None:
    channel = fake_discord.channel(fake_discord.guild())
    there = bot.get_partial_messageable(channel.id)
    sent = await there.send("text", view=Buttons(1), file=picture("old.png"))
    message, edit = channel.messages[sent.id], there.get_partial_message(sent.id).edit
    refused: list[dict[str, Any]] = [
        {"view": Layout()},  # the content stays
        {"content": None, "view": Pictured()},  # no such attachment
        {"content": None, "view": Pictured(), "attachments": [picture("b.png")]},
    ]
    for changes in refused:
        with pytest.raises(discord.HTTPException) as caught:
            await edit(**changes)
        assert (caught.value.code, message.content) == (50035, "text")
    await edit(content=None, view=Pictured(), attachments=[picture("a.png")])
    assert (message.content, message.text, message.flags) == ("", "", COMPONENTS_V2)
    assert [attachment.filename for attachment in message.attachments] == ["a.png"]
    for changes in ({"content": "text"}, {"view": None}, {"attachments": [], "view": Pictured()}):
        with pytest.raises(discord.HTTPException):
            await edit(**changes)
    await edit(view=Layout(), attachments=[])
    assert (message.text, message.flags) == ("in a box", COMPONENTS_V2)
    assert len(fake_discord.violations) == 6
    fake_discord.violations.clear()


async def test_requests_to_inaccessible_channels_are_refused(fake_discord: FakeDiscord, bot: Example) -> None:
    ann, guild = fake_discord.user("Ann"), fake_discord.guild()
    ann.accepts_dms = False
    gone = fake_discord.channel(guild)
    fake_discord.remove(gone)
    for channel, code in [
        (fake_discord.channel(guild, access=False), 50001),
        (fake_discord.channel(guild, writable=False), 50013),
        (fake_discord.channel(fake_discord.guild(installed=False)), 50001),
        (fake_discord.dm(ann), 50007),
        (gone, 10003),
    ]:
        with pytest.raises(discord.HTTPException) as caught:
            await bot.get_partial_messageable(channel.id).send("hello")
        assert caught.value.code == code
    assert fake_discord.violations == []


async def test_a_body_that_violates_the_description_is_refused_and_reported(
    openapi: OpenApi, fake_discord: FakeDiscord, bot: Example
) -> None:
    channel = fake_discord.channel(fake_discord.guild())
    button = {"type": 2, "style": "big", "custom_id": "a", "label": "A"}
    body = {"content": 5, "components": [{"type": 1, "components": [button]}]}
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.http.request(route, json=body)
    assert caught.value.code == 50035
    assert "In components.0.components.0.style" in caught.value.text
    assert sorted(violation.where for violation in fake_discord.violations) == [
        "components.0.components.0.style",
        "content",
    ]
    assert (fake_discord.requests[-1].status, fake_discord.requests[-1].body) == (400, body)
    assert channel.messages == {}


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"components": [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a"}]}]}, "components.0."),
        ({"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "a"}]}]}, "components.0."),
        ({"components": [{"type": 10, "content": "text"}]}, "components.0.type"),
        ({"flags": 1 << 15, "content": "no", "components": [{"type": 10, "content": "text"}]}, "content"),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 2001}] * 2}, "components"),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "x"}] * 41}, "components"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, "embeds"),
    ],
)
async def test_limits_missing_in_the_description_are_checked(
    fake_discord: FakeDiscord, bot: Example, body: dict[str, object], where: str
) -> None:
    route = discord.http.Route(
        "POST", "/channels/{channel_id}/messages", channel_id=fake_discord.channel(fake_discord.guild()).id
    )
    with pytest.raises(discord.HTTPException) as caught:
        await bot.http.request(route, json=body)
    assert caught.value.code == 50035
    assert any(violation.where.startswith(where) for violation in fake_discord.violations), fake_discord.violations


async def test_custom_ids_and_rows(fake_discord: FakeDiscord, bot: Example) -> None:
    def row(*ids: str) -> dict[str, object]:
        buttons = [{"type": 2, "style": 1, "label": "b", "custom_id": custom_id} for custom_id in ids]
        return {"type": 1, "components": buttons}

    route = discord.http.Route(
        "POST", "/channels/{channel_id}/messages", channel_id=fake_discord.channel(fake_discord.guild()).id
    )
    for rows in ([row("a", "a")], [row("x" * 101)], [row(*"abcdef")], [row(each) for each in "abcdef"]):
        before = len(fake_discord.violations)
        with pytest.raises(discord.HTTPException):
            await bot.http.request(route, json={"components": rows})
        assert len(fake_discord.violations) > before
    with pytest.raises(discord.HTTPException) as caught:
        await bot.http.request(route, json={"content": ""})
    assert caught.value.code == 50006


async def test_rate_limits_are_announced_and_enforced(fake_discord: FakeDiscord, bot: Example) -> None:
    fake_discord.buckets.limit("POST", "/channels/{channel_id}/messages", 2, 0.3)
    channel = bot.get_partial_messageable(fake_discord.channel(fake_discord.guild()).id)
    for number in range(3):
        await channel.send(str(number))
    assert {request.status for request in fake_discord.requests} == {200}
    fake_discord.faults.add(Fault(r"/messages$", status=429))
    await channel.send("again")
    assert [request.status for request in fake_discord.requests[-2:]] == [429, 200]


async def test_injected_faults_are_applied(fake_discord: FakeDiscord, bot: Example) -> None:
    user, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
    opened = await fake_discord.slash(user, channel, "coins take left", line=1)
    fake_discord.faults.add(Fault("callback", status=502))
    assert (await fake_discord.click(user, opened.shown, "count:0")).content == "1"
    assert [attempt.status for attempt in fake_discord.requests[-2:]] == [502, 200]
    there = bot.get_partial_messageable(channel.id)
    before = len(channel.messages)
    fake_discord.faults.add(Fault(r"/messages$", "POST", drop=True))
    with pytest.raises(aiohttp.ClientError):  # which is neither an OSError nor an error of discord.py's
        await there.send("lost before")
    assert len(channel.messages) == before
    fake_discord.faults.add(Fault(r"/messages$", "POST", lose=True))
    with pytest.raises(aiohttp.ClientError):
        await there.send("lost after")
    assert len(channel.messages) == before + 1
    fake_discord.faults.add(Fault(r"message_id}$", "PATCH", status=400, code=30046))
    with pytest.raises(discord.HTTPException) as caught:
        await there.get_partial_message(opened.shown.id).edit(content="too often")
    assert caught.value.code == 30046
    slow = fake_discord.faults.add(Fault(delay=0.1))
    await there.send("late")
    assert slow.times == 0


async def test_a_request_to_an_unknown_route_is_reported(fake_discord: FakeDiscord, bot: Example) -> None:
    with pytest.raises(discord.NotFound):
        await bot.fetch_sticker(1)
    assert "no such route" in str(fake_discord.violations[0])
