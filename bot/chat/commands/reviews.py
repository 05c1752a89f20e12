"""Handle `/coins review`, the entry in the menu of a message, and the buttons of reviews.

A review is ephemeral: it is long, its steps are for one reader at a time, and a channel is for playing. Only the
share text is public, and only when its button is pressed.
"""

from __future__ import annotations

import re
from functools import partial

import discord

from bot.chat.commands.definition import Code, Handlers
from bot.chat.commands.games import show_board
from bot.chat.components.custom_ids import parse_custom_id
from bot.chat.components.forms import walk
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import reviews as reviews_view
from bot.chat.views.boards import GameAction, GameButton
from bot.chat.views.duels import DuelButton
from bot.service import reviews
from bot.service.games import CODE_ALPHABET, CODE_LENGTH
from bot.service.reviews import GameReview

handlers = Handlers()

_CODE = re.compile(rf"\b[{CODE_ALPHABET}]{{{CODE_LENGTH}}}\b")


@handlers.on_command("review", ResponseMode.EPHEMERAL, game="command-review-game")
@handlers.on_click(GameAction.REVIEW, private_mode)
async def _review(context: HandlerContext, game: Code | None = None, _ply: int | None = None) -> Response:
    game_review = await reviews.review_game(context, game)
    message = reviews_view.overview(game_review, _has_played(context, game_review))
    return Response(context.mode, message, await context.chat.images.review(context, game_review))


@handlers.on_menu("review", ResponseMode.EPHEMERAL)
async def _review_shown(context: HandlerContext, message: discord.Message) -> Response:
    """Review the game of a board, an end, a duel or a shared result, also of a forwarded one."""
    copies: list[discord.Message | discord.MessageSnapshot] = [message, *message.message_snapshots]
    parts = list(walk(component.to_dict() for copy in copies for component in copy.components))
    buttons = (parse_custom_id(str(part["custom_id"])) for part in parts if "custom_id" in part)
    codes = [button.code for button in buttons if isinstance(button, GameButton | DuelButton)]
    texts = "\n".join([*(copy.content for copy in copies), *(str(part.get("content", "")) for part in parts)])
    return await _review(context, await reviews.find_named(context, [*codes, *_CODE.findall(texts)]))


async def _step(context: HandlerContext, code: str, ply: int, *, to: GameAction) -> Response:
    """Move the review from the position at `ply` to another one."""
    game_review = await reviews.review_game(context, code)
    has_played = _has_played(context, game_review)
    last, turning = len(game_review.review.steps) - 1, game_review.review.turning_point
    mistake = reviews_view.next_mistake(game_review, ply, has_played)
    plies = {
        GameAction.FIRST: 0,
        GameAction.BACK: ply - 1,
        GameAction.FORWARD: ply + 1,
        GameAction.LAST: last,
        GameAction.TURNING: 0 if turning is None else turning.ply,
        GameAction.NEXT_MISTAKE: ply if mistake is None else mistake,
    }
    shown_ply = min(max(plies[to], 0), last)
    image = await context.chat.images.step(context, game_review, shown_ply)
    return Response(context.mode, reviews_view.step(game_review, shown_ply, has_played), image)


for _action in (
    GameAction.FIRST,
    GameAction.BACK,
    GameAction.FORWARD,
    GameAction.LAST,
    GameAction.TURNING,
    GameAction.NEXT_MISTAKE,
):
    handlers.on_click(_action, private_mode)(partial(_step, to=_action))


@handlers.on_click(GameAction.FROM_HERE, ResponseMode.NEW_MESSAGE)
async def _play_from(context: HandlerContext, code: str, ply: int) -> Response:
    return await show_board(context, await reviews.start_continuation(context, code, ply))


@handlers.on_click(GameAction.SHARE, ResponseMode.NEW_MESSAGE)
async def _share(context: HandlerContext, code: str, _ply: int) -> Response:
    game_review = await reviews.share_review(context, code)
    context.use_locale_for(context.mode, game_review.game)
    return Response(context.mode, reviews_view.share(game_review))


def _has_played(context: HandlerContext, game_review: GameReview) -> bool:
    return game_review.game.match.seat_of(context.user_id) is not None
