"""Render the preferences of a player or a server with menus to change them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from discord.utils import format_dt

from bot.chat.components.custom_ids import Button, matching
from bot.chat.components.message import (
    CHANNEL_KINDS,
    GREY,
    TEXT_KINDS,
    Accent,
    ChannelMenuSpec,
    Divider,
    MenuOption,
    MenuSpec,
    Message,
    Picture,
    card,
)
from bot.chat.views.formatting import button, layout_slug, paragraph, section, small
from bot.chat.views.new_games import WelcomeAction, WelcomeButton
from bot.chat.views.opponents import NO_EMOJIS, Emojis, face
from bot.chat.views.reminders import ReminderAction, ReminderButton
from bot.errors import localize
from bot.i18n import LANGUAGES, translate
from bot.match.daily import PostFailure
from bot.match.deals import Layout
from bot.match.preferences import OwnerKind
from bot.service.preferences import (
    DAILY,
    DEFAULT,
    DIFFICULTY,
    LANGUAGE,
    LAYOUT,
    OPPONENT,
    SIZE,
    THEME,
    Boolean,
    ChannelList,
    Choice,
    EffectivePreference,
    IntegerRange,
    Preference,
    SingleChannel,
    options_for,
)
from bot.settings import GameSettings


class PreferenceButton(Button):
    """A choice of `value` for the preference `name` of the user or the server.

    Without a value it shows that preference, without a name all of them.
    """

    word = "prefer"
    kind: OwnerKind
    name: Annotated[str, str] | None = None
    value: Annotated[str, matching("[0-9A-Za-z -]{1,32}")] | None = None

    def __post_init__(self) -> None:
        if self.name is not None and self.name not in options_for(self.kind):
            raise ValueError(self.name)


class BarsButton(Button):
    """The players whom the server has barred."""

    word = "bars"


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
    can_bar: bool = False,
) -> Message:
    """Return what `kind` has changed, then all other preferences, with a menu if the user `can_change` them.

    `missing` are keys of permissions that the bot is missing, `saved` the names of preferences that were just changed.
    """
    changed, others, options = [], [], []
    for effective in chosen:
        name = effective.preference.name
        setting, its_value = translate(title_key(effective.preference)), value(effective)
        options.append(MenuOption(str(PreferenceButton(kind, name)), setting, translate(f"choice-what-{name}")))
        if effective.by is kind or (effective.preference is DAILY and posts.failure is not None):
            changed += [translate("preferences-value", setting=setting, value=its_value), _posts(effective, posts)]
        else:
            of_server = effective.by is OwnerKind.SERVER and kind is OwnerKind.PLAYER
            key = "preferences-value-of-server" if of_server else "preferences-value-short"
            others.append(translate(key, setting=setting, value=its_value))
    names = ", ".join(translate(title_key(each.preference)) for each in chosen if each.preference.name in saved)
    lacks = [f"- {translate(f'permission-without-{permission}')}" for permission in missing]
    rest = "preferences-others" if changed else "preferences-all-default"
    more = [button(BarsButton(), "block-server-title", GREY)] if can_bar else []
    if kind is OwnerKind.PLAYER:
        more.append(button(ReminderButton(ReminderAction.SHOW), "reminder-settings", GREY))
    elif can_change:
        more.insert(0, button(WelcomeButton(WelcomeAction.POST), "welcome-post", GREY))
    menu = MenuSpec(f"{PreferenceButton(kind)}/menu", translate("preferences-change"), options)
    return card(
        Accent.INFO,
        paragraph(
            f"## {translate(_TITLES[kind])}",
            small(translate("preferences-saved", settings=names)) if names else "",
            *changed,
        ),
        Picture("") if THEME.name in saved else "",
        Divider() if others and changed else "",
        paragraph(translate(rest), small(" · ".join(others))) if others else "",
        *(section(f"### {translate('permission-missing')}", *lacks) if missing else []),
        menu if can_change else small(translate("preferences-managers")),
        more,
    )


def _posts(effective: EffectivePreference, posts: DailyPostState) -> str:
    """Return the failure of the last daily post, if it failed, and the time of the next one."""
    if effective.preference is not DAILY:
        return ""
    failure = "" if posts.failure is None else translate(_FAILURES[posts.failure])
    if effective.value is None:
        return small(failure)
    if posts.next_at is None:
        return small(failure, translate("preferences-post-now"))
    return small(failure, translate("preferences-post-next", when=format_dt(posts.next_at, "R")))


def about(
    kind: OwnerKind,
    effective: EffectivePreference,
    rules: GameSettings,
    saved: bool = False,
    posts: DailyPostState = DailyPostState(),
    emojis: Emojis = NO_EMOJIS,
) -> Message:
    """Return one preference with its value and components to choose another; `saved` says that it was just chosen."""
    preference, value_type = effective.preference, effective.preference.value_type
    bounds = localize(value_type.options(rules)) if isinstance(value_type, IntegerRange) else ""
    buttons = [button(PreferenceButton(kind), "preferences-back", GREY)]
    if effective.by is kind:
        buttons.append(button(PreferenceButton(kind, preference.name, DEFAULT), "preferences-default", GREY))
    return card(
        Accent.INFO,
        paragraph(
            f"## {translate(title_key(preference))}",
            translate("preferences-what", what=translate(f"choice-what-{preference.name}")),
            translate("preferences-now-saved" if saved else "preferences-now", value=value(effective)),
            small(translate(_SOURCE_KEYS[effective.by])),
            _posts(effective, posts),
            small(
                translate("preferences-can-be", values=bounds) if bounds else "",
                translate("preferences-level") if preference in (OPPONENT, SIZE, LAYOUT, DIFFICULTY) else "",
            ),
        ),
        Picture("") if preference is THEME else "",
        _value_menu(kind, effective, rules, emojis),
        buttons,
    )


def _value_menu(
    kind: OwnerKind, effective: EffectivePreference, rules: GameSettings, emojis: Emojis
) -> ChannelMenuSpec | MenuSpec:
    preference, value_type, value = effective.preference, effective.preference.value_type, effective.value
    custom_id = str(PreferenceButton(kind, preference.name))
    if isinstance(value_type, SingleChannel):
        selected = () if value is None else (value,)
        return ChannelMenuSpec(custom_id, translate("preferences-pick-one"), 1, TEXT_KINDS, selected)
    if isinstance(value_type, ChannelList):
        placeholder = translate("preferences-pick-all")
        return ChannelMenuSpec(custom_id, placeholder, value_type.max_channels, CHANNEL_KINDS, value)
    if isinstance(value_type, Choice):
        texts = list(value_type.choices)
    else:
        texts = [str(number) for number in value_type.suggested if number <= value_type.maximum(rules)]
    current = None if value is None else value_type.write(value)
    options = []
    for text in texts:
        about = value_description_key(preference, text)
        options.append(
            MenuOption(
                str(PreferenceButton(kind, preference.name, text)),
                value_name(preference, text),
                None if about is None else translate(about),
                text == current,
                face(text, emojis) if preference is OPPONENT else None,
            )
        )
    return MenuSpec(f"{custom_id}/menu", translate("preferences-choose"), options)


def value(effective: EffectivePreference) -> str:
    preference, chosen = effective.preference, effective.value
    if chosen in (None, ()):
        return translate(f"choice-otherwise-{preference.name}")
    if isinstance(preference.value_type, SingleChannel | ChannelList):
        return " ".join(f"<#{channel}>" for channel in (chosen if isinstance(chosen, tuple) else (chosen,)))
    return value_name(preference, preference.value_type.write(chosen))


def value_name(preference: Preference[Any], text_value: str) -> str:
    if preference is LANGUAGE:
        return LANGUAGES[text_value]
    if isinstance(preference.value_type, IntegerRange):
        is_hours = preference.value_type.unit == "hours"
        return translate("preferences-hours" if is_hours else "preferences-coins", count=int(text_value))
    return translate(value_name_key(preference, text_value))


def title_key(preference: Preference[Any]) -> str:
    """Return the message key of the preference's name, in panels and in the choices of commands."""
    return f"preferences-name-{preference.name}"


def value_name_key(preference: Preference[Any], text_value: str) -> str:
    """Return the message key of the name of a value; names of languages are the same in all languages."""
    if preference is OPPONENT:
        return f"opponent-{text_value}"
    if preference is LAYOUT:
        return f"layout-{layout_slug(Layout(text_value))}"
    if isinstance(preference.value_type, Boolean):
        return f"choice-name-{text_value}"
    return f"choice-name-{preference.name}-{text_value}"


def value_description_key(preference: Preference[Any], text_value: str) -> str | None:
    """Return the message key of the meaning of a value; `None` if its name says it."""
    if preference is LANGUAGE or isinstance(preference.value_type, IntegerRange):
        return None
    if preference is OPPONENT:
        return f"opponent-about-{text_value}"
    return f"choice-about-{preference.name}-{text_value.replace(' ', '-')}"
