"""Lead slash commands and clicks to their handlers.

Clicks are dispatched by custom id alone, so that every button works after a restart. The options of a menu have custom
ids like buttons. discord.py's `DynamicItem` would do the same, but it silently drops a click if its button is no longer
on the message, and the user only reads "This interaction failed".
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands import (
    course,
    daily,
    duels,
    evaluation,
    games,
    hints,
    leaderboards,
    preferences,
    privacy,
    reviews,
    statistics,
    welcome,
)
from bot.chat.commands.definition import command_text
from bot.chat.commands.games import renew_board
from bot.chat.components.custom_ids import (
    DailyButton,
    DuelButton,
    FirstGameButton,
    GameAction,
    GameButton,
    LessonButton,
    MathsButton,
    PageButton,
    PreferenceButton,
    PrivacyButton,
    WelcomeButton,
    parse_custom_id,
)
from bot.chat.interactions.context import ChatContext, HandlerCall, HandlerContext, Response, ResponseMode
from bot.chat.interactions.errors import UnknownButtonError, UnreadableInteractionError
from bot.chat.interactions.responding import respond, respond_with_error
from bot.chat.transport.click import AnyInteraction
from bot.coins import Move
from bot.match.hints import HintLevel
from bot.service.deals import FirstMover, NewGameRequest

_HANDLERS: Mapping[type, Callable[[HandlerContext, Any], HandlerCall]] = {
    PageButton: leaderboards.handle_click,
    DailyButton: daily.handle_click,
    LessonButton: course.handle_click,
    MathsButton: evaluation.handle_click,
    PrivacyButton: privacy.handle_click,
    PreferenceButton: preferences.handle_click,
    WelcomeButton: welcome.handle_click,
    FirstGameButton: welcome.handle_click,
    DuelButton: duels.handle_click,
}
_DELETION_AWARE_ACTIONS = (GameAction.REMATCH, GameAction.SWAP, GameAction.RESIGN_YES)
"""Actions that detect an unfinished deletion of the user's data by themselves, as moves do."""
_EDIT, _NEW_MESSAGE, _EPHEMERAL = ResponseMode.EDIT, ResponseMode.NEW_MESSAGE, ResponseMode.EPHEMERAL

GameActionHandler = Callable[[HandlerContext, str, int], HandlerCall]
"""Calls the handler of an action; takes the context, the code of the game and the ply of the button."""


def _panel(
    show: Callable[[HandlerContext, str, int, ResponseMode], Coroutine[Any, Any, Response]],
) -> GameActionHandler:
    """Return the handler of a button on a panel that only the user sees, which `show` replaces."""
    return lambda context, code, ply: (show(context, code, ply, context.reply_mode), context.reply_mode)


def _hint_handler(level: HintLevel) -> GameActionHandler:
    return _panel(lambda context, code, ply, mode: hints.hint(context, code, ply, level, mode))


def _tie_handler(action: GameAction) -> GameActionHandler:
    return lambda context, code, ply: (duels.tie(context, code, ply, action), _EDIT)


def _step_handler(action: GameAction) -> GameActionHandler:
    return lambda context, code, ply: (reviews.step(context, code, ply, action), context.reply_mode)


def _play_again(context: HandlerContext, code: str, ply: int) -> HandlerCall:
    return games.new(context, NewGameRequest(deal=code)), _NEW_MESSAGE


def _play_shared_deal(context: HandlerContext, code: str, seat: int) -> HandlerCall:
    """Play in the `seat` (from 1) of the result to beat; 0, in older messages, is that of the game's first person."""
    first = {1: FirstMover.ME, 2: FirstMover.BOT}.get(seat)
    return games.new(context, NewGameRequest(deal=code, first=first)), _NEW_MESSAGE


