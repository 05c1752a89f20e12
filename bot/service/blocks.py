"""Let players block others, who never find out (docs/architecture/secrecy.md), and servers bar players."""

from __future__ import annotations

from bot.errors import Refusal
from bot.match.preferences import Owner, OwnerKind
from bot.player_name import PlayerName
from bot.service.context import AppContext, RequestContext
from bot.store import StoreUnavailableError, Transaction, guilds
from bot.store import blocks as rows

MAX_BLOCKS = 25
"""The most players that a player has blocked, or a server has barred: a list has a button for each."""


def _owner(request: RequestContext, kind: OwnerKind) -> Owner:
    owner = request.user_id if kind is OwnerKind.PLAYER else request.guild_id
    if owner is None:
        raise Refusal("error-no-server-settings")
    return Owner(kind, owner)


async def list_blocked(request: RequestContext, kind: OwnerKind) -> dict[int, PlayerName]:
    """Return whom the user has blocked, or the server has barred, with their names, in the order of that."""
    return await request.app.database.read(rows.list_blocked, _owner(request, kind))


async def block(request: RequestContext, kind: OwnerKind, player: int) -> None:
    """Block `player` for the user, or bar them from the server."""
    owner, now = _owner(request, kind), request.app.clock()
    if player == request.user_id:
        raise Refusal("block-yourself")

    def work(transaction: Transaction) -> None:
        if kind is OwnerKind.SERVER:
            guilds.upsert_guild(transaction, owner.id, now, user_installed=request.is_user_install)
        blocked = rows.list_blocked(transaction, owner)
        if player not in blocked:
            if len(blocked) >= MAX_BLOCKS:
                raise Refusal("block-full", most=MAX_BLOCKS)
            rows.add(transaction, owner, player, request.interaction_id)

    await request.app.database.write(work)


async def unblock(request: RequestContext, kind: OwnerKind, player: int) -> None:
    """Take `player` off the list of the user or the server, if they are on it."""
    await request.app.database.write(rows.remove, _owner(request, kind), player)


async def wants_nothing_of(app: AppContext, player: int, other: int) -> bool:
    """Return true if `player` is not to be pinged because of `other`: they have blocked them, or that can't be read."""
    try:
        return await app.database.read(rows.is_blocked, Owner(OwnerKind.PLAYER, player), other)
    except StoreUnavailableError:
        return True


def is_barred(transaction: Transaction, player: int, guild: int | None) -> bool:
    """Return true if `player` may begin nothing with others in `guild`."""
    return guild is not None and rows.is_blocked(transaction, Owner(OwnerKind.SERVER, guild), player)


def check_duel(transaction: Transaction, request: RequestContext, other: int, name: PlayerName) -> None:
    """Check that the user hasn't blocked the `other` player of a duel that is to begin."""
    if rows.is_blocked(transaction, Owner(OwnerKind.PLAYER, request.user_id), other):
        raise Refusal("block-yours", name=name)


def may_not_play(transaction: Transaction, request: RequestContext, other: int) -> bool:
    """Return true if the `other` player has blocked the user, or is barred from the server."""
    has_blocked = rows.is_blocked(transaction, Owner(OwnerKind.PLAYER, other), request.user_id)
    return has_blocked or is_barred(transaction, other, request.guild_id)
