"""Handle duels: challenges and replies to them, tie offers, and moderation."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord
from discord.app_commands import Range

from bot.chat.commands.definition import (
    LAYOUTS,
    MAX_BOARD_LENGTH,
    Code,
    Handlers,
    Size,
    localized_choices,
    parse_choice,
)
from bot.chat.commands.games import show_board
from bot.chat.components.message import note
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, player_name
from bot.chat.transport.permissions import can_end_games, can_moderate
from bot.chat.transport.sending import DiscordCallFailedError, call_with_timeout
from bot.chat.views import duels as duels_view
from bot.chat.views.boards import GameAction
from bot.chat.views.duels import ChallengeButton, DuelAction
from bot.errors import Refusal
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.duels import Duel, DuelFormat, DuelSpeed
from bot.match.preferences import OwnerKind
from bot.player_name import PlayerName
from bot.service import duels
from bot.service.blocks import wants_nothing_of
from bot.service.context import RequestContext
from bot.service.duels import DuelPlayer, DuelRequest, DuelView, set_duel_message, view_duel
from bot.service.preferences import DEADLINE, NOTICES
from bot.util.foreign_text import trim

handlers = Handlers()

log = logging.getLogger(__name__)

_QUESTION_TIMEOUT_S = 3.0


async def _tie(context: HandlerContext, code: str, ply: int, *, answer: bool | None) -> Response:
    """Offer a tie, or `answer` an offer."""
    return await show_board(context, await duels.offer_tie(context, code, ply, answer=answer), changed=True)


for _action, _answer in ((GameAction.TIE, None), (GameAction.TIE_YES, True), (GameAction.TIE_NO, False)):
    handlers.on_click(_action, ResponseMode.EDIT)(partial(_tie, answer=_answer))


@handlers.on_command(
    "challenge",
    ResponseMode.NEW_MESSAGE,
    choices={
        "layout": LAYOUTS,
        "format": localized_choices({member.value: f"command-format-{member.value}" for member in DuelFormat}),
        "speed": localized_choices({member.value: f"command-speed-{member.value}" for member in DuelSpeed}),
    },
    player="command-challenge-player",
    size="command-challenge-size",
    layout="command-new-layout",
    coins="command-new-coins",
    format="command-challenge-format",
    rated="command-challenge-rated",
    speed="command-challenge-speed",
)
async def _challenge(
    context: HandlerContext,
    player: discord.User | None = None,
    size: Size | None = None,
    layout: str | None = None,
    coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None,
    format: str = DuelFormat.DUPLICATE.value,  # noqa: A002 - as players read it
    rated: bool | None = None,
    speed: str = DuelSpeed.SLOW.value,
) -> Response:
    challenged = _challenged(context, player)
    board_layout = None if layout is None else parse_choice(Layout, layout)
    duel_format, duel_speed = parse_choice(DuelFormat, format), parse_choice(DuelSpeed, speed)
    request = DuelRequest(challenged, size, board_layout, coins, duel_format, rated, duel_speed)
    return await _challenge_response(context, await duels.create_challenge(context, request))


def _challenged(context: HandlerContext, player: discord.User | None) -> DuelPlayer | None:
    """Return the `player` to challenge. Raises `Refusal` if they, or anybody, can't accept here."""
    if context.interaction.is_direct:
        raise Refusal("duel-nobody-here")
    if player is None:
        return None
    if player.bot:
        raise Refusal("duel-bots")
    if context.guild_id is not None and not isinstance(player, discord.Member):
        raise Refusal("duel-not-here", name=player_name(player))
    return DuelPlayer(player.id, player_name(player))


@handlers.on_menu("challenge", ResponseMode.EPHEMERAL)
async def _offer_challenge(context: HandlerContext, player: discord.User) -> Response:
    _challenged(context, player)
    await duels.check_may_challenge(context, DuelPlayer(player.id, player_name(player)))
    hours = await context.app.preferences.value(DEADLINE, None, context.guild_id)
    return Response(context.mode, duels_view.choices(player.id, player_name(player), timedelta(hours=hours)))


@handlers.on_click(ChallengeButton, ResponseMode.NEW_MESSAGE)
async def _challenge_as_chosen(
    context: HandlerContext, player: int, duel_format: DuelFormat, speed: DuelSpeed, name: str
) -> Response:
    request = DuelRequest(DuelPlayer(player, PlayerName(name)), format=duel_format, speed=speed)
    return await _challenge_response(context, await duels.create_challenge(context, request))


