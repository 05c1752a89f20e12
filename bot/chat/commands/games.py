"""Handle games: start, continue, move, resign; and keep their boards current in messages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date
from functools import partial

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
    opponent_choices,
    parse_choice,
)
from bot.chat.components.custom_ids import GameButton
from bot.chat.components.message import note
from bot.chat.interactions.context import ChatContext, DeliveryHooks, HandlerContext, Response, ResponseMode
from bot.chat.interactions.errors import error_message
from bot.chat.interactions.responding import respond, start_after_deletion
from bot.chat.transport.retry import DiscordCallFailedError, call_with_timeout
from bot.chat.views import daily as daily_view
from bot.chat.views import games as games_view
from bot.chat.views import welcome as welcome_view
from bot.chat.views.formatting import day_name
from bot.coins import MAX_LINES, Move, Side
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.difficulty import Difficulty
from bot.match.first_game import STAGES
from bot.match.games import Game
from bot.match.match import HumanSeat, MatchOverError
from bot.match.opponents import ADAPTIVE
from bot.service import daily as daily_puzzle
from bot.service import deals as start
from bot.service import moves
from bot.service import moves as board_location
from bot.service import moves as resignation
from bot.service.course import Coaching, is_first_game, start_first_game
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.errors import NoGameHereError, StaleError
from bot.service.game_view import GameView
from bot.service.games import check_active

log = logging.getLogger(__name__)

_OPPONENTS = opponent_choices()
_DIFFICULTIES = localized_choices({level.value: f"choice-name-difficulty-{level.value}" for level in Difficulty})
_FIRST = localized_choices({first.value: f"command-first-{first.value}" for first in FirstMover})


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add the commands of games to `group`."""
    _add_new(group, chat)
    group.add_command(_take_group(chat))

    @group.command(name="board", description=command_text("command-board"))
    @app_commands.describe(game=command_text("command-game"))
    async def show_board(interaction: discord.Interaction, game: Code | None = None) -> None:
        context = chat.for_interaction(interaction)
        await respond(context, board(context, game), ResponseMode.NEW_MESSAGE)

    @group.command(name="resign", description=command_text("command-resign"))
    @app_commands.describe(game=command_text("command-game"))
    async def resign_game(interaction: discord.Interaction, game: Code | None = None) -> None:
        context = chat.for_interaction(interaction)
        await respond(context, ask_resign(context, game), ResponseMode.EPHEMERAL)


def _add_new(group: app_commands.Group, chat: ChatContext) -> None:
    rules = chat.app.rules

    @group.command(name="new", description=command_text("command-new"))
    @app_commands.describe(
        opponent=command_text("command-new-opponent", opponent=command_text(f"opponent-{rules.default_opponent}")),
        size=command_text("command-new-size", size=rules.default_size),
        layout=command_text("command-new-layout"),
        difficulty=command_text("command-new-difficulty"),
        coins=command_text("command-new-coins"),
        deal=command_text("command-new-deal"),
        first=command_text("command-new-first"),
    )
    @app_commands.choices(opponent=_OPPONENTS, layout=LAYOUTS, difficulty=_DIFFICULTIES, first=_FIRST)
    async def start_game(
        interaction: discord.Interaction,
        opponent: str | None = None,
        size: Range[int, 2, MAX_COINS] | None = None,
        layout: str | None = None,
        difficulty: str | None = None,
        coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None,
        first: str | None = None,
        deal: Code | None = None,
    ) -> None:
        context = chat.for_interaction(interaction)
        new_game = NewGameRequest(
            opponent,
            size,
            coins,
            None if first is None else parse_choice(FirstMover, first),
            deal,
            None if layout is None else parse_choice(Layout, layout),
            None if difficulty is None else parse_choice(Difficulty, difficulty),
        )
        await respond(
            context,
            new(context, new_game),
            ResponseMode.NEW_MESSAGE,
            finishes_deletion=True,
        )


