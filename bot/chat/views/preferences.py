"""Render the preferences of a player or a server, and menus to change them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.components.custom_ids import PreferenceButton
from bot.chat.components.layout import (
    CHANNEL_KINDS,
    GREY,
    TEXT_KINDS,
    ButtonSpec,
    ChannelMenuSpec,
    MenuOption,
    MenuSpec,
)
from bot.chat.components.message import Accent, Message, Picture, Text, rows_of
from bot.errors import LocalizedText, localize
from bot.i18n import LANGUAGES, translate
from bot.match.dealing.daily_post import PostFailure
from bot.match.preference_owner import OwnerKind
from bot.service.preferences import (
    DAILY,
    DEFAULT,
    LANGUAGE,
    LAYOUT,
    OPPONENT,
    Boolean,
    ChannelList,
    Choice,
    EffectivePreference,
    IntegerRange,
    Preference,
    SingleChannel,
)
from bot.settings import GameSettings

_TITLES = {OwnerKind.PLAYER: "preferences-yours", OwnerKind.SERVER: "preferences-servers"}
_FAILURES = {
    PostFailure.LOST: "preferences-post-lost",
    PostFailure.NOT_ALLOWED: "preferences-post-not-allowed",
    PostFailure.GONE: "preferences-post-gone",
}
_BY = {
    OwnerKind.PLAYER: "preferences-by-player",
    OwnerKind.SERVER: "preferences-by-server",
    None: "preferences-by-host",
}


def overview(
    kind: OwnerKind,
    chosen: Sequence[EffectivePreference],
    missing: Sequence[str],
    saved: bool,
    failure: PostFailure | None = None,
    can_change: bool = True,
) -> Message:
    """Return each preference with its value and who chose it; `saved` adds that it was just changed.

    `missing` are keys of permissions that the bot is missing, `failure` is what went wrong with the last daily post.
    There is a menu to change them if the user `can_change` them.
    """
    rows = [_menu(kind, chosen)] if can_change else []
    return Message((Text(_text(kind, chosen, missing, saved, failure)), Picture(""), *rows_of(*rows)), Accent.INFO)


def _text(
    kind: OwnerKind,
    chosen: Sequence[EffectivePreference],
    missing: Sequence[str],
    saved: bool,
    failure: PostFailure | None,
) -> str:
    lines = [f"**{translate(_TITLES[kind])}**"]
    for one in chosen:
        lines += _current(one)
        if one.preference is DAILY and failure is not None:
            lines.append(f"-# {translate(_FAILURES[failure])}")
    if missing:
        lines += [
            f"**{translate('permission-missing')}**",
            *(f"-# {translate(f'permission-without-{each}')}" for each in missing),
        ]
    return "\n".join([*lines, translate("preferences-saved")] if saved else lines)


def _current(one: EffectivePreference) -> list[str]:
    """Return the value in effect and who chose it."""
    setting = localize(setting_name(one.preference))
    return [translate("preferences-value", setting=setting, value=_value(one)), f"-# {translate(_BY[one.by])}"]


def _menu(kind: OwnerKind, chosen: Sequence[EffectivePreference]) -> MenuSpec:
    """Return a menu of the preferences."""
    options = [
        MenuOption(
            str(PreferenceButton(kind, one.preference.name)),
            localize(setting_name(one.preference)),
            translate(f"choice-what-{one.preference.name}"),
        )
        for one in chosen
    ]
    return MenuSpec(f"{PreferenceButton(kind)}/menu", translate("preferences-change"), options)


def about(kind: OwnerKind, one: EffectivePreference, rules: GameSettings) -> Message:
    """Return one preference, its value, description and range, and the components to choose a value."""
    return Message((Text(_about(one, rules)), *rows_of(*_values(kind, one.preference, rules))), Accent.INFO)


def _about(one: EffectivePreference, rules: GameSettings) -> str:
    preference = one.preference
    lines = [*_current(one), translate("preferences-what", what=translate(f"choice-what-{preference.name}"))]
    if isinstance(preference.value_type, IntegerRange):
        lines.append(translate("preferences-can-be", values=localize(preference.value_type.options(rules))))
    return "\n".join(lines)


def _values(
    kind: OwnerKind, preference: Preference[Any], rules: GameSettings
) -> tuple[ChannelMenuSpec | MenuSpec, list[ButtonSpec]]:
    value_type, itself = preference.value_type, PreferenceButton(kind, preference.name)
    back: list[ButtonSpec] = [
        (str(PreferenceButton(kind, preference.name, DEFAULT)), translate("preferences-default"), GREY),
        (str(PreferenceButton(kind)), translate("preferences-back"), GREY),
    ]
    if isinstance(value_type, SingleChannel | ChannelList):
        most = value_type.most if isinstance(value_type, ChannelList) else 1
        placeholder = translate("preferences-pick-all" if most > 1 else "preferences-pick-one")
        kinds = CHANNEL_KINDS if most > 1 else TEXT_KINDS
        return ChannelMenuSpec(str(itself), placeholder, most, kinds), back
    return MenuSpec(f"{itself}/menu", translate("preferences-choose"), _offers(kind, preference, rules)), back


def _offers(kind: OwnerKind, preference: Preference[Any], rules: GameSettings) -> list[MenuOption]:
    value_type = preference.value_type
    if isinstance(value_type, Choice | Boolean):
        offers = [
            (one, localize(value_name(preference, one)), localize(value_description(preference, one)))
            for one in value_type.choices
        ]
    elif isinstance(value_type, IntegerRange):
        unit = translate(f"choice-unit-{value_type.unit}")
        offers = [(str(one), str(one), unit) for one in value_type.suggested if one <= value_type.most(rules)]
    else:
        raise TypeError(value_type)
    return [MenuOption(str(PreferenceButton(kind, preference.name, one)), name, about) for one, name, about in offers]


def _value(one: EffectivePreference) -> str:
    """Return the value in effect as text."""
    value_type, value = one.preference.value_type, one.value
    if value in (None, ()):
        return translate(f"choice-otherwise-{one.preference.name}")
    if isinstance(value_type, SingleChannel | ChannelList):
        return " ".join(f"<#{channel}>" for channel in (value if isinstance(value, tuple) else (value,)))
    if isinstance(value_type, IntegerRange):
        return translate("preferences-hours" if value_type.unit == "hours" else "preferences-coins", count=value)
    return localize(value_name(one.preference, value_type.write(value)))


def setting_name(preference: Preference[Any]) -> LocalizedText:
    """Return the name of the preference."""
    return LocalizedText(f"choice-setting-{preference.name}")


def value_name(preference: Preference[Any], text_value: str) -> str | LocalizedText:
    """Return the name of one of the preference's values."""
    if preference is LANGUAGE:
        return text_value
    if preference is OPPONENT:
        return LocalizedText(f"opponent-{text_value}")
    if preference is LAYOUT:
        return LocalizedText(f"layout-{text_value.replace(' ', '-')}")
    if isinstance(preference.value_type, Boolean):
        return LocalizedText(f"choice-name-{text_value}")
    return LocalizedText(f"choice-name-{preference.name}-{text_value}")


def value_description(preference: Preference[Any], text_value: str) -> str | LocalizedText:
    """Return the meaning of that value."""
    if preference is LANGUAGE:
        return LANGUAGES[text_value]
    if preference is OPPONENT:
        return LocalizedText(f"opponent-about-{text_value}")
    return LocalizedText(f"choice-about-{preference.name}-{text_value.replace(' ', '-')}")