@handlers.on_click(DuelAction.REMATCH, ResponseMode.NEW_MESSAGE)
async def _rematch(context: HandlerContext, code: str) -> Response:
    return await _challenge_response(context, await duels.request_rematch(context, code))


async def _challenge_response(context: HandlerContext, duel: Duel) -> Response:
    """Post a new challenge and ping the challenged player, unless they have blocked the user; or accept theirs."""
    if duel.challenger != context.user_id:
        return await _accept(context, duel.code)
    other, ask = duel.challenged, partial(_ask_about_notices, context, duel)
    is_pinged = other is not None and not await wants_nothing_of(context.app, other, context.user_id)
    pinged = (other,) if other is not None and is_pinged else ()
    return replace(_duel_response(context, DuelView(duel)), mention_ids=pinged, after_send=ask)


async def _ask_about_notices(context: HandlerContext, duel: Duel) -> None:
    """Ask the user in private, unless they have answered before, if they want to be pinged when it's their turn."""
    if duel.speed is DuelSpeed.LIVE:  # which doesn't ping
        return
    for chosen in await context.app.preferences.list_effective(OwnerKind.PLAYER, context.user_id, None):
        if chosen.preference is NOTICES and chosen.by is not None:
            return
    context.use_locale_for(ResponseMode.EPHEMERAL)
    ask = context.chat.sender.follow_up(context.interaction.token, duels_view.question_about_notices(), ephemeral=True)
    try:
        await call_with_timeout(_QUESTION_TIMEOUT_S, ask)
    except DiscordCallFailedError as error:
        log.info("A player was not asked if they want notices: %s", error)


@handlers.on_click(DuelAction.ACCEPT, ResponseMode.EDIT)
async def _accept(context: HandlerContext, code: str) -> Response:
    duel_view = await duels.accept_challenge(context, code)

    async def post_boards() -> None:
        for game_view in duel_view.game_views:
            if game_view.game.message is None:  # otherwise the interaction was delivered twice
                await context.chat.boards.post(game_view, context.interaction)
            context.app.live_minutes.check(game_view.game)
        await _ask_about_notices(context, duel_view.duel)

    return replace(_duel_response(context, duel_view), after_send=post_boards)


async def _close(
    context: HandlerContext, code: str, *, close: Callable[[RequestContext, str], Awaitable[Duel]]
) -> Response:
    """Decline or cancel a challenge by `close`, and update its message."""
    duel = await close(context, code)
    context.use_locale_for(context.mode, shared=True)
    message = duels_view.message(DuelView(duel))
    if context.mode is ResponseMode.EDIT and not context.interaction.clicked_ephemeral:
        return Response(context.mode, message)
    return Response(context.mode, message, after_send=partial(context.chat.notifier.show_challenge, duel))


handlers.on_click(DuelAction.DECLINE, ResponseMode.EDIT)(partial(_close, close=duels.decline_challenge))
handlers.on_click(DuelAction.CANCEL, ResponseMode.EDIT)(partial(_close, close=duels.cancel_challenge))


# Discord can hide whole commands only, not subcommands, so the handler checks the permission.
@handlers.on_command("end", ResponseMode.EPHEMERAL, game="command-end-game")
async def _end(context: HandlerContext, game: Code) -> Response:
    if context.guild_id is None or not can_end_games(context.interaction):
        raise Refusal("duel-not-moderator")
    # What a channel permits says nothing of the games in others.
    channel = None if can_moderate(context.interaction) else context.channel_id
    game_views, duel = await duels.close_game(context, game, channel=channel)
    duel_view = None if duel is None else await view_duel(context.app, duel.code)
    text = translate("duel-ended", code=trim(game).upper())
    show = partial(context.chat.notifier.game_closed, game_views, duel_view)
    return Response(context.mode, note(text), after_send=show)


def _duel_response(context: HandlerContext, duel_view: DuelView) -> Response:
    """Build the message of the duel. Once sent, it is stored, and the duel's earlier message loses its buttons."""
    duel = duel_view.duel
    context.use_locale_for(context.mode, shared=True)

    async def on_delivered(message: int) -> None:
        context.chat.boards.remember_token(message, context.interaction)
        if message == duel.message:
            return
        await set_duel_message(context.app, duel.code, context.channel_id, message)
        if duel.message is not None:
            outdated = duels_view.message(duel_view).without_rows()
            await context.chat.boards.replace(duel.channel, duel.message, outdated)

    async def rerender() -> Response | None:
        return _duel_response(context, await view_duel(context.app, duel.code))

    return Response(context.mode, duels_view.message(duel_view), on_delivered=on_delivered, rerender=rerender)
