"""Show boards in responses and keep them current: post, update and replace the message of a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date
from functools import partial

from bot.chat.components.custom_ids import GameButton
from bot.chat.interactions.context import DeliveryHooks, HandlerContext, Response, ResponseMode
from bot.chat.interactions.errors import error_message
from bot.chat.messages.boards import coach_player
from bot.chat.views import board as board_view
from bot.chat.views import daily as daily_view
from bot.coins import Move
from bot.match.match import MatchOverError
from bot.service import daily as daily_puzzle
from bot.service import moves as board_location
from bot.service.course import is_first_game
from bot.service.errors import NoGameHereError, StaleError
from bot.service.game_view import GameView

_DELIVERY_GRACE_S = 3.0
"""Seconds after which a response has usually reached Discord or is lost."""


async def post_board(context: HandlerContext, game_view: GameView) -> Response:
    """Post a new board and disable the older one. The board of a daily puzzle is ephemeral."""
    code = game_view.game.code

    async def on_delivered(message: int) -> None:
        context.boards.remember_token(message, context.interaction)
        outdated = await board_location.set_board_message(context.app, context.request, code, message)
        if outdated is not None:
            newest = message if outdated != message else await _newest_message(context, code, message)
            moved = board_view.moved(context.interaction.guild_id, context.interaction.channel_id or 0, newest)
            await context.boards.replace(code, game_view.game.channel, outdated, moved)

    return await _board_response(context, ResponseMode.NEW_MESSAGE, game_view, on_delivered)


async def edit_board(context: HandlerContext, game_view: GameView) -> Response:
    """Show the board in the clicked message, or in a new one if that can't be edited any more."""
    clicked = context.interaction.message

    async def on_delivered(message: int) -> None:
        context.boards.remember_token(message, context.interaction)
        if clicked is not None and not clicked.flags.ephemeral and message != clicked.id:
            await board_location.set_board_message(context.app, context.request, game_view.game.code, message)

    return await _board_response(context, ResponseMode.EDIT, game_view, on_delivered)


async def show_changed_board(context: HandlerContext, game_view: GameView, mode: ResponseMode) -> Response:
    """Show a board after a change, in the clicked message or a new one.

    Once it is sent, the opponent in a duel is notified, or the user is coached in a first game.
    """
    show_board = edit_board if mode is ResponseMode.EDIT else post_board
    response = await show_board(context, game_view)
    if is_first_game(game_view.game):
        return replace(response, after_send=partial(coach_player, context.app, context.interaction, game_view.game))
    if game_view.game.duel_game is None:
        return response
    return replace(response, after_send=partial(context.notifier.after_move, game_view, context.interaction))


async def refresh_and_notify(context: HandlerContext, game_view: GameView) -> None:
    """Update the game's message to its current state, and notify the opponent in a duel."""
    await refresh(context, game_view)
    await context.notifier.after_move(game_view, context.interaction)


async def daily_results(context: HandlerContext, day: date, mode: ResponseMode) -> Response:
    """Show the results of the puzzle of `day`: the end of the user's try, if they had one."""
    results = await daily_puzzle.read_results(context.app, context.request, day)
    return Response(mode, daily_view.results(results), await context.images.daily(context.request, results))


async def renew_board(context: HandlerContext, button: GameButton, error: Exception) -> Response | None:
    """Return a response that shows in the clicked board how its game goes on, or `None` if `error` says it all.

    A response needs no access to the channel. Without it, a board could keep its buttons for ever: if the bot may not
    view the channel any more, or if the token of an ephemeral board has expired.
    """
    clicked = context.interaction.message
    if clicked is None or not isinstance(error, StaleError | MatchOverError):
        return None
    game_view = await board_location.view_game(context.app, context.request, button.code)
    game = game_view.game
    if clicked.flags.ephemeral:  # a board if it has moves, else a question about one
        return await edit_board(context, game_view) if isinstance(button.action, Move) else None
    if game.match.active and game.message is not None and game.message != clicked.id:
        context.use_locale_for(ResponseMode.EDIT, game)
        if game.channel != context.request.channel_id:
            return Response(ResponseMode.EDIT, error_message(NoGameHereError(game)))
        moved = board_view.moved(context.interaction.guild_id, game.channel, game.message)
        return Response(ResponseMode.EDIT, moved)
    # A second click at the same moment may arrive before the response to the first one is sent.
    age = context.app.clock() - game.updated_at
    return await edit_board(context, game_view) if age.total_seconds() >= _DELIVERY_GRACE_S else None


async def _board_response(
    context: HandlerContext, mode: ResponseMode, game_view: GameView, on_delivered: Callable[[int], Awaitable[None]]
) -> Response:
    async def rerender() -> Response | None:
        latest = await _view_if_latest(context, game_view.game.code)
        return None if latest is None else await _board_response(context, mode, latest, on_delivered)

    if game_view.game.day is not None:
        return await _private_board_response(context, mode, game_view, rerender)
    context.use_locale_for(mode, game_view.game)
    image = await context.images.board(game_view.game)
    return Response(
        mode, board_view.message(game_view, context.app.emojis.ids), image, DeliveryHooks(on_delivered, rerender)
    )


async def _private_board_response(
    context: HandlerContext,
    mode: ResponseMode,
    game_view: GameView,
    rerender: Callable[[], Awaitable[Response | None]],
) -> Response:
    """Build the ephemeral board of a daily puzzle, which nobody else may see."""
    game = game_view.game

    async def on_delivered(message: int) -> None:
        context.boards.remember_token(message, context.interaction)
        outdated = context.boards.remember_private_board(game.code, message)
        if outdated is not None:
            moved = board_view.moved(context.interaction.guild_id, context.interaction.channel_id or 0, message)
            await context.boards.replace(game.code, None, outdated, moved)

    mode = context.reply_mode if mode is ResponseMode.EDIT else ResponseMode.EPHEMERAL
    context.use_locale_for(mode)
    delivery = DeliveryHooks(on_delivered, rerender)
    if not game.match.active and game.day is not None:
        return replace(await daily_results(context, game.day, mode), delivery=delivery, private_only=True)
    image = await context.images.board(game)
    return Response(mode, board_view.message(game_view, context.app.emojis.ids), image, delivery, private_only=True)


async def _newest_message(context: HandlerContext, code: str, message: int) -> int:
    """Return the message that shows the game, which a later interaction than that of `message` has posted."""
    current = await board_location.view_game(context.app, context.request, code)
    return current.game.message or message


async def _view_if_latest(context: HandlerContext, code: str) -> GameView | None:
    """Return the game's current state; `None` if a message of a later interaction shows it already."""
    current = await board_location.view_game(context.app, context.request, code)
    return current if (current.game.message or 0) < context.interaction.id else None  # ids only grow


async def refresh(context: HandlerContext, game_view: GameView) -> None:
    """Update the game's message to its current state; a private one needs the token of its interaction."""
    game = game_view.game
    if game.day is not None:
        await context.boards.refresh_private(game_view)
        return
    message = await context.boards.refresh(lambda: _view_if_latest(context, game.code))
    if message is not None and message != game.message:
        await board_location.set_board_message(context.app, context.request, game.code, message)
