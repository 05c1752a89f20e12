"""Render the rules."""

from __future__ import annotations

from bot.chat.components.custom_ids import WelcomeAction, WelcomeButton
from bot.chat.components.message import GREY, Accent, Divider, Message, Row, Text
from bot.chat.views.panels import welcome
from bot.chat.views.text.characters import style
from bot.i18n import translate
from bot.match.opponents import OPPONENTS

EXAMPLE = "3 7 18 12"
"""The row of the example: the greater end loses 19–21, the smaller one wins 21–19 against the best replies."""


def message() -> Message:
    """Return the rules of a row with an example, and buttons to play or to read on."""
    example = (translate("rules-thought"), f"`{EXAMPLE}`", *_items("rules-example-greedy", "rules-example-better"))
    more = (str(WelcomeButton(WelcomeAction.MORE_RULES)), translate("rules-more"), GREY)
    parts = (
        Text(f"## {translate('rules-title')}\n{translate('rules-turns')}"),
        _section("rules-example", *example),
        Divider(),
        Text(translate("rules-start")),
        Row((*welcome.buttons_to_play(), more)),
    )
    return Message(parts, Accent.INFO)


def more() -> Message:
    """Return the other boards, the opponents and the price of hints."""
    back_button = (str(WelcomeButton(WelcomeAction.RULES)), translate("rules-back"), GREY)
    parts = (
        _section("rules-boards", *_items("rules-board-lines", "rules-board-stack", "rules-board-ring")),
        _section("rules-opponents", *(f"- {style(name)}" for name in OPPONENTS)),
        _section("rules-help", *_items("rules-hint-nudge", "rules-hint-side", "rules-hint-full")),
        Row((back_button, *welcome.buttons_to_play())),
    )
    return Message(parts, Accent.INFO)


def _section(title: str, *lines: str) -> Text:
    # Each section is a text of its own: a paragraph right below a list would become part of its last item.
    return Text("\n".join((f"### {translate(title)}", *lines)))


def _items(*keys: str) -> list[str]:
    return [f"- {translate(key)}" for key in keys]
