"""Complete the course by trying answers, identified by the labels of their buttons, until one is right."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.shown import alt_texts

NEXT, RETRY, BACK, SHOW, ALL, REPEAT = "Next →", "Try again", "← Back", "Show me", "All lessons", "Repeat"
_WAYS = {NEXT, RETRY, BACK, SHOW, ALL, REPEAT}
_LINE = re.compile(r"(?:Row|Stack with a wall on the \w+|Ring, clockwise from position 1): ([^.]+)\.")
_CELLS = re.compile(r"\d coins?: ([^.]+)\.")


def coins_read(message: Message) -> list[str]:
    """Return the coins or the table from the alt text of the picture, or from the text."""
    alts = alt_texts(message)
    if alts:
        [alt] = alts
        lines = _CELLS.findall(alt) if alt.startswith("Table") else _LINE.findall(alt)
    else:
        blocks = re.findall(r"```\n(.*?)\n```", message.text, flags=re.DOTALL)
        lines = [re.sub(r"\b\d+: *", "", line) for block in blocks for line in block.splitlines()]
    read = [" ".join(re.findall(r"[−-]?\d+|\?", line)).replace("-", "−") for line in lines]
    return [line for line in read if line]


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
