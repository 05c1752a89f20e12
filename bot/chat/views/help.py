"""Render the rules."""

from __future__ import annotations

from bot.chat.components.message import Accent, Message, Text
from bot.i18n import translate
from bot.match import OPPONENTS


def message() -> Message:
    """Return the rules, the opponents and the price of hints."""
    opponents = [f"- **{translate(f'opponent-{name}')}** {translate(f'opponent-about-{name}')}" for name in OPPONENTS]
    lines = [
        f"**{translate('rules-title')}**",
        translate("rules-turns"),
        translate("rules-lines"),
        translate("rules-thought"),
        f"**{translate('rules-opponents')}**",
        *opponents,
        translate("rules-hints"),
        translate("rules-start"),
    ]
    return Message((Text("\n".join(lines)),), Accent.INFO)
