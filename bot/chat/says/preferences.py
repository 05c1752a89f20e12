"""What a player or a server has chosen, and how to choose otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.ids import PreferenceButton
from bot.chat.says import naming
from bot.chat.says.buttons import CHANNEL_KINDS, GREY, TEXT_KINDS, ChannelMenuSpec, MenuOption, MenuSpec, Rows, rows
from bot.chat.says.told import told
from bot.language import say
from bot.service.preferences import DAILY, DEFAULT, Channel, Channels, Choice, Chosen, Number, Preference, Switch
from bot.settings import GameSettings
from bot.store.daily_posts import Trouble
from bot.store.preferences import Kind

_TITLES = {Kind.PLAYER: "preferences-yours", Kind.SERVER: "preferences-servers"}
_TROUBLES = {
    Trouble.LOST: "preferences-post-lost",
    Trouble.NOT_ALLOWED: "preferences-post-not-allowed",
    Trouble.GONE: "preferences-post-gone",
}
_BY = {Kind.PLAYER: "preferences-by-player", Kind.SERVER: "preferences-by-server", None: "preferences-by-host"}


def text(
    kind: Kind, chosen: Sequence[Chosen], lacks: Sequence[str], saved: bool, trouble: Trouble | None = None
) -> str:
    """Each preference: what holds, and who chose it; `saved` tells that it was changed just now.

    And what follows from permissions that the bot `lacks`, named as messages name them; `trouble` is what was wrong
    with the last daily post.
    """
    lines = [f"**{say(_TITLES[kind])}**"]
    for one in chosen:
        lines += _held(one)
        if one.preference is DAILY and trouble is not None:
            lines.append(f"-# {say(_TROUBLES[trouble])}")
    if lacks:
        lines += [f"**{say('permission-missing')}**", *(f"-# {say(f'permission-without-{each}')}" for each in lacks)]
    return "\n".join([*lines, say("preferences-saved")] if saved else lines)


def _held(one: Chosen) -> list[str]:
    """What holds, and who chose it."""
    setting = told(naming.setting(one.preference))
    return [say("preferences-value", setting=setting, value=_value(one)), f"-# {say(_BY[one.by])}"]


def menu(kind: Kind, chosen: Sequence[Chosen]) -> Rows:
    """The preferences, to change one of them."""
    options = [
        MenuOption(
            str(PreferenceButton(kind, one.preference.name)),
            told(naming.setting(one.preference)),
            say(f"choice-what-{one.preference.name}"),
        )
        for one in chosen
    ]
    return rows(MenuSpec(f"{PreferenceButton(kind)}/menu", say("preferences-change"), options))


def about(one: Chosen, rules: GameSettings) -> str:
    """One preference: what holds, what it is, and what it can be."""
    preference = one.preference
    lines = [*_held(one), say("preferences-what", what=say(f"choice-what-{preference.name}"))]
    if isinstance(preference.takes, Number):
        lines.append(say("preferences-can-be", values=told(preference.takes.offered(rules))))
    return "\n".join(lines)


def values(kind: Kind, preference: Preference[Any], rules: GameSettings) -> Rows:
    """What the preference can be, to choose from."""
    takes, itself = preference.takes, PreferenceButton(kind, preference.name)
    back = [
        (str(PreferenceButton(kind, preference.name, DEFAULT)), say("preferences-default"), GREY),
        (str(PreferenceButton(kind)), say("preferences-back"), GREY),
    ]
    if isinstance(takes, Channel | Channels):
        most = takes.most if isinstance(takes, Channels) else 1
        placeholder = say("preferences-pick-all" if most > 1 else "preferences-pick-one")
        kinds = CHANNEL_KINDS if most > 1 else TEXT_KINDS
        return rows(ChannelMenuSpec(str(itself), placeholder, most, kinds), back)
    return rows(MenuSpec(f"{itself}/menu", say("preferences-choose"), _offers(kind, preference, rules)), back)


def _offers(kind: Kind, preference: Preference[Any], rules: GameSettings) -> list[MenuOption]:
    takes = preference.takes
    if isinstance(takes, Choice | Switch):
        offers = [
            (one, told(naming.value(preference, one)), told(naming.about(preference, one))) for one in takes.choices
        ]
    elif isinstance(takes, Number):
        unit = say(f"choice-unit-{takes.unit}")
        offers = [(str(one), str(one), unit) for one in takes.suggested if one <= takes.most(rules)]
    else:
        raise TypeError(takes)
    return [MenuOption(str(PreferenceButton(kind, preference.name, one)), name, about) for one, name, about in offers]


def _value(one: Chosen) -> str:
    """What holds, in words."""
    takes, value = one.preference.takes, one.value
    if value in (None, ()):
        return say(f"choice-otherwise-{one.preference.name}")
    if isinstance(takes, Channel | Channels):
        return " ".join(f"<#{channel}>" for channel in (value if isinstance(value, tuple) else (value,)))
    if isinstance(takes, Number):
        return say("preferences-hours" if takes.unit == "hours" else "preferences-coins", count=value)
    return told(naming.value(one.preference, takes.write(value)))
