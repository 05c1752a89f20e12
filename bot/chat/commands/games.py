"""Handle games: start, continue, move, resign."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands.board_responses import (
    daily_results,
    post_board,
    refresh_and_notify,
    show_changed_board,
)
from bot.chat.commands.definition.localization import command_text, localized_choices, opponent_choices
from bot.chat.commands.definition.options import LAYOUTS, MAX_BOARD_LENGTH, MAX_COINS, Code, parse_choice
from bot.chat.components.message import note
from bot.chat.interactions.context import ChatContext, HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond, start_after_deletion
from bot.chat.views import board as board_view
from bot.chat.views.text.formatting import day_name
from bot.coins import MAX_LINES, Move, Side
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.difficulty import Difficulty
from bot.match.first_game import STAGES
from bot.match.opponents import ADAPTIVE
from bot.service import deals as start
from bot.service import moves
from bot.service import moves as board_location
from bot.service import moves as resignation
from bot.service.course import start_first_game
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.game_view import GameView
from bot.service.games import check_active

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
        await respond(interaction, board(chat.for_interaction(interaction), game), ResponseMode.NEW_MESSAGE)

    @group.command(name="resign", description=command_text("command-resign"))
    @app_commands.describe(game=command_text("command-game"))
    async def resign_game(interaction: discord.Interaction, game: Code | None = None) -> None:
        await respond(interaction, ask_resign(chat.for_interaction(interaction), game), ResponseMode.EPHEMERAL)


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
            interaction,
            new(chat.for_interaction(interaction), new_game),
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
            response = _make_move_at_side(chat.for_interaction(interaction), side, line, game)
            await respond(interaction, response, ResponseMode.EPHEMERAL)

    add("left", Side.LEFT)
    add("right", Side.RIGHT)

    @group.command(name="pick", description=command_text("command-take-pick"))
    @app_commands.describe(position=command_text("command-take-position"), game=command_text("command-game"))
    async def take_at_place(
        interaction: discord.Interaction, position: Range[int, 1, MAX_COINS], game: Code | None = None
    ) -> None:
        response = _make_move_at_place(chat.for_interaction(interaction), position, game)
        await respond(interaction, response, ResponseMode.EPHEMERAL)

    return group


async def new(context: HandlerContext, new_game: NewGameRequest) -> Response:
    """Start a game."""
    begin = partial(start.start_game, context.app, context.request, new_game)
    return await post_board(context, await start_after_deletion(context.app, context.request.user_id, begin))


async def first_game(context: HandlerContext, stage: int) -> Response:
    """Start the coached deal of `stage`; after the last stage, start an adaptive game."""
    if stage > len(STAGES):
        return await new(context, NewGameRequest(ADAPTIVE, first=FirstMover.ME))
    game_view = await start_first_game(context.app, context.request, stage)
    return await show_changed_board(context, game_view, ResponseMode.NEW_MESSAGE)


async def rematch(context: HandlerContext, code: str, ply: int, swap: bool) -> Response:
    """Start a game like a finished one."""
    begin = partial(start.rematch, context.app, context.request, code, ply, swap)
    return await post_board(context, await start_after_deletion(context.app, context.request.user_id, begin))


async def make_move(context: HandlerContext, code: str, ply: int, move: Move) -> Response:
    """Make a move by a button: the board changes in place."""
    clicked = context.interaction.message
    message = clicked.id if clicked is not None and not clicked.flags.ephemeral else None
    game_view = await moves.make_move(context.app, context.request, code, ply, move, message)
    return await show_changed_board(context, game_view, ResponseMode.EDIT)


async def _make_move_at_side(context: HandlerContext, side: Side, line: int | None, code: str | None) -> Response:
    """Make a move by a command: post a new board and disable the older one."""
    return await _show_move(context, await moves.make_move_at_side(context.app, context.request, side, line, code))


async def _make_move_at_place(context: HandlerContext, place: int, code: str | None) -> Response:
    """Make the first move of a ring by a command."""
    return await _show_move(context, await moves.make_move_at_place(context.app, context.request, place, code))


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
        return await post_board(context, await board_location.view_game(context.app, context.request))
    return await post_board(context, await board_location.move_to_channel(context.app, context.request, code))


async def more(context: HandlerContext, code: str, mode: ResponseMode) -> Response:
    """Show further actions of a running game; `more_after` shows those of a finished one."""
    game_view = await board_location.view_game(context.app, context.request, code)
    check_active(game_view.game)
    return Response(mode, board_view.more(game_view.game))


async def more_after(context: HandlerContext, code: str) -> Response:
    """Show what else can be done after a game."""
    game = (await board_location.view_game(context.app, context.request, code)).game
    return Response(ResponseMode.EPHEMERAL, board_view.more(game) if game.match.active else board_view.more_after(game))


async def board_as_text(context: HandlerContext, code: str, mode: ResponseMode) -> Response:
    """Show the board without a picture."""
    game_view = await board_location.view_game(context.app, context.request, code)
    check_active(game_view.game)
    return Response(mode, board_view.board_as_text(game_view.game))


async def ask_resign(
    context: HandlerContext,
    code: str | None = None,
    ply: int | None = None,
    mode: ResponseMode = ResponseMode.EPHEMERAL,
) -> Response:
    """Ask the user to confirm a resignation."""
    game = (await resignation.check_resignation(context.app, context.request, code, ply)).game
    if game.day is not None:
        text = translate("resigning-try", day=day_name(game.day))
    else:
        kind = "-duel" if game.duel_game is not None else "-casual" if game.casual else ""
        text = translate(f"resigning-question{kind}", code=game.code)
    return Response(mode, note(text, board_view.buttons_to_resign(game)))


async def resign(context: HandlerContext, code: str, ply: int) -> Response:
    """Resign a game and update its board."""
    game_view = await resignation.resign_game(context.app, context.request, code, ply)
    if game_view.game.day is not None:
        response = await daily_results(context, game_view.game.day, context.reply_mode)
    else:
        response = Response(context.reply_mode, note(translate("resigning-done", code=code)))
    return replace(response, after_send=partial(refresh_and_notify, context, game_view))


async def keep_playing(context: HandlerContext) -> Response:
    """Cancel a resignation."""
    return Response(context.reply_mode, note(translate("resigning-kept")))
