"""Render the preferences of a player or a server, and menus to change them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from discord.utils import format_dt

from bot.chat.components.custom_ids import PreferenceButton
from bot.chat.components.message import (
    CHANNEL_KINDS,
    GREY,
    TEXT_KINDS,
    Accent,
    ButtonSpec,
    ChannelMenuSpec,
    Divider,
    MenuOption,
    MenuSpec,
    Message,
    Part,
    Picture,
    Text,
    rows_of,
)
from bot.chat.views import welcome
from bot.chat.views.emojis import NO_EMOJIS, Emojis, face
from bot.chat.views.formatting import button
from bot.errors import LocalizedText, localize
from bot.i18n import LANGUAGES, translate
from bot.match.daily import PostFailure
from bot.match.preferences import OwnerKind
from bot.service.preferences import (
    DAILY,
    DEFAULT,
    LANGUAGE,
    LAYOUT,
    OPPONENT,
    THEME,
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
_SOURCE_KEYS = {
    OwnerKind.PLAYER: "preferences-by-player",
    OwnerKind.SERVER: "preferences-by-server",
    None: "preferences-by-host",
}


@dataclass(frozen=True, slots=True)
class DailyPostState:
    """The daily posts of a server: the `failure` of the last one, if it failed, and the time of the next one.

    `next_at` is `None` if today's post is due now.
    """

    failure: PostFailure | None = None
    next_at: datetime | None = None


def overview(
    kind: OwnerKind,
    chosen: Sequence[EffectivePreference],
    missing: Sequence[str] = (),
    saved: Sequence[str] = (),
    posts: DailyPostState = DailyPostState(),
    can_change: bool = True,
) -> Message:
    """Return what `kind` has changed, then all other preferences, with a menu if the user `can_change` them.

    `missing` are keys of permissions that the bot is missing, `saved` the names of preferences that were just changed.
    There is a place for a picture of the theme if that was changed.
    """
    parts: list[Part] = [Text("\n".join([f"## {translate(_TITLES[kind])}", *_changed(kind, chosen, saved, posts)]))]
    if THEME.name in saved:
        parts.append(Picture(""))
    unchanged = [effective for effective in chosen if not _stands_out(kind, effective, posts)]
    if unchanged:
        title = "preferences-others" if len(unchanged) < len(chosen) else "preferences-all-default"
        values = " · ".join(_short(kind, effective) for effective in unchanged)
        if len(unchanged) < len(chosen):
            parts.append(Divider())
        parts.append(Text(f"{translate(title)}\n-# {values}"))
    if missing:
        lacks = [f"- {translate(f'permission-without-{permission}')}" for permission in missing]
        parts += [Divider(), Text("\n".join([f"### {translate('permission-missing')}", *lacks]))]
    if not can_change:
        return Message((*parts, Text(f"-# {translate('preferences-managers')}")), Accent.INFO)
    rows: list[MenuSpec | list[ButtonSpec]] = [_menu(kind, chosen)]
    if kind is OwnerKind.SERVER:
        rows.append([welcome.post_button()])
    return Message((*parts, *rows_of(*rows)), Accent.INFO)


def _stands_out(kind: OwnerKind, effective: EffectivePreference, posts: DailyPostState) -> bool:
    return effective.by is kind or (effective.preference is DAILY and posts.failure is not None)


def _changed(
    kind: OwnerKind, chosen: Sequence[EffectivePreference], saved: Sequence[str], posts: DailyPostState
) -> list[str]:
    """Return a line for each preference that `kind` has changed, and what was just saved."""
    lines: list[str] = []
    names = [_setting(effective) for effective in chosen if effective.preference.name in saved]
    if names:
        lines.append(f"-# {translate('preferences-saved', settings=', '.join(names))}")
    for effective in chosen:
        if _stands_out(kind, effective, posts):
            lines.append(translate("preferences-value", setting=_setting(effective), value=value(effective)))
            lines += _post_lines(effective, posts)
    return lines


def _setting(effective: EffectivePreference) -> str:
    return localize(title(effective.preference))


def _post_lines(effective: EffectivePreference, posts: DailyPostState) -> list[str]:
    """Return the failure of the last daily post, if it failed, and the time of the next one."""
    if effective.preference is not DAILY:
        return []
    lines = [f"-# {translate(_FAILURES[posts.failure])}"] if posts.failure is not None else []
    if effective.value is None:
        return lines
    if posts.next_at is None:
        return [*lines, f"-# {translate('preferences-post-now')}"]
    return [*lines, f"-# {translate('preferences-post-next', when=format_dt(posts.next_at, 'R'))}"]


def _short(kind: OwnerKind, effective: EffectivePreference) -> str:
    is_server = effective.by is OwnerKind.SERVER and kind is OwnerKind.PLAYER
    key = "preferences-value-of-server" if is_server else "preferences-value-short"
    return translate(key, setting=_setting(effective), value=value(effective))


def _menu(kind: OwnerKind, chosen: Sequence[EffectivePreference]) -> MenuSpec:
    options = [
        MenuOption(
            str(PreferenceButton(kind, effective.preference.name)),
            _setting(effective),
            translate(f"choice-what-{effective.preference.name}"),
        )
        for effective in chosen
    ]
    return MenuSpec(f"{PreferenceButton(kind)}/menu", translate("preferences-change"), options)


def about(
    kind: OwnerKind,
    effective: EffectivePreference,
    rules: GameSettings,
    saved: bool = False,
    posts: DailyPostState = DailyPostState(),
    emojis: Emojis = NO_EMOJIS,
) -> Message:
    """Return one preference with its value, components to choose another, and a place for a picture of a theme.

    `saved` says that the value was just chosen. Opponents have their faces if they are among `emojis`.
    """
    preference = effective.preference
    now = translate("preferences-now-saved" if saved else "preferences-now", value=value(effective))
    lines = [
        f"## {_setting(effective)}",
        translate("preferences-what", what=translate(f"choice-what-{preference.name}")),
        now,
        f"-# {translate(_SOURCE_KEYS[effective.by])}",
        *_post_lines(effective, posts),
    ]
    if isinstance(preference.value_type, IntegerRange):
        can_be = translate("preferences-can-be", values=localize(preference.value_type.options(rules)))
        lines.append(f"-# {can_be}")
    picture = [Picture("")] if preference is THEME else []
    return Message(
        (Text("\n".join(lines)), *picture, *rows_of(*_value_menu(kind, effective, rules, emojis))), Accent.INFO
    )


def _value_menu(
    kind: OwnerKind, effective: EffectivePreference, rules: GameSettings, emojis: Emojis
) -> tuple[ChannelMenuSpec | MenuSpec, list[ButtonSpec]]:
    preference, itself = effective.preference, PreferenceButton(kind, effective.preference.name)
    buttons = [button(PreferenceButton(kind), "preferences-back", GREY)]
    if effective.by is kind:
        buttons.append(button(PreferenceButton(kind, preference.name, DEFAULT), "preferences-default", GREY))
    value_type = preference.value_type
    if isinstance(value_type, SingleChannel | ChannelList):
        max_selections = value_type.max_channels if isinstance(value_type, ChannelList) else 1
        placeholder = translate("preferences-pick-all" if max_selections > 1 else "preferences-pick-one")
        kinds = CHANNEL_KINDS if max_selections > 1 else TEXT_KINDS
        return ChannelMenuSpec(str(itself), placeholder, max_selections, kinds, _channels(effective.value)), buttons
    return MenuSpec(
        f"{itself}/menu", translate("preferences-choose"), _menu_options(kind, effective, rules, emojis)
    ), buttons


def _menu_options(
    kind: OwnerKind, effective: EffectivePreference, rules: GameSettings, emojis: Emojis
) -> list[MenuOption]:
    preference, value_type = effective.preference, effective.preference.value_type
    offers: list[tuple[str, str, str | None]] = []
    if isinstance(value_type, Choice | Boolean):
        for choice in value_type.choices:
            about = value_description(preference, choice)
            name = localize(value_name(preference, choice))
            offers.append((choice, name, None if about is None else localize(about)))
    elif isinstance(value_type, IntegerRange):
        offers = [
            (str(number), _counted(value_type, number), None)
            for number in value_type.suggested
            if number <= value_type.maximum(rules)
        ]
    else:
        raise TypeError(value_type)
    current = None if effective.value is None else value_type.write(effective.value)
    return [
        MenuOption(
            str(PreferenceButton(kind, preference.name, text_value)),
            name,
            description,
            text_value == current,
            face(text_value, emojis) if preference is OPPONENT else None,
        )
        for text_value, name, description in offers
    ]


def value(effective: EffectivePreference) -> str:
    """Return the value in effect as text."""
    value_type, chosen = effective.preference.value_type, effective.value
    if chosen in (None, ()):
        return translate(f"choice-otherwise-{effective.preference.name}")
    if isinstance(value_type, SingleChannel | ChannelList):
        return " ".join(f"<#{channel}>" for channel in _channels(chosen))
    if isinstance(value_type, IntegerRange):
        return _counted(value_type, chosen)
    return localize(value_name(effective.preference, value_type.write(chosen)))


def _channels(chosen: Any) -> tuple[int, ...]:
    if chosen is None:
        return ()
    return chosen if isinstance(chosen, tuple) else (chosen,)


def _counted(value_type: IntegerRange, count: int) -> str:
    return translate("preferences-hours" if value_type.unit == "hours" else "preferences-coins", count=count)


def title(preference: Preference[Any]) -> LocalizedText:
    """Return the name of the preference, in panels and in the choices of commands."""
    return LocalizedText(f"preferences-name-{preference.name}")


def value_name(preference: Preference[Any], text_value: str) -> str | LocalizedText:
    """Return the name of one of the preference's values."""
    if preference is LANGUAGE:
        return LANGUAGES[text_value]
    if preference is OPPONENT:
        return LocalizedText(f"opponent-{text_value}")
    if preference is LAYOUT:
        return LocalizedText(f"layout-{text_value.replace(' ', '-')}")
    if isinstance(preference.value_type, Boolean):
        return LocalizedText(f"choice-name-{text_value}")
    return LocalizedText(f"choice-name-{preference.name}-{text_value}")


def value_description(preference: Preference[Any], text_value: str) -> LocalizedText | None:
    """Return the meaning of that value; `None` if its name says it."""
    if preference is LANGUAGE:
        return None
    if preference is OPPONENT:
        return LocalizedText(f"opponent-about-{text_value}")
    return LocalizedText(f"choice-about-{preference.name}-{text_value.replace(' ', '-')}")
