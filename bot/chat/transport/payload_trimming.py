"""Leave out the parts of interactions that the bot doesn't use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_MESSAGE_KEYS = ("id", "type", "flags", "content")
"""Parts of a clicked message that the bot uses or discord.py needs."""


def trim_payload(payload: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the interaction `payload` without its entitlements, and with only the used parts of its message."""
    trimmed = {name: value for name, value in payload.items() if name not in ("entitlements", "message")}
    if message := payload.get("message"):
        kept_fields = {name: message[name] for name in _MESSAGE_KEYS if name in message}
        trimmed["message"] = {**kept_fields, "attachments": []}
    return trimmed
