"""Handle `/coins block` and the list of `/coins settings` by which moderators keep others away."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import discord

from bot.chat.commands.definition import Handlers
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, player_name, private_mode
from bot.chat.transport.permissions import can_moderate
from bot.chat.transport.sending import call_with_timeout
from bot.chat.views import blocks as blocks_view
from bot.chat.views.blocks import UnblockButton
from bot.chat.views.preferences import BarsButton
from bot.errors import Refusal
from bot.match.preferences import OwnerKind
from bot.player_name import PlayerName, chosen_name
from bot.service import blocks, duels

handlers = Handlers()

_NAMES_TIMEOUT_S = 2.0


@handlers.on_command("block", ResponseMode.EPHEMERAL, player="command-block-player")
async def _block(context: HandlerContext, player: discord.User | None = None) -> Response:
    """Put `player` on the user's list, if one is given, and show it."""
    if player is not None:
        await _add(context, OwnerKind.PLAYER, player)
    return await _listed(context, OwnerKind.PLAYER, player)


async def bar(context: HandlerContext, player: discord.User) -> Response:
    """Put `player` on the server's list, and show it. Their running duels in the server end."""
    _check_permission(context, OwnerKind.SERVER)
    await _add(context, OwnerKind.SERVER, player)
    ended = await duels.close_duels_of(context, player.id)

    async def show_ends() -> None:
        for game_views, duel in ended:
            duel_view = None if duel is None else await duels.view_duel(context.app, duel.code)
            await context.chat.notifier.game_closed(game_views, duel_view)

    return replace(await _listed(context, OwnerKind.SERVER, player), after_send=show_ends)


@handlers.on_click(BarsButton, private_mode)
async def _show_bars(context: HandlerContext) -> Response:
    _check_permission(context, OwnerKind.SERVER)
    return await _listed(context, OwnerKind.SERVER)


@handlers.on_click(UnblockButton, private_mode)
async def _unblock(context: HandlerContext, kind: OwnerKind, player: int) -> Response:
    _check_permission(context, kind)
    await blocks.unblock(context, kind, player)
    return await _listed(context, kind)


async def _add(context: HandlerContext, kind: OwnerKind, player: discord.User) -> None:
    if player.bot:
        raise Refusal("block-bot")
    await blocks.block(context, kind, player.id)


async def _listed(context: HandlerContext, kind: OwnerKind, added: discord.User | None = None) -> Response:
    """Show a list, to which somebody was `added`."""
    name = None if added is None else player_name(added)
    return Response(context.mode, blocks_view.listed(kind, await _list(context, kind), name))


async def _list(context: HandlerContext, kind: OwnerKind) -> dict[int, PlayerName]:
    """Return whom the user has blocked, or the server has barred; Discord names those who have never played."""
    listed = await blocks.list_blocked(context, kind)
    unknown = [player for player, name in listed.items() if name == chosen_name("", "", player)]
    fetch = context.interaction.client.fetch_user
    calls = (call_with_timeout(_NAMES_TIMEOUT_S, fetch(player)) for player in unknown)
    users = await asyncio.gather(*calls, return_exceptions=True)
    return listed | {user.id: player_name(user) for user in users if isinstance(user, discord.User)}


def _check_permission(context: HandlerContext, kind: OwnerKind) -> None:
    # Discord can hide whole commands only, not subcommands, so the handlers check the permission.
    if kind is OwnerKind.SERVER and context.guild_id is not None and not can_moderate(context.interaction):
        raise Refusal("block-not-moderator")
