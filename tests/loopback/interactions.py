"""An interaction from its delivery on: whether and how the bot answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.loopback.entities import Channel, Json, Message, User
from tests.loopback.errors import Unanswered

if TYPE_CHECKING:
    from tests.loopback.requests import Request
    from tests.loopback.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
"""Kinds of interactions."""
SEND, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Kinds of answers."""
TOKEN_LIFE: Final = 15 * 60.0


@dataclass(eq=False)
class Answer:
    """What came of one interaction, however often it was delivered.

    `message` is the bot's first answer, or for an update the message that was clicked; it changes as the bot edits.
    """

    world: World
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
    """Every attempt to acknowledge it, refused ones too."""
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
        """Whether the token has died, after which the bot cannot follow up any more."""
        return self.world.clock.now() - self.created > TOKEN_LIFE

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
        """The message that is its answer; fails where there is none, as after a modal."""
        if self.message is None:
            raise Unanswered(f"{self.name} was not answered with a message (answer of kind {self.kind})")
        return self.message

    @property
    def name(self) -> str:
        """For a test's error messages: what was done, by whom."""
        data = self.payload.get("data", {})
        return f"{data.get('custom_id') or '/' + str(data.get('name'))} by {self.user.name}"

    def origin(self) -> Json:
        """As messages that answer it tell of it."""
        told: Json = {
            "id": self.payload["id"],
            "type": self.payload["type"],
            "user": self.user.payload(),
            "authorizing_integration_owners": self.payload["authorizing_integration_owners"],
        }
        if self.payload["type"] == COMPONENT:
            told["interacted_message_id"] = self.payload["message"]["id"]
        if self.trigger is not None:
            told["triggering_interaction_metadata"] = self.trigger
        return told

    async def acknowledgement(self) -> None:
        """Wait for it as long as Discord does; fails with `Unanswered`."""
        window = self.world.window
        await self.world.until(lambda: self.acknowledged, window, f"{self.name} to be acknowledged", Unanswered)

    async def settled(self, patience: float = 5.0) -> Message:
        """The message once it stands, after a deferral."""
        await self.world.until(
            lambda: self.message is not None and not self.message.loading, patience, f"the answer to {self.name}"
        )
        return self.shown

    async def followup(self, number: int = 0, patience: float = 5.0) -> Message:
        """The follow-up message of this number, once it is there."""
        await self.world.until(lambda: len(self.followups) > number, patience, f"follow-up {number} to {self.name}")
        return self.followups[number]

    async def attempts(self, count: int, patience: float = 5.0) -> list[Request]:
        """The attempts to acknowledge it, once there are `count`."""
        await self.world.until(
            lambda: len(self.callbacks) >= count, patience, f"{count} acknowledgements of {self.name}"
        )
        return self.callbacks
