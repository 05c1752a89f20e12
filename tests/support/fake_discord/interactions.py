"""Record a delivered interaction and the bot's responses to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.support.fake_discord.entities import Channel, Json, Message, User
from tests.support.fake_discord.errors import NotAcknowledged
from tests.support.waiting import PATIENCE_S

if TYPE_CHECKING:
    from tests.support.fake_discord.fake_discord import FakeDiscord
    from tests.support.fake_discord.rest.requests import Request

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
"""Kinds of interactions."""
SEND, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Kinds of responses."""
TOKEN_LIFE: Final = 15 * 60.0


@dataclass(eq=False)
class InteractionRecord:
    """The outcome of one interaction, however often it was delivered.

    `message` is the bot's first response, or for an update the message that was clicked; it changes as the bot edits.
    """

    fake_discord: FakeDiscord
    payload: Json
    user: User
    channel: Channel
    created: float
    clicked: Message | None = None
    trigger: Json | None = None
    """For a modal, the interaction that opened it."""
    kind: int | None = None
    message: Message | None = None
    followups: list[Message] = field(default_factory=list)
    callbacks: list[Request] = field(default_factory=list)
    """Every attempt to acknowledge it, including rejected ones."""
    modal: Json | None = None
    choices: list[Json] | None = None

    @property
    def id(self) -> int:
        return int(self.payload["id"])

    @property
    def token(self) -> str:
        return str(self.payload["token"])

    @property
    def acknowledged(self) -> bool:
        return self.kind is not None

    @property
    def expired(self) -> bool:
        """Return true if the token has expired, so that the bot can't send followups any more."""
        return self.fake_discord.clock.now() - self.created > TOKEN_LIFE

    @property
    def ephemeral(self) -> bool:
        return self.shown.ephemeral

    @property
    def content(self) -> str:
        return self.shown.content

    @property
    def text(self) -> str:
        return self.shown.text

    @property
    def shown(self) -> Message:
        """Return the response message. Fails if there is none, for example after a modal."""
        if self.message is None:
            raise NotAcknowledged(f"{self.name} got no message as its response (response of kind {self.kind})")
        return self.message

    @property
    def name(self) -> str:
        """Describe the action and its user, for a test's error messages."""
        data = self.payload.get("data", {})
        return f"{data.get('custom_id') or '/' + str(data.get('name'))} by {self.user.name}"

    def origin(self) -> Json:
        """Return the metadata of its response messages."""
        body: Json = {
            "id": self.payload["id"],
            "type": self.payload["type"],
            "user": self.user.payload(),
            "authorizing_integration_owners": self.payload["authorizing_integration_owners"],
        }
        if self.payload["type"] == COMPONENT:
            body["interacted_message_id"] = self.payload["message"]["id"]
        if self.trigger is not None:
            body["triggering_interaction_metadata"] = self.trigger
        return body

    async def acknowledgement(self) -> None:
        """Wait for the acknowledgement as long as Discord does. Raises `NotAcknowledged`."""
        window = self.fake_discord.window
        await self.fake_discord.until(
            lambda: self.acknowledged, window, f"{self.name} to be acknowledged", NotAcknowledged
        )

    async def settled(self, patience: float = PATIENCE_S) -> Message:
        """Wait for the final message after a deferral, and return it."""
        await self.fake_discord.until(
            lambda: self.message is not None and not self.message.loading, patience, f"the response to {self.name}"
        )
        return self.shown

    async def followup(self, number: int = 0, patience: float = PATIENCE_S) -> Message:
        """Wait for the followup message with this number, and return it."""
        await self.fake_discord.until(
            lambda: len(self.followups) > number, patience, f"follow-up {number} to {self.name}"
        )
        return self.followups[number]

    async def attempts(self, count: int, patience: float = PATIENCE_S) -> list[Request]:
        """Wait for `count` attempts to acknowledge it, and return them."""
        await self.fake_discord.until(
            lambda: len(self.callbacks) >= count, patience, f"{count} acknowledgements of {self.name}"
        )
        return self.callbacks
