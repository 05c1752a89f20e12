"""Handle reviews.

A review is ephemeral: it is long, its steps are for one reader at a time, and a channel is for playing. Only the
share text is public, and only when its button is pressed.
"""

from __future__ import annotations

import discord

from bot.chat.commands.games import GameCommands
from bot.chat.components.custom_ids import GameAction
from bot.chat.interactions.request_context import request_context
from bot.chat.interactions.response import Response, ResponseMode
from bot.chat.views import review as review_view
from bot.chat.views import share as share_view
from bot.service.analysis import review as review_service
from bot.service.analysis.review import GameReview


async def review(game_commands: GameCommands, interaction: discord.Interaction, code: str | None = None) -> Response:
    """Show the overview of a finished game."""
    game_review = await review_service.review_game(game_commands.app, request_context(interaction), code)
    return await _response(game_commands, interaction, game_review, None)


async def step(
    game_commands: GameCommands, interaction: discord.Interaction, code: str, ply: int, to: GameAction
) -> Response:
    """Move the review from the position at `ply` to another one."""
    game_review = await review_service.review_game(game_commands.app, request_context(interaction), code)
    last, turning = len(game_review.review.steps) - 1, game_review.review.turning_point
    mistake = review_view.next_mistake(game_review, ply, _own(game_review, interaction))
    places = {
        GameAction.BACK: ply - 1,
        GameAction.FORWARD: ply + 1,
        GameAction.LAST: last,
        GameAction.TURNING: 0 if turning is None else turning.ply,
        GameAction.NEXT_MISTAKE: ply if mistake is None else mistake,
    }
    return await _response(game_commands, interaction, game_review, min(max(places.get(to, 0), 0), last))


async def play_from(game_commands: GameCommands, interaction: discord.Interaction, code: str, ply: int) -> Response:
    """Start a casual game from the position at `ply`."""
    return await game_commands.post(
        interaction, await review_service.check_continuation(game_commands.app, request_context(interaction), code, ply)
    )


async def share(game_commands: GameCommands, interaction: discord.Interaction, code: str) -> Response:
    """Post the share text for everyone."""
    return Response(
        ResponseMode.NEW_MESSAGE,
        share_view.message(await review_service.share_review(game_commands.app, request_context(interaction), code)),
    )


async def _response(
    game_commands: GameCommands, interaction: discord.Interaction, game_review: GameReview, ply: int | None
) -> Response:
    """Build the response: the position at `ply`, or the overview if it is `None`."""
    who = request_context(interaction)
    if ply is None:
        picture = await game_commands.images.review(who, game_review)
    else:
        picture = await game_commands.images.step(who, game_review, ply)
    own = _own(game_review, interaction)
    message = review_view.overview(game_review, own) if ply is None else review_view.step(game_review, ply, own)
    return Response(game_commands.reply_mode(interaction), message, picture)


def _own(game_review: GameReview, interaction: discord.Interaction) -> bool:
    """Return if the user played the game."""
    return game_review.game.match.seat_of(interaction.user.id) is not None
