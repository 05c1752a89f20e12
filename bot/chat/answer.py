"""What is said to someone, and where."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.chat.uploads import Upload


def calling(*people: int) -> discord.AllowedMentions:
    """That a message pings `people`, and nobody else whom it names."""
    users = [discord.Object(each) for each in people]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


class Where(enum.Enum):
    """Where an answer goes."""

    EDIT = enum.auto()  # into the message whose button was clicked
    POST = enum.auto()  # a new message for all
    WHISPER = enum.auto()  # a message only the asker sees


@dataclass(frozen=True)
class Shown:
    """That an answer shows a board: what it tells is stored, so it must be seen.

    `out` is called with the id of the message that shows it. `anew` gives the board as it is by now, `None` where
    another message shows it.
    """

    out: Callable[[int], Awaitable[None]]
    anew: Callable[[], Awaitable[Answer | None]]


@dataclass(frozen=True)
class Answer:
    """What to say and where; `text` has all that `picture` shows. `then` is done afterwards, come what may.

    `otherwise` is said in place of `text` where Discord does not take what is attached. What is for the asker `alone`
    is said to nobody else, whatever way it has to take. `pings` are those whom a new message is to call.
    """

    where: Where
    text: str
    view: discord.ui.View | None = None
    picture: Upload | None = None
    shown: Shown | None = None
    then: Callable[[], Awaitable[None]] | None = None
    otherwise: str | None = None
    alone: bool = False
    pings: tuple[int, ...] = ()

    @property
    def whispered(self) -> bool:
        """Whether a new message that says it is for the asker only."""
        return self.alone or self.where is Where.WHISPER

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Who is pinged, whoever is named in the text."""
        return calling(*self.pings)

    def text_with(self, upload: Upload | None) -> str:
        """What is said together with `upload`, or without any."""
        return self.text if upload is not None or self.otherwise is None else self.otherwise
