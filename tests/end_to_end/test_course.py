"""Complete the course over real sockets: by buttons alone, by text and alt text alone, through kills."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.learning.course import load_course
from tests.support.bot_processes import ProcessHarness
from tests.support.fake_discord.entities import Channel
from tests.support.shown import alt_texts
from tests.support.student import ALL, BACK, REPEAT, Student, coins_read

LESSONS = load_course().lessons
KILLS = 6


async def complete_course(student: Student) -> list[tuple[str, list[str]]]:
    """Complete the course, and return the question and the coins of every screen."""
    screens = []
    await student.open()
    while (label := student.next_label()) is not None:
        message = await student.press(label)
        assert message.ephemeral is (student.channel.guild is not None)
        assert all(0 < len(alt) <= 1024 for alt in alt_texts(message))
        assert len(message.attachments) == len(alt_texts(message))
        screens.append((student.question, coins_read(message)))
    return screens


@pytest.mark.slow
async def test_the_course_can_be_completed_by_its_texts_and_buttons(harness: ProcessHarness) -> None:
    fake_discord = harness.fake_discord
    paths = []
    for name, theme, in_server in (("Cleo", "coins", True), ("Dan", "plain", False)):
        user = fake_discord.user(name)
        channel: Channel = harness.channel if in_server else fake_discord.dm(user)
        await fake_discord.slash(user, channel, "coins me", theme=theme)
        student = Student(fake_discord, user, channel)
        screens = await complete_course(student)
        assert student.message is not None
        assert "Playing the opponent" in student.message.text
        assert REPEAT in student.message.labels
        course = await student.press(ALL)
        assert course.text.count("right on the first try") == len(LESSONS)
        paths.append([coins for _, coins in screens])
    # Those who see pictures and those who read text meet the same coins on the same screens.
    assert paths[0] == paths[1]
    assert sum(bool(coins) for coins in paths[0]) > 100
    assert fake_discord.violations == []


async def test_a_student_can_always_step_back_to_the_first_screen(harness: ProcessHarness) -> None:
    student = Student(harness.fake_discord, harness.ann, harness.channel)
    await student.open(lesson="greed")
    texts = [student.question]
    while "Step 5" not in (await student.press(str(student.next_label()))).text:
        texts.append(student.question)
    presses = 0
    while BACK in (student.message.labels if student.message else []):
        await student.press(BACK)
        presses += 1
    assert 3 < presses < 20
    assert student.question == texts[0]
    assert "Learn Coins in a Line" in (await student.press(ALL)).text


async def test_old_and_forged_clicks_get_an_error_message(harness: ProcessHarness) -> None:
    fake_discord, ann = harness.fake_discord, harness.ann
    student = Student(fake_discord, ann, harness.channel)
    message = await student.open(lesson="greed")
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
    assert "You see" in (await student.open(lesson="greed")).text
    assert fake_discord.violations == []


@pytest.mark.slow
async def test_kills_at_any_moment_lose_no_answer(harness: ProcessHarness) -> None:
    rng, fake_discord = Random(3), harness.fake_discord
    student = Student(fake_discord, harness.ann, harness.channel)
    await student.open()
    over = False
    for _ in range(KILLS):
        for _ in range(rng.randrange(3, 12)):
            label = student.next_label()
            if label is None:
                over = True
                break
            await student.press(label)
        if over:
            break
        acknowledged = student.question
        shown = str(student.message and student.message.custom_ids)
        lesson = next(each.id for each in LESSONS if f"/{each.id}" in shown)
        label = student.next_label()
        pressing = asyncio.create_task(student.press(str(label)))
        await asyncio.sleep(rng.uniform(0.0, 0.03))
        await harness.bot.kill()
        pressing.cancel()
        await asyncio.gather(pressing, return_exceptions=True)
        await harness.bot.start()
        before = student.message
        await student.open(lesson=lesson)
        resumed = student.question
        student.message = before  # the buttons of the old message work as well
        student.tried.clear()
        if resumed != acknowledged:  # the killed click had been stored
            student.message = None
            await student.open(lesson=lesson)
        await student.press(str(student.next_label()))
    while (label := student.next_label()) is not None:
        await student.press(label)
    assert (await student.press(ALL)).text.count("right on the first try") == len(LESSONS)
    assert fake_discord.violations == []
