"""Handle `/coins remind` and the buttons of reminders of the daily puzzle."""

from __future__ import annotations

from discord.app_commands import Choice, Range

from bot.chat.commands.definition import Handlers, check_offered, command_text
from bot.chat.components.message import MAX_MENU_OPTIONS
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.interactions.errors import form_error, form_response
from bot.chat.views import reminders as reminders_view
from bot.chat.views.reminders import MAX_ZONE_LENGTH, ReminderAction, ReminderButton
from bot.errors import Refusal
from bot.i18n import resolve_locale
from bot.match.reminders import HOURS
from bot.match.zones import find_zone, suggest_zones
from bot.service import reminders

handlers = Handlers()

_OFF = "off"
_HOUR_NUMBERS = list(map(str, range(HOURS)))
_HOURS = [
    *(Choice(name=command_text("reminder-hour", hour=hour), value=str(hour)) for hour in range(HOURS)),
    Choice(name=command_text("reminder-never"), value=_OFF),
]


def _suggest_zone(context: HandlerContext, written: str) -> list[Choice[str]]:
    now = context.app.clock()
    zones = suggest_zones(written, MAX_MENU_OPTIONS)
    return [Choice(name=reminders_view.suggestion(zone, now), value=zone) for zone in zones]


@handlers.on_command(
    "remind",
    ResponseMode.EPHEMERAL,
    choices={"hour": _HOURS},
    suggestions={"zone": _suggest_zone},
    hour="command-remind-hour",
    zone="command-remind-zone",
)
async def _remind(
    context: HandlerContext, hour: str | None = None, zone: Range[str, 1, MAX_ZONE_LENGTH] | None = None
) -> Response:
    if hour is not None:
        check_offered(hour, [choice.value for choice in _HOURS])
    if hour == _OFF:
        return await _end(context)
    if hour is None and zone is None:
        return await _show(context)
    return await _choose(context, zone, None if hour is None else int(hour))


def _mode(context: HandlerContext, button: ReminderButton | None) -> ResponseMode:
    """Return the mode of a choice: the first button is below a puzzle, which stays."""
    return private_mode(context) if button is not None and button.zone else ResponseMode.EPHEMERAL


@handlers.on_click(ReminderAction.SHOW, ResponseMode.EPHEMERAL)
async def _show(context: HandlerContext, _zone: str | None = None, _hour: int | None = None) -> Response:
    """Show when the user is reminded, or ask for their time zone."""
    known, now = await reminders.find_reminder(context.app, context.user_id), context.app.clock()
    return Response(context.mode, reminders_view.question() if known is None else reminders_view.choice(known, now))


@handlers.on_click(ReminderAction.ON, _mode)
async def _choose(context: HandlerContext, zone: str | None = None, hour: int | None = None) -> Response:
    """Remind the user from now on. Ask for the zone for the first time."""
    now = context.app.clock()
    if zone is not None and (zone := find_zone(zone)) is None:
        raise Refusal("error-zone")
    known = await reminders.choose_reminder(context, resolve_locale(context.interaction.locale), zone, hour)
    if known is None:
        return Response(context.mode, reminders_view.question(hour))
    return Response(context.mode, reminders_view.choice(known, now))


@handlers.on_click(ReminderAction.AT, private_mode)
async def _ask_place(context: HandlerContext, zone: str | None = None, hour: int | None = None) -> Response:
    """Ask in which of the zones the user is in which it is the hour that they have named, in place of a `zone`."""
    local = zone or ""
    check_offered(local, _HOUR_NUMBERS)
    return Response(context.mode, reminders_view.which_zone(int(local), context.app.clock(), hour))


@handlers.on_click(ReminderAction.ZONE, ResponseMode.EPHEMERAL)
async def _open_form(context: HandlerContext, _zone: str | None = None, _hour: int | None = None) -> Response:
    """Ask for hour and zone, at first those that were typed before, like `7 Berlin`, or else are known."""
    hour, _, zone = context.interaction.quoted.partition(" ")
    if not hour.isdecimal():
        known = await reminders.find_reminder(context.app, context.user_id)
        hour, zone = ("", "") if known is None else (str(known.hour), known.zone)
    form = reminders_view.time_form(int(hour) if hour else None, zone)
    return form_response(form, reminders_view.form_button("reminder-change"))


@handlers.on_form(ReminderAction.TYPED, private_mode)
async def _choose_typed(context: HandlerContext, _zone: str | None = None, _hour: int | None = None) -> Response:
    hour, zone = (context.interaction.typed.get(name, "") for name in ("hour", "zone"))
    check_offered(hour, _HOUR_NUMBERS)
    try:
        return await _choose(context, zone, int(hour))
    except Refusal as error:
        return form_error(context, error, f"{hour} {zone}", reminders_view.form_button("reminder-change"))


@handlers.on_click(ReminderAction.OFF, ResponseMode.EDIT)
async def _end(context: HandlerContext, _zone: str | None = None, _hour: int | None = None) -> Response:
    """End the reminders, in the place of the one that was clicked."""
    await reminders.end_reminders(context)
    known = await reminders.find_reminder(context.app, context.user_id)
    return Response(context.mode, reminders_view.choice(known, context.app.clock()))
