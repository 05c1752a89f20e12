"""Render the players whom somebody has blocked, or a server has barred, with buttons that take them off the list."""

from __future__ import annotations

from collections.abc import Mapping

from bot.chat.components.custom_ids import Button, UserId
from bot.chat.components.message import GREY, Accent, Message, card, in_rows
from bot.chat.views.formatting import button, paragraph
from bot.chat.views.preferences import PreferenceButton
from bot.i18n import translate
from bot.match.preferences import OwnerKind
from bot.player_name import PlayerName


class UnblockButton(Button):
    """Take `player` off the list of the user or of the server."""

    word = "unblock"
    kind: OwnerKind
    player: UserId


def listed(kind: OwnerKind, blocked: Mapping[int, PlayerName], added: PlayerName | None = None) -> Message:
    """Return the list, below what it means for the player who was just `added`."""
    lift = f"block-{kind}-lift"
    buttons = [
        button(UnblockButton(kind, player), lift, GREY, name=name.on_button()) for player, name in blocked.items()
    ]
    news = "" if added is None else translate(f"block-{kind}-done", name=added)
    nobody = "" if blocked else translate(f"block-{kind}-none")
    text = paragraph(news, f"## {translate(f'block-{kind}-title')}", nobody)
    back = [button(PreferenceButton(kind), "preferences-back", GREY)] if kind is OwnerKind.SERVER else []
    return card(Accent.INFO, text, *in_rows(buttons), back)
