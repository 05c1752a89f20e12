"""Handle duels: challenges and replies to them, tie offers, and moderation."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands.definition import (
    LAYOUTS,
    MAX_BOARD_LENGTH,
    MAX_COINS,
    Code,
    command_text,
    localized_choices,
    parse_choice,
)
from bot.chat.commands.games import show_changed_board
from bot.chat.components.custom_ids import DuelAction, DuelButton, GameAction
from bot.chat.components.message import note
from bot.chat.interactions.context import (
    ChatContext,
    DeliveryHooks,
    HandlerCall,
    HandlerContext,
    Response,
    ResponseMode,
    player_name,
)
from bot.chat.interactions.errors import NotModeratorError
from bot.chat.interactions.responding import respond
from bot.chat.transport.retry import DiscordCallFailedError, try_each
from bot.chat.views import duels as duels_view
from bot.chat.views import games as games_view
from bot.errors import Refusal
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.duels import Duel, DuelFormat
from bot.service import duels as challenge_responses
from bot.service import duels as challenges
from bot.service import duels as duel_moderation
from bot.service import duels as tie_offers
from bot.service import moves as board_location
from bot.service.duels import DuelPlayer, DuelRequest, DuelView, set_duel_message, view_duel
from bot.service.game_view import GameView
from bot.util.foreign_text import trim

log = logging.getLogger(__name__)

Reply = Coroutine[Any, Any, Response]
_FORMATS = localized_choices({member.value: f"command-format-{member.value}" for member in DuelFormat})


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add the commands of duels to `group`."""
    _add_challenge(group, chat)
    group.add_command(_duel_group(chat))

    @group.command(name="tie", description=command_text("command-tie"))
    @app_commands.describe(game=command_text("command-game"))
    async def offer_tie(interaction: discord.Interaction, game: Code | None = None) -> None:
        context = chat.for_interaction(interaction)
        await respond(context, tie(context, game, None, GameAction.TIE), ResponseMode.NEW_MESSAGE)

    # Discord can hide whole commands only, not subcommands, so the handler checks the permission.
    @group.command(description=command_text("command-end"))
    @app_commands.describe(game=command_text("command-end-game"))
    async def end(interaction: discord.Interaction, game: Code) -> None:
        context = chat.for_interaction(interaction)
        await respond(context, _end(context, game), ResponseMode.EPHEMERAL)


def _add_challenge(group: app_commands.Group, chat: ChatContext) -> None:
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
        size: Range[int, 2, MAX_COINS] | None = None,
        layout: str | None = None,
        coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None,
        format: str = DuelFormat.DUPLICATE.value,  # noqa: A002 - as players read it
        rated: bool | None = None,
    ) -> None:
        context = chat.for_interaction(interaction)
        board_layout = None if layout is None else parse_choice(Layout, layout)
        request = DuelRequest(None, size, board_layout, coins, parse_choice(DuelFormat, format), rated)
        await respond(context, _challenge(context, player, request), ResponseMode.NEW_MESSAGE)


def _duel_group(chat: ChatContext) -> app_commands.Group:
    group = app_commands.Group(name="duel", description=command_text("command-duel"))

    def add(name: str, reply: Callable[[HandlerContext, str | None, ResponseMode], Reply], mode: ResponseMode) -> None:
        @group.command(name=name, description=command_text(f"command-duel-{name}"))
        @app_commands.describe(duel=command_text("command-duel-code"))
        async def reply_to_challenge(interaction: discord.Interaction, duel: Code | None = None) -> None:
            context = chat.for_interaction(interaction)
            await respond(context, reply(context, duel, mode), mode)

    add("accept", _accept, ResponseMode.NEW_MESSAGE)
    add("decline", _decline, ResponseMode.EPHEMERAL)
    add("cancel", _cancel, ResponseMode.EPHEMERAL)
    return group


def handle_click(context: HandlerContext, button: DuelButton) -> HandlerCall:
    """Return the handler of the button and the mode of its response."""
    if button.action is DuelAction.ACCEPT:
        return _accept(context, button.code, ResponseMode.EDIT), ResponseMode.EDIT
    if button.action is DuelAction.DECLINE:
        return _decline(context, button.code, ResponseMode.EDIT), ResponseMode.EDIT
    if button.action is DuelAction.CANCEL:
        return _cancel(context, button.code, ResponseMode.EDIT), ResponseMode.EDIT
    return _rematch(context, button.code), ResponseMode.NEW_MESSAGE


