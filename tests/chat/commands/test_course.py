"""Test `/learn`: it goes on after a restart, and old and forged clicks get an error message."""

from __future__ import annotations

from tests.support.shown import shown_text
from tests.support.simcord import Restart, SimulatedServer, click_payload, deliver, edited, ephemeral, ids, result


async def test_a_lesson_goes_on_after_a_restart(server: SimulatedServer, restart: Restart) -> None:
    lesson = ephemeral(await server.ann.slash(server.channel, "learn", lesson="greed"))
    answers = [each for each in ids(lesson) if each.startswith("coins/learn/greed/") and each.count("/") == 4]
    answered = shown_text(edited(await server.ann.click(lesson, custom_id=answers[0])))
    await restart()
    assert shown_text(ephemeral(await server.ann.slash(server.channel, "learn", lesson="greed"))) == answered


async def test_old_and_forged_clicks_get_an_error_message(server: SimulatedServer) -> None:
    lesson = ephemeral(await server.ann.slash(server.channel, "learn", lesson="greed"))
    for custom_id, refusal in (
        ("coins/learn/greed/tempting/1X", "This part of the course has changed"),
        ("coins/learn/poker", "This part of the course has changed"),
        ("coins/learn/greed/bluff", "This part of the course has changed"),
        ("coins/learn/greed/game/1L-1L-1L", "this question comes first"),
        ("coins/learn/greed/end", "this question comes first"),
        ("coins/learn/GREED", "button"),
    ):
        record, payload = click_payload(server.env, server.ann, server.channel, lesson.id, custom_id)
        await deliver(server.env, payload)
        outcome = result(server.env, record)
        assert any(refusal in shown_text(each) for each in (outcome.response, *outcome.followups) if each), custom_id
