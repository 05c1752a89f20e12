"""Handle `/coins me` and `/coins settings`, whose options, menus and checks follow from `bot.service.preferences`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice as Offer
from discord.app_commands import Range

from bot.chat.commands import blocks
from bot.chat.commands.definition import ChannelId, CommandHandler, Handlers, command_text, localized_choices
from bot.chat.commands.games import refresh
from bot.chat.interactions.context import Handler, HandlerContext, Response, ResponseMode, private_mode
from bot.chat.transport.permissions import (
    can_manage_guild,
    can_moderate,
    check_post,
    missing_permissions,
    permission_key,
)
from bot.chat.views import preferences as preferences_view
from bot.chat.views.preferences import DailyPostState, PreferenceButton
from bot.errors import Refusal
from bot.i18n import LANGUAGES
from bot.match.preferences import Owner, OwnerKind
from bot.service import daily_posts, games, secrecy
from bot.service.errors import NoGameHereError
from bot.service.preferences import (
    DAILY,
    DEFAULT,
    LANGUAGE,
    THEME,
    Choice,
    EffectivePreference,
    IntegerRange,
    Preference,
    SingleChannel,
    options_for,
)
from bot.settings import GameSettings

handlers = Handlers()

_MAX_CHANNEL_LIST_LENGTH = 600
"""The most characters of an option that lists channels."""
_BAR = "bar"
"""The option with a player whom the server bars."""
COMMANDS = {"me": OwnerKind.PLAYER, "settings": OwnerKind.SERVER}
"""The commands, and whose preferences each of them shows and changes."""


def declare(name: str, rules: GameSettings) -> CommandHandler:
    """Return the handler of a command with an option for each preference of an owner.

    One more resets those whose own option can't; that of a server has one to bar a player.
    """
    kind = COMMANDS[name]
    preferences = options_for(kind)
    annotations: dict[str, Any] = {option: _annotation(preference, rules) for option, preference in preferences.items()}
    abouts = {option: f"choice-what-{option}" for option in preferences}
    choices = {
        option: _choices(preference, preference.value_type)
        for option, preference in preferences.items()
        if isinstance(preference.value_type, Choice)
    }
    titles = {
        option: preferences_view.title_key(preference)
        for option, preference in preferences.items()
        if option not in choices
    }
    if titles:
        annotations[DEFAULT], abouts[DEFAULT] = str | None, "command-settings-default"
        choices[DEFAULT] = localized_choices(titles)
    if kind is OwnerKind.SERVER:
        annotations[_BAR], abouts[_BAR] = discord.User | None, "command-settings-bar"
    run = partial(_change, kind)
    run.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(option, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
            for option, annotation in annotations.items()
        ]
    )
    return CommandHandler(Handler(run, ResponseMode.EPHEMERAL), abouts, choices)


def _annotation(preference: Preference[Any], rules: GameSettings) -> Any:
    """Return the type of the preference's option. Discord checks the bounds of integers."""
    value_type = preference.value_type
    if isinstance(value_type, IntegerRange):
        return Range[int, value_type.minimum, value_type.maximum(rules)] | None
    if isinstance(value_type, SingleChannel):
        return app_commands.Transform[int, ChannelId] | None
    return (str if isinstance(value_type, Choice) else Range[str, 1, _MAX_CHANNEL_LIST_LENGTH]) | None


def _choices(preference: Preference[Any], value_type: Choice) -> list[Offer[str]]:
    """Return a choice for each value of `preference`, and the one that resets it."""
    if preference is LANGUAGE:
        offers = [Offer(name=LANGUAGES[value], value=value) for value in value_type.choices]
    else:
        offers = localized_choices(
            {value: preferences_view.value_name_key(preference, value) for value in value_type.choices}
        )
    return [*offers, Offer(name=command_text("choice-name-default"), value=DEFAULT)]


async def _change(kind: OwnerKind, context: HandlerContext, /, **options: Any) -> Response:
    """Store the values of `options` and show the preferences; or bar a player, and show who is barred."""
    player = options.pop(_BAR, None)
    changes = {option: str(value) for option, value in options.items() if value is not None}
    reset = changes.pop(DEFAULT, None)
    if reset is not None:
        if reset in changes:
            raise Refusal("error-setting-and-back", name=reset)
        changes[reset] = DEFAULT
    is_stored = bool(changes) and await _store(context, kind, changes)
    if player is not None:
        return await blocks.bar(context, player)
    response = await _overview(context, kind, tuple(changes) if is_stored else ())
    return _with_new_board(context, kind, changes, response)


