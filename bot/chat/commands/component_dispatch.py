"""Dispatch clicks to handlers by custom id alone, so that every button works after a restart.

The options of a menu have custom ids like buttons.

discord.py's `DynamicItem` would do the same, but it silently drops a click if its button is no longer on the message,
and the user only reads "This interaction failed".
"""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

import discord

from bot.chat.commands import daily as daily_commands
from bot.chat.commands import duels as duel_commands
from bot.chat.commands import hints as hint_commands
from bot.chat.commands import learning as learning_commands
from bot.chat.commands import reviews as review_commands
from bot.chat.commands.games import GameCommands
from bot.chat.commands.panels import preferences as preference_commands
from bot.chat.commands.panels import privacy as privacy_commands
from bot.chat.commands.panels import welcome as welcome_commands
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
from bot.chat.interactions.error_messages import UnknownButtonError
from bot.chat.interactions.responder import respond, respond_with_error
from bot.chat.interactions.response import Response, ResponseMode
from bot.coins import Move
from bot.match import HintLevel
from bot.service.games.start import NewGameRequest

_STEPS = (
    GameAction.FIRST,
    GameAction.BACK,
    GameAction.FORWARD,
    GameAction.LAST,
    GameAction.TURNING,
    GameAction.NEXT_MISTAKE,
)
_TIE_ACTIONS = (GameAction.TIE, GameAction.TIE_YES, GameAction.TIE_NO)
_HINT_LEVELS = {
    GameAction.HINT_NUDGE: HintLevel.NUDGE,
    GameAction.HINT_SIDE: HintLevel.SIDE,
    GameAction.HINT_FULL: HintLevel.FULL,
}
_GUARDED = (GameAction.REMATCH, GameAction.SWAP, GameAction.RESIGN_YES)
"""Actions that notice an unfinished deletion of their user themselves, as moves do."""
_PRIVATE = {
    GameAction.HINT: ResponseMode.EPHEMERAL,
    **dict.fromkeys(_HINT_LEVELS, ResponseMode.EDIT),
    GameAction.EVALUATE: ResponseMode.EDIT,
    GameAction.MORE: ResponseMode.EPHEMERAL,
    GameAction.MORE_BACK: ResponseMode.EDIT,
    GameAction.MORE_RESIGN: ResponseMode.EDIT,
    GameAction.COINS: ResponseMode.EDIT,
    GameAction.RESIGN: ResponseMode.EPHEMERAL,
    GameAction.RESIGN_YES: None,
    GameAction.RESIGN_NO: None,
}
"""Modes of responses that only the user sees. The board of a daily puzzle is ephemeral, and a
question must not replace it; questions themselves are replaced. `None`: see `GameCommands.reply_mode`."""
_ANALYSIS_ACTIONS = (
    *_STEPS,
    GameAction.REVIEW,
    GameAction.FROM_HERE,
    GameAction.SHARE,
    GameAction.SAME_DEAL,
    GameAction.MATHS,
)


async def dispatch_click(game_commands: GameCommands, interaction: discord.Interaction) -> None:
    """Run the handler of the clicked component, or respond with an error."""
    button = None if interaction.message is None else parse_custom_id(_custom_id(interaction.data or {}))
    if button is None:
        await respond_with_error(interaction, UnknownButtonError())
    elif isinstance(button, PageButton):
        own = button.user == interaction.user.id
        work = game_commands.turn_page(interaction, button, own)
        await respond(interaction, work, ResponseMode.EDIT if own else ResponseMode.EPHEMERAL)
    elif isinstance(button, DailyButton):
        await respond(interaction, *daily_commands.handle_click(game_commands, interaction, button))
    elif isinstance(button, LessonButton):
        await respond(interaction, *learning_commands.handle_click(game_commands, interaction, button))
    elif isinstance(button, MathsButton):
        work = hint_commands.maths_of_board(game_commands, interaction, button.board)
        await respond(interaction, work, ResponseMode.EPHEMERAL)
    elif isinstance(button, PrivacyButton):
        await respond(interaction, *privacy_commands.handle_click(game_commands, interaction, button))
    elif isinstance(button, PreferenceButton):
        await respond(
            interaction,
            *preference_commands.handle_click(
                game_commands, interaction, button, _selected_channels(interaction.data or {})
            ),
        )
    elif isinstance(button, WelcomeButton | FirstGameButton):
        await respond(interaction, *welcome_commands.handle_click(game_commands, interaction, button))
    elif isinstance(button, DuelButton):
        await respond(interaction, *duel_commands.handle_click(game_commands, interaction, button))
    else:
        work, mode = _game_action(game_commands, interaction, button)
        guarded = isinstance(button.action, Move) or button.action in _GUARDED
        await respond(
            interaction, work, mode, partial(game_commands.resync_board, interaction, button.code), guarded=guarded
        )