def _take_group(chat: ChatContext) -> app_commands.Group:
    group = app_commands.Group(name="take", description=command_text("command-take"))

    def add(name: str, side: Side) -> None:
        @group.command(name=name, description=command_text(f"command-take-{name}"))
        @app_commands.describe(line=command_text("command-take-line"), game=command_text("command-game"))
        async def take_at_side(
            interaction: discord.Interaction, line: Range[int, 1, MAX_LINES] | None = None, game: Code | None = None
        ) -> None:
            context = chat.for_interaction(interaction)
            response = _make_move_at_side(context, side, line, game)
            await respond(context, response, ResponseMode.EPHEMERAL)

    add("left", Side.LEFT)
    add("right", Side.RIGHT)

    @group.command(name="pick", description=command_text("command-take-pick"))
    @app_commands.describe(position=command_text("command-take-position"), game=command_text("command-game"))
    async def take_at_place(
        interaction: discord.Interaction, position: Range[int, 1, MAX_COINS], game: Code | None = None
    ) -> None:
        context = chat.for_interaction(interaction)
        response = _make_move_at_place(context, position, game)
        await respond(context, response, ResponseMode.EPHEMERAL)

    return group


async def new(context: HandlerContext, new_game: NewGameRequest) -> Response:
    """Start a game."""
    begin = partial(start.start_game, context.request, new_game)
    return await post_board(context, await start_after_deletion(context.app, context.request.user_id, begin))


async def first_game(context: HandlerContext, stage: int) -> Response:
    """Start the coached deal of `stage`; after the last stage, start an adaptive game."""
    if stage > len(STAGES):
        return await new(context, NewGameRequest(ADAPTIVE, first=FirstMover.ME))
    game_view = await start_first_game(context.request, stage)
    return await show_changed_board(context, game_view, ResponseMode.NEW_MESSAGE)


async def rematch(context: HandlerContext, code: str, ply: int, swap: bool) -> Response:
    """Start a game like a finished one."""
    begin = partial(start.rematch, context.request, code, ply, swap)
    return await post_board(context, await start_after_deletion(context.app, context.request.user_id, begin))


async def make_move(context: HandlerContext, code: str, ply: int, move: Move) -> Response:
    """Make a move by a button: the board changes in place."""
    clicked = context.interaction.message
    message = clicked.id if clicked is not None and not clicked.flags.ephemeral else None
    game_view = await moves.make_move(context.request, code, ply, move, message)
    return await show_changed_board(context, game_view, ResponseMode.EDIT)


async def _make_move_at_side(context: HandlerContext, side: Side, line: int | None, code: str | None) -> Response:
    """Make a move by a command: post a new board and disable the older one."""
    return await _show_move(context, await moves.make_move_at_side(context.request, side, line, code))


async def _make_move_at_place(context: HandlerContext, place: int, code: str | None) -> Response:
    """Make the first move of a ring by a command."""
    return await _show_move(context, await moves.make_move_at_place(context.request, place, code))


async def _show_move(context: HandlerContext, game_view: GameView) -> Response:
    """Post the board after a move by a command; after a sealed move, update it and tell only the player.

    Discord shows the options of a command above a public response, which would reveal the move.
    """
    game = game_view.game
    if game.duel_game is None or game.duel_game.sealed is None:
        return await show_changed_board(context, game_view, ResponseMode.NEW_MESSAGE)
    text = translate("duel-picked", name=game.names[1 - game.match.position.turn])
    return Response(ResponseMode.EPHEMERAL, note(text), after_send=partial(refresh_and_notify, context, game_view))


async def board(context: HandlerContext, code: str | None = None) -> Response:
    """Post the board again; with a `code`, also that of a game in another channel."""
    if code is None:
        return await post_board(context, await board_location.view_game(context.request))
    return await post_board(context, await board_location.move_to_channel(context.request, code))


async def more(context: HandlerContext, code: str, mode: ResponseMode) -> Response:
    """Show further actions of a running game; `more_after` shows those of a finished one."""
    game_view = await board_location.view_game(context.request, code)
    check_active(game_view.game)
    return Response(mode, games_view.more(game_view.game))