@handlers.on_click(PreferenceButton, private_mode)
async def _click(context: HandlerContext, kind: OwnerKind, name: str | None, value: str | None) -> Response:
    """Show all preferences or one, or change it to `value` or to the channels that were selected in a menu."""
    channels = context.interaction.selected_channels
    if name is None:
        return await _overview(context, kind)
    if channels is not None:
        value = " ".join(channels) or DEFAULT
    if value is None:
        return await _show_one(context, kind, name)
    saved = await _store(context, kind, {name: value})
    return _with_new_board(context, kind, [name], await _show_one(context, kind, name, saved=saved))


def _with_new_board(context: HandlerContext, kind: OwnerKind, changed: Iterable[str], response: Response) -> Response:
    """Return `response`, after which the user's board in this channel is shown as they have just chosen."""
    if kind is OwnerKind.SERVER or not {LANGUAGE.name, THEME.name}.intersection(changed):
        return response

    async def redraw() -> None:
        with suppress(NoGameHereError):
            game = await context.app.database.read(games.find_solo_game, context)
            if game.duel_game is None:
                await refresh(context, await secrecy.view_game(context.app, game))

    return replace(response, after_send=redraw)


async def _store(context: HandlerContext, kind: OwnerKind, changes: dict[str, str]) -> bool:
    """Store the changes; return true if they are in effect, see `PreferenceService.set_values`."""
    owner = _owner(context, kind)
    # Discord can hide whole commands only, not subcommands, so the handler checks the permission.
    if kind is OwnerKind.SERVER and not can_manage_guild(context.interaction):
        raise Refusal("error-not-allowed")
    for name, value in changes.items():
        preference = options_for(kind).get(name)
        channel = preference.value_type.read(value, context.app.rules) if preference is not None else None
        if preference is not None and isinstance(preference.value_type, SingleChannel) and channel is not None:
            await check_post(context.interaction, channel)
    return await context.app.preferences.set_values(owner, changes, context.interaction_id)


async def _overview(context: HandlerContext, kind: OwnerKind, saved: Sequence[str] = ()) -> Response:
    """Show all preferences, with a menu if the user can change them. Those `saved` were just changed."""
    effective = await _read_preferences(context, kind)
    can_change = kind is OwnerKind.PLAYER or can_manage_guild(context.interaction)
    missing, posts = [], DailyPostState()
    if kind is OwnerKind.SERVER:
        posts = await _daily_posts(context, effective[DAILY.name].value)
        missing = list(map(permission_key, missing_permissions(context.interaction))) if can_change else []
    can_bar = kind is OwnerKind.SERVER and can_moderate(context.interaction)
    message = preferences_view.overview(kind, list(effective.values()), missing, saved, posts, can_change, can_bar)
    theme = effective[THEME.name].value
    picture = await context.chat.images.sample(theme) if THEME.name in saved else None
    return Response(context.mode, message, picture)


async def _show_one(context: HandlerContext, kind: OwnerKind, name: str, *, saved: bool = False) -> Response:
    """Show one preference and a menu of its values, with a picture of a theme."""
    if kind is OwnerKind.SERVER and not can_manage_guild(context.interaction):
        raise Refusal("error-not-allowed")
    effective = await _read_preferences(context, kind)
    shown = effective[name]
    posts = await _daily_posts(context, shown.value) if shown.preference is DAILY else DailyPostState()
    message = preferences_view.about(kind, shown, context.app.rules, saved, posts, context.app.emojis.ids)
    picture = await context.chat.images.sample(shown.value) if shown.preference is THEME else None
    return Response(context.mode, message, picture)


async def _read_preferences(context: HandlerContext, kind: OwnerKind) -> dict[str, EffectivePreference]:
    """Return all preferences of the user or the server by name, and use the language among them."""
    owner = _owner(context, kind)
    player = owner.id if kind is OwnerKind.PLAYER else None
    effective = await context.app.preferences.list_effective(kind, player, context.guild_id)
    context.use_locale_for(context.mode)  # the language may just have been changed
    return {chosen.preference.name: chosen for chosen in effective}


async def _daily_posts(context: HandlerContext, channel: int | None) -> DailyPostState:
    """Return the failure of the server's last daily post, if it failed, and the time of the next one in `channel`."""
    app, guild = context.app, _owner(context, OwnerKind.SERVER).id
    next_at = None if channel is None else await daily_posts.next_post(app, guild, channel)
    return DailyPostState(await daily_posts.last_failure(app, guild), next_at)


def _owner(context: HandlerContext, kind: OwnerKind) -> Owner:
    if kind is OwnerKind.PLAYER:
        return Owner(kind, context.user_id)
    if context.guild_id is None:
        raise Refusal("error-no-server-settings")
    return Owner(kind, context.guild_id)
