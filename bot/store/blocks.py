"""Repository of blocks: players whom another player has blocked, or a server has barred."""

from __future__ import annotations

from sqlalchemy import BigInteger, bindparam, delete, select

from bot.match.preferences import Owner
from bot.player_name import PlayerName, chosen_name
from bot.store.engine.transactions import Transaction
from bot.store.models import BlockRow, PlayerRow

_OWNER = BlockRow.kind == bindparam("kind"), BlockRow.owner_id == bindparam("owner", type_=BigInteger)
_ONE = select(BlockRow.player_id).where(*_OWNER, BlockRow.player_id == bindparam("player", type_=BigInteger))
_ALL = select(BlockRow.player_id, PlayerRow.name).outerjoin(PlayerRow, PlayerRow.id == BlockRow.player_id)
_LIST = _ALL.where(*_OWNER).order_by(BlockRow.interaction_id, BlockRow.player_id)


def is_blocked(transaction: Transaction, owner: Owner, player: int) -> bool:
    return bool(transaction.fetch(_ONE, kind=owner.kind.value, owner=owner.id, player=player))


def list_blocked(transaction: Transaction, owner: Owner) -> dict[int, PlayerName]:
    """Return whom `owner` has blocked, in that order. The name of somebody who isn't stored is made of the id."""
    rows = transaction.fetch(_LIST, kind=owner.kind.value, owner=owner.id)
    return {player: PlayerName(name) if name else chosen_name("", "", player) for player, name in rows}


def add(transaction: Transaction, owner: Owner, player: int, interaction: int) -> None:
    """Let `owner` block `player`, whom they have not blocked yet, by `interaction`."""
    transaction.add(BlockRow(kind=owner.kind.value, owner_id=owner.id, player_id=player, interaction_id=interaction))
    transaction.flush()


def remove(transaction: Transaction, owner: Owner, player: int) -> None:
    key = BlockRow.kind == owner.kind.value, BlockRow.owner_id == owner.id, BlockRow.player_id == player
    transaction.execute(delete(BlockRow).where(*key))
