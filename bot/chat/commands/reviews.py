"""Handle reviews.

A review is ephemeral: it is long, its steps are for one reader at a time, and a channel is for playing. Only the
share text is public, and only when its button is pressed.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.definition import Code, command_text
from bot.chat.commands.games import post_board
from bot.chat.components.custom_ids import GameAction
from bot.chat.interactions.context import ChatContext, HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond
from bot.chat.views import reviews as reviews_view
from bot.service import reviews as review_service
from bot.service.reviews import GameReview


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins review` to `group`."""

    @group.command(name="review", description=command_text("command-review"))
    @app_commands.describe(game=command_text("command-review-game"))
    async def show_review(interaction: discord.Interaction, game: Code | None = None) -> None:
        context = chat.for_interaction(interaction)
        await respond(context, review(context, game), ResponseMode.EPHEMERAL)


async def review(context: HandlerContext, code: str | None) -> Response:
    """Show the overview of a finished game."""
    game_review = await review_service.review_game(context.request, code)
    message = reviews_view.overview(game_review, _has_played(context, game_review))
    return Response(context.reply_mode, message, await context.images.review(context.request, game_review))


async def step(context: HandlerContext, code: str, ply: int, to: GameAction) -> Response:
    """Move the review from the position at `ply` to another one."""
    game_review = await review_service.review_game(context.request, code)
    has_played = _has_played(context, game_review)
    last, turning = len(game_review.review.steps) - 1, game_review.review.turning_point
    mistake = reviews_view.next_mistake(game_review, ply, has_played)
    plies = {
        GameAction.BACK: ply - 1,
        GameAction.FORWARD: ply + 1,
        GameAction.LAST: last,
        GameAction.TURNING: 0 if turning is None else turning.ply,
        GameAction.NEXT_MISTAKE: ply if mistake is None else mistake,
    }
    shown_ply = min(max(plies.get(to, 0), 0), last)
    image = await context.images.step(context.request, game_review, shown_ply)
    return Response(context.reply_mode, reviews_view.step(game_review, shown_ply, has_played), image)


async def play_from(context: HandlerContext, code: str, ply: int) -> Response:
    """Start a casual game from the position at `ply`."""
    return await post_board(context, await review_service.start_continuation(context.request, code, ply))


async def share(context: HandlerContext, code: str) -> Response:
    """Post the share text for everyone."""
    shared = await review_service.share_review(context.request, code)
    return Response(ResponseMode.NEW_MESSAGE, reviews_view.share(shared))


def _has_played(context: HandlerContext, game_review: GameReview) -> bool:
    """Return true if the user played the game."""
    return game_review.game.match.seat_of(context.interaction.user.id) is not None
