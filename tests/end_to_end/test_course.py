"""Complete the course over real sockets, by the texts of its buttons alone, through kills."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random

import pytest

from bot.learning.course import load_course
from tests.support.bot_processes import ProcessHarness
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord

LESSONS = load_course().lessons
KILLS = 6
NEXT, RETRY, BACK, SHOW, ALL, REPEAT = "Next →", "Try again", "← Back", "Show me", "All lessons", "Repeat"
PLAY, NEW = "Play it now", "New game"
_WAYS = {NEXT, RETRY, BACK, SHOW, ALL, REPEAT, PLAY, NEW}


@dataclass
class Student:
    """A student with the current message and the tried answers by question."""

    fake_discord: FakeDiscord
    user: User
    channel: Channel
    message: Message | None = None
    tried: dict[str, set[str]] = field(default_factory=dict)

    async def open(self, **options: str) -> Message:
        """Use `/learn`."""
        self.message = (await self.fake_discord.slash(self.user, self.channel, "learn", **options)).shown
        return self.message

    async def press(self, label: str) -> Message:
        """Click on the button with `label`."""
        assert self.message is not None
        answer = await self.fake_discord.click(self.user, self.message, self.message.labelled(label))
        self.message = answer.shown
        return self.message

    @property
    def question(self) -> str:
        """Return the text of the screen without its heading, which shows marks."""
        assert self.message is not None
        return "\n".join(line for line in self.message.text.splitlines() if not line.startswith(("###", "-#")))

    def next_label(self) -> str | None:
        """Return the label to click: onward if possible, else an answer that is not `tried`; `None` at the end."""
        assert self.message is not None
        labels = self.message.labels
        for way in (NEXT, RETRY):
            if way in labels:
                return way
        before = self.tried.setdefault(self.question, set())
        label = next((each for each in labels if each not in _WAYS and each not in before), None)
        if label is not None and not label.startswith(("Start", "Continue")):
            before.add(label)
        return label


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