async def more_after(context: HandlerContext, code: str) -> Response:
    """Show what else can be done after a game."""
    game = (await board_location.view_game(context.request, code)).game
    return Response(ResponseMode.EPHEMERAL, games_view.more(game) if game.match.active else games_view.more_after(game))


async def board_as_text(context: HandlerContext, code: str, mode: ResponseMode) -> Response:
    """Show the board without a picture."""
    game_view = await board_location.view_game(context.request, code)
    check_active(game_view.game)
    return Response(mode, games_view.board_as_text(game_view.game))


async def ask_resign(
    context: HandlerContext,
    code: str | None = None,
    ply: int | None = None,
    mode: ResponseMode = ResponseMode.EPHEMERAL,
) -> Response:
    """Ask the user to confirm a resignation."""
    game = (await resignation.check_resignation(context.request, code, ply)).game
    if game.day is not None:
        text = translate("resigning-try", day=day_name(game.day))
    else:
        kind = "-duel" if game.duel_game is not None else "-casual" if game.casual else ""
        text = translate(f"resigning-question{kind}", code=game.code)
    return Response(mode, note(text, games_view.buttons_to_resign(game)))


async def resign(context: HandlerContext, code: str, ply: int) -> Response:
    """Resign a game and update its board."""
    game_view = await resignation.resign_game(context.request, code, ply)
    if game_view.game.day is not None:
        response = await daily_results(context, game_view.game.day, context.reply_mode)
    else:
        response = Response(context.reply_mode, note(translate("resigning-done", code=code)))
    return replace(response, after_send=partial(refresh_and_notify, context, game_view))


async def keep_playing(context: HandlerContext) -> Response:
    """Cancel a resignation."""
    return Response(context.reply_mode, note(translate("resigning-kept")))


_COACHING_TIMEOUT_S = 60.0
_DELIVERY_GRACE_S = 3.0
"""Seconds after which a response has usually reached Discord or is lost."""


async def post_board(context: HandlerContext, game_view: GameView) -> Response:
    """Post a new board and disable the older one. The board of a daily puzzle is ephemeral."""
    code = game_view.game.code

    async def on_delivered(message: int) -> None:
        context.boards.remember_token(message, context.interaction)
        outdated = await board_location.set_board_message(context.request, code, message)
        if outdated is not None:
            newest = message if outdated != message else await _newest_message(context, code, message)
            moved = games_view.moved(context.interaction.guild_id, context.interaction.channel_id or 0, newest)
            await context.boards.replace(code, game_view.game.channel, outdated, moved)

    return await _board_response(context, ResponseMode.NEW_MESSAGE, game_view, on_delivered)


async def edit_board(context: HandlerContext, game_view: GameView) -> Response:
    """Show the board in the clicked message, or in a new one if that can't be edited any more."""
    clicked = context.interaction.message

    async def on_delivered(message: int) -> None:
        context.boards.remember_token(message, context.interaction)
        if clicked is not None and not clicked.flags.ephemeral and message != clicked.id:
            await board_location.set_board_message(context.request, game_view.game.code, message)

    return await _board_response(context, ResponseMode.EDIT, game_view, on_delivered)


async def show_changed_board(context: HandlerContext, game_view: GameView, mode: ResponseMode) -> Response:
    """Show a board after a change, in the clicked message or a new one.

    Once it is sent, the opponent in a duel is notified, or the user is coached in a first game.
    """
    show_board = edit_board if mode is ResponseMode.EDIT else post_board
    response = await show_board(context, game_view)
    if is_first_game(game_view.game):
        return replace(response, after_send=partial(_coach, context, game_view.game))
    if game_view.game.duel_game is None:
        return response
    return replace(response, after_send=partial(context.notifier.after_move, game_view, context.interaction))


