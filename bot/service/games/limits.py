"""Check if a game may start: allowed channels, and the limits of active games."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.errors import Refusal
from bot.match.preferences import Owner, OwnerKind
from bot.service.app_context import AppContext
from bot.service.errors import TooManyGamesError
from bot.service.preferences import CHANNELS
from bot.service.request_context import RequestContext
from bot.service.stored_games import get_game
from bot.store import Session, games
from bot.store.new_games import Admission

_SERVER_LIMIT_PERIOD = timedelta(days=1)
"""The age up to which an active game counts against its server's limit: many games are never finished."""


def check_game_limits(
    session: Session,
    app: AppContext,
    request: RequestContext,
    now: datetime,
    count: int = 1,
    *,
    anywhere: bool = False,
) -> None:
    """Check that the user may start `count` games in the channel.

    Call it in the transaction that starts them, after `players.upsert_player`. A game that nobody else sees may be
    started `anywhere`. Reads no more active
    games than the limits.
    """
    if not anywhere:
        check_game_channel(session, app, request)
    limit = app.limits.games_per_player
    if games.has_at_least(session, request.user_id, limit - count + 1):
        code = games.oldest_code(session, request.user_id)
        raise TooManyGamesError(None if code is None else get_game(session, code), limit)
    if request.guild_id is None:
        return
    limit = app.limits.games_per_server
    started_at = now if count > limit else games.nth_newest_start(session, request.guild_id, limit - count + 1)
    if started_at is not None and started_at > now - _SERVER_LIMIT_PERIOD:
        raise Refusal("error-server-full", most=limit)


async def admission(app: AppContext, request: RequestContext, now: datetime) -> Admission | None:
    """Return what `check_game_limits` checks, for a batch; `None` if the user's game may not start in this channel.

    It is based on the cached channels of the server, which the batch compares with the stored ones. Raises
    `StoreUnavailableError`.
    """
    channels = await app.preferences.value(CHANNELS, None, request.guild_id)
    if not _allows_channel(request, channels):
        return None
    guild = request.guild_id
    text = "" if guild is None else await app.preferences.stored_text(CHANNELS, Owner(OwnerKind.SERVER, guild))
    return Admission(
        request.user_id,
        request.user_name.unescaped,
        app.limits.games_per_player,
        app.limits.games_per_server,
        now - _SERVER_LIMIT_PERIOD,
        CHANNELS.name,
        text,
        request.is_user_install,
        not app.known_players.knows(request),
    )


def check_game_channel(session: Session, app: AppContext, request: RequestContext) -> None:
    """Check that games may start in the user's channel or its parent."""
    if request.guild_id is None:
        return
    channels = app.preferences.read(session, CHANNELS, None, request.guild_id)
    if not _allows_channel(request, channels):
        raise Refusal("error-not-here", channels=", ".join(f"<#{channel}>" for channel in channels))


def _allows_channel(request: RequestContext, channels: tuple[int, ...]) -> bool:
    return not channels or request.channel_id in channels or request.parent_channel_id in channels
