"""Handle duels: challenges and replies to them, tie offers, and moderation."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands.games import GameCommands
from bot.chat.commands.localization import command_text, localized_choices
from bot.chat.commands.options import LAYOUTS, LONGEST_BOARD, MOST_COINS, Code, chosen
from bot.chat.components.custom_ids import DuelAction, DuelButton, GameAction
from bot.chat.components.message import note
from bot.chat.interactions.error_messages import NotModeratorError
from bot.chat.interactions.request_context import player_name, request_context
from bot.chat.interactions.responder import respond
from bot.chat.interactions.response import DeliveryHooks, Response, ResponseMode
from bot.chat.transport.attachments import Upload, discord_file, send_or_without
from bot.chat.transport.retry import DiscordCallFailedError, try_each
from bot.chat.views import board as board_view
from bot.chat.views import duel as views_duel
from bot.errors import LocalizedText
from bot.i18n import translate
from bot.match import DuelFormat, Layout
from bot.match.duel_record import Duel
from bot.service.duels import challenge as challenges
from bot.service.duels import challenge_responses, duel_view, tie_offers
from bot.service.duels import moderation as duel_moderation
from bot.service.duels.challenge import DuelPlayer, DuelRequest
from bot.service.duels.duel_view import DuelView
from bot.service.errors import BadRequestError
from bot.service.game_view import GameView
from bot.service.games import boards as game_boards

log = logging.getLogger(__name__)

_FORMATS = localized_choices({each.value: f"command-format-{each.value}" for each in DuelFormat})


def add_commands(group: app_commands.Group, game_commands: GameCommands) -> None:
    """Add the commands of duels to `group`."""
    _add_challenge(group, game_commands)
    group.add_command(_duel_group(game_commands))

    @group.command(name="tie", description=command_text("command-tie"))
    @app_commands.describe(game=command_text("command-game"))
    async def offer_tie(interaction: discord.Interaction, game: Code | None = None) -> None:
        await respond(
            interaction, tie(game_commands, interaction, game, None, GameAction.TIE), ResponseMode.NEW_MESSAGE
        )

    # Discord can hide whole commands only, not subcommands, so the handler checks the permission.
    @group.command(description=command_text("command-end"))
    @app_commands.describe(game=command_text("command-end-game"))
    async def end(interaction: discord.Interaction, game: Code) -> None:
        await respond(interaction, _end(game_commands, interaction, game), ResponseMode.EPHEMERAL)


def _add_challenge(group: app_commands.Group, game_commands: GameCommands) -> None:
    @group.command(description=command_text("command-challenge"))
    @app_commands.describe(
        player=command_text("command-challenge-player"),
        size=command_text("command-challenge-size"),
        layout=command_text("command-new-layout"),
        coins=command_text("command-new-coins"),
        format=command_text("command-challenge-format"),
        rated=command_text("command-challenge-rated"),
    )
    @app_commands.choices(layout=LAYOUTS, format=_FORMATS)
    async def challenge(
        interaction: discord.Interaction,
        player: discord.User | None = None,
        size: Range[int, 2, MOST_COINS] | None = None,
        layout: str | None = None,
        coins: Range[str, 1, LONGEST_BOARD] | None = None,
        format: str = DuelFormat.DUPLICATE.value,  # noqa: A002 - as players read it
        rated: bool | None = None,
    ) -> None:
        board_layout = None if layout is None else chosen(Layout, layout)
        request = DuelRequest(None, size, board_layout, coins, chosen(DuelFormat, format), rated)
        await respond(interaction, _challenge(game_commands, interaction, player, request), ResponseMode.NEW_MESSAGE)


def _duel_group(game_commands: GameCommands) -> app_commands.Group:
    group = app_commands.Group(name="duel", description=command_text("command-duel"))

    @group.command(description=command_text("command-duel-accept"))
    @app_commands.describe(duel=command_text("command-duel-code"))
    async def accept(interaction: discord.Interaction, duel: Code | None = None) -> None:
        await respond(
            interaction, _accept(game_commands, interaction, duel, ResponseMode.NEW_MESSAGE), ResponseMode.NEW_MESSAGE
        )

    @group.command(description=command_text("command-duel-decline"))
    @app_commands.describe(duel=command_text("command-duel-code"))
    async def decline(interaction: discord.Interaction, duel: Code | None = None) -> None:
        await respond(
            interaction, _decline(game_commands, interaction, duel, ResponseMode.EPHEMERAL), ResponseMode.EPHEMERAL
        )

    @group.command(description=command_text("command-duel-cancel"))
    @app_commands.describe(duel=command_text("command-duel-code"))
    async def cancel(interaction: discord.Interaction, duel: Code | None = None) -> None:
        await respond(
            interaction, _cancel(game_commands, interaction, duel, ResponseMode.EPHEMERAL), ResponseMode.EPHEMERAL
        )

    return group


def handle_click(
    game_commands: GameCommands, interaction: discord.Interaction, button: DuelButton
) -> tuple[Coroutine[Any, Any, Response], ResponseMode]:
    """Return the handler of the button and the mode of its response."""
    if button.action is DuelAction.ACCEPT:
        return _accept(game_commands, interaction, button.code, ResponseMode.EDIT), ResponseMode.EDIT
    if button.action is DuelAction.DECLINE:
        return _decline(game_commands, interaction, button.code, ResponseMode.EDIT), ResponseMode.EDIT
    if button.action is DuelAction.CANCEL:
        return _cancel(game_commands, interaction, button.code, ResponseMode.EDIT), ResponseMode.EDIT
    return _rematch(game_commands, interaction, button.code), ResponseMode.NEW_MESSAGE


async def tie(
    game_commands: GameCommands, interaction: discord.Interaction, code: str | None, ply: int | None, action: GameAction
) -> Response:
    """Offer, accept or decline a tie."""
    who, app = request_context(interaction), game_commands.app
    if action is GameAction.TIE or code is None or ply is None:
        game_view = await tie_offers.offer_tie(app, who, code, ply)
    elif action is GameAction.TIE_YES:
        game_view = await tie_offers.accept_tie(app, who, code, ply)
    else:
        game_view = await tie_offers.decline_tie(app, who, code, ply)
    return await game_commands.show_change(
        interaction, game_view, ResponseMode.NEW_MESSAGE if interaction.message is None else ResponseMode.EDIT
    )


async def _challenge(
    game_commands: GameCommands,
    interaction: discord.Interaction,
    player: discord.User | discord.Member | None,
    request: DuelRequest,
) -> Response:
    if interaction.guild_id is None and interaction.context.dm_channel:
        raise BadRequestError(LocalizedText("duel-nobody-here"))
    if player is not None and player.bot:
        raise BadRequestError(LocalizedText("duel-bots"))
    if player is not None and interaction.guild_id is not None and not isinstance(player, discord.Member):
        raise BadRequestError(LocalizedText("duel-not-here", name=player_name(player)))
    person = None if player is None else DuelPlayer(player.id, player_name(player))
    duel = await challenges.create_challenge(
        game_commands.app, request_context(interaction), replace(request, person=person)
    )
    return _response(game_commands, interaction, DuelView(duel), ResponseMode.NEW_MESSAGE, pings=_challenged(duel))


async def _rematch(game_commands: GameCommands, interaction: discord.Interaction, code: str) -> Response:
    duel = await challenges.rematch(game_commands.app, request_context(interaction), code)
    return _response(game_commands, interaction, DuelView(duel), ResponseMode.NEW_MESSAGE, pings=_challenged(duel))


async def _accept(
    game_commands: GameCommands, interaction: discord.Interaction, code: str | None, mode: ResponseMode
) -> Response:
    view = await challenge_responses.accept_challenge(game_commands.app, request_context(interaction), code)
    response = _response(game_commands, interaction, view, mode)

    async def boards() -> None:
        for game_view in view.game_views:
            if game_view.game.message is None:  # else the interaction came twice
                await _post(game_commands, interaction, game_view)

    return replace(response, after_send=boards)


async def _decline(
    game_commands: GameCommands, interaction: discord.Interaction, code: str | None, mode: ResponseMode
) -> Response:
    duel = await challenge_responses.decline_challenge(game_commands.app, request_context(interaction), code)
    return _closed_challenge(game_commands, interaction, duel, mode)


async def _cancel(
    game_commands: GameCommands, interaction: discord.Interaction, code: str | None, mode: ResponseMode
) -> Response:
    duel = await challenge_responses.cancel_challenge(game_commands.app, request_context(interaction), code)
    return _closed_challenge(game_commands, interaction, duel, mode)


async def _end(game_commands: GameCommands, interaction: discord.Interaction, code: str) -> Response:
    if interaction.guild_id is None or not interaction.permissions.manage_messages:
        raise NotModeratorError
    turns, duel = await duel_moderation.close_game(game_commands.app, request_context(interaction), code)
    now = None if duel is None else await duel_view.view_duel(game_commands.app, duel.code)

    async def show() -> None:
        await game_commands.notifier.game_closed(turns, now)

    return Response(ResponseMode.EPHEMERAL, note(translate("duel-ended", code=code.strip().upper())), after_send=show)


def _challenged(duel: Duel) -> tuple[int, ...]:
    return () if duel.challenged is None else (duel.challenged,)


def _response(
    game_commands: GameCommands,
    interaction: discord.Interaction,
    now: DuelView,
    mode: ResponseMode,
    pings: tuple[int, ...] = (),
) -> Response:
    """Build the message of the duel. Once sent, it is stored as such, and an earlier one loses its buttons."""
    duel = now.duel

    async def on_delivered(message: int) -> None:
        game_commands.boards.remember_token(message, interaction)
        if message == duel.message:
            return
        await duel_view.set_duel_message(game_commands.app, duel.code, request_context(interaction).channel_id, message)
        if duel.message is not None:
            shown = views_duel.message(now).without_rows()
            await game_commands.boards.replace(duel.code, duel.channel, duel.message, shown)

    async def rerender() -> Response | None:
        return _response(game_commands, interaction, await duel_view.view_duel(game_commands.app, duel.code), mode)

    return Response(
        mode,
        views_duel.message(now),
        delivery=DeliveryHooks(on_delivered, rerender),
        mention_ids=pings,
    )


def _closed_challenge(
    game_commands: GameCommands, interaction: discord.Interaction, duel: Duel, mode: ResponseMode
) -> Response:
    """Build the response to a declined or cancelled challenge, and update the challenge's message."""
    now = DuelView(duel)
    if mode is ResponseMode.EDIT:
        return Response(mode, views_duel.message(now))

    async def show() -> None:
        if duel.message is not None:
            await game_commands.boards.edit(duel.channel, duel.message, views_duel.message(now))

    return Response(mode, views_duel.message(now), after_send=show)


async def _post(game_commands: GameCommands, interaction: discord.Interaction, game_view: GameView) -> None:
    """Post the board of a new game; if that fails, `/coins board` shows it."""
    picture = await game_commands.images.board(game_view.game)
    shown = board_view.message(game_view)

    async def by_token(picture: Upload | None) -> int:
        sent = await interaction.followup.send(view=shown.layout(picture), file=discord_file(picture), wait=True)
        return sent.id

    async def on_channel(picture: Upload | None) -> int:
        channel = interaction.client.get_partial_messageable(game_view.game.channel)
        return (await channel.send(view=shown.layout(picture), file=discord_file(picture))).id

    try:
        message = await try_each(
            [partial(send_or_without, picture, by_token), partial(send_or_without, picture, on_channel)]
        )
    except DiscordCallFailedError as error:
        log.warning("Could not post the board of game %s: %s", game_view.game.code, error)
        return
    if message is not None:
        game_commands.boards.remember_token(message, interaction)
        await game_boards.set_board_message(
            game_commands.app, request_context(interaction), game_view.game.code, message
        )
