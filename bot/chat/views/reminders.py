"""Render reminders of the daily puzzle: the choice of hour and time zone, and the reminder itself."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Annotated

from discord.utils import format_dt

from bot.chat.components.custom_ids import Button, matching, number_in
from bot.chat.components.forms import Form, choice_field, make_form, text_field
from bot.chat.components.message import GREY, MAX_MENU_OPTIONS, Accent, ButtonSpec, MenuOption, MenuSpec, Message, card
from bot.chat.views.formatting import button, paragraph, small
from bot.i18n import translate
from bot.match.reminders import HOURS, Reminder
from bot.match.zones import COMMON_ZONES, FoundZones, time_zone

MAX_ZONE_LENGTH = 100
"""Characters of a city or zone that somebody writes."""


class ReminderAction(enum.Enum):
    """An action on the user's reminders: `ON` begins or changes them, `ZONE` asks for hour and city by a form.

    `TYPED` is that of the form.
    """

    SHOW = "show"
    ON = "on"
    ZONE = "zone"
    OFF = "off"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class ReminderButton(Button):
    """An action on the user's reminders, with the time zone, in which dots replace slashes, and the hour, if known."""

    word = "remind"
    action: ReminderAction
    zone: Annotated[str, matching("[0-9A-Za-z._+-]{1,64}")] | None = None
    hour: Annotated[int, number_in(0, HOURS)] | None = None


def remind_button() -> ButtonSpec:
    return button(ReminderButton(ReminderAction.ON), "reminder-begin", GREY)


def question(now: datetime, hour: int | None = None) -> Message:
    """Return the question which time it is for the user, with menus of common zones from west to east."""
    return card(
        Accent.YOUR_TURN,
        f"## {translate('reminder-which-time')}",
        *(_zone_menu(region, zones, now, hour) for region, zones in COMMON_ZONES.items()),
        [form_button("reminder-other-zone")],
    )


def which_zone(found: FoundZones, now: datetime, hour: int | None = None) -> Message:
    """Return the question which of the zones is meant or, for an offset, which place has such clocks."""
    zones = found.zones[:MAX_MENU_OPTIONS]
    several, no_place = translate("reminder-several"), translate("reminder-no-place", place=_place(zones[0]))
    return card(
        Accent.YOUR_TURN,
        paragraph(f"## {translate('reminder-which-place')}", several if found.is_place else no_place),
        _zone_menu("which", zones, now, hour),
        [form_button("reminder-other-zone")],
    )


def form_button(label_key: str) -> ButtonSpec:
    """Return the button that asks for hour and city by a form."""
    return button(ReminderButton(ReminderAction.ZONE), label_key, GREY)


def time_form(hour: int | None, zone: str) -> Form:
    """Return the form for the hour and the city, at first `hour` and `zone`."""
    hours = [MenuOption(str(each), hour_name(each), selected=each == hour) for each in range(HOURS)]
    fields = {
        translate("reminder-when"): choice_field("hour", hours),
        translate("reminder-city"): text_field("zone", MAX_ZONE_LENGTH, zone, "New York"),
    }
    return make_form(str(ReminderButton(ReminderAction.TYPED)), translate("reminder-settings"), fields)


def _zone_menu(name: str, zones: Sequence[str], now: datetime, hour: int | None) -> MenuSpec:
    """Return a menu of `zones` from west to east."""
    options = [
        MenuOption(str(_choice(zone, hour)), f"{local_time(zone, now)} · {_place(zone)}")
        for zone in sorted(zones, key=lambda zone: now.astimezone(time_zone(zone)).replace(tzinfo=None))
    ]
    return MenuSpec(f"coins/remind/menu/{name}", translate(f"reminder-in-{name}"), options)


def _place(zone: str) -> str:
    """Return the city of a common zone in the user's language, or the name of another zone."""
    return translate(city_key(zone)) if zone in chain(*COMMON_ZONES.values()) else zone


def city_key(zone: str) -> str:
    """Return the message key of the city of a common zone."""
    return f"city-{zone.casefold().replace('/', '-').replace('_', '-')}"


def suggestion(name: str, zone: str, now: datetime) -> str:
    """Return how a zone is offered to somebody who writes its `name`."""
    time = local_time(zone, now)
    return f"{zone} ({time})" if name == zone else f"{name} · {zone} ({time})"


def local_time(zone: str, now: datetime) -> str:
    return f"{now.astimezone(time_zone(zone)):%H:%M}"


def _choice(zone: str, hour: int | None) -> ReminderButton:
    return ReminderButton(ReminderAction.ON, zone.replace("/", "."), hour)


def choice(reminder: Reminder | None, now: datetime) -> Message:
    """Return when the user is reminded next, with a menu of hours, or that they are not, with a way to begin again."""
    if reminder is None or reminder.due_at is None:
        again = ReminderButton(ReminderAction.ON) if reminder is None else _choice(reminder.zone, reminder.hour)
        text = translate("reminder-refused" if reminder is not None and reminder.refused else "reminder-ended")
        return card(Accent.INFO, text, [button(again, "reminder-begin", GREY)])
    clock = local_time(reminder.zone, now)
    hours = [
        MenuOption(str(_choice(reminder.zone, hour)), hour_name(hour), selected=hour == reminder.hour)
        for hour in range(HOURS)
    ]
    return card(
        Accent.INFO,
        paragraph(
            f"## {translate('reminder-daily', hour=hour_name(reminder.hour))}",
            translate("reminder-what"),
            small(translate("reminder-next", when=format_dt(reminder.due_at, "R"), zone=reminder.zone, time=clock)),
        ),
        MenuSpec("coins/remind/menu", translate("reminder-other-hour"), hours),
        [
            button(ReminderButton(ReminderAction.OFF), "reminder-end", GREY),
            form_button("reminder-change"),
        ],
    )


def hour_name(hour: int) -> str:
    return translate("reminder-hour", hour=hour)
