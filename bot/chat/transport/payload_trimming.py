"""Leave out the parts of interactions that the bot doesn't use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_MESSAGE_KEYS = ("id", "type", "flags", "content")
"""Parts of a clicked message that the bot uses or discord.py needs."""


def trim_payload(payload: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the interaction `payload` with only the used parts of its message."""
    message = payload.get("message")
    if not message:
        return payload
    kept_fields = {name: message[name] for name in _MESSAGE_KEYS if name in message}
    return {**payload, "message": {**kept_fields, "attachments": []}}