# The board of a daily puzzle is ephemeral, and a question must not replace it; questions themselves are replaced. What
# only the user may see never replaces a public message, whatever message a button was pressed on.
_GAME_ACTIONS: Mapping[GameAction, GameActionHandler] = {
    GameAction.HINT: lambda context, code, ply: (hints.offer_hints(context, code, ply), _EPHEMERAL),
    GameAction.HINT_NUDGE: _hint_handler(HintLevel.NUDGE),
    GameAction.HINT_SIDE: _hint_handler(HintLevel.SIDE),
    GameAction.HINT_FULL: _hint_handler(HintLevel.FULL),
    GameAction.EVALUATE: lambda context, code, ply: (evaluation.evaluate_game(context, code, ply), context.reply_mode),
    GameAction.MATHS: lambda context, code, ply: (evaluation.maths_of_game(context, code, ply), _EPHEMERAL),
    GameAction.MORE: lambda context, code, ply: (games.more(context, code, _EPHEMERAL), _EPHEMERAL),
    GameAction.MORE_BACK: _panel(lambda context, code, ply, mode: games.more(context, code, mode)),
    GameAction.MORE_RESIGN: lambda context, code, ply: (
        games.ask_resign(context, code, ply, context.reply_mode),
        context.reply_mode,
    ),
    GameAction.COINS: lambda context, code, ply: (
        games.board_as_text(context, code, context.reply_mode),
        context.reply_mode,
    ),
    GameAction.RESIGN: lambda context, code, ply: (games.ask_resign(context, code, ply, _EPHEMERAL), _EPHEMERAL),
    GameAction.RESIGN_YES: lambda context, code, ply: (games.resign(context, code, ply), context.reply_mode),
    GameAction.RESIGN_NO: lambda context, code, ply: (games.keep_playing(context), context.reply_mode),
    GameAction.BOARD: lambda context, code, ply: (games.board(context, code), _NEW_MESSAGE),
    GameAction.REMATCH: lambda context, code, ply: (games.rematch(context, code, ply, swap=False), _NEW_MESSAGE),
    GameAction.SWAP: lambda context, code, ply: (games.rematch(context, code, ply, swap=True), _NEW_MESSAGE),
    GameAction.AGAIN: _play_again,
    GameAction.AFTER: lambda context, code, ply: (games.more_after(context, code), _EPHEMERAL),
    GameAction.SAME_DEAL: _play_shared_deal,
    GameAction.REVIEW: lambda context, code, ply: (reviews.review(context, code), context.reply_mode),
    GameAction.FIRST: _step_handler(GameAction.FIRST),
    GameAction.BACK: _step_handler(GameAction.BACK),
    GameAction.FORWARD: _step_handler(GameAction.FORWARD),
    GameAction.LAST: _step_handler(GameAction.LAST),
    GameAction.TURNING: _step_handler(GameAction.TURNING),
    GameAction.NEXT_MISTAKE: _step_handler(GameAction.NEXT_MISTAKE),
    GameAction.FROM_HERE: lambda context, code, ply: (reviews.play_from(context, code, ply), _NEW_MESSAGE),
    GameAction.SHARE: lambda context, code, ply: (reviews.share(context, code), _NEW_MESSAGE),
    GameAction.TIE: _tie_handler(GameAction.TIE),
    GameAction.TIE_YES: _tie_handler(GameAction.TIE_YES),
    GameAction.TIE_NO: _tie_handler(GameAction.TIE_NO),
}


async def dispatch_click(chat: ChatContext, interaction: AnyInteraction) -> None:
    """Run the handler of the clicked component, or respond with an error."""
    context = chat.for_interaction(interaction)
    try:
        await _dispatch(context)
    except UnreadableInteractionError as error:  # of a part that is needed to choose the handler or to respond
        with suppress(UnreadableInteractionError):
            await respond_with_error(context, error)


async def _dispatch(context: HandlerContext) -> None:
    button = None if context.interaction.message is None else parse_custom_id(_clicked_custom_id(context))
    if button is None:
        await respond_with_error(context, UnknownButtonError())
    elif isinstance(button, GameButton):
        handler, mode = _handle_game_click(context, button)
        finishes_deletion = isinstance(button.action, Move) or button.action in _DELETION_AWARE_ACTIONS
        await respond(
            context, handler, mode, partial(renew_board, context, button), finishes_deletion=finishes_deletion
        )
    else:
        await respond(context, *_HANDLERS[type(button)](context, button))


def _clicked_custom_id(context: HandlerContext) -> str:
    """Return the custom id of the clicked button, selected option or channel menu; "" for anything else."""
    data: Any = context.interaction.data or {}
    kind, values = data.get("component_type"), data.get("values")
    if kind == discord.ComponentType.button.value or context.selected_channels is not None:
        return str(data.get("custom_id"))
    is_selection = kind == discord.ComponentType.string_select.value and isinstance(values, list) and len(values) == 1
    return str(values[0]) if is_selection else ""


def _handle_game_click(context: HandlerContext, button: GameButton) -> HandlerCall:
    if isinstance(button.action, Move):
        return games.make_move(context, button.code, button.ply, button.action), _EDIT
    return _GAME_ACTIONS[button.action](context, button.code, button.ply)


def build_coins_group(chat: ChatContext) -> app_commands.Group:
    """Build `/coins` for servers, direct messages and users who installed the app."""
    group = app_commands.Group(
        name="coins",
        description=command_text("command-coins"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )
    for module in (
        games,
        hints,
        evaluation,
        daily,
        duels,
        reviews,
        leaderboards,
        statistics,
        preferences,
        privacy,
        welcome,
    ):
        module.add_commands(group, chat)
    return group
