"""What a player or a server has chosen, and how to choose otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.ids import PreferenceButton
from bot.chat.says.buttons import GREY, ChannelMenuSpec, MenuOption, MenuSpec, Rows, rows
from bot.chat.says.told import told
from bot.service.preferences import DEFAULT, Channel, Channels, Choice, Chosen, Number, Preference, Switch
from bot.settings import GameSettings
from bot.store.preferences import Kind

_TITLES = {Kind.PLAYER: "Your settings", Kind.SERVER: "Settings of this server"}
_BY = {Kind.PLAYER: "your choice", Kind.SERVER: "this server's choice", None: "the bot's default"}


def text(kind: Kind, chosen: Sequence[Chosen], saved: bool) -> str:
    """Each preference: what holds, and who chose it; `saved` tells that it was changed just now."""
    lines = [f"**{_TITLES[kind]}**"]
    for one in chosen:
        lines += [f"{one.preference.name}: **{_value(one)}**", f"-# {_BY[one.by]}"]
    return "\n".join([*lines, "Saved."] if saved else lines)


def menu(kind: Kind, chosen: Sequence[Chosen]) -> Rows:
    """The preferences, to change one of them."""
    options = [
        MenuOption(str(PreferenceButton(kind, one.preference.name)), one.preference.name, one.preference.description)
        for one in chosen
    ]
    return rows(MenuSpec(f"{PreferenceButton(kind)}/menu", "Change a setting", options))


def about(one: Chosen, rules: GameSettings) -> str:
    """One preference: what holds, what it is, and what it can be."""
    preference = one.preference
    can_be = f"It can be {told(preference.takes.offered(rules))}." if isinstance(preference.takes, Number) else ""
    lines = [f"{preference.name}: **{_value(one)}**", f"-# {_BY[one.by]}", f"{preference.description}.", can_be]
    return "\n".join(filter(None, lines))


def values(kind: Kind, preference: Preference[Any], rules: GameSettings) -> Rows:
    """What the preference can be, to choose from."""
    takes, itself = preference.takes, PreferenceButton(kind, preference.name)
    back = [
        (str(PreferenceButton(kind, preference.name, DEFAULT)), "Default", GREY),
        (str(PreferenceButton(kind)), "Back", GREY),
    ]
    if isinstance(takes, Channel | Channels):
        most = takes.most if isinstance(takes, Channels) else 1
        placeholder = "Pick all of them" if most > 1 else "Pick one"
        return rows(ChannelMenuSpec(str(itself), placeholder, most), back)
    return rows(MenuSpec(f"{itself}/menu", "Choose", _offers(kind, preference, rules)), back)


def _offers(kind: Kind, preference: Preference[Any], rules: GameSettings) -> list[MenuOption]:
    takes = preference.takes
    if isinstance(takes, Choice | Switch):
        offers = dict(takes.choices)
    elif isinstance(takes, Number):
        offers = {str(one): takes.unit for one in takes.suggested if one <= takes.most(rules)}
    else:
        raise TypeError(takes)
    return [MenuOption(str(PreferenceButton(kind, preference.name, value)), value, offers[value]) for value in offers]


def _value(one: Chosen) -> str:
    """What holds, in words."""
    takes, value = one.preference.takes, one.value
    if value in (None, ()):
        return one.preference.otherwise
    if isinstance(takes, Channel | Channels):
        return " ".join(f"<#{channel}>" for channel in (value if isinstance(value, tuple) else (value,)))
    return f"{value} {takes.unit}" if isinstance(takes, Number) else takes.write(value)
