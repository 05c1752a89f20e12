"""`/coins me` and `/coins settings`: options, menus and checks follow from what `bot.service.preferences` declares."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice as Offer
from discord.app_commands import Range, locale_str

from bot.chat.answer import Answer, Where
from bot.chat.answering import answer, speak_to
from bot.chat.deeds import Deeds
from bot.chat.errors import NotAllowed
from bot.chat.ids import PreferenceButton
from bot.chat.options import ChannelId
from bot.chat.permissions import check_post, key, lacking
from bot.chat.says import naming
from bot.chat.says import preferences as says
from bot.chat.translating import text
from bot.coins import Words
from bot.service import daily_posts
from bot.service.errors import BadRequest
from bot.service.preferences import DEFAULT, THEME, Channel, Choice, Number, Preference, Switch, offered
from bot.store.preferences import Kind, Owner

_LONGEST = 600
"""Characters of many channels."""


def add(group: app_commands.Group, deeds: Deeds) -> None:
    """The commands of this module."""
    group.add_command(_command("me", text("command-me"), Kind.PLAYER, deeds))
    # Discord hides whole commands only, never a subcommand: who may change settings is checked when they do.
    group.add_command(_command("settings", text("command-settings"), Kind.SERVER, deeds))


def _command(name: str, description: locale_str, kind: Kind, deeds: Deeds) -> app_commands.Command[Any, ..., None]:
    """A command with an option for each preference of `kind`, and one that takes a choice back."""

    async def run(interaction: discord.Interaction, **given: Any) -> None:
        wishes = {option: str(value) for option, value in given.items() if value is not None}
        await answer(interaction, _prefer(deeds, interaction, kind, wishes), Where.WHISPER)

    choices = offered(kind)
    run.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
            *(_option(one.name, _annotation(one, deeds)) for one in choices.values()),
            _option(DEFAULT, str | None),
        ]
    )
    descriptions = {one.name: text(f"choice-what-{one.name}") for one in choices.values()}
    app_commands.describe(**descriptions, **{DEFAULT: text("command-settings-default")})(run)
    picks = {one.name: _picks(one, one.takes) for one in choices.values() if isinstance(one.takes, Choice | Switch)}
    back = [Offer(name=text(f"choice-setting-{each}"), value=each) for each in choices]
    app_commands.choices(**picks, **{DEFAULT: back})(run)
    return app_commands.Command(name=name, description=description, callback=run)


def _option(name: str, annotation: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _annotation(preference: Preference[Any], deeds: Deeds) -> Any:
    """The kind of option in which its values are given; numbers as such, so that Discord holds them to their bounds."""
    takes = preference.takes
    if isinstance(takes, Number):
        return Range[int, takes.least, takes.most(deeds.house.rules)] | None
    if isinstance(takes, Channel):
        return app_commands.Transform[int, ChannelId] | None
    return (str if isinstance(takes, Choice | Switch) else Range[str, 1, _LONGEST]) | None


def _picks(preference: Preference[Any], takes: Choice | Switch) -> list[Offer[str]]:
    """The values of `preference` with what they mean, and what takes a choice back."""
    offers = [
        _offer(one, _message(naming.value(preference, one)), _message(naming.about(preference, one)))
        for one in takes.choices
    ]
    return [*offers, _offer(DEFAULT, text("choice-name-default"), text("choice-about-default"))]


def _offer(value: str, name: locale_str | str, about: locale_str | str) -> Offer[str]:
    return Offer(name=text("choice-offer", value=name, about=about), value=value)


def _message(words: Words) -> locale_str | str:
    return text(words.key) if words.key else words.text


async def _prefer(deeds: Deeds, interaction: discord.Interaction, kind: Kind, wishes: dict[str, str]) -> Answer:
    """Do as wished, and show what holds from now on."""
    back = wishes.pop(DEFAULT, None)
    if back is not None:
        if back in wishes:
            raise BadRequest("Give either a {name}, or {name} to be taken back.", "error-setting-and-back", name=back)
        wishes[back] = DEFAULT
    if wishes:
        await _choose(deeds, interaction, kind, wishes)
    return await _overview(deeds, interaction, kind, saved=bool(wishes))


def clicked(
    deeds: Deeds, interaction: discord.Interaction, button: PreferenceButton, channels: Sequence[str] | None
) -> tuple[Coroutine[Any, Any, Answer], Where]:
    """What a button or menu of a panel does, where `channels` were picked with them; and where it answers."""
    where = deeds.in_question(interaction)
    if button.name is None:
        return _overview(deeds, interaction, button.kind, saved=False), where
    if button.value is None and channels is None:
        return _one(deeds, interaction, button.kind, button.name), where
    value = button.value if channels is None else " ".join(channels) or DEFAULT
    return _chosen(deeds, interaction, button.kind, button.name, value or DEFAULT), where


async def _chosen(deeds: Deeds, interaction: discord.Interaction, kind: Kind, name: str, value: str) -> Answer:
    await _choose(deeds, interaction, kind, {name: value})
    return await _overview(deeds, interaction, kind, saved=True)


async def _choose(deeds: Deeds, interaction: discord.Interaction, kind: Kind, wishes: dict[str, str]) -> None:
    owner = _owner(interaction, kind)
    if kind is Kind.SERVER and not manages(interaction):
        raise NotAllowed
    for name, wish in wishes.items():
        preference = offered(kind).get(name)
        channel = preference.takes.read(wish, deeds.house.rules) if preference is not None else None
        if preference is not None and isinstance(preference.takes, Channel) and channel is not None:
            await check_post(interaction, channel)
    await deeds.house.preferences.choose(owner, wishes)


async def _overview(deeds: Deeds, interaction: discord.Interaction, kind: Kind, *, saved: bool) -> Answer:
    """All that holds, and a menu to change it for whoever may."""
    owner = _owner(interaction, kind)
    own = owner.id if kind is Kind.PLAYER else None
    chosen = await deeds.house.preferences.all(kind, own, interaction.guild_id)
    speak_to(interaction, deeds.in_question(interaction))  # the language may have been chosen just now
    theme = next((one.value for one in chosen if one.preference is THEME), None)
    picture = None if theme is None else await deeds.gallery.sample(theme)
    may = kind is Kind.PLAYER or manages(interaction)
    menu = says.menu(kind, chosen) if may else None
    lacks = list(map(key, lacking(interaction))) if may and kind is Kind.SERVER else []
    trouble = await daily_posts.trouble(deeds.house, owner.id) if kind is Kind.SERVER else None
    text = says.text(kind, chosen, lacks, saved=saved, trouble=trouble)
    return Answer(deeds.in_question(interaction), text, menu, picture)


async def _one(deeds: Deeds, interaction: discord.Interaction, kind: Kind, name: str) -> Answer:
    """One setting, and a menu of what it can be."""
    owner = _owner(interaction, kind)
    if kind is Kind.SERVER and not manages(interaction):
        raise NotAllowed
    own = owner.id if kind is Kind.PLAYER else None
    chosen = await deeds.house.preferences.all(kind, own, interaction.guild_id)
    [one] = [one for one in chosen if one.preference.name == name]
    rules = deeds.house.rules
    return Answer(deeds.in_question(interaction), says.about(one, rules), says.values(kind, one.preference, rules))


def _owner(interaction: discord.Interaction, kind: Kind) -> Owner:
    if kind is Kind.PLAYER:
        return Owner(kind, interaction.user.id)
    if interaction.guild_id is None:
        raise BadRequest("There is no server here. Your own settings are in /coins me.", "error-no-server-settings")
    return Owner(kind, interaction.guild_id)


def manages(interaction: discord.Interaction) -> bool:
    """Whether the asker may manage the server."""
    return interaction.permissions.manage_guild or interaction.permissions.administrator
