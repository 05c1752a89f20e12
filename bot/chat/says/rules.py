"""How to play, in a few lines."""

from __future__ import annotations

from bot.language import say
from bot.match import OPPONENTS


def text() -> str:
    """The rules, the opponents, and what hints cost."""
    opponents = [f"- **{say(f'opponent-{name}')}** {say(f'opponent-about-{name}')}" for name in OPPONENTS]
    return "\n".join(
        [
            f"**{say('rules-title')}**",
            say("rules-turns"),
            say("rules-lines"),
            say("rules-thought"),
            f"**{say('rules-opponents')}**",
            *opponents,
            say("rules-hints"),
            say("rules-start"),
        ]
    )
