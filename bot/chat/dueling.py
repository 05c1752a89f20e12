"""Duels in chat: challenges and the answers to them, ties, and ending games of others."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.answer import Answer, Shown, Where
from bot.chat.answering import answer
from bot.chat.asker import asker, plain_name
from bot.chat.deeds import Deeds
from bot.chat.errors import NotModerator
from bot.chat.ids import Deed, DuelButton, Reply
from bot.chat.options import LAYOUTS, LONGEST_BOARD, MOST_COINS, Code, chosen
from bot.chat.says import board
from bot.chat.says import duel as says
from bot.chat.translating import choices, text
from bot.chat.uploads import Upload, file, or_without
from bot.chat.ways import Lost, first
from bot.language import say
from bot.match import Format, Layout
from bot.service import look
from bot.service.duels import challenge as challenges
from bot.service.duels import closing, reply, standing
from bot.service.duels import tie as ties
from bot.service.duels.challenge import Person, Proposal
from bot.service.duels.standing import Standing
from bot.service.errors import BadRequest
from bot.service.turn import Turn
from bot.store.duels import Duel

log = logging.getLogger(__name__)

_FORMATS = choices({each.value: f"command-format-{each.value}" for each in Format})


def add(group: app_commands.Group, deeds: Deeds) -> None:
    """The commands of this module."""
    _add_challenge(group, deeds)
    group.add_command(_answers(deeds))

    @group.command(name="tie", description=text("command-tie"))
    @app_commands.describe(game=text("command-game"))
    async def offer_tie(interaction: discord.Interaction, game: Code | None = None) -> None:
        await answer(interaction, tie(deeds, interaction, game, None, Deed.TIE), Where.POST)

    # Discord hides whole commands only, never a subcommand: who may end games is checked when they do.
    @group.command(description=text("command-end"))
    @app_commands.describe(game=text("command-end-game"))
    async def end(interaction: discord.Interaction, game: Code) -> None:
        await answer(interaction, _end(deeds, interaction, game), Where.WHISPER)


def _add_challenge(group: app_commands.Group, deeds: Deeds) -> None:
    @group.command(description=text("command-challenge"))
    @app_commands.describe(
        player=text("command-challenge-player"),
        size=text("command-challenge-size"),
        layout=text("command-new-layout"),
        coins=text("command-new-coins"),
        format=text("command-challenge-format"),
        rated=text("command-challenge-rated"),
    )
    @app_commands.choices(layout=LAYOUTS, format=_FORMATS)
    async def challenge(
        interaction: discord.Interaction,
        player: discord.User | None = None,
        size: Range[int, 2, MOST_COINS] | None = None,
        layout: str | None = None,
        coins: Range[str, 1, LONGEST_BOARD] | None = None,
        format: str = Format.DUPLICATE.value,  # noqa: A002 - as players read it
        rated: bool | None = None,
    ) -> None:
        laid = None if layout is None else chosen(Layout, layout)
        proposal = Proposal(None, size, laid, coins, chosen(Format, format), rated)
        await answer(interaction, _challenge(deeds, interaction, player, proposal), Where.POST)


def _answers(deeds: Deeds) -> app_commands.Group:
    group = app_commands.Group(name="duel", description=text("command-duel"))

    @group.command(description=text("command-duel-accept"))
    @app_commands.describe(duel=text("command-duel-code"))
    async def accept(interaction: discord.Interaction, duel: Code | None = None) -> None:
        await answer(interaction, _accept(deeds, interaction, duel, Where.POST), Where.POST)

    @group.command(description=text("command-duel-decline"))
    @app_commands.describe(duel=text("command-duel-code"))
    async def decline(interaction: discord.Interaction, duel: Code | None = None) -> None:
        await answer(interaction, _decline(deeds, interaction, duel, Where.WHISPER), Where.WHISPER)

    @group.command(description=text("command-duel-cancel"))
    @app_commands.describe(duel=text("command-duel-code"))
    async def cancel(interaction: discord.Interaction, duel: Code | None = None) -> None:
        await answer(interaction, _cancel(deeds, interaction, duel, Where.WHISPER), Where.WHISPER)

    return group


def clicked(
    deeds: Deeds, interaction: discord.Interaction, button: DuelButton
) -> tuple[Coroutine[Any, Any, Answer], Where]:
    """What the button does, and where it answers."""
    if button.deed is Reply.ACCEPT:
        return _accept(deeds, interaction, button.code, Where.EDIT), Where.EDIT
    if button.deed is Reply.DECLINE:
        return _decline(deeds, interaction, button.code, Where.EDIT), Where.EDIT
    if button.deed is Reply.CANCEL:
        return _cancel(deeds, interaction, button.code, Where.EDIT), Where.EDIT
    return _rematch(deeds, interaction, button.code), Where.POST


async def tie(deeds: Deeds, interaction: discord.Interaction, code: str | None, ply: int | None, deed: Deed) -> Answer:
    """Offer a tie, take it or decline it."""
    who, house = asker(interaction), deeds.house
    if deed is Deed.TIE or code is None or ply is None:
        turn = await ties.offer(house, who, code, ply)
    elif deed is Deed.TIE_YES:
        turn = await ties.take(house, who, code, ply)
    else:
        turn = await ties.decline(house, who, code, ply)
    return await deeds.change(interaction, turn, Where.POST if interaction.message is None else Where.EDIT)


async def _challenge(
    deeds: Deeds, interaction: discord.Interaction, player: discord.User | discord.Member | None, proposal: Proposal
) -> Answer:
    if interaction.guild_id is None and interaction.context.dm_channel:
        raise BadRequest("Nobody else is here. Challenge somebody in a server or in a group.", "duel-nobody-here")
    if player is not None and player.bot:
        raise BadRequest("Bots take up no challenges. Play against one with /coins new.", "duel-bots")
    if player is not None and interaction.guild_id is not None and not isinstance(player, discord.Member):
        raise BadRequest("{name} is not in this server.", "duel-not-here", name=plain_name(player))
    person = None if player is None else Person(player.id, plain_name(player))
    duel = await challenges.challenge(deeds.house, asker(interaction), replace(proposal, person=person))
    return _said(deeds, interaction, Standing(duel), Where.POST, pings=_challenged(duel))


async def _rematch(deeds: Deeds, interaction: discord.Interaction, code: str) -> Answer:
    duel = await challenges.again(deeds.house, asker(interaction), code)
    return _said(deeds, interaction, Standing(duel), Where.POST, pings=_challenged(duel))


async def _accept(deeds: Deeds, interaction: discord.Interaction, code: str | None, where: Where) -> Answer:
    begun = await reply.accept(deeds.house, asker(interaction), code)
    said = _said(deeds, interaction, begun, where)

    async def boards() -> None:
        for turn in begun.turns:
            if turn.game.message is None:  # else it came twice
                await _post(deeds, interaction, turn)

    return replace(said, then=boards)


async def _decline(deeds: Deeds, interaction: discord.Interaction, code: str | None, where: Where) -> Answer:
    duel = await reply.decline(deeds.house, asker(interaction), code)
    return _taken_back(deeds, interaction, duel, where)


async def _cancel(deeds: Deeds, interaction: discord.Interaction, code: str | None, where: Where) -> Answer:
    duel = await reply.cancel(deeds.house, asker(interaction), code)
    return _taken_back(deeds, interaction, duel, where)


async def _end(deeds: Deeds, interaction: discord.Interaction, code: str) -> Answer:
    if interaction.guild_id is None or not interaction.permissions.manage_messages:
        raise NotModerator
    turns, duel = await closing.close(deeds.house, asker(interaction), code)
    now = None if duel is None else await standing.look(deeds.house, duel.code)

    async def show() -> None:
        await deeds.herald.closed(turns, now)

    return Answer(Where.WHISPER, say("duel-ended", code=code.strip().upper()), then=show)


def _challenged(duel: Duel) -> tuple[int, ...]:
    return () if duel.challenged is None else (duel.challenged,)


def _said(
    deeds: Deeds, interaction: discord.Interaction, now: Standing, where: Where, pings: tuple[int, ...] = ()
) -> Answer:
    """The message of the duel, which is known by it from then on; one that showed it before loses its buttons."""
    duel = now.duel

    async def out(message: int) -> None:
        deeds.boards.shown(message, interaction)
        if message == duel.message:
            return
        await standing.place(deeds.house, duel.code, asker(interaction).channel, message)
        if duel.message is not None:
            await deeds.boards.retire(duel.code, duel.channel, duel.message)

    async def anew() -> Answer | None:
        return _said(deeds, interaction, await standing.look(deeds.house, duel.code), where)

    return Answer(where, says.text(now), says.buttons(duel), shown=Shown(out, anew), pings=pings)


def _taken_back(deeds: Deeds, interaction: discord.Interaction, duel: Duel, where: Where) -> Answer:
    """The challenge is off: its message says so, in place where it was clicked."""
    now = Standing(duel)
    if where is Where.EDIT:
        return Answer(where, says.text(now), says.buttons(duel))

    async def show() -> None:
        if duel.message is not None:
            await deeds.boards.change(duel.channel, duel.message, says.text(now), says.buttons(duel))

    return Answer(where, says.text(now), then=show)


async def _post(deeds: Deeds, interaction: discord.Interaction, turn: Turn) -> None:
    """Post the board of a game that has begun; where that can't be, it is shown when somebody asks for it."""
    picture = await deeds.gallery.board(turn.game)
    said, view = board.text(turn), board.buttons(turn)

    async def by_token(picture: Upload | None) -> int:
        return (await interaction.followup.send(said, view=view, file=file(picture), wait=True)).id

    async def on_channel(picture: Upload | None) -> int:
        channel = interaction.client.get_partial_messageable(turn.game.channel)
        return (await channel.send(said, view=view, file=file(picture))).id

    try:
        message = await first([partial(or_without, picture, by_token), partial(or_without, picture, on_channel)])
    except Lost as lost:
        log.warning("The board of game %s could not be posted: %s", turn.game.code, lost)
        return
    if message is not None:
        deeds.boards.shown(message, interaction)
        await look.place(deeds.house, asker(interaction), turn.game.code, message)