async def tie(context: HandlerContext, code: str | None, ply: int | None, action: GameAction) -> Response:
    """Offer, accept or decline a tie."""
    if action is GameAction.TIE or code is None or ply is None:
        game_view = await tie_offers.offer_tie(context.request, code, ply)
    elif action is GameAction.TIE_YES:
        game_view = await tie_offers.accept_tie(context.request, code, ply)
    else:
        game_view = await tie_offers.decline_tie(context.request, code, ply)
    is_command = context.interaction.message is None
    return await show_changed_board(context, game_view, ResponseMode.NEW_MESSAGE if is_command else ResponseMode.EDIT)


async def _challenge(
    context: HandlerContext, player: discord.User | discord.Member | None, request: DuelRequest
) -> Response:
    interaction = context.interaction
    if interaction.guild_id is None and interaction.context.dm_channel:
        raise Refusal("duel-nobody-here")
    if player is not None and player.bot:
        raise Refusal("duel-bots")
    if player is not None and interaction.guild_id is not None and not isinstance(player, discord.Member):
        raise Refusal("duel-not-here", name=player_name(player))
    challenged = None if player is None else DuelPlayer(player.id, player_name(player))
    duel = await challenges.create_challenge(context.request, replace(request, challenged=challenged))
    return _challenge_response(context, duel)


async def _rematch(context: HandlerContext, code: str) -> Response:
    return _challenge_response(context, await challenges.request_rematch(context.request, code))


def _challenge_response(context: HandlerContext, duel: Duel) -> Response:
    """Post a new challenge and ping the challenged player."""
    pinged = () if duel.challenged is None else (duel.challenged,)
    return replace(_duel_response(context, DuelView(duel), ResponseMode.NEW_MESSAGE), mention_ids=pinged)


async def _accept(context: HandlerContext, code: str | None, mode: ResponseMode) -> Response:
    duel_view = await challenge_responses.accept_challenge(context.request, code)

    async def post_boards() -> None:
        for game_view in duel_view.game_views:
            if game_view.game.message is None:  # otherwise the interaction was delivered twice
                await _post_board(context, game_view)

    return replace(_duel_response(context, duel_view, mode), after_send=post_boards)


async def _decline(context: HandlerContext, code: str | None, mode: ResponseMode) -> Response:
    duel = await challenge_responses.decline_challenge(context.request, code)
    return _closed_challenge(context, duel, mode)


async def _cancel(context: HandlerContext, code: str | None, mode: ResponseMode) -> Response:
    duel = await challenge_responses.cancel_challenge(context.request, code)
    return _closed_challenge(context, duel, mode)


async def _end(context: HandlerContext, code: str) -> Response:
    if context.interaction.guild_id is None or not context.interaction.permissions.manage_messages:
        raise NotModeratorError
    game_views, duel = await duel_moderation.close_game(context.request, code)
    duel_view = None if duel is None else await view_duel(context.app, duel.code)
    text = translate("duel-ended", code=trim(code).upper())
    show = partial(context.notifier.game_closed, game_views, duel_view)
    return Response(ResponseMode.EPHEMERAL, note(text), after_send=show)


def _duel_response(context: HandlerContext, duel_view: DuelView, mode: ResponseMode) -> Response:
    """Build the message of the duel. Once sent, it is stored, and the duel's earlier message loses its buttons."""
    duel = duel_view.duel

    async def on_delivered(message: int) -> None:
        context.boards.remember_token(message, context.interaction)
        if message == duel.message:
            return
        await set_duel_message(context.app, duel.code, context.request.channel_id, message)
        if duel.message is not None:
            outdated = duels_view.message(duel_view).without_rows()
            await context.boards.replace(duel.code, duel.channel, duel.message, outdated)

    async def rerender() -> Response | None:
        return _duel_response(context, await view_duel(context.app, duel.code), mode)

    return Response(mode, duels_view.message(duel_view), delivery=DeliveryHooks(on_delivered, rerender))


def _closed_challenge(context: HandlerContext, duel: Duel, mode: ResponseMode) -> Response:
    """Build the response to a declined or cancelled challenge, and update the challenge's message."""
    message = duels_view.message(DuelView(duel))
    if mode is ResponseMode.EDIT:
        return Response(mode, message)
    return Response(mode, message, after_send=partial(context.notifier.challenge_closed, duel))


async def _post_board(context: HandlerContext, game_view: GameView) -> None:
    """Post the board of a new game; if that fails, `/coins board` shows it."""
    game, interaction = game_view.game, context.interaction
    image, board = await context.images.board(game), games_view.message(game_view)
    by_token = partial(context.sender.follow_up, interaction.token, board, image)
    try:
        message = await try_each([by_token, partial(context.sender.post, game.channel, board, image)])
    except DiscordCallFailedError as error:
        log.warning("Could not post the board of game %s: %s", game.code, error)
        return
    if message is not None:
        context.boards.remember_token(message, interaction)
        await board_location.set_board_message(context.request, game.code, message)
