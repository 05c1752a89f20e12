"""Old and forged clicks in the course, over real sockets."""

from __future__ import annotations

from tests.support.bot_processes import ProcessHarness
from tests.support.fake_discord.entities import Message


async def test_old_and_forged_clicks_get_an_error_message(harness: ProcessHarness) -> None:
    fake_discord, ann = harness.fake_discord, harness.ann

    async def open_lesson() -> Message:
        return (await fake_discord.slash(ann, harness.channel, "learn", lesson="greed")).shown

    message = await open_lesson()
    for custom_id, answered in (
        ("coins/learn/greed/tempting/1X", "This part of the course has changed"),
        ("coins/learn/poker", "This part of the course has changed"),
        ("coins/learn/greed/bluff", "This part of the course has changed"),
        ("coins/learn/greed/game/1L-1L-1L", "this question comes first"),
        ("coins/learn/greed/end", "this question comes first"),
        ("coins/learn/GREED", "button"),
    ):
        payload = fake_discord.click_payload(ann, message, message.custom_ids[0])
        payload["data"]["custom_id"] = custom_id
        assert answered in (await fake_discord.deliver(payload)).shown.text
    assert "You see" in (await open_lesson()).text
    assert fake_discord.violations == []