def _custom_id(data: Any) -> str:
    """Return the custom id of the clicked button, selected option or channel menu; "" for anything else."""
    kind = data.get("component_type")
    if kind == discord.ComponentType.button.value or _selected_channels(data) is not None:
        return str(data.get("custom_id"))
    values = data.get("values")
    one = kind == discord.ComponentType.string_select.value and isinstance(values, list) and len(values) == 1
    return str(values[0]) if one else ""


def _selected_channels(data: Any) -> list[str] | None:
    """Return the ids of the channels selected in a channel menu; `None` for any other click."""
    values = data.get("values")
    if data.get("component_type") != discord.ComponentType.channel_select.value or not isinstance(values, list):
        return None
    return [str(value) for value in values]


def _game_action(
    game_commands: GameCommands, interaction: discord.Interaction, button: GameButton
) -> tuple[Coroutine[Any, Any, Response], ResponseMode]:
    code, ply = button.code, button.ply
    if isinstance(button.action, Move):
        return game_commands.make_move(interaction, code, ply, button.action), ResponseMode.EDIT
    if button.action in _PRIVATE:
        mode = _PRIVATE[button.action] or game_commands.reply_mode(interaction)
        return _private_action(game_commands, interaction, code, ply, button.action, mode), mode
    if button.action in _TIE_ACTIONS:
        return duel_commands.tie(game_commands, interaction, code, ply, button.action), ResponseMode.EDIT
    if button.action in _ANALYSIS_ACTIONS:
        return _analysis_action(game_commands, interaction, code, ply, button.action)
    if button.action is GameAction.BOARD:
        return game_commands.board(interaction, code), ResponseMode.NEW_MESSAGE
    if button.action is GameAction.AGAIN:
        return game_commands.new(interaction, NewGameRequest(deal=code)), ResponseMode.NEW_MESSAGE
    return game_commands.rematch(
        interaction, code, ply, swap=button.action is GameAction.SWAP
    ), ResponseMode.NEW_MESSAGE


def _private_action(
    game_commands: GameCommands,
    interaction: discord.Interaction,
    code: str,
    ply: int,
    action: GameAction,
    mode: ResponseMode,
) -> Coroutine[Any, Any, Response]:
    """Return the handler of an action whose response only the user sees."""
    if action in _HINT_LEVELS:
        return hint_commands.hint(game_commands, interaction, code, ply, _HINT_LEVELS[action], mode)
    if action is GameAction.HINT:
        return hint_commands.offer_hints(game_commands, interaction, code, ply)
    if action is GameAction.EVALUATE:
        return hint_commands.evaluate_game(game_commands, interaction, code, ply)
    if action in (GameAction.MORE, GameAction.MORE_BACK):
        return game_commands.more(interaction, code, mode)
    if action is GameAction.COINS:
        return game_commands.board_as_text(interaction, code, mode)
    if action in (GameAction.RESIGN, GameAction.MORE_RESIGN):
        return game_commands.ask_resign(interaction, code, ply, mode)
    if action is GameAction.RESIGN_YES:
        return game_commands.resign(interaction, code, ply)
    return game_commands.keep_playing(interaction)


def _analysis_action(
    game_commands: GameCommands, interaction: discord.Interaction, code: str, ply: int, action: GameAction
) -> tuple[Coroutine[Any, Any, Response], ResponseMode]:
    if action is GameAction.FROM_HERE:
        return review_commands.play_from(game_commands, interaction, code, ply), ResponseMode.NEW_MESSAGE
    if action is GameAction.SHARE:
        return review_commands.share(game_commands, interaction, code), ResponseMode.NEW_MESSAGE
    if action is GameAction.SAME_DEAL:
        return game_commands.new(interaction, NewGameRequest(deal=code)), ResponseMode.NEW_MESSAGE
    if action is GameAction.MATHS:
        return hint_commands.maths_of_game(game_commands, interaction, code, ply), ResponseMode.EPHEMERAL
    if action is GameAction.REVIEW:
        return review_commands.review(game_commands, interaction, code), game_commands.reply_mode(interaction)
    return review_commands.step(game_commands, interaction, code, ply, action), game_commands.reply_mode(interaction)
