"""Render reminders of the daily puzzle: the choice of hour and time zone, and the reminder itself."""

from __future__ import annotations

import enum
from datetime import datetime
from typing import Annotated

from discord.utils import format_dt

from bot.chat.components.custom_ids import Button, matching, number_in
from bot.chat.components.forms import Form, choice_field, make_form, text_field
from bot.chat.components.message import GREY, MAX_MENU_OPTIONS, Accent, ButtonSpec, MenuOption, MenuSpec, Message, card
from bot.chat.views.formatting import button, paragraph, small
from bot.i18n import translate
from bot.match.reminders import HOURS, Reminder
from bot.match.zones import time_zone, zones_at

MAX_ZONE_LENGTH = 100
"""Characters of a zone that somebody writes."""


class ReminderAction(enum.Enum):
    """An action on the user's reminders: `ON` begins or changes them, `ZONE` asks for hour and zone by a form.

    `TYPED` is that of the form. `AT` offers the zones in which it is an hour now.
    """

    SHOW = "show"
    ON = "on"
    AT = "at"
    ZONE = "zone"
    OFF = "off"
    TYPED = "typed"


class ReminderButton(Button):
    """An action on the user's reminders, with the time zone, in which dots replace slashes, and the hour, if known.

    For `AT`, the hour that it is now is in place of the zone.
    """

    word = "remind"
    action: ReminderAction
    zone: Annotated[str, matching("[0-9A-Za-z._+-]{1,64}")] | None = None
    hour: Annotated[int, number_in(0, HOURS)] | None = None


def remind_button() -> ButtonSpec:
    return button(ReminderButton(ReminderAction.ON), "reminder-begin", GREY)


def question(hour: int | None = None) -> Message:
    """Return the question which time it is for the user, with a menu of hours."""
    options = [
        MenuOption(str(ReminderButton(ReminderAction.AT, str(local), hour)), f"{local:02}:00 – {local:02}:59")
        for local in range(HOURS)
    ]
    return _asked("reminder-which-time", MenuSpec("coins/remind/menu/time", translate("reminder-time"), options))


def which_zone(local: int, now: datetime, hour: int | None = None) -> Message:
    """Return the question in which of the zones the user is where it is the hour `local` now."""
    options = [
        MenuOption(str(_choice(zone, hour)), f"{_place(zone)} · {local_time(zone, now)}")
        for zone in zones_at(local, now, MAX_MENU_OPTIONS)
    ]
    return _asked("reminder-which-place", MenuSpec("coins/remind/menu/which", translate("reminder-in-which"), options))


def _asked(title_key: str, menu: MenuSpec) -> Message:
    return card(Accent.YOUR_TURN, f"## {translate(title_key)}", menu, [form_button("reminder-other-zone")])


def form_button(label_key: str) -> ButtonSpec:
    return button(ReminderButton(ReminderAction.ZONE), label_key, GREY)


def time_form(hour: int | None, zone: str) -> Form:
    hours = [MenuOption(str(option), hour_name(option), selected=option == hour) for option in range(HOURS)]
    fields = {
        translate("reminder-when"): choice_field("hour", hours),
        translate("reminder-zone-field"): text_field("zone", MAX_ZONE_LENGTH, zone, "America/New_York"),
    }
    return make_form(str(ReminderButton(ReminderAction.TYPED)), translate("reminder-settings"), fields)


def _place(zone: str) -> str:
    """Return the city of a zone, with its continent: `Berlin (Europe)`."""
    continent, _, city = zone.replace("_", " ").partition("/")
    return f"{city} ({continent})" if city else zone


def suggestion(zone: str, now: datetime) -> str:
    return f"{zone} ({local_time(zone, now)})"


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