async def _coach(context: HandlerContext, game: Game) -> None:
    """Coach the user in the first game `game`, in a message that only they see.

    A failure is logged: the game goes on, but the user doesn't know how. So the time limit is long, in which discord.py
    repeats the message after errors of the server.
    """
    seat = next(number for number, each in enumerate(game.match.seats) if isinstance(each, HumanSeat))
    context.use_locale_for(ResponseMode.EPHEMERAL)
    coaching = welcome_view.coaching_message(game, Coaching.of(context.app, game, seat))
    try:
        await call_with_timeout(
            _COACHING_TIMEOUT_S, context.sender.follow_up(context.interaction.token, coaching, ephemeral=True)
        )
    except DiscordCallFailedError as error:
        log.info("The coaching of game %s could not be sent: %s", game.code, error)


async def refresh_and_notify(context: HandlerContext, game_view: GameView) -> None:
    """Update the game's message to its current state, and notify the opponent in a duel."""
    await refresh(context, game_view)
    await context.notifier.after_move(game_view, context.interaction)


async def daily_results(context: HandlerContext, day: date, mode: ResponseMode) -> Response:
    """Show the results of the puzzle of `day`: the end of the user's try, if they had one."""
    results = await daily_puzzle.read_results(context.request, day)
    return Response(mode, daily_view.results(results), await context.images.daily(context.request, results))


async def renew_board(context: HandlerContext, button: GameButton, error: Exception) -> Response | None:
    """Return a response that shows in the clicked board how its game goes on, or `None` if `error` says it all.

    A response needs no access to the channel. Without it, a board could keep its buttons for ever: if the bot may not
    view the channel any more, or if the token of an ephemeral board has expired.
    """
    clicked = context.interaction.message
    if clicked is None or not isinstance(error, StaleError | MatchOverError):
        return None
    game_view = await board_location.view_game(context.request, button.code)
    game = game_view.game
    if clicked.flags.ephemeral:  # a board if it has moves, else a question about one
        return await edit_board(context, game_view) if isinstance(button.action, Move) else None
    if game.match.active and game.message is not None and game.message != clicked.id:
        context.use_locale_for(ResponseMode.EDIT, game)
        if game.channel != context.request.channel_id:
            return Response(ResponseMode.EDIT, error_message(NoGameHereError(game)))
        moved = games_view.moved(context.interaction.guild_id, game.channel, game.message)
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
        mode, games_view.message(game_view, context.app.emojis.ids), image, DeliveryHooks(on_delivered, rerender)
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
            moved = games_view.moved(context.interaction.guild_id, context.interaction.channel_id or 0, message)
            await context.boards.replace(game.code, None, outdated, moved)

    mode = context.reply_mode if mode is ResponseMode.EDIT else ResponseMode.EPHEMERAL
    context.use_locale_for(mode)
    delivery = DeliveryHooks(on_delivered, rerender)
    if not game.match.active and game.day is not None:
        return replace(await daily_results(context, game.day, mode), delivery=delivery, private_only=True)
    image = await context.images.board(game)
    return Response(mode, games_view.message(game_view, context.app.emojis.ids), image, delivery, private_only=True)


async def _newest_message(context: HandlerContext, code: str, message: int) -> int:
    """Return the message that shows the game, which a later interaction than that of `message` has posted."""
    current = await board_location.view_game(context.request, code)
    return current.game.message or message


async def _view_if_latest(context: HandlerContext, code: str) -> GameView | None:
    """Return the game's current state; `None` if a message of a later interaction shows it already."""
    current = await board_location.view_game(context.request, code)
    return current if (current.game.message or 0) < context.interaction.id else None  # ids only grow


async def refresh(context: HandlerContext, game_view: GameView) -> None:
    """Update the game's message to its current state; a private one needs the token of its interaction."""
    game = game_view.game
    if game.day is not None:
        await context.boards.refresh_private(game_view)
        return
    message = await context.boards.refresh(lambda: _view_if_latest(context, game.code))
    if message is not None and message != game.message:
        await board_location.set_board_message(context.request, game.code, message)
